"""Calibration: hard's values are corrected by the results of hands that it played against itself.

The best of many uncertain values looks better than it is, and in playouts the other side knows less than at
the table. So the best value of a decision is shifted by the mean error observed. The other values keep their
differences from it if they are in points, and their ratios to it if they are chances. The shifts are given at
some knots and interpolated linearly between them. They are in files that `calibration_fit` writes: one for
the options that the networks were trained for, and one for all others, where hard's values come from playouts
alone. The latter was fitted to the same options before there were networks, so with other options its shifts
are only a guess.
"""

import importlib.resources
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from engines.ai import CHANCE, POINTS, Unit
from engines.dominoes.ai import learned
from engines.dominoes.ai.stakes import stakes_of
from engines.dominoes.state import BIDDING, PLAYERS, PLAYING
from engines.tiles import double_set

FILE: Final = "calibration.txt"
PLAYOUTS_FILE: Final = "calibration_of_playouts.txt"

# The size of the set that the shifts were fitted to, in tiles.
_FITTED = 45

# In the bidding, there is a row of shifts for each place in it, with knots at these best values: leads in
# units of the mean worth of a tile, or chances.
VALUES = (-3.0, -2.0, -1.0, 0.0, 1.0, 2.5, 4.5, 7.0)
CHANCES = (0.0, 0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.85, 0.95, 1.0)

# In play, there is a row for each role, counted from the contractor, and each of these numbers of tiles left.
# Its knots are at chances, or at shortfalls of the contractor's lead from the bid. The shortfalls and the
# shifts are fractions of the bid.
LEFT = (4.0, 15.0, 26.0, 37.0, 45.0)
SHORT = (0.0, 0.05, 0.15, 0.4, 0.7, 1.0, 1.5, 2.2)

# A row is named by its unit, phase and numbers, as in the file. A knot is a row and a place in it.
Row = tuple[str, ...]
Knot = tuple[Row, int]


def calibrated(view: Mapping[str, Any], values: Mapping[str, float]) -> dict[str, float]:
    """Correct the values of the moves by the error that the best one has on average."""
    unit, rows, best = stakes_of(view).unit, _rows(file_for(view)), max(values.values())
    shift = sum(part * rows[row][place] for (row, place), part in knots(view, best, unit))
    if not unit.probability:
        return {move: value + shift for move, value in values.items()}
    ratio = min(max(best + shift, 0.0), 1.0) / best if best > 0 else 1.0
    return {move: value * ratio for move, value in values.items()}


def file_for(view: Mapping[str, Any]) -> str:
    """Choose the file of shifts for the options of the match."""
    return FILE if learned.is_trained_for(view) else PLAYOUTS_FILE


def knots(view: Mapping[str, Any], best: float, unit: Unit) -> Iterator[tuple[Knot, float]]:
    """Yield the knots around a decision, each with the weight of its shift in the unit of the values."""
    tiles = len(double_set(view["options"]["set"]))
    if view["phase"] == BIDDING:
        row: Row = (unit.name, BIDDING, str((view["seat"] - view["starter"]) % PLAYERS))
        scale = 1.0 if unit.probability else view["highest_bid"] / tiles
        for knot, part in _between(CHANCES if unit.probability else VALUES, best / scale):
            yield (row, knot), scale * part
        return
    role, bid = (view["seat"] - view["contractor"]) % PLAYERS, view["bid"]
    lead = best if role == 0 else -2 * best
    scale = 1.0 if unit.probability else float(bid)
    for place, share in _between(LEFT, sum(view["tiles_left"]) * _FITTED / tiles):
        row = (unit.name, PLAYING, str(role), f"{LEFT[place]:g}")
        along = _between(CHANCES, best) if unit.probability else _between(SHORT, (bid - lead) / bid)
        for knot, part in along:
            yield (row, knot), scale * share * part


def all_rows() -> Iterator[tuple[Row, int]]:
    """Yield the rows in the order of the file, each with its number of knots."""
    for unit, bidding, playing in ((POINTS, VALUES, SHORT), (CHANCE, CHANCES, CHANCES)):
        for place in range(PLAYERS):
            yield (unit.name, BIDDING, str(place)), len(bidding)
        for role in range(PLAYERS):
            for left in LEFT:
                yield (unit.name, PLAYING, str(role), f"{left:g}"), len(playing)


@lru_cache(maxsize=2)
def _rows(file: str) -> dict[Row, tuple[float, ...]]:
    text = importlib.resources.files("engines.dominoes.ai").joinpath(file).read_text(encoding="ascii")
    rows = {}
    for line in text.splitlines():
        if not line.startswith("#"):
            name, _, shifts = line.partition(":")
            rows[tuple(name.split())] = tuple(map(float, shifts.split()))
    return rows


def _between(places: Sequence[float], value: float) -> Iterator[tuple[int, float]]:
    """Yield the indices of the two `places` around a value, each with its weight in the interpolation."""
    value = min(max(value, places[0]), places[-1])
    above = min(bisect_right(places, value), len(places) - 1)
    share = (value - places[above - 1]) / (places[above] - places[above - 1])
    yield above - 1, 1 - share
    yield above, share
