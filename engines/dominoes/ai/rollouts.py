"""Truncated rollouts: tiles are evaluated by deals that the networks play on, where the core is compiled.

Each tile is laid in many determinizations, and the networks play on for some plies. Then the network of the
role to move evaluates the position, and so does a playout by rules of thumb. The network does not know who
holds which tiles, while the playout does; combined, they err less than either alone.

Deals are spent by sequential halving: all tiles are tried on a few deals, the better half of them on more
deals, and so on until one is left. The network's own value of a tile counts as much as `PRIOR` deals.
Uncompiled, this would take about a hundred times as long.

Tiles that are dropped early are evaluated on few deals, and by luck some of their values exceed that of the
tile that is left. So no value may exceed that of a tile that was dropped later.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Any, Final

from engines.dominoes.ai import learned
from engines.dominoes.ai.core import TIE_BREAK, Turn
from engines.dominoes.ai.knowledge import Budget, HandContext, Knowledge, Position, play_out
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.ai.tile_play import playout_values, sample_deals

# The plies of a rollout after the tile, the tiles that networks evaluate in all rollouts of a decision, and
# the weight of the network's own value of a tile, in deals.
PLIES: Final = 9
WORK: Final = 10_000
PRIOR: Final = 16
# The weight of the playout at the end of a rollout; the network has the rest.
PLAYOUT_PART: Final = 0.6
# The most deals in a round of the halving.
_DEALS: Final = 400
_SAMPLING: Final = Budget(deals=_DEALS, work=WORK, candidates=3, uses_evidence=True)


def value_tiles(view: dict[str, Any], rng: Random) -> dict[str, float]:
    """Value each tile for the seat to move, best first, in the unit of `stakes`."""
    known, turn = learned.turn_of(view)
    rollout = _Rollout.of(view, known, turn)
    values = learned.value_tiles_of(view, known, turn)
    totals = {tile: PRIOR * value for tile, value in values.items()}
    ranked = sorted(values, key=values.__getitem__, reverse=True)
    left, dealt = len(ranked), 0
    work = WORK // max(1, (left - 1).bit_length()) // _work_of(sum(known.sizes))
    while left > 1:
        tried, deals = ranked[:left], max(1, min(_DEALS, work // left))
        for hands in sample_deals(view, known, _SAMPLING, rng, deals):
            for tile in tried:
                totals[tile] += rollout.value(hands, known.numbers.index[tile])
        dealt += deals
        values |= {tile: totals[tile] / (PRIOR + dealt) for tile in tried}
        ranked[:left] = sorted(tried, key=values.__getitem__, reverse=True)
        left = (left + 1) // 2
    return _in_order(ranked, values)


@dataclass(frozen=True, slots=True)
class _Rollout:
    """Rollouts from a turn.

    `worth` is the value of each total that the contractor may take, `playout_values` that of each total that
    a playout may predict.
    """

    turn: Turn
    context: HandContext
    worth: "array[float]"
    playout_values: tuple[float, ...]

    @classmethod
    def of(cls, view: dict[str, Any], known: Knowledge, turn: Turn) -> "_Rollout":
        worth = contract_values(stakes_of(view), view["contractor"], view["bid"], 0.0, TIE_BREAK)
        left = max(0, sum(known.sizes) - 1 - PLIES)
        return cls(turn, known.context, array("d", worth), playout_values(view, known, left))

    def value(self, hands: Sequence[int], tile: int) -> float:
        """Value the tile in the deal with these hands."""
        here = Position(*self.turn.play_on(hands, tile, PLIES))
        value = self.turn.expected(self.worth)
        if not any(here.hands):
            return value
        predicted = self.playout_values[play_out(self.context, here)]
        return value + PLAYOUT_PART * (predicted - value)


def _in_order(tiles: list[str], values: dict[str, float]) -> dict[str, float]:
    """Put the values of the tiles in this order, each capped by the one before."""
    cut = accumulate((values[tile] for tile in tiles), min)
    return dict(zip(tiles, cut, strict=True))


def _work_of(left: int) -> int:
    """Count about how many tiles the networks evaluate in a rollout when `left` tiles are to be laid."""
    return 1 + sum((left - ply + 2) // 3 for ply in range(min(PLIES + 1, left - 1)))
