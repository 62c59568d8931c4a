"""Pictures of Zig Zag mancala: the board from South's side, stores above and below, and the last move's way.

Few words and no names: numerals, letters and seat markers, since the bot speaks many languages. The board is
wood, its path engraved. A board wider than ten pits is cut along the line that halves it, its left half
above the right one; the way goes on from one edge to the other. `table_scene` is the layout as data; it reads
nothing but the view.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase
from typing import Any, Final

from PIL import Image

from renderers.icons import Bar, Icon, Marker, Panel, Text
from renderers.mancala.sprites import RING, WOOD, Board, Letter, Pit, Point, Seeds, Step, capacity
from renderers.scene import Scene, picture
from renderers.sprites import Art
from renderers.theme import Theme

View = Mapping[str, Any]

WIDTH: Final = 880
_MARGIN: Final = 26
_INNER: Final = WIDTH - 2 * _MARGIN
_STORE_H: Final = 88
_GAP: Final = 16
_SIDE: Final = 30  # the wood left and right of the outer pits
_EDGE: Final = 16  # the wood above and below
_LABEL: Final = 68  # a pit's letter and number
_LETTER: Final = 38  # a letter alone
_WIDEST: Final = 10
_SEED: Final = 22


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are on a board of `width` pits a side, in `bands` of `columns` each. `label` is the height
    of what stands outside a pit: its letter, and its number unless that is inside.
    """

    width: int
    bands: int
    columns: int
    pitch: int
    across: int
    between: int
    label: int

    @property
    def band_h(self) -> int:
        """The height of a band in pixels."""
        return 2 * (_EDGE + self.label + self.across) + self.between

    @property
    def height(self) -> int:
        """The height of the picture in pixels."""
        boards = self.bands * (self.band_h + _GAP) + _GAP
        return 2 * (_MARGIN + _STORE_H) + boards

    def top(self, band: int) -> int:
        """The upper edge of a band."""
        return _MARGIN + _STORE_H + _GAP + band * (self.band_h + _GAP)

    def left(self) -> int:
        """The middle of the first column."""
        return WIDTH // 2 - (self.columns - 1) * self.pitch // 2

    def pit(self, letter: str) -> tuple[int, int]:
        """The middle of a pit."""
        return _middles(self.width)[letter]

    def band(self, letter: str) -> int:
        """The band that a pit is in."""
        return ascii_lowercase.index(letter.lower()) // self.columns


