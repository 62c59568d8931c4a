"""`/zigzag settings`: the settings of a server, for those who manage it."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.components.page_router import PageRouter
from bot.domain.clocks.quiet_times import MOST_REST_DAYS
from bot.domain.errors import Refusal
from bot.domain.settings import GuildSettings
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages.controls import NotAControl, is_id, selected_values
from bot.messages.message import Post
from bot.messages.pages.settings import server_settings as settings_page
from bot.services.people.preferences import Preferences
from bot.services.people.puzzle_of_the_day import PuzzleDays
from bot.transport import permissions


class SettingsCog(commands.Cog):
    """Shows and changes the settings of a server."""

    def __init__(
        self, client: discord.Client, preferences: Preferences, puzzle_days: PuzzleDays, pages: PageRouter
    ) -> None:
        self._client = client
        self._preferences = preferences
        self._puzzle_days = puzzle_days
        pages.add(settings_page.PAGE, self.change)

    @app_commands.command(name="settings", description=t("command-settings"))
    async def settings(self, interaction: discord.Interaction) -> None:
        guild_id = managed_guild(interaction)
        deleted = self._deleted_channels(await self._preferences.of_guild(guild_id))
        await self._preferences.remove_channels(guild_id, deleted)
        settings = await self._preferences.of_guild(guild_id)
        post = await self._panel(interaction, settings)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def change(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Change the setting that a button or select names. Raises NotAControl, Refusal."""
        guild_id = managed_guild(interaction)
        change = parse_change(arguments, selected_values(interaction.data))
        if not self._are_here(interaction, change.get("channels") or []):
            raise NotAControl(":".join(arguments))
        settings = await self._preferences.change_guild(guild_id, **change)
        post = await self._panel(interaction, settings)
        await interaction.response.edit_message(**post.edit())

    async def _panel(self, interaction: discord.Interaction, settings: GuildSettings) -> Post:
        puzzles_in = await self._puzzle_days.channel_of(settings.guild_id)
        missing = self._missing(interaction, settings)
        return settings_page.panel(settings, for_reader(interaction), missing, puzzles_in=puzzles_in)

    def _missing(
        self, interaction: discord.Interaction, settings: GuildSettings
    ) -> list[settings_page.Missing]:
        """Return what the bot lacks in the chosen channels; if there are none, on the server and here."""
        guild = self._client.get_guild(settings.guild_id)
        if guild is None or guild.unavailable:
            return []
        lacking: dict[int | None, list[str]] = {}
        for channel_id in settings.channels or ():
            if (channel := guild.get_channel(channel_id)) is not None:
                allowed = channel.permissions_for(guild.me)
                wanted = settings.threads and isinstance(channel, discord.TextChannel)
                lacking[channel_id] = permissions.missing(allowed, threads_wanted=wanted)
        if not settings.channels:
            lacking[None] = permissions.missing(
                guild.me.guild_permissions, threads_wanted=bool(settings.threads)
            )
            here = permissions.missing(
                interaction.app_permissions,
                in_thread=isinstance(interaction.channel, discord.Thread),
                threads_wanted=settings.threads and isinstance(interaction.channel, discord.TextChannel),
            )
            lacking[interaction.channel_id] = [name for name in here if name not in lacking[None]]
        return [settings_page.Missing(place, names) for place, names in lacking.items() if names]

    def _are_here(self, interaction: discord.Interaction, channels: list[int]) -> bool:
        """Whether all are channels of the server.

        Discord must have resolved them, and the server, if it is cached, must have them.
        """
        resolved = dict(interaction.data or {}).get("resolved")
        found = resolved.get("channels") if isinstance(resolved, dict) else None
        if not all(isinstance(found, dict) and str(channel_id) in found for channel_id in channels):
            return False
        guild = interaction.guild_id and self._client.get_guild(interaction.guild_id)
        return (
            not guild
            or guild.unavailable
            or all(guild.get_channel(channel_id) is not None for channel_id in channels)
        )

    def _deleted_channels(self, settings: GuildSettings) -> list[int]:
        """Return the chosen channels that were deleted while the bot was offline."""
        guild = self._client.get_guild(settings.guild_id)
        if guild is None or guild.unavailable:
            return []
        return [channel_id for channel_id in settings.channels or () if guild.get_channel(channel_id) is None]


def managed_guild(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal for users who may not manage it.

    Discord has no permissions per subcommand, and a panel may outlive its user's permissions: so this is
    checked every time.
    """
    if interaction.guild_id is None:
        raise Refusal("error-server-settings-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("error-manage-server")
    return interaction.guild_id


def parse_change(arguments: list[str], values: list[str]) -> dict[str, Any]:
    """Parse an untrusted custom id and the values chosen into a setting and its new value.

    Raises NotAControl.
    """
    match [*arguments, *values]:
        case ["channels", *channels]:
            return {"channels": _parse_channels(channels)}
        case ["rest_days", *days]:
            return {"rest_days": _parse_days(days)}
        case [name, word] if word in settings_page.VALUES.get(name, ()):
            return {name: settings_page.VALUES[name][word]}
        case _:
            raise NotAControl(":".join([*arguments, *values]))


def _parse_days(values: list[str]) -> list[int] | None:
    """Return the weekdays; None if there are none. Raises NotAControl."""
    if len(values) > MOST_REST_DAYS or not set(values) <= set("0123456"):
        raise NotAControl(":".join(values))
    return sorted({int(value) for value in values}) or None


def _parse_channels(values: list[str]) -> list[int] | None:
    """Return the ids of the channels; None, for everywhere, if there are none. Raises NotAControl."""
    if len(values) > settings_page.MAX_CHANNELS or not all(map(is_id, values)):
        raise NotAControl(":".join(values))
    return [int(value) for value in values] or None
