"""The options, the state of a match, what can be read off it, and its end.

A match is ``exhausted`` when no sequence of sowings by either side captures any more. ``stuck`` is the
special case in which the player to move has no seeds, though the other has. ``quiet``: 300 moves in a row
captured nothing.

Whether a capture is still possible is decided by breadth-first search of the positions that can follow,
whatever the earlier positions were. On the board of six pits that is exact: no position there has as many as
`BOUND` successors without a capture. On wider boards the search gives up after `BOUND` positions, and play
goes on until the match ends in another way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypedDict

from engines.game import Option
from engines.mancala.board import (
    NORTH,
    SOUTH,
    Pits,
    Sowing,
    barred_pits,
    filled,
    letter,
    owner,
    pit_at,
    row,
    sow,
)
from engines.validators import check_options

PLAYERS = 2
QUIET_MOVES = 300

EXHAUSTED, STUCK, QUIET = "exhausted", "stuck", "quiet"

OPTIONS: tuple[Option, ...] = (
    Option("pits", "int", 6, minimum=2, maximum=26, multiple_of=2),
    Option("seeds", "int", 5, minimum=1, maximum=15, multiple_of=2),
)

BOUND = 3_000


@dataclass(frozen=True, slots=True)
class Options:
    """The options, filled in: pits on each side, and seeds in each pit at the start."""

    pits: int
    seeds: int


def options_from(given: Mapping[str, object]) -> Options:
    """Check the options and fill them in. Raises InvalidOption."""
    values = check_options(OPTIONS, given)
    return Options(values["pits"], values["seeds"])


def options_to(options: Options) -> dict[str, int]:
    return {"pits": options.pits, "seeds": options.seeds}


class Since(TypedDict):
    """A position, and the moves from there to the current one as letters."""

    south: list[int]
    north: list[int]
    moves: str


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves.

    `pits` are the seeds along the path (see `board`). `turn` is the seat to move, also when the match is
    over. `stores` are the seeds captured by seat, and `captured_last` is the seat that captured last. `trail`
    holds the earlier positions, back to the one before the last capture, or to the first position, and
    `moves` the pits sown from them. `barred` are the pits that may not be sown now, from left to right;
    `ended` is why the match is over.
    """

    options: Options
    seed: str
    ply: int
    turn: int
    pits: Pits
    stores: tuple[int, int]
    captured_last: int | None
    trail: tuple[Pits, ...]
    moves: tuple[int, ...]
    barred: tuple[int, ...]
    ended: str | None


def to_move(state: State) -> int | None:
    """Name the seat to move, None when the match is over."""
    return state.turn if state.ended is None else None


def quiet(state: State) -> int:
    """Count the moves since the last capture, or since the start."""
    return len(state.moves) - _captures(state)


def barred_after(pits: Pits, seat: int, trail: Sequence[Pits]) -> tuple[int, ...]:
    """List the pits that the seat may not sow, when `trail` are the earlier positions (see `State`)."""
    return barred_pits(pits, seat, set(trail[-1::-2]))


def _captures(state: State) -> int:
    return 1 if state.trail and sum(state.trail[0]) != sum(state.pits) else 0


def since(state: State) -> Since | None:
    """Give the position that `trail` begins with and the moves from there, None if there were no moves."""
    if not state.moves:
        return None
    first = state.trail[0]
    moves = "".join(letter(pit, state.options.pits) for pit in state.moves)
    return {"south": side(first, SOUTH), "north": side(first, NORTH), "moves": moves}


def side(pits: Pits, seat: int) -> list[int]:
    """List the seeds on the seat's side, from left to right."""
    return [pits[pit] for pit in row(seat, len(pits) // 2)]


def from_sides(south: tuple[int, ...], north: tuple[int, ...]) -> Pits:
    """Set up the position with these seeds, each side from left to right."""
    width = len(south)
    pits = [0] * (2 * width)
    for seat, counts in ((SOUTH, south), (NORTH, north)):
        for place, seeds in enumerate(counts):
            pits[pit_at(seat, place, width)] = seeds
    return tuple(pits)


def last_move(state: State) -> tuple[int, Sowing] | None:
    """Repeat the last move: its seat and its result, None when it is not known."""
    if not state.moves:
        return None
    return owner(state.moves[-1]), sow(state.trail[-1], state.moves[-1])


def last_capture(state: State) -> tuple[int, Sowing] | None:
    """Repeat the last capture: its seat and the result of the move, None when it is not known."""
    if not _captures(state):
        return None
    return owner(state.moves[0]), sow(state.trail[0], state.moves[0])


def award(state: State) -> tuple[int, int]:
    """Award the seeds left at the end, all or nothing: what each seat gets."""
    if state.ended in (None, QUIET) or state.captured_last is None:
        return 0, 0
    left = sum(state.pits)
    return (left, 0) if state.captured_last == SOUTH else (0, left)


def scores(state: State) -> tuple[int, int]:
    """Count the seeds captured by each seat, at the end including those left on the board."""
    south, north = award(state)
    return state.stores[SOUTH] + south, state.stores[NORTH] + north


def winners(state: State) -> tuple[int, ...]:
    """Name the seat with more seeds, nobody when they are equal."""
    south, north = scores(state)
    if south == north:
        return ()
    return (SOUTH,) if south > north else (NORTH,)


def ended(state: State) -> State:
    """Set `ended` to the reason if the match is over."""
    reason = _reason(state)
    return state if reason == state.ended else replace(state, ended=reason)


def _reason(state: State) -> str | None:
    if not capture_ahead(state.pits, state.turn):
        return STUCK if any(state.pits) and not filled(state.pits, state.turn) else EXHAUSTED
    return QUIET if quiet(state) >= QUIET_MOVES else None


@lru_cache(maxsize=4096)
def capture_ahead(pits: Pits, seat: int) -> bool:
    """Check whether some sequence of sowings captures, with `seat` to move; True if the bound is reached."""
    return find_capture(pits, seat)[0] is not False


def find_capture(pits: Pits, seat: int, bound: int = BOUND) -> tuple[bool | None, int]:
    """Search for a possible capture (None: bound reached first), and count the positions seen."""
    if sum(pits) < 2:
        return False, 1
    seen = {(pits, seat)}
    layer = list(seen)
    while layer:
        after: list[tuple[Pits, int]] = []
        for here, mover in layer:
            for pit in filled(here, mover):
                sowing = sow(here, pit)
                if sowing.captured:
                    return True, len(seen)
                position = (sowing.pits, 1 - mover)
                if position not in seen:
                    seen.add(position)
                    after.append(position)
            if len(seen) > bound:
                return None, len(seen)
        layer = after
    return False, len(seen)
