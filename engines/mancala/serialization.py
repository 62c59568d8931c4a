"""States as JSON, and back.

`load` accepts every position that is possible under the rules. How it came about is kept as `since`: the
position before the last capture (or the first one, if there was none) and the moves from there. That is short
and enough to know which positions have stood since, what the last move did and which pit may not be sown
back. It may be left out, and where its moves do not lead to the position it tells of another one and is left
out as well: then the count of repetitions and quiet moves begins with the position. The same goes for
`captured_last`: not known, it is the only side with captures, or nobody. `turn` may be left out and then goes
by `ply`.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import InvalidState, check_seed, read_dump
from engines.mancala import notation
from engines.mancala.board import NORTH, SOUTH, Pits, barred_by, letter, pit_at, sow
from engines.mancala.ending import ended
from engines.mancala.options import options_from, options_to
from engines.mancala.state import QUIET_MOVES, SEATS, Options, State, from_sides, side

# Far beyond any match, and within what every JSON reader keeps exact.
LARGEST = 2**53 - 1

History = tuple[tuple[Pits, ...], tuple[int, ...], int | None]
_UNKNOWN: History = ((), (), None)


def dump(state: State) -> dict[str, Any]:
    """Everything about the state, as a fresh JSON value."""
    return {
        "game": "mancala",
        "options": options_to(state.options),
        "seed": state.seed,
        "ply": state.ply,
        "turn": state.turn,
        "south": side(state.pits, SOUTH),
        "north": side(state.pits, NORTH),
        "stores": list(state.stores),
        "captured_last": state.captured_last,
        "since": _since(state),
    }


def _since(state: State) -> dict[str, Any] | None:
    if not state.moves:
        return None
    first = state.trail[0]
    moves = "".join(letter(pit, state.options.pits) for pit in state.moves)
    return {"south": side(first, SOUTH), "north": side(first, NORTH), "moves": moves}


def load(data: Mapping[str, Any]) -> State:
    """The state that the data describes. Raises InvalidState for what the rules cannot produce."""
    return read_dump("mancala", data, lambda dumped: ended(_read(dumped)))


def _read(data: Mapping[str, Any]) -> State:
    options = data["options"]
    if not isinstance(options, Mapping):
        raise InvalidState("options are an object")
    chosen, seed = options_from(options), check_seed(data["seed"])
    ply = _number("ply", data["ply"])
    turn = _number("turn", data.get("turn", ply % SEATS))
    if turn >= SEATS:
        raise InvalidState(f"there is no seat {turn}")
    pits = _pits(data, chosen)
    south, north = _numbers("stores", data["stores"], SEATS)
    total = 2 * chosen.pits * chosen.seeds
    if sum(pits) + south + north != total:
        raise InvalidState(f"there are {sum(pits) + south + north} seeds, not {total}")
    captured_last = _captured_last(data.get("captured_last"), (south, north))
    trail, moves, barred = _history(data.get("since"), chosen, pits, turn, captured_last)
    if ply < len(moves):
        raise InvalidState("more moves are told than were played")
    return State(
        options=chosen,
        seed=seed,
        ply=ply,
        turn=turn,
        pits=pits,
        stores=(south, north),
        captured_last=captured_last,
        trail=trail,
        moves=moves,
        barred=barred,
        ended=None,
    )


def _captured_last(value: object, stores: tuple[int, int]) -> int | None:
    if value is None:
        with_seeds = [seat for seat in range(SEATS) if stores[seat]]
        return with_seeds[0] if len(with_seeds) == 1 else None
    seat = _number("captured_last", value)
    if seat >= SEATS or not stores[seat]:
        raise InvalidState(f"seat {seat} has captured nothing")
    return seat


def _history(since: object, options: Options, pits: Pits, turn: int, captured_last: int | None) -> History:
    """The positions before this one, the pits sown from them, and the pit that may not be sown back."""
    if since is None:
        return _UNKNOWN
    if not isinstance(since, Mapping):
        raise InvalidState("since is an object")
    here, moves = _pits(since, options), since["moves"]
    if not isinstance(moves, str) or not 1 <= len(moves) <= QUIET_MOVES + 1:
        raise InvalidState(f"since has 1 to {QUIET_MOVES + 1} moves")
    trail, sown = [], []
    mover, barred = (turn + len(moves)) % SEATS, None
    for number, text in enumerate(moves):
        place = notation.parse(text)
        pit = pit_at(mover, place, options.pits) if place < options.pits else None
        if pit is None or not here[pit] or pit == barred:
            return _UNKNOWN
        sowing = sow(here, pit)
        if sowing.captured and (number or mover != captured_last):
            return _UNKNOWN
        trail.append(here)
        sown.append(pit)
        here, barred, mover = sowing.pits, barred_by(here, sowing), 1 - mover
    return (tuple(trail), tuple(sown), barred) if here == pits else _UNKNOWN


def _pits(data: Mapping[str, Any], options: Options) -> Pits:
    south, north = (_numbers(name, data[name], options.pits) for name in ("south", "north"))
    return from_sides(south, north)


def _number(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LARGEST:
        raise InvalidState(f"{key} holds {value!r} where a whole number should be")
    return value


def _numbers(key: str, value: object, count: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or len(value) != count:
        raise InvalidState(f"{key} is a list of {count} numbers")
    return tuple(_number(key, entry) for entry in value)
