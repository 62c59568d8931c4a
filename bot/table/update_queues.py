"""Update queues: what each match has to show, in the order in which people wait for it.

First comes the answer to a press, which is the new table; then the table where nobody's press can be
answered; then the hands (at the same time as the table, if it was shown in the background); then mentions,
threads and notes in the database. Each of these is retried by itself, so a move never waits for a mention.
Updates that come meanwhile are shown together, the newest version only. While people move quickly, only the
table and the hands are shown: mentions and notes wait until play pauses.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.images import emojis
from bot.match.model import Change, ChangeKind, MatchStatus, Redraw, RedrawReason, Update
from bot.match.refusals import UnknownMatch
from bot.match.service import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.table.hand_messages import HandUnreachable
from bot.table.table_messages import Delivered, TableMessages

log = logging.getLogger(__name__)

# Discord wants an answer within 3 seconds. The table gets this long to be the answer, then a bare one is
# sent.
_RENDER_WITHIN = 2.0
_BEHIND_WITHIN = 3.0  # seconds that mentions and notes wait for the tables that are caught up with
_HANDS_WITHIN = 2.0  # seconds that mentions and notes wait for hands
_AFTER_BUG = 60.0  # seconds until mentions and notes are tried again
_PLAYING_ON = {ChangeKind.MOVED, ChangeKind.PLAN_ENDED}
_MAX_UPDATES = 20  # kept of a match that cannot be shown; they say whom to mention


@dataclass(slots=True)
class UpdateQueue:
    """The updates of one match that are not shown or settled yet, and the lock of its table."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: list[Update] = field(default_factory=list)
    delivered: Delivered | None = None  # what `unsettled` was shown as
    unsettled: list[Update] = field(default_factory=list)
    settles_at: float = 0.0  # in seconds of the event loop: when play has paused
    users: int = 0

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing left to do."""
        return not (self.users or self.pending or self.unsettled)

    def clear(self) -> None:
        """Leave what is not shown to `catch_up`, or to the next process."""
        self.pending.clear()
        self.unsettled.clear()


class UpdateQueues:
    """The queues of all matches that have something to show."""

    def __init__(self, messages: TableMessages, matches: Matches, mention_delay: float) -> None:
        """Mention players who have not moved `mention_delay` seconds after their turn began, or later."""
        self._messages = messages
        self._matches = matches
        self._mention_delay = mention_delay
        self._queues: dict[int, UpdateQueue] = {}  # by match
        self._tables = DebouncedTasks(self._show_table, name="show match")
        self._upkeep = DebouncedTasks(self._settle, name="settle match")
        self._behind: set[int] = set()  # matches to be caught up with
        self._caught_up = asyncio.Event()  # until then, mentions and notes wait
        self._caught_up.set()
        self._closing = False

    def __contains__(self, match_id: int) -> bool:
        """Return whether something of this match is left to show."""
        return match_id in self._queues

    def is_waiting(self, match_id: int) -> bool:
        """Return whether the table of this match is not shown yet, and nobody is showing it."""
        queue = self._queues.get(match_id)
        return queue is not None and bool(queue.pending) and not queue.lock.locked()

    def is_table_shown(self, match_id: int) -> bool:
        """Return whether only mentions and notes are left to do for this match."""
        queue = self._queues.get(match_id)
        return (
            queue is not None and not queue.pending and queue.delivered is not None and queue.delivered.table
        )

    async def show(self, update: Update) -> None:
        """Show an update now; the press that caused it, if any, is answered with the new table."""
        press, match_id = update.press, update.match.id
        queue = self._queues.setdefault(match_id, UpdateQueue())
        queue.pending.append(update)
        queue.users += 1
        try:
            if press is not None and not press.response.is_done():
                async with asyncio.timeout(_RENDER_WITHIN) as limit, queue.lock:
                    if any(one is update for one in queue.pending):  # else someone else has shown it
                        await self._answer(queue, press, limit)
            else:
                await self._show_in_turn(queue)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            emojis.forget_if_refused(error)
            log.warning("match %s could not be shown at once: %r", match_id, error)
        except DatabaseClosed:
            queue.clear()  # the bot is stopping; the next start shows the match
        except Exception:
            log.exception("match %s could not be shown", match_id)
            queue.clear()
        finally:
            queue.users -= 1
            if queue.pending:
                self._tables.start(match_id)
            self._drop_idle(match_id)

    async def show_by_press(self, match_id: int) -> None:
        """Show what waits for its turn in the channel through a press on the table that was just kept."""
        if self.is_waiting(match_id):
            await self.show(Redraw(self._queues[match_id].pending[-1].match, RedrawReason.REFRESH))

    def show_in_background(self, update: Update) -> None:
        """Have an update shown by the match's background task, and the hands at the same time."""
        self._queues.setdefault(update.match.id, UpdateQueue()).pending.append(update)
        self._messages.refresh_hands(update.match)
        self._tables.start(update.match.id)

    def catch_up(self, update: Update) -> None:
        """Show an update in the background that was committed long ago, as after a start.

        Then there may be many, and Discord takes few requests a second: all their tables come first.
        """
        self._behind.add(update.match.id)
        self._caught_up.clear()
        self.show_in_background(update)

    def expect_catch_up(self) -> None:
        """Show tables only, until `all_found`: what was pressed before a start is also answered first."""
        self._caught_up.clear()

    def all_found(self) -> None:
        """Note that `catch_up` has been called for every match that is behind."""
        if not self._behind:
            self._caught_up.set()

    def _is_tried(self, match_id: int) -> None:
        """Note that a match which was behind has been shown, or is tried again later."""
        if match_id in self._behind:
            self._behind.discard(match_id)
            self.all_found()

    def running(self) -> list[asyncio.Task[None]]:
        """Return the tasks that bring something up to date now."""
        return [task for tasks in self._all_tasks() for task in tasks.running()]

    def _all_tasks(self) -> list[DebouncedTasks[Any]]:
        return [self._tables, self._messages.hands.tasks, self._messages.dm_tables.tasks, self._upkeep]

    async def close(self, within: float) -> None:
        """Finish what is being shown within this many seconds. The next process shows what is left."""
        self._closing = True
        self._caught_up.set()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._finish()
        if left := len(self.running()):
            log.info("%s matches will be shown after the next start", left)
        for tasks in self._all_tasks():
            await tasks.close()

    async def _finish(self) -> None:
        """Do now what waits, and what follows from it: first what is shown, then mentions and notes."""
        shown = [tasks for tasks in self._all_tasks() if tasks is not self._upkeep]
        for these in (shown, self._all_tasks()):
            while True:
                for tasks in these:
                    tasks.hurry()
                if not (running := [task for tasks in these for task in tasks.running()]):
                    break
                await asyncio.wait(running)

    def _drop_idle(self, match_id: int) -> None:
        if match_id in self._queues and self._queues[match_id].is_idle:
            del self._queues[match_id]
            self._messages.forget(match_id)

    # The table

    async def _show_table(self, match_id: int) -> None:
        """Show what is pending. Raises REQUEST_ERRORS, DatabaseBusy."""
        queue = self._queues.setdefault(match_id, UpdateQueue())
        queue.users += 1
        try:
            await self._show_in_turn(queue)
        except (*http.REQUEST_ERRORS, DatabaseBusy, DatabaseClosed) as error:
            emojis.forget_if_refused(error)
            raise
        except Exception:
            queue.clear()
            raise
        finally:
            queue.users -= 1
            self._is_tried(match_id)
            self._drop_idle(match_id)

    async def _show_in_turn(self, queue: UpdateQueue) -> None:
        """Show what is pending as soon as the channel takes it; nothing is locked until then."""
        while queue.pending:
            async with self._messages.turn(queue.pending), queue.lock:
                if queue.pending:
                    await self._show_pending(queue)

    async def _show_pending(self, queue: UpdateQueue) -> None:
        updates, queue.pending = queue.pending[-_MAX_UPDATES:], []
        try:
            if await self._is_game_gone(updates):
                return
            delivered = await self._messages.show(updates)
        except BaseException:
            queue.pending[:0] = updates  # also when cancelled: the next caller shows them
            raise
        self._is_shown(queue, delivered, updates)

    async def _answer(self, queue: UpdateQueue, press: discord.Interaction, limit: asyncio.Timeout) -> None:
        """Show what is pending by answering the press. What fails stays pending."""
        updates, queue.pending = queue.pending[-_MAX_UPDATES:], []
        try:
            if await self._is_game_gone(updates, press):
                return
            delivered = await self._messages.answer(updates, press, limit)
        except BaseException:
            queue.pending[:0] = updates
            raise
        if delivered is None:
            queue.pending[:0] = updates
        else:
            self._is_shown(queue, delivered, updates)

    async def _is_game_gone(
        self, updates: Sequence[Update], press: discord.Interaction | None = None
    ) -> bool:
        """Return whether the match cannot be shown, and waits for its game, as its messages then say."""
        match = updates[-1].match
        if self._matches.positions.has_game(match):
            return False
        await self._messages.gone_games.say(await self._messages.current(match.id), press)
        return True

    def _is_shown(self, queue: UpdateQueue, delivered: Delivered, updates: list[Update]) -> None:
        """Have the hands follow, and the rest once play pauses."""
        queue.delivered = delivered
        # A press is answered now, and would keep its whole message alive.
        answered = [replace(update, press=None) for update in updates]
        queue.unsettled = [*queue.unsettled, *answered][-_MAX_UPDATES:]
        self._messages.refresh_hands(delivered.match)
        now = asyncio.get_running_loop().time()
        if not self._can_wait(delivered, queue.unsettled):
            queue.settles_at = now
        elif all(isinstance(update, Change) and update.kind == ChangeKind.PLAN_ENDED for update in updates):
            # The mention comes when it would without a plan, so that nobody can tell that there was one.
            queue.settles_at = max(queue.settles_at, now)
        else:
            queue.settles_at = now + self._mention_delay
        self._upkeep.start(delivered.match.id)

    # Mentions, threads and notes. While people move quickly, nobody is mentioned and nothing is noted.

    def _can_wait(self, delivered: Delivered, updates: list[Update]) -> bool:
        return (
            self._mention_delay > 0
            and not self._closing
            and delivered.table
            and delivered.is_in_place
            and delivered.match.status == MatchStatus.PLAYING
            and all(isinstance(update, Change) and update.kind in _PLAYING_ON for update in updates)
        )

    async def _settle(self, match_id: int) -> None:
        """Do what is left once the table is shown. If it fails because of a bug, try it again later.

        Raises REQUEST_ERRORS and DatabaseBusy.
        """
        try:
            await self._settle_after_pause(match_id)
        except (*http.REQUEST_ERRORS, DatabaseBusy, DatabaseClosed):
            raise
        except UnknownMatch:  # it was deleted
            if match_id in self._queues:
                self._queues[match_id].clear()
            self._drop_idle(match_id)
        except Exception:
            if not self._closing:
                self._upkeep.start(match_id, _AFTER_BUG)
            raise

    async def _settle_after_pause(self, match_id: int) -> None:
        if not self._caught_up.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(_BEHIND_WITHIN):
                    await self._caught_up.wait()
        queue = self._queues.setdefault(match_id, UpdateQueue())
        delivered, updates = queue.delivered, queue.unsettled
        if delivered is None or not updates:
            self._drop_idle(match_id)
            return
        await self._messages.remove_outdated_mention(delivered.match, updates)
        if (wait := queue.settles_at - asyncio.get_running_loop().time()) > 0 and not self._closing:
            self._upkeep.start(match_id, wait)
            return
        if delivered is not queue.delivered:  # a newer version was shown meanwhile
            self._upkeep.start(match_id)
            return
        queue.unsettled = []
        queue.users += 1
        try:
            await self._settle_updates(queue, delivered, updates)
        except BaseException:
            queue.unsettled[:0] = updates  # without those mentioned; also when cancelled
            raise
        finally:
            queue.users -= 1
            self._drop_idle(match_id)

    async def _settle_updates(self, queue: UpdateQueue, delivered: Delivered, updates: list[Update]) -> None:
        hands = await self._messages.are_hands_shown(delivered.match, _HANDS_WITHIN)
        now, shown = await self._matches.get(delivered.match.id), delivered.match
        is_shown_next = bool(queue.pending) or queue.lock.locked()  # else another process has changed it
        if now.state_version > shown.state_version or (now.version > shown.version and not is_shown_next):
            queue.unsettled[:0] = updates  # nobody is mentioned for a turn that has passed
            if not is_shown_next:
                self.show_in_background(Redraw(now, RedrawReason.REFRESH))
            return
        following = await self._messages.settle(delivered, updates, hands=hands)
        if following is not None:
            self.show_in_background(following)
        if not hands:
            raise HandUnreachable("a hand of the match")
