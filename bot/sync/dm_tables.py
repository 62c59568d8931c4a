"""The tables of matches across servers: one message in each player's direct messages, with their own hand.

Where they are is noted with the seats, as it is for hands that are sent by direct message.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace

import discord

from bot.domain.model import Match, Seat
from bot.i18n.language_choice import for_reader, for_sent
from bot.images import emojis
from bot.images.pictures import Pictures
from bot.messages.message import Post, notice
from bot.messages.table import table_url
from bot.services.matches import Matches
from bot.sync import delivery
from bot.sync.debounced_tasks import DebouncedTasks
from bot.sync.direct_messages import sending
from bot.sync.table_builder import TableBuilder
from bot.transport import http

log = logging.getLogger(__name__)


class DMTables:
    """Shows each player of a match across servers the table, each by itself."""

    def __init__(self, client: discord.Client, matches: Matches, pictures: Pictures) -> None:
        self._client = client
        self._matches = matches
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
        """Wait for the players' tables so many seconds; return False if one is to be tried again."""
        keys = [(match.id, seat.seat) for seat in match.seats]
        return all(await asyncio.gather(*(self.tasks.settled(key, within) for key in keys)))

    async def move_to_end(self, match: Match, seat: Seat) -> None:
        """Delete the player's message, so that the next `show` sends another, at the end of the chat.

        One whose direct messages were closed is tried once more by that.
        """
        if seat.dm_channel_id is not None and seat.dm_message_id is not None:
            channel = self._client.get_partial_messageable(seat.dm_channel_id)
            await delivery.delete(channel, seat.dm_message_id)
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
        await self._note(match, seat, press.channel_id, message_id)
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
        channel_id, message_id = None, None
        try:
            channel_id, message_id = await self._edit_or_send(match, seat, seat.person, post)
        except discord.HTTPException as error:
            emojis.forget_if_refused(error)
            if not http.are_dms_closed(error):
                raise
            log.info("match %s cannot be shown to seat %s: %s", match.id, seat.seat, error.code)
        await self._note(match, seat, channel_id, message_id)
        if message_id is None:
            self._show_all(match, but=seat.seat)  # the others are told

    async def _edit_or_send(
        self, match: Match, seat: Seat, user_id: int, post: Post
    ) -> tuple[int | None, int | None]:
        """Return the channel id and message id. Raises REQUEST_ERRORS."""
        channel_id, message_id = seat.dm_channel_id, seat.dm_message_id
        if (
            channel_id is not None
            and message_id is not None
            and await sending.edit(self._client, channel_id, message_id, post)
        ):
            return channel_id, message_id
        if delivery.is_long_over(match):
            return channel_id, message_id
        # By this idempotency key, a message that a killed process sent and could not note is found again.
        nonce = http.nonce_of("table", match.id, match.version, seat.seat, message_id)
        audible = replace(post, mentions=(user_id,))
        sent = await sending.send(self._client, user_id, audible, nonce=nonce)
        return sent.channel.id, sent.id

    async def _note(self, match: Match, seat: Seat, channel_id: int | None, message_id: int | None) -> None:
        await self._matches.message_state.hand(match.id, seat.seat, channel_id, message_id, match.version)
