"""Matches in threads of their own.

The lobby stands in the channel. When the match begins, its message becomes a signpost, a thread is started
from that message and the table is posted there; at the end the signpost says how it went and the thread is
archived. A thread that is started from a message has the id of that message, so whatever was interrupted on
the way can be done again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from bot.domain import places
from bot.domain.model import Match
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader, for_table
from bot.messages import table
from bot.messages.controls import Press, rows
from bot.messages.message import ACCENT, Post, notice
from bot.messages.player_names import Names
from bot.services.matches import Matches
from bot.sync.delivery import link
from bot.transport import http as connection

log = logging.getLogger(__name__)

_ARCHIVED_AFTER: Final = 10080  # minutes without a message; the longest that Discord offers
_NAME_LENGTH = 100
_UNKNOWN_MESSAGE, _THREAD_IS_THERE = 10008, 160004


def possible(interaction: discord.Interaction) -> bool:
    """Whether a match can get a thread where this comes from: a channel for text, and we may start one."""
    return isinstance(interaction.channel, discord.TextChannel) and _allowed(interaction.app_permissions)


def within(interaction: discord.Interaction) -> int | None:
    """The channel whose thread this comes from; None when it comes from no thread."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None


def _allowed(permissions: discord.Permissions) -> bool:
    return permissions.create_public_threads and permissions.send_messages_in_threads


async def say_why_not(interaction: discord.Interaction, matches: Matches, match: Match) -> None:
    """Tell who has opened a match, alone, why it gets no thread though the server wants one."""
    if match.guild_id is None or match.parent_id is not None or match.answers_only:
        return
    if (await matches.preferences.of_guild(match.guild_id)).threads:
        here = isinstance(interaction.channel, discord.TextChannel)
        text = for_reader(interaction)("thread-not-allowed" if here else "thread-not-here")
        await interaction.followup.send(**notice(text).new(), ephemeral=True)


def signpost(match: Match, t: Texts) -> Post:
    """What stands in the channel while the match is played in its thread, and when it is over."""
    names = Names(match.seats, t)
    people = ", ".join(names.marked(seat.seat) for seat in match.seats)
    title = t("thread-name", game=t(f"{match.game}-name"), match=f"#{match.id}")
    items: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(f"### {title}\n{people}"),
        ui.TextDisplay(_where(match, names, t)),
    ]
    again = t("table-rematch" if len(match.seats) > 1 else "table-new-deal")
    controls = [Press(again, "again", style="good")] if match.status == "finished" else []
    row = next(iter(rows(controls, match.id, match.version)), ui.ActionRow())
    if places.has_thread(match):
        row.add_item(ui.Button(label=t("thread-go"), url=_address(match)))
        items.append(row)
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _where(match: Match, names: Names, t: Texts) -> str:
    if match.status == "cancelled":
        return t("table-cancelled")
    if match.status == "finished":
        return table.result(match, names, t)
    if places.has_thread(match):
        return t("thread-where", thread=f"<#{match.channel_id}>")
    return t("thread-begins")


def _address(match: Match) -> str:
    if match.message_id is not None:
        return link(match)
    return f"https://discord.com/channels/{match.guild_id}/{match.channel_id}"


