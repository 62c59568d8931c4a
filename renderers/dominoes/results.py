"""The end of a match of dominoes: how the last rounds went, and what each seat took in the last one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines import tiles
from renderers import View
from renderers.scene import Scene
from renderers.sprites import Box
from renderers.tiles import Tile
from renderers.widgets import Icon, Text

_ROWS: Final = 5  # rounds shown
_ROW: Final = 37
_ABOVE: Final = 16  # between the rounds and the tiles
_SIZES: Final = (40, 36, 32, 28, 26, 24, 22, 20, 18, 16)  # sides of a tile's end
_GAP: Final = 5


def add_results(scene: Scene, view: View, columns: Sequence[Box]) -> None:
    """Add the last rounds and the tiles taken in the last one, in each seat's column."""
    shown = view["results"][-_ROWS:]
    for row, result in enumerate(shown):
        for seat, column in enumerate(columns):
            _add_result(scene, result, seat, column, column.y + row * _ROW + _ROW // 2)
    below = len(shown) * _ROW + (_ABOVE if shown else 0)
    _add_taken(scene, view["taken"], [Box(x, y + below, w, h - below) for x, y, w, h in columns])


def _add_result(scene: Scene, result: Mapping[str, Any], seat: int, column: Box, y: int) -> None:
    """Add what a seat scored in a round, and of the contractor what they took of the bid."""
    if seat == result["contractor"]:
        count = Text(f"{result['took']}/{result['bid']}", 28, "muted")
        scene.row([verdict(result), count], column.x + 16, y)
    if scored := result["scored"][seat]:
        points = Text(f"+{scored}", 30)
        scene.row([points], column.x + column.w - 16 - points.size[0], y)


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
