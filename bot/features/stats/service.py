"""Player statistics: a person's results in one game. `bot.match.played` has their matches."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import rating_rows, ratings, result_rows, solo_rows
from bot.match.played import PlayedMatch
from bot.match.result_rows import Companion, ResultFilter
from bot.match.results import EVERYWHERE, Rating, RatingPool, Result, Solo
from bot.match.service import Matches

__all__ = ["Companion", "GameStats", "PlayerStats"]

PROGRESS_LENGTH = 500  # the number of last results in the chart
_BEST = 3
_COMPANIONS = 3


@dataclass(frozen=True, slots=True)
class GameStats:
    """A person's statistics in one game and pool, on a server or everywhere."""

    user_id: int
    name: str  # in their last match there
    game: str
    pool: RatingPool
    finished: Mapping[tuple[str, RatingPool], int]  # number of matches by game and pool
    rating: Rating | None  # None for a solitaire, and before the first match that counts
    solo: Solo | None  # of a solitaire
    rank: int | None  # on the server's leaderboard; None where there is none
    # Ratings, or what was left of deals, oldest first; at most the last `PROGRESS_LENGTH`.
    progress: list[int]
    # The progress has everything that ever counted; that of a rating then begins with a newcomer's.
    is_complete: bool
    streak: int  # the longest winning streak
    companions: list[Companion]
    best: list[PlayedMatch]

    @property
    def first(self) -> int:
        """The number of the match at which `progress` begins; 0 if that is before the first match."""
        if self.solo is not None:
            return max(self.solo.played - len(self.progress), 0) + 1
        if self.is_complete or self.rating is None:
            return 0
        return max(self.rating.played - len(self.progress), 0) + 1


class PlayerStats:
    """The statistics of all players of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._filter = matches.played.filter

    async def game_stats(
        self, user_id: int, guild_id: int | None, game: str | None = None, pool: RatingPool | None = None
    ) -> GameStats | None:
        """Return the person's statistics in a game and pool; None without finished matches.

        `guild_id` None: everywhere. `game` and `pool` default to what they have played most.
        """
        wanted = self._filter(user_id, guild_id)
        async with self._database.read() as connection:
            finished = await result_rows.count_by_game(connection, wanted)
            fitting = [key for key in finished if game in (None, key[0])]
            if not fitting:
                return None
            preferred = [key for key in fitting if pool in (None, key[1])] or fitting
            chosen = max(sorted(preferred, reverse=True), key=finished.__getitem__)
            return await _read(connection, wanted, chosen, finished)


async def _read(
    connection: AsyncConnection,
    wanted: ResultFilter,
    chosen: tuple[str, RatingPool],
    finished: Mapping[tuple[str, RatingPool], int],
) -> GameStats:
    game, pool = chosen
    counted = await result_rows.last_rated(connection, wanted, game, pool, limit=PROGRESS_LENGTH)
    best = await result_rows.best(connection, wanted, game, pool, limit=_BEST)
    seats = await result_rows.seats_of(connection, [result.match_id for result in best])
    rating, solo, rank = await _standing(connection, wanted, game, pool)
    is_solitaire = pool == RatingPool.SOLITAIRE
    is_complete = is_solitaire or (rating is not None and rating.played == len(counted))
    return GameStats(
        user_id=wanted.user_id,
        name=await result_rows.last_name(connection, wanted) or "",
        game=game,
        pool=pool,
        finished=finished,
        rating=rating,
        solo=solo,
        rank=rank,
        progress=_progress(wanted, counted, is_solitaire=is_solitaire, is_complete=is_complete),
        is_complete=is_complete,
        streak=0 if is_solitaire else await result_rows.best_streak(connection, wanted, game, pool),
        companions=await _companions(connection, wanted, game, pool),
        best=[PlayedMatch(result, seats[result.match_id]) for result in best],
    )


async def _standing(
    connection: AsyncConnection, wanted: ResultFilter, game: str, pool: RatingPool
) -> tuple[Rating | None, Solo | None, int | None]:
    """Return the person's rating or solitaire standing, and its rank on the server's leaderboard."""
    guild_id = EVERYWHERE if wanted.guild_id is None else wanted.guild_id
    placed = guild_id != EVERYWHERE
    if pool == RatingPool.SOLITAIRE:
        solo = await solo_rows.of_person(connection, guild_id, game, wanted.user_id)
        ranks = await solo_rows.ranks(connection, [solo]) if solo is not None and placed else {}
        return None, solo, ranks.get(wanted.user_id)
    found = await rating_rows.of_person(connection, guild_id, game, wanted.user_id)
    rating = next((rating for rating in found if rating.pool == pool), None)
    ranks = await rating_rows.ranks(connection, [rating]) if rating is not None and placed else {}
    return rating, None, ranks.get(wanted.user_id)


async def _companions(
    connection: AsyncConnection, wanted: ResultFilter, game: str, pool: RatingPool
) -> list[Companion]:
    if pool == RatingPool.SOLITAIRE:
        return []
    return await result_rows.companions(connection, wanted, game, pool, limit=_COMPANIONS)


def _progress(
    wanted: ResultFilter, counted: list[Result], *, is_solitaire: bool, is_complete: bool
) -> list[int]:
    """Return the values to chart: tiles left, or ratings, there or everywhere."""
    if is_solitaire:
        return [result.score for result in counted]
    shown = [result.overall if wanted.guild_id is None else result.rating for result in counted]
    known = [rating for rating in shown if rating is not None]
    return [ratings.NEWCOMER, *known] if is_complete and known else known
