"""Tables that only one person sees.

Those of matches across servers are in each player's direct messages; where they are is noted with the seats,
as it is for hands that are sent there. That of a daily match answers the press that asked for it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import discord

from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.direct_messages import DirectMessage, DirectMessages, direct_message, note_direct_message
from bot.discord.message import notice
from bot.i18n import Texts, for_reader, for_sent
from bot.images import emojis
from bot.images.pictures import Pictures, player_theme
from bot.match.model import Match, MatchStatus, Seat
from bot.match.service import Matches
from bot.table import delivery, table
from bot.table.builder import TableBuilder
from bot.table.hand import Question
from bot.table.hand_messages import pressed_in_hand

Note = Callable[[Match, Texts], Awaitable[str]]
Ended = Callable[[discord.Interaction, Match], Awaitable[None]]

log = logging.getLogger(__name__)


class DMTables:
    """Shows each player of a match across servers the table, each by itself."""

    def __init__(self, matches: Matches, pictures: Pictures, direct_messages: DirectMessages) -> None:
        self._matches = matches
        self._dms = direct_messages
        self._post = TableBuilder(matches, pictures).for_player
        self.tasks = DebouncedTasks(self._show_one, name="show table by direct message")

    async def show(self, match: Match, press: discord.Interaction | None, limit: asyncio.Timeout) -> None:
        """Bring all messages of the match up to date, one of them by answering the press on it, if possible.

        The others follow in the background. A player whose direct messages are closed has none; the others
        are told. `limit` covers the time until the answer is rendered.
        """
        answered = None
        if press is not None and press.message is not None and not press.response.is_done():
            answered = await self._answer(match, press, press.message.id, limit)
        self._show_all(match, but=answered)

    async def are_shown(self, match: Match, within: float) -> bool:
        """Wait up to `within` seconds for the players' tables; return False if one is to be tried again."""
        keys = [(match.id, seat.seat) for seat in match.seats]
        return all(await asyncio.gather(*(self.tasks.settled(key, within) for key in keys)))

    async def move_to_end(self, match: Match, seat: Seat) -> None:
        """Delete the player's message, so that the next `show` sends another, at the end of the chat.

        One whose direct messages were closed is tried once more by that.
        """
        if seat.person is not None and seat.dm_message_id is not None:
            await self._dms.delete(seat.person, seat.dm_message_id)
        await self._matches.message_state.hand(match.id, seat.seat, None, None, None)

    async def _answer(
        self, match: Match, press: discord.Interaction, message_id: int, limit: asyncio.Timeout
    ) -> int | None:
        """Answer with the new table; return whose table it was.

        None: the press has to be answered in another way, or was on an older message.
        """
        seat = match.seat_of(press.user.id)
        if seat is None:
            return None
        t = for_reader(press)
        if seat.dm_message_id not in {None, message_id}:
            moved = notice(
                t("anywhere-moved", match=f"#{match.id}", url=table.table_url(match, press.user.id))
            )
            with suppress(*http.REQUEST_ERRORS):  # the next press tries again
                await press.response.edit_message(**moved.edit())
            return None
        post = await self._post(match, seat, t)
        limit.reschedule(None)
        try:
            await press.response.edit_message(**post.edit())
        except http.REQUEST_ERRORS as error:
            log.warning("match %s could not be shown by answering a press: %r", match.id, error)
            emojis.forget_if_refused(error)
            return None
        assert press.channel_id is not None
        await note_direct_message(self._matches, match, seat, DirectMessage(press.channel_id, message_id))
        return seat.seat

    def _show_all(self, match: Match, *, but: int | None = None) -> None:
        for seat in match.seats:
            if seat.person is not None and not seat.is_free and seat.seat != but:
                self.tasks.start((match.id, seat.seat))

    async def _show_one(self, key: tuple[int, int]) -> None:
        """Show one player the newest version of the match. Raises REQUEST_ERRORS."""
        match = await self._matches.get(key[0])
        seat = match.seats[key[1]] if key[1] < len(match.seats) else None
        if seat is None or seat.has_closed_dms or seat.person is None:
            return
        settings = await self._matches.preferences.of_player(seat.person)
        post = await self._post(match, seat, for_sent(match, settings))
        at = direct_message(seat)
        try:
            if at is None or not delivery.is_long_over(match):
                # With a sound, if it is sent.
                audible = replace(post, mentions=(seat.person,))
                at = await self._dms.put(seat.person, at, audible, "table", match.id)
            else:
                await self._dms.edit(at, post)
        except discord.HTTPException as error:
            emojis.forget_if_refused(error)
            if not http.are_dms_closed(error):
                raise
            log.info("match %s cannot be shown to seat %s: %s", match.id, seat.seat, error.code)
            at = None
        await note_direct_message(self._matches, match, seat, at)
        if at is None:
            self._show_all(match, but=seat.seat)  # the others are told


class PrivateTables:
    """Shows each player their private table.

    `notes` say what stands below the result of a finished match, and `on_end` are called when one was shown.
    """

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures
        self.notes: list[Note] = []
        self.on_end: list[Ended] = []

    async def show(
        self, interaction: discord.Interaction, match: Match, *, question: Question | None = None
    ) -> None:
        """Answer with the player's table, in place if it was pressed."""
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        view, t = self._matches.view(match, None), for_reader(interaction)
        is_over = match.status == MatchStatus.FINISHED
        note = "\n".join([await say(match, t) for say in self.notes]) if is_over else ""
        post = await table.post(match, view, theme, t, self._pictures, question=question, note=note)
        if pressed_in_hand(interaction, match):
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        if is_over:
            for ended in self.on_end:
                await ended(interaction, match)
