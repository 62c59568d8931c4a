"""Who plays how well: the tables a server keeps, to be read."""

from collections.abc import Callable

from bot.domain import solitaire
from bot.domain.model import DailyResult, MonthStanding, Rating, Solo
from bot.store.database import Database
from bot.store.queries import dailies as daily_rows
from bot.store.queries import ratings as rating_rows
from bot.store.queries import solos as solo_rows


class Standings:
    """The tables of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def rated(
        self, guild_id: int, game: str, *, offset: int, limit: int, pool: str = "people"
    ) -> tuple[list[Rating], int]:
        """A page of a game's leaderboard, best first, and how many people are on it. Who has played against
        house players is in the pool "house". On that of `EVERYWHERE` are only those who want to be.
        """
        async with self._database.read() as connection:
            return await rating_rows.page(connection, guild_id, game, pool, offset=offset, limit=limit)

    async def solo(self, guild_id: int, game: str, *, offset: int, limit: int) -> tuple[list[Solo], int]:
        """A page of a solitaire's table, most cleared first, then least left on average, and how many people
        are on it. On that of `EVERYWHERE` are only those who want to be.
        """
        async with self._database.read() as connection:
            return await solo_rows.page(connection, guild_id, game, offset, limit)

    async def favourite(self, guild_id: int) -> str | None:
        """The game that most people there have played, None while nobody has played any."""
        async with self._database.read() as connection:
            people = await rating_rows.people_by_game(connection, guild_id)
        return max(sorted(people), key=people.__getitem__, default=None)

    async def today(self, guild_id: int, limit: int) -> list[DailyResult]:
        """What people made of today's deal, best first."""
        async with self._database.read() as connection:
            return await daily_rows.of_day(connection, guild_id, solitaire.day_of(self._now()), limit)

    async def this_month(self, guild_id: int, limit: int) -> list[MonthStanding]:
        """What people made of this month's deals, best first."""
        month = solitaire.day_of(self._now())[:7]
        async with self._database.read() as connection:
            return await daily_rows.of_month(connection, guild_id, month, limit)
