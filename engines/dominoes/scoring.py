"""Scoring: the value of tiles, the highest bid, and the scores of a finished hand."""

from functools import lru_cache

from engines.dominoes.state import PLAYERS, Options, Tiles
from engines.tiles import double_set

TILES, POINTS = "tiles", "points"
FULL, SHARED = "full", "shared"


def worth(tiles: Tiles, scoring: str) -> int:
    """Return the number of tiles, or their points: the lower number of each, whatever the ranking."""
    if scoring == TILES:
        return len(tiles)
    return sum(low for low, _ in tiles)


@lru_cache(maxsize=16)
def highest_bid(size: int, scoring: str) -> int:
    """Return all there is to take: every tile of the set, or every point in it (56, 84, 120, 165)."""
    return worth(double_set(size), scoring)


def settle(options: Options, contractor: int, bid: int, took: int) -> tuple[int, ...]:
    """Return what each seat scores: the contractor the bid if it was reached, else each opponent.

    A failed contract gives each opponent the bid plus the shortfall, or half of that, rounded up, when
    failures are shared.
    """
    if took >= bid:
        return tuple(bid if seat == contractor else 0 for seat in range(PLAYERS))
    each = failure(options, bid, took)
    return tuple(0 if seat == contractor else each for seat in range(PLAYERS))


def failure(options: Options, bid: int, took: int) -> int:
    """Return what each opponent scores when the contractor took less than the bid."""
    amount = bid + (bid - took)
    return (amount + 1) // 2 if options.failed == SHARED else amount


def finished(options: Options, hand: int, scores: tuple[int, ...]) -> bool:
    """Return whether the match ends after the hand, by its number or because a score meets the target."""
    if options.hands:
        return hand >= options.hands
    return max(scores) >= options.target


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the highest score; ties share the win."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
