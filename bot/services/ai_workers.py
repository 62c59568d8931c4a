"""Thinking for the house, in processes of its own, so that nobody else waits for it.

What is asked is plain data: a game's name, a view, a level and a number that seeds the chance in it.
"""

import random
from collections.abc import Mapping
from typing import Any, Protocol

import engines
from bot.workers.pool import Processes
from engines.game import Thought

View = Mapping[str, Any]


class Thinker(Protocol):
    """Where the house's moves come from."""

    async def think(self, game: str, view: View, level: str, seed: int) -> Thought:
        """What that level would play in that position, seen from the seat to move. Raises Overloaded."""

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        """What the best level thinks of the position, and what it expects of that move. Raises Overloaded."""


class Here:
    """Thinks at once, on the event loop: for tests and tools."""

    async def think(self, game: str, view: View, level: str, seed: int) -> Thought:
        return choose(game, view, level, seed)

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        return review(game, view, move, seed)


class Pool:
    """Thinks in worker processes."""

    def __init__(self, processes: Processes) -> None:
        self._processes = processes

    async def think(self, game: str, view: View, level: str, seed: int) -> Thought:
        return await self._processes.run(choose, game, dict(view), level, seed)

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        return await self._processes.run(review, game, dict(view), move, seed)


def choose(game: str, view: View, level: str, seed: int) -> Thought:
    """What that level plays. A game that has fewer levels gives its best."""
    opponent = engines.opponent(game)
    known = level if level in opponent.LEVELS else opponent.LEVELS[-1]
    return opponent.choose(dict(view), known, random.Random(seed))


def review(game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
    """What the best level thinks, and what it expects of `move`."""
    return engines.opponent(game).review(dict(view), move, random.Random(seed))
