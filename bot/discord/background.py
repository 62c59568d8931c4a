"""Debounced background tasks: many changes to one thing cause one piece of work, retried with backoff.

Work for a list of people or places, some at a time, so that none of them keeps the others waiting.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.discord import http
from bot.discord.retries import sync_delay
from bot.store.database import DatabaseBusy, DatabaseClosed

log = logging.getLogger(__name__)

Key = TypeVar("Key")
CatchUp = Callable[[], Awaitable[None]]


def until_done(catch_up: CatchUp) -> CatchUp:
    """Return what catches up with a crash: it's tried until it succeeds, and then has nothing to do."""
    is_done = False

    async def catch_up_once() -> None:
        nonlocal is_done
        if not is_done:
            await catch_up()
            is_done = True

    return catch_up_once


@dataclass(slots=True)
class _Task:
    """The task of one key: when its work is to begin, and whether it has."""

    begins_at: float  # in seconds of the event loop
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    next_at: float | None = None  # started during its work: when to begin again
    failures: int = 0  # in a row


class DebouncedTasks(Generic[Key]):
    """Runs work for keys in the background, one task for a key at a time.

    Starting a key again before its work has begun can only bring it forward; while it runs, it makes the work
    run once more afterwards. Work that fails because Discord, the connection or the database did is tried
    again with backoff, each key by itself; starting it again tries at once.
    """

    def __init__(self, work: Callable[[Key], Awaitable[None]], *, name: str) -> None:
        """`name` is that of the tasks in logs."""
        self._work = work
        self._name = name
        self._tasks: dict[Key, _Task] = {}
        self._closing = False

    def start(self, key: Key, delay: float = 0.0) -> None:
        """Begin the work for this key in `delay` seconds, unless it begins before."""
        if self._closing:
            return
        loop = asyncio.get_running_loop()
        at, entry = loop.time() + delay, self._tasks.get(key)
        if entry is None:
            entry = self._tasks[key] = _Task(at)
        elif entry.task is not None:
            entry.next_at = at if entry.next_at is None else min(at, entry.next_at)
            return
        elif entry.begins_at <= at:
            return
        self._begin_at(key, entry, at)

    def is_active(self, key: Key) -> bool:
        """Return whether the work of this key runs, or waits to begin or to be tried again."""
        return key in self._tasks

    def running(self) -> list[asyncio.Task[None]]:
        """Return the tasks whose work has begun."""
        return [entry.task for entry in self._tasks.values() if entry.task is not None]

    async def settled(self, key: Key, within: float) -> bool:
        """Wait up to `within` seconds for the work of this key; return whether it is done."""
        entry = self._tasks.get(key)
        if entry is not None and entry.task is not None:
            await asyncio.wait([entry.task], timeout=within)
        return key not in self._tasks

    def hurry(self) -> None:
        """Begin all work now that waits to begin; what has failed still waits."""
        now = asyncio.get_running_loop().time()
        for key, entry in list(self._tasks.items()):
            if entry.task is None and not entry.failures:
                self._begin_at(key, entry, now)

    async def close(self) -> None:
        """Stop all work."""
        self._closing = True
        tasks = list(self._tasks.values())
        for entry in tasks:
            entry.next_at = None
            if entry.timer is not None:
                entry.timer.cancel()
            if entry.task is not None:
                entry.task.cancel()
        await asyncio.gather(
            *(entry.task for entry in tasks if entry.task is not None), return_exceptions=True
        )
        self._tasks.clear()

    def _begin_at(self, key: Key, entry: _Task, at: float) -> None:
        entry.begins_at = at
        if entry.timer is not None:
            entry.timer.cancel()
            entry.timer = None
        loop = asyncio.get_running_loop()
        if at <= loop.time():
            self._begin(key, entry)
        else:
            entry.timer = loop.call_at(at, self._begin, key, entry)

    def _begin(self, key: Key, entry: _Task) -> None:
        entry.timer = None
        entry.task = asyncio.create_task(self._run(key, entry), name=f"{self._name} {key}")

    async def _run(self, key: Key, entry: _Task) -> None:
        retry, entry.next_at = None, None  # a start from here on needs another run
        try:
            await self._work(key)
            entry.failures = 0
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            entry.failures += 1
            retry = max(http.retry_after(error), sync_delay(entry.failures))
            log.warning("%s %s: will be tried again in %.1f s: %r", self._name, key, retry, error)
        except DatabaseClosed:
            self._closing = True  # the bot is stopping
        except Exception:
            log.exception("%s %s failed", self._name, key)
        finally:
            entry.task = None
            self._go_on(key, entry, retry)

    def _go_on(self, key: Key, entry: _Task, retry: float | None) -> None:
        """Begin again, if that was asked for meanwhile or the work has failed."""
        now = asyncio.get_running_loop().time()
        times = [at for at in (entry.next_at, None if retry is None else now + retry) if at is not None]
        entry.next_at = None
        if times and not self._closing:
            self._begin_at(key, entry, min(times))
        else:
            self._tasks.pop(key, None)


_One = TypeVar("_One")

AT_ONCE = 8
WITHIN = 20.0  # seconds for one of them


async def side_by_side(
    these: Iterable[_One], work: Callable[[_One], Awaitable[None]], *, name: str, within: float | None = None
) -> list[Exception]:
    """Do the work for each of these, each within `within` seconds, and log failures under `name`.

    Return the failures of Discord, the connection and the database: what they left undone can be tried again.
    """
    places = asyncio.Semaphore(AT_ONCE)
    limit = WITHIN if within is None else within

    async def do(one: _One) -> Exception | None:
        async with places:
            try:
                async with asyncio.timeout(limit):
                    await work(one)
            except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
                log.warning("could not %s, which will be tried again: %r", name, error)
                return error
            except DatabaseClosed as error:  # the bot is stopping
                return error
            except Exception:
                log.exception("could not %s", name)
        return None

    done = await asyncio.gather(*map(do, these))
    return [error for error in done if error is not None]
