"""Leaderboards, of one server or across all."""

from collections.abc import Sequence

import engines
from bot.features.daily import rows as daily_rows
from bot.features.daily.rules import DailyResult, DailyStanding, MonthStanding
from bot.match import bot_rows, rating_rows, solo_rows
from bot.match.calendar import streaks, utc_day
from bot.match.ratings import Ranked, ranked
from bot.match.results import BotStanding, Rating, RatingPool, Solo
from bot.match.service import Matches


class Leaderboards:
    """The leaderboards of one database. Those of `EVERYWHERE` list only people who opted in."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now

    async def rated(
        self, guild_id: int, game: str, *, offset: int, limit: int, pool: RatingPool = RatingPool.PEOPLE
    ) -> tuple[list[Rating], int]:
        """Return a page of a game's leaderboard in this pool, best first, and the number of people on it."""
        async with self._database.read() as connection:
            return await rating_rows.page(connection, guild_id, game, pool, offset=offset, limit=limit)

    async def solo(self, guild_id: int, game: str, *, offset: int, limit: int) -> tuple[list[Solo], int]:
        """Return a page of a solitaire's leaderboard and the number of people on it.

        Most deals cleared first, then fewest tiles left on average.
        """
        async with self._database.read() as connection:
            return await solo_rows.page(connection, guild_id, game, offset, limit)

    async def ranked(self, page: Sequence[Rating] | Sequence[Solo]) -> list[Ranked[Rating | Solo]]:
        """Return the people on a page of one leaderboard with their ranks.

        Ratings that have not settled have none.
        """
        async with self._database.read() as connection:
            ranks = await rating_rows.ranks(connection, [one for one in page if isinstance(one, Rating)])
            ranks |= await solo_rows.ranks(connection, [one for one in page if isinstance(one, Solo)])
        return [Ranked(one, ranks.get(one.user_id)) for one in page]

    async def bots(self, guild_id: int, game: str) -> list[Ranked[BotStanding]]:
        """Return the AI players that people have met there in a game, the most successful first."""
        async with self._database.read() as connection:
            found = await bot_rows.of_game(connection, guild_id, game)
        return ranked(sorted(found, key=lambda one: (-one.played, one.bot)), key=lambda one: -one.share)

    async def favourite(self, guild_id: int) -> str | None:
        """Return the game that most people there have played, of those installed, or None."""
        async with self._database.read() as connection:
            people = await rating_rows.count_people_by_game(connection, guild_id)
        return max(sorted(people.keys() & engines.games()), key=people.__getitem__, default=None)

    async def today(self, guild_id: int, day: str | None = None) -> list[Ranked[DailyResult]]:
        """Return the results of today's deal, or of that of another day, best first."""
        async with self._database.read() as connection:
            return await daily_rows.of_day(connection, guild_id, day or self._today())

    async def of_daily_player(self, guild_id: int, day: str, user_id: int) -> DailyStanding | None:
        """Return how the person stands after that day's deal; None unless they have finished it.

        A deal that was given up when its day was over adds nothing to a streak.
        """
        async with self._database.read() as connection:
            mine = await daily_rows.try_of(connection, guild_id, day, user_id)
            if mine is None or mine.left is None:
                return None
            rank, players = await daily_rows.rank(connection, mine)
            finished = await daily_rows.finished_days(connection, guild_id, user_id)
        in_time = (day for day, at in finished if utc_day(at) == day)
        streak, longest = streaks(in_time, day)
        return DailyStanding(rank, players, streak, longest)

    async def this_month(self, guild_id: int, day: str | None = None) -> list[Ranked[MonthStanding]]:
        """Return the standings of this month's deals, or of the month of another day, best first."""
        async with self._database.read() as connection:
            return await daily_rows.of_month(connection, guild_id, (day or self._today())[:7])

    def _today(self) -> str:
        return utc_day(self._now())
