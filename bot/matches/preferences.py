"""What people and servers chose."""

from dataclasses import replace
from typing import Any

from bot.store.database import Database
from bot.store.queries import crowding
from bot.store.queries import settings as setting_rows
from bot.store.records import GuildSettings, PlayerSettings


class Preferences:
    """The settings of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_player(self, user_id: int) -> PlayerSettings:
        """What the person chose, or the defaults."""
        async with self._database.read() as connection:
            return await setting_rows.of_player(connection, user_id)

    async def change_player(self, user_id: int, **changes: Any) -> PlayerSettings:
        """Change some of hands, theme, safe, reminders; gives all."""
        async with self._database.write() as connection:
            settings = replace(await setting_rows.of_player(connection, user_id), **changes)
            await setting_rows.save_player(connection, settings)
        return settings

    async def of_guild(self, guild_id: int) -> GuildSettings:
        """What the server chose, or the defaults."""
        async with self._database.read() as connection:
            return await setting_rows.of_guild(connection, guild_id)

    async def change_guild(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of theme, pace, channels, threads, channel_limit, person_limit; gives all."""
        async with self._database.write() as connection:
            await crowding.hold(connection, guild_id)  # two may choose different things at once
            settings = replace(await setting_rows.of_guild(connection, guild_id), **changes)
            await setting_rows.save_guild(connection, settings)
        return settings
