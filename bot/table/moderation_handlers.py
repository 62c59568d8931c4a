"""Handlers of what hosts and moderators decide: removing people, ending matches."""

import logging

import discord

from bot.discord.message import notice
from bot.discord.routes import is_id
from bot.i18n.language_choice import for_reader
from bot.match.commands import End, RemovePerson
from bot.match.model import Match
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import moderation
from bot.table.controls import ControlId, typed_answer
from bot.table.presses import Handler, Press, at_table
from bot.table.sync import MessageSync

_log = logging.getLogger(__name__)


class ModerationHandlers:
    """Answers presses by which hosts and moderators remove people and end matches."""

    def __init__(self, matches: Matches, message_sync: MessageSync) -> None:
        self._matches = matches
        self._message_sync = message_sync
        self.acts: dict[str, Handler] = {"remove": self._remove}
        self.form_acts: dict[str, Handler] = {"end": self._end}

    async def _remove(self, press: Press, control: ControlId) -> None:
        if not is_id(control.arg):
            raise Refusal("error-not-in-lobby")
        table_press = await at_table(press, control, self._message_sync)
        command = RemovePerson(press.user.id, int(control.arg))
        await self._matches.act(control.match, command, press=table_press)

    async def _end(self, press: Press, control: ControlId) -> None:
        check_may_end(press, await self._matches.get(control.match))
        reason = typed_answer(press.data).strip()[: moderation.MAX_REASON]
        if not reason:
            raise Refusal("error-no-reason")
        await self._matches.act(control.match, End(press.user.id, reason))
        _log.info("moderator %s ended match %s: %r", press.user.id, control.match, reason)
        text = for_reader(press)("care-end-done", match=f"#{control.match}")
        await press.response.send_message(**notice(text).new(), ephemeral=True)


def may_end(interaction: discord.Interaction, match: Match) -> bool:
    """Return whether the user is a moderator here, and the match one of this server's."""
    is_here = interaction.guild_id is not None and match.guild_id == interaction.guild_id
    return is_here and not match.mode.is_private and interaction.permissions.manage_messages


def check_may_end(interaction: discord.Interaction, match: Match) -> None:
    """Raise UnknownMatch for a match of another server, and Refusal unless the user is a moderator."""
    if interaction.guild_id is None or match.guild_id != interaction.guild_id or match.mode.is_private:
        raise UnknownMatch(match.id)
    if not interaction.permissions.manage_messages:
        raise Refusal("error-manage-messages")


async def ask_for_reason(interaction: discord.Interaction, match: Match) -> None:
    """Ask a moderator why the match is to end. Raises as `check_may_end` does."""
    check_may_end(interaction, match)
    await interaction.response.send_modal(moderation.ask_for_reason(match, for_reader(interaction)))
