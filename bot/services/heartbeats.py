"""Heartbeats: while no process serves a shard, the clocks of its matches stand still.

Each process stores a heartbeat of its shards every few seconds. A late heartbeat means that nobody could
play: the bot was down, cut off from Discord, or suspended. The deadlines of the shard's matches and the ends
of its lobbies are then extended by the downtime, in the same transaction, so that of several processes that
find the gap only one closes it.
"""

import logging
from collections.abc import Callable

from bot.domain.shards import Shards
from bot.store.database import Database
from bot.store.queries import scheduling as clock_rows

_log = logging.getLogger(__name__)

BEAT = 20.0  # seconds between heartbeats
SILENCE = 60.0  # seconds without a heartbeat that count as downtime


class Heartbeats:
    """The heartbeats of one process."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def beat(self, shards: Shards) -> list[int]:
        """Store a heartbeat of these shards. Return the ids of the matches whose deadlines were extended."""
        moved: list[int] = []
        for shard in shards.ids:
            moved += await self._beat(shards.only([shard]), shard)
        return sorted(moved)

    async def _beat(self, shards: Shards, shard: int) -> list[int]:
        now = self._now()
        async with self._database.write() as connection:
            before = await clock_rows.beat(connection, shard, shards.count, now)
            if now - before <= SILENCE:
                return []
            moved = await clock_rows.extend_deadlines(connection, shards, before, now)
        _log.info("shard %s was down for %.0f s: %s deadlines extended", shard, now - before, len(moved))
        return moved
