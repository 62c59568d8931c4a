"""The tables of matches across servers: one message in each player's direct messages, with their own hand.

Where they are is noted with the seats, as it is for hands that are sent by direct message.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace

import discord

from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.direct_messages import DirectMessage, DirectMessages, direct_message, note_direct_message
from bot.discord.message import notice
from bot.i18n import for_reader, for_sent
from bot.images import emojis
from bot.images.pictures import Pictures
from bot.match.model import Match, Seat
from bot.match.service import Matches
from bot.table import delivery
from bot.table.builder import TableBuilder
from bot.table.table import table_url

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
            moved = notice(t("anywhere-moved", match=f"#{match.id}", url=table_url(match, press.user.id)))
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
