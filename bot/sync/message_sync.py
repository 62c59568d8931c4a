"""Shows committed changes in Discord: one table message per match, edited in place, and one mention per turn.

Changes of a match are shown one after the other by a task of that match alone, and when several are waiting
only the newest is drawn (how is in `bot.sync.match_messages`). Whoever is to move is mentioned when they have
not moved for a while. What could not be shown is found again by `version > shown_version`.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bot import clock
from bot.domain import places
from bot.domain.changes import Change
from bot.domain.model import Match
from bot.i18n.language_choice import for_reader
from bot.images import emojis
from bot.messages import page_ids as pages
from bot.messages.message import notice
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy
from bot.sync.delivery import Reach, answers_only
from bot.sync.hands import Hands, is_hand
from bot.sync.match_messages import Display, Shown
from bot.transport import http as connection
from bot.transport.retry import Again

log = logging.getLogger(__name__)

# An interaction has to be answered within 3 seconds; the table gets this long to be the answer.
_PATIENCE = 2.0
# Whoever has opened a match gets this long, in seconds, to post it.
_POSTED_WITHIN = 10.0
_OPENED = {"lobby", "started"}
_FINISHED_WITHIN = 5.0
# Seconds before it is noted again which message a new match has, when the database was busy.
_NOTED_AGAIN = (0.2, 0.5, 1.0, 2.0, 4.0)
_BATCH = 50
# Changes kept of a match that cannot be shown: they tell whom to mention.
_KEPT = 20


@dataclass(frozen=True, slots=True)
class _Rest:
    shown: Shown
    changes: list[Change]
    timer: asyncio.TimerHandle


@dataclass(frozen=True, slots=True)
class _Press:
    """A press on the table, and the task that does what it asks for: of one person's presses each has its
    own, and one that is refused shows nothing.
    """

    interaction: discord.Interaction
    task: asyncio.Task[Any] | None


class Presenter:
    """The listener that makes Discord show what the service has committed."""

    def __init__(self, client: discord.Client, matches: Matches, *, pause: float = 3.0) -> None:
        """`pause` is how long, in seconds, who is to move may take before they are mentioned."""
        self._display = Display(client, matches)
        self._client = client
        self._matches = matches
        self._pause = pause
        self._waiting: dict[int, list[Change]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._resting: dict[int, _Rest] = {}
        self._again = Again(self._start)
        self._closing = False
        self._offered: dict[int, _Press] = {}
        self._lent: dict[int, discord.Interaction] = {}
        self._opened: dict[int, float] = {}  # since when whoever opened a match is about to post it

    @property
    def hands(self) -> Hands:
        """The hands that are open."""
        return self._display.hands

    @property
    def reach(self) -> Reach:
        """How the messages of matches can be reached."""
        return self._display.reach

    async def changed(self, change: Change) -> None:
        """Listen to the service. A match that has no message yet is posted by whoever opened it; a deal of
        the day never has one.
        """
        posted = change.match.message_id is not None or places.has_thread(change.match)
        if posted or change.match.id in self._tasks:  # the message of a lost match may be on its way
            self._show(change)
        elif change.kind in _OPENED:
            self._opened.setdefault(change.match.id, clock.now())

    async def refresh(self, match_id: int, *, by: int | None = None) -> None:
        """Show the match as it is now, also if that has been shown; `by` is who has asked for it."""
        await self._shown(Change(await self._matches.get(match_id), "refresh", [], by))

    async def catch_up(self) -> None:
        """Show what has been committed and not shown: after a crash, or when Discord could not be reached."""
        late = clock.now() - _POSTED_WITHIN
        self._opened = {match_id: at for match_id, at in self._opened.items() if at > late}
        after = 0
        while found := await self._matches.showing.behind(_BATCH, after):
            for match in found:
                if not self._is_shown(match.id) and match.id not in self._opened:
                    told = self._display.has_called(match)
                    self._show(Change(match, "refresh" if told else "caught-up", [], None))
            after = found[-1].id

    async def post(self, interaction: discord.Interaction, match: Match) -> None:
        """Answer the interaction with the match's message: its lobby, or its table if it has begun
        already. A match that belongs elsewhere (a rematch, asked for in the thread) is posted there.
        """
        if interaction.channel_id != match.channel_id:
            await self._post_elsewhere(interaction, match)
            return
        post = await self._display.post(match)
        answered = await interaction.response.send_message(**post.new())
        assert answered.message_id is not None
        if interaction.guild_id is None or answers_only(interaction):
            self.reach.note(interaction, match)
            self.reach.sent(interaction, answered.message_id)
        await self._posted(match, answered.message_id, interaction.user.id)

    async def _post_elsewhere(self, interaction: discord.Interaction, match: Match) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        message = await channel.send(**(await self._display.post(match)).new())
        await self._posted(match, message.id, interaction.user.id)
        said = for_reader(interaction)(
            "thread-rematch", channel=f"<#{match.channel_id}>", match=f"#{match.id}", url=message.jump_url
        )
        await interaction.edit_original_response(**notice(said).edit())

    async def _posted(self, match: Match, message_id: int, by: int) -> None:
        """Note the first message of a match, which this person has opened, and show what has happened
        meanwhile.
        """
        # Where a thread is to come, a match that has begun is not shown yet.
        shown = 0 if match.state is not None and places.wants_thread(match) else match.version
        await self._note_message(match.id, shown, message_id)
        self._opened.pop(match.id, None)
        await self._catch_changes(match.id, shown)
        if match.status == "playing":
            self._show(Change(await self._matches.get(match.id), "started", [], by))

    async def _note_message(self, match_id: int, shown: int, message_id: int) -> None:
        """Without this note the message would stay as it is, and another one would be posted in the end."""
        for pause in _NOTED_AGAIN:
            try:
                await self._matches.showing.table(match_id, shown, message_id=message_id)
            except DatabaseBusy:
                await asyncio.sleep(pause)
            else:
                return
        await self._matches.showing.table(match_id, shown, message_id=message_id)

    async def repost(self, match: Match) -> bool:
        """Post the table anew at the end of its channel, and take the old one away. False when that could not
        be done.
        """
        await self._shown(Change(match, "repost", [], None))
        return (await self._matches.get(match.id)).message_id != match.message_id

    @asynccontextmanager
    async def through(self, interaction: discord.Interaction, match_id: int) -> AsyncIterator[None]:
        """Let what is done inside be shown by answering this press on the table, without another request."""
        if await self.is_table(interaction, match_id):
            self._offered[match_id] = _Press(interaction, asyncio.current_task())
        try:
            yield
            task = self._tasks.get(match_id)
            if task is not None:
                await asyncio.wait([task], timeout=_PATIENCE)
        finally:
            offered = self._offered.get(match_id)
            if offered is not None and offered.interaction is interaction:
                del self._offered[match_id]
            if self._lent.get(match_id) is interaction:
                del self._lent[match_id]
        await _done(interaction)

    async def is_table(self, interaction: discord.Interaction, match_id: int) -> bool:
        """Whether the press is on a table or lobby of this match; a forged one may be on any message."""
        message = interaction.message
        if message is None or message.flags.ephemeral or not pages.stands_in(message, f"z:{match_id}:"):
            return False
        # Outside servers it may be a hand.
        return interaction.guild_id is not None or not is_hand(message, await self._matches.get(match_id))

    @asynccontextmanager
    async def pressed(self, interaction: discord.Interaction, match_id: int) -> AsyncIterator[None]:
        """Do inside what a press asks for. Where the bot can do no more than answer, the press is what the
        match is shown through until the next one, and a table that has waited for it is shown.
        """
        if interaction.guild_id is not None and not answers_only(interaction):
            yield
            return
        self.reach.note(interaction, await self._matches.get(match_id))
        try:
            yield
        finally:
            now = await self._matches.get(match_id)
            if now.answers_only and now.version > now.shown_version and not self._is_shown(match_id):
                self._show(Change(now, "refresh", [], None))
        await self.reach.say_what_is_missing(interaction)

    def typed(self, interaction: discord.Interaction, match: Match) -> None:
        """A command about the match: it may be shown through that too."""
        if interaction.guild_id is None or answers_only(interaction):
            self.reach.note(interaction, match)

    async def changed_place(self, guild_id: int, channel_id: int | None = None) -> None:
        """Show what could not be shown, now that something is different in the server, or in its channel."""
        for match_id in self.reach.found(guild_id, channel_id):
            self._show(Change(await self._matches.get(match_id), "caught-up", [], None))

    async def lost_thread(self, thread_id: int) -> None:
        """Show the match that was played in this deleted thread where it was opened."""
        for match in await self._matches.in_channel(thread_id):
            if places.has_thread(match) and match.channel_id == thread_id:
                self._show(Change(match, "caught-up", [], None))

    async def close(self) -> None:
        """Finish what is being shown, if that can be done soon."""
        self._closing = True
        self._again.close()
        for match_id in list(self._resting):
            self._rested(match_id)
        if self._tasks:
            _, waiting = await asyncio.wait(list(self._tasks.values()), timeout=_FINISHED_WITHIN)
            for task in waiting:
                task.cancel()
            if waiting:
                log.warning("%s matches are to be shown after the next start", len(waiting))
                await asyncio.wait(waiting, timeout=1)

    async def _catch_changes(self, match_id: int, shown: int) -> None:
        """Show what was committed while the match had no message, or another one."""
        match = await self._matches.get(match_id)
        if match.version > shown:
            self._show(Change(match, "caught-up", [], None))

    async def _shown(self, change: Change) -> None:
        """Show a change and wait until that has been done, or has failed."""
        self._show(change)
        await asyncio.wait([self._tasks[change.match.id]])

    def _show(self, change: Change) -> None:
        match_id = change.match.id
        offered = self._offered.get(match_id)
        if offered is not None and offered.task is asyncio.current_task():
            self._lent[match_id] = self._offered.pop(match_id).interaction  # what was pressed for is done
        self._waiting.setdefault(match_id, []).append(change)
        self._start(match_id)

    def _is_shown(self, match_id: int) -> bool:
        """Whether the match is being shown, or has been and is to be settled."""
        return match_id in self._tasks or match_id in self._resting

    def _start(self, match_id: int, rest: _Rest | None = None) -> None:
        if match_id not in self._tasks and (rest is not None or match_id in self._waiting):
            work = self._work(match_id, rest)
            self._tasks[match_id] = asyncio.create_task(work, name=f"show match {match_id}")

    async def _work(self, match_id: int, rest: _Rest | None = None) -> None:
        changes: list[Change] = []
        try:
            if rest is not None:
                changes = rest.changes
                await self._end(rest)
            while changes := self._next(match_id):
                shown = await self._display.show(match_id, changes, self._lent.pop(match_id, None))
                if self._may_rest(shown, changes):
                    self._rest(shown, changes)
                else:
                    await self._settle(shown, changes)
        except (*connection.FAILED, DatabaseBusy) as error:
            emojis.doubt(error)
            self._show_later(match_id, changes, error)
        except Exception:
            log.exception("match %s could not be shown", match_id)
            self._waiting.pop(match_id, None)
        finally:
            del self._tasks[match_id]

    def _next(self, match_id: int) -> list[Change]:
        """The changes that wait to be shown, after those that were shown and have not been settled."""
        waiting = self._waiting.pop(match_id, [])
        rest = self._resting.pop(match_id, None) if waiting else None
        if rest is None:
            return waiting
        rest.timer.cancel()
        return [*rest.changes, *waiting][-_KEPT:]

    async def _settle(self, shown: Shown, changes: list[Change]) -> None:
        match_id = shown.match.id
        following = await self._display.settle(shown, changes)
        if not shown.hands:
            self._show_later(match_id, changes, "a hand has to wait")
            return
        self._again.done(match_id)
        if following is not None:
            self._waiting.setdefault(match_id, []).append(following)

    def _show_later(self, match_id: int, changes: list[Change], why: object) -> None:
        kept = [*changes, *self._waiting.get(match_id, [])]
        self._waiting[match_id] = kept[-_KEPT:]
        pause = self._again.later(match_id)
        log.warning("match %s could not be shown and will be in %.1f s: %r", match_id, pause, why)

    # Rests: what is left to be done when nobody has moved for a while

    def _may_rest(self, shown: Shown, changes: Sequence[Change]) -> bool:
        """Whether what is left has time: people are playing, and everything shows it."""
        return (
            self._pause > 0
            and not self._closing
            and shown.is_complete
            and shown.is_in_place
            and shown.match.status == "playing"
            and all(change.kind == "moved" for change in changes)
        )

    def _rest(self, shown: Shown, changes: list[Change]) -> None:
        match_id = shown.match.id
        timer = asyncio.get_running_loop().call_later(self._pause, self._rested, match_id)
        self._resting[match_id] = _Rest(shown, changes, timer)

    def _rested(self, match_id: int) -> None:
        if match_id not in self._tasks:  # else something has just happened
            rest = self._resting.pop(match_id)
            rest.timer.cancel()
            self._start(match_id, rest)

    async def _end(self, rest: _Rest) -> None:
        now = await self._matches.get(rest.shown.match.id)
        if now.version == rest.shown.match.version:
            await self._settle(rest.shown, rest.changes)
            return
        # Where the turn is another, the process that has made it so tells whose it is.
        same_turn = now.state_version == rest.shown.match.state_version
        untold = rest.changes if same_turn else []
        waiting = self._waiting.get(now.id, [])
        self._waiting[now.id] = [Change(now, "refresh", [], None), *untold, *waiting][-_KEPT:]


async def _done(interaction: discord.Interaction) -> None:
    """Answer with nothing new, unless the table is the answer, or is just about to be."""
    if interaction.response.is_done():
        return
    try:
        await interaction.response.defer()
    except discord.HTTPException as error:
        if not connection.is_answered(error):
            raise
