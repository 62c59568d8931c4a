"""The settings of people and servers."""

from dataclasses import asdict

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.settings import GuildSettings, PlayerSettings
from bot.store.schema import guild_settings, player_settings
from bot.store.upsert import upsert

# Built once, because every move needs them.
_PLAYER = select(player_settings).where(player_settings.c.user_id == bindparam("wanted"))
_GUILD = select(guild_settings).where(guild_settings.c.guild_id == bindparam("wanted"))


async def of_player(connection: AsyncConnection, user_id: int) -> PlayerSettings:
    """Return the person's settings, or the defaults."""
    row = (await connection.execute(_PLAYER, {"wanted": user_id})).mappings().first()
    return PlayerSettings(**row) if row else PlayerSettings(user_id)


async def save_player(connection: AsyncConnection, settings: PlayerSettings) -> None:
    """Save the person's settings."""
    await upsert(connection, player_settings, asdict(settings))


async def lists_due(connection: AsyncConnection, now: float, limit: int) -> list[PlayerSettings]:
    """Return the settings of people whose turn digest is due, the longest due first."""
    query = (
        select(player_settings)
        .where(player_settings.c.list_at.is_not(None), player_settings.c.list_at <= now)
        .order_by(player_settings.c.list_at)
        .limit(limit)
    )
    return [PlayerSettings(**row) for row in (await connection.execute(query)).mappings()]


async def set_list_at(connection: AsyncConnection, user_id: int, *, seen: float, list_at: float) -> bool:
    """Set when a person's list is due; False if that is not as it was read (optimistic locking)."""
    result = await connection.execute(
        update(player_settings)
        .where(player_settings.c.user_id == user_id, player_settings.c.list_at == seen)
        .values(list_at=list_at)
    )
    return bool(result.rowcount)


async def of_guild(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """Return the server's settings, or the defaults."""
    row = (await connection.execute(_GUILD, {"wanted": guild_id})).mappings().first()
    return GuildSettings(**row) if row else GuildSettings(guild_id)


async def save_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Save the server's settings."""
    await upsert(connection, guild_settings, asdict(settings))
