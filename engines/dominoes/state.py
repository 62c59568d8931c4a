"""What a position of Zigzag dominoes consists of, and what can be read off it directly."""

from dataclasses import dataclass
from functools import lru_cache

from engines.tiles import Tile, double_set

SEATS = 3

BIDDING, RANKING, PLAYING, OVER = "bidding", "ranking", "playing", "over"
REGULAR, REVERSE = "regular", "reverse"

Tiles = tuple[Tile, ...]
Bids = tuple[int | None, int | None, int | None]


@dataclass(frozen=True, slots=True)
class Options:
    """The options, all filled in. `size` is the option ``set``, the highest number of spots: 6 to 9."""

    size: int
    scoring: str
    target: int
    hands: int
    failed: str
    leftover: str
    ranking: str


@dataclass(frozen=True, slots=True)
class Result:
    """A finished hand: `took` is the contractor's tiles or points, `scored` what each seat got for it."""

    hand: int
    contractor: int
    bid: int
    took: int
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves.

    `position` is how far the seed has been used, `ply` the number of moves played in the match. `hand`
    counts from 1; `starter` began its bidding. `hands` are sorted. `leftover` lies on the table during the
    bidding; `shown` is the same tile once the contractor has taken it, if it lay open, for then everybody
    knows it. `bids` by seat: None has not spoken, 0 has passed. `ranking` lists the numbers from high to
    low. `centre` is in order of play, its last tile on top; `taken` by seat, in order; `last_pile` is the
    number of tiles in the pile that was taken last, 0 when no pile has been. `results` are the finished
    hands.
    """

    options: Options
    seed: str
    position: int
    ply: int
    phase: str
    hand: int
    starter: int
    hands: tuple[Tiles, ...]
    leftover: Tile | None
    shown: Tile | None
    bids: tuple[int | None, ...]
    contractor: int | None
    bid: int | None
    ranking: tuple[int, ...]
    centre: Tiles
    taken: tuple[Tiles, ...]
    last_pile: int
    scores: tuple[int, ...]
    results: tuple[Result, ...]


def hand_size(size: int) -> int:
    """Tiles dealt to each seat: 9, 12, 15 or 18."""
    return len(double_set(size)) // SEATS


def has_leftover(size: int) -> bool:
    """Whether the set leaves a tile over: the 6-6 and the 9-9 set do."""
    return len(double_set(size)) % SEATS == 1


def played(state: State) -> int:
    """Tiles played in this hand so far."""
    first, second, third = state.taken
    return len(state.centre) + len(first) + len(second) + len(third)


def spoken(bids: tuple[int | None, ...]) -> int:
    """How many seats have bid or passed."""
    return SEATS - bids.count(None)


def to_move(state: State) -> int | None:
    """The seat whose turn it is; None when the match is over."""
    if state.phase == BIDDING:
        return (state.starter + spoken(state.bids)) % SEATS
    if state.contractor is None or state.phase == OVER:
        return None
    if state.phase == RANKING:
        return state.contractor
    return (state.contractor + played(state)) % SEATS


def centre_seats(state: State) -> list[int]:
    """Who played each tile of the centre."""
    if state.contractor is None:
        return []
    first = state.contractor + played(state) - len(state.centre)
    return [(first + place) % SEATS for place in range(len(state.centre))]


def last_taker(state: State) -> int | None:
    """Who took the last pile of this hand; None while nobody has taken one."""
    if state.contractor is None or not state.last_pile:
        return None
    return (state.contractor + played(state) - len(state.centre) - 1) % SEATS


@lru_cache(maxsize=64)
def ranked(size: int, high: int, order: str) -> tuple[int, ...]:
    """The numbers of a set from high to low: down from `high` (regular) or up from it (reverse), in a cycle.

    >>> ranked(8, 6, "regular")
    (6, 5, 4, 3, 2, 1, 0, 8, 7)
    """
    step = -1 if order == REGULAR else 1
    return tuple((high + step * place) % (size + 1) for place in range(size + 1))


@lru_cache(maxsize=64)
def strengths(ranking: tuple[int, ...]) -> tuple[int, ...]:
    """How strong each number is under a ranking: index by the number, more is higher."""
    return tuple(len(ranking) - ranking.index(number) for number in range(len(ranking)))


def covers(tile: Tile, under: Tile, strength: tuple[int, ...]) -> bool:
    """Whether a tile covers another: one end matches, and of the two other ends its own ranks higher."""
    a, b = tile
    c, d = under
    return (
        (a == c and strength[b] > strength[d])
        or (a == d and strength[b] > strength[c])
        or (b == c and strength[a] > strength[d])
        or (b == d and strength[a] > strength[c])
    )
