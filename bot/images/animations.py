"""Animations of finished matches, drawn one after the other and cached.

An animation takes seconds. So it has a worker process of its own, which leaves the processor to others and
ends when there is nothing left to draw, and tables never wait for it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Final

from bot.discord.message import Picture
from bot.images.positions import Part, ReplayedMatch, draw_animation
from bot.match.archive import ArchivedMatch
from bot.match.refusals import Refusal
from bot.workers.pool import Overloaded, WorkerPool
from renderers.theme import Theme

Key = tuple[int, str | None, str, bool, Part | None]

MAX_PENDING: Final = 4  # animations being drawn or queued
_MAX_CACHE_BYTES: Final = 16_000_000


class AnimationCache:
    """Draws animations, at most one for each person at a time, and caches the most recently used."""

    def __init__(self, workers: WorkerPool | None = None) -> None:
        """Draw in these workers; without them, or if they cannot be started, in a thread."""
        self._workers = workers
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="animations")
        self._waiting: set[int] = set()  # the people for whom one is being drawn or queued
        self._cached: OrderedDict[Key, bytes] = OrderedDict()

    @property
    def pending(self) -> int:
        """The number of animations that are being drawn or queued."""
        return len(self._waiting)

    def close(self) -> None:
        """Stop the thread when it has drawn its current animation."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    @contextmanager
    def place_in_queue(
        self, archived: ArchivedMatch, theme: Theme, user_id: int, part: Part | None = None
    ) -> Iterator[None]:
        """Keep a place for `animate`; an animation in the cache needs none.

        Raises Refusal if this person has a place already, and Overloaded if there are none left.
        """
        if _key(archived, theme, part) in self._cached:
            yield
            return
        if user_id in self._waiting:
            raise Refusal("error-animation-pending")
        if len(self._waiting) >= MAX_PENDING:
            raise Overloaded
        self._waiting.add(user_id)
        try:
            yield
        finally:
            self._waiting.discard(user_id)

    async def animate(
        self, archived: ArchivedMatch, theme: Theme, alt: str, part: Part | None = None
    ) -> Picture:
        """Return the animation of a match, or a film of a part of it. The caller has a place in the queue."""
        key = _key(archived, theme, part)
        if key not in self._cached:
            self._keep(key, await self._draw(archived, theme, part))
        self._cached.move_to_end(key)
        return Picture(f"zigzag-{archived.match.id}.gif", self._cached[key], alt)

    async def _draw(self, archived: ArchivedMatch, theme: Theme, part: Part | None) -> bytes:
        arguments = _replayed_match(archived), theme.name, theme.safe, part
        if self._workers is not None:
            with suppress(Overloaded):  # they cannot be started
                return await self._workers.run(draw_animation, *arguments)
        return await asyncio.get_running_loop().run_in_executor(self._thread, draw_animation, *arguments)

    def _keep(self, key: Key, data: bytes) -> None:
        self._cached[key] = data
        while sum(map(len, self._cached.values())) > _MAX_CACHE_BYTES:
            self._cached.popitem(last=False)


def _key(archived: ArchivedMatch, theme: Theme, part: Part | None) -> Key:
    """Return the cache key; it includes the seed, since match ids repeat across databases."""
    return archived.match.id, archived.match.seed, theme.name, theme.safe, part


def _replayed_match(archived: ArchivedMatch) -> ReplayedMatch:
    match = archived.match
    assert match.seed is not None
    moves = tuple(move.move for move in archived.moves)
    return ReplayedMatch(match.game, len(match.seats), match.options, match.seed, moves)
