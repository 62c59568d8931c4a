"""Cards of seats: a row of panels with each player and their score, for any game with scores.

The card of the seat to move is lit and has a pointer below it, those of winners a crown.
"""

from typing import Any, Final

from renderers import fonts
from renderers.celebration import Crown
from renderers.players import seat_sign
from renderers.scene import Scene
from renderers.sprites import Box
from renderers.widgets import Icon, Panel, Text

CARD: Final = 112  # pixels, the height of a card
HEIGHT: Final = CARD + 44  # with the pointer or crown below
_GAP: Final = 12
_WIDEST: Final = 264
_MARKER: Final = 34
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_INSIDE: Final = 12


def add(scene: Scene, view: Any, left: int, top: int, width: int) -> list[Box]:
    """Add a card for each of the view's `scores`, in the middle of that width; return their boxes."""
    scores, winners = view["scores"], view["winners"] or ()
    wide = min(_WIDEST, (width - _GAP * (len(scores) - 1)) // len(scores))
    left += (width - len(scores) * (wide + _GAP) + _GAP) // 2
    room = wide - 2 * _INSIDE
    size = fonts.fitting_size(max((str(score) for score in scores), key=len), (44, 36, 28), room)
    boxes = []
    for seat, score in enumerate(scores):
        x, won = left + seat * (wide + _GAP), seat in winners
        panel = Panel(wide, CARD, "lit" if won or view["to_move"] == seat else "plain")
        boxes.append(scene.put(panel, x, top))
        scene.row(seat_sign(view, seat, _MARKER, _NAME, room), x + _INSIDE, top + 32, panel.surface)
        number = Text(str(score), size, "accent" if won else "text")
        scene.row([number], x + _INSIDE, top + 78, panel.surface)
        if won:
            scene.centre(Crown(36), x + wide // 2, top + CARD + 22)
        elif view["to_move"] == seat:
            scene.centre(Icon("pointer", 28, "accent"), x + wide // 2, top + CARD + 20)
    return boxes
