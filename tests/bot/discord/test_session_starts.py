"""Starting again and again: pauses that grow, and Discord's limit of sessions."""

import logging
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.config import database_url
from bot.discord import connection
from bot.store.database import Database
from bot.store.process_rows import RecentStarts, Shards


class Api:
    """Discord's answers to a question for the limit, the last again and again."""

    def __init__(self, *remaining: int, total: int = 1000, shards: int = 2) -> None:
        self._answers, self._total, self._shards = list(remaining), total, shards
        self.http = self
        self.shard_ids: list[int] | None = None

    async def get_bot_gateway(self) -> tuple[int, str, dict[str, int]]:
        remaining = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        if remaining < 0:
            raise discord.GatewayNotFound
        limit = {"total": self._total, "remaining": remaining, "reset_after": 90_000, "max_concurrency": 1}
        return self._shards, "wss://x", limit


class Sleeper:
    def __init__(self) -> None:
        self.slept: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)


async def starts(client: Any, caplog: pytest.LogCaptureFixture) -> tuple[list[float], list[str]]:
    """Return how long a start waits, and the log lines."""
    sleeper = Sleeper()
    with caplog.at_level(logging.INFO):
        await connection.wait_for_limit(client, sleep=sleeper)
    return sleeper.slept, [f"{record.levelname} {record.getMessage()}" for record in caplog.records]


async def test_with_enough_sessions_left_it_starts_at_once(caplog: pytest.LogCaptureFixture) -> None:
    assert await starts(Api(1000), caplog) == ([], [])
    assert await starts(Api(2 + connection.RESERVE), caplog) == ([], [])


async def test_with_few_sessions_left_it_says_once_why_and_how_long_it_waits(
    caplog: pytest.LogCaptureFixture,
) -> None:
    slept, lines = await starts(Api(1 + connection.RESERVE, 0, 1000), caplog)
    assert all(one >= 90 for one in slept)
    assert len(slept) == 2
    (line,) = lines
    assert line.startswith("WARNING")
    assert {"90", str(1 + connection.RESERVE)} <= set(line.split())


async def test_the_shards_of_this_process_count(caplog: pytest.LogCaptureFixture) -> None:
    api = Api(connection.RESERVE + 3, 1000, shards=1)
    api.shard_ids = [0, 1, 2, 3]
    assert len((await starts(api, caplog))[0]) == 1


async def test_a_limit_that_can_never_be_met_or_is_not_told_holds_nobody_up(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert (await starts(Api(5, total=5), caplog))[0] == []
    assert (await starts(Api(-1), caplog))[0] == []


@pytest.fixture
async def recent(tmp_path: Path) -> Any:
    database = Database(database_url(str(tmp_path / "zigzag.db")))
    await database.open()
    yield RecentStarts(database)
    await database.close()


async def test_starts_that_follow_each_other_soon_pause_longer_and_longer(recent: RecentStarts) -> None:
    own, now, pauses = Shards((0,), 2), 1e9, []
    for _ in range(12):
        pause = connection.pause_before(await recent.note(own, now, connection.pause_before))
        pauses.append(pause)
        now += pause + 20.0  # then it fails again
    assert pauses[:3] == [0, 0, 0]  # an upgrade, and one more try
    assert pauses[3:] == sorted(pauses[3:])
    assert pauses[3] > 0
    assert pauses[-1] == pauses[-2] == connection.LONGEST_PAUSE
    assert 86_400 / connection.LONGEST_PAUSE < 500  # of the 1,000 sessions that Discord allows in a day
    assert await recent.note(Shards((1,), 2), now, connection.pause_before) == 0  # another process
    now += connection.LASTING
    assert await recent.note(own, now, connection.pause_before) == 0  # it has run for long enough
