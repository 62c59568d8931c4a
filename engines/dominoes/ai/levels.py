"""The AI players.

- `random` plays any legal move.
- `medium`, `easy` and `beginner` play by the values that the networks have learned, and misjudge them: the
  value of each tile has an error, the larger the weaker the level. `beginner` also misjudges its hand when it
  bids, and mostly bids too much.
- `hard` bids by playouts by rules of thumb. As contractor, it plays tiles by rollouts, which the networks
  play on and rules of thumb finish; where `core` is not compiled, it plays them as medium does. As one of the
  two opponents, it combines the values of networks and playouts. Its values are calibrated.

For matches that were begun with them: `medium-1` plays by the networks without error. `easy-1` overbids, and
plays by rules of thumb on a single determinization; it evaluates rankings only.

With options for which the networks were not trained, all but `random` and `easy-1` choose by playouts by
rules of thumb. So do those below `hard` when they bid in a hand that may end the match.

Values are the expected lead in the hand, the seat's score less the mean of the two others', in points of the
match. In a hand that may end the match, they are chances of winning it. Bids, rankings and tiles have the
same unit.
"""

from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from engines.ai import POINTS, Thought, misjudged
from engines.dominoes.ai import LEVELS, learned, rollouts
from engines.dominoes.ai.bidding import bid_by_estimate, value_bids, value_rankings
from engines.dominoes.ai.calibration import calibrated
from engines.dominoes.ai.knowledge import Budget
from engines.dominoes.ai.stakes import stakes_of
from engines.dominoes.ai.tile_play import decided_value, play_by_rule, value_tiles
from engines.dominoes.state import BIDDING, PLAYING, RANKING

__all__ = ["LEVELS", "choose", "review"]

EASY = Budget(deals=4, work=600, candidates=1, uses_evidence=False)
MEDIUM = Budget(deals=6, work=2_400, candidates=3, uses_evidence=True, outbid_margin=0.5)
HARD = Budget(deals=200, work=70_000, candidates=3, uses_evidence=True, outbid_margin=0.5)


class Error(NamedTuple):
    """How much a level misjudges.

    `tiles` is the standard deviation of the error in the value of each tile, in points. `bids` are the mean
    and the standard deviation of the error in the estimate of the hand, in standard deviations of what such
    hands take; None: it bids by values.
    """

    tiles: float
    bids: tuple[float, float] | None = None


# See docs/strength.md.
_ERRORS: Final = {
    "beginner": Error(8.0, (1.3, 2.0)),
    "easy": Error(8.0, (0.3, 0.8)),
    "medium": Error(1.0),
    "medium-1": Error(0.0),
}

# As contractor, hard plays by rollouts, and takes this many tiles more than playouts by rules of thumb
# predict.
_LEARNED_AHEAD = 0.9

# The weight of the networks in hard's values for the contractor's opponents; playouts have the rest.
_LEARNED_PART = 0.3

# How many standard deviations above its estimate easy-1 bids. Bidding below it was just as weak, and
# made for dull contracts.
_OVERBID = 1.0

# Values are returned for at most this many moves.
_MAX_VALUES = 20


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move for the seat to move. Raises KeyError for a level that is not in `LEVELS`."""
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    if level == "easy-1":
        return _easy(view, rng)
    if level == "hard":
        return _best(view, _hard(view, rng))
    return _misjudged(view, _ERRORS[level], rng)


def _misjudged(view: dict[str, Any], error: Error, rng: Random) -> Thought:
    """Choose what looks best to a player with these errors."""
    if view["phase"] == BIDDING and error.bids is not None:
        return Thought(bid_by_estimate(view, rng.gauss(*error.bids)), POINTS)
    values = learned.values(view) if learned.has_values(view) else _searched(view, MEDIUM, rng)
    thought = _best(view, values)
    if view["phase"] != PLAYING or not error.tiles:
        return thought
    spread = error.tiles * thought.unit.half / POINTS.half
    _, move = max(misjudged(values.items(), spread, rng))
    return replace(thought, move=move)


def _easy(view: dict[str, Any], rng: Random) -> Thought:
    """Choose as easy-1."""
    if view["phase"] == RANKING:
        return decide(view, EASY, rng)
    is_bidding = view["phase"] == BIDDING
    return Thought(bid_by_estimate(view, _OVERBID) if is_bidding else play_by_rule(view, rng), POINTS)


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
