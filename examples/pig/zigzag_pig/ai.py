"""The AI players: they hold once another roll would cost more than it brings.

Values are the points that the turn brings if it ends now, or after one more roll. Points beyond the target
bring nothing.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from engines.ai import POINTS, Thought

LEVELS = ("easy", "medium", "hard")

_EASY_HOLDS_AT = 10
# Of the target: once anyone has that much, hard leaves nobody another turn. Source: T. Neller and C. Presser,
# "Practical Play of the Dice Game Pig", UMAP Journal 31 (2010).
_RACE = 0.71


def choose(view: Mapping[str, Any], level: str, rng: Random) -> Thought:
    """Choose to roll or to hold."""
    if level == "easy":
        return Thought("hold" if sum(view["rolled"]) >= _EASY_HOLDS_AT else "roll", POINTS)
    worth = _values(view, level)
    ranked = sorted(((move, worth[move]) for move in view["legal"]), key=lambda one: (-one[1], one[0]))
    return Thought(ranked[0][0], POINTS, tuple(ranked))


def review(view: Mapping[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Return the best level's decision, and its value of the move."""
    thought = choose(view, LEVELS[-1], rng)
    return thought, dict(thought.values)[move]


def _values(view: Mapping[str, Any], level: str) -> dict[str, float]:
    stake, target = sum(view["rolled"]), view["options"]["target"]
    need = target - view["scores"][view["to_move"]]
    hold = float(min(stake, need))
    if level == "hard" and hold < need and max(view["scores"]) >= _RACE * target:
        hold = 0.0
    return {"hold": hold, "roll": sum(min(stake + die, need) for die in range(2, 7)) / 6}
