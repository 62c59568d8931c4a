"""A throttle: each person's interactions share a few slots, and the rest wait in a queue of their own.

However much one person sends, everyone else waits behind a few of that person's requests instead of all of
them. A slow request (a search, an animation) frees its slot after a second. How much slow work a person may
ask for is limited separately, by the token buckets in `bot.transport.rate_limits`.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

SLOTS: Final = 3  # interactions of one person that are worked on at once
MAX_WAIT: Final = 1.5  # seconds in the queue; Discord wants an answer within 3
_MAX_HOLD: Final = 1.0  # seconds after which a slot is freed even if the work goes on


class TooManyAtOnce(Exception):
    """The person has asked for too much at once, so this request was dropped."""


@dataclass(slots=True)
class _Queue:
    """One person's slots and the requests that wait for them."""

    in_use: int = 0
    holders: set[object] = field(default_factory=set)
    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)


class Throttle:
    """The queues of everyone who is being answered."""

    def __init__(self) -> None:
        self._queues: dict[int, _Queue] = {}

    def __len__(self) -> int:
        """Return how many people are being answered."""
        return len(self._queues)

    @asynccontextmanager
    async def slot(self, user_id: int) -> AsyncIterator[None]:
        """Hold one of the person's slots while the body runs, but no longer than a second.

        Raises TooManyAtOnce when no slot becomes free in time.
        """
        queue = self._queues.setdefault(user_id, _Queue())
        if queue.in_use < SLOTS:
            queue.in_use += 1
        else:
            await self._wait(user_id, queue)
        holder = object()
        queue.holders.add(holder)
        expiry = asyncio.get_running_loop().call_later(_MAX_HOLD, self._release, user_id, queue, holder)
        try:
            yield
        finally:
            expiry.cancel()
            self._release(user_id, queue, holder)

    async def _wait(self, user_id: int, queue: _Queue) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.waiting.append(turn)
        try:
            async with asyncio.timeout(MAX_WAIT):
                await turn
        except TimeoutError:
            if turn.cancelled():
                with suppress(ValueError):
                    queue.waiting.remove(turn)
                raise TooManyAtOnce from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._hand_over(user_id, queue)
            raise

    def _release(self, user_id: int, queue: _Queue, holder: object) -> None:
        if holder in queue.holders:
            queue.holders.remove(holder)
            self._hand_over(user_id, queue)

    def _hand_over(self, user_id: int, queue: _Queue) -> None:
        """Give the slot to the request that has waited longest."""
        while queue.waiting:
            turn = queue.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        queue.in_use -= 1
        if not queue.in_use:
            del self._queues[user_id]
