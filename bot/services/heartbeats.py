"""Giving time back: while nobody serves a shard, the clocks of its matches stand.

Each process notes every few seconds that its shards are served. When a note comes late, nobody could play in
between: the bot was down, cut off from Discord, or its machine slept. The deadlines of that shard's matches
then move by the time they have lost, and so do the ends of its lobbies. Note and deadlines are one
transaction, so of several processes that find the gap one closes it.
"""

import logging
from collections.abc import Callable

from bot.domain.shards import Shards
from bot.store.database import Database
from bot.store.queries import heartbeats as heartbeat_rows
from bot.store.queries import scheduling as clock_rows

_log = logging.getLogger(__name__)

BEAT = 20.0  # seconds between two notes
SILENCE = 60.0  # seconds without one, after which time is given back


class Uptime:
    """The notes of one process."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def beat(self, shards: Shards) -> list[int]:
        """Note that these shards are served. The matches whose deadlines have been moved by it, by id."""
        moved: list[int] = []
        for shard in shards.ids:
            moved += await self._beat(shards.only([shard]), shard)
        return sorted(moved)

    async def _beat(self, shards: Shards, shard: int) -> list[int]:
        now = self._now()
        async with self._database.write() as connection:
            before = await heartbeat_rows.beat(connection, shard, shards.count, now)
            if now - before <= SILENCE:
                return []
            moved = await clock_rows.give_back(connection, shards, before, now)
        _log.info("shard %s was silent for %.0f s: %s clocks moved", shard, now - before, len(moved))
        return moved
