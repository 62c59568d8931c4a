"""Recipients: who is notified of a turn, a reminder or a result, where, and when."""

import logging
from dataclasses import dataclass, replace

import discord

from bot import clock
from bot.domain.clocks import mention_times
from bot.domain.clocks.mention_times import Occasion
from bot.domain.model import Match, Seat
from bot.domain.settings import NotifyBy, PlayerSettings
from bot.i18n.language_choice import for_sent
from bot.messages import turn_mention
from bot.services.matches import Matches
from bot.sync import delivery
from bot.sync.direct_messages import sending
from bot.transport import http
from bot.transport.recent_activity import RecentPlayers

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Notified:
    """Who has been notified by DM, who is to be pinged in the channel, and what comes later."""

    pinged: tuple[int, ...] = ()  # user ids
    dms: tuple[tuple[Seat, int], ...] = ()  # the direct messages that were sent
    mention_id: int | None = None  # the message in the channel
    at: float | None = None  # when the player to move is to be mentioned


class Recipients:
    """Notifies people as they want it, and deletes what is outdated from their DMs."""

    def __init__(self, client: discord.Client, matches: Matches, recent_players: RecentPlayers) -> None:
        self._client = client
        self._matches = matches
        self._recent_players = recent_players

    async def notify(self, match: Match, call: turn_mention.Call, nonce: str) -> Notified:
        """Send the DMs that are due; those whose DMs are closed are to be pinged. Raises as `show` does."""
        now, pinged, dms, at = clock.now(), list[int](), list[tuple[Seat, int]](), None
        for seat in call.seats:
            assert seat.person is not None
            settings = await self._matches.preferences.of_player(seat.person)
            due = mention_times.due(
                call.occasion,
                settings,
                began=match.moved_at,
                playing_until=self._recent_players.playing_until(seat.person),
                instead_of_list=match.mention_at is not None,
            )
            if due is not None and call.occasion in {Occasion.TURN, Occasion.NEXT}:
                due = mention_times.awake(due, seat, settings, now)
            if due is None or due > now:
                at = due if call.occasion == Occasion.TURN else None
                continue
            sent = await self._send_dm(match, call, seat, settings, nonce)
            if sent is None and match.in_dms:
                continue  # whose direct messages are closed: there is no channel
            if sent is None:
                pinged.append(seat.person)
            elif call.occasion != Occasion.RESULT:  # results are not deleted
                dms.append((seat, sent))
        return Notified(tuple(pinged), tuple(dms), at=at)

    async def note(self, match: Match, notified: Notified) -> None:
        """Note the DMs that were sent."""
        for seat, message_id in notified.dms:
            await self._matches.message_state.dm_mention(match.id, seat.seat, message_id)

    async def without_dms(self, match: Match) -> Match:
        """Delete the mentions in DMs, and return the match without them."""
        for seat in match.seats:
            if seat.dm_mention_id is None:
                continue
            if seat.person is not None:
                await self._delete_dm(seat.person, seat.dm_mention_id)
            await self._matches.message_state.dm_mention(match.id, seat.seat, None)
            match = match.with_seat(replace(seat, dm_mention_id=None))
        return match

    async def _send_dm(
        self, match: Match, call: turn_mention.Call, seat: Seat, settings: PlayerSettings, nonce: str
    ) -> int | None:
        """Send a DM and return its id. None: the person wants none, or cannot be reached that way."""
        by_dm = match.in_dms or settings.notify_by == NotifyBy.DM
        if not by_dm or seat.person is None:
            return None
        post = turn_mention.in_dm(match, call, seat, for_sent(match, settings))
        try:
            return (await sending.send(self._client, seat.person, post, nonce=nonce)).id
        except discord.HTTPException as error:
            if http.is_outage(error):
                raise
            log.info("seat %s of match %s is mentioned in the channel: %s", seat.seat, match.id, error)
            return None

    async def _delete_dm(self, user_id: int, message_id: int) -> None:
        """Delete a message from the person's DMs. It stays if Discord refuses."""
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await delivery.delete(self._client.get_partial_messageable(channel.id), message_id)
        except discord.HTTPException as error:
            if http.is_outage(error):
                raise
            log.info("a mention by DM stays: %s", error)
