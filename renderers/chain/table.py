"""The table of ZIG-ZAG: the teams' panels, the dice between them, and the board with its chains."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from engines.chain.board import BY_NAME, COLUMNS, SIDE, from_set, links, sets
from engines.chain.view import needed_by
from renderers import View
from renderers.celebration import Crown
from renderers.chain.sprites import (
    BOARD,
    CELL,
    EDGE,
    RIM,
    Barricade,
    BoardEdge,
    ChainProgress,
    Joint,
    Link,
    Look,
    PieceSign,
    Square,
)
from renderers.dice import Die
from renderers.players import captions, seat_sign
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.text_fitting import fitted
from renderers.widgets import Icon, Marker, Panel, Text

_MARGIN: Final = 16
_PANEL: Final = (256, 118)
_NAMES: Final = 82  # pixels of a panel for its players
_ONE_NAME: Final = 52  # for one, above what is needed in words
_WORDS: Final = 68  # pixels down to the middle of those words
_WORDS_SIZES: Final = (32, 30, 28, 26)
_NAME: Final = 32  # pixels of the letters, 13 on a phone
_INSIDE: Final = 14
_GAP: Final = 8
_CHAIN_PIECE: Final = 42
_LEFT: Final = EDGE - RIM + 4
_TOP: Final = _MARGIN + _PANEL[1] + 12
WIDTH: Final = _LEFT + BOARD + _MARGIN
HEIGHT: Final = _TOP + BOARD + 44


def example_scene() -> Scene:
    """Lay out the rules' example: a chain over sides and corners, and one that is blocked."""
    side = 4 * CELL
    scene = Scene(2 * side + 160, side + 44)
    joined = {"a1": 0, "b2": 0, "b3": 0, "c4": 0, "d2": 1, "a3": 1}
    barred = {"a2": 1, "b2": 1, "c2": 1, "d2": 1, "b1": 0, "c3": 0, "d4": 0}
    for left, pieces, sign, tone in ((22, joined, "check", "good"), (side + 96, barred, "cross", "bad")):
        scene.put(Panel(side + 12, side + 12, "slot"), left - 6, 16)
        for name, square in _example_squares(pieces).items():
            column, row = divmod(BY_NAME[name], SIDE)
            scene.put(square, left + column * CELL, 22 + (3 - row) * CELL)
        if sign == "check":
            _add_chain_line(scene, ["a1", "b2", "b3", "c4"], left, 22 + side)
        scene.centre(Icon(sign, 36, tone), left + side + 36, 22 + side // 2)
    return scene


def _example_squares(pieces: Mapping[str, int]) -> dict[str, Square]:
    """Set up the squares of a board of four by four."""
    numbers = {1: "3154", 2: "6432", 3: "2516", 4: "4623"}
    return {
        f"{column}{row}": Square(int(line[place]), pieces.get(f"{column}{row}"))
        for row, line in numbers.items()
        for place, column in enumerate("abcd")
    }


def table_scene(view: View) -> Scene:
    """Lay out the table.

    In the view of a player who is choosing squares, `letters` has the letters to choose by, and `chosen` the
    square chosen first, "" for none.
    """
    scene = Scene(WIDTH, HEIGHT, plain=True)
    _add_edges(scene, view["edges"])
    scene.fixed = len(scene.items)
    for team in range(2):
        _add_team_panel(scene, view, team)
    _add_dice(scene, view)
    _add_board(scene, view)
    return scene


def _add_team_panel(scene: Scene, view: View, team: int) -> None:
    """Add a team's panel, lit if it is to move or has won: its players, its sign and what it needs."""
    w, h = _PANEL
    left = _MARGIN if team == 0 else WIDTH - _MARGIN - w
    seats = [seat for seat, of in enumerate(view["teams"]) if of == team]
    lit = view["to_move"] in seats or bool(set(seats) & set(view["winners"] or ()))
    panel = Panel(w, h, "lit" if lit else "plain")
    scene.put(panel, left, _MARGIN)
    needed = None if view["to_move"] is None else needed_by(view, team)
    sign = _team_sign(view, team, seats)
    signs = [] if sign is None else [sign]
    beside = sum(drawable.size[0] + _GAP for drawable in signs) if needed is None and len(seats) == 1 else 0
    words = _words(view, team, w - 2 * _INSIDE - beside)
    if len(seats) == 1 and needed is None:  # in the place of what the team needs
        below = [*_opening_throw(view, seats[0]), *signs, *([] if words is None else [words])]
        scene.row(below, left + _INSIDE, _MARGIN + _NAMES, panel.surface, gap=_GAP)
        scene.row(_player(view, seats[0], w - 2 * _INSIDE), left + _INSIDE, _MARGIN + 34, panel.surface)
        return
    room = w - 2 * _INSIDE
    for drawable in signs:
        scene.centre(
            drawable, left + w - _INSIDE - drawable.size[0] // 2, _MARGIN + _NAMES // 2, panel.surface
        )
        room -= drawable.size[0] + _GAP
    high = h if needed is None and words is None else _NAMES
    if words is not None and len(seats) == 1:
        high = _ONE_NAME
        scene.row([words], left + _INSIDE, _MARGIN + _WORDS, panel.surface)
    for row, seat in enumerate(seats):
        y = _MARGIN + 6 + (high - 6) * (2 * row + 1) // (2 * len(seats))
        scene.row(
            _partner(view, seat, room) if len(seats) > 1 else _player(view, seat, room),
            left + _INSIDE,
            y,
            panel.surface,
        )
    if words is not None and len(seats) > 1:
        scene.row([words], left + _INSIDE, _MARGIN + h - 20, panel.surface)
    elif needed is not None:
        scene.centre(ChainProgress(team, needed), left + w // 2, _MARGIN + h - 20, panel.surface)


def _words(view: View, team: int, room: int) -> Text | None:
    """Write what a team needs, if the view has captions."""
    words = captions(view).get("needs", ("", ""))[team]
    return fitted(words, _WORDS_SIZES, room, "text") if words else None


def _player(view: View, seat: int, room: int) -> list[Drawable]:
    return seat_sign(view, seat, 34, _NAME, room)


def _partner(view: View, seat: int, room: int) -> list[Drawable]:
    """Show one of two players of a team, after an arrow if to move; at first also what the player threw."""
    turn: list[Drawable] = [Icon("arrow", 24, "accent")] if seat == view["to_move"] else []
    dice = _opening_throw(view, seat)
    room -= sum(drawable.size[0] + _GAP for drawable in (*turn, *dice))
    return [*turn, *_player(view, seat, room), *dice]


def _opening_throw(view: View, seat: int) -> list[Drawable]:
    """Show a seat's last throw for the first turn, before that turn."""
    if view["phase"] not in {"edges", "single"} or view["to_move"] is None:
        return []
    thrown = [throw["throw"] for round_ in view["throws"] for throw in round_ if throw["seat"] == seat]
    return [Die(number, 26) for number in (thrown[-1] if thrown else ())]


def _team_sign(view: View, team: int, seats: Sequence[int]) -> Drawable | None:
    """Choose a crown for the winners, bricks for a barricaded team."""
    if set(seats) & set(view["winners"] or ()):
        return Crown(60)
    return Barricade(44) if team in view["barricaded"] else None


def _add_dice(scene: Scene, view: View) -> None:
    """Add the dice between the panels: the current throw, or the last one when the match is over.

    Without a throw, show who is to move, and the single piece to place. A match given up before its first
    throw shows nothing.
    """
    y = _MARGIN + _PANEL[1] // 2
    last = view["last"] or {}
    over = view["to_move"] is None
    throw = last.get("throw") if over else view["throw"]
    if throw is None and over:
        return
    if throw is None:
        seat = view["to_move"]
        drawables: list[Drawable] = [Marker(seat, 48)]
        if view["phase"] == "single":
            drawables.append(PieceSign(view["teams"][seat], 56))
    else:
        usable = ["over", "over"] if over else view["squares"]
        drawables = [Die(number, 72, dim=not squares) for number, squares in zip(throw, usable, strict=True)]
    left = (WIDTH - row_width(drawables, 18)) // 2
    scene.row(drawables, left, y, gap=18)
    die = _lettered_die(view)
    if die is not None:
        scene.centre(Icon("pointer", 18, "accent"), left + die * (72 + 18) + 36, _MARGIN - 4)


def _lettered_die(view: View) -> int | None:
    """Find the die whose squares have the letters; None if there are none, or both dice have them."""
    letters = set(view.get("letters", ()))
    matching = [die for die, squares in enumerate(view["squares"]) if letters and letters <= set(squares)]
    return matching[0] if len(matching) == 1 else None


def _add_board(scene: Scene, view: View) -> None:
    """Add the squares from row 12 down, and the chain that has won."""
    usable = [] if view["to_move"] is None else [name for squares in view["squares"] for name in squares]
    looks: dict[str, Look] = dict.fromkeys(usable, "open")
    looks |= dict.fromkeys(view["recent"], "last")
    looks |= dict.fromkeys(view["chain"], "won")
    others: Look = "faded" if view["chain"] else "plain"
    looks |= {view.get("chosen", ""): "chosen"}
    letters = view.get("letters", {})
    for line, (numbers, pieces) in enumerate(zip(view["numbers"], view["pieces"], strict=True)):
        y = _TOP + RIM + line * CELL
        for column, (number, piece) in enumerate(zip(numbers, pieces, strict=True)):
            name = f"{COLUMNS[column]}{SIDE - line}"
            square = _square(number, piece, looks.get(name, others), letters.get(name, ""))
            scene.put(square, _LEFT + RIM + column * CELL, y)
    if not view["chain"]:
        _add_joints(scene, view["pieces"], _LEFT + RIM, _TOP + RIM + SIDE * CELL)
    _add_chain_line(scene, view["chain"], _LEFT + RIM, _TOP + RIM + SIDE * CELL)
    _add_chain_pieces(scene, view)


def _add_joints(scene: Scene, pieces: Sequence[str], left: int, bottom: int) -> None:
    """Join the pieces of every chain; where two chains cross, the second team's lies above."""
    for team, own in enumerate(sets(pieces)[:2]):
        for (dx, dy), squares in links(own).items():
            joint = Joint(dx, dy, team)
            for square in from_set(squares):
                column, row = divmod(square, SIDE)
                y = bottom - (max(row, row + dy) + 1) * CELL
                scene.put(joint, left + column * CELL, y, f"seat{team}")  # both ends lie on pieces


def _add_chain_pieces(scene: Scene, view: View) -> None:
    """Add the pieces of the winning chain once more, above its line."""
    for name in view["chain"]:
        column, row = divmod(BY_NAME[name], SIDE)
        piece = PieceSign(int(view["pieces"][SIDE - 1 - row][column]), _CHAIN_PIECE)
        x, y = _LEFT + RIM + column * CELL, _TOP + RIM + (SIDE - 1 - row) * CELL
        scene.centre(piece, x + CELL // 2 - 1, y + CELL // 2 - 1, "ivory")


@cache
def _square(number: str, piece: str, look: Look, letter: str) -> Square:
    """Draw a square with its number or letter, or with a piece."""
    if letter:
        return Square(0, letter=letter)
    return Square(int(number), look=look) if piece == "." else Square(0, int(piece), look)


def _add_edges(scene: Scene, edges: Sequence[str | None]) -> None:
    """Add the four edges of the board, in the colours of the teams that must join them."""
    joining = {name: tuple(team for team, own in enumerate(edges) if own == name) for name in ("NS", "EW")}
    scene.put(BoardEdge("n", joining["NS"]), _LEFT, _TOP)
    scene.put(BoardEdge("w", joining["EW"]), _LEFT - EDGE + RIM, _TOP + RIM)
    scene.put(BoardEdge("e", joining["EW"]), _LEFT + BOARD - RIM, _TOP + RIM)
    scene.put(BoardEdge("s", joining["NS"]), _LEFT, _TOP + BOARD - RIM)


def _add_chain_line(scene: Scene, chain: Sequence[str], left: int, bottom: int) -> None:
    """Add a line through the squares of a chain, bright with a dark outline."""
    steps = [(divmod(BY_NAME[here], SIDE), divmod(BY_NAME[there], SIDE)) for here, there in pairwise(chain)]
    for under in (True, False):
        for (column, row), (to_column, to_row) in steps:
            link = Link(to_column - column, row - to_row, under)
            x, y = left + min(column, to_column) * CELL, bottom - (max(row, to_row) + 1) * CELL
            scene.put(link, x, y, "ink" if under else "ivory")
