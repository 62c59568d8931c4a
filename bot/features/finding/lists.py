"""Lobby lists: the standing messages that list who wants to play, one for a server that chose a channel.

They are edited at most once in some seconds, and only if what they show has changed. What was missed because
of a crash or an outage is found by comparing them at the next start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from weakref import WeakValueDictionary

import discord

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.message import Post
from bot.features.finding import page as finding_players
from bot.features.finding.service import FindingPlayers, LobbyList, OpenSeats
from bot.i18n import texts
from bot.match.model import Change, ChangeKind, Match, MatchEvent

log = logging.getLogger(__name__)

EDIT_EVERY = 5.0  # seconds between two edits of a lobby_list
_UNCHANGED = {ChangeKind.HINTED, ChangeKind.REMINDER, ChangeKind.FOLLOWED}


class LobbyLists:
    """The lobby lists of one process. Servers without one cost nothing."""

    def __init__(self, app: App) -> None:
        """Edit a lobby_list some seconds after the first change, and so at most once in that time."""
        self._visibility = app.visibility
        self._matches = app.matches
        self._shards = app.shards
        self._standing = app.standing
        self._retired = app.retired_messages
        self._pause = app.host.mention_pause and EDIT_EVERY
        self._lobby_lists: dict[int, LobbyList] = {}
        self._loaded = self._compared = False
        self._tasks = DebouncedTasks(self._show, name="edit lobby_list of server")
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by server
        self._expiries: dict[int, asyncio.TimerHandle] = {}
        app.matches.service(FindingPlayers).listeners.append(self.refresh)

    async def on_commit(self, change: Change) -> None:
        """Edit the server's lobby_list soon, if the change may show on it."""
        guild_id = change.match.guild_id
        if guild_id not in self._lobby_lists or change.kind in _UNCHANGED or change.match.mode.is_private:
            return
        taken_over = any(event["event"] == MatchEvent.TAKEN_OVER for event in change.events)
        if change.kind != ChangeKind.MOVED or taken_over:
            self.refresh(guild_id)

    def refresh(self, guild_id: int) -> None:
        """Edit the server's lobby_list soon, if it has one and its content has changed."""
        if guild_id in self._lobby_lists:
            self._tasks.start(guild_id, self._pause)

    async def catch_up(self) -> None:
        """At the first call, compare all lists with what they should show; later, those that failed."""
        await self._load()
        if not self._compared:
            self._compared = True
            for guild_id in self._lobby_lists:
                self.refresh(guild_id)

    async def _load(self) -> None:
        if not self._loaded:
            found = [
                one
                for one in await self._matches.service(FindingPlayers).lobby_lists()
                if self._is_ours(one.guild_id)
            ]
            self._lobby_lists = {one.guild_id: one for one in found} | self._lobby_lists
            self._loaded = True

    async def close(self) -> None:
        """Stop; the next start compares all boards."""
        for timer in self._expiries.values():
            timer.cancel()
        await self._tasks.close()

    def channel_of(self, guild_id: int) -> int | None:
        """Return the channel of the server's lobby_list, None if it has none."""
        return self._lobby_lists[guild_id].channel_id if guild_id in self._lobby_lists else None

    async def move(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Have the server's lobby_list in this channel (None: nowhere), and delete one elsewhere.

        What is noted first is done after a kill, too. Raises REQUEST_ERRORS if the channel does not take it;
        then it stays where it was.
        """
        await self._load()
        async with self._lock(guild_id):
            before = self._lobby_lists.get(guild_id)
            if channel_id is not None:
                await self._place(guild_id, channel_id, locale, before)
            elif before is not None:
                del self._lobby_lists[guild_id]
                await self._matches.service(FindingPlayers).end_lobby_list(before)
        if before is not None and before.message_id is not None:
            self._retired.delete(before.message_id)

    async def _place(
        self, guild_id: int, channel_id: int, locale: str | None, before: LobbyList | None
    ) -> None:
        finding = self._matches.service(FindingPlayers)
        # The message before is not in that channel, and is replaced there.
        replaces = None if before is None else before.message_id
        new = LobbyList(guild_id, channel_id, replaces, locale, None)
        post = finding_players.lobby_list(await self._open_seats(new), texts(locale))
        await finding.save_lobby_list(new, before)
        try:
            message_id = await self._put(new, post)
        except http.REQUEST_ERRORS:
            await finding.keep_lobby_list(guild_id, before)
            raise
        await self._shown(new, message_id, finding_players.digest(post))

    async def open_seats(self, guild_id: int, sees: discord.Member | discord.User) -> OpenSeats:
        """Return the server's open seats and seekers in channels that this person sees."""
        found = await self._matches.service(FindingPlayers).open_seats(guild_id)
        if not isinstance(sees, discord.Member):
            return found
        return await _filtered(found, lambda match: self._visibility.is_seen_by(match, sees))

    # Editing

    def _is_ours(self, guild_id: int) -> bool:
        return self._shards.whole or (guild_id >> 22) % self._shards.count in self._shards.ids

    async def _show(self, guild_id: int) -> None:
        async with self._lock(guild_id):
            lobby_list = self._lobby_lists.get(guild_id)
            if lobby_list is not None:
                await self._refresh(lobby_list)

    async def _refresh(self, lobby_list: LobbyList) -> None:
        guild_id = lobby_list.guild_id
        open_seats = await self._open_seats(lobby_list)
        self._plan_expiry(guild_id, open_seats)
        post = finding_players.lobby_list(open_seats, texts(lobby_list.locale))
        digest = finding_players.digest(post)
        if digest == lobby_list.digest:
            return
        try:
            message_id: int | None = await self._put(lobby_list, post)
        except discord.HTTPException as error:
            if http.is_channel_gone(error):
                log.info("the channel of the lobby_list of server %s is gone", guild_id)
                del self._lobby_lists[guild_id]
                await self._matches.service(FindingPlayers).remove_lobby_list(guild_id)
                return
            if not http.is_message_refused(error):
                raise
            # With the next change it is tried again.
            log.warning("server %s does not take its lobby_list: %s", guild_id, error)
            message_id = lobby_list.message_id
        await self._shown(lobby_list, message_id, digest)

    async def _shown(self, lobby_list: LobbyList, message_id: int | None, digest: str) -> None:
        """Note by which message a list is shown."""
        guild_id = lobby_list.guild_id
        self._lobby_lists[guild_id] = replace(lobby_list, message_id=message_id, digest=digest)
        await self._matches.service(FindingPlayers).lobby_list_shown(guild_id, message_id, digest)

    async def _put(self, lobby_list: LobbyList, post: Post) -> int:
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        channel = self._standing.channel(lobby_list.channel_id, lobby_list.guild_id)
        return await self._standing.put(
            channel, lobby_list.message_id, post, "lobby_list", lobby_list.guild_id
        )

    def _lock(self, guild_id: int) -> asyncio.Lock:
        """Return the lock under which the server's list is shown and moved."""
        return self._locks.setdefault(guild_id, asyncio.Lock())

    def _plan_expiry(self, guild_id: int, open_seats: OpenSeats) -> None:
        """Look again when the first entry of a person ends."""
        if (timer := self._expiries.pop(guild_id, None)) is not None:
            timer.cancel()
        if open_seats.seekers:
            left = max(open_seats.seekers[0].until - clock.now(), 0) + 1
            loop = asyncio.get_running_loop()
            self._expiries[guild_id] = loop.call_later(left, self.refresh, guild_id)

    # What a lobby_list may show

    async def _open_seats(self, lobby_list: LobbyList) -> OpenSeats:
        """Return those in channels that everyone who sees the list's channel sees, too."""
        found = await self._matches.service(FindingPlayers).open_seats(lobby_list.guild_id)
        guild = await self._visibility.server(lobby_list.guild_id)
        home = None if guild is None else guild.get_channel(lobby_list.channel_id)
        if guild is None or home is None:
            return found
        readers = [role for role in guild.roles if home.permissions_for(role).view_channel]
        return await _filtered(found, lambda match: self._visibility.is_seen_by_all(match, guild, readers))


async def _filtered(open_seats: OpenSeats, is_visible: Callable[[Match], Awaitable[bool]]) -> OpenSeats:
    listed = [*open_seats.lobbies, *open_seats.takeovers]
    shown = await asyncio.gather(*map(is_visible, listed))
    visible = {match.id for match, is_shown in zip(listed, shown, strict=True) if is_shown}
    return replace(
        open_seats,
        lobbies=[match for match in open_seats.lobbies if match.id in visible],
        takeovers=[match for match in open_seats.takeovers if match.id in visible],
    )
