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
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    left, dealt = len(ranked), 0
    work = WORK // max(1, (left - 1).bit_length()) // _work_of(sum(known.sizes))
    while left > 1:
        tried, deals = ranked[:left], max(1, min(_DEALS, work // left))
        for hands in sample_deals(view, known, _SAMPLING, rng, deals):
            for tile in tried:
                totals[tile] += turn.value(hands, known.numbers.index[tile], PLIES, worth)
        dealt += deals
        values |= {tile: totals[tile] / (PRIOR + dealt) for tile in tried}
        ranked[:left] = sorted(tried, key=values.__getitem__, reverse=True)
        left = (left + 1) // 2
    return _in_order(ranked, values)


def _in_order(tiles: list[str], values: dict[str, float]) -> dict[str, float]:
    """Return the values of the tiles in this order, each cut to the one before."""
    cut = accumulate((values[tile] for tile in tiles), min)
    return dict(zip(tiles, cut, strict=True))


def _work_of(left: int) -> int:
    """Return about how many tiles are valued in a playout with that many left to be laid."""
    return 1 + sum((left - ply + 2) // 3 for ply in range(min(PLIES + 1, left - 1)))
