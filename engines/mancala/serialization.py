"""States as JSON, and back.

`load` accepts every position that is possible under the rules. Its history is stored as `since`: the position
before the last capture (or the first position, if nothing was captured) and the moves from there. That is
short, and enough to know repetitions, the last move and the barred pit. It may be missing, and is ignored
when its moves do not lead to the position: then repetitions and quiet moves are counted from the position on.
`captured_last` may be missing, too: then it is the only side with captures, or nobody. A missing `turn`
follows from `ply`.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import InvalidState
from engines.mancala import notation
from engines.mancala.board import NORTH, SOUTH, Pits, barred_by, letter, pit_at, sow
from engines.mancala.ending import ended
from engines.mancala.options import options_from, options_to
from engines.mancala.state import PLAYERS, QUIET_MOVES, Options, State, from_sides, side
from engines.validators import check_seed, mapping, number, numbers, read_dump

History = tuple[tuple[Pits, ...], tuple[int, ...], int | None]
_UNKNOWN: History = ((), (), None)


def dump(state: State) -> dict[str, Any]:
    """Return everything about the state, as a fresh JSON value."""
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
    """Return the state that the data describes. Raises InvalidState for what the rules cannot produce."""
    return read_dump("mancala", data, lambda dumped: ended(_read(dumped)))


def _read(data: Mapping[str, Any]) -> State:
    chosen, seed = options_from(mapping("options", data["options"])), check_seed(data["seed"])
    ply = number("ply", data["ply"])
    turn = number("turn", data.get("turn", ply % PLAYERS), PLAYERS - 1)
    pits = _pits(data, chosen)
    south, north = numbers("stores", data["stores"], PLAYERS)
    total = 2 * chosen.pits * chosen.seeds
    if sum(pits) + south + north != total:
        raise InvalidState(f"there are {sum(pits) + south + north} seeds, not {total}")
    captured_last = _captured_last(data.get("captured_last"), (south, north))
    trail, moves, barred = _history(data.get("since"), chosen, pits, turn, captured_last)
    if ply < len(moves):
        raise InvalidState("the history has more moves than were played")
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
        with_seeds = [seat for seat in range(PLAYERS) if stores[seat]]
        return with_seeds[0] if len(with_seeds) == 1 else None
    seat = number("captured_last", value)
    if seat >= PLAYERS or not stores[seat]:
        raise InvalidState(f"seat {seat} has captured nothing")
    return seat


def _history(since: object, options: Options, pits: Pits, turn: int, captured_last: int | None) -> History:
    """Return the positions before this one, the pits sown from them, and the barred pit."""
    if since is None:
        return _UNKNOWN
    if not isinstance(since, Mapping):
        raise InvalidState("since is an object")
    here, moves = _pits(since, options), since["moves"]
    if not isinstance(moves, str) or not 1 <= len(moves) <= QUIET_MOVES + 1:
        raise InvalidState(f"since has 1 to {QUIET_MOVES + 1} moves")
    trail, sown = [], []
    mover, barred = (turn + len(moves)) % PLAYERS, None
    for index, text in enumerate(moves):
        column = notation.parse(text)
        pit = pit_at(mover, column, options.pits) if column < options.pits else None
        if pit is None or not here[pit] or pit == barred:
            return _UNKNOWN
        sowing = sow(here, pit)
        if sowing.captured and (index or mover != captured_last):
            return _UNKNOWN
        trail.append(here)
        sown.append(pit)
        here, barred, mover = sowing.pits, barred_by(here, sowing), 1 - mover
    return (tuple(trail), tuple(sown), barred) if here == pits else _UNKNOWN


def _pits(data: Mapping[str, Any], options: Options) -> Pits:
    south, north = (numbers(name, data[name], options.pits) for name in ("south", "north"))
    return from_sides(south, north)
