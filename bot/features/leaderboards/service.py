"""Leaderboards, of one server or across all."""

from collections.abc import Sequence

from bot.match import bot_rows, rating_rows, solo_rows
from bot.match.ratings import Ranked, ranked
from bot.match.results import BotStanding, Rating, RatingPool, Solo
from bot.match.service import Matches


class Leaderboards:
    """The leaderboards of one database. Those of `EVERYWHERE` list only people who opted in."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database

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
