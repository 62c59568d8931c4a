"""Fingerprints of the slash commands last registered with Discord: only changes are registered again."""

from sqlalchemy import select

from bot.store.database import Database
from bot.store.queries.upsert import upsert
from bot.store.schema import fingerprints


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
