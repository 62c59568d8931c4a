"""What the clock does with a match that is due."""

import random
from collections.abc import Callable
from dataclasses import replace

from bot.matches import clocks, house, lobby
from bot.matches.changes import Change, Step
from bot.matches.commit import Commits
from bot.matches.positions import Positions
from bot.matches.thinkers import Overloaded, Thinker
from bot.store.database import Database
from bot.store.queries import matches as match_rows
from bot.store.records import Match


class Due:
    """Serves due matches. Several processes may try the same one: what is done is done under a version check,
    so once.
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

    async def put_off(self, match: Match, until: float) -> None:
        """Look at this match again at `until`."""
        async with self._database.write() as connection:
            await match_rows.put_off(connection, match.id, match.version, until)

    async def _move(self, match: Match) -> bool:
        # Chosen before the transaction: thinking may take long, and nobody else can write meanwhile.
        try:
            text = await house.choose(self._positions, self._thinker, match, self._rng)
        except Overloaded:
            await self.put_off(match, self._now() + self._house_pause)
            return False
        ours = False

        def decide(current: Match) -> Step:
            nonlocal ours
            ours = current.version == match.version
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
        if match.reminded and match.deadline is not None:
            await self.put_off(match, match.deadline)
            return False
        async with self._database.write() as connection:
            ours = await match_rows.remind(connection, match.id, match.version, match.deadline)
        if ours:
            reminded = replace(match, reminded=True, wake_at=match.deadline)
            await self._commits.tell(Change(reminded, "reminder", [], None))
        return ours
