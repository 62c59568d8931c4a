"""The leaderboard as a picture: at most ten rows, medals for the first three ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.icons import ICONS, Icon, Panel, Text
from renderers.scene import Scene, picture
from renderers.theme import Theme

MOST_ROWS: Final = 10

_WIDTH: Final = 880
_MARGIN: Final = 26
_HEAD: Final = 108
_ROW: Final = 62
_PANEL: Final = 54
_MEDALS: Final = {1: "gold", 2: "silver", 3: "bronze"}

# The columns: where names begin and how wide they may be, and the right edges of the numerals.
_NAME, _NAME_ROOM, _TITLE_ROOM = 112, 330, 380
_FIGURE, _FIGURE_ROOM = 548, 90
_CELLS, _CELL_ROOM = (628, 700, 768, 836), 56
_HEAD_SIDE: Final = 28


@dataclass(frozen=True, slots=True)
class Columns:
    """What stands at the head of the columns, as names of icons or a single letter: of the figure that ranks,
    and of the cells behind it, at most four.
    """

    figure: str
    cells: tuple[str, ...]


# Rating; matches, wins, draws, and wins in a row.
RATED: Final = Columns("star", ("stack", "check", "pass", "bolt"))
# The share of deals that were cleared; deals, the average left, the least left.
SOLITAIRE: Final = Columns("check", ("stack", "Ø", "crown"))


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line, as written. `name` is None where the picture shall not show it."""

    rank: int
    name: str | None
    figure: str
    cells: tuple[str, ...]


def leaderboard(title: str, columns: Columns, rows: Sequence[Row], theme: Theme) -> Image.Image:
    """The leaderboard's picture, 880 pixels wide. Raises ValueError for more than ten rows."""
    return picture(leaderboard_scene(title, columns, rows), theme)


def leaderboard_scene(title: str, columns: Columns, rows: Sequence[Row]) -> Scene:
    """The layout of the leaderboard. A title that the typeface cannot show is left out; for such a name
    stands the figure of a person.
    """
    if len(rows) > MOST_ROWS:
        raise ValueError(f"a leaderboard has at most {MOST_ROWS} rows, not {len(rows)}")
    scene = Scene(_WIDTH, _HEAD + max(1, len(rows)) * _ROW + 18)
    _head(scene, title, columns)
    for index, row in enumerate(rows):
        _row(scene, row, _HEAD + index * _ROW)
    return scene


def _head(scene: Scene, title: str, columns: Columns) -> None:
    scene.centre(Icon("crown", 52, "accent"), _MARGIN + 40, 60)
    if fonts.can_draw(title):
        text = _fitted(fonts.compose(title), (40, 34, 28), _TITLE_ROOM, "text")
        scene.put(text, _NAME, 60 - text.size[1] // 2)
    _sign(scene, columns.figure, _FIGURE, _HEAD_SIDE + 6)
    for sign, edge in zip(columns.cells, _edges(columns.cells), strict=True):
        _sign(scene, sign, edge, _HEAD_SIDE)


def _sign(scene: Scene, sign: str, edge: int, side: int) -> None:
    """The icon of that name, or the letter, over a column that ends at `edge`."""
    art = Icon(sign, side, "muted") if sign in ICONS else Text(sign, side, "muted")
    scene.centre(art, edge - side // 2, 74)


def _edges(cells: Sequence[str]) -> tuple[int, ...]:
    """The right edges of that many cells, the last ones there are."""
    return _CELLS[len(_CELLS) - len(cells) :]


def _row(scene: Scene, row: Row, top: int) -> None:
    first = row.rank == 1
    panel = Panel(_WIDTH - 2 * _MARGIN, _PANEL, "lit" if first else "plain")
    middle = top + _PANEL // 2
    scene.put(panel, _MARGIN, top)
    _rank(scene, row.rank, middle, panel.surface)
    if row.name is not None and row.name.strip() and fonts.can_draw(row.name):
        _text(scene, _shortened(fonts.compose(row.name), 30, _NAME_ROOM), _NAME, middle, panel.surface)
    else:  # the message's text has it, behind the same rank
        scene.put(Icon("person", 30, "muted"), _NAME, middle - 15, panel.surface)
    figure = _fitted(row.figure, (34, 28, 22), _FIGURE_ROOM, "accent" if first else "text")
    _right(scene, figure, _FIGURE, middle, panel.surface)
    for cell, edge in zip(row.cells, _edges(row.cells), strict=True):
        _right(scene, _fitted(cell, (28, 22, 16), _CELL_ROOM, "muted"), edge, middle, panel.surface)


def _rank(scene: Scene, rank: int, middle: int, surface: str) -> None:
    """The rank, on a medal for the first three."""
    medal, x = _MEDALS.get(rank), _MARGIN + 40
    if medal:
        scene.centre(Icon("disc", 42, medal), x, middle, surface)
    scene.centre(Text(str(rank), 28, "ink" if medal else "muted"), x, middle, medal or surface)


def _text(scene: Scene, text: str, x: int, middle: int, surface: str) -> None:
    art = Text(text, 30)
    scene.put(art, x, middle - art.size[1] // 2, surface)


def _right(scene: Scene, art: Text, edge: int, middle: int, surface: str) -> None:
    scene.put(art, edge - art.size[0], middle - art.size[1] // 2, surface)


def _fitted(text: str, sizes: tuple[int, ...], room: int, tone: str) -> Text:
    """The text as large as there is room for."""
    size = fonts.fit(text, sizes, room)
    return Text(_shortened(text, size, room), size, tone)


def _shortened(text: str, size: int, room: int) -> str:
    """As much of the text as fits, with an ellipsis where some is left out."""
    text = " ".join(text.split())
    if fonts.width(text, size) <= room:
        return text
    kept = next(n for n in range(len(text) - 1, -1, -1) if fonts.width(f"{text[:n]}…", size) <= room)
    return f"{text[:kept].rstrip()}…"
