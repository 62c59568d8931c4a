"""AI players that search briefly, for tests of all but their strength, which is tested with the engines."""

import json
from functools import lru_cache

from bot.match import ai_moves
from engines.ai import successor
from engines.game import Thought

_SEED = 7
# Chain's medium values one move only, so a review by it would find no bad one.
_REVIEWS = {"chain": "hard"}


class QuickAI(ai_moves.InProcessAI):
    """Answers the same every time, and remembers its answers: many tests review the same match."""

    async def choose(self, game: str, view: ai_moves.View, level: str, seed: int) -> Thought:
        return thought_of(game, view, "easy" if successor(level) in {"beginner", "easy"} else "medium")

    async def review(self, game: str, view: ai_moves.View, move: str, seed: int) -> tuple[Thought, float]:
        thought = thought_of(game, view, _REVIEWS.get(game, "medium"))
        values = dict(thought.values)
        return thought, values.get(move, min(values.values(), default=0.0))


def thought_of(game: str, view: ai_moves.View, level: str = "medium") -> Thought:
    """Return what a level thinks of the position, given the view of the seat to move."""
    return _thought_of(game, json.dumps(view), level)


@lru_cache(maxsize=10_000)
def _thought_of(game: str, view: str, level: str) -> Thought:
    return ai_moves.choose(game, json.loads(view), level, _SEED)
