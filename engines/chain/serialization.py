"""States as JSON, and back.

`load` accepts every position that is possible under the rules, whether or not the seed threw it. `throws`,
`last`, `position` and `ply` may be left out; everything else has to be there.
"""

from collections.abc import Mapping
from typing import Any

from engines.chain import validation as possible
from engines.chain.board import BY_NAME, COUNT, SIDE, from_rows, to_rows, to_set
from engines.chain.setup import SEATS, options_from, options_to
from engines.chain.state import TEAMS, Dice, Last, Round, State
from engines.chain.view import last_to, pieces_to, round_to
from engines.game import InvalidState, check_seats, check_seed, read_dump

# Far beyond any match, and within what every JSON reader keeps exact.
LARGEST = 2**53 - 1


def dump(state: State) -> dict[str, Any]:
    """Everything about the state, as a fresh JSON value."""
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
    """The state that the data describes. Raises InvalidState for what the rules cannot produce."""
    state = read_dump("chain", data, _read)
    possible.check(state)
    return state


def _read(data: Mapping[str, Any]) -> State:
    seats = check_seats(SEATS, data["seats"])
    last, throw = data.get("last"), data["throw"]
    return State(
        options=options_from(_object("options", data["options"]), seats),
        seats=seats,
        seed=check_seed(data["seed"]),
        position=_number("position", data.get("position", 0)),
        ply=_number("ply", data.get("ply", 0)),
        numbers=_cells("numbers", data["numbers"], "123456"),
        throws=tuple(_round(thrown) for thrown in _list("throws", data.get("throws", []))),
        first=_number("first", data["first"], seats - 1),
        phase=_text("phase", data["phase"]),
        turn=_number("turn", data["turn"], seats - 1),
        edges=_edges(data["edges"]),
        throw=None if throw is None else _dice("throw", throw),
        pieces=_pieces(data["pieces"]),
        barricaded=tuple(_number("barricaded", team, 1) for team in _list("barricaded", data["barricaded"])),
        last=None if last is None else _last(_object("last", last)),
    )


def _edges(data: object) -> tuple[str | None, str | None]:
    named = [None if edges is None else _text("edges", edges) for edges in _list("edges", data, TEAMS)]
    return named[0], named[1]


def _pieces(data: object) -> tuple[int, int]:
    cells = _cells("pieces", data, ".01")
    zero, one = (to_set(n for n, cell in enumerate(cells) if cell == team) for team in "01")
    return zero, one


def _cells(key: str, data: object, allowed: str) -> str:
    rows = [_text(key, row) for row in _list(key, data, SIDE)]
    if any(len(row) != SIDE for row in rows) or set("".join(rows)) - set(allowed):
        raise InvalidState(f"{key} are {SIDE} rows of {SIDE} characters out of {allowed!r}")
    return from_rows(rows)


def _round(data: object) -> Round:
    made = []
    for entry in _list("throws", data):
        thrown = _object("throws", entry)
        made.append((_number("throws", thrown["seat"]), _dice("throws", thrown["throw"])))
    return tuple(made)


def _last(data: Mapping[str, Any]) -> Last:
    squares = [_text("last", name) for name in _list("last", data["squares"])]
    if any(name not in BY_NAME for name in squares):
        raise InvalidState(f"last names squares that are not among the {COUNT}")
    throw = None if data["throw"] is None else _dice("last", data["throw"])
    return Last(_number("last", data["seat"]), throw, tuple(BY_NAME[name] for name in squares))


def _dice(key: str, data: object) -> Dice:
    one, two = (_number(key, number, 6) for number in _list(key, data, 2))
    if not one or not two:
        raise InvalidState(f"{key} holds dice without a number")
    return one, two


def _number(key: str, value: object, most: int = LARGEST) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise InvalidState(f"{key} holds {value!r} where a whole number up to {most} should be")
    return value


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidState(f"{key} holds {value!r} where a text should be")
    return value


def _list(key: str, value: object, length: int | None = None) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple) or length not in (None, len(value)):
        raise InvalidState(f"{key} holds {value!r} where a list should be")
    return value


def _object(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InvalidState(f"{key} holds {value!r} where an object should be")
    return value
