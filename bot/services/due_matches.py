"""What the clock does with a match that is due."""

import asyncio
import logging
import random
from collections.abc import Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import lobby
from bot.domain import wake_times as clocks
from bot.domain.changes import Change, Step
from bot.domain.model import Match
from bot.domain.positions import Positions
from bot.domain.shards import Shards
from bot.services import house
from bot.services.ai_workers import Thinker
from bot.services.commits import Commits
from bot.store.database import Database, DatabaseBusy
from bot.store.queries import scheduling as clock_rows
from bot.store.queries import settings as setting_rows
from bot.workers.pool import Overloaded

_log = logging.getLogger(__name__)
_PUT_OFF = 60.0  # seconds, for a match whose clock cannot be served


class Due:
    """Serves due matches. Several processes may try the same one: what is done is done only if match and
    clock are still as they were seen, so once.
    """

    def __init__(
        self,
        database: Database,
        positions: Positions,
        commits: Commits,
        *,
        now: Callable[[], float],
        thinker: Thinker,
        rng: random.Random,
        house_pause: float,
    ) -> None:
        self._database = database
        self._positions = positions
        self._commits = commits
        self._now = now
        self._thinker = thinker
        self._rng = rng
        self._house_pause = house_pause

    async def run(self, shards: Shards, limit: int) -> int:
        """Do what is due in matches of these shards; who has waited longest comes first. How many matches
        were touched.
        """
        if not shards.ids:
            return 0
        async with self._database.read() as connection:
            due = await clock_rows.due(connection, shards, self._now(), limit)
        return sum(await asyncio.gather(*(self._try(match) for match in due)))

    async def next_wake(self, shards: Shards) -> float | None:
        """When `run` has something to do next, or None."""
        async with self._database.read() as connection:
            return await clock_rows.next_wake(connection, shards)

    async def _try(self, match: Match) -> bool:
        try:
            return await self.serve(match)
        except DatabaseBusy:
            raise
        except Exception:
            # One match that cannot go on must not stop the others, nor be tried again at every tick.
            _log.exception("the clock of match %s failed", match.id)
            await self._put_off(match, self._now() + _PUT_OFF)
            return False

    async def serve(self, match: Match) -> bool:
        """Let the house move or remind the person to move. False when somebody else has done so."""
        if match.status == "lobby":
            return await self._call_off(match)
        to_move = self._positions.to_move(match)
        if to_move is None:
            raise ValueError(f"match {match.id} has a clock and nobody to move")
        if clocks.house_is_due(match, to_move, self._now()):
            return await self._move(match)
        return await self._remind(match)

    async def _put_off(self, match: Match, until: float) -> None:
        """Look at this match again at `until`."""
        async with self._database.write() as connection:
            await clock_rows.put_off(connection, match, until)

    async def _move(self, match: Match) -> bool:
        # Chosen before the transaction: thinking may take long, and nobody else can write meanwhile.
        try:
            text = await house.choose(self._positions, self._thinker, match, self._rng)
        except Overloaded:
            await self._put_off(match, self._now() + self._house_pause)
            return False
        ours = False

        def decide(current: Match) -> Step:
            nonlocal ours
            # The clock may have been moved while the house thought.
            ours = (current.version, current.wake_at) == (match.version, match.wake_at)
            if not ours:
                return Step(current, "moved")
            return house.move(self._positions, current, text, now=self._now(), house_pause=self._house_pause)

        await self._commits.change(match.id, decide)
        return ours

    async def _call_off(self, match: Match) -> bool:
        """Nobody came: the lobby is closed."""

        def decide(current: Match) -> Step:
            due = current.status == "lobby" and current.wake_at is not None and current.wake_at <= self._now()
            return Step(lobby.called_off(current) if due else current, "cancelled")

        change = await self._commits.change(match.id, decide)
        return change.match.version != match.version

    async def _remind(self, match: Match) -> bool:
        """Once per turn, and only who wants to be reminded.

        Whoever is told of it notes that it was sent (`Showing.reminded`). When a process dies before it has,
        the reminder is given again: at least once, and a second time only if it died between the two.
        """
        if match.deadline is None:
            raise ValueError(f"match {match.id} has no deadline to be reminded of")
        if match.reminded:
            await self._put_off(match, match.deadline)
            return False
        until = min(self._now() + clocks.REMIND_AGAIN, match.deadline)
        async with self._database.write() as connection:
            wanted = await self._wants_reminders(connection, match)
            if not wanted:
                return await clock_rows.reminded(connection, match)
            ours = await clock_rows.claim_reminder(connection, match, until)
        if ours:
            await self._commits.tell(Change(replace(match, wake_at=until), "reminder", [], None))
        return ours

    async def _wants_reminders(self, connection: AsyncConnection, match: Match) -> bool:
        to_move = self._positions.to_move(match)
        user_id = None if to_move is None else match.seats[to_move].user_id
        return user_id is None or (await setting_rows.of_player(connection, user_id)).reminders
