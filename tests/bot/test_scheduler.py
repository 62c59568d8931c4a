"""The scheduler when the machine's clock is set."""

import asyncio
import datetime
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot import scheduler
from bot.scheduler import Scheduler
from bot.store.process_rows import ALL, Shards

PAUSE = 0.1


class Clock(datetime.datetime):
    """The machine's clock."""

    moved = datetime.timedelta()

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> "Clock":
        return super().now(tz) + cls.moved  # type: ignore[return-value]


class Service:
    """A match service with nothing to do, which counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.heartbeats = self.absences = self

    async def beat(self, _: Any) -> list[int]:
        return []

    async def run_due(self, **_: Any) -> int:
        self.asked += 1
        return 0

    async def next_wake(self, **_: Any) -> None:
        return None


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> type[Clock]:
    monkeypatch.setattr(Clock, "moved", datetime.timedelta())
    monkeypatch.setattr(datetime, "datetime", Clock)
    monkeypatch.setattr(scheduler, "_MAX_PAUSE", PAUSE)
    return Clock


@pytest.fixture
async def service(machine: type[Clock]) -> AsyncIterator[Service]:
    service = Service()
    ready = SimpleNamespace(shards={}, wait_until_ready=lambda: asyncio.sleep(0))
    made = Scheduler(ready, service, None, ALL)  # type: ignore[arg-type]
    made.start()
    service.scheduler = made  # type: ignore[attr-defined]
    yield service
    made.stop()


async def ticks(service: Service, count: int) -> None:
    """Wait until the scheduler has ticked this many more times."""
    goal = service.asked + count
    async with asyncio.timeout(30):
        while service.asked < goal:  # noqa: ASYNC110
            await asyncio.sleep(PAUSE / 10)


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [-3600, 3600])
async def test_ticks_go_on_when_the_clock_is_set(
    machine: type[Clock], service: Service, seconds: float
) -> None:
    await ticks(service, 2)
    machine.moved = datetime.timedelta(seconds=seconds)
    await ticks(service, 4)


async def test_a_commit_after_the_clock_was_set_back_does_not_put_the_scheduler_to_sleep(
    machine: type[Clock], service: Any
) -> None:
    await ticks(service, 2)
    machine.moved = datetime.timedelta(hours=-1)
    due = machine.now(datetime.UTC).timestamp() + PAUSE / 2
    await service.scheduler.on_commit(
        SimpleNamespace(match=SimpleNamespace(tournament_id=None, clock=SimpleNamespace(wake_at=due)))
    )
    await ticks(service, 4)


async def test_what_comes_by_the_day_is_looked_at_once_in_a_while_also_when_the_clock_is_set_back(
    machine: type[Clock], service: Any
) -> None:
    looked = 0

    async def look(_: Shards) -> None:
        nonlocal looked
        looked += 1

    made = Scheduler(None, service, None, ALL)  # type: ignore[arg-type]
    made.add_job("look", look)
    made._max_pause = 3600.0  # however slow the machine is
    for _ in range(3):
        await made._run_jobs(ALL)
    assert looked == 1
    machine.moved = datetime.timedelta(hours=-2)
    await made._run_jobs(ALL)
    assert looked == 2
