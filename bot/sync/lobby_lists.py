"""Boards: the standing messages that list who wants to play, one for a server that chose a channel.

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
from bot.domain.people.finding_players import Board
from bot.domain.shards import Shards
from bot.i18n import texts
from bot.messages.message import Post
from bot.messages.pages import finding_players
from bot.services.matches import Matches
from bot.services.people.finding_players import Wishes
from bot.sync import delivery
from bot.sync.debounced_tasks import DebouncedTasks
from bot.transport import http

log = logging.getLogger(__name__)

EDIT_EVERY = 5.0  # seconds between two edits of a board
_UNCHANGED = {ChangeKind.HINTED, ChangeKind.AGREED, ChangeKind.REMINDER, ChangeKind.FOLLOWED}


class Boards:
    """The boards of one process. Servers without one cost nothing."""

    def __init__(
        self, client: discord.Client, matches: Matches, shards: Shards, *, pause: float = EDIT_EVERY
    ) -> None:
        """Edit a board `pause` seconds after the first change, and so at most once in that time."""
        self._client = client
        self._matches = matches
        self._shards = shards
        self._pause = pause
        self._boards: dict[int, Board] = {}
        self._loaded = False
        self._tasks = DebouncedTasks(self._show, name="edit board of server")
        self._expiries: dict[int, asyncio.TimerHandle] = {}
        matches.finding.listeners.append(self.refresh)

    async def on_commit(self, change: Change) -> None:
        """Edit the server's board soon, if the change may show on it."""
        guild_id = change.match.guild_id
        if guild_id not in self._boards or change.kind in _UNCHANGED or change.match.daily is not None:
            return
        taken_over = any(event["event"] == MatchEvent.TAKEN_OVER for event in change.events)
        if change.kind != ChangeKind.MOVED or taken_over:
            self.refresh(guild_id)

    def refresh(self, guild_id: int) -> None:
        """Edit the server's board soon, if it has one and its content has changed."""
        if guild_id in self._boards:
            self._tasks.start(guild_id, self._pause)

    async def catch_up(self) -> None:
        """At the first call, compare all boards with what they should show; later, those that failed."""
        self._tasks.retry(self._pause)
        if not self._loaded:
            found = [one for one in await self._matches.finding.boards() if self._is_ours(one.guild_id)]
            self._boards = {one.guild_id: one for one in found} | self._boards
            self._loaded = True
            for guild_id in self._boards:
                self.refresh(guild_id)

    async def close(self) -> None:
        """Stop; the next start compares all boards."""
        for timer in self._expiries.values():
            timer.cancel()
        await self._tasks.close()

    def channel_of(self, guild_id: int) -> int | None:
        """Return the channel of the server's board, None if it has none."""
        return self._boards[guild_id].channel_id if guild_id in self._boards else None

    async def move(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Post the server's board in this channel (None: nowhere), and delete the one before.

        Raises discord.HTTPException if the channel does not take it.
        """
        before = self._boards.get(guild_id)
        if channel_id is None:
            self._boards.pop(guild_id, None)
            await self._matches.finding.remove_board(guild_id)
        else:
            board = Board(guild_id, channel_id, None, locale, None)
            post = finding_players.board(await self._wishes(board), texts(locale))
            message_id = await self._send(board, post)
            board = replace(board, message_id=message_id, digest=finding_players.digest(post))
            await self._matches.finding.save_board(board)
            self._boards[guild_id] = board
        if before is not None and before.message_id is not None:
            await self._delete(before)

    async def wishes(self, guild_id: int, sees: discord.Member | discord.User) -> Wishes:
        """Return the server's wishes in channels that this person sees."""
        found = await self._matches.finding.wishes(guild_id)
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
        board = self._boards.get(guild_id)
        if board is None:
            return
        wishes = await self._wishes(board)
        self._plan_expiry(guild_id, wishes)
        post = finding_players.board(wishes, texts(board.locale))
        digest = finding_players.digest(post)
        if digest == board.digest and board.message_id is not None:
            return
        try:
            message_id = await self._edit_or_send(board, post)
        except discord.NotFound as error:
            if not http.is_channel_gone(error):
                raise
            log.info("the channel of the board of server %s is gone", guild_id)
            del self._boards[guild_id]
            await self._matches.finding.remove_board(guild_id)
            return
        if self._boards.get(guild_id) is board:
            self._boards[guild_id] = replace(board, message_id=message_id, digest=digest)
            await self._matches.finding.board_shown(guild_id, message_id, digest)

    async def _edit_or_send(self, board: Board, post: Post) -> int:
        known = board.message_id
        if known is not None and await delivery.edit(self._messageable(board), known, post):
            return known
        return await self._send(board, post)

    async def _send(self, board: Board, post: Post) -> int:
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        nonce = http.nonce_of("board", board.guild_id, board.channel_id, board.message_id)
        channel = self._messageable(board)
        return (await http.retried(lambda: channel.send(**post.new(), nonce=nonce, silent=True))).id

    async def _delete(self, board: Board) -> None:
        if board.message_id is None:
            return
        try:
            await http.retried(self._messageable(board).get_partial_message(board.message_id).delete)
        except http.REQUEST_ERRORS as error:
            log.info("the old board of server %s stays: %s", board.guild_id, error)

    def _messageable(self, board: Board) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(board.channel_id, guild_id=board.guild_id)

    def _plan_expiry(self, guild_id: int, wishes: Wishes) -> None:
        """Look again when the first entry of a person ends."""
        if (timer := self._expiries.pop(guild_id, None)) is not None:
            timer.cancel()
        if wishes.seekers:
            left = max(wishes.seekers[0].until - clock.now(), 0) + 1
            loop = asyncio.get_running_loop()
            self._expiries[guild_id] = loop.call_later(left, self.refresh, guild_id)

    # What a board may show

    async def _wishes(self, board: Board) -> Wishes:
        """Return the server's wishes in channels that all who see the board's channel see, too."""
        found = await self._matches.finding.wishes(board.guild_id)
        guild = self._client.get_guild(board.guild_id)
        home = None if guild is None else guild.get_channel(board.channel_id)
        if guild is None or home is None:
            return found
        readers = [role for role in guild.roles if home.permissions_for(role).view_channel]

        def is_visible(match: Match) -> bool:
            channel = guild.get_channel(match.home_channel_id)
            return channel is not None and all(channel.permissions_for(role).view_channel for role in readers)

        return _filtered(found, is_visible)


def _filtered(wishes: Wishes, is_visible: Callable[[Match], bool]) -> Wishes:
    return replace(
        wishes,
        lobbies=[match for match in wishes.lobbies if is_visible(match)],
        wanting=[match for match in wishes.wanting if is_visible(match)],
    )
