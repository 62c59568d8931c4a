"""Debounced background tasks: many changes to one thing cause a single piece of work."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.transport import http

log = logging.getLogger(__name__)


class DebouncedTasks:
    """Runs work for keys in the background, one task for a key at a time.

    Starting a key again changes nothing before its work has begun; while it runs, it makes the work run once
    more afterwards.
    """

    def __init__(self, work: Callable[[int], Awaitable[None]], *, name: str) -> None:
        """`name` is that of the tasks in logs."""
        self._work = work
        self._name = name
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._delays: dict[int, float] = {}  # of keys that were started during their work
        self._failed: set[int] = set()

    def start(self, key: int, delay: float = 0.0) -> None:
        """Begin the work for this key in `delay` seconds, unless it is waiting to begin."""
        if key in self._tasks:
            self._delays[key] = delay
        else:
            self._tasks[key] = asyncio.create_task(self._run(key, delay), name=f"{self._name} {key}")

    def retry(self, delay: float = 0.0) -> None:
        """Start all work that failed because of an outage."""
        failed, self._failed = self._failed, set()
        for key in failed:
            self.start(key, delay)

    async def close(self) -> None:
        """Stop all work."""
        self._delays.clear()
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, key: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            self._delays.pop(key, None)  # a start from here on needs another run
            await self._work(key)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            log.warning("%s %s: will be tried again: %s", self._name, key, error)
            self._failed.add(key)
        except DatabaseClosed:
            pass  # the bot is stopping
        except Exception:
            log.exception("%s %s failed", self._name, key)
        finally:
            del self._tasks[key]
        if (again := self._delays.pop(key, None)) is not None:
            self.start(key, again)
