"""Absences: while the bot cannot reach a server, the clocks there stand still.

It was removed from the server, or an outage on Discord's side cuts it off. A row says since when, so restarts
change nothing. What is due in the server waits, and downtime of the process is not given back separately:
when the server is back, the deadlines of its matches and tournaments and the ends of its lobbies are extended
by the whole absence, in the transaction that removes the row.

Matches that need no server go on: those in direct messages, across servers, and where the bot only answers.
"""

import logging
from collections.abc import Callable, Collection

from bot.domain.shards import Shards
from bot.store.database import Database
from bot.store.queries import absences as rows
from bot.store.queries import scheduling as clock_rows
from bot.store.queries import tournaments as tournament_rows

_log = logging.getLogger(__name__)


class Absences:
    """The absences from servers of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def note(self, shards: Shards, present: Collection[int]) -> tuple[set[int], list[int]]:
        """Note which servers of these shards can be reached: those `present`.

        Return the servers that are away, and the matches whose deadlines were extended, by id. Call this
        after the heartbeat, which gives back the downtime before.
        """
        async with self._database.read() as connection:
            away = {one for one in await rows.away(connection) if shards.of(one) in shards.ids}
            wanted = {one for one in await rows.with_clocks(connection) if shards.of(one) in shards.ids}
        missing = wanted - away - set(present)
        if missing:
            async with self._database.write() as connection:
                for guild_id in sorted(missing):
                    await rows.begin(connection, guild_id, self._now())
            _log.info("%s servers cannot be reached: their clocks stand still", len(missing))
        moved: list[int] = []
        for guild_id in sorted(away & set(present)):
            moved += await self._end(guild_id)
        return (away | missing) - set(present), sorted(moved)

    async def _end(self, guild_id: int) -> list[int]:
        """Give back the time in which the server could not be reached."""
        now = self._now()
        async with self._database.write() as connection:
            since = await rows.end(connection, guild_id)
            if since is None:
                return []
            since = min(since, now)  # the machine's clock may have been set back
            moved = await clock_rows.extend_deadlines(connection, guild_id, since, now)
            await tournament_rows.extend_rounds(connection, guild_id, since, now)
        _log.info("server %s is back after %.0f s: %s deadlines extended", guild_id, now - since, len(moved))
        return moved
