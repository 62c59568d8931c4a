"""Shows committed changes in Discord: one table message per match, edited in place, and one mention per turn.

Changes of a match are shown one after the other by a task of that match alone, and when several are waiting
only the newest is drawn. What could not be shown is found again by `version > shown_version`.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TypeVar

import discord

from bot import clock, connection
from bot.matches import places
from bot.matches.changes import Change
from bot.matches.service import Matches
from bot.store.database import DatabaseBusy
from bot.store.records import Match
from bot.table import emojis, lobby, nudges, pages, pictures, table, threads
from bot.table.again import Again
from bot.table.hands import Hands, pressed_in_hand
from bot.table.posts import Post, notice
from bot.table.reach import ByAnswers, InChannel, Reach, answers_only, link
from bot.table.threads import Threads
from bot.texts import Texts
from bot.texts.chosen import for_reader, for_table

log = logging.getLogger(__name__)

# An interaction has to be answered within 3 seconds; the table gets this long to be the answer.
_PATIENCE = 2.0
# Whoever has opened a match gets this long, in seconds, to post it.
_POSTED_WITHIN = 10.0
_OPENED = {"lobby", "started"}
_FINISHED_WITHIN = 5.0
_BATCH = 50
# A match that has been over for so long, in seconds, is only changed when somebody wants to be forgotten.
_LONG_OVER = 24 * 3600.0
# Changes kept of a match that cannot be shown: they tell whom to mention.
_KEPT = 20

_T = TypeVar("_T")


class Presenter:
    """The listener that makes Discord show what the service has committed."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.hands = Hands(client, matches)
        self.reach = Reach(client)
        self._client = client
        self._threads = Threads(client, matches)
        self._matches = matches
        self._waiting: dict[int, list[Change]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again = Again(self._start)
        self._called: dict[int, int] = {}  # by match that is not shown yet: the version whose turn was told
        self._unnoted: dict[int, tuple[int | None, int | None]] = {}  # its messages, as they stand in Discord
        self._offered: dict[int, discord.Interaction] = {}
        self._lent: dict[int, discord.Interaction] = {}
        self._opened: dict[int, float] = {}  # since when whoever opened a match is about to post it

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
                if match.id not in self._tasks and match.id not in self._opened:
                    told = self._called.get(match.id) == match.version
                    self._show(Change(match, "refresh" if told else "caught-up", [], None))
            after = found[-1].id

    async def post(self, interaction: discord.Interaction, match: Match) -> None:
        """Answer the interaction with the match's message: its lobby, or its table if it has begun
        already. A match that belongs elsewhere (a rematch, asked for in the thread) is posted there.
        """
        if interaction.channel_id != match.channel_id:
            await self._post_elsewhere(interaction, match)
            return
        post = await self._post(match)
        answered = await interaction.response.send_message(**post.new())
        assert answered.message_id is not None
        if interaction.guild_id is None or answers_only(interaction):
            self.reach.note(interaction, match)
            self.reach.sent(interaction, answered.message_id)
        await self._posted(match, answered.message_id, interaction.user.id)

    async def _post_elsewhere(self, interaction: discord.Interaction, match: Match) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        message = await channel.send(**(await self._post(match)).new())
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
        await self._matches.showing.table(match.id, shown, message_id=message_id)
        self._opened.pop(match.id, None)
        await self._catch_changes(match.id, shown)
        if match.status == "playing":
            self._show(Change(await self._matches.get(match.id), "started", [], by))

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
            self._offered[match_id] = interaction
        try:
            yield
            task = self._tasks.get(match_id)
            if task is not None:
                await asyncio.wait([task], timeout=_PATIENCE)
        finally:
            for presses in (self._offered, self._lent):
                if presses.get(match_id) is interaction:
                    del presses[match_id]
        if not interaction.response.is_done():
            await interaction.response.defer()

    async def is_table(self, interaction: discord.Interaction, match_id: int) -> bool:
        """Whether the press is on a table or lobby of this match; a forged one may be on any message."""
        message = interaction.message
        if message is None or message.flags.ephemeral or not pages.stands_in(message, f"z:{match_id}:"):
            return False
        # Outside servers it may be a hand.
        return interaction.guild_id is not None or not pressed_in_hand(
            interaction, await self._matches.get(match_id)
        )

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
            if now.answers_only and now.version > now.shown_version and match_id not in self._tasks:
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
        self._again.close()
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
        if offered is not None and change.by == offered.user.id:
            self._lent[match_id] = self._offered.pop(match_id)  # what they pressed for has been done
        self._waiting.setdefault(match_id, []).append(change)
        self._start(match_id)

    def _start(self, match_id: int) -> None:
        if match_id in self._waiting and match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._work(match_id), name=f"show match {match_id}")

    async def _work(self, match_id: int) -> None:
        changes: list[Change] = []
        try:
            while changes := self._waiting.pop(match_id, []):
                await self._show_newest(match_id, changes)
        except (*connection.FAILED, DatabaseBusy) as error:
            emojis.doubt(error)
            self._show_later(match_id, changes, error)
        except Exception:
            log.exception("match %s could not be shown", match_id)
            self._waiting.pop(match_id, None)
        finally:
            del self._tasks[match_id]

    def _show_later(self, match_id: int, changes: list[Change], why: object) -> None:
        kept = [*changes, *self._waiting.get(match_id, [])]
        self._waiting[match_id] = kept[-_KEPT:]
        pause = self._again.later(match_id)
        log.warning("match %s could not be shown and will be in %.1f s: %r", match_id, pause, why)

    async def _show_newest(self, match_id: int, changes: list[Change]) -> None:
        noted = match = await self._matches.get(match_id)
        if match_id in self._unnoted:
            message_id, nudge_id = self._unnoted[match_id]
            match = replace(match, message_id=message_id, nudge_id=nudge_id)
        self.reach.try_again(match_id)
        if match.answers_only and self.reach.writes(match):
            await self._matches.places.open_up(match.id)
            match = replace(match, answers_only=False)
        with suppress(discord.Forbidden, discord.NotFound):  # what follows finds the same, and says so
            match = await self._threads.ready(match, self._lent.get(match_id))
        anew = any(change.kind == "repost" for change in changes)
        message_id = await self._reached(match, self._post_anew if anew else self._show_table)
        told = match if message_id is None else replace(match, message_id=message_id)
        self._unnoted[match_id] = (told.message_id, told.nudge_id)
        nudge_id = await self._reached(told, lambda told, place: self._nudge(told, changes, place))
        self._unnoted[match_id], self._called[match_id] = (told.message_id, nudge_id), match.version
        changes[:] = [Change(match, "refresh", [], None)]  # shown once more, it calls nobody again
        hands_shown = match.state is None or await self.hands.refresh(match)
        await self._threads.finish(told)
        # A hand that could not be brought up to date leaves the version unshown, to be caught up with;
        # so does a table that waits for a press.
        shown = hands_shown and not (match.answers_only and message_id is None)
        version = match.version if shown else match.shown_version
        alone = await self._matches.showing.table(
            match_id, version, message_id=told.message_id, nudge_id=nudge_id, over=noted
        )
        del self._unnoted[match_id]
        if not hands_shown:
            self._show_later(match_id, changes, "a hand has to wait")
            return
        self._again.done(match_id)
        self._called.pop(match_id, None)
        if not alone:
            await self._shown_by_two(noted, told, version, nudge_id)

    async def _shown_by_two(self, before: Match, told: Match, version: int, nudge_id: int | None) -> None:
        """Another process has shown this match at the same time. What is newer shall stand, and one mention;
        `nudge_id` is ours.
        """
        now = await self._matches.get(told.id)
        ours_is_old = now.shown_version > version
        extra = None
        if ours_is_old:
            # The newer table may have been there first.
            self._waiting.setdefault(told.id, []).append(Change(now, "refresh", [], None))
            extra = nudge_id if nudge_id not in (before.nudge_id, now.nudge_id) else None
        elif nudge_id == before.nudge_id:
            await self._matches.showing.table(told.id, version, message_id=told.message_id)
        else:
            await self._matches.showing.table(told.id, version, message_id=told.message_id, nudge_id=nudge_id)
            extra = now.nudge_id if now.nudge_id not in (before.nudge_id, nudge_id) else None
        if extra is not None:
            await self._reached(told, lambda _told, place: place.delete(extra))

    async def _reached(
        self, match: Match, do: Callable[[Match, InChannel | ByAnswers], Awaitable[_T | None]]
    ) -> _T | None:
        """Do it where the match is played; through the interactions there if the channel refuses, which may
        do nothing. The match goes on, and the next change tries again.
        """
        try:
            return await do(match, self.reach.place(match))
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("match %s cannot be shown in its channel: %s", match.id, error)
            self.reach.lose(match)
            return await do(match, self.reach.by_answers(match))

    async def _nudge(self, match: Match, changes: list[Change], place: InChannel | ByAnswers) -> int | None:
        return await nudges.renew(place, match, changes, self._matches.to_move(match), self._texts(match))

    async def _post_anew(self, match: Match, place: InChannel | ByAnswers) -> int | None:
        """At the end of the channel, without mentioning anybody again; the old one goes."""
        posted = await place.send(replace(await self._post(match), mentions=()))
        if posted is not None and match.message_id is not None:
            await place.delete(match.message_id)
        return posted

    async def _show_table(self, match: Match, place: InChannel | ByAnswers) -> int | None:
        post = await self._post(match)
        lent = self._lent.pop(match.id, None)
        if lent is not None and not lent.response.is_done() and await self._answer(lent, match, post):
            return match.message_id if lent.message is None else lent.message.id
        if match.message_id is not None and await place.edit(match.message_id, post):
            return match.message_id
        if _is_long_over(match):  # and deleted since: it was only to lose a name
            return match.message_id
        return await place.send(post)

    async def _answer(self, press: discord.Interaction, match: Match, post: Post) -> bool:
        """Show the table by answering this press on it. False when it is shown no better by that: the answer
        came too late or was lost, or the press was on an older table that could not be taken away.
        """
        assert press.message is not None
        is_table = press.message.id == match.message_id or not match.answers_only
        if not is_table:
            post = notice(self._texts(match)("anywhere-moved", match=f"#{match.id}", url=link(match)))
        try:
            await press.response.edit_message(**post.edit())
        except connection.FAILED as error:
            log.warning("match %s could not be shown by answering a press: %r", match.id, error)
            emojis.doubt(error)
            return False
        return is_table

    async def _post(self, match: Match) -> Post:
        if match.state is None:
            return lobby.post(match, self._texts(match))
        if places.wants_thread(match):
            return threads.signpost(match, self._texts(match))
        theme = (
            None
            if match.guild_id is None
            else (await self._matches.preferences.of_guild(match.guild_id)).theme
        )
        return await table.post(
            match, self._matches.view(match, None), pictures.look(theme), self._texts(match)
        )

    def _texts(self, match: Match) -> Texts:
        return for_table(match)


def _is_long_over(match: Match) -> bool:
    return match.status in {"finished", "cancelled"} and match.moved_at < clock.now() - _LONG_OVER
