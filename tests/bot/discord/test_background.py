"""Debounced background tasks, without Discord."""

import asyncio

import pytest

from bot.discord import background
from bot.discord.background import DebouncedTasks, until_done
from bot.store.database import DatabaseBusy


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
        while running := [entry.task for entry in self.tasks._tasks.values() if entry.task is not None]:
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


async def test_what_fails_is_tried_again_with_backoff_and_holds_up_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "sync_delay", lambda failures: 0.01 * failures)
    work = Work()
    work.failures = 2
    work.tasks.start(1)
    await work.until_done()
    assert work.begun == [1]
    assert work.tasks.is_active(1) and not work.tasks.running()  # waits to be tried again
    work.tasks.start(2, 60.0)
    async with asyncio.timeout(60):
        while work.tasks.is_active(1):  # noqa: ASYNC110 - its end sets no event
            await asyncio.sleep(0)
    assert work.begun == [1, 1, 1]
    await work.tasks.close()


async def test_what_failed_is_tried_at_once_when_it_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "sync_delay", lambda _: 60.0)
    work = Work()
    work.failures = 1
    work.tasks.start(1)
    await work.until_done()
    work.tasks.start(1)
    await work.until_done()
    assert work.begun == [1, 1]
    assert not work.tasks.is_active(1)


async def test_what_waits_can_be_brought_forward_and_not_put_off() -> None:
    work = Work()
    work.tasks.start(1, 60.0)
    work.tasks.start(1)
    await work.until_done()
    work.tasks.start(2)
    work.tasks.start(2, 60.0)
    await work.until_done()
    assert work.begun == [1, 2]
    await work.tasks.close()


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


async def test_a_catch_up_is_tried_until_it_succeeds_and_then_done() -> None:
    results = [DatabaseBusy("locked"), None]
    tried = []

    async def catch_up() -> None:
        tried.append(result := results.pop(0))
        if result is not None:
            raise result

    once = until_done(catch_up)
    with pytest.raises(DatabaseBusy):
        await once()
    await once()
    await once()
    assert len(tried) == 2
