"""The chances of winning the match, given the scores between two hands.

When the match is over, they are shares of the win. Before that, they are a softmax of the scores: a seat's
chance is proportional to exp(score/spread), where the spread grows with the square root of the hands left.
The constants were fitted by maximum likelihood to matches put together from the results of 2,400 hands of
hard against itself, with the double-eight set, scored by tiles. For other sets, and for points, they are
scaled by all that there is to take.
"""

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Any

from engines.dominoes.options import options_from
from engines.dominoes.scoring import finished, highest_bid, winners
from engines.dominoes.state import Options

# As fractions of all that there is to take: the spread with one hand left, and what a seat scores in a hand.
_SPREAD = 3.8 / 45
_GAIN = 3.5 / 45


def win_chances(options: Options, scores: Sequence[int], hands: int) -> tuple[float, ...]:
    """Return the share of the win that each seat can expect, with these scores after this many hands."""
    best = max(scores)
    if finished(options, hands, tuple(scores)):
        won = winners(tuple(scores))
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(scores)))
    return softmax([(score - best) / _spread(options, best, hands) for score in scores])


def expected_chances(view: Mapping[str, Any], leads: Sequence[float]) -> tuple[float, ...]:
    """Return the share of the win that each seat can expect, with these leads expected after the hand."""
    options, best = options_from(view["options"]), max(view["scores"])
    # Halfway through the hand, half of it is still left.
    spread = _spread(options, best, view["hand"] - 0.5)
    return softmax([lead * 2 / 3 / spread for lead in leads])


def _spread(options: Options, best: int, hands: float) -> float:
    """Return the spread of the scores still to come, given the best score after some hands."""
    most = highest_bid(options.size, options.scoring)
    left = options.hands - hands if options.hands else 1 + (options.target - best) / (_GAIN * most)
    return _SPREAD * most * sqrt(max(left, 0.5))


def softmax(weights: Sequence[float]) -> tuple[float, ...]:
    """Return probabilities proportional to exp(weight)."""
    most = max(weights)
    parts = [exp(weight - most) for weight in weights]
    total = sum(parts)
    return tuple(part / total for part in parts)
