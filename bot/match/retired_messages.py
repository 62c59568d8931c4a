"""Messages to be deleted because another has replaced them elsewhere: noted with what replaces them."""

from dataclasses import asdict, dataclass, fields

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.due_rows import belongs_to
from bot.store.connections import upsert
from bot.store.database import Database
from bot.store.process_rows import Shards
from bot.store.schema import retired_messages


@dataclass(frozen=True, slots=True)
class RetiredMessage:
    """A message that is to be deleted."""

    message_id: int
    channel_id: int
    guild_id: int


_COLUMNS = [retired_messages.c[field.name] for field in fields(RetiredMessage)]


async def add(connection: AsyncConnection, retired: RetiredMessage) -> None:
    """Note that a message is to be deleted."""
    await upsert(connection, retired_messages, asdict(retired))


async def remove(connection: AsyncConnection, message_id: int) -> None:
    """Note that a message is deleted, or stands again."""
    await connection.execute(delete(retired_messages).where(retired_messages.c.message_id == message_id))


async def of(connection: AsyncConnection, shards: Shards) -> list[RetiredMessage]:
    """Return what is to be deleted on the servers of these shards."""
    query = select(*_COLUMNS).where(belongs_to(shards, retired_messages.c.guild_id))
    return [RetiredMessage(*row) for row in await connection.execute(query)]


async def get(connection: AsyncConnection, message_id: int) -> RetiredMessage | None:
    """Return a message, if it is to be deleted."""
    query = select(*_COLUMNS).where(retired_messages.c.message_id == message_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else RetiredMessage(*row)


class RetiredMessages:
    """The retired messages of one database, for a process that serves `shards`."""

    def __init__(self, database: Database, shards: Shards) -> None:
        self._database = database
        self._shards = shards

    async def add(self, retired: RetiredMessage) -> None:
        """Note that a message is to be deleted."""
        async with self._database.write() as connection:
            await add(connection, retired)

    async def remove(self, message_id: int) -> None:
        """Note that a message is deleted."""
        async with self._database.write() as connection:
            await remove(connection, message_id)

    async def get(self, message_id: int) -> RetiredMessage | None:
        """Return a message, if it is to be deleted."""
        async with self._database.read() as connection:
            return await get(connection, message_id)

    async def all(self) -> list[RetiredMessage]:
        """Return what is to be deleted."""
        async with self._database.read() as connection:
            return await of(connection, self._shards)
