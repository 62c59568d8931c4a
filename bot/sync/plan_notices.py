"""Tells players by direct message that their plan has ended without a move."""

import asyncio
import logging

import discord

from bot.domain.changes import Change, ChangeKind
from bot.domain.model import Match, Seat
from bot.i18n.language_choice import for_sent
from bot.messages import plan
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy
from bot.sync import direct_messages
from bot.transport import http

log = logging.getLogger(__name__)


class PlanNotices:
    """The notices of one process. One that is lost in a crash still stands in the player's hand."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._tasks: set[asyncio.Task[None]] = set()

    async def on_commit(self, change: Change) -> None:
        """Tell the player whose plan did not fit."""
        if change.kind != ChangeKind.PLAN_ENDED:
            return
        to_move = self._matches.to_move(change.match)
        seat = None if to_move is None else change.match.seats[to_move]
        if seat is not None and seat.plan is not None:
            task = asyncio.create_task(self._tell(change.match, seat), name=f"tell {change.match.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, match: Match, seat: Seat) -> None:
        if seat.person is None:
            return
        try:
            settings = await self._matches.preferences.of_player(seat.person)
            post = plan.ended(match, for_sent(match, settings))
            nonce = http.nonce_of(match.id, match.version, seat.person, "plan")
            await direct_messages.send_line(self._client, seat.person, post, nonce=nonce)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            log.warning("the player of match %s was not told that a plan ended: %s", match.id, error)
