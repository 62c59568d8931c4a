"""The leaderboard, or a tournament's standings: at most ten rows, with medals for the first three ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.scene import Scene, render
from renderers.text_fitting import fitted, name_label
from renderers.theme import Theme
from renderers.widgets import Icon, Panel, Text

MOST_ROWS: Final = 10

_WIDTH: Final = 880
_MARGIN: Final = 26
_HEAD: Final = 134
_ROW: Final = 62
_PANEL: Final = 54
_MEDALS: Final = {1: "gold", 2: "silver", 3: "bronze"}

# In pixels: the left edge and width of names, the right edges and widths of numerals.
_NAME, _NAME_ROOM, _TITLE_ROOM = 112, 234, 730
_FIGURE, _FIGURE_ROOM = 456, 96
_CELLS, _CELL_ROOM = (554, 651, 748, 842), 86
_FIGURE_SIZES, _CELL_SIZES = (34, 28, 22), (28, 26, 24, 22, 16)
_HEAD_SIZES: Final = (26, 24, 22, 20, 18, 16, 14)
_TITLE_Y, _HEAD_Y = 52, 110  # the middles of the title and of the columns' heads


@dataclass(frozen=True, slots=True)
class Columns:
    """The heads of the columns, a word each.

    `figure` is the number that players are ranked by; `cells` are up to four more columns to its right.
    """

    figure: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row, as it is written.

    `rank` is None while the player has no place; `name` is None if the picture must not show it.
    """

    rank: int | None
    name: str | None
    figure: str
    cells: tuple[str, ...]


def leaderboard(title: str, columns: Columns, rows: Sequence[Row], theme: Theme) -> Image.Image:
    """Draw the leaderboard, 880 pixels wide. Raises ValueError for more than ten rows."""
    return render(leaderboard_scene(title, columns, rows), theme)


def leaderboard_scene(title: str, columns: Columns, rows: Sequence[Row]) -> Scene:
    """Lay out the leaderboard.

    A title that the font cannot draw is left out; in place of such a name there is the icon of a person.
    """
    if len(rows) > MOST_ROWS:
        raise ValueError(f"a leaderboard has at most {MOST_ROWS} rows, not {len(rows)}")
    scene = Scene(_WIDTH, _HEAD + max(1, len(rows)) * _ROW + 18)
    _add_head(scene, title, columns)
    figure_size = _common_size([row.figure for row in rows], _FIGURE_SIZES, _FIGURE_ROOM)
    cell_size = _common_size([cell for row in rows for cell in row.cells], _CELL_SIZES, _CELL_ROOM)
    for index, row in enumerate(rows):
        _add_row(scene, row, _HEAD + index * _ROW, figure_size, cell_size)
    return scene


def _common_size(texts: Sequence[str], sizes: tuple[int, ...], room: int) -> int:
    """Return the largest size in which all of the texts fit, the smallest if they fit in none."""
    return min((fonts.fitting_size(text, sizes, room) for text in texts), default=sizes[0])


def _add_head(scene: Scene, title: str, columns: Columns) -> None:
    scene.centre(Icon("crown", 52, "accent"), _MARGIN + 40, _TITLE_Y)
    if fonts.can_draw(title):
        text = fitted(fonts.compose(title), (40, 34, 28), _TITLE_ROOM, "text")
        scene.put(text, _NAME, _TITLE_Y - text.size[1] // 2)
    heads = [fonts.compose(word) for word in (columns.figure, *columns.cells)]
    size = _common_size(heads, _HEAD_SIZES, _CELL_ROOM)
    for word, edge in zip(heads, (_FIGURE, *_cell_edges(columns.cells)), strict=True):
        _add_right_aligned(scene, fitted(word, (size,), _CELL_ROOM, "muted"), edge, _HEAD_Y, "felt")


def _cell_edges(cells: Sequence[str]) -> tuple[int, ...]:
    """Find the right edges of that many cells, which fill the columns from the right."""
    return _CELLS[len(_CELLS) - len(cells) :]


def _add_row(scene: Scene, row: Row, top: int, figure_size: int, cell_size: int) -> None:
    first = row.rank == 1
    panel = Panel(_WIDTH - 2 * _MARGIN, _PANEL, "lit" if first else "plain")
    middle = top + _PANEL // 2
    scene.put(panel, _MARGIN, top)
    _add_rank(scene, row.rank, middle, panel.surface)
    name = name_label(row.name, 30, _NAME_ROOM)
    scene.put(name, _NAME, middle - name.size[1] // 2, panel.surface)
    figure = fitted(row.figure, (figure_size,), _FIGURE_ROOM, "accent" if first else "text")
    _add_right_aligned(scene, figure, _FIGURE, middle, panel.surface)
    for cell, edge in zip(row.cells, _cell_edges(row.cells), strict=True):
        shown = fitted(cell, (cell_size,), _CELL_ROOM, "muted")
        _add_right_aligned(scene, shown, edge, middle, panel.surface)


def _add_rank(scene: Scene, rank: int | None, middle: int, surface: str) -> None:
    """Add the rank, on a medal for the first three, or a question mark."""
    medal, x = None if rank is None else _MEDALS.get(rank), _MARGIN + 40
    if medal:
        scene.centre(Icon("disc", 42, medal), x, middle, surface)
    scene.centre(
        Text("?" if rank is None else str(rank), 28, "ink" if medal else "muted"), x, middle, medal or surface
    )


def _add_right_aligned(scene: Scene, drawable: Text, edge: int, middle: int, surface: str) -> None:
    scene.put(drawable, edge - drawable.size[0], middle - drawable.size[1] // 2, surface)
