"""Who is looking for a game."""

from dataclasses import asdict, fields

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.people.finding import Seeker
from bot.store.queries.upsert import upsert
from bot.store.schema import seekers

_SEEKER = [seekers.c[field.name] for field in fields(Seeker)]


async def save(connection: AsyncConnection, seeker: Seeker) -> None:
    """Insert or replace a person's entry for a game."""
    await upsert(connection, seekers, asdict(seeker))


async def remove(connection: AsyncConnection, user_id: int, guild_id: int | None = None) -> set[int]:
    """Delete the person's entries on the server, or everywhere; return the servers concerned."""
    mine = seekers.c.user_id == user_id
    where = mine if guild_id is None else mine & (seekers.c.guild_id == guild_id)
    gone = await connection.execute(delete(seekers).where(where).returning(seekers.c.guild_id))
    return set(gone.scalars())


async def of_guild(connection: AsyncConnection, guild_id: int, now: float) -> list[Seeker]:
    """Return who is looking on the server, in the order in which their entries end."""
    query = (
        select(*_SEEKER)
        .where(seekers.c.guild_id == guild_id, seekers.c.until > now)
        .order_by(seekers.c.until, seekers.c.user_id, seekers.c.game)
    )
    return [Seeker(*row) for row in await connection.execute(query)]


async def remove_expired(connection: AsyncConnection, guild_id: int, now: float) -> None:
    """Delete the entries of a server that have ended."""
    await connection.execute(delete(seekers).where(seekers.c.guild_id == guild_id, seekers.c.until <= now))
