"""Message sync: keeps Discord's messages equal to the database.

Each match has one table message, edited in place, and one mention per turn. The messages of a match are
updated by one caller at a time; updates that come meanwhile are shown together, the newest version only. A
press is answered with the new table by its own handler; everything else is shown by a background task that
retries with backoff. `version > shown_version` in the database finds what was never shown. What is rendered
and sent is in `bot.sync.match_messages`.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import discord

from bot import clock
from bot.domain.changes import Change, ChangeKind, Redraw, RedrawReason, Update
from bot.domain.model import Match, MatchStatus
from bot.i18n.language_choice import for_reader
from bot.images import emojis
from bot.images.pictures import Pictures
from bot.messages.message import Post, notice
from bot.messages.pages.page_ids import has_component
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.sync.delivery import Delivery, answers_only
from bot.sync.hands import Hands, is_hand
from bot.sync.match_messages import HandUnreachable, Shown, TableMessages
from bot.transport import http
from bot.transport.recent_players import RecentPlayers
from bot.transport.retry import NOTE, sync_delay

log = logging.getLogger(__name__)

# Discord wants an answer within 3 seconds. The table gets this long to be the answer, then a bare one is
# sent.
_RENDER_WITHIN = 2.0
# How long, in seconds, the handler that opened a match may take to post it before `catch_up` does.
_POST_WITHIN = 10.0
_CLOSE_WITHIN = 5.0
_BATCH = 50  # matches that `catch_up` reads at a time
_MAX_UPDATES = 20  # kept of a match that cannot be shown; they tell whom to mention

_RETRIED = (*http.REQUEST_ERRORS, DatabaseBusy, HandUnreachable)


@dataclass(slots=True)
class _Unsettled:
    """What `TableMessages.settle` still has to do once play pauses."""

    shown: Shown
    updates: list[Update]
    timer: asyncio.TimerHandle


@dataclass(slots=True)
class _Queue:
    """The updates of one match that are not shown yet, and the lock that makes callers take turns."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: list[Update] = field(default_factory=list)
    unsettled: _Unsettled | None = None
    task: asyncio.Task[None] | None = None
    retry: asyncio.TimerHandle | None = None
    failures: int = 0  # in a row
    users: int = 0


