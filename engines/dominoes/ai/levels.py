"""The AI players.

- `random` plays any legal move.
- `easy` overbids, and plays by rules of thumb on a single determinization. It evaluates rankings only.
- `medium` plays by the values that the networks have learned.
- `hard` bids by playouts by rules of thumb. As contractor, it plays tiles by rollouts, which the networks
  play on and rules of thumb finish; where `core` is not compiled, it plays them as medium does. As one of the
  two opponents, it combines the values of networks and playouts. Its values are calibrated.

With options for which the networks were not trained, medium and hard choose all moves by playouts by rules of
thumb. So does medium when it bids in a hand that may end the match.

Values are the expected lead in the hand, the seat's score less the mean of the two others', in points of the
match. In a hand that may end the match, they are chances of winning it. Bids, rankings and tiles have the
same unit.
"""

from dataclasses import replace
from random import Random
from typing import Any

from engines.ai import POINTS, Thought
from engines.dominoes.ai import LEVELS, learned, rollouts
from engines.dominoes.ai.bidding import bid_by_estimate, value_bids, value_rankings
from engines.dominoes.ai.calibration import calibrated
from engines.dominoes.ai.knowledge import Budget
from engines.dominoes.ai.stakes import stakes_of
from engines.dominoes.ai.tile_play import decided_value, play_by_rule, value_tiles
from engines.dominoes.state import BIDDING, PLAYING

__all__ = ["LEVELS", "choose", "review"]

EASY = Budget(deals=4, work=600, candidates=1, uses_evidence=False)
MEDIUM = Budget(deals=6, work=2_400, candidates=3, uses_evidence=True, outbid_margin=0.5)
HARD = Budget(deals=200, work=70_000, candidates=3, uses_evidence=True, outbid_margin=0.5)

_BUDGETS = {"easy": EASY, "medium": MEDIUM, "hard": HARD}

# As contractor, hard plays by rollouts, and takes this many tiles more than playouts by rules of thumb
# predict.
_LEARNED_AHEAD = 0.9

# The weight of the networks in hard's values for the contractor's opponents; playouts have the rest.
_LEARNED_PART = 0.3

# How many standard deviations above its estimate the easy level bids. Bidding below it was just as weak, and
# made for dull contracts.
_OVERBID = 1.0

# Values are returned for at most this many moves.
_MAX_VALUES = 20


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move for the seat to move. Raises KeyError for a level that is not in `LEVELS`."""
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    if level == "easy" and view["phase"] != "ranking":
        easy = bid_by_estimate(view, _OVERBID) if view["phase"] == "bidding" else play_by_rule(view, rng)
        return Thought(easy, POINTS)
    if level == "hard":
        return _best(view, _hard(view, rng))
    if level == "medium" and learned.has_values(view):
        return _best(view, learned.values(view))
    return decide(view, _BUDGETS[level], rng)


def decide(view: dict[str, Any], budget: Budget, rng: Random) -> Thought:
    """Choose a move by playouts with this budget; its values are those of the playouts."""
    return _best(view, _searched(view, budget, rng))


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Choose as hard would, and value the given move. Raises KeyError for an illegal one."""
    values = _hard(view, rng)
    return _best(view, values), values[move]


def _hard(view: dict[str, Any], rng: Random) -> dict[str, float]:
    values = uncalibrated(view, rng)
    decided = decided_value(view) if view["phase"] == PLAYING else None
    if decided is not None:
        return dict.fromkeys(sorted(values, key=values.__getitem__, reverse=True), decided)
    return calibrated(view, values)


def uncalibrated(view: dict[str, Any], rng: Random) -> dict[str, float]:
    """Value the moves as hard does before calibration.

    For the contractor's opponents, the networks alone play worse than playouts, but both combined play
    better.
    """
    if not learned.is_trained_for(view):
        return _searched(view, HARD, rng)
    if view["phase"] == BIDDING:
        return _searched(view, replace(HARD, playout_bias=_LEARNED_AHEAD), rng)
    if view["contractor"] == view["seat"]:
        return rollouts.value_tiles(view, rng) if learned.compiled() else learned.value_tiles(view)
    values, playouts = learned.value_tiles(view), _searched(view, HARD, rng)
    return {move: value + _LEARNED_PART * (values[move] - value) for move, value in playouts.items()}


def _searched(view: dict[str, Any], budget: Budget, rng: Random) -> dict[str, float]:
    if view["phase"] == "bidding":
        return value_bids(view, budget, rng)
    if view["phase"] == "ranking":
        return value_rankings(view, budget, rng)
    return value_tiles(view, budget, rng)


def _best(view: dict[str, Any], values: dict[str, float]) -> Thought:
    ranked = sorted(values.items(), key=lambda entry: -entry[1])
    return Thought(ranked[0][0], stakes_of(view).unit, tuple(ranked[:_MAX_VALUES]))
