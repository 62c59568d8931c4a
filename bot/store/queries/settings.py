"""The settings of people and servers."""

from dataclasses import asdict

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.settings import GuildSettings, PlayerSettings
from bot.store.queries.upsert import upsert
from bot.store.schema import guild_settings, player_settings


async def of_player(connection: AsyncConnection, user_id: int) -> PlayerSettings:
    """Return the person's settings, or the defaults."""
    query = select(player_settings).where(player_settings.c.user_id == user_id)
    row = (await connection.execute(query)).mappings().first()
    return PlayerSettings(**row) if row else PlayerSettings(user_id)


async def save_player(connection: AsyncConnection, settings: PlayerSettings) -> None:
    """Save the person's settings."""
    await upsert(connection, player_settings, asdict(settings))


async def of_guild(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """Return the server's settings, or the defaults."""
    query = select(guild_settings).where(guild_settings.c.guild_id == guild_id)
    row = (await connection.execute(query)).mappings().first()
    return GuildSettings(**row) if row else GuildSettings(guild_id)


async def save_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Save the server's settings."""
    await upsert(connection, guild_settings, asdict(settings))
