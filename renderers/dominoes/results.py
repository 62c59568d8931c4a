"""The end of a match of dominoes: how the last rounds went, and what each seat took in the last one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines import tiles
from renderers import View, fonts
from renderers.players import captions
from renderers.scene import Scene, row_width
from renderers.sprites import Box, Drawable
from renderers.text_fitting import fitted, shortened
from renderers.tiles import Tile
from renderers.widgets import Icon, Marker, Text

_ROWS: Final = 4  # rounds shown
_ROW: Final = 46
_ABOVE: Final = 14  # between the rounds and the tiles
_LABEL: Final = 44  # the line above the tiles
_INSIDE: Final = 4  # from the sides
_GAPS: Final = 50  # between the parts of a line
_FONT: Final = (32, 30, 28)  # 13 on a phone, or what fits
_SIZES: Final = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16)  # sides of a tile's end
_GAP: Final = 5


def add_results(scene: Scene, view: View, columns: Sequence[Box]) -> None:
    """Add a line for each of the last rounds, and in each seat's column the tiles taken in the last one."""
    left, top = columns[0].x, columns[0].y
    width = columns[-1].x + columns[-1].w - left
    shown = range(len(view["results"]))[-_ROWS:]
    rooms = [width - 2 * _INSIDE - _GAPS - row_width(_frame(view, number)) for number in shown]
    told = [round_words(view, number) for number in shown]
    size = min(map(fonts.fitting_size, told, [_FONT] * len(told), rooms), default=_FONT[0])
    for row, number in enumerate(shown):
        words = Text(shortened(told[row], size, rooms[row]), size, "muted")
        _add_round(scene, view, number, words, Box(left, top + row * _ROW, width, _ROW))
    below = len(shown) * _ROW + (_ABOVE if shown else 0)
    if label := captions(view).get("taken"):
        scene.row([fitted(label, _FONT, width, "muted")], left + 4, top + below + _LABEL // 2 - 4)
        below += _LABEL
    _add_taken(scene, view["taken"], [Box(x, y + below, w, h - below) for x, y, w, h in columns])


def round_words(view: View, number: int) -> str:
    """Say which round it was, what was bid and what was taken; nothing if the view has no captions."""
    words = captions(view).get("rounds")
    return str(words[number]) if words else ""


def _frame(view: View, number: int) -> list[Drawable]:
    """List what stands around the words of a round: the contractor, the verdict, who scored, and what."""
    result = view["results"][number]
    scorers: list[Drawable] = [Marker(seat, 28) for seat, scored in enumerate(result["scored"]) if scored]
    words = captions(view).get("points")
    points = Text(str(words[number]) if words else f"+{max(result['scored'])}", _FONT[0])
    if scorers:
        scorers.append(points)
    return [Marker(result["contractor"], 30), verdict(result), *scorers]


def _add_round(scene: Scene, view: View, number: int, words: Text, room: Box) -> None:
    """Add the line of a round: the contractor, the bid and whether it was made, and who scored what."""
    middle = room.y + room.h // 2
    bidder, made, *scored = _frame(view, number)
    scene.row([bidder, words, made], room.x + _INSIDE, middle, gap=10)
    if scored:
        scene.row(scored, room.x + room.w - _INSIDE - row_width(scored), middle)


def verdict(result: Mapping[str, Any]) -> Icon:
    """Choose a sign of whether the contractor made the bid."""
    made = result["took"] >= result["bid"]
    return Icon("check" if made else "cross", 28, "good" if made else "bad")


def _add_taken(scene: Scene, taken: Sequence[Sequence[str]], columns: Sequence[Box]) -> None:
    """Add the tiles that each seat took, as large as those of the seat with the most allow."""
    most = max(len(pile) for pile in taken)
    half = next((size for size in _SIZES if _fit(most, size, columns[0])), _SIZES[-1])
    for pile, column in zip(taken, columns, strict=True):
        per_row = _per_row(half, column.w)
        for place, text in enumerate(pile):
            row, left = divmod(place, per_row)
            low, high = tiles.parse(text)
            x, y = column.x + left * (half + _GAP), column.y + row * (2 * half + _GAP)
            scene.put(Tile(high, low, half), x, y)


def _per_row(half: int, width: int) -> int:
    return (width + _GAP) // (half + _GAP)


def _fit(count: int, half: int, room: Box) -> bool:
    rows = -(-count // _per_row(half, room.w))
    return rows * (2 * half + _GAP) - _GAP <= room.h
