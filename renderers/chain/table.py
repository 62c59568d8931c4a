"""Pictures of ZIG-ZAG: the board of 1932, and the example for the rules.

`table_scene` is the layout as data; it reads nothing but the view. No names and hardly a word: the teams'
panels above, the dice between them, the board with its coordinates below.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final

from PIL import Image

from engines.chain.board import BY_NAME, COLUMNS, SIDE
from renderers.chain.sprites import BOARD, CELL, EDGE, RIM, Die, Link, Look, Side, Square, Token, Wall
from renderers.icons import Icon, Marker, Panel, Text
from renderers.scene import Scene, picture, row_width
from renderers.sprites import Art
from renderers.theme import Theme

View = Mapping[str, Any]

WIDTH: Final = 772
_MARGIN: Final = 16
_PANEL: Final = (264, 86)
_GAP: Final = 8
_LEFT: Final = (WIDTH - BOARD) // 2
_TOP: Final = _MARGIN + _PANEL[1] + 42
HEIGHT: Final = _TOP + BOARD + 44


def table(view: View, theme: Theme) -> Image.Image:
    """The table as the view shows it."""
    return picture(table_scene(view), theme)


def example(theme: Theme) -> Image.Image:
    """A chain over sides and corners, and one that bars a way."""
    side = 4 * CELL
    scene = Scene(2 * side + 160, side + 44)
    joined = {"a1": 0, "b2": 0, "b3": 0, "c4": 0, "d2": 1, "a3": 1}
    barred = {"a2": 1, "b2": 1, "c2": 1, "d2": 1, "b1": 0, "c3": 0, "d4": 0}
    for left, pieces, sign, tone in ((22, joined, "check", "good"), (side + 96, barred, "cross", "bad")):
        scene.put(Panel(side + 12, side + 12, "slot"), left - 6, 16)
        for name, square in _small(pieces).items():
            column, row = divmod(BY_NAME[name], SIDE)
            scene.put(square, left + column * CELL, 22 + (3 - row) * CELL)
        if sign == "check":
            _through(scene, ["a1", "b2", "b3", "c4"], left, 22 + side)
        scene.centre(Icon(sign, 36, tone), left + side + 36, 22 + side // 2)
    return picture(scene, theme)


def _small(pieces: Mapping[str, int]) -> dict[str, Square]:
    """A corner of four by four squares."""
    numbers = {1: "3154", 2: "6432", 3: "2516", 4: "4623"}
    return {
        f"{column}{row}": Square(int(line[place]), pieces.get(f"{column}{row}"))
        for row, line in numbers.items()
        for place, column in enumerate("abcd")
    }


def table_scene(view: View) -> Scene:
    """The layout of the table."""
    scene = Scene(WIDTH, HEIGHT)
    _sides(scene, view["edges"])
    scene.fixed = len(scene.items)
    for team in range(2):
        _team(scene, view, team)
    _middle(scene, view)
    _board(scene, view)
    return scene


def _team(scene: Scene, view: View, team: int) -> None:
    """A team's panel: its seats, whose turn it is, what they threw for the first turn, how it stands."""
    w, h = _PANEL
    left = _MARGIN if team == 0 else WIDTH - _MARGIN - w
    seats = [seat for seat, of in enumerate(view["teams"]) if of == team]
    lit = view["to_move"] in seats or bool(set(seats) & set(view["winners"] or ()))
    panel = Panel(w, h, "lit" if lit else "plain")
    scene.put(panel, left, _MARGIN)
    arts = _seats(view, team, seats)
    x, y = left + (w - row_width(arts, _GAP)) // 2, _MARGIN + h // 2 + 5
    for art in arts:
        if isinstance(art, Marker) and art.seat == view["to_move"]:
            scene.centre(Icon("pointer", 18, "accent"), x + art.side // 2, _MARGIN + 14, panel.surface)
        x = scene.row([art], x, y, panel.surface) + _GAP


def _seats(view: View, team: int, seats: Sequence[int]) -> list[Art]:
    """The team's seats, with their throws for the first turn before it; then what they play and how it is
    going.
    """
    if view["phase"] in ("edges", "single"):
        side = 34 if len(seats) > 1 else 46
        return [art for seat in seats for art in (Marker(seat, side), *_first(view, seat))]
    shared: list[Art] = [Icon("arrow", 26, "muted"), Token(team, 42)] if len(seats) > 1 else []
    sign = _sign(view, team, seats)
    return [*(Marker(seat, 44) for seat in seats), *shared, *([] if sign is None else [sign])]


def _first(view: View, seat: int) -> list[Art]:
    """What a seat threw last for the first turn, and a flag for who has it."""
    thrown = [one["throw"] for round_ in view["throws"] for one in round_ if one["seat"] == seat]
    dice: list[Art] = [Die(number, 26) for number in (thrown[-1] if thrown else ())]
    return [*dice, Icon("flag", 24, "accent")] if view["first"] == seat else dice


def _sign(view: View, team: int, seats: Sequence[int]) -> Art | None:
    """A crown for who has won, bricks for who is barricaded."""
    if set(seats) & set(view["winners"] or ()):
        return Icon("crown", 48, "accent")
    return Wall(44) if team in view["barricaded"] else None


def _middle(scene: Scene, view: View) -> None:
    """Between the panels: the dice thrown, at the end those thrown last; nothing in a match that was given up
    before.
    """
    y = _MARGIN + _PANEL[1] // 2
    last = view["last"] or {}
    throw = view["throw"] or (last.get("throw") if view["phase"] == "over" else None)
    if throw is None and view["to_move"] is None:
        return
    if throw is None:
        arts: list[Art] = [Marker(view["to_move"], 48), Text("+1", 44, "accent")]
        if view["phase"] == "edges":
            arts[1] = Icon("dots", 48, "accent")
    else:
        usable = view["squares"] if view["throw"] else ["over", "over"]
        arts = [Die(number, 72, dim=not squares) for number, squares in zip(throw, usable, strict=True)]
    scene.row(arts, (WIDTH - row_width(arts, 18)) // 2, y, gap=18)


def _board(scene: Scene, view: View) -> None:
    """The squares from row 12 down, and the chain that won."""
    looks: dict[str, Look] = dict.fromkeys((name for squares in view["squares"] for name in squares), "open")
    looks |= dict.fromkeys((view["last"] or {}).get("squares", []), "last")
    for line, (numbers, pieces) in enumerate(zip(view["numbers"], view["pieces"], strict=True)):
        y = _TOP + RIM + line * CELL
        for column, (number, piece) in enumerate(zip(numbers, pieces, strict=True)):
            look = looks.get(f"{COLUMNS[column]}{SIDE - line}", "plain")
            scene.put(_square(number, piece, look), _LEFT + RIM + column * CELL, y)
    _through(scene, view["chain"], _LEFT + RIM, _TOP + RIM + SIDE * CELL)


@cache
def _square(number: str, piece: str, look: Look) -> Square:
    """A square with its number, or a piece where there is one."""
    return Square(int(number), look=look) if piece == "." else Square(0, int(piece), look)


def _sides(scene: Scene, edges: Sequence[str | None]) -> None:
    """The frame, in the colours of the teams that join each side, and the coordinates."""
    joining = {name: tuple(team for team, own in enumerate(edges) if own == name) for name in ("NS", "EW")}
    scene.put(Side("n", joining["NS"]), _LEFT, _TOP - EDGE + RIM)
    scene.put(Side("w", joining["EW"]), _LEFT - EDGE + RIM, _TOP + RIM)
    scene.put(Side("e", joining["EW"]), _LEFT + BOARD - RIM, _TOP + RIM)
    scene.put(Side("s", joining["NS"]), _LEFT, _TOP + BOARD - RIM)


def _through(scene: Scene, chain: Sequence[str], left: int, bottom: int) -> None:
    """A line through the squares of a chain, dark below and bright above."""
    steps = [(divmod(BY_NAME[one], SIDE), divmod(BY_NAME[two], SIDE)) for one, two in pairwise(chain)]
    for under in (True, False):
        for (column, row), (to_column, to_row) in steps:
            link = Link(to_column - column, row - to_row, under)
            x, y = left + min(column, to_column) * CELL, bottom - (max(row, to_row) + 1) * CELL
            scene.put(link, x, y, "ink" if under else "ivory")
