"""`/zigzag settings`: what holds for a server, for those who manage it."""

from typing import Any

from bot.cogs.options import Interaction, zigzag
from bot.domain.model import GuildSettings
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.messages import page_ids as pages
from bot.messages import server_settings as server
from bot.messages.controls import NotAControl, chosen
from bot.transport.error_answers import Refusal

_IDS = range(1, 2**63)


@zigzag.command(name="settings", description=t("command-settings"))
async def settings(interaction: Interaction) -> None:
    guild_id, preferences = _managed(interaction), interaction.client.matches.preferences
    await preferences.channels_gone(guild_id, _gone(interaction, await preferences.of_guild(guild_id)))
    now = await preferences.of_guild(guild_id)
    post = server.panel(now, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)


@pages.page(server.PAGE)
async def changed(interaction: Interaction, arguments: list[str]) -> None:
    """What the panel's buttons and selects do. Raises NotAControl, Refusal."""
    guild_id = _managed(interaction)
    change = _change(arguments, chosen(interaction))
    if not _are_here(interaction, change.get("channels") or []):
        raise NotAControl(":".join(arguments))
    now = await interaction.client.matches.preferences.change_guild(guild_id, **change)
    await interaction.response.edit_message(**server.panel(now, for_reader(interaction)).edit())


def _managed(interaction: Interaction) -> int:
    """The server whose settings these are. A subcommand cannot have permissions of its own, and a panel may
    be older than its owner's rights, so this is asked every time. Raises Refusal.
    """
    if interaction.guild_id is None:
        raise Refusal("error-server-settings-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("error-manage-server")
    return interaction.guild_id


def _are_here(interaction: Interaction, channels: list[int]) -> bool:
    """Whether these are channels of the server: those that Discord has looked up, and as far as we know the
    server, those that it has.
    """
    resolved = dict(interaction.data or {}).get("resolved")
    found = resolved.get("channels") if isinstance(resolved, dict) else None
    if not all(isinstance(found, dict) and str(one) in found for one in channels):
        return False
    guild = interaction.guild_id and interaction.client.get_guild(interaction.guild_id)
    return not guild or guild.unavailable or all(guild.get_channel(one) is not None for one in channels)


def _gone(interaction: Interaction, now: GuildSettings) -> list[int]:
    """The channels chosen that were deleted while the bot was away."""
    guild = interaction.client.get_guild(now.guild_id)
    if guild is None or guild.unavailable:
        return []
    return [channel_id for channel_id in now.channels or () if guild.get_channel(channel_id) is None]


def _change(arguments: list[str], words: list[str]) -> dict[str, Any]:
    """The setting and what it shall be, by custom id and the values chosen. Raises NotAControl."""
    match [*arguments, *words]:
        case ["channels", *channels]:
            return {"channels": _channels(channels)}
        case [name, word] if word in server.VALUES.get(name, ()):
            return {name: server.VALUES[name][word]}
        case _:
            raise NotAControl(":".join([*arguments, *words]))


def _channels(words: list[str]) -> list[int] | None:
    """The ids of the channels chosen, None for none: everywhere. Raises NotAControl."""
    if len(words) > server.MOST_CHANNELS or not all(_is_id(word) for word in words):
        raise NotAControl(":".join(words))
    return [int(word) for word in words] or None


def _is_id(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 20 and int(word) in _IDS
