"""Heartbeats: while no process serves a shard, the clocks of its matches stand still.

Each process stores a heartbeat of its shards every few seconds. A late heartbeat means that nobody could
play: the bot was down, cut off from Discord, or suspended. The deadlines of the shard's matches and
tournaments and the ends of its lobbies are then extended by the downtime, in the same transaction, so that of
several processes that find the gap only one closes it.

A heartbeat in the future means that the machine's clock was set back. One of another process, since our own,
means that two processes serve the shard, which only a wrong setting can cause.

Absences: while the bot cannot reach a server, the clocks there stand still.

It was removed from the server, or an outage on Discord's side cuts it off. A row says since when, so restarts
change nothing. What is due in the server waits, and downtime of the process is not given back separately:
when the server is back, the deadlines of its matches and tournaments and the ends of its lobbies are extended
by the whole absence, in the transaction that removes the row.

Matches that need no server go on: those in direct messages, across servers, and where the bot only answers.
"""

import logging
import secrets
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import due_rows as clock_rows
from bot.store.database import Database
from bot.store.process_rows import Shards

_log = logging.getLogger(__name__)

BEAT = 20.0  # seconds between heartbeats
SILENCE = 60.0  # seconds without a heartbeat that count as downtime


# Extends what runs in these shards (or in the server with this id) by the time from the first to the second.
Extend = Callable[[AsyncConnection, Shards | int, float, float], Awaitable[None]]


@dataclass(slots=True)
class OtherClocks:
    """Clocks that stand still with those of matches: each feature adds its own.

    `servers` select the ids of the servers in which something has its time, and needs the bot there.
    """

    servers: list[Select[Any]] = field(default_factory=list)
    extend: list[Extend] = field(default_factory=list)


class Heartbeats:
    """The heartbeats of one process."""

    def __init__(self, database: Database, now: Callable[[], float], others: OtherClocks) -> None:
        self._database = database
        self._others = others
        self._now = now
        self._process = secrets.token_hex(8)
        self._beaten: set[int] = set()  # shards
        self.contested: set[int] = set()  # shards that another process serves as well

    async def beat(self, shards: Shards) -> list[int]:
        """Store a heartbeat of these shards. Return the ids of the matches whose deadlines were changed."""
        moved: list[int] = []
        for shard in shards.ids:
            moved += await self._beat(shards.only([shard]), shard)
        return sorted(moved)

    async def _beat(self, shards: Shards, shard: int) -> list[int]:
        now = self._now()
        async with self._database.write() as connection:
            before, process = await clock_rows.beat(
                connection, shard, shards.count, now=now, process=self._process, tolerance=SILENCE
            )
            if now - before > SILENCE:
                moved = await clock_rows.extend_deadlines(connection, shards, before, now)
                for extend in self._others.extend:
                    await extend(connection, shards, before, now)
            elif before - now > SILENCE:
                moved = await clock_rows.pull_back(connection, shards, now, SILENCE)
            else:
                moved = []
        self._note_process(shard, process)
        if now - before > SILENCE:
            _log.info("shard %s was down for %.0f s: %s deadlines extended", shard, now - before, len(moved))
        elif before - now > SILENCE:
            _log.warning(
                "the clock was set back by at least %.0f s: %s deadlines moved", before - now, len(moved)
            )
        return moved

    def _note_process(self, shard: int, process: str) -> None:
        """Note which process stored the heartbeat before ours."""
        is_contested = shard in self._beaten and process != self._process
        self._beaten.add(shard)
        if is_contested and shard not in self.contested:
            _log.error(
                "another process on this database serves shard %s as well: stop one, or check ZIGZAG_SHARDS",
                shard,
            )
            self.contested.add(shard)
        elif not is_contested and shard in self.contested:
            _log.warning("shard %s is served by this process alone again", shard)
            self.contested.discard(shard)


class Absences:
    """The absences from servers of one database."""

    def __init__(self, database: Database, now: Callable[[], float], others: OtherClocks) -> None:
        self._database = database
        self._others = others
        self._now = now

    async def note(self, shards: Shards, present: Collection[int]) -> tuple[set[int], list[int]]:
        """Note which servers of these shards can be reached: those `present`.

        Return the servers that are away, and the matches whose deadlines were extended, by id. Call this
        after the heartbeat, which gives back the downtime before.
        """
        async with self._database.read() as connection:
            away = {one for one in await clock_rows.away(connection) if shards.of(one) in shards.ids}
            wanted = {
                one
                for one in await clock_rows.with_clocks(connection, self._others.servers)
                if shards.of(one) in shards.ids
            }
        missing = wanted - away - set(present)
        if missing:
            async with self._database.write() as connection:
                for guild_id in sorted(missing):
                    await clock_rows.begin(connection, guild_id, self._now())
            _log.info("%s servers cannot be reached: their clocks stand still", len(missing))
        moved: list[int] = []
        for guild_id in sorted(away & set(present)):
            moved += await self._end(guild_id)
        return (away | missing) - set(present), sorted(moved)

    async def _end(self, guild_id: int) -> list[int]:
        """Give back the time in which the server could not be reached."""
        now = self._now()
        async with self._database.write() as connection:
            since = await clock_rows.end(connection, guild_id)
            if since is None:
                return []
            since = min(since, now)  # the machine's clock may have been set back
            moved = await clock_rows.extend_deadlines(connection, guild_id, since, now)
            for extend in self._others.extend:
                await extend(connection, guild_id, since, now)
        _log.info("server %s is back after %.0f s: %s deadlines extended", guild_id, now - since, len(moved))
        return moved
