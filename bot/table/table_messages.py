"""Brings what Discord shows of one match up to date: the table and the turn mention.

That takes two steps. `answer` and `show` do what everyone is waiting for. `settle` does what can wait until
play pauses: it mentions the player to move, looks after the thread, and notes in the database what is shown.
A player who moves within seconds needs no mention, and what was not noted is only rendered once more after a
crash.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from operator import attrgetter

import discord

from bot.discord import http
from bot.discord.direct_messages import DirectMessages
from bot.discord.dispatch import RecentPlayers
from bot.discord.message import Post
from bot.discord.standing_messages import StandingMessages
from bot.i18n import for_table
from bot.images.pictures import Pictures
from bot.match.message_state import UNSET
from bot.match.model import Change, ChangeKind, Match, Redraw, RedrawReason, Seat, Update
from bot.match.service import Matches
from bot.match.settings import DEFAULT_REPOST
from bot.table import mention
from bot.table.builder import TableBuilder
from bot.table.delivery import Delivery, InChannel, Scrolling, ThroughInteractions, answer_press, is_long_over
from bot.table.hand_messages import Hands
from bot.table.old_tables import GoneGames, OldTables, is_to_be_moved, moved
from bot.table.private_tables import DMTables
from bot.table.recipients import Notified, Recipients
from bot.table.threads import Threads
from bot.table.unnoted_messages import UnnotedMessages

log = logging.getLogger(__name__)

_version = attrgetter("version")


def _catches_up(updates: Sequence[Update]) -> bool:
    """Return whether the match was committed and perhaps not shown, so that messages may be left over."""
    return any(isinstance(update, Redraw) and update.reason == RedrawReason.CATCH_UP for update in updates)


@dataclass(frozen=True, slots=True)
class Delivered:
    """What `show` did.

    `match` is the match as shown, with the messages that stood in Discord then.
    """

    match: Match
    table: bool  # False: only an interaction could edit the table, and there was none
    refused: bool  # the channel did not take the table, and no interaction could bring it there
    is_in_place: bool  # the table is the message that the database knows


class TableMessages:
    """The messages of all matches of one process.

    Calls of `answer` and `show` about one match must not overlap, nor calls of `settle`; one of each may.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        pictures: Pictures,
        recent_players: RecentPlayers,
        *,
        standing: StandingMessages,
        direct_messages: DirectMessages,
    ) -> None:
        self.hands = Hands(matches, pictures, direct_messages)
        self.delivery = Delivery(client, standing)
        self.old_tables = OldTables(client, self.delivery)
        self._scrolling = Scrolling(client)
        self._client = client
        self._matches = matches
        self._standing = standing
        self.dm_tables = DMTables(matches, pictures, direct_messages)
        self.gone_games = GoneGames(matches, self.delivery, self.dm_tables)
        self.post = TableBuilder(matches, pictures).for_everyone
        self._threads = Threads(client, matches, standing)
        self._recipients = Recipients(matches, direct_messages, recent_players)
        self._mentioned: dict[int, int] = {}  # by match: a version whose turn was mentioned, not noted yet
        self._unnoted = UnnotedMessages()
        self.since = 0.0  # when this process began to show matches
        self._known: set[int] = set()  # matches from before that, which this process has settled
        self._sent: dict[int, tuple[object, int | None]] = {}  # by match: the mention sent last, until noted

    def forget(self, match_id: int) -> None:
        """Forget what stands of a match that is not being shown any more: everything is noted."""
        self._unnoted.forget(match_id)

    def has_mentioned(self, match: Match) -> bool:
        """Return whether the turn of this version was mentioned although the database does not know."""
        return self._mentioned.get(match.id) == match.version

    def refresh_hands(self, match: Match) -> None:
        """Bring everything that only one player sees up to date, in the background."""
        if match.state is not None and self._matches.positions.has_game(match):
            self.hands.refresh(match)

    async def are_hands_shown(self, match: Match, within: float) -> bool:
        """Wait up to `within` seconds for private messages; return False if one is to be tried again."""
        hands = await self.hands.are_refreshed(match, within)
        return await self.dm_tables.are_shown(match, within) and hands

    # The table

    @asynccontextmanager
    async def turn(self, updates: Sequence[Update]) -> AsyncIterator[None]:
        """Wait until the channel takes the table. At once where it need not be asked."""
        match = self._unnoted.current(max((update.match for update in updates), key=_version))
        asked = match.mode.in_dms or match.mode.answers_only or match.id in self.delivery.lost
        if asked or any(isinstance(one, Redraw) and one.reason == RedrawReason.REPOST for one in updates):
            yield
            return
        channel = self._standing.channel(match.place.channel_id, match.place.guild_id)
        async with self._standing.turn(channel, match.shown.message_id):
            yield

    async def answer(
        self, updates: Sequence[Update], press: discord.Interaction, limit: asyncio.Timeout
    ) -> Delivered | None:
        """Show the newest version of a match by answering the press.

        `limit` covers the time until the message is rendered. Return None when the table has to be shown in
        another way: the answer came too late or was lost, or the press was on an older table, which then says
        where the table is. Raises REQUEST_ERRORS and DatabaseBusy.
        """
        before = max((update.match for update in updates), key=_version)
        # While messages wait to be noted, the newest move is the newest version: nothing else has changed the
        # match, and another process is noticed when the messages are noted.
        moves_only = all(isinstance(one, Change) and one.kind == ChangeKind.MOVED for one in updates)
        if not moves_only or not self._unnoted.is_waiting(before.id) or before.mode.in_dms:
            before = await self._read(before.id)
        if before.mode.in_dms:
            return await self._show_in_dms(before, press, limit)
        match = await self._placed(before, press)
        if press.response.is_done():  # with the signpost to the thread
            return None
        post = await self.post(match)
        limit.reschedule(None)
        assert press.message is not None
        is_table = match.shown.message_id in {None, press.message.id}
        is_answered = await answer_press(press, match, post if is_table else moved(match))
        return self._shown(before, match, press.message.id) if is_answered and is_table else None

    async def show(self, updates: Sequence[Update]) -> Delivered:
        """Show the newest version of a match where nobody's press can be answered with it.

        Raises REQUEST_ERRORS and DatabaseBusy.
        """
        before = await self._read(updates[-1].match.id)
        if before.mode.in_dms:
            return await self._show_in_dms(before, None, asyncio.timeout(None))
        match = await self._placed(before, None)
        post = await self.post(match)
        redraws = [update for update in updates if isinstance(update, Redraw)]
        reposts = [redraw for redraw in redraws if redraw.reason == RedrawReason.REPOST]
        if _catches_up(redraws):
            if not reposts and await self._edit_noted(match, post):
                return self._shown(before, match, match.shown.message_id)  # others are looked for by `settle`
            match = await self.old_tables.with_newest_table(before, match)
        if reposts:
            await self._matches.message_state.moves(match.id)
            message_id = await self._repost_all(match, post, reposts)
        else:
            message_id = await self.delivery.reach(
                match, lambda place: self._edit_or_send(match, post, place)
            )
        return self._shown(before, match, message_id)

    async def _read(self, match_id: int) -> Match:
        """Read the match, again if a note was written meanwhile: the row may be from before it."""
        while True:
            noted = self._unnoted.noted(match_id)
            match = await self._matches.get(match_id)
            if self._unnoted.noted(match_id) is noted:
                return match

    def _shown(self, before: Match, match: Match, message_id: int | None) -> Delivered:
        """Remember the table that stands now."""
        if message_id is not None:
            match = match.with_messages(message_id=message_id)
        noted = self._unnoted.show(before, match)
        nowhere = message_id is None
        return Delivered(
            match,
            table=not (match.mode.answers_only and nowhere),
            refused=nowhere and not match.mode.answers_only,
            is_in_place=match.shown.message_id == noted.shown.message_id,
        )

    async def _show_in_dms(
        self, before: Match, press: discord.Interaction | None, limit: asyncio.Timeout
    ) -> Delivered:
        """Show a match across servers, which has no table but those of its players."""
        await self.dm_tables.show(before, press, limit)
        self._unnoted.show(before, before)
        return Delivered(before, table=True, refused=False, is_in_place=True)

    async def current(self, match_id: int) -> Match:
        """Read the match, with its messages as they stand."""
        return self._unnoted.current(await self._read(match_id))

    async def _placed(self, match: Match, press: discord.Interaction | None) -> Match:
        """Return the match with its place and messages as they are, and its thread started or reopened."""
        if (superseded := self._unnoted.superseded_mention(match)) is not None:
            await self.delivery.reach(match, lambda place: place.delete(superseded))
        match = self._unnoted.refresh(match)
        self.delivery.lost.pop(match.id, None)
        if match.mode.answers_only and self.delivery.can_write(match):
            await self._matches.message_state.allow_writing(match.id)
            match = replace(match, place=replace(match.place, answers_only=False))
        with suppress(
            discord.Forbidden, discord.NotFound
        ):  # showing the table meets the same, and handles it
            match = await self._threads.prepare(match, press)
        self._unnoted.move(match)
        return match

    async def _edit_noted(self, match: Match, post: Post) -> bool:
        """Bring the noted table up to date; return whether it is."""
        message_id = match.shown.message_id
        if message_id is None:
            return False
        try:
            return bool(await self.delivery.reach(match, lambda place: place.edit(message_id, post)))
        except http.REQUEST_ERRORS as error:
            log.debug("the noted table of match %s was not edited: %r", match.id, error)
            return False

    async def _edit_or_send(
        self, match: Match, post: Post, place: InChannel | ThroughInteractions
    ) -> int | None:
        if match.shown.message_id is not None:
            try:
                if await place.edit(match.shown.message_id, post):
                    return match.shown.message_id
            except (discord.HTTPException, discord.RateLimited) as error:
                if not http.is_limited(error) or not is_to_be_moved(match, self._matches.to_move(match)):
                    raise
                log.info("the table of match %s is too old to be edited often and moves", match.id)
                self.old_tables.add(match, match.shown.message_id)
        if is_long_over(match):
            return match.shown.message_id
        return await place.send(post, "table", match.shown.message_id)

    async def _repost_all(self, match: Match, post: Post, reposts: Sequence[Redraw]) -> int | None:
        """Post the table at the end of the channel: as the answer to each command, or once if none asked."""
        commands = [redraw.press for redraw in reposts if redraw.press is not None]
        if not commands:
            return await self.delivery.reach(match, lambda place: self._repost(match, post, place))
        for command in commands:
            posted = await self._repost(match, post, self.delivery.through_interactions(match, command))
            match = match if posted is None else match.with_messages(message_id=posted)
        return match.shown.message_id

    async def _repost(self, match: Match, post: Post, place: InChannel | ThroughInteractions) -> int | None:
        """Post the table at the end of the channel, mentioning nobody, and delete the old one."""
        posted = await place.send(replace(post, mentions=()), "table", match.shown.message_id)
        if posted is not None and match.shown.message_id is not None:
            try:
                await place.delete(match.shown.message_id)
            except http.REQUEST_ERRORS as error:  # a retry would post the table once more
                log.warning("the old table of match %s stays: %s", match.id, error)
                self.old_tables.add(match, match.shown.message_id)
        return posted

    # Mentions, threads and notes

    async def remove_outdated_mention(self, match: Match, updates: Sequence[Update]) -> None:
        """Delete the mention of a turn that has passed. `match` was returned by `show`."""
        match = await self._recipients.with_dms(self._unnoted.latest(match))
        if mention.is_over(match, updates, self._matches.to_move(match)):
            now = await self._matches.get(match.id)
            if now.state_version > match.state_version:  # what stands may be about a later turn
                return
            without = await self._without_mention(match, updates)
            self._unnoted.change(without, mention_id=without.shown.mention_id)

    async def settle(self, delivered: Delivered, updates: list[Update], *, hands: bool) -> Redraw | None:
        """Mention the player to move, if one of the updates began their turn, and note what is shown.

        `updates` is emptied of what has been mentioned, so that a retry mentions nobody twice. `hands`: all
        of them show this version. Return what to show next when another process showed the match at the same
        time, or has left a newer table. Raises REQUEST_ERRORS and DatabaseBusy.
        """
        match = self._unnoted.remember(delivered.match)
        if match.mode.in_dms or match.roll_call_at is not None:
            # With the messages that were sent meanwhile, and those who have been asked.
            now = await self._matches.get(match.id)
            match = replace(match, seats=now.seats, roll_call_at=match.roll_call_at and now.roll_call_at)
        to_move = self._matches.to_move(match)
        left: tuple[int, ...] = ()
        left_in_dms: list[tuple[Seat, int]] = []
        # The process that showed it before may have been killed.
        is_of_another = match.created_at < self.since and match.id not in self._known
        if is_of_another or _catches_up(updates):
            noted = self._unnoted.get(match).noted
            newest, left = await self.old_tables.without_left_overs(noted, match, to_move)
            if newest.shown.message_id != match.shown.message_id:
                self._unnoted.change(match, message_id=newest.shown.message_id)
                return Redraw(newest, RedrawReason.CATCH_UP)
        if is_of_another:
            left_in_dms = await self._recipients.clean(match, to_move)
        if mention.begins_turn(match, updates, to_move):
            match = await self._nearby(match)
        # What this process has sent is not settled yet. Another's mention is noted, so all were notified.
        is_done = match.id not in self._sent and mention.is_current(match, updates)
        calls = [] if is_done else mention.calls(match, updates, to_move)
        notified = await self._notify(match, calls)
        if notified.mention_id is not None:
            await self.old_tables.delete_mentions(match, set(left) - {notified.mention_id})
        await self._recipients.keep_one(match, left_in_dms, notified)
        self._known.add(match.id)  # a retry looks again
        if calls or match.roll_call_at is not None:  # whom it was to ask may have answered meanwhile
            is_nowhere = match.shown.message_id is None and not match.mode.in_dms
            at = None if delivered.refused or is_nowhere else notified.at
            match = self._unnoted.to_mention(match, at)
        if notified.mention_id is not None:
            match = self._unnoted.mention(match, notified.mention_id)
        self._mentioned[match.id] = match.version
        reminds = mention.reminds(match, updates)
        updates[:] = [Redraw(match, RedrawReason.REFRESH)]
        if reminds:
            await self._matches.message_state.reminded(match)
        await self._recipients.note(match, notified)
        await self._threads.keep_up(match)
        await self.old_tables.retire_all(match)
        return await self._note(delivered, match, hands=hands)

    async def _notify(self, match: Match, calls: Sequence[mention.Call]) -> Notified:
        """Notify those who are due, each where they want it."""
        notified, pinged = Notified(), list[tuple[mention.Call, tuple[int, ...]]]()
        for call in reversed(calls):
            # By this idempotency key, a process that takes over finds the mention instead of repeating it.
            key = http.nonce_of("mention", match.id, match.state_version, call.occasion)
            one = await self._recipients.notify(match, call, key)
            failed = one.failed or notified.failed
            dms, asked = notified.dms + one.dms, notified.asked + one.asked
            notified = replace(notified, dms=dms, at=one.at, failed=failed, asked=asked)
            if one.pinged:
                pinged.insert(0, (call, one.pinged))
        if pinged:
            notified = replace(notified, mention_id=await self._mention(match, pinged))
        if notified.failed is not None:  # someone cannot be reached now, which holds up nobody else
            await self._recipients.note(match, notified)
            raise notified.failed
        return notified

    async def _mention(
        self, match: Match, pinged: Sequence[tuple[mention.Call, tuple[int, ...]]]
    ) -> int | None:
        """Mention people in the channel once; return the id of the mention."""
        first, people = pinged[0]
        key = "mention", match.state_version, first.occasion, *people
        if match.id not in self._sent or self._sent[match.id][0] != key:
            post = mention.in_channel(match, pinged, for_table(match))
            sent = await self.delivery.reach(
                match, lambda place: place.send(post, *key, reply_to=match.shown.message_id)
            )
            self._sent[match.id] = key, sent
        mention_id = self._sent[match.id][1]
        if mention_id is None or self._unnoted.mention(match, mention_id).shown.mention_id == mention_id:
            return mention_id
        await self.old_tables.delete_mentions(match, {mention_id})  # another process mentions the next turn
        return None

    async def _nearby(self, match: Match) -> Match:
        """Return the match after its table was moved to the end of the channel, if it had scrolled away."""
        if match.place.guild_id is None:
            return match
        wanted = (await self._matches.preferences.of_guild(match.place.guild_id)).repost or DEFAULT_REPOST
        if not await self._scrolling.is_away(match, wanted):
            return match
        try:
            posted = await self._repost(match, await self.post(match), self.delivery.place(match))
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.info("the table of match %s cannot move: %s", match.id, error)
            return match
        return match if posted is None else self._unnoted.change(match, message_id=posted)

    async def _without_mention(self, match: Match, updates: Sequence[Update]) -> Match:
        if match.roll_call_at is None:
            # What is noted is of the process whose change began the turn.
            is_theirs = mention.began_elsewhere(match, updates)
            without = self._recipients.without_unnoted_dms if is_theirs else self._recipients.without_dms
            match = await without(match, mention.calls(match, updates, self._matches.to_move(match)))
        mention_id = match.shown.mention_id
        if mention_id is not None and mention.is_current(match, updates):
            return match
        self._sent.pop(match.id, None)
        if mention_id is None or not await self.delivery.reach(match, lambda place: place.delete(mention_id)):
            return match
        return match.with_messages(mention_id=None)

    async def _note(self, delivered: Delivered, match: Match, *, hands: bool) -> Redraw | None:
        """Note which messages show which version, and when the player to move is to be mentioned."""
        known = self._unnoted.get(match)
        noted, standing = known.noted, known.standing
        version = match.version if delivered.table and hands else noted.shown.version
        alone = await self._matches.message_state.table(
            match.id,
            version,
            message_id=standing.shown.message_id,
            mention_id=standing.shown.mention_id,
            mention_turn=standing.shown.mention_turn,
            refused=delivered.refused,
            mention_at=UNSET if known.has_mention_time(match) else match.clock.mention_at,
            expected=noted,
        )
        if alone:
            self._unnoted.note(known, version, match.version)
        self._sent.pop(match.id, None)
        if hands:
            self._mentioned.pop(match.id, None)
        return None if alone else await self._resolve_conflict(match)

    async def _resolve_conflict(self, match: Match) -> Redraw:
        """Leave the newest table and one mention standing after two processes have shown the match at once.

        Return what to show next: whichever table was edited last may be the older one.
        """
        now = await self._matches.get(match.id)
        await self.old_tables.delete_mentions(match, self._unnoted.extra_mentions(now))
        self._unnoted.give_way(now)
        return Redraw(now, RedrawReason.REFRESH)
