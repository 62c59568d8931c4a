"""What a position of Zig Zag mancala consists of, and what can be read off it."""

from dataclasses import dataclass

from engines.mancala.board import NORTH, SOUTH, Pits, Sowing, owner, pit_at, sow

SEATS = 2
QUIET_MOVES = 200
REPETITIONS = 3

EXHAUSTED, STUCK, REPETITION, QUIET = "exhausted", "stuck", "repetition", "quiet"


@dataclass(frozen=True, slots=True)
class Options:
    """The options, all filled in: pits on each side and seeds in each pit at the start."""

    pits: int
    seeds: int


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves.

    `pits` are the seeds along the path, see `board`. `turn` is whose turn it is, or would be. `stores` are
    the seeds captured by seat, `captured_last` is who captured last. `trail` holds the positions before this
    one, back to the one before the last capture, or to the first if there was none, and `moves` the pits sown
    from them. `barred` is the pit that may not be sown now; `ended` says why the match is over.
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
    barred: int | None
    ended: str | None


def to_move(state: State) -> int | None:
    """The seat whose turn it is; None when the match is over."""
    return state.turn if state.ended is None else None


def quiet(state: State) -> int:
    """Moves since the last capture, or since the start."""
    return len(state.moves) - _captures(state)


def repeated(state: State) -> int:
    """How many times this position has stood with the same seat to move, this time included.

    The seeds alone make a position: the pit that may not be sown back is none of it.
    """
    return 1 + sum(earlier == state.pits for earlier in state.trail[-2::-2])


def _captures(state: State) -> int:
    return 1 if state.trail and sum(state.trail[0]) != sum(state.pits) else 0


def side(pits: Pits, seat: int) -> list[int]:
    """The seeds on the seat's side, from left to right."""
    width = len(pits) // 2
    return [pits[pit_at(seat, place, width)] for place in range(width)]


def from_sides(south: tuple[int, ...], north: tuple[int, ...]) -> Pits:
    """The position with these seeds, each side from left to right."""
    width = len(south)
    pits = [0] * (2 * width)
    for seat, row in ((SOUTH, south), (NORTH, north)):
        for place, seeds in enumerate(row):
            pits[pit_at(seat, place, width)] = seeds
    return tuple(pits)


def last_move(state: State) -> tuple[int, Sowing] | None:
    """Who moved last, and what the move did; None when it is not known."""
    if not state.moves:
        return None
    return owner(state.moves[-1]), sow(state.trail[-1], state.moves[-1])


def award(state: State) -> tuple[int, int]:
    """What each seat gets of the seeds left when the match is over: all or nothing."""
    if state.ended is None or state.captured_last is None:
        return 0, 0
    left = sum(state.pits)
    return (left, 0) if state.captured_last == SOUTH else (0, left)


def scores(state: State) -> tuple[int, int]:
    """The seeds captured by each seat, at the end with those that were left."""
    south, north = award(state)
    return state.stores[SOUTH] + south, state.stores[NORTH] + north


def winners(state: State) -> tuple[int, ...]:
    """Who has more seeds; nobody when it is equal."""
    south, north = scores(state)
    if south == north:
        return ()
    return (SOUTH,) if south > north else (NORTH,)
