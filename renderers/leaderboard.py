"""The leaderboard as a picture: at most ten rows, medals for the first three ranks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.marks import Bar, Icon, Panel, Text
from renderers.scene import Scene, picture
from renderers.theme import Theme

MOST_ROWS: Final = 10

_WIDTH: Final = 880
_MARGIN: Final = 26
_HEAD: Final = 108
_ROW: Final = 62
_PANEL: Final = 54
_MEDALS: Final = {1: "gold", 2: "silver", 3: "bronze"}

# The columns: where names begin and how wide they may be, the right edges of the numerals, the bar of wins.
_NAME, _NAME_ROOM = 112, 352
_RATING, _BAR, _BAR_WIDTH, _WON = 580, 612, 110, 836


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line. `name` is None where the picture shall not show it; `rating` may be written already,
    as an average is.
    """

    rank: int
    name: str | None
    rating: int | str
    played: int
    won: int


def leaderboard(title: str, rows: Sequence[Row], theme: Theme) -> Image.Image:
    """The leaderboard's picture, 880 pixels wide. Raises ValueError for more than ten rows."""
    return picture(leaderboard_scene(title, rows), theme)


def leaderboard_scene(title: str, rows: Sequence[Row]) -> Scene:
    """The layout of the leaderboard; a title or a name that the typeface cannot show is left out."""
    if len(rows) > MOST_ROWS:
        raise ValueError(f"a leaderboard has at most {MOST_ROWS} rows, not {len(rows)}")
    scene = Scene(_WIDTH, _HEAD + max(1, len(rows)) * _ROW + 18)
    _head(scene, title)
    for index, row in enumerate(rows):
        _row(scene, row, _HEAD + index * _ROW)
    return scene


def _head(scene: Scene, title: str) -> None:
    scene.centre(Icon("crown", 52, "accent"), _MARGIN + 40, 60)
    if fonts.can_draw(title):
        text = Text(_shortened(fonts.compose(title), 40, _RATING - 220), 40)
        scene.put(text, _NAME, 60 - text.size[1] // 2)
    scene.centre(Icon("star", 34, "muted"), _RATING - 40, 72)
    scene.centre(Icon("check", 28, "muted"), _WON - 40, 74)


def _row(scene: Scene, row: Row, top: int) -> None:
    first = row.rank == 1
    panel = Panel(_WIDTH - 2 * _MARGIN, _PANEL, "lit" if first else "plain")
    middle = top + _PANEL // 2
    scene.put(panel, _MARGIN, top)
    _rank(scene, row.rank, middle, panel.surface)
    if row.name is not None and fonts.can_draw(row.name):
        _text(scene, _shortened(fonts.compose(row.name), 30, _NAME_ROOM), _NAME, middle, panel.surface)
    _right(scene, Text(str(row.rating), 34, "accent" if first else "text"), _RATING, middle, panel.surface)
    won = Text(f"{row.won}/{row.played}", 28, "muted")
    if won.size[0] <= _WON - _BAR - _BAR_WIDTH - 12:
        share = 100 * row.won // row.played if row.played else 0
        scene.put(Bar(_BAR_WIDTH, 12, share), _BAR, middle - 6, panel.surface)
    _right(scene, won, _WON, middle, panel.surface)


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


def _shortened(text: str, size: int, room: int) -> str:
    """As much of the text as fits, with an ellipsis where some is left out."""
    text = " ".join(text.split())
    if fonts.width(text, size) <= room:
        return text
    kept = next(n for n in range(len(text) - 1, -1, -1) if fonts.width(f"{text[:n]}…", size) <= room)
    return f"{text[:kept].rstrip()}…"
