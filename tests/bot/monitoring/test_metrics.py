"""Metrics and health of a bot in trouble."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.monitoring.metrics import Metrics
from bot.store.database import DatabaseUnwritable
from bot.workers.pool import WorkerPool


@pytest.fixture
def metrics(room: Any) -> Iterator[Metrics]:
    made = Metrics(room.bot, WorkerPool(workers=1, queue=3))
    yield made
    made.close()


def move(path: Path, there: Path) -> None:
    path.rename(there)


@pytest.mark.broken_on_purpose
async def test_a_bot_is_healthy_until_its_database_cannot_be_written(
    room: Any, metrics: Metrics, tmp_path: Path
) -> None:
    assert await metrics.problem() is None
    place = tmp_path / "zigzag.db"
    elsewhere = tmp_path / "away.db"
    move(place, elsewhere)
    with pytest.raises(DatabaseUnwritable):
        async with room.bot.database.write():
            pass
    assert "cannot be written" in str(await metrics.problem())
    move(elsewhere, place)
    async with room.bot.database.write():
        pass
    assert await metrics.problem() is None


async def test_a_bot_with_a_closed_database_is_unhealthy_and_still_has_metrics(
    room: Any, metrics: Metrics
) -> None:
    await room.begun(set=6)
    assert b'zigzag_open_matches{game="dominoes",status="playing"} 1.0' in await metrics.text()
    await room.bot.database.close()
    assert "does not answer" in str(await metrics.problem())
    assert b"zigzag_queue" in await metrics.text()


async def test_a_second_process_on_a_shard_is_a_problem(room: Any, metrics: Metrics) -> None:
    room.bot.matches.heartbeats.contested.add(0)
    assert "shard 0" in str(await metrics.problem())
    room.bot.matches.heartbeats.contested.clear()
    assert await metrics.problem() is None


@pytest.mark.broken_on_purpose
async def test_logged_errors_are_counted(room: Any, metrics: Metrics) -> None:
    logging.getLogger("bot.table.sync").warning("a match could not be shown and will be")
    logging.getLogger("bot.table.sync").error("a match could not be shown")
    text = await metrics.text()
    assert b'zigzag_errors_total{logger="bot.table.sync"} 1.0' in text


async def test_closing_removes_all_hooks(room: Any, metrics: Metrics) -> None:
    metrics.close()
    before = await metrics.text()
    await room.slash(room.ana, "games")
    logging.getLogger("bot").info("no error")
    assert [line for line in (await metrics.text()).splitlines() if b"zigzag_interactions" in line] == [
        line for line in before.splitlines() if b"zigzag_interactions" in line
    ]
