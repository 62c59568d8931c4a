"""Tells players by direct message that their plans have ended without a move.

Plans that end at about the same time share one message. Notices that were not sent, because of a crash or an
outage, are found in the database.
"""

import logging

from bot import clock
from bot.app import App
from bot.discord.background import DebouncedTasks
from bot.features.plans import page as planned_moves
from bot.features.plans.service import Plans
from bot.i18n.language_choice import for_sent
from bot.match.model import Change, ChangeKind, Match

log = logging.getLogger(__name__)

GATHER_FOR = 60.0  # seconds for other plans to end
_SHARE_OF_TIME = 0.05  # of the time left that a player may wait for the notice


class PlanNotices:
    """The notices of one process."""

    def __init__(self, app: App) -> None:
        """Notify players some seconds after a plan has ended, or sooner if they have little time."""
        self._dms = app.direct_messages
        self._matches = app.matches
        self._delay = app.host.mention_pause and GATHER_FOR
        self._tasks = DebouncedTasks(self._notify, name="notify of ended plans player")
        self._is_caught_up = False

    async def on_commit(self, change: Change) -> None:
        """Notify the player whose plan did not fit."""
        if change.kind != ChangeKind.PLAN_ENDED:
            return
        to_move = self._matches.to_move(change.match)
        person = None if to_move is None else change.match.seats[to_move].person
        if person is not None:
            self._tasks.start(person, self._wait(change.match))

    async def catch_up(self) -> None:
        """Send the notices that were missed because of a crash."""
        if not self._is_caught_up:
            waiting = await self._matches.service(Plans).to_notify()
            self._is_caught_up = True
            for user_id in waiting:
                self._tasks.start(user_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    def _wait(self, match: Match) -> float:
        if match.clock.deadline is None:
            return self._delay
        return min(self._delay, _SHARE_OF_TIME * max(0.0, match.clock.deadline - clock.now()))

    async def _notify(self, user_id: int) -> None:
        ended = await self._matches.service(Plans).ended(user_id)
        if not ended:
            return  # dropped on purpose, or the player has moved since
        settings = await self._matches.preferences.of_player(user_id)
        post = planned_moves.ended(ended, user_id, for_sent(ended[-1], settings))
        key = tuple((match.id, match.state_version) for match in ended)
        if await self._dms.notify(user_id, post, "plan", *key):
            for match in ended:
                await self._matches.service(Plans).mark_notified(match.id, user_id)
