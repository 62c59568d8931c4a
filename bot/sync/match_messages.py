"""Brings what Discord shows of one match up to date: the table, the open hands and the turn mention.

That takes two steps. `show` does what everyone is waiting for. `settle` does what can wait until play
pauses: it mentions the player to move, and notes in the database what is shown. A player who moves within
seconds needs no mention, and what was not noted is only rendered once more after a crash.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

import discord

from bot import clock
from bot.domain.changes import Change, ChangeKind, Redraw, RedrawReason, Update
from bot.domain.clocks.mention_times import Occasion
from bot.domain.model import Match
from bot.domain.settings import DEFAULT_REPOST, RepostAfter
from bot.i18n.language_choice import for_table
from bot.images import emojis
from bot.images.pictures import Pictures
from bot.messages import turn_mention
from bot.messages.message import Post, notice
from bot.messages.table import table_url
from bot.services.matches import Matches
from bot.services.message_state import UNSET
from bot.sync.delivery import Delivery, InChannel, ThroughInteractions, is_long_over
from bot.sync.direct_messages.direct_messages import DirectMessages
from bot.sync.dm_tables import DMTables
from bot.sync.hand_messages import Hands
from bot.sync.match_threads import Threads
from bot.sync.recipients import Notified, Recipients
from bot.sync.table_builder import TableBuilder
from bot.transport import http
from bot.transport.recent_activity import RecentPlayers

log = logging.getLogger(__name__)

_T = TypeVar("_T")


class HandUnreachable(Exception):
    """A hand could not be brought up to date and has to be tried again."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What `show` did.

    `match` is the match as shown, with the messages that stand in Discord now; `before` is the match as the
    database had it when rendering began.
    """

    before: Match
    match: Match
    table: bool  # False: only an interaction could edit the table, and there was none
    hands: bool  # False: one could not be reached
    refused: bool  # the channel did not take the table, and no interaction could bring it there

    @property
    def is_complete(self) -> bool:
        """Whether every message shows this version."""
        return self.hands and self.table

    @property
    def is_in_place(self) -> bool:
        """Whether the table is the message that the database knows."""
        return self.match.message_id == self.before.message_id


class TableMessages:
    """The messages of all matches of one process. Calls about one match must not overlap."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        pictures: Pictures,
        recent_players: RecentPlayers,
        direct_messages: DirectMessages,
    ) -> None:
        self.hands = Hands(client, matches, pictures)
        self.delivery = Delivery(client)
        self._client = client
        self._matches = matches
        self.dm_tables = DMTables(client, matches, pictures)
        self.post = TableBuilder(matches, pictures).for_everyone
        self._threads = Threads(client, matches)
        self._recipients = Recipients(matches, direct_messages, recent_players)
        self._mentioned: dict[int, int] = {}  # by match: a version whose turn was mentioned, not noted yet
        # As noted in the database, and with the messages that stand in Discord: noting them may fail or wait.
        self._unnoted: dict[int, tuple[Match, Match]] = {}

    def has_mentioned(self, match: Match) -> bool:
        """Return whether the turn of this version was mentioned although the database does not know."""
        return self._mentioned.get(match.id) == match.version

    async def show(
        self, updates: Sequence[Update], press: discord.Interaction | None, limit: asyncio.Timeout
    ) -> Shown:
        """Show the newest version of a match, if possible by answering the press.

        `limit` covers the time until the message is rendered. Raises REQUEST_ERRORS and DatabaseBusy.
        """
        # While messages wait to be noted, the newest move is the newest version: nothing else has changed the
        # match, and another process is noticed when the messages are noted.
        before = max((update.match for update in updates), key=lambda match: match.version)
        moves_only = all(isinstance(one, Change) and one.kind == ChangeKind.MOVED for one in updates)
        if not moves_only or press is None or before.id not in self._unnoted or before.in_dms:
            before = await self._matches.get(before.id)
        if before.in_dms:
            return await self._show_in_dms(before, updates, press, limit)
        match = await self._placed(before, press)
        message_id = await self._show_table(match, updates, press, limit)
        if message_id not in {None, match.message_id}:
            match = replace(match, message_id=message_id)
        self._unnoted[match.id] = before, match
        if turn_mention.is_over(match, updates, self._matches.to_move(match)):
            match = await self._without_mention(match)
            self._unnoted[match.id] = before, match
        hands = match.state is None or await self.hands.refresh(match)
        nowhere = message_id is None
        return Shown(
            before,
            match,
            table=not (match.answers_only and nowhere),
            hands=hands,
            refused=nowhere and not match.answers_only,
        )

    async def _show_in_dms(
        self,
        before: Match,
        updates: Sequence[Update],
        press: discord.Interaction | None,
        limit: asyncio.Timeout,
    ) -> Shown:
        """Show a match across servers, which has no table but those of its players."""
        shown = await self.dm_tables.show(before, press, limit)
        match = shown.match
        self._unnoted[match.id] = before, match
        if turn_mention.is_over(match, updates, self._matches.to_move(match)):
            match = await self._without_mention(match)
            self._unnoted[match.id] = before, match
        hands = await self.hands.refresh(match)
        return Shown(before, match, table=True, hands=hands and shown.reached, refused=False)

    async def settle(self, shown: Shown, updates: list[Update]) -> Redraw | None:
        """Mention the player to move, if one of the updates began their turn, and note what is shown.

        `updates` is emptied of what has been mentioned, so that a retry mentions nobody twice. Return what to
        show next when another process showed the match at the same time. Raises as `show` does, and
        HandUnreachable.
        """
        match = shown.match
        calls = turn_mention.calls(match, updates, self._matches.to_move(match))
        if calls and calls[0].occasion == Occasion.TURN:
            match = await self._nearby(match)
            shown = replace(shown, match=match)
        notified = await self._notify(shown, calls)
        if calls:
            is_nowhere = match.message_id is None and not match.in_dms
            at = None if shown.refused or is_nowhere else notified.at
            match = replace(match, nudge_id=notified.mention_id or match.nudge_id, mention_at=at)
            self._unnoted[match.id] = shown.before, match
        self._mentioned[match.id] = match.version
        reminds = turn_mention.reminds(match, updates)
        updates[:] = [Redraw(match, RedrawReason.REFRESH)]
        if reminds:
            await self._matches.message_state.reminded(match)
        await self._recipients.note(match, notified)
        await self._threads.finish(match)
        return await self._note(shown, match)

    async def _notify(self, shown: Shown, calls: Sequence[turn_mention.Call]) -> Notified:
        """Notify those who are due, each where they want it."""
        match = shown.match
        notified, pinged, nonce = Notified(), list[tuple[turn_mention.Call, tuple[int, ...]]](), ""
        for call in reversed(calls):
            # By this idempotency key, a process that takes over finds the mention instead of repeating it.
            nonce = http.nonce_of(match.id, match.version, shown.before.nudge_id, call.occasion)
            one = await self._recipients.notify(match, call, nonce)
            notified = replace(notified, dms=notified.dms + one.dms, at=one.at)
            if one.pinged:
                pinged.insert(0, (call, one.pinged))
        if not pinged:
            return notified
        post = turn_mention.in_channel(match, pinged, for_table(match))
        mention_id = await self._in_channel_or_through_interactions(
            match, lambda place: place.send(post, reply_to=match.message_id, nonce=nonce)
        )
        return replace(notified, mention_id=mention_id)

    async def _placed(self, match: Match, press: discord.Interaction | None) -> Match:
        """Return the match with its place and messages as they are, and its thread started or reopened."""
        if match.id in self._unnoted:
            noted, standing = self._unnoted[match.id]
            # What another process has noted since is newer.
            if match.message_id == noted.message_id != standing.message_id:
                match = replace(match, message_id=standing.message_id)
            if match.nudge_id == noted.nudge_id != standing.nudge_id:
                match = replace(match, nudge_id=standing.nudge_id)
            if match.mention_at == noted.mention_at and match.state_version == noted.state_version:
                match = replace(match, mention_at=standing.mention_at)
        self.delivery.lost.pop(match.id, None)
        if match.answers_only and self.delivery.can_write(match):
            await self._matches.message_state.allow_writing(match.id)
            match = replace(match, answers_only=False)
        with suppress(
            discord.Forbidden, discord.NotFound
        ):  # showing the table meets the same, and handles it
            match = await self._threads.prepare(match, press)
        return match

    async def _show_table(
        self,
        match: Match,
        updates: Sequence[Update],
        press: discord.Interaction | None,
        limit: asyncio.Timeout,
    ) -> int | None:
        """Render the table and answer, edit or post it. Return the message's id, None if there is none."""
        post = await self.post(match)
        limit.reschedule(None)
        if reposts := [
            one for one in updates if isinstance(one, Redraw) and one.reason == RedrawReason.REPOST
        ]:
            return await self._repost_all(match, post, reposts)
        if press is not None and not press.response.is_done() and await self._answer(press, match, post):
            return match.message_id if press.message is None else press.message.id
        return await self._in_channel_or_through_interactions(
            match, lambda place: self._edit_or_send(match, post, place)
        )

    async def _answer(self, press: discord.Interaction, match: Match, post: Post) -> bool:
        """Answer the press on the table with the new table.

        Return False when the table has to be shown in another way: the answer came too late or was lost, or
        the press was on an older table, which then says where the table is.
        """
        assert press.message is not None
        is_table = match.message_id in {None, press.message.id}
        if not is_table:
            post = _moved(match)
        try:
            await press.response.edit_message(**post.edit())
        except http.REQUEST_ERRORS as error:
            log.warning("match %s could not be shown by answering a press: %r", match.id, error)
            emojis.forget_if_refused(error)
            if http.is_refusal(error):
                await self._answer_in_words(press, post)
            return False
        return is_table

    async def _answer_in_words(self, press: discord.Interaction, post: Post) -> None:
        """Answer a press without the picture; the table is then shown whole in another way."""
        try:
            await press.response.edit_message(**post.without_pictures().edit())
        except http.REQUEST_ERRORS as error:
            log.warning("a press could not be answered without a picture either: %r", error)

    async def retire(self, match: Match, message_id: int) -> None:
        """Have another table of the match, left over by a process that was killed, say where the table is."""
        with suppress(*http.REQUEST_ERRORS):  # the next press tries again
            await self._in_channel_or_through_interactions(
                match, lambda place: place.edit(message_id, _moved(match))
            )

    async def _edit_or_send(
        self, match: Match, post: Post, place: InChannel | ThroughInteractions
    ) -> int | None:
        if match.message_id is not None and await place.edit(match.message_id, post):
            return match.message_id
        if is_long_over(match):
            return match.message_id
        return await place.send(post)

    async def _repost_all(self, match: Match, post: Post, reposts: Sequence[Redraw]) -> int | None:
        """Post the table at the end of the channel: as the answer to each command, or once if none asked."""
        commands = [one.press for one in reposts if one.press is not None]
        if not commands:
            return await self._in_channel_or_through_interactions(
                match, lambda place: self._repost(match, post, place)
            )
        for command in commands:
            posted = await self._repost(match, post, self.delivery.through_interactions(match, command))
            match = match if posted is None else replace(match, message_id=posted)
        return match.message_id

    async def _repost(self, match: Match, post: Post, place: InChannel | ThroughInteractions) -> int | None:
        """Post the table at the end of the channel, mentioning nobody, and delete the old one."""
        posted = await place.send(replace(post, mentions=()))
        if posted is not None and match.message_id is not None:
            try:
                await place.delete(match.message_id)
            except http.REQUEST_ERRORS as error:  # a retry would post the table once more
                log.warning("the old table of match %s stays: %s", match.id, error)
        return posted

    async def _nearby(self, match: Match) -> Match:
        """Return the match after its table was moved to the end of the channel, if it had scrolled away."""
        if match.guild_id is None:
            return match
        wanted = (await self._matches.preferences.of_guild(match.guild_id)).repost or DEFAULT_REPOST
        if not await has_scrolled_away(self._client, match, wanted):
            return match
        posted = await self._repost(match, await self.post(match), self.delivery.place(match))
        if posted is None:
            return match
        moved = replace(match, message_id=posted)
        self._unnoted[match.id] = self._unnoted[match.id][0], moved
        return moved

    async def _without_mention(self, match: Match) -> Match:
        match = await self._recipients.without_dms(match)
        mention_id = match.nudge_id
        if mention_id is None or not await self._in_channel_or_through_interactions(
            match, lambda place: place.delete(mention_id)
        ):
            return match
        return replace(match, nudge_id=None)

    async def _in_channel_or_through_interactions(
        self, match: Match, send: Callable[[InChannel | ThroughInteractions], Awaitable[_T | None]]
    ) -> _T | None:
        """Send to the match's channel, or, if that refuses, through its interactions, if there are any."""
        try:
            return await send(self.delivery.place(match))
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("match %s cannot be shown in its channel: %s", match.id, error)
            self.delivery.lose_channel(match)
            return await send(self.delivery.through_interactions(match))

    async def _note(self, shown: Shown, match: Match) -> Redraw | None:
        """Note which messages show which version, and when the player to move is to be mentioned."""
        version = match.version if shown.is_complete else shown.before.shown_version
        alone = await self._matches.message_state.table(
            match.id,
            version,
            message_id=match.message_id,
            nudge_id=match.nudge_id,
            refused=shown.refused,
            mention_at=UNSET if match.mention_at == shown.before.mention_at else match.mention_at,
            expected=shown.before,
        )
        del self._unnoted[match.id]
        if not shown.hands:
            raise HandUnreachable
        self._mentioned.pop(match.id, None)
        return None if alone else await self._resolve_conflict(shown.before, match, version)

    async def _resolve_conflict(self, before: Match, match: Match, version: int) -> Redraw:
        """Leave the newest table and one mention standing after two processes have shown the match at once.

        The mention of `match` is ours. Return what to show next.
        """
        now, ours = await self._matches.get(match.id), match.nudge_id
        extra = None
        if now.shown_version > version:
            extra = ours if ours not in (before.nudge_id, now.nudge_id) else None
        elif ours == before.nudge_id:
            await self._matches.message_state.table(match.id, version, message_id=match.message_id)
        else:
            await self._matches.message_state.table(
                match.id, version, message_id=match.message_id, nudge_id=ours
            )
            extra = now.nudge_id if now.nudge_id not in (before.nudge_id, ours) else None
        if extra is not None:
            await self._in_channel_or_through_interactions(match, lambda place: place.delete(extra))
        # Whichever table was edited last may be the older one.
        return Redraw(now, RedrawReason.REFRESH)


def _moved(match: Match) -> Post:
    return notice(for_table(match)("anywhere-moved", match=f"#{match.id}", url=table_url(match)))


async def has_scrolled_away(client: discord.Client, match: Match, after: RepostAfter) -> bool:
    """Return whether the table message stands further up, or is older, than a server wants.

    Never in a thread of its own, which holds nothing else, nor where the bot can only answer interactions and
    cannot look.
    """
    if match.message_id is None or match.has_thread or match.answers_only or match.guild_id is None:
        return False
    if after.hours is not None:
        posted_at = discord.utils.snowflake_time(match.message_id).timestamp()
        return clock.now() - posted_at > 3600 * after.hours
    if after.messages is None:
        return False
    channel = client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
    try:
        return await _count(channel, match.message_id, after.messages) >= after.messages
    except http.REQUEST_ERRORS:  # leave the table there: the player still has to be notified
        return False


async def _count(channel: discord.PartialMessageable, message_id: int, limit: int) -> int:
    """Count the messages after this one, at most `limit`."""
    return len([message async for message in channel.history(after=discord.Object(message_id), limit=limit)])
