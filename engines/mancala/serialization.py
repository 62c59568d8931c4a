"""States as JSON, and back.

`load` accepts every position that is possible under the rules. Its history is stored as `since`: the position
before the last capture (or the first position, if nothing was captured) and the moves from there. That is
short, and enough to know the earlier positions, the last move and the barred pits. It may be missing: then
earlier positions and quiet moves count from this position on. `captured_last` may also be missing: then it is
the only side with captures, or nobody. A missing `turn` follows from `ply`.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import InvalidState
from engines.mancala.board import NORTH, SOUTH, Pits, letter, owner, sow
from engines.mancala.state import (
    PLAYERS,
    QUIET_MOVES,
    Options,
    State,
    barred_after,
    ended,
    from_sides,
    options_from,
    options_to,
    side,
    since,
)
from engines.validators import check_seed, mapping, number, numbers, read_dump, require

# The positions before this one, and the pits sown from them.
History = tuple[tuple[Pits, ...], tuple[int, ...]]


def dump(state: State) -> dict[str, Any]:
    """Write everything about the state, as a fresh JSON value."""
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
        "since": since(state),
    }


def load(data: Mapping[str, Any]) -> State:
    """Read a state. Raises InvalidState for what the rules cannot produce."""
    return read_dump("mancala", data, _read)


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
    trail, moves = _history(data.get("since"), chosen, pits, turn, captured_last)
    require(ply >= len(moves), "since has more moves than were played")
    state = State(
        options=chosen,
        seed=seed,
        ply=ply,
        turn=turn,
        pits=pits,
        stores=(south, north),
        captured_last=captured_last,
        trail=trail,
        moves=moves,
        barred=barred_after(pits, turn, trail),
        ended=None,
    )
    return ended(state)


def _captured_last(value: object, stores: tuple[int, int]) -> int | None:
    if value is None:
        with_seeds = [seat for seat in range(PLAYERS) if stores[seat]]
        return with_seeds[0] if len(with_seeds) == 1 else None
    seat = number("captured_last", value)
    if seat >= PLAYERS or not stores[seat]:
        raise InvalidState(f"seat {seat} has captured nothing")
    return seat


def _history(since: object, options: Options, pits: Pits, turn: int, captured_last: int | None) -> History:
    """Read the history that leads to these pits. Raises InvalidState if it does not."""
    if since is None:
        return (), ()
    if not isinstance(since, Mapping):
        raise InvalidState("since is an object")
    here, moves = _pits(since, options), since["moves"]
    if not isinstance(moves, str) or not 1 <= len(moves) <= QUIET_MOVES + 1:
        raise InvalidState(f"since has 1 to {QUIET_MOVES + 1} moves")
    letters = {letter(pit, options.pits): pit for pit in range(2 * options.pits)}
    trail, sown, stood = list[Pits](), [], set[Pits]()
    mover = (turn + len(moves)) % PLAYERS
    for index, text in enumerate(moves):
        pit = letters.get(text)
        if pit is None or owner(pit) != mover or not here[pit]:
            raise InvalidState(f"since sows {text!r}, where the player to move has no seeds")
        sowing = sow(here, pit)
        if sowing.captured and (index or mover != captured_last):
            raise InvalidState(f"since captures with {text}, which was not the last capture")
        if sowing.pits in stood and pit in barred_after(here, mover, trail):
            raise InvalidState(f"since brings a position back with {text}")
        trail.append(here)
        stood.add(here)
        sown.append(pit)
        here, mover = sowing.pits, 1 - mover
    require(here == pits, "since leads to another position")
    return tuple(trail), tuple(sown)


def _pits(data: Mapping[str, Any], options: Options) -> Pits:
    south, north = (numbers(name, data[name], options.pits) for name in ("south", "north"))
    return from_sides(south, north)
