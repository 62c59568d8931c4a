"""Judging moves more thoroughly than any level plays.

A tile is laid in many determinizations, each played to the end of the hand by the networks: unlike in
`rollouts`, none is cut short, and all tiles are tried on all of them. Bids, rankings, and tiles where the
networks were not trained for the options, are valued by the search of hard, again for every `_ROUND` samples.
"""

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engines.dominoes.ai import learned, levels
from engines.dominoes.ai.core import TIE_BREAK
from engines.dominoes.ai.knowledge import Budget
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.ai.tile_play import sample_deals
from engines.dominoes.state import PLAYING

_SAMPLING: Final = Budget(deals=1, work=1, candidates=3, uses_evidence=True)
_ROUND: Final = 20  # samples that are as much as one search of hard
_WHOLE_HAND: Final = 99  # plies, more than are left


def judge(view: dict[str, Any], moves: Sequence[str], samples: int, rng: Random) -> dict[str, list[float]]:
    """Value the moves of the seat to move once for every sample; see `engines.lab.labs`."""
    if view["phase"] == PLAYING and learned.is_trained_for(view):
        return _tiles(view, moves, samples, rng)
    rounds = [levels.uncalibrated(view, rng) for _ in range(max(2, samples // _ROUND))]
    return {move: [values[move] for values in rounds] for move in moves}


def _tiles(view: dict[str, Any], tiles: Sequence[str], samples: int, rng: Random) -> dict[str, list[float]]:
    known, turn = learned.turn_of(view)
    worth = array("d", contract_values(stakes_of(view), view["contractor"], view["bid"], 0.0, TIE_BREAK))
    values: dict[str, list[float]] = {tile: [] for tile in tiles}
    for hands in sample_deals(view, known, _SAMPLING, rng, samples):
        for tile, sampled in values.items():
            turn.play_on(hands, known.numbers.index[tile], _WHOLE_HAND)
            sampled.append(turn.expected(worth))
    return values
