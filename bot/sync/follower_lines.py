"""Sends followers of matches their lines, by direct message.

What was committed and not told, because of a crash or an outage, is found in the database. Quick moves are
debounced: a follower is told once play pauses.
"""

import asyncio
import logging

import discord

from bot.domain.changes import Change
from bot.i18n import texts
from bot.messages.pages import following
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.sync import direct_messages
from bot.transport import http

log = logging.getLogger(__name__)


class FollowerLines:
    """The lines of one process. They cost nothing for a match that nobody follows."""

    def __init__(self, client: discord.Client, matches: Matches, *, delay: float) -> None:
        """Tell followers `delay` seconds after a change."""
        self._client = client
        self._matches = matches
        self._delay = delay
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by match
        self._failed: set[int] = set()
        self._is_caught_up = False

    async def on_commit(self, change: Change) -> None:
        """Tell the followers of the match soon, if its position has changed."""
        match = change.match
        if match.followers and match.state_version == match.version:
            self._start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Tell followers what they were not told: at first because of a crash, later because of an outage."""
        due = self._failed if self._is_caught_up else {*await self._matches.followers.behind()}
        self._is_caught_up, self._failed = True, set()
        for match_id in due:
            self._start(match_id, 0)

    async def close(self) -> None:
        """Stop; whoever was not told will be after the next start."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, match_id: int, delay: float) -> None:
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.create_task(self._work(match_id, delay), name=f"tell {match_id}")

    async def _work(self, match_id: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
        finally:
            del self._tasks[match_id]  # what is committed from here on starts another task
        try:
            await self._tell(match_id)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            log.warning("the followers of match %s will be told later: %s", match_id, error)
            self._failed.add(match_id)
        except DatabaseClosed:
            pass  # the bot is stopping
        except Exception:
            log.exception("the followers of match %s could not be told", match_id)

    async def _tell(self, match_id: int) -> None:
        followers = self._matches.followers
        match = await self._matches.get(match_id)
        to_move = self._matches.to_move(match)
        for follow in await followers.due(match):
            post = following.line(match, to_move, texts(follow.locale))
            nonce = http.nonce_of(match.id, match.state_version, follow.user_id, "follow")
            if await direct_messages.send_line(self._client, follow.user_id, post, nonce=nonce):
                await followers.told(match, follow.user_id)
            else:
                await followers.unfollow(match.id, follow.user_id)
        await followers.told(match)
