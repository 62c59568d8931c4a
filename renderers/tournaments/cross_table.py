"""A cross-table: at most ten players, the best first, and what each made of each other."""

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
_HEAD: Final = 150
_ROW: Final = 60
_PANEL: Final = 52
_NUMBER: Final = 62  # the centre of numbers
_NAME: Final = 98  # the left edge of names
_TOTAL, _TOTAL_ROOM = 838, 84  # the right edge and width of totals
_CELL: Final = 50
_TONES: Final = {"1": "good", "0": "muted"}


@dataclass(frozen=True, slots=True)
class CrossTableRow:
    """A player's row, as it is written; `rank` is shared if equal, and also heads the column of that player.

    `cells` are the results against the players of all rows in order, empty if there is none (their own is
    not looked at). `name` is None if the picture must not show it.
    """

    rank: int
    name: str | None
    cells: tuple[str, ...]
    total: str


def cross_table(title: str, points: str, rows: Sequence[CrossTableRow], theme: Theme) -> Image.Image:
    """Draw the cross-table, 880 pixels wide. Raises ValueError for more than ten rows."""
    return render(cross_table_scene(title, points, rows), theme)


def cross_table_scene(title: str, points: str, rows: Sequence[CrossTableRow]) -> Scene:
    """Lay out the cross-table, `points` the word above them; a title that the font lacks is left out."""
    if len(rows) > MOST_ROWS:
        raise ValueError(f"a cross-table has at most {MOST_ROWS} rows, not {len(rows)}")
    scene = Scene(_WIDTH, _HEAD + max(1, len(rows)) * _ROW + 18)
    scene.centre(Icon("crown", 52, "accent"), _NUMBER + 4, 54)
    if fonts.can_draw(title):
        text = fitted(fonts.compose(title), (40, 34, 28), _TOTAL - _NAME - 20, "text")
        scene.put(text, _NAME + 14, 54 - text.size[1] // 2)
    head = fitted(fonts.compose(points), (28, 26), _TOTAL_ROOM + 16, "muted")
    scene.put(head, _TOTAL - head.size[0], _HEAD - 28 - head.size[1] // 2)
    for index, row in enumerate(rows):
        scene.centre(Text(str(row.rank), 28, "muted"), _column(index, len(rows)), _HEAD - 28)
        _add_row(scene, index, row, len(rows))
    return scene


def _column(index: int, number: int) -> int:
    """Find the centre of a column of results, in pixels."""
    return _TOTAL - _TOTAL_ROOM - 12 - (number - index) * _CELL + _CELL // 2


def _add_row(scene: Scene, index: int, row: CrossTableRow, number: int) -> None:
    top = _HEAD + index * _ROW
    middle = top + _PANEL // 2
    panel = Panel(_WIDTH - 2 * _MARGIN, _PANEL, "lit" if row.rank == 1 else "plain")
    scene.put(panel, _MARGIN, top)
    scene.centre(Text(str(row.rank), 28, "muted"), _NUMBER, middle, panel.surface)
    name = name_label(row.name, 28, _column(0, number) - _CELL // 2 - _NAME - 10)
    scene.put(name, _NAME, middle - name.size[1] // 2, panel.surface)
    for other, cell in enumerate(row.cells[:number]):
        x = _column(other, number)
        if other == index:
            scene.centre(Icon("disc", 12, "faint"), x, middle, panel.surface)
        elif cell:
            text = fitted(cell, (28,), _CELL - 4, _TONES.get(cell, "text"))
            scene.centre(text, x, middle, panel.surface)
    total = fitted(row.total, (34, 28), _TOTAL_ROOM, "accent" if row.rank == 1 else "text")
    scene.put(total, _TOTAL - total.size[0], middle - total.size[1] // 2, panel.surface)
