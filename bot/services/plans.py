"""Players' plans: moves chosen ahead of their turn, see `bot.domain.plans`."""

from collections.abc import Callable

from bot.domain import plans
from bot.domain.model import Match, Seat
from bot.domain.positions import Positions
from bot.services.commits import known, known_id
from bot.store.database import Database
from bot.store.queries import matches as match_rows


class Plans:
    """The plans of one database.

    Methods raise UnknownMatch, DatabaseBusy and what the functions of `bot.domain.plans` do.
    """

    def __init__(self, database: Database, positions: Positions) -> None:
        self._database = database
        self._positions = positions

    def steps(self, match: Match, user_id: int) -> list[str]:
        """Return the steps that the player can add to their plan."""
        return plans.steps(self._positions, match, user_id)

    async def add(self, match_id: int, user_id: int, step: str) -> Match:
        """Add a step to the player's plan, and return the match."""
        return await self._change(match_id, lambda match: plans.add(self._positions, match, user_id, step))

    async def take_back(self, match_id: int, user_id: int) -> Match:
        """Take the last step back, and return the match."""
        return await self._change(match_id, lambda match: plans.take_back(match, user_id))

    async def drop(self, match_id: int, user_id: int) -> Match:
        """Drop the plan, and return the match."""
        return await self._change(match_id, lambda match: plans.drop(match, user_id))

    async def _change(self, match_id: int, decide: Callable[[Match], Seat]) -> Match:
        # Not a change of the match: its version stays, and nobody else is told.
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, known_id(match_id)), match_id)
            seat = decide(match)
            await match_rows.set_plan(connection, match.id, seat.seat, seat.plan)
        return match.with_seat(seat)
