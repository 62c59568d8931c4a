"""What people and servers chose."""

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.domain.model import GuildSettings, PlayerSettings
from bot.store.database import Database
from bot.store.queries import open_match_counts as crowding
from bot.store.queries import settings as setting_rows

_KEPT_FOR = 5.0  # seconds
_MOST_KEPT = 10_000


class Preferences:
    """The settings of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._guilds: dict[int, tuple[float, GuildSettings]] = {}

    async def of_player(self, user_id: int) -> PlayerSettings:
        """What the person chose, or the defaults."""
        async with self._database.glance() as connection:
            return await setting_rows.of_player(connection, user_id)

    async def change_player(self, user_id: int, **changes: Any) -> PlayerSettings:
        """Change some of hands, theme, safe, reminders, listed, locale; gives all."""
        async with self._database.write() as connection:
            settings = replace(await setting_rows.of_player(connection, user_id), **changes)
            await setting_rows.save_player(connection, settings)
        return settings

    async def of_guild(self, guild_id: int) -> GuildSettings:
        """What the server chose, or the defaults; what another process changed is seen within seconds."""
        until, settings = self._guilds.get(guild_id, (0.0, None))
        if settings is None or until < time.monotonic():
            async with self._database.glance() as connection:
                settings = await setting_rows.of_guild(connection, guild_id)
            self._keep(settings)
        return settings

    async def change_guild(self, guild_id: int, **changes: Any) -> GuildSettings:
        """Change some of theme, pace, channels, threads, channel_limit, person_limit; gives all."""
        async with self._database.write() as connection:
            await crowding.hold(connection, guild_id)  # two may choose different things at once
            settings = replace(await setting_rows.of_guild(connection, guild_id), **changes)
            await setting_rows.save_guild(connection, settings)
        self._keep(settings)
        return settings

    async def channels_gone(self, guild_id: int, gone: Iterable[int]) -> None:
        """Matches cannot be opened in these channels any more: they are there no longer. Where all that were
        chosen are gone, they may be opened everywhere again.
        """
        chosen = (await self.of_guild(guild_id)).channels or []
        left = [channel_id for channel_id in chosen if channel_id not in set(gone)]
        if left != chosen:
            await self.change_guild(guild_id, channels=left or None)

    def _keep(self, settings: GuildSettings) -> None:
        """They are wanted for every table that is drawn."""
        if len(self._guilds) >= _MOST_KEPT:
            self._guilds.clear()
        self._guilds[settings.guild_id] = (time.monotonic() + _KEPT_FOR, settings)
