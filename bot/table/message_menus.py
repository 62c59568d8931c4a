"""Context menus of the messages of matches, what menus of features need, and posting a table again.

Discord takes fifteen of these menus for people and fifteen for messages, but discord.py five of each.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.message import notice
from bot.discord.routes import NotAControl, ids_in
from bot.i18n import command_text as t
from bot.i18n import for_reader
from bot.match.model import Match
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import delivery, handlers, playing
from bot.table.controls import ControlId
from bot.table.sync import MessageSync
from bot.table.table import table_url

_EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_IN_SERVERS: Final = app_commands.AppCommandContext(guild=True)
_INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=True)


class Reposts:
    """Posts tables again for those who play at them."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self.message_sync = message_sync

    async def post_again(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the user's table again, or say where it is. Raises UnknownGame, Refusal."""
        if match.seat_of(interaction.user.id) is None:
            raise Refusal("error-not-seated")
        self._matches.positions.game(match.game)  # raises UnknownGame
        if match.mode.is_private:
            raise Refusal("error-daily-private")
        if match.mode.in_dms:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self.message_sync.move_in_dms(match, interaction.user.id)
            await interaction.edit_original_response(**notice(await self._where(interaction, match)).fill())
            return
        here = interaction.channel_id == match.place.channel_id
        if here and (match.mode.answers_only or delivery.answers_only(interaction)):
            await interaction.response.defer(thinking=True)  # the table will be the answer
            if not await self.message_sync.repost(match, command=interaction):
                raise Refusal("error-channel")
            return
        texts = for_reader(interaction)
        channel = delivery.where(match, texts)
        if match.mode.answers_only and not self.message_sync.delivery.can_write(match):
            text = texts("table-elsewhere", channel=channel)
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = texts("table-posted", channel=channel)
        if not await self.message_sync.repost(match):
            await self._move_here(interaction, match)
            text = texts("table-moved", match=f"#{match.id}")
        await interaction.edit_original_response(**notice(text).fill())

    async def _where(self, interaction: discord.Interaction, match: Match) -> str:
        """Return where the user's table of a match across servers is now, or that it cannot be sent."""
        now, texts = await self._matches.get(match.id), for_reader(interaction)
        if not now.is_shown_to(interaction.user.id):
            return texts("error-across-dm-closed")
        return texts("across-posted", link=texts("games-link", url=table_url(now, interaction.user.id)))

    async def _move_here(self, interaction: discord.Interaction, match: Match) -> None:
        """Move a match whose channel was deleted to this channel of its server. Raises Refusal."""
        if not self.message_sync.delivery.is_gone(match):
            raise Refusal("error-channel")
        if interaction.guild_id != match.place.guild_id or interaction.channel_id is None:
            raise Refusal("error-channel-gone")
        if delivery.answers_only(interaction):
            raise Refusal("error-channel")
        await self._matches.message_state.move_to_channel(match, interaction.channel_id)
        await self.message_sync.refresh(match.id)


def menu(
    key: str, callback: Any, contexts: app_commands.AppCommandContext = _EVERYWHERE
) -> app_commands.ContextMenu:
    """Return a context menu with the name of that key, of what its callback takes."""
    return app_commands.ContextMenu(
        name=t(key), callback=callback, allowed_contexts=contexts, allowed_installs=_INSTALLS
    )


async def match_of(interaction: discord.Interaction, message: discord.Message, matches: Matches) -> Match:
    """Return the match that the message shows. Raises Refusal, UnknownMatch."""
    bot = interaction.client.user
    if bot is None or message.author.id != bot.id:
        raise Refusal("error-no-table")
    match_ids = sorted({match_id for one in ids_in(message) if (match_id := _match_id(one)) is not None})
    if len(match_ids) != 1:
        raise Refusal("error-no-table")
    match = await matches.get(match_ids[0])
    if not match.may_be_seen(interaction.user.id, interaction.guild_id):
        raise UnknownMatch(match.id)
    return match


def _match_id(custom_id: str) -> int | None:
    """Return the match of one of the bot's components, None if it belongs to no match."""
    try:
        return ControlId.parse(custom_id).match
    except NotAControl:
        return None


class MessageMenuCog(commands.Cog):
    """Shows hands, posts tables again, and ends matches, from their messages."""

    def __init__(self, matches: Matches, reposts: Reposts) -> None:
        self._matches = matches
        self._reposts = reposts
        end = menu("menu-end", self.end, _IN_SERVERS)
        end.default_permissions = discord.Permissions(manage_messages=True)
        self.menus: Sequence[app_commands.ContextMenu] = (
            menu("menu-hand", self.hand),
            menu("menu-table", self.post_again),
            end,
        )

    async def hand(self, interaction: discord.Interaction, message: discord.Message) -> None:
        match = await match_of(interaction, message, self._matches)
        await playing.show_hand(interaction, self._matches, self._reposts.message_sync, match)

    async def post_again(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Post the table of the message again at the end of its channel. Raises Refusal."""
        match = await match_of(interaction, message, self._matches)
        await self._reposts.post_again(interaction, match)

    async def end(self, interaction: discord.Interaction, message: discord.Message) -> None:
        match = await match_of(interaction, message, self._matches)
        await handlers.ask_for_reason(interaction, match)
