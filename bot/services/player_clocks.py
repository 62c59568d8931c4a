"""Players' clocks: how their nights and their servers' rest days bear on the deadlines of matches."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import wake_times
from bot.domain.changes import Change, ChangeKind, Step
from bot.domain.model import Match
from bot.domain.positions import Positions
from bot.domain.settings import PlayerSettings
from bot.services.commits import Commits
from bot.store.database import Database
from bot.store.queries import matches as match_rows
from bot.store.queries import quiet_times as quiet_rows
from bot.store.queries import settings as setting_rows

# Matches whose deadlines move at once; those of the others move when they are due.
_AT_ONCE = 100


class PlayerClocks:
    """Changes what a player's clocks depend on."""

    def __init__(
        self, database: Database, positions: Positions, commits: Commits, now: Callable[[], float]
    ) -> None:
        self._database = database
        self._positions = positions
        self._commits = commits
        self._now = now

    async def change(self, user_id: int, **changes: Any) -> PlayerSettings:
        """Change some of zone, night_from, night_to; move the deadlines of the person's turns with them.

        Settings and deadlines are one transaction.
        """
        moved: list[Match] = []
        async with self._database.write() as connection:
            settings = replace(await setting_rows.of_player(connection, user_id), **changes)
            await setting_rows.save_player(connection, settings)
            ids = await quiet_rows.running_clocks(connection, user_id, _AT_ONCE)
            for match in (await match_rows.lock_all(connection, ids)).values():
                moved += await self._retime(connection, match, user_id)
        for match in moved:
            await self._commits.tell(Change(match, ChangeKind.RETIMED, [], None))
        return settings

    async def _retime(self, connection: AsyncConnection, match: Match, user_id: int) -> list[Match]:
        """Move the deadline of this match if it is the person's turn. Return the match if that changed it."""
        to_move = self._positions.to_move(match)
        if to_move is None or match.seats[to_move].user_id != user_id or match.deadline is None:
            return []
        quiet = await quiet_rows.of_seats(connection, match, [to_move])
        timed = wake_times.retimed(match, to_move, self._now(), quiet[to_move], sooner=True)
        after = await self._commits.write(connection, match, Step(timed, ChangeKind.RETIMED))
        return [] if after is match else [after]
