"""What a contract is worth: the contractor's lead over the others for every total that may be taken.

The lead is the own score of the hand less the mean of the two others': made, it is the bid; failed, what
each opponent gets, negative. An opponent's lead is minus half of that in either case.
"""

from functools import lru_cache
from math import erf, exp, pi, sqrt

from engines.dominoes.scoring import SHARED


def lead(bid: int, took: int, failed: str) -> int:
    """The contractor's lead over the mean of the others in a hand."""
    if took >= bid:
        return bid
    amount = 2 * bid - took
    return -((amount + 1) // 2 if failed == SHARED else amount)


@lru_cache(maxsize=1024)
def expected_leads(bid: int, highest: int, failed: str, blur: float) -> tuple[float, ...]:
    """The contractor's expected lead for every predicted total from 0 to `highest`.

    What will be taken is spread around the prediction like a normal distribution with standard deviation
    `blur` (0: it is certain).
    """
    if blur <= 0:
        return tuple(float(lead(bid, took, failed)) for took in range(highest + 1))
    return tuple(_expected(bid, took, failed, blur) for took in range(highest + 1))


def _expected(bid: int, took: int, failed: str, blur: float) -> float:
    """Made from half a tile below the bid on, because totals are whole."""
    z = (bid - 0.5 - took) / blur
    fails = (1 + erf(z / sqrt(2))) / 2
    # The mean of what is taken over the failing part of the distribution, times its share.
    taken = took * fails - blur * exp(-z * z / 2) / sqrt(2 * pi)
    loss = 2 * bid * fails - taken
    if failed == SHARED:
        # Rounding a half up adds a quarter on average.
        loss = loss / 2 + fails / 4
    return bid * (1 - fails) - loss
