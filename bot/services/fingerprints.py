"""Fingerprints of what was last sent to Discord, so that it is sent again only when it has changed."""

from bot.store.database import Database
from bot.store.queries import fingerprints as rows


class Fingerprints:
    """The fingerprints of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return the fingerprint of this name, or None."""
        async with self._database.single_read() as connection:
            return await rows.get(connection, name)

    async def save(self, name: str, value: str) -> None:
        """Save the fingerprint of this name."""
        async with self._database.write() as connection:
            await rows.save(connection, name, value)
