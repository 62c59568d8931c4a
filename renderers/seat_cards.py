"""Cards of seats: a row of panels with each seat's marker and score, for any game with scores.

The card of the seat to move is lit and has a pointer below it, those of winners a crown.
"""

from typing import Any, Final

from renderers import fonts
from renderers.celebration import Crown
from renderers.scene import Scene
from renderers.sprites import Box, Drawable
from renderers.widgets import Icon, Marker, Panel, Text

CARD: Final = 76  # pixels, the height of a card
HEIGHT: Final = CARD + 44  # with the pointer or crown below
_GAP: Final = 12
_WIDEST: Final = 220
_MARKER: Final = 40


def add(scene: Scene, view: Any, left: int, top: int, width: int) -> list[Box]:
    """Add a card for each of the view's `scores`, in the middle of that width; return their boxes."""
    scores, winners = view["scores"], view["winners"] or ()
    wide = min(_WIDEST, (width - _GAP * (len(scores) - 1)) // len(scores))
    left += (width - len(scores) * (wide + _GAP) + _GAP) // 2
    longest = max((str(score) for score in scores), key=len)
    size = fonts.fitting_size(longest, (44, 36, 28), wide - _MARKER - 36)
    boxes = []
    for seat, score in enumerate(scores):
        x, won = left + seat * (wide + _GAP), seat in winners
        panel = Panel(wide, CARD, "lit" if won or view["to_move"] == seat else "plain")
        boxes.append(scene.put(panel, x, top))
        marked: list[Drawable] = [Marker(seat, _MARKER), Text(str(score), size, "accent" if won else "text")]
        scene.row(marked, x + 12, top + CARD // 2, panel.surface, gap=12)
        if won:
            scene.centre(Crown(36), x + wide // 2, top + CARD + 22)
        elif view["to_move"] == seat:
            scene.centre(Icon("pointer", 28, "accent"), x + wide // 2, top + CARD + 20)
    return boxes
