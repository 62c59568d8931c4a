"""Debounced background tasks, without Discord."""

import asyncio

from bot.store.database import DatabaseBusy
from bot.sync.debounced_tasks import DebouncedTasks


class Work:
    """Work that notes its keys, and waits in the middle while `go_on` is not set."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.has_begun = asyncio.Event()
        self.failures = 0  # how often to fail
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.tasks = DebouncedTasks(self, name="work on")

    async def __call__(self, key: int) -> None:
        self.begun.append(key)
        self.has_begun.set()
        await self.go_on.wait()
        if self.failures:
            self.failures -= 1
            raise DatabaseBusy

    async def until_done(self) -> None:
        while running := list(self.tasks._tasks.values()):
            await asyncio.gather(*running, return_exceptions=True)


async def test_starts_before_the_work_begins_make_one_piece_of_work() -> None:
    work = Work()
    for _ in range(3):
        work.tasks.start(1)
    work.tasks.start(2)
    await work.until_done()
    assert work.begun == [1, 2]


async def test_what_is_started_during_its_work_is_worked_on_once_more() -> None:
    work = Work()
    work.go_on.clear()
    work.tasks.start(1)
    await work.has_begun.wait()
    for _ in range(3):
        work.tasks.start(1)
    assert work.begun == [1]
    work.go_on.set()
    await work.until_done()
    assert work.begun == [1, 1]


async def test_what_an_outage_prevented_is_done_at_the_next_retry_and_only_then() -> None:
    work = Work()
    work.failures = 1
    work.tasks.start(1)
    await work.until_done()
    work.tasks.retry()
    await work.until_done()
    work.tasks.retry()
    await work.until_done()
    assert work.begun == [1, 1]


async def test_closing_stops_what_waits_and_what_runs() -> None:
    work = Work()
    work.go_on.clear()
    work.tasks.start(1)
    work.tasks.start(2, 60.0)
    await work.has_begun.wait()
    work.tasks.start(1)
    await work.tasks.close()
    await asyncio.sleep(0)
    assert work.begun == [1]
    assert not work.tasks._tasks
