"""Fingerprints of the slash commands last registered with Discord: only changes are registered again.

Starts of processes that followed each other soon, to notice a process that fails again and again.
"""

from collections.abc import Callable

from sqlalchemy import select

from bot.store.database import Database
from bot.store.schema import fingerprints, starts
from bot.store.shards import Shards
from bot.store.upsert import upsert


class Fingerprints:
    """The fingerprints of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return the fingerprint of this name, or None."""
        query = select(fingerprints.c.value).where(fingerprints.c.name == name)
        async with self._database.single_read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def save(self, name: str, value: str) -> None:
        """Save the fingerprint of this name."""
        async with self._database.write() as connection:
            await upsert(connection, fingerprints, {"name": name, "value": value})


LASTING = 600.0  # seconds after which a process that has run for so long counts as sound


class RecentStarts:
    """The starts noted in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, shards: Shards, now: float, pause_before: Callable[[int], float]) -> int:
        """Note a start of the process with these shards, and return how many preceded it soon.

        `pause_before` returns the seconds to pause after that many starts.
        """
        key = {"shard": shards.ids[0], "shards": shards.count}
        async with self._database.write() as connection:
            query = select(starts.c.preceding, starts.c.begins_at).where(
                starts.c.shard == key["shard"], starts.c.shards == key["shards"]
            )
            found = (await connection.execute(query)).one_or_none()
            preceding = 0 if found is None or abs(now - found.begins_at) >= LASTING else found.preceding + 1
            row = key | {"preceding": preceding, "begins_at": now + pause_before(preceding)}
            await upsert(connection, starts, row)
        return preceding
