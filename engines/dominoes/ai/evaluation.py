"""Evaluation of a contract: the contractor's lead over the others, by the total taken.

The lead is the contractor's score for the hand less the mean of the two others': the bid if the contract is
made, minus what each opponent scores if it fails. An opponent's lead is minus half of that in either case.
"""

from functools import lru_cache
from math import erf, exp, pi, sqrt

from engines.dominoes.scoring import SHARED


def lead(bid: int, took: int, failed: str) -> int:
    """Return the contractor's lead over the mean of the others in a hand."""
    if took >= bid:
        return bid
    amount = 2 * bid - took
    return -((amount + 1) // 2 if failed == SHARED else amount)


@lru_cache(maxsize=1024)
def expected_leads(bid: int, highest: int, failed: str, blur: float) -> tuple[float, ...]:
    """Return the contractor's expected lead for every predicted total from 0 to `highest`.

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
