"""The server that an interaction came from, and the scopes of results: one server's, and all."""

from typing import Final

import discord

from bot.i18n import Texts
from bot.match.post_channels import PostChannel
from bot.match.refusals import Refusal
from bot.table import delivery

HERE: Final = "server"
ALL: Final = "all"
SCOPES: Final = (HERE, ALL)


def server_of(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal where the bot is not a member of one."""
    if interaction.guild_id is None or not delivery.is_member(interaction):
        raise Refusal("error-find-not-here")
    return interaction.guild_id


def managed_server(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal for people who may not manage it."""
    guild_id = server_of(interaction)
    if not interaction.permissions.manage_guild:
        raise Refusal("error-manage-server")
    return guild_id


def may_post(interaction: discord.Interaction, channel_id: int) -> bool:
    """Return whether the bot may post in this channel of the server."""
    channel = None if interaction.guild is None else interaction.guild.get_channel(channel_id)
    if interaction.guild is None or not isinstance(channel, discord.TextChannel):
        return False
    allowed = channel.permissions_for(interaction.guild.me)
    return allowed.view_channel and allowed.send_messages


def where_posted(channel: PostChannel | None, t: Texts) -> str:
    """Say where the server wants a kind of post, or that it's no longer tried there."""
    if channel is None or channel.channel_id is None:
        return t("settings-posts-off")
    key = "settings-posts-refused" if channel.is_given_up else "settings-posts-in"
    return t(key, channel=f"<#{channel.channel_id}>")


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
