"""Lobby lists: the standing messages that list who wants to play, one for a server that chose a channel.

They are edited at most once in some seconds, and only if what they show has changed. What was missed because
of a crash or an outage is found by comparing them at the next start.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace

import discord

from bot import clock
from bot.domain.changes import Change, ChangeKind, MatchEvent
from bot.domain.model import Match
from bot.domain.people.finding_players import LobbyList
from bot.domain.shards import Shards
from bot.i18n import texts
from bot.messages.message import Post
from bot.messages.pages import finding_players
from bot.services.matches import Matches
from bot.services.people.finding_players import OpenSeats
from bot.sync import delivery
from bot.sync.debounced_tasks import DebouncedTasks
from bot.transport import http

log = logging.getLogger(__name__)

EDIT_EVERY = 5.0  # seconds between two edits of a lobby_list
_UNCHANGED = {ChangeKind.HINTED, ChangeKind.AGREED, ChangeKind.REMINDER, ChangeKind.FOLLOWED}


class LobbyLists:
    """The lobby lists of one process. Servers without one cost nothing."""

    def __init__(
        self, client: discord.Client, matches: Matches, shards: Shards, *, pause: float = EDIT_EVERY
    ) -> None:
        """Edit a lobby_list `pause` seconds after the first change, and so at most once in that time."""
        self._client = client
        self._matches = matches
        self._shards = shards
        self._pause = pause
        self._lobby_lists: dict[int, LobbyList] = {}
        self._loaded = False
        self._tasks = DebouncedTasks(self._show, name="edit lobby_list of server")
        self._expiries: dict[int, asyncio.TimerHandle] = {}
        matches.finding.listeners.append(self.refresh)

    async def on_commit(self, change: Change) -> None:
        """Edit the server's lobby_list soon, if the change may show on it."""
        guild_id = change.match.guild_id
        if guild_id not in self._lobby_lists or change.kind in _UNCHANGED or change.match.daily is not None:
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
        if not self._loaded:
            found = [one for one in await self._matches.finding.lobby_lists() if self._is_ours(one.guild_id)]
            self._lobby_lists = {one.guild_id: one for one in found} | self._lobby_lists
            self._loaded = True
            for guild_id in self._lobby_lists:
                self.refresh(guild_id)

    async def close(self) -> None:
        """Stop; the next start compares all boards."""
        for timer in self._expiries.values():
            timer.cancel()
        await self._tasks.close()

    def channel_of(self, guild_id: int) -> int | None:
        """Return the channel of the server's lobby_list, None if it has none."""
        return self._lobby_lists[guild_id].channel_id if guild_id in self._lobby_lists else None

    async def move(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Post the server's lobby_list in this channel (None: nowhere), and delete the one before.

        Raises discord.HTTPException if the channel does not take it.
        """
        before = self._lobby_lists.get(guild_id)
        if channel_id is None:
            self._lobby_lists.pop(guild_id, None)
            await self._matches.finding.remove_lobby_list(guild_id)
        else:
            lobby_list = LobbyList(guild_id, channel_id, None, locale, None)
            post = finding_players.lobby_list(await self._open_seats(lobby_list), texts(locale))
            message_id = await self._send(lobby_list, post)
            lobby_list = replace(lobby_list, message_id=message_id, digest=finding_players.digest(post))
            await self._matches.finding.save_lobby_list(lobby_list)
            self._lobby_lists[guild_id] = lobby_list
        if before is not None and before.message_id is not None:
            await self._delete(before)

    async def open_seats(self, guild_id: int, sees: discord.Member | discord.User) -> OpenSeats:
        """Return the server's open seats and seekers in channels that this person sees."""
        found = await self._matches.finding.open_seats(guild_id)
        guild = self._client.get_guild(guild_id)
        if guild is None or not isinstance(sees, discord.Member):
            return found

        def is_visible(match: Match) -> bool:
            channel = guild.get_channel(match.home_channel_id)
            return channel is not None and channel.permissions_for(sees).view_channel

        return _filtered(found, is_visible)

    # Editing

    def _is_ours(self, guild_id: int) -> bool:
        return self._shards.whole or (guild_id >> 22) % self._shards.count in self._shards.ids

    async def _show(self, guild_id: int) -> None:
        lobby_list = self._lobby_lists.get(guild_id)
        if lobby_list is None:
            return
        open_seats = await self._open_seats(lobby_list)
        self._plan_expiry(guild_id, open_seats)
        post = finding_players.lobby_list(open_seats, texts(lobby_list.locale))
        digest = finding_players.digest(post)
        if digest == lobby_list.digest and lobby_list.message_id is not None:
            return
        try:
            message_id = await self._edit_or_send(lobby_list, post)
        except discord.NotFound as error:
            if not http.is_channel_gone(error):
                raise
            log.info("the channel of the lobby_list of server %s is gone", guild_id)
            del self._lobby_lists[guild_id]
            await self._matches.finding.remove_lobby_list(guild_id)
            return
        if self._lobby_lists.get(guild_id) is lobby_list:
            self._lobby_lists[guild_id] = replace(lobby_list, message_id=message_id, digest=digest)
            await self._matches.finding.lobby_list_shown(guild_id, message_id, digest)

    async def _edit_or_send(self, lobby_list: LobbyList, post: Post) -> int:
        known = lobby_list.message_id
        if known is not None and await delivery.edit(self._messageable(lobby_list), known, post):
            return known
        return await self._send(lobby_list, post)

    async def _send(self, lobby_list: LobbyList, post: Post) -> int:
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        nonce = http.nonce_of("lobby_list", lobby_list.guild_id, lobby_list.channel_id, lobby_list.message_id)
        channel = self._messageable(lobby_list)
        return (await http.retried(lambda: channel.send(**post.new(), nonce=nonce, silent=True))).id

    async def _delete(self, lobby_list: LobbyList) -> None:
        if lobby_list.message_id is None:
            return
        try:
            await http.retried(
                self._messageable(lobby_list).get_partial_message(lobby_list.message_id).delete
            )
        except http.REQUEST_ERRORS as error:
            log.info("the old lobby list of server %s stays: %s", lobby_list.guild_id, error)

    def _messageable(self, lobby_list: LobbyList) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(lobby_list.channel_id, guild_id=lobby_list.guild_id)

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
        found = await self._matches.finding.open_seats(lobby_list.guild_id)
        guild = self._client.get_guild(lobby_list.guild_id)
        home = None if guild is None else guild.get_channel(lobby_list.channel_id)
        if guild is None or home is None:
            return found
        readers = [role for role in guild.roles if home.permissions_for(role).view_channel]

        def is_visible(match: Match) -> bool:
            channel = guild.get_channel(match.home_channel_id)
            return channel is not None and all(channel.permissions_for(role).view_channel for role in readers)

        return _filtered(found, is_visible)


def _filtered(open_seats: OpenSeats, is_visible: Callable[[Match], bool]) -> OpenSeats:
    return replace(
        open_seats,
        lobbies=[match for match in open_seats.lobbies if is_visible(match)],
        takeovers=[match for match in open_seats.takeovers if is_visible(match)],
    )
