"""Seasons: the leaderboards of a server start over every month or quarter, and the old ones are kept.

What is counted is kept twice: for all time, and for the season that runs. A season ends at midnight, UTC, and
what happens from then on belongs to the next one, however late its end is noticed. Its table is final then,
the next one begins empty, and every rating of the server becomes less certain, so that the first matches of
the new season count for more.
"""

from dataclasses import dataclass
from enum import StrEnum

from bot.match.calendar import date_of, first_of_period, midnight, months_later
from bot.match.results import SETTLED_AFTER, Rating, RatingPool, Solo


class SeasonLength(StrEnum):
    """How long the seasons of a server are, by the calendar."""

    MONTH = "month"
    QUARTER = "quarter"

    @property
    def months(self) -> int:
        """The number of months."""
        return 1 if self == SeasonLength.MONTH else 3


class SeasonPool(StrEnum):
    """The tables of a season: those of the leaderboards, and one of the daily match."""

    PEOPLE = RatingPool.PEOPLE.value
    AI = RatingPool.AI.value
    SOLITAIRE = RatingPool.SOLITAIRE.value
    DAILY = "daily"

    @property
    def is_rated(self) -> bool:
        """Whether ratings decide, and not the tiles left."""
        return self in {SeasonPool.PEOPLE, SeasonPool.AI}


@dataclass(frozen=True, slots=True)
class Season:
    """One season of a server, counted from 1. `ended_at` is None while it runs."""

    guild_id: int
    number: int
    length: SeasonLength
    began_at: float
    ends_at: float
    ended_at: float | None = None
    role_id: int | None = None  # given to the best of each table
    crowned: bool = False  # the role was given, or there is nobody to give it to


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """What a person has achieved in one table of a season."""

    guild_id: int
    season: int
    game: str
    pool: SeasonPool
    user_id: int
    name: str
    played: int
    won: int
    drawn: int
    streak: int
    cleared: int
    left: int
    updated_at: float
    rating: int | None = None  # after the last match of the season; None where there are no ratings
    best: int | None = None  # the fewest tiles left

    @property
    def is_placed(self) -> bool:
        """Whether they have a place: among ratings, that takes some matches."""
        return not self.pool.is_rated or self.played >= SETTLED_AFTER

    def as_player(self) -> Rating | Solo:
        """Return the standing as a leaderboard shows it."""
        if not self.pool.is_rated:
            return Solo(
                guild_id=self.guild_id,
                game=self.game,
                user_id=self.user_id,
                name=self.name,
                played=self.played,
                cleared=self.cleared,
                best=self.best or 0,
                left=self.left,
                average=self.left / self.played,
                updated_at=self.updated_at,
                share=self.cleared / self.played,
            )
        return Rating(
            guild_id=self.guild_id,
            game=self.game,
            user_id=self.user_id,
            name=self.name,
            mu=0.0,
            sigma=0.0,
            rating=self.rating or 0,
            played=self.played,
            won=self.won,
            drawn=self.drawn,
            streak=self.streak,
            updated_at=self.updated_at,
            pool=RatingPool(self.pool.value),
        )


def start_of(length: SeasonLength, now: float) -> float:
    """Return when the period began that runs now: the last midnight, UTC, with which one begins."""
    return midnight(first_of_period(date_of(now), length.months))


def end_of(length: SeasonLength, now: float) -> float:
    """Return when the season ends that runs now: the next midnight, UTC, with which a period begins."""
    return midnight(months_later(first_of_period(date_of(now), length.months), length.months))


def next_after(season: Season, now: float) -> Season:
    """Return the season that follows one that is over: the one that runs now.

    Periods in which nobody noticed that, as during a downtime, have no season.
    """
    return Season(
        guild_id=season.guild_id,
        number=season.number + 1,
        length=season.length,
        began_at=max(season.ends_at, start_of(season.length, now)),
        ends_at=end_of(season.length, now),
        role_id=season.role_id,
    )
