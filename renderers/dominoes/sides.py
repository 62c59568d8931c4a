"""The two sides of a hand in pictures: frames of one colour, and how near each is to its goal."""

from typing import Final

from engines.dominoes.sides import Side, sides
from renderers import View
from renderers.players import GAP, captions, seat_sign
from renderers.scene import Scene, row_width
from renderers.sprites import Box, Drawable
from renderers.text_fitting import fitted
from renderers.widgets import Bar, Icon

ALONE, TOGETHER = "gold", "silver"  # tones
_ROW: Final = 68  # pixels from one side to the other
_LINE: Final = 46  # of which its words take
_BAR: Final = 12
HEIGHT: Final = _ROW + _LINE + _BAR
_MARKER: Final = 34
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_FIGURES: Final = (38, 34, 30)


def edge(view: View, seat: int) -> str:
    """Name the tone of a seat's frame: one for the contractor, one for the two others; "" without one."""
    if view["contractor"] is None or view["phase"] not in ("ranking", "playing"):
        return ""
    return ALONE if view["contractor"] == seat else TOGETHER


def add_sides(scene: Scene, view: View, left: int, top: int, width: int) -> None:
    """Add a line for each side: who plays together, and what they took of what they need, also as a bar.

    Both bars are as long when full, so the longer one is ahead.
    """
    both = sides(view)
    if both is None or view["phase"] not in ("ranking", "playing"):
        return
    words = captions(view).get("sides") or [f"{side.took}/{side.goal}" for side in both]
    for row, (side, told, tone) in enumerate(zip(both, words, (ALONE, TOGETHER), strict=True)):
        y = top + row * _ROW
        figure = _figure(side, told, width // 2)
        wide = row_width(figure, GAP)
        room = (width - wide - len(side.seats) * GAP) // len(side.seats)
        signs = [drawable for seat in side.seats for drawable in seat_sign(view, seat, _MARKER, _NAME, room)]
        scene.row(signs, left, y + _LINE // 2, gap=GAP)
        scene.row(figure, left + width - wide, y + _LINE // 2, gap=GAP)
        _add_bar(scene, Box(left, y + _LINE, width, _BAR), min(side.took / side.goal, 1), tone)


def _figure(side: Side, words: str, room: int) -> list[Drawable]:
    """Show what a side took of what it needs, and a tick once it has it."""
    done: list[Drawable] = [] if side.needs else [Icon("check", 30, "good")]
    return [fitted(words, _FIGURES, room, "text"), *done]


def _add_bar(scene: Scene, room: Box, share: float, tone: str) -> None:
    """Add a bar that is full only for a whole share."""
    filled = room.w if share == 1 else min(round(room.w * share), room.w - room.h)
    if filled < room.h:
        filled = 0
    if filled:
        scene.put(Bar(filled, room.h, 100, tone), room.x, room.y)
    if filled < room.w:
        scene.put(Bar(room.w - filled, room.h, 0), room.x + filled, room.y)
