"""Recipients: who is notified of a turn, a reminder or a result, where, and when."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import discord

from bot import clock
from bot.discord import http
from bot.discord.direct_messages import DirectMessages
from bot.discord.dispatch import RecentPlayers
from bot.i18n import for_sent
from bot.match import mention_times
from bot.match.mention_times import Occasion
from bot.match.model import Match, MatchStatus, Seat
from bot.match.service import Matches
from bot.match.settings import NotifyBy, PlayerSettings
from bot.table import mention
from bot.table.old_tables import earliest_id

log = logging.getLogger(__name__)

_KEPT = {Occasion.RESULT, Occasion.MERGED}  # mentions that are not deleted
_TRIES = 5  # of a direct message that is refused for another reason than that they are closed


@dataclass(frozen=True, slots=True)
class Notified:
    """Who has been notified by DM, who is to be pinged in the channel, and what comes later."""

    pinged: tuple[int, ...] = ()  # user ids
    dms: tuple[tuple[Seat, int], ...] = ()  # the direct messages that were sent
    mention_id: int | None = None  # the message in the channel
    at: float | None = None  # when the player to move is to be mentioned
    failed: BaseException | None = None  # why someone could not be reached, and is to be tried again
    asked: tuple[Seat, ...] = ()  # who was asked if they are here, or is not to be


@dataclass(slots=True)
class _Progress:
    """Who has been reached about a state of a match so far, and how often someone was not."""

    state_version: int
    sent: dict[tuple[Occasion, int], int] = field(default_factory=dict)  # by person: the direct message
    refusals: Counter[int] = field(default_factory=Counter)  # by person


class Recipients:
    """Notifies people as they want it, and deletes what is outdated from their DMs."""

    def __init__(
        self, matches: Matches, direct_messages: DirectMessages, recent_players: RecentPlayers
    ) -> None:
        self._matches = matches
        self._dms = direct_messages
        self._recent_players = recent_players
        self._progress: dict[int, _Progress] = {}  # by match
        self._noted: set[int] = set()  # matches of which a DM was noted and not deleted since
        self._unnoted: dict[int, dict[int, int]] = {}  # by match and person: DMs that are not noted yet

    async def notify(self, match: Match, call: mention.Call, key: str) -> Notified:
        """Send the DMs that are due; those whose DMs are closed are to be pinged.

        `key` is that of the mention. Someone who cannot be reached now holds up nobody else; the next call
        goes on from there.
        """
        now, reached, times = clock.now(), list[tuple[Seat, PlayerSettings]](), list[float]()
        asks, asked = call.occasion == Occasion.ROLL_CALL, list[Seat]()
        for seat in call.seats:
            assert seat.person is not None
            settings = await self._matches.preferences.of_player(seat.person)
            due = mention_times.due(
                call.occasion,
                settings,
                began=match.moved_at if match.roll_call_at is None else match.roll_call_at,
                playing_until=self._recent_players.playing_until(seat.person),
                instead_of_list=match.clock.mention_at is not None,
            )
            if due is not None and call.occasion in {*mention_times.WAITED_FOR, Occasion.NEXT}:
                due = mention_times.awake(due, seat, settings, now)
            if due is not None and due <= now:
                reached.append((seat, settings))
            elif due is not None and call.occasion in mention_times.WAITED_FOR:
                times.append(due)
            elif due is None and asks and not settings.gets_list:
                asked.append(seat)
        sent = await asyncio.gather(
            *(self._send_dm(match, call, seat, settings, key) for seat, settings in reached),
            return_exceptions=True,
        )
        pinged, dms, failed = list[int](), list[tuple[Seat, int]](), None
        for (seat, _), one in zip(reached, sent, strict=True):
            if isinstance(one, BaseException):
                failed = one
                continue
            asked += [seat] if asks else []
            if one is not None and call.occasion not in _KEPT:
                dms.append((seat, one))
            elif one is None and not match.mode.in_dms:  # else there is no channel
                pinged.append(seat.person or 0)
        at = min(times, default=None)
        return Notified(tuple(pinged), tuple(dms), at=at, failed=failed, asked=tuple(asked))

    async def note(self, match: Match, notified: Notified) -> None:
        """Note the DMs that were sent, also those that an earlier call could not note, and who was asked."""
        unnoted = self._unnoted.get(match.id, {})
        for seat in match.seats:
            if seat.person is None or seat.person not in unnoted:
                continue
            message_id = unnoted[seat.person]
            await self._note_dm(match, seat, message_id)
            del unnoted[seat.person]
            earlier = seat.dm_mention_id  # one that was left over, see `keep_one`
            if earlier is not None and earlier != message_id:
                await self.delete([(seat, earlier)])
        if not unnoted:
            self._unnoted.pop(match.id, None)
        if notified.asked:
            await self._matches.message_state.asked(match, notified.asked, clock.now())
        if notified.failed is None:
            self._progress.pop(match.id, None)

    async def _note_dm(self, match: Match, seat: Seat, message_id: int) -> None:
        await self._matches.message_state.dm_mention(match.id, seat, message_id)
        self._noted.add(match.id)

    async def with_dms(self, match: Match) -> Match:
        """Return the match with the mentions by DM that were noted after it was read, or are yet to be."""
        if match.id in self._noted:
            now = await self._matches.get(match.id)
            noted = {seat.person: seat.dm_mention_id for seat in now.seats}
            seats = (replace(seat, dm_mention_id=noted.get(seat.person)) for seat in match.seats)
            match = replace(match, seats=tuple(seats))
        unnoted = self._unnoted.get(match.id, {})
        for seat in match.seats:
            if seat.dm_mention_id is None and seat.person in unnoted:
                match = match.with_seat(replace(seat, dm_mention_id=unnoted[seat.person]))
        return match

    async def without_dms(self, match: Match, calls: Sequence[mention.Call]) -> Match:
        """Delete the outdated mentions in DMs, and return the match without them.

        What has been sent for these calls stays: a retry goes on from there.
        """
        match, current = await self.without_unnoted_dms(match, calls), self._sent_for(match, calls)
        for seat in match.seats:
            if seat.dm_mention_id is not None and seat.dm_mention_id not in current:
                if seat.person is not None:
                    await self._delete_dm(seat.person, seat.dm_mention_id)
                match = await self._without_dm(match, seat)
        if not current:
            self._noted.discard(match.id)
        return match

    async def without_unnoted_dms(self, match: Match, calls: Sequence[mention.Call]) -> Match:
        """Delete the outdated mentions in DMs that are not noted yet, and return the match without them."""
        unnoted, current = self._unnoted.get(match.id, {}), self._sent_for(match, calls)
        outdated = {person: one for person, one in unnoted.items() if one not in current}
        for person, message_id in outdated.items():
            await self._delete_dm(person, message_id)
            del unnoted[person]
        if not unnoted:
            self._unnoted.pop(match.id, None)
        for seat in match.seats:
            if seat.dm_mention_id in outdated.values():
                match = await self._without_dm(match, seat)
        return match

    def _sent_for(self, match: Match, calls: Sequence[mention.Call]) -> set[int]:
        """Return the DMs that have been sent for these calls while someone else could not be reached."""
        progress = self._progress.get(match.id)
        if progress is None or progress.state_version != match.state_version:
            return set()
        called = {(call.occasion, seat.person) for call in calls for seat in call.seats}
        return {message_id for done, message_id in progress.sent.items() if done in called}

    async def _without_dm(self, match: Match, seat: Seat) -> Match:
        await self._matches.message_state.dm_mention(match.id, seat, None)
        return match.with_seat(replace(seat, dm_mention_id=None))

    async def clean(self, match: Match, to_move: int | None) -> list[tuple[Seat, int]]:
        """Delete mentions by DM of turns that have passed, which a killed process could not note.

        Return mentions that may be of this turn; `keep_one` decides about them. What was sent after the end
        is about the result, and stays.
        """
        wanted, end = list[tuple[Seat, int]](), earliest_id(match.moved_at)
        for seat in match.seats:
            if seat.person is None or match.status == MatchStatus.LOBBY:
                continue
            message_ids = await self._dms.find(seat.person, mention.mark(match))
            left = [(seat, message_id) for message_id in message_ids if message_id != seat.dm_mention_id]
            if match.is_over:
                left = [(seat, message_id) for seat, message_id in left if message_id < end]
            if seat.seat == to_move:
                wanted = left
            else:
                await self.delete(left)
        return wanted

    async def keep_one(self, match: Match, left: Sequence[tuple[Seat, int]], notified: Notified) -> None:
        """Delete mentions by DM that were left over for the seat to move, but for the one of this turn.

        That is the one that was sent now, or found by its key, or that is noted. If there is none, since the
        person is not to be notified yet, the newest one is noted, so that it's deleted with the turn.
        """
        if not left:
            return
        seat = left[0][0]
        sent = {one.seat: message_id for one, message_id in notified.dms}
        current = sent.get(seat.seat, seat.dm_mention_id)
        if current is None:
            current = max(message_id for _, message_id in left)
            await self._note_dm(match, seat, current)
        await self.delete([(seat, message_id) for _, message_id in left if message_id != current])

    async def delete(self, mentions: Iterable[tuple[Seat, int]]) -> None:
        """Delete mentions by DM."""
        for seat, message_id in mentions:
            if seat.person is not None:
                await self._delete_dm(seat.person, message_id)

    async def _send_dm(
        self, match: Match, call: mention.Call, seat: Seat, settings: PlayerSettings, key: str
    ) -> int | None:
        """Send a DM and return its id. None: the person wants none, or cannot be reached that way."""
        by_dm = match.mode.in_dms or settings.notify_by == NotifyBy.DM
        if not by_dm or seat.person is None:
            return None
        progress = self._progress.get(match.id)
        if progress is None or progress.state_version != match.state_version:
            progress = self._progress[match.id] = _Progress(match.state_version)
        done = call.occasion, seat.person
        if done not in progress.sent:
            post = mention.in_dm(match, call, seat, for_sent(match, settings))
            try:
                sent = await self._dms.send(seat.person, post, key)
            except discord.HTTPException as error:
                if not http.are_dms_closed(error) and not self._gives_up(progress, seat.person, error):
                    raise
                log.info("seat %s of match %s is mentioned in the channel: %s", seat.seat, match.id, error)
                return None
            progress.sent[done] = sent.message_id
            if call.occasion not in _KEPT:
                self._unnoted.setdefault(match.id, {})[seat.person] = sent.message_id
        return progress.sent[done]

    def _gives_up(self, progress: _Progress, user_id: int, error: discord.HTTPException) -> bool:
        """Return whether a refusal has lasted so long that the person has to be reached in another way."""
        if not http.is_message_refused(error):
            return False
        progress.refusals[user_id] += 1
        if progress.refusals[user_id] < _TRIES:
            return False
        log.warning("a direct message is refused, although they are not closed: %s", error)
        return True

    async def _delete_dm(self, user_id: int, message_id: int) -> None:
        """Delete a message from the person's DMs. It stays if Discord refuses."""
        if not await self._dms.delete(user_id, message_id):
            log.info("a mention by DM stays")
