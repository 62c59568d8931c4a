"""The AI players.

`random` plays any legal move. `easy` overbids, and plays by rules of thumb on a single determinization; it
values rankings only. `medium` and `hard` are Monte Carlo players: they play every move out on many
determinizations. `thumb` is a measure for the others, which the bot does not offer. Values are the expected
lead in the hand, the own score less the mean of the two others', in points of the match: the same for bids,
rankings and tiles. What hard tells is calibrated.
"""

from dataclasses import replace
from random import Random
from typing import Any

from engines.ai import POINTS, Thought
from engines.dominoes.ai import baseline_player
from engines.dominoes.ai.bidding import bid_by_estimate, value_bids, value_rankings
from engines.dominoes.ai.budget import Budget
from engines.dominoes.ai.calibration import calibrated
from engines.dominoes.ai.tile_play import play_by_rule, value_tiles

LEVELS: tuple[str, ...] = ("random", "easy", "thumb", "medium", "hard")

EASY = Budget(deals=4, work=600, drawn=1, infers=False)
MEDIUM = Budget(deals=6, work=2_400, drawn=3, infers=True, eager=0.5)
HARD = Budget(deals=200, work=70_000, drawn=3, infers=True, eager=0.5)

_BUDGETS = {"easy": EASY, "thumb": EASY, "medium": MEDIUM, "hard": HARD}

# How many standard deviations above its estimate the easy level bids. Bidding below it was as weak, and gave
# dull contracts.
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
    if level == "thumb" and view["phase"] != "ranking":
        return Thought(
            baseline_player.bid(view) if view["phase"] == "bidding" else baseline_player.tile(view), POINTS
        )
    thought = decide(view, _BUDGETS[level], rng)
    if level != "hard":
        return thought
    return replace(thought, values=tuple(calibrated(view, dict(thought.values)).items()))


def decide(view: dict[str, Any], budget: Budget, rng: Random) -> Thought:
    """Choose a move with a budget; its values are those of the playouts."""
    return _best(_values(view, budget, rng))


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Return the hard level's decision and its value of the move. Raises KeyError for an illegal one."""
    values = calibrated(view, _values(view, HARD, rng))
    return _best(values), values[move]


def _values(view: dict[str, Any], budget: Budget, rng: Random) -> dict[str, float]:
    if view["phase"] == "bidding":
        return value_bids(view, budget, rng)
    if view["phase"] == "ranking":
        return value_rankings(view, budget, rng)
    return value_tiles(view, budget, rng)


def _best(values: dict[str, float]) -> Thought:
    ranked = sorted(values.items(), key=lambda entry: -entry[1])
    return Thought(ranked[0][0], POINTS, tuple(ranked[:_MAX_VALUES]))
