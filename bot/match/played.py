"""Played matches: a person's finished matches, and what a match did to its people's ratings.

Matches on a server are played in public, so anyone there may ask for them. The deal of the day is left out
until its day is over.
"""

from collections.abc import Callable
from dataclasses import dataclass

import engines
from bot.match import rating_rows, result_rows
from bot.match.calendar import utc_day
from bot.match.model import Seat
from bot.match.result_rows import ResultFilter
from bot.match.results import SETTLED_AFTER, RatingChange, Result
from bot.store.database import Database


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A person's finished match: their result, and the seats.

    `counted` is how many matches their rating rested on right after it, at most ``SETTLED_AFTER + 1``.
    """

    result: Result
    seats: tuple[Seat, ...]
    counted: int = SETTLED_AFTER + 1

    @property
    def others(self) -> list[Seat]:
        """The other seats."""
        return [seat for seat in self.seats if seat.seat != self.result.seat]


class PlayedMatches:
    """The finished matches of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def history(
        self, user_id: int, guild_id: int | None, game: str | None, *, offset: int, limit: int
    ) -> tuple[list[PlayedMatch], int]:
        """Return a page of the person's finished matches, newest first, and their number.

        `guild_id` None: everywhere. `game` None: of every game.
        """
        wanted = self.filter(user_id, guild_id)
        async with self._database.read() as connection:
            found = await result_rows.page(connection, wanted, game, offset=offset, limit=limit)
            total = await result_rows.count(connection, wanted, game)
            seats = await result_rows.seats_of(connection, [result.match_id for result, _ in found])
        return [PlayedMatch(result, seats[result.match_id], counted) for result, counted in found], total

    async def rating_changes(self, match_id: int) -> list[RatingChange]:
        """Return what a finished match did to the ratings of its people where it was played, by seat.

        Outside servers and across them, those are the ratings across all servers. Empty if it is not rated.
        """
        async with self._database.read() as connection:
            found = await result_rows.of_match(connection, match_id)
        return [
            RatingChange(result.seat, result.rating_before, result.rating, result.chance, counted)
            for result, counted in found
            if result.rating_before is not None and result.rating is not None and result.chance is not None
        ]

    async def favourite(self, guild_id: int) -> str | None:
        """Return the game that most people there have played, of those installed, or None."""
        async with self._database.read() as connection:
            people = await rating_rows.count_people_by_game(connection, guild_id)
        return max(sorted(people.keys() & engines.games()), key=people.__getitem__, default=None)

    async def name(self, user_id: int, guild_id: int | None) -> str | None:
        """Return the person's name in their last finished match there, or None."""
        async with self._database.read() as connection:
            return await result_rows.last_name(connection, self.filter(user_id, guild_id))

    def filter(self, user_id: int, guild_id: int | None) -> ResultFilter:
        """Select the person's results there (None: everywhere) that are no secret now."""
        return ResultFilter(user_id, guild_id, utc_day(self._now()))
