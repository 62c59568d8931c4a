"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed leads to it. `throws`,
`last`, `position` and `ply` may be missing; everything else is required.
"""

from collections.abc import Mapping
from typing import Any

from engines.chain.board import BY_NAME, COUNT, SIDE, from_rows, to_rows, to_set
from engines.chain.options import SEATS, options_from, options_to
from engines.chain.state import TEAMS, Dice, Last, Round, State
from engines.chain.validation import check
from engines.chain.view import last_to, pieces_to, round_to
from engines.game import InvalidState
from engines.validators import array, check_seats, check_seed, mapping, number, read_dump, seed_position, text


def dump(state: State) -> dict[str, Any]:
    """Return everything about the state, as a fresh JSON value."""
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
    }


def load(data: Mapping[str, Any]) -> State:
    """Return the state that the data describes. Raises InvalidState for what the rules cannot produce."""
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
    )


def _edges(data: object) -> tuple[str | None, str | None]:
    named = [None if edges is None else text("edges", edges) for edges in array("edges", data, TEAMS)]
    return named[0], named[1]


def _pieces(data: object) -> tuple[int, int]:
    cells = _cells("pieces", data, ".01")
    zero, one = (to_set(n for n, cell in enumerate(cells) if cell == team) for team in "01")
    return zero, one


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
    squares = [text("last", name) for name in array("last", data["squares"])]
    if any(name not in BY_NAME for name in squares):
        raise InvalidState(f"last names squares that are not among the {COUNT}")
    throw = None if data["throw"] is None else _dice("last", data["throw"])
    return Last(number("last", data["seat"]), throw, tuple(BY_NAME[name] for name in squares))


def _dice(key: str, data: object) -> Dice:
    one, two = (number(key, die, 6) for die in array(key, data, 2))
    if not one or not two:
        raise InvalidState(f"{key} holds dice without a number")
    return one, two
