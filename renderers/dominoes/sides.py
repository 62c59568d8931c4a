"""The two sides of a hand in pictures: frames of one colour, and who is ahead."""

from typing import Final

from engines.dominoes.sides import Side, sides
from renderers import View
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.widgets import Bar, Icon, Marker, Text

ALONE, TOGETHER = "gold", "silver"  # tones
HEIGHT: Final = 60  # pixels
_BAR: Final = 14
_NOTCH: Final = 4
_MARKER: Final = 34


def edge(view: View, seat: int) -> str:
    """Name the tone of a seat's frame: one for the contractor, one for the two others; "" without one."""
    if view["contractor"] is None or view["phase"] not in ("ranking", "playing"):
        return ""
    return ALONE if view["contractor"] == seat else TOGETHER


def add_sides(scene: Scene, view: View, left: int, top: int, width: int) -> None:
    """Add what each side took of what it needs, and below how near it is: both bars run to the notch.

    All there is to take fills the bars; the contractor's runs from the left, the others' from the right.
    """
    both = sides(view)
    if both is None or view["phase"] not in ("ranking", "playing"):
        return
    alone, others = both
    middle = top + 20
    scene.row(_sign(alone), left, middle)
    right = _sign(others)[::-1]
    scene.row(right, left + width - row_width(right), middle)
    bar, whole = top + HEIGHT - _BAR, view["highest_bid"]
    notch = left + width * alone.goal // whole
    for start, end, side, tone in (
        (left, notch - _NOTCH, alone, ALONE),
        (notch + _NOTCH, left + width, others, TOGETHER),
    ):
        _add_bar(scene, (start, end), bar, min(side.took / side.goal, 1), tone, from_right=side is others)


def _sign(side: Side) -> list[Drawable]:
    """Show who plays together, what they took of what they need, and a tick once they have it."""
    done: list[Drawable] = [] if side.needs else [Icon("check", 30, "good")]
    who: list[Drawable] = [Marker(seat, _MARKER) for seat in side.seats]
    return [*who, Text(f"{side.took}/{side.goal}", 34), *done]


def _add_bar(
    scene: Scene, reach: tuple[int, int], top: int, share: float, tone: str, *, from_right: bool
) -> None:
    start, end = reach
    wide = max(end - start, _BAR)
    filled = round(wide * share)
    if filled >= _BAR:
        scene.put(Bar(filled, _BAR, 100, tone), start + wide - filled if from_right else start, top)
    else:
        filled = 0
    if wide - filled >= _BAR:
        scene.put(Bar(wide - filled, _BAR, 0), start if from_right else start + filled, top)
