"""Which channel a person's direct messages are, so that it need not be asked for again."""

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import dm_channels
from bot.store.upsert import upsert


async def of(connection: AsyncConnection, user_id: int) -> int | None:
    """Return the channel of the person's direct messages; None if it is not known."""
    query = select(dm_channels.c.channel_id).where(dm_channels.c.user_id == user_id)
    found: int | None = (await connection.execute(query)).scalar_one_or_none()
    return found


async def save(connection: AsyncConnection, user_id: int, channel_id: int) -> None:
    """Store the channel of the person's direct messages."""
    await upsert(connection, dm_channels, {"user_id": user_id, "channel_id": channel_id})


async def remove(connection: AsyncConnection, user_id: int, channel_id: int) -> None:
    """Delete the channel of the person's direct messages, unless it is another by now."""
    await connection.execute(
        delete(dm_channels).where(dm_channels.c.user_id == user_id, dm_channels.c.channel_id == channel_id)
    )
