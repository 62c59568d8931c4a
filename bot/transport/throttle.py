"""Turns: of all that one person asks for at a time, a little is worked on and the rest waits.

So however much somebody sends, the others wait behind a few requests of theirs and not behind all of them.
What takes long (a search, an animation) gives its place up after a while; how much of that somebody may ask
for is another question, see `bot.transport.quotas`.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

AT_ONCE: Final = 3  # interactions of one person
PATIENCE: Final = 1.5  # seconds that one waits for its turn; it has to be answered within 3
_HOLDS: Final = 1.0  # seconds after which the next has its turn in any case


class TooManyAtOnce(Exception):
    """The person has asked for so much that this was not looked at."""


class _Line:
    """One person's."""

    def __init__(self) -> None:
        self.inside = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Turns:
    """Of everybody who is being answered."""

    def __init__(self) -> None:
        self._lines: dict[int, _Line] = {}

    async def take(self, user_id: int) -> None:
        """Wait for this person's turn, which the present task then has until it ends, or for a while. Raises
        TooManyAtOnce.
        """
        line = self._lines.setdefault(user_id, _Line())
        if line.inside < AT_ONCE:
            line.inside += 1
        else:
            await self._wait(user_id, line)
        self._hold(user_id, line)

    def __len__(self) -> int:
        """How many people are being answered."""
        return len(self._lines)

    async def _wait(self, user_id: int, line: _Line) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.waiting.append(turn)
        try:
            async with asyncio.timeout(PATIENCE):
                await turn
        except TimeoutError:
            if not turn.done() or turn.cancelled():
                with suppress(ValueError):
                    line.waiting.remove(turn)
                raise TooManyAtOnce from None
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next(user_id, line)
            raise

    def _hold(self, user_id: int, line: _Line) -> None:
        task = asyncio.current_task()
        assert task is not None
        given_up = False

        def give_up(_: object = None) -> None:
            nonlocal given_up
            if not given_up:
                given_up = True
                timer.cancel()
                self._next(user_id, line)

        timer = asyncio.get_running_loop().call_later(_HOLDS, give_up)
        task.add_done_callback(give_up)

    def _next(self, user_id: int, line: _Line) -> None:
        """Who has waited longest takes the place that is free."""
        while line.waiting:
            turn = line.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        line.inside -= 1
        if not line.inside:
            del self._lines[user_id]
