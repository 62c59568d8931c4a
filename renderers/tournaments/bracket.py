"""The bracket of a knockout: up to its last four rounds from left to right, and the match for third place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers import fonts
from renderers.scene import Scene, render
from renderers.sprites import Box
from renderers.text_fitting import fitted, name_label
from renderers.theme import Theme
from renderers.widgets import Bar, Icon, Panel, Text

MOST_ROUNDS: Final = 4
MOST_PLACES: Final = 18  # in the first round shown: eight tables of two, or six of three

_WIDTH: Final = 880
_MARGIN: Final = 26
_HEAD: Final = 100
_LINE: Final = 46  # the height of one player's line
_BETWEEN: Final = 14  # from table to table
_LINK: Final = 28  # between two rounds
_SCORE: Final = 40  # room for a score
_THICK: Final = 4
_MEDAL: Final = 44
_CROWN: Final = 30


@dataclass(frozen=True, slots=True)
class BracketLine:
    """A player's line at a table, as it is written. `name` is None if the picture must not show it."""

    name: str | None
    score: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table of a round; None is a place that is open, or that nobody fills."""

    places: tuple[BracketLine | None, ...]


Rounds = Sequence[Sequence[BracketTable]]


def bracket(title: str, rounds: Rounds, third: BracketTable | None, theme: Theme) -> Image.Image:
    """Draw the bracket, 880 pixels wide. Raises ValueError for more than it can hold."""
    return render(bracket_scene(title, rounds, third), theme)


def bracket_scene(title: str, rounds: Rounds, third: BracketTable | None = None) -> Scene:
    """Lay out the bracket; the tables of each round come from equally many of the round before.

    A title that the font cannot draw is left out; in place of such a name there is the icon of a person.
    """
    if not 1 <= len(rounds) <= MOST_ROUNDS:
        raise ValueError(f"a bracket shows 1 to {MOST_ROUNDS} rounds, not {len(rounds)}")
    if sum(len(table.places) for table in rounds[0]) > MOST_PLACES:
        raise ValueError(f"the first round shows at most {MOST_PLACES} places")
    heights = [_height(table) for table in rounds[0]]
    below = _HEAD + sum(heights) + _BETWEEN * len(heights) + _MARGIN
    scene = Scene(_WIDTH, below)
    _add_title(scene, title)
    middles = _first_middles(heights)
    room = (_WIDTH - 2 * _MARGIN - (len(rounds) - 1) * _LINK) // len(rounds)
    left = _MARGIN
    for number, tables in enumerate(rounds):
        if number:
            before, middles = middles, _next_middles(middles, len(tables))
            _add_links(scene, before, middles, left - _LINK)
        final = number == len(rounds) - 1 and len(tables) == 1
        for table, middle in zip(tables, middles, strict=True):
            box = Box(left, middle - _height(table) // 2, room, _height(table))
            _add_table(scene, table, box, crowned=final)
        left += room + _LINK
    if third is not None:
        top = middles[-1] + _height(rounds[-1][-1]) // 2 + _MARGIN + _MEDAL
        _add_third(scene, third, Box(left - room - _LINK, top, room, _height(third)))
    return scene


def _add_title(scene: Scene, title: str) -> None:
    scene.centre(Icon("crown", 52, "accent"), _MARGIN + 40, 52)
    if fonts.can_draw(title):
        text = fitted(fonts.compose(title), (40, 34, 28), _WIDTH - 112 - _MARGIN, "text")
        scene.put(text, 112, 52 - text.size[1] // 2)


def _height(table: BracketTable) -> int:
    return max(1, len(table.places)) * _LINE


def _first_middles(heights: Sequence[int]) -> list[int]:
    """Place the middles of the first round's tables, one below the other, in pixels."""
    middles, top = [], _HEAD
    for height in heights:
        middles.append(top + height // 2)
        top += height + _BETWEEN
    return middles


def _next_middles(before: Sequence[int], tables: int) -> list[int]:
    """Place the middles of the next round's tables, each between those that its players come from."""
    each = -(-len(before) // max(1, tables))
    groups = [before[start : start + each] for start in range(0, len(before), each)]
    return [(group[0] + group[-1]) // 2 for group in groups]


def _add_links(scene: Scene, before: Sequence[int], after: Sequence[int], left: int) -> None:
    """Add lines from each table to the one its winner goes to."""
    each = -(-len(before) // len(after))
    half = _LINK // 2
    for index, middle in enumerate(after):
        group = before[index * each : (index + 1) * each]
        for start in group:
            scene.put(Bar(half - 2, _THICK, 0), left, start - _THICK // 2)
        scene.put(Bar(_THICK, group[-1] - group[0] + _THICK, 0), left + half - 2, group[0] - _THICK // 2)
        scene.put(Bar(half - 2, _THICK, 0), left + half + 2, middle - _THICK // 2)


def _add_third(scene: Scene, table: BracketTable, box: Box) -> None:
    x, y = box.x + box.w // 2, box.y - _MEDAL // 2 - 6
    scene.centre(Icon("disc", _MEDAL, "bronze"), x, y)
    scene.centre(Text("3", 28, "ink"), x, y, "bronze")
    _add_table(scene, table, box, crowned=False)
    scene.height = max(scene.height, box.y + box.h + _MARGIN)


def _add_table(scene: Scene, table: BracketTable, box: Box, *, crowned: bool) -> None:
    """Add a table; of a final that is decided, the winner is crowned."""
    decided = any(place is not None and place.won for place in table.places)
    panel = Panel(box.w, box.h, "lit" if crowned and decided else "plain")
    scene.put(panel, box.x, box.y)
    for index, place in enumerate(table.places):
        if place is not None:
            x, y = box.x + 12, box.y + index * _LINE
            if crowned and place.won:
                scene.put(Icon("crown", _CROWN, "accent"), x, y + (_LINE - _CROWN) // 2, panel.surface)
                x += _CROWN + 8
            tone = "muted" if decided and not place.won else "text"
            _add_place(scene, place, Box(x, y, box.x + box.w - 12 - x, _LINE), tone, panel.surface)


def _add_place(scene: Scene, place: BracketLine, line: Box, tone: str, surface: str) -> None:
    middle = line.y + line.h // 2
    name = name_label(place.name, 28, line.w - (_SCORE if place.score else 0), tone)
    scene.put(name, line.x, middle - name.size[1] // 2, surface)
    if place.score:
        score = fitted(place.score, (28,), _SCORE - 8, "accent" if place.won else tone)
        scene.put(score, line.x + line.w - score.size[0], middle - score.size[1] // 2, surface)
