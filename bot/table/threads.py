"""Matches in threads of their own.

The lobby is a message in the channel. When the match starts, that message becomes a signpost, a thread is
created from it, and the table is posted in the thread. At the end the signpost shows the result, and Discord
archives the thread after an hour without a message. A thread created from a message has the id of that
message, so every step is idempotent and can be retried after a crash.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from bot.discord import blocks, http, visibility
from bot.discord.message import Post, notice
from bot.discord.paging import NAME, shortened
from bot.discord.standing_messages import StandingMessages
from bot.i18n import Texts, for_reader, for_table, locale_here
from bot.match.model import Match, MatchStatus
from bot.match.place import Place
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import results, table
from bot.table.controls import Press, rows
from bot.table.delivery import answers_only
from bot.table.names import Names
from bot.table.table import table_url

log = logging.getLogger(__name__)

_AUTO_ARCHIVE_MINUTES: Final = 10080  # the longest that Discord offers
# After the end: Review, Replay and the like stand on the table in the thread, so it stays open for an hour.
_ARCHIVE_ENDED_MINUTES: Final = 60
_THREAD_EXISTS = 160004


def can_create(interaction: discord.Interaction) -> bool:
    """Return whether a match opened here can get a thread: in a text channel, if the bot may create one."""
    in_text_channel = isinstance(interaction.channel, discord.TextChannel)
    return in_text_channel and visibility.may_create_threads(interaction.app_permissions)


def place_here(interaction: discord.Interaction) -> Place:
    """Return the place of a match that is opened here, with a thread if it can get one.

    Raises Refusal where no message can be sent.
    """
    if interaction.channel_id is None:
        raise Refusal("error-command")
    return Place(
        interaction.guild_id,
        interaction.channel_id,
        parent_id=interaction.channel_id if can_create(interaction) else None,
        answers_only=answers_only(interaction),
        locale=locale_here(interaction),
    )


def parent_channel_id(interaction: discord.Interaction) -> int | None:
    """Return the id of the channel whose thread this comes from, or None if it comes from no thread."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


async def explain_missing(interaction: discord.Interaction, matches: Matches, match: Match) -> None:
    """Tell the user who opened a match why it gets no thread, if the server wants threads."""
    if match.place.guild_id is None or match.place.parent_id is not None or not match.mode.in_channel:
        return
    if (await matches.preferences.of_guild(match.place.guild_id)).threads:
        in_text_channel = isinstance(interaction.channel, discord.TextChannel)
        text = for_reader(interaction)("thread-not-allowed" if in_text_channel else "thread-not-here")
        await interaction.followup.send(**notice(text).new(), ephemeral=True)


def signpost(match: Match, t: Texts) -> Post:
    """Return the message in the channel that leads to the match's thread, and shows the result at the end."""
    names = Names.of(match, t)
    people = ", ".join(names.marked(seat.seat) for seat in match.seats)
    title = t("thread-name", game=t(f"{match.game}-name"), match=f"#{match.id}")
    label = t("table-rematch" if len(match.seats) > 1 else "table-new-deal")
    controls = [Press(label, "again", style="success")] if match.status == MatchStatus.FINISHED else []
    row = next(iter(rows(controls, match.id, match.version)), ui.ActionRow())
    if match.place.has_thread:
        row.add_item(blocks.link(t("thread-go"), table_url(match)))
    return blocks.page(
        blocks.text(blocks.heading(title), people),
        _status(match, names, t),
        row if match.place.has_thread else None,
    )


def _status(match: Match, names: Names, t: Texts) -> str:
    if match.status == MatchStatus.CANCELLED:
        return results.ended(match, t) or t("table-cancelled")
    if match.status == MatchStatus.FINISHED:
        return table.result(match, names, t)
    if match.place.has_thread:
        return t("thread-where", thread=f"<#{match.place.channel_id}>")
    return t("thread-begins")


