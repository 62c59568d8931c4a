"""The options, the state of a match, and what can be read off it directly."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.game import InvalidOption, Option
from engines.tiles import Tile, double_set
from engines.validators import check_options

PLAYERS = 3
MOST_PASSED_OUT = 3

BIDDING, RANKING, PLAYING, OVER = "bidding", "ranking", "playing", "over"
REGULAR, REVERSE = "regular", "reverse"

Tiles = tuple[Tile, ...]

TARGETS = {"tiles": 100, "points": 250}

OPTIONS: tuple[Option, ...] = (
    Option("set", "int", 8, choices=(6, 7, 8, 9)),
    Option("scoring", "choice", "tiles", choices=("tiles", "points")),
    # None: 100 for tiles, 250 for points.
    Option("target", "int", None, minimum=1, maximum=10_000),
    # 0: play to the target.
    Option("hands", "int", 0, minimum=0, maximum=30, multiple_of=3),
    Option("failed", "choice", "full", choices=("full", "shared")),
    Option("leftover", "choice", "hidden", choices=("hidden", "exposed")),
    Option("ranking", "choice", "standard", choices=("standard", "declared")),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options, filled in. `size` is the option ``set``, the highest number of spots: 6 to 9."""

    size: int
    scoring: str
    target: int
    hands: int
    failed: str
    leftover: str
    ranking: str


def options_from(given: Mapping[str, object]) -> Options:
    """Check the options and fill them in.

    Raises InvalidOption, also for an exposed leftover tile with a set that leaves none.
    """
    values = check_options(OPTIONS, given)
    return _options(tuple(values.values()))


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...]) -> Options:
    size, scoring, target, hands, failed, leftover, ranking = values
    if leftover == "exposed" and not has_leftover(size):
        raise InvalidOption("leftover", leftover, "hidden")
    return Options(size, scoring, target or TARGETS[scoring], hands, failed, leftover, ranking)


def options_to(options: Options) -> dict[str, Any]:
    return {
        "set": options.size,
        "scoring": options.scoring,
        "target": options.target,
        "hands": options.hands,
        "failed": options.failed,
        "leftover": options.leftover,
        "ranking": options.ranking,
    }


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand: `took` are the contractor's tiles or points, `scored` is what each seat scored."""

    hand: int
    contractor: int
    bid: int
    took: int
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves.

    `position` counts the random numbers used of the seed, `ply` the moves played in the match. `hand` counts
    from 1, and `starter` begins its bidding. `hands` are sorted. `leftover` lies on the table during the
    bidding; once the contractor has taken it, `shown` is the same tile if it lay open, and so is known to
    all. `bids` are by seat: None has not spoken, 0 has passed. `passed_out` counts the deals just before this
    bidding that all three passed, up to `MOST_PASSED_OUT`. `ranking` lists the numbers from high to low.
    `centre` is in order of play, its last tile on top, and `taken` by seat, in order. `last_pile` is the size
    of the pile taken last, 0 before the first. `results` are the finished hands.
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
    passed_out: int
    contractor: int | None
    bid: int | None
    ranking: tuple[int, ...]
    centre: Tiles
    taken: tuple[Tiles, ...]
    last_pile: int
    scores: tuple[int, ...]
    results: tuple[FinishedHand, ...]


def hand_size(size: int) -> int:
    """Count the tiles dealt to each seat: 9, 12, 15 or 18."""
    return len(double_set(size)) // PLAYERS


def has_leftover(size: int) -> bool:
    """Check whether dealing the set leaves a tile over: the 6-6 and the 9-9 set do."""
    return len(double_set(size)) % PLAYERS == 1


def played(state: State) -> int:
    first, second, third = state.taken
    return len(state.centre) + len(first) + len(second) + len(third)


def spoken(bids: tuple[int | None, ...]) -> int:
    """Count the seats that have bid or passed."""
    return PLAYERS - bids.count(None)


def lowest_bid(state: State) -> int:
    """Find the lowest bid that beats those so far; it may be more than there is to take."""
    return max(bid or 0 for bid in state.bids) + 1


def must_bid(state: State) -> bool:
    """Check whether the seat to move may not pass, beginning the bidding after too many passed-out deals."""
    return state.phase == BIDDING and state.passed_out == MOST_PASSED_OUT and not spoken(state.bids)


def to_move(state: State) -> int | None:
    """Name the seat to move, None when the match is over."""
    if state.phase == BIDDING:
        return (state.starter + spoken(state.bids)) % PLAYERS
    if state.contractor is None or state.phase == OVER:
        return None
    if state.phase == RANKING:
        return state.contractor
    return (state.contractor + played(state)) % PLAYERS


def centre_seats(state: State) -> list[int]:
    """Say which seat played each tile of the centre."""
    if state.contractor is None:
        return []
    first = state.contractor + played(state) - len(state.centre)
    return [(first + place) % PLAYERS for place in range(len(state.centre))]


def last_taker(state: State) -> int | None:
    """Name the seat that took the last pile of this hand, None before the first."""
    if state.contractor is None or not state.last_pile:
        return None
    return (state.contractor + played(state) - len(state.centre) - 1) % PLAYERS


@lru_cache(maxsize=64)
def ranked(size: int, high: int, order: str) -> tuple[int, ...]:
    """Rank the numbers of a set from high to low: down (regular) or up (reverse) from `high`, in a cycle.

    >>> ranked(8, 6, "regular")
    (6, 5, 4, 3, 2, 1, 0, 8, 7)
    """
    step = -1 if order == REGULAR else 1
    return tuple((high + step * place) % (size + 1) for place in range(size + 1))


@lru_cache(maxsize=64)
def strengths(ranking: tuple[int, ...]) -> tuple[int, ...]:
    """Compute the strength of each number under a ranking, indexed by the number."""
    return tuple(len(ranking) - ranking.index(number) for number in range(len(ranking)))


def covers(tile: Tile, under: Tile, strength: tuple[int, ...]) -> bool:
    """Check whether a tile covers another: one end matches, and its other end outranks the other's."""
    a, b = tile
    c, d = under
    return (
        (a == c and strength[b] > strength[d])
        or (a == d and strength[b] > strength[c])
        or (b == c and strength[a] > strength[d])
        or (b == d and strength[a] > strength[c])
    )


def laid(state: State, seat: int, tile: Tile) -> tuple[list[tuple[int, Tiles]], Tiles]:
    """Find the piles that are taken when the seat plays the tile, with their takers, and the centre then.

    A tile that covers nothing leaves the pile before it to the player before; the last tile of a hand takes
    what it has covered with it.
    """
    piles, centre = [], state.centre
    if centre and not covers(tile, centre[-1], strengths(state.ranking)):
        piles, centre = [((seat - 1) % PLAYERS, centre)], ()
    centre = (*centre, tile)
    if played(state) + 1 == len(double_set(state.options.size)):
        return [*piles, (seat, centre)], ()
    return piles, centre
