"""What a hand is played for: points or, if it may end the match, the win; and what a contract is worth then.

The value of a hand is the seat's score less the mean of the two others', in points: its lead. The
contractor's is the bid if the contract is made, minus what each opponent scores if it fails. An opponent's is
minus half of that in either case. If the hand may end the match, its value is the chance of winning the match
with the scores that result.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, pi, sqrt
from typing import Any

from engines.ai import CHANCE, POINTS, Unit
from engines.dominoes.scoring import SHARED, highest_bid, score_hand, win_chances
from engines.dominoes.state import Options, options_from

# A hand may end the match if the best score is no further from the target than this fraction of all that
# there is to take.
_NEAR = 9 / 45

# In a hand played for the win, the weight of the lead. It decides between moves that win equally often, for
# instance when the match is lost.
_LEAD_PART = 0.001


def lead(bid: int, took: int, failed: str) -> int:
    """Compute the contractor's lead over the mean of the others in a hand."""
    if took >= bid:
        return bid
    amount = 2 * bid - took
    return -((amount + 1) // 2 if failed == SHARED else amount)


@lru_cache(maxsize=1024)
def expected_leads(bid: int, highest: int, failed: str, blur: float) -> tuple[float, ...]:
    """Compute the contractor's expected lead for every predicted total from 0 to `highest`.

    The total is normally distributed around the prediction, with standard deviation `blur` (0: certain).
    """
    if blur <= 0:
        return tuple(float(lead(bid, took, failed)) for took in range(highest + 1))
    return tuple(_expected(bid, took, failed, blur) for took in range(highest + 1))


def _expected(bid: int, took: int, failed: str, blur: float) -> float:
    """Integrate over the distribution; totals are integers, so a contract is made from bid - 0.5 on."""
    z = (bid - 0.5 - took) / blur
    fails = (1 + erf(z / sqrt(2))) / 2
    # The partial expectation of the total over the failing part of the distribution.
    taken = took * fails - blur * exp(-z * z / 2) / sqrt(2 * pi)
    loss = 2 * bid * fails - taken
    if failed == SHARED:
        # Rounding a half up adds a quarter on average.
        loss = loss / 2 + fails / 4
    return bid * (1 - fails) - loss


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand is played for by a seat."""

    options: Options
    scores: tuple[int, ...]
    hand: int
    seat: int
    unit: Unit

    @property
    def passed_out(self) -> float:
        """The value if nobody bids, and the tiles are dealt again."""
        if not self.unit.probability:
            return 0.0
        return win_chances(self.options, self.scores, self.hand - 1)[self.seat]


def stakes_of(view: Mapping[str, Any]) -> Stakes:
    """Decide what the hand is played for by the seat to move."""
    options = options_from(view["options"])
    unit = CHANCE if _may_end(view, options) else POINTS
    return Stakes(options, tuple(view["scores"]), view["hand"], view["seat"], unit)


@lru_cache(maxsize=1024)
def contract_values(
    stakes: Stakes, contractor: int, bid: int, blur: float, per_tile: float = 0.0
) -> tuple[float, ...]:
    """Value a contract for the seat, for every predicted total of the contractor.

    The total is normally distributed around the prediction, with standard deviation `blur` (0: certain).
    `per_tile` is added for each tile that the contractor takes: it breaks ties when the contract is
    decided.
    """
    options, highest = stakes.options, highest_bid(stakes.options.size, stakes.options.scoring)
    part = 1.0 if contractor == stakes.seat else -0.5
    expected = expected_leads(bid, highest, options.failed, blur)
    leads = [part * (lead + per_tile * took) for took, lead in enumerate(expected)]
    if not stakes.unit.probability:
        return tuple(leads)
    wins = []
    for took in range(highest + 1):
        scored = score_hand(options, contractor, bid, took)
        after = [before + gain for before, gain in zip(stakes.scores, scored, strict=True)]
        wins.append(win_chances(options, after, stakes.hand)[stakes.seat])
    # All leads lie between -2 and 1 times the highest total.
    return tuple(
        (1 - _LEAD_PART) * win + _LEAD_PART * (lead / highest + 2) / 4
        for win, lead in zip(_blurred(wins, blur), leads, strict=True)
    )


def _may_end(view: Mapping[str, Any], options: Options) -> bool:
    if options.hands:
        return bool(view["hand"] == options.hands)
    near = max(view["bid"] or 0, _NEAR * view["highest_bid"])
    return bool(max(view["scores"]) + near >= options.target)


def _blurred(values: Sequence[float], blur: float) -> list[float]:
    """Average the values, with the total normally distributed around each one."""
    if blur <= 0:
        return list(values)
    count = len(values)
    reached = [(1 + erf((ahead + 0.5) / (blur * sqrt(2)))) / 2 for ahead in range(-count, count)]
    steps = [
        (place, values[place] - values[place - 1])
        for place in range(1, count)
        if values[place] != values[place - 1]
    ]
    return [
        values[0] + sum(step * reached[count + total - place] for place, step in steps)
        for total in range(count)
    ]
