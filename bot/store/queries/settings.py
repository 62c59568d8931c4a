"""What people and servers chose."""

from dataclasses import asdict

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import GuildSettings, PlayerSettings
from bot.store.queries.upsert import put
from bot.store.schema import guild_settings, player_settings


async def of_player(connection: AsyncConnection, user_id: int) -> PlayerSettings:
    """The person's settings; the defaults when nothing was chosen."""
    query = select(player_settings).where(player_settings.c.user_id == user_id)
    row = (await connection.execute(query)).mappings().first()
    return PlayerSettings(**row) if row else PlayerSettings(user_id)


async def save_player(connection: AsyncConnection, settings: PlayerSettings) -> None:
    """Write the person's settings."""
    await put(connection, player_settings, asdict(settings))


async def of_guild(connection: AsyncConnection, guild_id: int) -> GuildSettings:
    """The server's settings; the defaults when nothing was chosen."""
    query = select(guild_settings).where(guild_settings.c.guild_id == guild_id)
    row = (await connection.execute(query)).mappings().first()
    return GuildSettings(**row) if row else GuildSettings(guild_id)


async def save_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Write the server's settings."""
    await put(connection, guild_settings, asdict(settings))
