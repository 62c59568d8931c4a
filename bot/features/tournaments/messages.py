"""Tournament messages: keeps what Discord shows of tournaments equal to the database.

Each has one message in its channel, edited in place, and a thread of that message in which its matches are
played and its rounds announced. Quick changes are shown together. What was committed and never shown is found
by `version > shown_version`, also after a crash.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

import discord

from bot.app import App
from bot.discord import http, visibility
from bot.discord.background import DebouncedTasks, side_by_side
from bot.discord.message import Post, jump_url
from bot.discord.paging import NAME, shortened
from bot.features.tournaments import announcements, overview
from bot.features.tournaments.rankings import champions
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    StoredTournament,
    TournamentChange,
    TournamentChangeKind,
    TournamentStatus,
)
from bot.features.tournaments.tables import title
from bot.i18n import Texts, texts
from bot.images.pictures import theme_named
from bot.match.model import Match
from bot.match.settings import NotifyBy

log = logging.getLogger(__name__)

EDIT_EVERY = 5.0  # seconds between two edits of a tournament's message
_THREAD_EXISTS = 160004
_AUTO_ARCHIVE_MINUTES: Final = 10080  # the longest that Discord offers


@dataclass(slots=True)
class _Warning:
    """A warning of those who have not come to their match, until all of it is sent."""

    tournament: StoredTournament
    left: set[int]  # people
    pinged: set[int] = field(default_factory=set)  # people to mention in the tournament's thread


class TournamentMessages:
    """The messages of the tournaments of one process."""

    def __init__(self, app: App) -> None:
        """Edit a message some seconds after the first change, and so at most once in that time."""
        self._client = app.client
        self._matches = app.matches
        self._tournaments = app.matches.service(Tournaments)
        self.pictures = app.pictures
        self._shards = app.shards
        self._standing = app.standing
        self._dms = app.direct_messages
        self._pause = app.host.mention_pause and EDIT_EVERY
        self._tasks = DebouncedTasks(self._show, name="show tournament")
        self._warnings: dict[int, list[_Warning]] = {}  # by tournament
        self._warn_tasks = DebouncedTasks(self._warn_all, name="warn people in tournament")
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        # The round's deadline as the scheduled event was last told, by tournament.
        self._event_told: dict[int, float | None] = {}

    async def on_change(self, change: TournamentChange) -> None:
        """Show a committed change soon, and warn those who have not come to their match."""
        if change.kind == TournamentChangeKind.WARNED and change.people:
            warning = _Warning(change.tournament, set(change.people))
            self._warnings.setdefault(change.tournament.id, []).append(warning)
            self._warn_tasks.start(change.tournament.id)
        urgent = change.kind in {TournamentChangeKind.ROUND, TournamentChangeKind.FINISHED}
        if change.kind == TournamentChangeKind.ROUND and change.tournament.thread_id is None:
            with suppress(*http.REQUEST_ERRORS):  # the task below tries again
                await self._show(change.tournament.id)  # the matches open in its thread, once this returns
        self._tasks.start(change.tournament.id, 0.0 if urgent else self._pause)

    async def on_thread_delete(self, guild_id: int, thread_id: int) -> list[Match]:
        """Move the matches of a tournament whose thread was deleted to its channel; return them."""
        of = [
            tournament
            for tournament in await self._tournaments.open_in(guild_id)
            if tournament.thread_id == thread_id
        ]
        if not of:
            return []
        await self._tournaments.note(of[0].id, thread_id=None)
        move = self._matches.message_state.move_to_channel
        there = await self._matches.queries.in_channel(thread_id)
        return [await move(match, of[0].setup.channel_id) for match in there]

    async def catch_up(self) -> None:
        """Show what was committed and never shown, because of a crash or an outage."""
        after = 0
        while tournaments := await self._tournaments.unshown(self._shards, after):
            for tournament in tournaments:
                self._tasks.start(tournament.id, self._pause)
            after = tournaments[-1].id

    async def close(self) -> None:
        """Stop; the next start shows what is missing."""
        await self._tasks.close()
        await self._warn_tasks.close()

    async def post(self, tournament: StoredTournament) -> StoredTournament:
        """Post the message of a tournament that was just opened; return the tournament with it.

        Raises discord.HTTPException if the channel does not take it.
        """
        async with self._locks[tournament.id]:
            return await self._update(await self._tournaments.get(tournament.id))

    async def render(self, tournament: StoredTournament, t: Texts | None = None) -> Post:
        """Return the tournament's message as it should be now, for everyone or in one reader's language."""
        settings = await self._matches.preferences.of_guild(tournament.setup.guild_id)
        t = t or texts(tournament.setup.locale)
        return await overview.post(tournament, theme_named(settings.theme), t, self.pictures)

    # Showing

    async def _show(self, tournament_id: int) -> None:
        async with self._locks[tournament_id]:
            tournament = await self._tournaments.get(tournament_id)
            if tournament.version <= tournament.shown_version:
                return
            try:
                await self._update(tournament)
            except discord.HTTPException as error:
                if not http.is_message_refused(error):
                    raise
                # With the next change it is tried again.
                log.info("tournament %s cannot be shown in its channel: %s", tournament_id, error)
                await self._tournaments.note(tournament_id, shown_version=tournament.version)
        if not tournament.is_open:
            self._locks.pop(tournament_id, None)

    async def _update(self, tournament: StoredTournament) -> StoredTournament:
        if tournament.message_id is None and not tournament.is_open:
            await self._tournaments.note(tournament.id, shown_version=tournament.version)
            return tournament
        tournament = await self._posted(tournament)
        if tournament.status != TournamentStatus.CANCELLED:
            tournament = await self._with_event(await self._with_thread(tournament))
        tournament = await self._announced(tournament)
        await self._ended(tournament)
        await self._tournaments.note(tournament.id, shown_version=tournament.version)
        return tournament

    async def _posted(self, tournament: StoredTournament) -> StoredTournament:
        post, channel = await self.render(tournament), self._channel(tournament)
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        key = "tournament", tournament.id
        message_id = await self._standing.put(channel, tournament.message_id, post, *key)
        if message_id == tournament.message_id:
            return tournament
        # The thread belonged to the message before, and goes on if it is there.
        await self._tournaments.note(tournament.id, message_id=message_id)
        return replace(tournament, message_id=message_id)

    async def _with_thread(self, tournament: StoredTournament) -> StoredTournament:
        """Return the tournament with its thread, which has the id of the message it was created from."""
        guild = self._client.get_guild(tournament.setup.guild_id)
        channel = None if guild is None else guild.get_channel(tournament.setup.channel_id)
        if tournament.thread_id is not None or tournament.message_id is None:
            return tournament
        if not isinstance(channel, discord.TextChannel) or not may_have_thread(channel):
            return tournament
        name = shortened(title(tournament, texts(tournament.setup.locale)), NAME)
        message = self._channel(tournament).get_partial_message(tournament.message_id)
        try:
            await http.retried(
                lambda: message.create_thread(name=name, auto_archive_duration=_AUTO_ARCHIVE_MINUTES)
            )
        except discord.HTTPException as error:
            if error.code != _THREAD_EXISTS and http.is_outage(error):
                raise
            if error.code != _THREAD_EXISTS:
                log.info("tournament %s gets no thread: %s", tournament.id, error)
                return tournament
        await self._tournaments.note(tournament.id, thread_id=tournament.message_id)
        return replace(tournament, thread_id=tournament.message_id)

    async def _with_event(self, tournament: StoredTournament) -> StoredTournament:
        """Return the tournament with its scheduled event, if the server permits that."""
        guild = self._client.get_guild(tournament.setup.guild_id)
        if guild is None or tournament.round or tournament.event_id is not None:
            return tournament
        event_id = await announcements.announce(
            guild, tournament, url_of(tournament), texts(tournament.setup.locale)
        )
        if event_id is None:
            return tournament
        await self._tournaments.note(tournament.id, event_id=event_id)
        return replace(tournament, event_id=event_id)

    async def _ended(self, tournament: StoredTournament) -> None:
        """Bring the scheduled event up to date, and give the winners their role."""
        guild = self._client.get_guild(tournament.setup.guild_id)
        if guild is not None and tournament.event_id is not None:
            if not tournament.is_open:
                await announcements.end(guild, tournament)
                self._event_told.pop(tournament.id, None)
                await self._tournaments.note(tournament.id, event_id=None)
            elif tournament.round and self._event_told.get(tournament.id, 0.0) != tournament.due_at:
                await announcements.go_on(guild, tournament)
                self._event_told[tournament.id] = tournament.due_at
        if tournament.status == TournamentStatus.FINISHED and tournament.role_id is not None:
            before = await self._champions_before(tournament)
            await announcements.give_role(self._client, tournament, champions(tournament), before)

    async def _champions_before(self, tournament: StoredTournament) -> Sequence[int]:
        """Return who won the one before that was played to its end, if it recurs."""
        while tournament.previous_id is not None:
            tournament = await self._tournaments.get(tournament.previous_id)
            if tournament.status == TournamentStatus.FINISHED:
                return champions(tournament)
        return ()

    # Announcements

    async def _announced(self, tournament: StoredTournament) -> StoredTournament:
        """Announce the round that has begun, or the winner, unless that was done."""
        if tournament.standings_id is not None or not tournament.round:
            return tournament
        t = texts(tournament.setup.locale)
        people = [entrant.user_id for entrant in tournament.entrants if entrant.user_id]
        if tournament.status == TournamentStatus.RUNNING:
            tables = tournament.tables_of(tournament.round)
            pinged = await self._pinged(people)
            each = announcements.TABLES_EACH
            parts = [tables[start : start + each] for start in range(0, len(tables), each)]
            sealed = await self._matches.deal_groups.commitment(tournament.deal_group_id)
            posts = [announcements.round_begins(tournament, part, pinged, t, sealed) for part in parts]
        elif tournament.status == TournamentStatus.FINISHED:
            posts = [
                announcements.over(
                    tournament, await self._pinged(champions(tournament)), url_of(tournament), t
                )
            ]
        else:
            return tournament
        message_id = None
        for number, post in enumerate(posts):
            key = ("tournament", tournament.id, tournament.status, tournament.round, number)
            message_id = await self._send(tournament, post, *key)
        await self._tournaments.note(tournament.id, standings_id=message_id)
        return replace(tournament, standings_id=message_id)

    async def _warn_all(self, tournament_id: int) -> None:
        """Warn people as long as their round goes on. Those who could not be warned are tried again."""
        now = await self._tournaments.get(tournament_id)
        while warnings := self._warnings.get(tournament_id):
            if now.is_open and now.round == warnings[0].tournament.round:
                await self._warn(warnings[0])
            del warnings[0]
        self._warnings.pop(tournament_id, None)

    async def _warn(self, warning: _Warning) -> None:
        """Warn people in the way they chose for their turns."""
        tournament, t = warning.tournament, texts(warning.tournament.setup.locale)
        key = "warned", tournament.id, tournament.round

        async def tell(user_id: int) -> None:
            settings = await self._matches.preferences.of_player(user_id)
            if settings.notify_by == NotifyBy.DM:
                own = announcements.warning(tournament, [user_id], texts(settings.locale or t.locale))
                if not await self._dms.notify(user_id, own, *key):
                    warning.pinged.add(user_id)
            elif settings.notify_by == NotifyBy.CHANNEL:
                warning.pinged.add(user_id)
            warning.left.discard(user_id)

        failed = await side_by_side(sorted(warning.left), tell, name="warn someone in a tournament")
        people, each = sorted(warning.pinged), announcements.WARNED_EACH
        for part in (people[start : start + each] for start in range(0, len(people), each)):
            try:
                await self._send(tournament, announcements.warning(tournament, part, t), *key, *part)
            except discord.HTTPException as error:
                if not http.is_message_refused(error):
                    raise
                log.warning("those who are late in tournament %s are not warned: %s", tournament.id, error)
            warning.pinged.difference_update(part)
        if failed:
            raise failed[0]

    async def _pinged(self, people: Iterable[int]) -> set[int]:
        found = set()
        for user_id in people:
            settings = await self._matches.preferences.of_player(user_id)
            if settings.notify_by == NotifyBy.CHANNEL:
                found.add(user_id)
        return found

    async def _send(self, tournament: StoredTournament, post: Post, *key: object) -> int:
        """Post in the thread, or in the channel if there is none."""
        if tournament.thread_id is not None:
            thread = self._standing.channel(tournament.thread_id, tournament.setup.guild_id)
            try:
                return await self._send_to(thread, post, *key)
            except discord.HTTPException as error:
                if not http.is_message_refused(error):
                    raise
                log.info("the thread of tournament %s takes no message: %s", tournament.id, error)
        return await self._send_to(self._channel(tournament), post, *key)

    async def _send_to(self, channel: discord.PartialMessageable, post: Post, *key: object) -> int:
        async with self._standing.turn(channel, None):
            return await self._standing.send(channel, post, *key)

    def _channel(self, tournament: StoredTournament) -> discord.PartialMessageable:
        setup = tournament.setup
        return self._standing.channel(setup.channel_id, setup.guild_id)


def may_have_thread(channel: discord.TextChannel) -> bool:
    """Return whether the bot may open the thread of a tournament there."""
    return visibility.may_create_threads(channel.permissions_for(channel.guild.me))


def url_of(tournament: StoredTournament) -> str:
    """Return the link to the tournament's message, or to its channel while that is on its way."""
    return jump_url(tournament.setup.guild_id, tournament.setup.channel_id, tournament.message_id)
