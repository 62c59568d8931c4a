"""Truncated rollouts: tiles valued by playing deals on by the networks, where the core is compiled.

Each tile is laid in many determinizations, and some plies later the network of the role to move tells what
that is worth. Sequential halving: all tiles are tried on a few deals, the better half of them on more deals,
and so on until one is left. The network's own value of a tile counts as much as `PRIOR` deals. Uncompiled,
this would take about a hundred times as long.

Tiles dropped early are valued on few deals, and by luck some of their values end up above that of the tile
that is left. So the values are cut to the order in which the tiles were dropped.
"""

from array import array
from itertools import accumulate
from random import Random
from typing import Any, Final

from engines.dominoes.ai import learned
from engines.dominoes.ai.budget import Budget
from engines.dominoes.ai.core import TIE_BREAK
from engines.dominoes.ai.stakes import stakes_of, worths
from engines.dominoes.ai.tile_play import sample_deals

# The further plies of a playout, and the tiles valued in all playouts of a decision.
PLIES: Final = 6
WORK: Final = 10_000
PRIOR: Final = 16
# The most deals of a round.
_DEALS: Final = 400
_SAMPLING: Final = Budget(deals=_DEALS, work=WORK, drawn=3, infers=True)


def value_tiles(view: dict[str, Any], rng: Random) -> dict[str, float]:
    """Return what each of its tiles is worth to the seat to move, best first: see `stakes`."""
    known, turn = learned.turn_of(view)
    worth = array("d", worths(stakes_of(view), view["contractor"], view["bid"], 0.0, TIE_BREAK))
    values = learned.value_tiles_of(view, known, turn)
    totals = {tile: PRIOR * value for tile, value in values.items()}
    left, dealt = sorted(values, key=values.__getitem__, reverse=True), 0
    dropped: list[str] = []
    work = WORK // max(1, (len(left) - 1).bit_length()) // _work_of(sum(known.sizes))
    while len(left) > 1:
        deals = max(1, min(_DEALS, work // len(left)))
        for hands in sample_deals(view, known, _SAMPLING, rng, deals):
            for tile in left:
                totals[tile] += turn.value(hands, known.numbers.index[tile], PLIES, worth)
        dealt += deals
        values |= {tile: totals[tile] / (PRIOR + dealt) for tile in left}
        left.sort(key=values.__getitem__, reverse=True)
        kept = (len(left) + 1) // 2
        left, dropped = left[:kept], left[kept:] + dropped
    return _in_order(left + dropped, values)


def _in_order(tiles: list[str], values: dict[str, float]) -> dict[str, float]:
    """Return the values of the tiles in this order, each cut to the one before."""
    cut = accumulate((values[tile] for tile in tiles), min)
    return dict(zip(tiles, cut, strict=True))


def _work_of(left: int) -> int:
    """Return about how many tiles are valued in a playout with that many left to be laid."""
    return 1 + sum((left - ply + 2) // 3 for ply in range(min(PLIES + 1, left - 1)))
