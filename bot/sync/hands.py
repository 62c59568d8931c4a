"""The hands that are open: ephemeral messages that can be kept current for as long as Discord lets them,
and direct messages."""

import asyncio
import logging
from dataclasses import dataclass

import discord

import engines
from bot import clock
from bot.domain.model import Match, PlayerSettings, Seat
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader, for_sent, locale_of
from bot.images import pictures
from bot.messages import hand
from bot.messages.message import Post
from bot.services.matches import Matches
from bot.sync import delivery as reach
from bot.transport import http as connection

log = logging.getLogger(__name__)

# Discord takes edits through an interaction for 15 minutes; the last of them is left out, for clocks differ.
_OPEN_FOR = 14 * 60
_MOST_OPEN = 10_000
_UNKNOWN_MESSAGE = 10008


@dataclass(slots=True)
class _Open:
    interaction: discord.Interaction
    message_id: int | None
    until: float
    shows: int  # the version


class Hands:
    """Shows hands and keeps them current. What is open as an ephemeral message is only remembered in
    memory: after a restart the next press on such a hand brings it up to date."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._open: dict[tuple[int, int], _Open] = {}

    async def show(self, interaction: discord.Interaction, match: Match, *, note: str = "") -> None:
        """Answer the interaction with the hand: in place when it was pressed in a hand, else as a new
        ephemeral message. One that was open elsewhere is taken away, for it would only grow stale."""
        seat = match.seat_of(interaction.user.id)
        assert seat is not None
        settings = await self._settings(interaction)
        post = await self._post(match, seat, settings, for_reader(interaction), note)
        in_place = pressed_in_hand(interaction, match) and await _edited(interaction, post)
        if in_place:
            message_id = None if interaction.message is None else interaction.message.id
        else:
            message_id = (await interaction.response.send_message(**post.new(), ephemeral=True)).message_id
        if in_place and message_id == seat.dm_message_id:
            await self._matches.showing.hand(
                match.id, seat.seat, seat.dm_channel_id, seat.dm_message_id, match.version
            )
        else:
            before = self._remember(interaction, message_id, match)
            await self._catch_up(match, interaction.user.id)
            if before is not None and before.message_id != message_id:
                await _take_away(before)

    def outdate(self, user_id: int) -> None:
        """Have this person's open hands be drawn anew at the next `refresh`, whatever version they show."""
        for (_, owner), opened in self._open.items():
            if owner == user_id:
                opened.shows = 0

    def let_go(self, user_id: int) -> None:
        """Remember no open hand of this person any more."""
        self._open = {key: opened for key, opened in self._open.items() if key[1] != user_id}

    async def refresh(self, match: Match) -> bool:
        """Bring every open hand of the match up to date, and every hand in a direct message, side by side.
        False when one could not be reached and has to be tried again.
        """
        if not engines.get(match.game).HIDDEN:
            return True
        return all(await asyncio.gather(*(self._refresh_seat(match, seat) for seat in match.seats)))

    async def _refresh_seat(self, match: Match, seat: Seat) -> bool:
        if seat.person is None:
            return True
        current = True
        if seat.status != "resigned":
            current = await self._refresh_open(match, seat, seat.person)
        try:
            await self._refresh_dm(match, seat, await self._matches.preferences.of_player(seat.person))
        except connection.FAILED as error:
            log.warning("the hand of seat %s of match %s has to wait: %s", seat.seat, match.id, error)
            return False
        return current

    async def _refresh_open(self, match: Match, seat: Seat, user_id: int) -> bool:
        """Bring it up to date. False when that has to be tried again."""
        opened = self._open.get((match.id, user_id))
        if opened is None or opened.shows >= match.version:
            return True
        if opened.until < clock.now():
            del self._open[match.id, user_id]
            return True
        before, opened.shows = opened.shows, match.version
        settings = await self._matches.preferences.of_player(user_id)
        post = await self._post(match, seat, settings, for_reader(opened.interaction))
        try:
            await opened.interaction.edit_original_response(**post.edit())
        except connection.FAILED as error:
            if connection.is_outage(error):
                log.warning("an open hand of match %s has to wait: %s", match.id, error)
                opened.shows = before
                return False
            log.debug("an open hand of match %s is gone: %s", match.id, error)  # dismissed, or too old
            self._open.pop((match.id, user_id), None)
        return True

    async def _catch_up(self, match: Match, user_id: int) -> None:
        """What happened while a hand was being sent has not reached it."""
        now = await self._matches.get(match.id)
        seat = now.seat_of(user_id)
        if now.version > match.version and seat is not None:
            await self._refresh_open(now, seat, user_id)

    async def _refresh_dm(self, match: Match, seat: Seat, settings: PlayerSettings) -> None:
        """One message per match in the player's DMs; who wants none there, or has resigned, has none. Closed
        DMs are tried once, and again when the player asks for hands there anew.
        """
        if settings.hands != "dm" or seat.status == "resigned":
            await self._take_back_dm(match, seat)
            return
        tried_in_vain = seat.dm_message_id is None and seat.dm_version is not None
        if tried_in_vain or (seat.dm_version is not None and seat.dm_version >= match.version):
            return
        post = await self._post(match, seat, settings, for_sent(match, settings))
        try:
            channel_id, message_id = await self._send_dm(seat, post)
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("the hand of seat %s of match %s cannot be sent: %s", seat.seat, match.id, error.code)
            await self._matches.showing.hand(match.id, seat.seat, None, None, match.version)
            return
        await self._matches.showing.hand(match.id, seat.seat, channel_id, message_id, match.version)

    async def _take_back_dm(self, match: Match, seat: Seat) -> None:
        if seat.dm_channel_id is None or seat.dm_message_id is None:
            return
        await reach.delete(self._client.get_partial_messageable(seat.dm_channel_id), seat.dm_message_id)
        await self._matches.showing.hand(match.id, seat.seat, None, None, None)

    async def _send_dm(self, seat: Seat, post: Post) -> tuple[int, int]:
        if seat.dm_channel_id is not None and seat.dm_message_id is not None:
            channel = self._client.get_partial_messageable(seat.dm_channel_id)
            message = channel.get_partial_message(seat.dm_message_id)
            try:
                await connection.persist(lambda: message.edit(**post.edit()))
            except discord.NotFound:
                pass  # deleted by the player: send it anew
            else:
                return seat.dm_channel_id, seat.dm_message_id
        assert seat.user_id is not None
        opened = await self._client.create_dm(discord.Object(seat.user_id))
        nonce = connection.new_nonce()
        sent = await connection.persist(lambda: opened.send(**post.new(), nonce=nonce))
        return sent.channel.id, sent.id

    async def _settings(self, interaction: discord.Interaction) -> PlayerSettings:
        """What the person chose; who has their hands sent is noted to read the language they ask in."""
        preferences, user_id = self._matches.preferences, interaction.user.id
        settings, locale = await preferences.of_player(user_id), locale_of(interaction)
        if settings.hands == "dm" and locale not in (None, settings.locale):
            return await preferences.change_player(user_id, locale=locale)
        return settings

    async def _post(
        self, match: Match, seat: Seat, settings: PlayerSettings, t: Texts, note: str = ""
    ) -> Post:
        look = pictures.look(settings.theme, safe=settings.safe)
        return await hand.post(match, self._matches.view(match, seat.seat), look, t, note=note)

    def _remember(
        self, interaction: discord.Interaction, message_id: int | None, match: Match
    ) -> _Open | None:
        """Keep this hand current from now on; gives the one that was until now."""
        now, key = clock.now(), (match.id, interaction.user.id)
        before = self._open.pop(key, None)  # also so that the newest stand last
        while self._open:
            oldest = next(iter(self._open))
            if self._open[oldest].until > now and len(self._open) < _MOST_OPEN:
                break
            del self._open[oldest]
        self._open[key] = _Open(interaction, message_id, now + _OPEN_FOR, match.version)
        return before


async def _edited(interaction: discord.Interaction, post: Post) -> bool:
    """Put the hand in the place of the pressed one; False when that has been taken away meanwhile."""
    try:
        await interaction.response.edit_message(**post.edit())
    except discord.NotFound as error:
        if error.code != _UNKNOWN_MESSAGE:
            raise
        return False
    return True


async def _take_away(opened: _Open) -> None:
    try:
        await opened.interaction.delete_original_response()
    except connection.FAILED as error:
        log.debug("an older hand stays: %s", error)  # it is dismissed already, or too old


def pressed_in_hand(interaction: discord.Interaction, match: Match) -> bool:
    """Whether the pressed control stands in a hand of this person, and not at the table or anywhere else."""
    message, seat = interaction.message, match.seat_of(interaction.user.id)
    if message is None:
        return False
    return message.flags.ephemeral or (seat is not None and message.id == seat.dm_message_id)


def is_hand(message: discord.Message, match: Match) -> bool:
    """Whether the message is the hand of anybody in direct messages."""
    return message.id in {seat.dm_message_id for seat in match.seats}
