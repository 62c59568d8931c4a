"""When to try again what could not be shown: soon, and then less and less often."""

import asyncio
from collections.abc import Callable

_FIRST, _LONGEST = 0.5, 60.0  # seconds


class Again:
    """Calls `do` with a match's id, after a pause that grows with every failure until `done`."""

    def __init__(self, do: Callable[[int], None]) -> None:
        self._do = do
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._pauses: dict[int, float] = {}
        self._closed = False

    def later(self, match_id: int) -> float:
        """Try this match again; gives in how many seconds."""
        pause = self._pauses.get(match_id, _FIRST)
        self._pauses[match_id] = min(2 * pause, _LONGEST)
        self._stop(match_id)
        if not self._closed:
            loop = asyncio.get_running_loop()
            self._timers[match_id] = loop.call_later(pause, self._due, match_id)
        return pause

    def done(self, match_id: int) -> None:
        """It is shown: the next failure is a first one."""
        self._pauses.pop(match_id, None)
        self._stop(match_id)

    def close(self) -> None:
        """Try nothing again any more."""
        self._closed = True
        for match_id in list(self._timers):
            self._stop(match_id)

    def _due(self, match_id: int) -> None:
        self._timers.pop(match_id, None)
        self._do(match_id)

    def _stop(self, match_id: int) -> None:
        timer = self._timers.pop(match_id, None)
        if timer is not None:
            timer.cancel()
