"""Deals of the day, and how those who tried them did."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from datetime import date
from itertools import groupby
from operator import itemgetter
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    case,
    func,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.match import rows as match_rows
from bot.match import seeds
from bot.match.calendar import day_after, streaks, utc_day
from bot.match.commits import known
from bot.match.model import Match, Person
from bot.match.opening import Opening
from bot.match.place import Place
from bot.match.rating_rows import rank_by
from bot.match.ratings import Ranked
from bot.match.results import tiles_left
from bot.match.service import Matches
from bot.store.connections import insert_if_missing
from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.people_tables import personal
from engines import fair


@dataclass(frozen=True, slots=True)
class DayDeal:
    """A server's deal of one day. Its secret is drawn when the first person asks for it."""

    guild_id: int
    day: str
    secret: str  # hex
    commitment: str  # hex
    seed_text: str  # hashed with the secret


@dataclass(frozen=True, slots=True)
class DailyResult:
    """A person's try at a deal of the day. `left` is None until it is finished."""

    guild_id: int
    day: str
    user_id: int
    name: str
    match_id: int
    left: int | None
    finished_at: float | None


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """How a person who has finished a deal of the day stands on that server.

    `rank` is their place among the `players` who have finished that deal so far. `streak` counts the days in
    a row, up to that one, whose deals they finished in time, and survives `_SPARE_DAYS`; `longest` is the
    longest such streak ever.
    """

    rank: int
    players: int
    streak: int
    longest: int
    spared: bool  # it has just survived a missed day


@dataclass(frozen=True, slots=True)
class MonthStanding:
    """A person's standing over the deals of a month."""

    user_id: int
    name: str
    days: int
    cleared: int
    left: int


deals = Table(
    "deals",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed_text", String(200), nullable=False),
    PrimaryKeyConstraint("guild_id", "day", name="deals_pk"),
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("left", Integer),
    Column("finished_at", Double),
    PrimaryKeyConstraint("guild_id", "day", "user_id", name="daily_results_pk"),  # one try each
    info=personal("deals_of_the_day"),
)
Index("dailies_by_user", daily_results.c.user_id)


_RESULT = [daily_results.c[field.name] for field in fields(DailyResult)]
_SPARE_DAYS: Final = 1  # that a person may miss in a month without an end to their streak
_FEWEST_LEFT = (daily_results.c.left,)  # what ranks go by


async def _get_or_create_deal(connection: AsyncConnection, new: DayDeal) -> DayDeal:
    """Return the deal of that server and day, inserting this one if there is none."""
    await insert_if_missing(connection, deals, asdict(new))
    query = select(deals).where(deals.c.guild_id == new.guild_id, deals.c.day == new.day).with_for_update()
    return DayDeal(*(await connection.execute(query)).one())


