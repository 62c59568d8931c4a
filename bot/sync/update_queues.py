"""Update queues: the updates of each match are shown one after the other, and what fails is retried.

Updates that come meanwhile are shown together, the newest version only. A press is answered with the new
table by its own handler; everything else is shown by a background task that retries with backoff. While
people move quickly, only the table is shown: mentions and notes in the database wait until play pauses.
"""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import discord

from bot.domain.changes import Change, ChangeKind, Redraw, RedrawReason, Update
from bot.domain.model import MatchStatus
from bot.images import emojis
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.sync.match_messages import HandUnreachable, Shown, TableMessages
from bot.transport import http
from bot.transport.retry import sync_delay

log = logging.getLogger(__name__)

# Discord wants an answer within 3 seconds. The table gets this long to be the answer, then a bare one is
# sent.
_RENDER_WITHIN = 2.0
_CLOSE_WITHIN = 5.0
_MAX_UPDATES = 20  # kept of a match that cannot be shown; they say whom to mention

_RETRIED = (*http.REQUEST_ERRORS, DatabaseBusy, HandUnreachable)


@dataclass(slots=True)
class Unsettled:
    """What `TableMessages.settle` still has to do once play pauses."""

    shown: Shown
    updates: list[Update]
    timer: asyncio.TimerHandle


@dataclass(slots=True)
class UpdateQueue:
    """The updates of one match that are not shown yet, and the lock that makes callers take turns."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pending: list[Update] = field(default_factory=list)
    unsettled: Unsettled | None = None
    task: asyncio.Task[None] | None = None
    retry: asyncio.TimerHandle | None = None
    failures: int = 0  # in a row
    users: int = 0


class UpdateQueues:
    """The queues of all matches that have something to show."""

    def __init__(self, messages: TableMessages, matches: Matches, mention_delay: float) -> None:
        """Mention players who have not moved `mention_delay` seconds after their turn began, or later."""
        self._messages = messages
        self._matches = matches
        self._mention_delay = mention_delay
        self.queues: dict[int, UpdateQueue] = {}  # by match
        self._closing = False

    async def show(self, update: Update) -> None:
        """Show an update now; the press that caused it, if any, is answered with the new table."""
        press = update.press
        with self._working_on(update.match.id) as queue:
            queue.pending.append(update)
            waits = press is not None and not press.response.is_done()
            async with asyncio.timeout(_RENDER_WITHIN if waits else None) as limit, queue.lock:
                if any(one is update for one in queue.pending):  # else someone else has shown it
                    await self._show_pending(queue, press, limit)

    async def close(self) -> None:
        """Finish what is being shown, if that takes no more than seconds."""
        self._closing = True
        for match_id, queue in list(self.queues.items()):
            if queue.retry is not None:
                queue.retry.cancel()
            if queue.unsettled is not None:
                self._start_task(match_id, queue)
        running = [queue.task for queue in self.queues.values() if queue.task is not None]
        if running:
            _, unfinished = await asyncio.wait(running, timeout=_CLOSE_WITHIN)
            for task in unfinished:
                task.cancel()
            if unfinished:
                log.warning("%s matches will be shown after the next start", len(unfinished))
                await asyncio.wait(unfinished, timeout=1)

    def show_in_background(self, update: Update) -> None:
        """Have an update shown by the match's background task."""
        queue = self.queues.setdefault(update.match.id, UpdateQueue())
        queue.pending.append(update)
        self._start_task(update.match.id, queue)

    def _start_task(self, match_id: int, queue: UpdateQueue) -> None:
        """Start the match's background task, also if a retry was to start it later."""
        if queue.retry is not None:
            queue.retry.cancel()
            queue.retry = None
        if queue.task is None:
            queue.task = asyncio.create_task(self._work(match_id), name=f"show match {match_id}")

    async def _work(self, match_id: int) -> None:
        with self._working_on(match_id) as queue:
            try:
                await self._show_all(queue)
            finally:
                queue.task = None

    @contextmanager
    def _working_on(self, match_id: int) -> Iterator[UpdateQueue]:
        """Give the match's queue, and see to what is left in it; keep it while it is in use."""
        queue = self.queues.setdefault(match_id, UpdateQueue())
        queue.users += 1
        try:
            try:
                yield queue
            except _RETRIED as error:
                self._retry_later(match_id, queue, error)
            except DatabaseClosed:
                queue.pending.clear()  # the bot is stopping; the next start shows the match
            except Exception:
                log.exception("match %s could not be shown", match_id)
                queue.pending.clear()
            if queue.pending and queue.retry is None:
                self._start_task(match_id, queue)
        finally:
            queue.users -= 1
            if not queue.users and not queue.pending and queue.unsettled is None:
                self.queues.pop(match_id, None)

    def _retry_later(self, match_id: int, queue: UpdateQueue, error: BaseException) -> None:
        """Have the background task started after a delay that grows with every failure."""
        emojis.forget_if_refused(error)
        queue.failures += 1
        delay = sync_delay(queue.failures)
        log.warning("match %s could not be shown and will be in %.1f s: %r", match_id, delay, error)
        if not self._closing:
            loop = asyncio.get_running_loop()
            queue.retry = loop.call_later(delay, self._start_task, match_id, queue)

    async def _show_all(self, queue: UpdateQueue) -> None:
        async with queue.lock, asyncio.timeout(None) as limit:
            if not queue.pending:
                await self._settle_unsettled(queue)
            while queue.pending:
                await self._show_pending(queue, None, limit)

    async def _show_pending(
        self, queue: UpdateQueue, press: discord.Interaction | None, limit: asyncio.Timeout
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

    async def _settle(self, queue: UpdateQueue, shown: Shown, updates: list[Update]) -> None:
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

    def _settle_later(self, queue: UpdateQueue, shown: Shown, updates: list[Update]) -> None:
        loop = asyncio.get_running_loop()
        timer = loop.call_later(self._mention_delay, self._start_task, shown.match.id, queue)
        queue.unsettled = Unsettled(shown, updates, timer)

    async def _settle_unsettled(self, queue: UpdateQueue) -> None:
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