class Threads:
    """Creates the threads of matches, reopens them while needed, and has them archived at the end."""

    def __init__(self, client: discord.Client, matches: Matches, messages: StandingMessages) -> None:
        self._client = client
        self._matches = matches
        self._messages = messages
        self._begun: set[int] = set()  # matches whose signpost and players are still missing

    async def prepare(self, match: Match, press: discord.Interaction | None) -> Match:
        """Make the place where the match is played ready for its table, and return the updated match.

        Its thread is created when the match starts, and unarchived when needed; after the thread was deleted,
        the match moves back to the channel. `press` is the press on the lobby, if any: it is answered with
        the signpost. Raises discord.HTTPException.
        """
        guild = None if match.place.guild_id is None else self._client.get_guild(match.place.guild_id)
        if not match.mode.in_channel or match.state is None:
            return match
        if match.place.parent_id is None and guild and guild.get_channel_or_thread(match.place.channel_id):
            return match  # in a channel, or in a thread of the server's that is open
        if match.place.wants_thread:
            match = await self._create(match)
        elif await self._is_gone(match):
            log.info("the thread of match %s was deleted; it goes on in the channel", match.id)
            await self._delete(match.place.home_channel_id, match.place.channel_id)
            return await self._matches.message_state.move_home(match)
        if match.place.has_thread and match.shown.message_id is None:
            self._begun.add(match.id)
            if press is not None:
                await self._answer_with_signpost(match, press)
        return match

    async def keep_up(self, match: Match) -> None:
        """Do what can wait: add the players to a new thread, show the result in the channel.

        Raises discord.HTTPException, and does the rest when it is called again.
        """
        if not match.place.has_thread:
            self._begun.discard(match.id)
            return
        if match.id in self._begun:
            await self._show_signpost(match)
            await self._add_players(match)
            self._begun.discard(match.id)
        if match.is_over:
            await self._show_signpost(match)
            await self._try("have the thread archived", match, lambda: self._archive_soon(match))

    # Starting

    async def _create(self, match: Match) -> Match:
        """Create the thread, or play in the channel and say why there, if Discord refuses permanently."""
        channel = await self._channel(match.place.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return await self._stay_in_channel(match, "thread-not-here")
        if not visibility.may_create_threads(channel.permissions_for(channel.guild.me)):
            return await self._stay_in_channel(match, "thread-not-allowed")
        try:
            thread_id = await self._create_from_message(match, channel)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 404:
                raise
            log.warning("no thread was created for match %s: %s", match.id, error)
            return await self._stay_in_channel(
                match, "thread-not-allowed" if error.status == 403 else "thread-not-here"
            )
        return await self._matches.message_state.move_to_thread(match, thread_id)

    async def _create_from_message(self, match: Match, channel: discord.TextChannel) -> int:
        """Create the thread from the match's message. Return the id of the new or existing thread."""
        t = self._texts(match)
        name = shortened(t("thread-name", game=t(f"{match.game}-name"), match=f"#{match.id}"), NAME)
        message_id = match.shown.message_id
        while True:
            if message_id is None:  # never posted, or deleted
                message_id = (await channel.send(**signpost(match, t).unasked())).id
            try:
                thread = await channel.get_partial_message(message_id).create_thread(
                    name=name, auto_archive_duration=_AUTO_ARCHIVE_MINUTES
                )
            except discord.HTTPException as error:
                if error.code == _THREAD_EXISTS:
                    return message_id
                if not http.is_message_gone(error) or message_id != match.shown.message_id:
                    raise
                message_id = None
            else:
                return thread.id

    async def _stay_in_channel(self, match: Match, key: str) -> Match:
        match = await self._matches.message_state.stay_in_channel(match)
        channel = self._client.get_partial_messageable(match.place.channel_id, guild_id=match.place.guild_id)
        reason = notice(self._texts(match)(key)).unasked()
        await self._try("explain the missing thread", match, lambda: channel.send(**reason))
        return match

    async def _answer_with_signpost(self, match: Match, press: discord.Interaction) -> None:
        """Answer the press on the lobby, which becomes the signpost."""
        if press.channel_id == match.place.home_channel_id and not press.response.is_done():
            with suppress(*http.REQUEST_ERRORS):  # the answer may come too late
                await press.response.edit_message(**signpost(match, self._texts(match)).edit())

    async def _show_signpost(self, match: Match) -> None:
        """Turn the message that the thread was created from into the signpost."""
        channel = self._messages.channel(match.place.home_channel_id, match.place.guild_id)
        post = signpost(match, self._texts(match))
        async with self._messages.turn(channel, match.place.channel_id):
            await self._try(
                "show the signpost", match, lambda: self._messages.edit(channel, match.place.channel_id, post)
            )

    async def _add_players(self, match: Match) -> None:
        thread = await self._channel(match.place.channel_id)
        if not isinstance(thread, discord.Thread):
            return
        users = [discord.Object(seat.person) for seat in match.seats if seat.person is not None]
        await asyncio.gather(*(self._add_player(match, thread, user) for user in users))

    async def _add_player(self, match: Match, thread: discord.Thread, user: discord.Object) -> None:
        await self._try("add a player to the thread", match, lambda: thread.add_user(user))

    # Continuing and ending

    async def _is_gone(self, match: Match) -> bool:
        """Return whether the match's own thread was deleted. Unarchive any archived thread."""
        guild = self._client.get_guild(match.place.guild_id or 0)
        if guild is None or guild.get_channel_or_thread(match.place.channel_id) is not None:
            return False  # an archived thread is not cached
        try:
            channel = await self._channel(match.place.channel_id)
        except discord.NotFound:
            return match.place.has_thread
        except discord.Forbidden:
            return False
        if isinstance(channel, discord.Thread) and channel.archived:
            await self._try("unarchive the thread", match, lambda: channel.edit(archived=False))
        return False

    async def _archive_soon(self, match: Match) -> None:
        thread = await self._channel(match.place.channel_id)
        if isinstance(thread, discord.Thread) and thread.auto_archive_duration != _ARCHIVE_ENDED_MINUTES:
            await thread.edit(auto_archive_duration=_ARCHIVE_ENDED_MINUTES)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        await self._messages.delete(self._messages.channel(channel_id), message_id)

    async def _channel(self, channel_id: int) -> object:
        return self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)

    async def _try(self, action: str, match: Match, request: Callable[[], Awaitable[object]]) -> None:
        """Send a request that the match can do without: if Discord refuses it, log that and go on."""
        try:
            await request()
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("could not %s of match %s: %s", action, match.id, error)

    def _texts(self, match: Match) -> Texts:
        return for_table(match)