class MessageSync:
    """Shows what the match service has committed."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        pictures: Pictures,
        recent_players: RecentPlayers,
        *,
        mention_delay: float = 3.0,
    ) -> None:
        """Mention players who have not moved `mention_delay` seconds after their turn began, or later.

        `recent_players` says who needs no mention yet.
        """
        self._client = client
        self._matches = matches
        self.recent_players = recent_players
        self._mention_delay = mention_delay
        self._messages = TableMessages(client, matches, pictures, recent_players)
        self._queues: dict[int, _Queue] = {}
        self._opened: dict[int, float] = {}  # when each match was opened whose first message is on its way
        self._closing = False

    @property
    def hands(self) -> Hands:
        """The hands that are open."""
        return self._messages.hands

    @property
    def delivery(self) -> Delivery:
        """How the messages of matches can be reached."""
        return self._messages.delivery

    async def on_commit(self, change: Change) -> None:
        """Show a committed change: in the answer to the press that caused it, else in the background.

        The first message of a match is posted by the command that opened it. A daily deal never has one.
        """
        match = change.match
        if change.press is not None:
            await self.show(change)
        elif match.in_dms or match.message_id is not None or match.has_thread or match.id in self._queues:
            self._show_in_background(change)
        elif change.kind in {ChangeKind.LOBBY, ChangeKind.STARTED}:
            self._opened.setdefault(match.id, clock.now())

    async def show(self, update: Update) -> None:
        """Show an update now; the press that caused it, if any, is answered with the new table."""
        match_id, press = update.match.id, update.press
        with self._queue(match_id) as queue:
            queue.pending.append(update)
            try:
                waits = press is not None and not press.response.is_done()
                async with asyncio.timeout(_RENDER_WITHIN if waits else None) as limit, queue.lock:
                    if any(one is update for one in queue.pending):  # else someone else has shown it
                        await self._show_pending(queue, press, limit)
            except _RETRIED as error:
                self._retry_later(match_id, queue, error)
            except DatabaseClosed:
                queue.pending.clear()  # the bot is stopping; the next start shows the match
            except Exception:
                log.exception("match %s could not be shown", match_id)
                queue.pending.clear()
            if queue.pending and queue.retry is None:
                self._start_task(match_id, queue)

    async def refresh(self, match_id: int, *, press: discord.Interaction | None = None) -> None:
        """Show the match as it is now, even if that version has been shown; `press` asked for it."""
        await self.show(Redraw(await self._matches.get(match_id), RedrawReason.REFRESH, press))

    async def move_in_dms(self, match: Match, user_id: int) -> None:
        """Move this player's table of a match across servers to the end of their direct messages."""
        seat = match.seat_of(user_id)
        if seat is not None:
            await self._messages.dm_tables.move_to_end(match, seat)
            await self.refresh(match.id)

    async def repost(self, match: Match, *, command: discord.Interaction | None = None) -> bool:
        """Move the table to the end of its channel. Return whether that worked.

        Where answering is all the bot can do, the table becomes the answer to `command`, which was deferred.
        """
        await self.show(Redraw(match, RedrawReason.REPOST, command))
        return (await self._matches.get(match.id)).message_id != match.message_id

    async def catch_up(self) -> None:
        """Show what was committed and never shown, because of a crash or an outage."""
        late = clock.now() - _POST_WITHIN
        self._opened = {match_id: at for match_id, at in self._opened.items() if at > late}
        after = 0
        while found := await self._matches.message_state.behind(_BATCH, after):
            for match in found:
                if match.id not in self._queues and match.id not in self._opened:
                    mentioned = self._messages.has_mentioned(match)
                    reason = RedrawReason.REFRESH if mentioned else RedrawReason.CATCH_UP
                    self._show_in_background(Redraw(match, reason))
            after = found[-1].id

    async def is_table(self, interaction: discord.Interaction, match_id: int) -> bool:
        """Return whether the press is on a table or lobby of this match; a forged one may not be."""
        message = interaction.message
        if message is None or message.flags.ephemeral or not has_component(message, f"z:{match_id}:"):
            return False
        # Outside servers it may be a hand.
        return interaction.guild_id is not None or not is_hand(message, await self._matches.get(match_id))

    async def post(self, interaction: discord.Interaction, match: Match) -> None:
        """Answer the command with the first message of the match it opened: a lobby, or a table.

        A rematch that was asked for in a thread is posted in the channel instead.
        """
        if interaction.channel_id != match.channel_id:
            await self._post_elsewhere(interaction, match)
            return
        post = await self._messages.post(match)
        answered, is_whole = await _answer(interaction, post)
        assert answered.message_id is not None
        if interaction.guild_id is None or answers_only(interaction):
            self.delivery.remember(interaction, match)
            self.delivery.remember_message(interaction, answered.message_id)
        await self._posted(match, answered.message_id, interaction.user.id)
        if not is_whole:
            self._show_in_background(Redraw(await self._matches.get(match.id), RedrawReason.REFRESH))

    async def _post_elsewhere(self, interaction: discord.Interaction, match: Match) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        message = await channel.send(**(await self._messages.post(match)).unasked())
        await self._posted(match, message.id, interaction.user.id)
        text = for_reader(interaction)(
            "thread-rematch", channel=f"<#{match.channel_id}>", match=f"#{match.id}", url=message.jump_url
        )
        await interaction.edit_original_response(**notice(text).edit())

    async def _posted(self, match: Match, message_id: int, by: int) -> None:
        """Note the first message of a match, and show what happened meanwhile."""
        # A match that waits for its thread is not shown yet.
        shown = 0 if match.state is not None and match.wants_thread else match.version
        # Without the note, the message would stay as it is and another one would be posted.
        await NOTE(self._matches.message_state.table, match.id, shown, message_id=message_id)
        self._opened.pop(match.id, None)
        now = await self._matches.get(match.id)
        if now.version > shown:
            self._show_in_background(Redraw(now, RedrawReason.CATCH_UP))
        if match.status == MatchStatus.PLAYING:
            self._show_in_background(Change(now, ChangeKind.STARTED, [], by))

    async def after_press(self, press: discord.Interaction, match_id: int) -> None:
        """Show what waited for an answered press, or for permissions that may be back by now.

        Where answering is all the bot can do, the press is kept.
        """
        by_answering = press.guild_id is None or answers_only(press)
        if not by_answering and press.response.type == discord.InteractionResponseType.message_update:
            return  # the table was the answer
        match = await self._matches.get(match_id)
        if by_answering or match.refused:
            self.delivery.remember(press, match)
        if self._waits_for_press(match):
            # Nobody was mentioned for a turn that the channel refused.
            reason = RedrawReason.CATCH_UP if match.refused else RedrawReason.REFRESH
            self._show_in_background(Redraw(match, reason))
        elif await self._is_left_over(press, match):
            assert press.message is not None
            await self._messages.retire(match, press.message.id)
        if by_answering:
            await self.delivery.say_what_is_missing(press)

    async def _is_left_over(self, press: discord.Interaction, match: Match) -> bool:
        """Return whether the press is on a table of the match that is not the one we know."""
        if press.message is None or match.id in self._queues or match.message_id in {None, press.message.id}:
            return False
        is_signpost = match.has_thread and press.message.id == match.channel_id
        return not is_signpost and await self.is_table(press, match.id)

    def _waits_for_press(self, match: Match) -> bool:
        queue = self._queues.get(match.id)
        if match.refused:
            return queue is None or queue.retry is not None  # else it is being tried, or was just now
        # A task that is running may have looked for an answered press before this one was remembered.
        is_shown = queue is not None and queue.task is None and not queue.pending
        return match.answers_only and match.version > match.shown_version and not is_shown

    def after_command(self, interaction: discord.Interaction, match: Match) -> None:
        """Keep a command about the match: its messages can be reached through that too."""
        if interaction.guild_id is None or answers_only(interaction):
            self.delivery.remember(interaction, match)

    async def on_permissions_change(self, guild_id: int, channel_id: int | None = None) -> None:
        """Show the matches that the server or channel refused while this process ran."""
        for match_id in self.delivery.regained(guild_id, channel_id):
            self._show_in_background(Redraw(await self._matches.get(match_id), RedrawReason.CATCH_UP))

    async def retry_refused(self, guild_id: int | None = None) -> None:
        """Show the matches (of a server) whose channels refused them and would not any more."""
        after = 0
        while found := await self._matches.message_state.refused(_BATCH, after):
            for match in found:
                if guild_id in {None, match.guild_id} and self.delivery.can_write(match):
                    self._show_in_background(Redraw(match, RedrawReason.CATCH_UP))
            after = found[-1].id

    async def on_thread_delete(self, thread_id: int) -> None:
        """Move the match that was played in a deleted thread back to its channel."""
        for match in await self._matches.in_channel(thread_id):
            if match.has_thread and match.channel_id == thread_id:
                self._show_in_background(Redraw(match, RedrawReason.CATCH_UP))

    async def close(self) -> None:
        """Finish what is being shown, if that takes no more than seconds."""
        self._closing = True
        for match_id, queue in list(self._queues.items()):
            if queue.retry is not None:
                queue.retry.cancel()
            if queue.unsettled is not None:
                self._start_task(match_id, queue)
        running = [queue.task for queue in self._queues.values() if queue.task is not None]
        if running:
            _, unfinished = await asyncio.wait(running, timeout=_CLOSE_WITHIN)
            for task in unfinished:
                task.cancel()
            if unfinished:
                log.warning("%s matches will be shown after the next start", len(unfinished))
                await asyncio.wait(unfinished, timeout=1)

    @contextmanager
    def _queue(self, match_id: int) -> Iterator[_Queue]:
        """Give the match's queue, which is kept while it is used or has something left to do."""
        queue = self._queues.setdefault(match_id, _Queue())
        queue.users += 1
        try:
            yield queue
        finally:
            queue.users -= 1
            if not queue.users and not queue.pending and queue.unsettled is None:
                self._queues.pop(match_id, None)

    def _show_in_background(self, update: Update) -> None:
        queue = self._queues.setdefault(update.match.id, _Queue())
        queue.pending.append(update)
        self._start_task(update.match.id, queue)

    def _start_task(self, match_id: int, queue: _Queue) -> None:
        """Start the match's background task, also if a retry was to start it later."""
        if queue.retry is not None:
            queue.retry.cancel()
            queue.retry = None
        if queue.task is None:
            queue.task = asyncio.create_task(self._work(match_id), name=f"show match {match_id}")

    async def _work(self, match_id: int) -> None:
        with self._queue(match_id) as queue:
            try:
                await self._show_all(queue)
            except _RETRIED as error:
                self._retry_later(match_id, queue, error)
            except DatabaseClosed:
                queue.pending.clear()  # the bot is stopping; the next start shows the match
            except Exception:
                log.exception("match %s could not be shown", match_id)
                queue.pending.clear()
            finally:
                queue.task = None
            if queue.pending and queue.retry is None:
                self._start_task(match_id, queue)

    def _retry_later(self, match_id: int, queue: _Queue, error: BaseException) -> None:
        """Have the background task started after a delay that grows with every failure."""
        emojis.forget_if_refused(error)
        queue.failures += 1
        delay = sync_delay(queue.failures)
        log.warning("match %s could not be shown and will be in %.1f s: %r", match_id, delay, error)
        if not self._closing:
            loop = asyncio.get_running_loop()
            queue.retry = loop.call_later(delay, self._start_task, match_id, queue)

    async def _show_all(self, queue: _Queue) -> None:
        async with queue.lock, asyncio.timeout(None) as limit:
            if not queue.pending:
                await self._settle_unsettled(queue)
            while queue.pending:
                await self._show_pending(queue, None, limit)

    async def _show_pending(
        self, queue: _Queue, press: discord.Interaction | None, limit: asyncio.Timeout
    ) -> None:
        """Show the pending updates together with those not settled yet. The caller holds the lock."""
        if queue.unsettled is not None:
            queue.unsettled.timer.cancel()
            queue.pending[:0] = queue.unsettled.updates
            queue.unsettled = None
        updates = queue.pending[-_MAX_UPDATES:]
        queue.pending.clear()
        try:
            shown = await self._messages.show(updates, press, limit)
        except BaseException:
            queue.pending[:0] = updates  # also when cancelled: the next caller shows them
            raise
        if self._can_wait(shown, updates):
            self._settle_later(queue, shown, updates)
        else:
            await self._settle(queue, shown, updates)

    async def _settle(self, queue: _Queue, shown: Shown, updates: list[Update]) -> None:
        try:
            following = await self._messages.settle(shown, updates)
        except BaseException:
            queue.pending[:0] = updates  # also when cancelled: the next caller tries again
            raise
        queue.failures = 0
        if following is not None:
            queue.pending.append(following)

    # Debouncing: while people move quickly, nobody is mentioned and nothing is noted

    def _can_wait(self, shown: Shown, updates: list[Update]) -> bool:
        return (
            self._mention_delay > 0
            and not self._closing
            and shown.is_complete
            and shown.is_in_place
            and shown.match.status == MatchStatus.PLAYING
            and all(isinstance(one, Change) and one.kind == ChangeKind.MOVED for one in updates)
        )

    def _settle_later(self, queue: _Queue, shown: Shown, updates: list[Update]) -> None:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self._mention_delay, self._start_task, shown.match.id, queue)
        queue.unsettled = _Unsettled(shown, updates, timer)

    async def _settle_unsettled(self, queue: _Queue) -> None:
        if queue.unsettled is None:
            return
        shown, updates = queue.unsettled.shown, queue.unsettled.updates
        now = await self._matches.get(shown.match.id)
        queue.unsettled.timer.cancel()
        queue.unsettled = None
        if now.version == shown.match.version:
            await self._settle(queue, shown, updates)
            return
        # If the turn is another one, the process that began it mentions it.
        same_turn = now.state_version == shown.match.state_version
        queue.pending += [Redraw(now, RedrawReason.REFRESH), *(updates if same_turn else [])]


async def _answer(
    interaction: discord.Interaction, post: Post
) -> tuple[discord.InteractionCallbackResponse[discord.Client], bool]:
    """Answer with a new message, without its picture if Discord refuses it; return whether it is whole."""
    try:
        return await interaction.response.send_message(**post.new()), True
    except discord.HTTPException as error:
        if not http.is_refusal(error) or not post.pictures:
            raise
        log.warning("a message is sent without its picture: %s", error)
        return await interaction.response.send_message(**post.without_pictures().new()), False
