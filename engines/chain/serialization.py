"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed leads to it. `throws`,
`last`, `earlier`, `position` and `ply` may be missing; everything else is required.

Numbers, edges, turn, counts and barricades have to be consistent. Nobody passes or places a single piece in a
full turn before all squares of some number are taken. Until then the number of pieces follows from the turns;
from then on a team may fall behind.
"""

from collections.abc import Mapping
from typing import Any

from engines.chain.board import (
    BY_NAME,
    COUNT,
    EACH,
    EW,
    NAMES,
    NS,
    SIDE,
    bearing,
    from_rows,
    from_set,
    joins,
    to_rows,
    to_set,
)
from engines.chain.chance import CLASSIC_ROWS, leaders
from engines.chain.state import (
    CLASSIC,
    CRISSCROSS,
    EDGES,
    OVER,
    SEATS,
    SINGLE,
    TEAMS,
    THROWN,
    TURN,
    Dice,
    Last,
    Round,
    State,
    barricaded,
    before,
    empty,
    joined,
    options_from,
    options_to,
    team_of,
)
from engines.chain.view import last_to, pieces_to, round_to
from engines.game import InvalidState
from engines.validators import (
    array,
    check_seats,
    check_seed,
    mapping,
    number,
    read_dump,
    require,
    seed_position,
    text,
)


def dump(state: State) -> dict[str, Any]:
    """Write everything about the state, as a fresh JSON value."""
    return {
        "game": "chain",
        "options": options_to(state.options),
        "seats": state.seats,
        "seed": state.seed,
        "position": state.position,
        "ply": state.ply,
        "numbers": to_rows(state.numbers),
        "throws": [round_to(thrown) for thrown in state.throws],
        "first": state.first,
        "phase": state.phase,
        "turn": state.turn,
        "edges": list(state.edges),
        "throw": None if state.throw is None else list(state.throw),
        "pieces": pieces_to(state.pieces),
        "barricaded": list(state.barricaded),
        "last": None if state.last is None else last_to(state.last),
        "earlier": [[NAMES[square] for square in squares] for squares in state.earlier],
    }


def load(data: Mapping[str, Any]) -> State:
    """Read a state. Raises InvalidState for what the rules cannot produce."""
    state = read_dump("chain", data, _read)
    check(state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    seats = check_seats(SEATS, data["seats"])
    last, throw, ply = data.get("last"), data["throw"], number("ply", data.get("ply", 0))
    return State(
        options=options_from(mapping("options", data["options"]), seats),
        seats=seats,
        seed=check_seed(data["seed"]),
        position=seed_position(data, ply),
        ply=ply,
        numbers=_cells("numbers", data["numbers"], "123456"),
        throws=tuple(_round(thrown) for thrown in array("throws", data.get("throws", []))),
        first=number("first", data["first"], seats - 1),
        phase=text("phase", data["phase"]),
        turn=number("turn", data["turn"], seats - 1),
        edges=_edges(data["edges"]),
        throw=None if throw is None else _dice("throw", throw),
        pieces=_pieces(data["pieces"]),
        barricaded=tuple(number("barricaded", team, 1) for team in array("barricaded", data["barricaded"])),
        last=None if last is None else _last(mapping("last", last)),
        earlier=tuple(_squares("earlier", squares) for squares in array("earlier", data.get("earlier", []))),
    )


def _edges(data: object) -> tuple[str | None, str | None]:
    named = [None if edges is None else text("edges", edges) for edges in array("edges", data, TEAMS)]
    return named[0], named[1]


def _pieces(data: object) -> tuple[int, int]:
    cells = _cells("pieces", data, ".01")
    team_0, team_1 = (to_set(n for n, cell in enumerate(cells) if cell == team) for team in "01")
    return team_0, team_1


def _cells(key: str, data: object, allowed: str) -> str:
    rows = [text(key, row) for row in array(key, data, SIDE)]
    if any(len(row) != SIDE for row in rows) or set("".join(rows)) - set(allowed):
        raise InvalidState(f"{key} are {SIDE} rows of {SIDE} characters out of {allowed!r}")
    return from_rows(rows)


def _round(data: object) -> Round:
    made = []
    for entry in array("throws", data):
        thrown = mapping("throws", entry)
        made.append((number("throws", thrown["seat"]), _dice("throws", thrown["throw"])))
    return tuple(made)


def _last(data: Mapping[str, Any]) -> Last:
    throw = None if data["throw"] is None else _dice("last", data["throw"])
    return Last(number("last", data["seat"]), throw, _squares("last", data["squares"]))


def _squares(key: str, data: object) -> tuple[int, ...]:
    names = [text(key, name) for name in array(key, data)]
    if any(name not in BY_NAME for name in names):
        raise InvalidState(f"{key} names squares that are not among the {COUNT}")
    return tuple(BY_NAME[name] for name in names)


def _dice(key: str, data: object) -> Dice:
    first, second = (number(key, die, 6) for die in array(key, data, 2))
    if not first or not second:
        raise InvalidState(f"{key} holds dice without a number")
    return first, second


def check(state: State) -> None:
    """Raise InvalidState for an impossible position."""
    _check_frame(state)
    _check_numbers(state)
    _check_throws(state)
    _check_edges(state)
    _check_counts(state)
    _check_last(state)
    _check_earlier(state)
    _check_end(state)


def _check_frame(state: State) -> None:
    require(state.phase in (EDGES, SINGLE, TURN, OVER), f"there is no phase {state.phase!r}")
    require((state.throw is not None) == (state.phase == TURN), "dice are thrown exactly in a full turn")
    if state.phase == EDGES:
        require(state.turn == state.first, "the seat with the first turn names the edges")
    if state.phase == SINGLE:
        require(state.turn == before(state, state.first), "the seat to the right of the first turn begins")
    require(not state.pieces[0] & state.pieces[1], "two pieces stand on one square")


def _check_numbers(state: State) -> None:
    if state.options.numbers == CLASSIC:
        require(to_rows(state.numbers) == list(CLASSIC_ROWS), "these are not the classic numbers")
    counts = [squares.bit_count() for squares in bearing(state.numbers)[1:]]
    require(counts == [EACH] * 6, f"each number is on {EACH} squares")


def _check_throws(state: State) -> None:
    """Check that the rounds of throws, if there are any, lead to the first turn."""
    if state.options.first != THROWN:
        require(not state.throws and state.first == int(state.options.first), "the first turn was given")
        return
    among = tuple(range(state.seats))
    for thrown in state.throws:
        require(len(among) > 1, "the first turn was decided before the last throw")
        require(tuple(seat for seat, _ in thrown) == among, "the wrong seats threw in a round")
        among = leaders(thrown)
    require(not state.throws or among == (state.first,), "the throws give the first turn to another seat")


def _check_edges(state: State) -> None:
    allowed: list[tuple[str | None, str | None]] = [(NS, NS)]
    if state.options.teams == CRISSCROSS:
        allowed = [(NS, EW)]
    elif state.seats > TEAMS:
        allowed = [(None, None)] if state.phase == EDGES else [(NS, NS), (EW, EW)]
    require(state.edges in allowed, "these edges cannot be joined")
    require(state.phase != EDGES or state.edges == (None, None), "the edges have been named")


def _check_counts(state: State) -> None:
    """Check how many pieces each team has placed by now."""
    counts = [squares.bit_count() for squares in state.pieces]
    if state.phase in (EDGES, SINGLE):
        require(not any(counts), "there are pieces before the first turn")
        return
    taken = state.pieces[0] | state.pieces[1]
    filled = any(taken & squares == squares for squares in bearing(state.numbers)[1:])
    ours, theirs = counts[team_of(state.first)], counts[1 - team_of(state.first)]
    if filled:
        require(min(ours, theirs) >= EACH // 2 - 1, "a team cannot have fallen behind so far")
        return
    turns = (ours + theirs - 1) // 2
    require(
        (ours, theirs) == (2 * (turns - turns // 2), 1 + 2 * (turns // 2)), "the pieces do not fit the turns"
    )
    since = turns - 1 if state.phase == OVER else turns  # at the end, `turn` is the seat that moved last
    require(since >= 0 and state.turn == (state.first + since) % state.seats, "it is another seat's turn")


def _check_last(state: State) -> None:
    last = state.last
    if last is None:
        return
    require(state.phase in (TURN, OVER), "nothing has been placed yet")
    mover = state.turn if state.phase == OVER else before(state, state.turn)
    require(last.seat == mover, "the last to place was another seat")
    require(last.squares == tuple(sorted(set(last.squares))), "the last squares are not in order")
    mine = state.pieces[team_of(last.seat)]
    require(all(mine >> square & 1 for square in last.squares), "the last pieces are not on the board")
    if last.throw is None:
        require(
            len(last.squares) == 1 and sum(map(int.bit_count, state.pieces)) == 1, "that is no single piece"
        )
        require(last.seat == before(state, state.first), "another seat places the single piece")
        return
    require(len(last.squares) <= 2, "a turn places two pieces at most")
    thrown = list(last.throw)
    for bears in (int(state.numbers[square]) for square in last.squares):
        require(bears in thrown, "the last squares do not bear the numbers thrown")
        thrown.remove(bears)
    free = empty(state)
    require(all(not bearing(state.numbers)[left] & free for left in thrown), "another piece had to be placed")


def _check_earlier(state: State) -> None:
    """Check that the turns before the last took squares that have pieces of their teams."""
    require(len(state.earlier) <= state.seats - 2, "these turns are too many")
    require(not state.earlier or state.last is not None, "a turn before the last needs one")
    for back, squares in enumerate(reversed(state.earlier), start=1):
        mine = state.pieces[team_of(state.last.seat - back if state.last else 0)]
        require(len(squares) <= 2 and len(set(squares)) == len(squares), "a turn places two pieces at most")
        require(all(mine >> square & 1 for square in squares), "the earlier pieces are not on the board")


def _check_end(state: State) -> None:
    """Check that the match goes on unless the last move has decided it."""
    require(state.barricaded == barricaded(state), "other teams are barricaded")
    winner = joined(state)
    ended = winner is not None or len(state.barricaded) == TEAMS or not empty(state)
    require(ended == (state.phase == OVER), "the match is over exactly when it is decided")
    if winner is None:
        return
    require(winner == team_of(state.turn), "the team that did not move last had joined its edges before")
    require(_just_joined(state, winner), "the edges had been joined before the last turn")


def _just_joined(state: State, winner: int) -> bool:
    """Check that the chain depends on the last pieces, or on any two that may have been the last."""
    mine, edges = state.pieces[winner], state.edges[winner]
    assert edges is not None
    if state.last is not None:
        return not joins(mine & ~sum(1 << square for square in state.last.squares), edges)
    squares = list(from_set(mine))
    return any(
        not joins(mine & ~(1 << first | 1 << second), edges) for first in squares for second in squares
    )
