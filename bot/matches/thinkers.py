"""Thinking for the house, in processes of its own, so that nobody else waits for it.

What is asked is plain data: a game's name, a view, a level and a number that seeds the chance in it. A worker
that dies is replaced, together with its pool, and the question is asked once more.
"""

import asyncio
import multiprocessing
import os
import random
import threading
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

import engines
from engines.game import Thought

View = Mapping[str, Any]


class Overloaded(Exception):
    """So many questions are waiting that this one is not taken."""


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
    """Thinks in worker processes. At most `queue` questions wait or are being thought about."""

    def __init__(self, workers: int, queue: int) -> None:
        self._workers = workers
        self._free = queue
        self._executor: ProcessPoolExecutor | None = None

    async def think(self, game: str, view: View, level: str, seed: int) -> Thought:
        thought: Thought = await self._ask(choose, game, dict(view), level, seed)
        return thought

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        found: tuple[Thought, float] = await self._ask(review, game, dict(view), move, seed)
        return found

    def close(self) -> None:
        """Stop the workers; what they were thinking about is dropped."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def _ask(self, question: Any, *arguments: Any) -> Any:
        if self._free <= 0:
            raise Overloaded
        self._free -= 1
        try:
            asked = self._running()
            try:
                return await _run(asked, question, *arguments)
            except BrokenProcessPool:
                if self._executor is asked:  # of all who asked it, the first to hear replaces it
                    self.close()
                return await _run(self._running(), question, *arguments)
        finally:
            self._free += 1

    def _running(self) -> ProcessPoolExecutor:
        if self._executor is None:
            # Spawned, not forked: a fork would take the event loop's sockets and the database along.
            spawn = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_follow)
        return self._executor


async def _run(executor: ProcessPoolExecutor, question: Any, *arguments: Any) -> Any:
    return await asyncio.get_running_loop().run_in_executor(executor, question, *arguments)


def _follow() -> None:
    """In a worker: end when the bot does, also when it is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def choose(game: str, view: View, level: str, seed: int) -> Thought:
    """What that level plays. A game that has fewer levels gives its best."""
    opponent = engines.opponent(game)
    known = level if level in opponent.LEVELS else opponent.LEVELS[-1]
    return opponent.choose(dict(view), known, random.Random(seed))


def review(game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
    """What the best level thinks, and what it expects of `move`."""
    return engines.opponent(game).review(dict(view), move, random.Random(seed))
