"""The state of a match, and what can be read off it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from engines.mancala.board import NORTH, SOUTH, Pits, Sowing, barred_pits, letter, owner, pit_at, row, sow

PLAYERS = 2
QUIET_MOVES = 300

EXHAUSTED, STUCK, QUIET = "exhausted", "stuck", "quiet"


@dataclass(frozen=True, slots=True)
class Options:
    """The options, filled in: pits on each side, and seeds in each pit at the start."""

    pits: int
    seeds: int


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
    """Return the seat to move, None when the match is over."""
    return state.turn if state.ended is None else None


def quiet(state: State) -> int:
    """Return the number of moves since the last capture, or since the start."""
    return len(state.moves) - _captures(state)


def barred_after(pits: Pits, seat: int, trail: Sequence[Pits]) -> tuple[int, ...]:
    """Return the pits that the seat may not sow, when `trail` are the earlier positions (see `State`)."""
    return barred_pits(pits, seat, set(trail[-1::-2]))


def _captures(state: State) -> int:
    return 1 if state.trail and sum(state.trail[0]) != sum(state.pits) else 0


def since(state: State) -> Since | None:
    """Return the position that `trail` begins with and the moves from there, None if there were no moves."""
    if not state.moves:
        return None
    first = state.trail[0]
    moves = "".join(letter(pit, state.options.pits) for pit in state.moves)
    return {"south": side(first, SOUTH), "north": side(first, NORTH), "moves": moves}


def side(pits: Pits, seat: int) -> list[int]:
    """Return the seeds on the seat's side, from left to right."""
    return [pits[pit] for pit in row(seat, len(pits) // 2)]


def from_sides(south: tuple[int, ...], north: tuple[int, ...]) -> Pits:
    """Return the position with these seeds, each side from left to right."""
    width = len(south)
    pits = [0] * (2 * width)
    for seat, counts in ((SOUTH, south), (NORTH, north)):
        for place, seeds in enumerate(counts):
            pits[pit_at(seat, place, width)] = seeds
    return tuple(pits)


def last_move(state: State) -> tuple[int, Sowing] | None:
    """Return who moved last and the result of the move, None when it is not known."""
    if not state.moves:
        return None
    return owner(state.moves[-1]), sow(state.trail[-1], state.moves[-1])


def last_capture(state: State) -> tuple[int, Sowing] | None:
    """Return who captured last and the result of that move, None when it is not known."""
    if not _captures(state):
        return None
    return owner(state.moves[0]), sow(state.trail[0], state.moves[0])


def award(state: State) -> tuple[int, int]:
    """Return what each seat gets of the seeds left at the end: all or nothing."""
    if state.ended in (None, QUIET) or state.captured_last is None:
        return 0, 0
    left = sum(state.pits)
    return (left, 0) if state.captured_last == SOUTH else (0, left)


def scores(state: State) -> tuple[int, int]:
    """Return the seeds captured by each seat, at the end including those left on the board."""
    south, north = award(state)
    return state.stores[SOUTH] + south, state.stores[NORTH] + north


def winners(state: State) -> tuple[int, ...]:
    """Return the seat with more seeds, nobody when they are equal."""
    south, north = scores(state)
    if south == north:
        return ()
    return (SOUTH,) if south > north else (NORTH,)