async def _try_of(connection: AsyncConnection, guild_id: int, day: str, user_id: int) -> DailyResult | None:
    """Return the person's try at the day's deal, finished or not; None when there is none."""
    query = select(*_RESULT).where(
        daily_results.c.guild_id == guild_id, daily_results.c.day == day, daily_results.c.user_id == user_id
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else DailyResult(*row)


async def begin(connection: AsyncConnection, new: DailyResult) -> None:
    """Insert the person's try. There is one per day."""
    await insert_if_missing(connection, daily_results, asdict(new))


async def finish(connection: AsyncConnection, match: Match, left: int, now: float) -> None:
    """Store the result of the try, once."""
    await connection.execute(
        update(daily_results)
        .where(
            daily_results.c.guild_id == match.place.guild_id,
            daily_results.c.day == match.deal.daily,
            daily_results.c.user_id == match.host_id,
            daily_results.c.match_id == match.id,
            daily_results.c.left.is_(None),
        )
        .values(left=left, finished_at=now)
    )


async def of_day(connection: AsyncConnection, guild_id: int, day: str) -> list[Ranked[DailyResult]]:
    """Return the day's finished tries, fewest tiles left first, then the earliest."""
    query = (
        select(*_RESULT, rank_by(_FEWEST_LEFT))
        .where(*_finished(guild_id, day))
        .order_by(*_FEWEST_LEFT, daily_results.c.finished_at, daily_results.c.user_id)
    )
    return [Ranked(DailyResult(*row), rank_of) for *row, rank_of in await connection.execute(query)]


async def rank_of(connection: AsyncConnection, mine: DailyResult) -> tuple[int, int]:
    """Return the rank of a finished try, and how many tries there are."""
    numbered = (
        select(daily_results.c.user_id, rank_by(_FEWEST_LEFT), func.count().over().label("players"))
        .where(*_finished(mine.guild_id, mine.day))
        .subquery()
    )
    query = select(numbered.c.rank, numbered.c.players).where(numbered.c.user_id == mine.user_id)
    own, players = (await connection.execute(query)).one()
    return own, players


def _finished(guild_id: int, day: str) -> list[ColumnElement[bool]]:
    return [
        daily_results.c.guild_id == guild_id,
        daily_results.c.day == day,
        daily_results.c.left.is_not(None),
    ]


async def _finished_days(connection: AsyncConnection, guild_id: int, user_id: int) -> list[tuple[str, float]]:
    """Return the days whose deals the person finished, in order, each with the time when."""
    query = (
        select(daily_results.c.day, daily_results.c.finished_at)
        .where(
            daily_results.c.user_id == user_id,
            daily_results.c.guild_id == guild_id,
            daily_results.c.left.is_not(None),
        )
        .order_by(daily_results.c.day)
    )
    return [(day, at) for day, at in await connection.execute(query)]


async def streaks_of(connection: AsyncConnection, guild_id: int, day: str) -> dict[int, int]:
    """Return the streak of each person who finished that day's deal, as it stood on that day."""
    people = select(daily_results.c.user_id).where(*_finished(guild_id, day))
    query = (
        select(daily_results.c.user_id, daily_results.c.day, daily_results.c.finished_at)
        .where(
            daily_results.c.guild_id == guild_id,
            daily_results.c.user_id.in_(people),
            daily_results.c.day <= day,
            daily_results.c.left.is_not(None),
        )
        .order_by(daily_results.c.user_id, daily_results.c.day)
    )
    rows = [(user_id, (one, at)) for user_id, one, at in await connection.execute(query)]
    return {
        user_id: streaks(_in_time(finished for _, finished in group), day, spare=_SPARE_DAYS)[0]
        for user_id, group in groupby(rows, key=itemgetter(0))
    }


def _in_time(finished: Iterable[tuple[str, float]]) -> Iterator[str]:
    """Yield the days whose deals were finished in time, not given up when the day was over."""
    return (day for day, at in finished if utc_day(at) == day)


async def of_month(connection: AsyncConnection, guild_id: int, month: str) -> list[Ranked[MonthStanding]]:
    """Return the month's standings: most deals cleared, then most days played, then fewest tiles left."""
    days, left = func.count(), func.sum(daily_results.c.left)
    cleared = func.sum(case((daily_results.c.left == 0, 1), else_=0))
    order = (cleared.desc(), days.desc(), left)
    person = daily_results.c.user_id
    query = (
        select(person, func.max(daily_results.c.name), days, cleared, left, rank_by(order))
        .where(
            daily_results.c.guild_id == guild_id,
            daily_results.c.day.between(f"{month}-01", f"{month}-31"),
            daily_results.c.left.is_not(None),
        )
        .group_by(person)
        .order_by(*order, person)
    )
    return [Ranked(MonthStanding(*row), rank_of) for *row, rank_of in await connection.execute(query)]


class Dailies:
    """The deals of the day of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._matches = matches
        matches.commits.counters.finished.append(_finish)

    async def play(self, guild_id: int, person: Person, channel_id: int) -> Match:
        """Return the player's one attempt at the server's deal of this UTC day, starting it if needed."""
        day = utc_day(self._matches.now())
        async with self._database.write() as connection:
            attempt = await _try_of(connection, guild_id, day, person.id)
            if attempt is not None:
                return known(await match_rows.get(connection, attempt.match_id), attempt.match_id)
            secret = self._matches.openings.new_secret()
            deal = await _get_or_create_deal(
                connection,
                DayDeal(guild_id, day, secret.hex(), fair.commitment(secret), seeds.daily_text(day)),
            )
            new = _opening(deal, person, channel_id)
            step, match = await self._matches.openings.add(connection, new, bytes.fromhex(deal.secret))
            await begin(
                connection, DailyResult(guild_id, day, person.id, match.seats[0].name, match.id, None, None)
            )
        return await self._matches.openings.announce(step, match)

    async def today(self, guild_id: int, day: str | None = None) -> list[Ranked[DailyResult]]:
        """Return the results of today's deal, or of that of another day, best first."""
        async with self._database.read() as connection:
            return await of_day(connection, guild_id, day or self._today())

    async def of_daily_player(self, guild_id: int, day: str, user_id: int) -> DailyStanding | None:
        """Return how the person stands after that day's deal; None unless they have finished it.

        A deal that was given up when its day was over adds nothing to a streak.
        """
        async with self._database.read() as connection:
            mine = await _try_of(connection, guild_id, day, user_id)
            if mine is None or mine.left is None:
                return None
            rank, players = await rank_of(connection, mine)
            finished = await _finished_days(connection, guild_id, user_id)
        days = list(_in_time(finished))
        streak, longest = streaks(days, day, spare=_SPARE_DAYS)
        yesterday = day_after(date.fromisoformat(day), -1).isoformat()
        return DailyStanding(rank, players, streak, longest, streak > 1 and yesterday not in days)

    async def this_month(self, guild_id: int, day: str | None = None) -> list[Ranked[MonthStanding]]:
        """Return the standings of this month's deals, or of the month of another day, best first."""
        async with self._database.read() as connection:
            return await of_month(connection, guild_id, (day or self._today())[:7])

    def _today(self) -> str:
        return utc_day(self._matches.now())


async def _finish(connection: AsyncConnection, match: Match, now: float) -> None:
    """Note the result of a try, if the match is one."""
    if match.deal.daily is not None:
        await finish(connection, match, tiles_left(match), now)


def _opening(deal: DayDeal, person: Person, channel_id: int) -> Opening:
    """Return the request for a person's try at the deal of a day: default options, no clock."""
    return Opening(
        game=engines.daily_game().NAME,
        options={},
        host=person,
        capacity=1,
        place=Place(deal.guild_id, channel_id),
        pace=None,
        invited=(),
        daily=deal.day,
        seed_text=deal.seed_text,
    )
