"""Retired messages: those that another has replaced, until they are deleted."""

from bot.match import retired_message_rows as retired_rows
from bot.match.retired_message_rows import RetiredMessage
from bot.store.database import Database
from bot.store.shards import Shards


class RetiredMessages:
    """The retired messages of one database, for a process that serves `shards`."""

    def __init__(self, database: Database, shards: Shards) -> None:
        self._database = database
        self._shards = shards

    async def add(self, one: RetiredMessage) -> None:
        """Note that a message is to be deleted."""
        async with self._database.write() as connection:
            await retired_rows.add(connection, one)

    async def remove(self, message_id: int) -> None:
        """Note that a message is deleted."""
        async with self._database.write() as connection:
            await retired_rows.remove(connection, message_id)

    async def get(self, message_id: int) -> RetiredMessage | None:
        """Return a message, if it is to be deleted."""
        async with self._database.read() as connection:
            return await retired_rows.get(connection, message_id)

    async def all(self) -> list[RetiredMessage]:
        """Return what is to be deleted."""
        async with self._database.read() as connection:
            return await retired_rows.of(connection, self._shards)
