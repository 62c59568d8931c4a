"""Tells players by direct message that their plan has ended without a move."""

import discord

from bot.domain.changes import Change, ChangeKind
from bot.i18n.language_choice import for_sent
from bot.messages.private import plan
from bot.services.matches import Matches
from bot.sync import direct_messages
from bot.sync.debounce import DebouncedTasks
from bot.transport import http


class PlanNotices:
    """The notices of one process. If one is lost in a crash, the player's hand still says it."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._tasks = DebouncedTasks(self._tell, name="tell of the ended plan in match")

    async def on_commit(self, change: Change) -> None:
        """Tell the player whose plan did not fit."""
        if change.kind == ChangeKind.PLAN_ENDED:
            self._tasks.start(change.match.id)

    def catch_up(self) -> None:
        """Tell players what they were not told because of an outage."""
        self._tasks.retry()

    async def close(self) -> None:
        """Stop."""
        await self._tasks.close()

    async def _tell(self, match_id: int) -> None:
        match = await self._matches.get(match_id)
        to_move = self._matches.to_move(match)
        seat = None if to_move is None else match.seats[to_move]
        if seat is None or seat.person is None or seat.plan is None or seat.plan:
            return  # dropped on purpose, or the player has moved since
        settings = await self._matches.preferences.of_player(seat.person)
        post = plan.ended(match, seat.person, for_sent(match, settings))
        nonce = http.nonce_of(match.id, match.version, seat.person, "plan")
        await direct_messages.send_line(self._client, seat.person, post, nonce=nonce)
