"""What a person has played: their matches, and what they made of them in one game.

A person's matches on a server were played in its channels for all to see, so anybody there may ask. The deal
of the day is kept back until its day is over.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import ratings, solitaire
from bot.domain.model import EVERYWHERE, Rating, Result, Seat, Solo
from bot.store.database import Database
from bot.store.queries import ratings as rating_rows
from bot.store.queries import results as result_rows
from bot.store.queries import solos as solo_rows
from bot.store.queries.results import Companion, Whose

__all__ = ["SOLO", "Career", "Careers", "Companion", "Played"]

SOLO = "solo"
COURSE = 500  # results, the last ones, that a person's course is drawn of
_BEST = 3
_COMPANIONS = 3


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match of a person: what they made of it, who sat there, and their rating before it, where
    that is known.
    """

    result: Result
    seats: tuple[Seat, ...]
    before: int | None

    @property
    def others(self) -> list[Seat]:
        """Who else sat there."""
        return [seat for seat in self.seats if seat.seat != self.result.seat]


@dataclass(frozen=True, slots=True)
class Career:
    """What a person made of a game on a server, or everywhere, in one pool: "people", "house" or `SOLO`."""

    user_id: int
    name: str  # as it was in their last match there
    game: str
    pool: str
    finished: Mapping[
        tuple[str, str], int
    ]  # matches by game and pool, of everything they have finished there
    rating: Rating | None  # None while nothing has counted, and of a solitaire
    solo: Solo | None  # the same of a solitaire
    rank: int | None  # the place on that table; None where there is none
    course: list[int]  # ratings, or what was left of deals, oldest first; at most the last `COURSE`
    whole: bool  # the course has everything that ever counted; a rating's then begins with a newcomer's
    streak: int  # the most matches won in a row
    companions: list[Companion]
    best: list[Played]

    @property
    def first(self) -> int:
        """The number of the match that the course begins with; 0 when it begins before the first."""
        if self.solo is not None:
            return max(self.solo.played - len(self.course), 0) + 1
        if self.whole or self.rating is None:
            return 0
        return max(self.rating.played - len(self.course), 0) + 1


class Careers:
    """What the people of one database have played."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def history(
        self, user_id: int, guild_id: int | None, game: str | None, *, offset: int, limit: int
    ) -> tuple[list[Played], int]:
        """A page of the person's finished matches on a server (None: everywhere), newest first, and how many
        there are. `game` None: of every game.
        """
        whose = self._whose(user_id, guild_id)
        async with self._database.read() as connection:
            found = await result_rows.page(connection, whose, game, offset=offset, limit=limit)
            total = await result_rows.count(connection, whose, game)
            seats = await result_rows.seated(connection, [result.match_id for result, _, _ in found])
        return [
            Played(result, seats[result.match_id], ratings.NEWCOMER if first else before)
            for result, before, first in found
        ], total

    async def name(self, user_id: int, guild_id: int | None) -> str | None:
        """What the person was called in their last match there, None when they have finished none."""
        async with self._database.read() as connection:
            return await result_rows.name(connection, self._whose(user_id, guild_id))

    async def career(
        self, user_id: int, guild_id: int | None, game: str | None = None, pool: str | None = None
    ) -> Career | None:
        """What the person made of a game on a server (None: everywhere), among people or against the house;
        left out, of what they have played most. None when they have not finished any such match there.
        """
        whose = self._whose(user_id, guild_id)
        async with self._database.read() as connection:
            finished = await result_rows.played(connection, whose)
            fitting = [key for key in finished if game in (None, key[0])]
            if not fitting:
                return None
            wanted = [key for key in fitting if pool in (None, key[1])] or fitting
            chosen = max(sorted(wanted, reverse=True), key=finished.__getitem__)
            return await _read(connection, whose, chosen, finished)

    def _whose(self, user_id: int, guild_id: int | None) -> Whose:
        return Whose(user_id, guild_id, solitaire.day_of(self._now()))


async def _read(
    connection: AsyncConnection,
    whose: Whose,
    chosen: tuple[str, str],
    finished: Mapping[tuple[str, str], int],
) -> Career:
    game, pool = chosen
    counted = await result_rows.counted(connection, whose, game, pool, limit=COURSE)
    best = await result_rows.best(connection, whose, game, pool, limit=_BEST)
    seats = await result_rows.seated(connection, [result.match_id for result in best])
    rating, solo, rank = await _standing(connection, whose, game, pool)
    alone = pool == SOLO
    whole = alone or (rating is not None and rating.played == len(counted))
    return Career(
        user_id=whose.user_id,
        name=await result_rows.name(connection, whose) or "",
        game=game,
        pool=pool,
        finished=finished,
        rating=rating,
        solo=solo,
        rank=rank,
        course=_course(whose, counted, alone=alone, whole=whole),
        whole=whole,
        streak=0 if alone else await result_rows.best_streak(connection, whose, game, pool),
        companions=await _companions(connection, whose, game, pool),
        best=[Played(result, seats[result.match_id], None) for result in best],
    )


async def _standing(
    connection: AsyncConnection, whose: Whose, game: str, pool: str
) -> tuple[Rating | None, Solo | None, int | None]:
    """The person's standing, one of the two, and its place on the table of a server."""
    where = EVERYWHERE if whose.guild_id is None else whose.guild_id
    if pool == SOLO:
        solo = await solo_rows.of_person(connection, where, game, whose.user_id)
        placed = solo is not None and where != EVERYWHERE
        return None, solo, await solo_rows.rank(connection, solo) if placed and solo else None
    found = await rating_rows.of_person(connection, where, game, whose.user_id)
    rating = next((rating for rating in found if rating.pool == pool), None)
    placed = rating is not None and where != EVERYWHERE
    return rating, None, await rating_rows.rank(connection, rating) if placed and rating else None


async def _companions(connection: AsyncConnection, whose: Whose, game: str, pool: str) -> list[Companion]:
    if pool == SOLO:
        return []
    return await result_rows.companions(connection, whose, game, pool, limit=_COMPANIONS)


def _course(whose: Whose, counted: list[Result], *, alone: bool, whole: bool) -> list[int]:
    """What is drawn: what was left, or the rating, there or everywhere."""
    if alone:
        return [result.score for result in counted]
    shown = [result.overall if whose.guild_id is None else result.rating for result in counted]
    known = [rating for rating in shown if rating is not None]
    return [ratings.NEWCOMER, *known] if whole and known else known
