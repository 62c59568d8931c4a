"""Hand strength: a linear regression of what a hand takes as contractor, from its tiles alone.

The features of a tile are the number of tiles that cover it (u) and that it covers (d), both divided by the
set's highest number. The weights of 1 and of the means of u, u², d and d² over the hand were fitted by least
squares to 2,500 random deals, played out with open hands, for every set and scoring. They explain half to two
thirds of the variance; `_SPREAD` is the residual standard deviation.
"""

from functools import lru_cache

from engines.dominoes.ai.bitboard import bits, covers

_WEIGHTS: dict[tuple[int, str], tuple[float, ...]] = {
    (6, "tiles"): (9.54, -17.48, 4.17, 13.03, -2.75),
    (6, "points"): (46.78, -92.13, 33.59, 27.40, -5.23),
    (7, "tiles"): (12.78, -33.03, 10.86, 17.99, -3.77),
    (7, "points"): (68.21, -156.47, 58.95, 46.57, -9.10),
    (8, "tiles"): (15.76, -40.65, 12.91, 20.76, -3.18),
    (8, "points"): (91.48, -218.40, 81.42, 69.40, -11.78),
    (9, "tiles"): (16.14, -45.09, 13.80, 29.52, -5.27),
    (9, "points"): (109.10, -282.43, 105.10, 117.67, -22.36),
}
_SPREAD: dict[tuple[int, str], float] = {
    (6, "tiles"): 2.1,
    (6, "points"): 5.4,
    (7, "tiles"): 2.2,
    (7, "points"): 6.2,
    (8, "tiles"): 2.5,
    (8, "points"): 8.2,
    (9, "tiles"): 3.0,
    (9, "points"): 11.2,
}


@lru_cache(maxsize=8)
def _by_tile(size: int, scoring: str) -> tuple[float, ...]:
    first, up, up_squared, down, down_squared = _WEIGHTS[size, scoring]
    table = covers(size)
    worth = []
    for tile in range(table.tiles):
        u, d = table.above[tile].bit_count() / size, table.below[tile].bit_count() / size
        worth.append(first + up * u + up_squared * u * u + down * d + down_squared * d * d)
    return tuple(worth)


def estimate(hand: int, size: int, scoring: str) -> float:
    """Estimate how many tiles or points a hand takes as contractor."""
    worth = _by_tile(size, scoring)
    return sum(worth[tile] for tile in bits(hand)) / max(1, hand.bit_count())


def spread(size: int, scoring: str) -> float:
    """Look up the standard deviation of what a hand takes, around its estimate."""
    return _SPREAD[size, scoring]


def bid_limit(hand: int, size: int, scoring: str) -> float:
    """Find the highest bid of a careful player: a standard deviation less than the estimate."""
    return estimate(hand, size, scoring) - _SPREAD[size, scoring]


def bid_deviation(limit: float, bid: int, before: int, deviation: float) -> float:
    """Measure how badly a hand with this bid limit explains a bid (0: a pass) after the highest bid `before`.

    In squared standard deviations; at most three deviations, since a wild bid says nothing about the hand.
    """
    excess = limit - (bid or before)
    if not bid and excess <= 0:
        return 0.0
    return min(3.0, abs(excess) / deviation) ** 2
