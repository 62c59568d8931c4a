"""Scoring: the value of tiles, the highest bid, the scores of a finished hand, and the chances of winning.

The chances of winning the match are shares of the win when it is over. Before that, given the scores between
two hands, they are a softmax of the scores: a seat's chance is proportional to exp(score/spread), where the
spread grows with the square root of the hands left. The constants were fitted by maximum likelihood to
matches put together from the results of 2,400 hands of hard against itself, with the double-eight set, scored
by tiles. For other sets, and for points, they are scaled by all that there is to take.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Any

from engines.dominoes.state import PLAYERS, Options, Tiles, options_from
from engines.tiles import double_set

TILES, POINTS = "tiles", "points"
FULL, SHARED = "full", "shared"

# As fractions of all that there is to take: the spread with one hand left, and what a seat scores in a hand.
_SPREAD = 3.8 / 45
_GAIN = 3.5 / 45


def worth(tiles: Tiles, scoring: str) -> int:
    """Count tiles, or their points: the lower number of each, whatever the ranking."""
    if scoring == TILES:
        return len(tiles)
    return sum(low for low, _ in tiles)


@lru_cache(maxsize=16)
def highest_bid(size: int, scoring: str) -> int:
    """Count all there is to take: every tile of the set, or every point in it (56, 84, 120, 165)."""
    return worth(double_set(size), scoring)


def goals(bid: int, highest: int) -> tuple[int, int]:
    """Say how much the contractor needs to make the bid, and the other two to stop it."""
    return bid, highest - bid + 1


def score_hand(options: Options, contractor: int, bid: int, took: int) -> tuple[int, ...]:
    """Score a hand for each seat: the contractor gets the bid if it was reached, else each opponent scores.

    A failed contract gives each opponent the bid plus the shortfall, or half of that, rounded up, when
    failures are shared.
    """
    if took >= bid:
        return tuple(bid if seat == contractor else 0 for seat in range(PLAYERS))
    each = failure(options, bid, took)
    return tuple(0 if seat == contractor else each for seat in range(PLAYERS))


def failure(options: Options, bid: int, took: int) -> int:
    """Score a failed contract for each opponent, when the contractor took less than the bid."""
    amount = bid + (bid - took)
    return (amount + 1) // 2 if options.failed == SHARED else amount


def finished(options: Options, hand: int, scores: tuple[int, ...]) -> bool:
    """Check whether the match ends after the hand, by its number or because a score meets the target."""
    if options.hands:
        return hand >= options.hands
    return max(scores) >= options.target


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Find the seats with the highest score; ties share the win."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


def win_chances(options: Options, scores: Sequence[int], hands: int) -> tuple[float, ...]:
    """Estimate the share of the win that each seat can expect, with these scores after this many hands."""
    best = max(scores)
    if finished(options, hands, tuple(scores)):
        won = winners(tuple(scores))
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(scores)))
    return softmax([(score - best) / _spread(options, best, hands) for score in scores])


def expected_chances(view: Mapping[str, Any], leads: Sequence[float]) -> tuple[float, ...]:
    """Estimate the share of the win that each seat can expect, with these leads expected after the hand."""
    options, best = options_from(view["options"]), max(view["scores"])
    # Halfway through the hand, half of it is still left.
    spread = _spread(options, best, view["hand"] - 0.5)
    return softmax([lead * 2 / 3 / spread for lead in leads])


def _spread(options: Options, best: int, hands: float) -> float:
    """Estimate the spread of the scores still to come, given the best score after some hands."""
    most = highest_bid(options.size, options.scoring)
    left = options.hands - hands if options.hands else 1 + (options.target - best) / (_GAIN * most)
    return _SPREAD * most * sqrt(max(left, 0.5))


def softmax(weights: Sequence[float]) -> tuple[float, ...]:
    """Turn weights into probabilities proportional to exp(weight)."""
    most = max(weights)
    parts = [exp(weight - most) for weight in weights]
    total = sum(parts)
    return tuple(part / total for part in parts)