class Threads:
    """Gives matches their threads, keeps these open as long as they are needed, and archives them."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches

    async def ready(self, match: Match, lent: discord.Interaction | None) -> Match:
        """The match, where its table can be shown: in its thread, which is started when it begins; opened
        again when it has been archived; or back in the channel when the thread was deleted. A press on the
        lobby (`lent`) is answered with the signpost. Raises discord.HTTPException.
        """
        if match.answers_only or match.state is None or match.guild_id is None:
            return match
        if places.wants_thread(match):
            match = await self._begin(match)
        elif await self._is_gone(match):
            log.info("the thread of match %s was deleted; it goes on in the channel", match.id)
            await self._delete(places.home(match), match.channel_id)
            return await self._matches.places.move_home(match)
        if places.has_thread(match) and match.message_id is None:
            await self._point(match, lent)
            await self._add_players(match)
        return match

    async def finish(self, match: Match) -> None:
        """When the match is over: say so in the channel, and archive the thread."""
        if not places.has_thread(match) or match.status not in {"finished", "cancelled"}:
            return
        await self._point(match, None)
        await self._tolerated(match, "archived", lambda: self._archive(match))

    # Beginning

    async def _begin(self, match: Match) -> Match:
        """Start the thread. What Discord refuses for good is said in the channel, once, and the match is
        played there.
        """
        channel = await self._channel(match.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return await self._stay(match, "thread-not-here")
        if not _allowed(channel.permissions_for(channel.guild.me)):
            return await self._stay(match, "thread-not-allowed")
        try:
            thread_id = await self._start(match, channel)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 404:
                raise
            log.warning("match %s gets no thread: %s", match.id, error)
            return await self._stay(match, "thread-not-allowed" if error.status == 403 else "thread-not-here")
        return await self._matches.places.move_to_thread(match, thread_id)

    async def _start(self, match: Match, channel: discord.TextChannel) -> int:
        """The new thread's id, or that of the one which is there already."""
        t = self._texts(match)
        name = t("thread-name", game=t(f"{match.game}-name"), match=f"#{match.id}")[:_NAME_LENGTH]
        message_id = match.message_id
        while True:
            if message_id is None:  # never posted, or deleted
                message_id = (await channel.send(**signpost(match, t).new())).id
            try:
                thread = await channel.get_partial_message(message_id).create_thread(
                    name=name, auto_archive_duration=_ARCHIVED_AFTER
                )
            except discord.HTTPException as error:
                if error.code == _THREAD_IS_THERE:
                    return message_id
                if error.code != _UNKNOWN_MESSAGE or message_id != match.message_id:
                    raise
                message_id = None
            else:
                return thread.id

    async def _stay(self, match: Match, key: str) -> Match:
        match = await self._matches.places.stay(match)
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        said = notice(self._texts(match)(key)).new()
        await self._tolerated(match, "told why it has no thread", lambda: channel.send(**said))
        return match

    async def _point(self, match: Match, lent: discord.Interaction | None) -> None:
        """Make the message that the thread hangs on, or the lobby just pressed, the signpost."""
        post = signpost(match, self._texts(match))
        in_channel = lent is not None and lent.channel_id == places.home(match)
        if lent is not None and in_channel and not lent.response.is_done():
            with suppress(*connection.FAILED):  # it may come too late
                await lent.response.edit_message(**post.edit())
                return
        channel = self._client.get_partial_messageable(places.home(match), guild_id=match.guild_id)
        message = channel.get_partial_message(match.channel_id)
        await self._tolerated(match, "announced in its channel", lambda: message.edit(**post.edit()))

    async def _add_players(self, match: Match) -> None:
        thread = await self._channel(match.channel_id)
        if not isinstance(thread, discord.Thread):
            return
        people = [discord.Object(seat.person) for seat in match.seats if seat.person is not None]
        await asyncio.gather(*(self._add(match, thread, person) for person in people))

    async def _add(self, match: Match, thread: discord.Thread, person: discord.Object) -> None:
        await self._tolerated(match, "opened to all its players", lambda: thread.add_user(person))

    # Going on and ending

    async def _is_gone(self, match: Match) -> bool:
        """Whether the match's own thread was deleted. Any thread that has been archived is opened again."""
        guild = self._client.get_guild(match.guild_id or 0)
        if guild is None or guild.get_channel_or_thread(match.channel_id) is not None:
            return False  # an archived thread is not among those known
        try:
            channel = await self._channel(match.channel_id)
        except discord.NotFound:
            return places.has_thread(match)
        except discord.Forbidden:
            return False
        if isinstance(channel, discord.Thread) and channel.archived:
            await self._tolerated(match, "opened again", lambda: channel.edit(archived=False))
        return False

    async def _archive(self, match: Match) -> None:
        thread = await self._channel(match.channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=True)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        channel = self._client.get_partial_messageable(channel_id)
        try:
            await channel.get_partial_message(message_id).delete()
        except (discord.NotFound, discord.Forbidden) as error:
            log.debug("message %s was not deleted: %s", message_id, error)

    async def _channel(self, channel_id: int) -> object:
        return self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)

    async def _tolerated(self, match: Match, what: str, do: Callable[[], Awaitable[object]]) -> None:
        """Do what is good to have; where Discord refuses it, the match goes on without."""
        try:
            await do()
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("match %s could not be %s: %s", match.id, what, error)

    def _texts(self, match: Match) -> Texts:
        return for_table(match)
