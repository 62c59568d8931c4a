"""Context menus: those of the messages of matches, and what menus of features need.

Discord takes fifteen of these menus for people and fifteen for messages, but discord.py five of each.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.routes import NotAControl, ids_in
from bot.i18n.command_translations import command_text as t
from bot.match.model import Match
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import handlers, playing
from bot.table.controls import ControlId
from bot.table.reposting import Reposts

_EVERYWHERE: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
_IN_SERVERS: Final = app_commands.AppCommandContext(guild=True)
_INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=True)


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
    found = sorted({match_id for one in ids_in(message) if (match_id := _match_id(one)) is not None})
    if len(found) != 1:
        raise Refusal("error-no-table")
    match = await matches.get(found[0])
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