@lru_cache(maxsize=16)
def layout(width: int) -> Layout:
    """The layout for so many pits a side."""
    bands = 1 if width <= _WIDEST else 2
    columns = width // bands
    pitch = min(220, (_INNER - 2 * _SIDE + 8) // columns)
    across = min(pitch - 18, 132) if width <= 8 else min(pitch - 10, 76 if bands == 1 else 70)
    label = _LABEL if capacity(across) else _LETTER
    return Layout(width, bands, columns, pitch, across, 72 if bands == 1 else 58, label)


@lru_cache(maxsize=16)
def _middles(width: int) -> dict[str, tuple[int, int]]:
    """The middles of all pits of a board."""
    where, found = layout(width), {}
    for place, letter in enumerate(ascii_lowercase[:width]):
        band, column = divmod(place, where.columns)
        x = where.left() + column * where.pitch
        y = where.top(band) + _EDGE + where.label + where.across // 2
        found[letter.upper()], found[letter] = (x, y), (x, y + where.across + where.between)
    return found


def table(view: View, theme: Theme) -> Image.Image:
    """The table as the view shows it."""
    return picture(table_scene(view), theme)


def example(theme: Theme) -> Image.Image:
    """The first move of the sources: South has sown a into B c D e F."""
    view = {
        "options": {"pits": 6, "seeds": 5},
        "south": [0, 5, 6, 5, 6, 5],
        "north": [5, 6, 5, 6, 5, 6],
        "stores": [0, 0],
        "scores": [0, 0],
        "awarded": [0, 0],
        "to_move": None,
        "legal": [],
        "barred": None,
        "winners": None,
        "last": {"seat": 0, "laps": [["a", "B", "c", "D", "e", "F"]], "last": "F", "captured": 0}
        | {"captured_from": None},
    }
    where = layout(6)
    scene = Scene(WIDTH, where.band_h + 2 * _GAP)
    below = Scene(WIDTH, where.height)
    _board(below, view, where)
    up = where.top(0) - _GAP
    for item in below.items:
        scene.put(item.art, item.box.x, item.box.y - up, item.surface)
    return picture(scene, theme)


def table_scene(view: View) -> Scene:
    """The layout of the table."""
    where = layout(view["options"]["pits"])
    scene = Scene(WIDTH, where.height)
    _board(scene, view, where)
    _store(scene, view, 1, _MARGIN)
    _store(scene, view, 0, where.height - _MARGIN - _STORE_H)
    return scene


def _store(scene: Scene, view: View, seat: int, top: int) -> None:
    """A seat's store: its marker, how many seeds it holds, the seeds, and what has just come in."""
    won = seat in (view["winners"] or ())
    panel = Panel(_INNER, _STORE_H, "lit" if view["to_move"] == seat or won else "plain")
    scene.put(panel, _MARGIN, top)
    middle, surface = top + _STORE_H // 2, panel.surface
    count = view["scores"][seat]
    arts: list[Art] = [Marker(seat, 46), Text(str(count), 50, "accent" if won else "text")]
    scene.row(arts, _MARGIN + 20, middle, surface, gap=16)
    right = WIDTH - _MARGIN - 20
    for art in _news(view, seat, won):
        right -= art.size[0]
        scene.put(art, right, middle - art.size[1] // 2, surface)
        right -= 14
    _held(scene, view, count, (_MARGIN + 196, top + 11, surface))


def _news(view: View, seat: int, won: bool) -> list[Art]:
    """From the right: a crown, and what the last move brought."""
    arts: list[Art] = [Icon("crown", 46, "accent")] if won else []
    last = view["last"]
    captured = last["captured"] if last and last["seat"] == seat else 0
    gain = captured + view["awarded"][seat]
    return [*arts, Text(f"+{gain}", 38, "accent")] if gain else arts


def _held(scene: Scene, view: View, count: int, at: tuple[int, int, str]) -> None:
    """The seeds in a store; more than sixty are a bar, whose end is more than half of all seeds."""
    left, top, surface = at
    per_row = 20
    if count <= 3 * per_row:
        top += (3 - -(-count // per_row)) * _SEED // 2
        for row, first in enumerate(range(0, count, per_row)):
            scene.put(Seeds(min(per_row, count - first), row, _SEED), left, top + row * _SEED, surface)
        return
    half = view["options"]["pits"] * view["options"]["seeds"]
    scene.put(Bar(20 * (_SEED + 1), 18, min(100, 100 * count // (half + 1))), left, top + 24, surface)


def _board(scene: Scene, view: View, where: Layout) -> None:
    for band in range(where.bands):
        scene.put(_wood(where, band), _MARGIN, where.top(band))
    scene.fixed = len(scene.items)
    if view["last"]:
        _way(scene, view["last"], where)
    _pits(scene, view, where)
    if view["last"]:
        _start(scene, view, where)


def loop(width: int) -> list[str]:
    """The pits' letters along the path."""
    out = [
        (ascii_lowercase[place] if place % 2 else ascii_lowercase[place].upper()) for place in range(width)
    ]
    return out + [letter.swapcase() for letter in reversed(out)]


@lru_cache(maxsize=32)
def _wood(where: Layout, band: int) -> Board:
    """The board of a band with its engraved path."""
    halving = where.band_h - 2 * _EDGE if where.bands == 1 else 0
    return Board(_INNER, where.band_h, tuple(_lines(where, band)), halving)


def _lines(where: Layout, band: int) -> list[tuple[Point, Point]]:
    """The engraved path of a band, in pixels of its board."""
    path, found = loop(where.width), []
    for here, there in zip(path, path[1:] + path[:1], strict=True):
        for one, other in ((here, there), (there, here)):
            if where.band(one) != band:
                continue
            (x, y), (dx, dy) = where.pit(one), _reach(where, one, other)
            x, y = x - _MARGIN, y - where.top(band)
            found.append(((x, y), (x + dx, y + dy)))
    return found


def _reach(where: Layout, here: str, there: str) -> tuple[int, int]:
    """How far it is from a pit to the next; half of a step where the next is in the other band."""
    (x, y), (there_x, there_y) = where.pit(here), where.pit(there)
    if where.band(here) == where.band(there):
        return there_x - x, there_y - y
    down = 1 if here.isupper() else -1
    aside = 1 if where.band(here) == 0 else -1
    return aside * (where.pitch // 2 + 4), down * ((where.across + where.between) // 2 + 4)


def _way(scene: Scene, last: Mapping[str, Any], where: Layout) -> None:
    """Every step of the last move, once, each with an arrow."""
    steps = dict.fromkeys((lap[n], lap[n + 1]) for lap in last["laps"] for n in range(len(lap) - 1))
    edge, tone = where.across // 2 + RING + 3, f"seat{last['seat']}"
    for here, there in steps:
        if where.band(here) == where.band(there):
            _step(scene, where.pit(here), _reach(where, here, there), (edge, edge), tone)
            continue
        _step(scene, where.pit(here), _reach(where, here, there), (edge, 0), tone)
        (x, y), (dx, dy) = where.pit(there), _reach(where, there, here)
        _step(scene, (x + dx, y + dy), (-dx, -dy), (0, edge), tone)


def _step(scene: Scene, at: Point, by: Point, left_out: tuple[int, int], tone: str) -> None:
    (x, y), (dx, dy) = at, by
    scene.put(Step(dx, dy, *left_out, tone), min(x, x + dx), min(y, y + dy), WOOD)


def _rings(last: Mapping[str, Any] | None) -> dict[str, str]:
    """The pits that the last move lit, and in which tone: where it went on, and where it ended."""
    if last is None:
        return {}
    rings = {lap[0]: f"seat{last['seat']}" for lap in last["laps"]}
    if last["captured_from"]:
        rings[last["captured_from"]] = "gold"
    return rings | {last["last"]: "ivory"}


def _pits(scene: Scene, view: View, where: Layout) -> None:
    rings, last = _rings(view["last"]), view["last"]
    captured_from = last["captured_from"] if last else None
    letters = ascii_lowercase[: where.width]
    for row, seeds in ((letters.upper(), view["north"]), (letters, view["south"])):
        for place, letter in enumerate(row):
            gain = last["captured"] if letter == captured_from else 0
            pit = Pit(seeds[place], where.across, _turn(where, letter, place), gain, rings.get(letter))
            scene.centre(pit, *where.pit(letter), WOOD)
            _label(scene, view, where, letter, "" if pit.numbered else str(seeds[place]))


def _turn(where: Layout, letter: str, place: int) -> int:
    """How a pit's seeds are turned: not as its neighbour's, or on a wide board not as those below. There,
    pits in a row that are alike make the picture a tenth smaller.
    """
    return place % 3 if where.bands == 1 else (2 * where.band(letter) + letter.islower()) % 3


def _label(scene: Scene, view: View, where: Layout, letter: str, number: str) -> None:
    """On the outside of a pit its number, unless that stands in it, and its letter."""
    (x, y), out = where.pit(letter), -1 if letter.isupper() else 1
    edge = where.across // 2
    if number and where.label == _LABEL:
        scene.centre(Text(number, 34 if where.bands == 1 else 30, "ink"), x, y + out * (edge + 22), WOOD)
    look = "legal" if letter in view["legal"] else "barred" if letter == view["barred"] else "plain"
    scene.centre(Letter(letter, look), x, y + out * (edge + where.label - 15), WOOD)


def _start(scene: Scene, view: View, where: Layout) -> None:
    """Who moved last, at the pit where the move began."""
    last = view["last"]
    letter = last["laps"][0][0]
    x, y = where.pit(letter)
    row = view["south" if letter.islower() else "north"]
    if row[ascii_lowercase.index(letter.lower())] or last["captured_from"] == letter:
        aside = round(where.across * 0.36)
        scene.centre(Marker(last["seat"], 24), x - aside, y + (aside if letter.isupper() else -aside), WOOD)
    else:
        scene.centre(Marker(last["seat"], min(44, where.across // 2)), x, y, "ink")
