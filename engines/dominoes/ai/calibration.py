"""Calibration: values as they come true, by what followed in hands of hard against itself.

The best of many uncertain values looks better than it is, and in playouts the other side knows less than at
the table. So all values of a decision are shifted by what the best of them was off on average: their order
and their differences stay. The tables hold these shifts at some knots, and between them they are linear. They
were fitted by least squares to 1,520 hands with the double-eight set, scored by tiles. Fitted to one half of
the hands, they brought the mean sum of what the seats are told in the bidding from +2.8 to +0.2 ± 0.2 in the
other, and from +2.6 to -0.2 ± 0.2 the other way round. With other options they are no more than a guess.
"""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engines.dominoes.state import BIDDING, PLAYERS
from engines.tiles import double_set

# The set that the tables were fitted to, in tiles.
_FITTED = 45

# In the bidding: the best value, in points of a tile, and the shifts by place in the bidding.
_VALUES = (-3.0, -2.0, -1.0, 0.0, 1.0, 2.5, 4.5, 7.0)
_BIDDING: tuple[tuple[float, ...], ...] = (
    (0.18, 0.41, 0.28, -0.67, -0.73, -0.93, -0.95, -0.69),
    (-0.66, -0.63, -1.06, -1.88, -1.98, -2.74, -2.6, -1.74),
    (-0.89, -1.27, -1.4, -1.7, -1.53, -0.79, 0.25, 0.49),
)

# In play: the tiles left; by how much the contractor's lead is less than the bid, in bids; and the shifts by
# role, in bids.
_LEFT = (4.0, 15.0, 26.0, 37.0, 45.0)
_SHORT = (0.0, 0.05, 0.15, 0.4, 0.7, 1.0, 1.5, 2.2)
_PLAYING: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (0.0, -0.06, -0.17, -0.47, -0.71, -0.67, -0.5, -0.28),
        (0.0, -0.13, -0.33, -0.63, -0.78, -0.72, -0.55, -0.33),
        (-0.05, -0.31, -0.54, -0.67, -0.69, -0.6, -0.5, -0.39),
        (-0.19, -0.35, -0.53, -0.59, -0.47, -0.43, -0.41, -0.39),
        (-0.19, -0.22, -0.33, -0.39, -0.37, -0.39, -0.4, -0.39),
    ),
    (
        (0.0, -0.03, -0.07, -0.1, -0.12, -0.11, -0.05, -0.02),
        (0.0, -0.03, -0.07, -0.1, -0.1, -0.09, -0.05, -0.02),
        (-0.01, -0.03, -0.07, -0.12, -0.14, -0.13, -0.12, -0.07),
        (-0.02, -0.03, -0.07, -0.13, -0.17, -0.2, -0.19, -0.14),
        (-0.02, -0.04, -0.08, -0.13, -0.15, -0.21, -0.19, -0.17),
    ),
    (
        (0.0, -0.01, 0.02, 0.11, 0.14, 0.15, 0.12, 0.05),
        (0.0, 0.02, 0.08, 0.17, 0.19, 0.17, 0.12, 0.05),
        (0.02, 0.06, 0.1, 0.1, 0.09, 0.06, 0.01, -0.02),
        (0.07, 0.11, 0.12, 0.06, -0.04, -0.12, -0.18, -0.16),
        (0.1, 0.13, 0.12, 0.04, -0.09, -0.19, -0.25, -0.23),
    ),
)


def calibrated(view: Mapping[str, Any], values: Mapping[str, float]) -> dict[str, float]:
    """Return the values of the moves, shifted to what comes true on average."""
    best = max(values.values())
    shift = _bidding(view, best) if view["phase"] == BIDDING else _playing(view, best)
    return {move: value + shift for move, value in values.items()}


def _bidding(view: Mapping[str, Any], best: float) -> float:
    unit = view["highest_bid"] / _tiles(view)
    place = (view["seat"] - view["starter"]) % PLAYERS
    return float(unit * sum(part * _BIDDING[place][knot] for knot, part in _between(_VALUES, best / unit)))


def _playing(view: Mapping[str, Any], best: float) -> float:
    role, bid = (view["seat"] - view["contractor"]) % PLAYERS, view["bid"]
    lead = best if role == 0 else -2 * best
    left = sum(view["tiles_left"]) * _FITTED / _tiles(view)
    shift = 0.0
    for row, share in _between(_LEFT, left):
        for knot, part in _between(_SHORT, (bid - lead) / bid):
            shift += share * part * _PLAYING[role][row][knot]
    return float(bid * shift)


def _tiles(view: Mapping[str, Any]) -> int:
    return len(double_set(view["options"]["set"]))


def _between(knots: Sequence[float], value: float) -> Iterator[tuple[int, float]]:
    """Yield the two knots around a value and the share of each."""
    value = min(max(value, knots[0]), knots[-1])
    above = min(bisect_right(knots, value), len(knots) - 1)
    share = (value - knots[above - 1]) / (knots[above] - knots[above - 1])
    yield above - 1, 1 - share
    yield above, share
