"""Finding players: who is looking for a game, and the standing messages that say so."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.finding.rules import LobbyList, Seeker
from bot.features.finding.schema import boards, seekers
from bot.store.upsert import upsert

_LOBBY_LIST = [boards.c[field.name] for field in fields(LobbyList)]
_SEEKER = [seekers.c[field.name] for field in fields(Seeker)]


async def save_seeker(connection: AsyncConnection, seeker: Seeker) -> None:
    """Insert or replace a person's entry for a game."""
    await upsert(connection, seekers, asdict(seeker))


async def remove_seeker(connection: AsyncConnection, user_id: int, guild_id: int | None = None) -> set[int]:
    """Delete the person's entries on the server, or everywhere; return the servers concerned."""
    mine = seekers.c.user_id == user_id
    where = mine if guild_id is None else mine & (seekers.c.guild_id == guild_id)
    gone = await connection.execute(delete(seekers).where(where).returning(seekers.c.guild_id))
    return set(gone.scalars())


async def seekers_of(connection: AsyncConnection, guild_id: int, now: float) -> list[Seeker]:
    """Return who is looking on the server, in the order in which their entries end."""
    query = (
        select(*_SEEKER)
        .where(seekers.c.guild_id == guild_id, seekers.c.until > now)
        .order_by(seekers.c.until, seekers.c.user_id, seekers.c.game)
    )
    return [Seeker(*row) for row in await connection.execute(query)]


async def remove_expired_seekers(connection: AsyncConnection, guild_id: int, now: float) -> None:
    """Delete the entries of a server that have ended."""
    await connection.execute(delete(seekers).where(seekers.c.guild_id == guild_id, seekers.c.until <= now))


async def lobby_lists(connection: AsyncConnection) -> list[LobbyList]:
    """Return the standing messages of all servers."""
    return [LobbyList(*row) for row in await connection.execute(select(*_LOBBY_LIST))]


async def save_lobby_list(connection: AsyncConnection, lobby_list: LobbyList) -> None:
    """Insert or replace a server's standing message."""
    await upsert(connection, boards, asdict(lobby_list))


async def remove_lists(connection: AsyncConnection, guild_ids: Sequence[int]) -> None:
    """Forget the standing messages of these servers."""
    await connection.execute(delete(boards).where(boards.c.guild_id.in_(guild_ids)))


async def set_list_shown(
    connection: AsyncConnection, guild_id: int, message_id: int | None, digest: str
) -> None:
    """Note by which message a list is shown, and with which content."""
    await connection.execute(
        update(boards).where(boards.c.guild_id == guild_id).values(message_id=message_id, digest=digest)
    )
