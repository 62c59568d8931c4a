"""Deals of the day and their results."""

from dataclasses import asdict, fields

from sqlalchemy import ColumnElement, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.daily.rules import DailyResult, Deal, MonthStanding
from bot.features.daily.schema import daily_results, deals
from bot.match.model import Match
from bot.match.rating_rows import rank_by
from bot.match.ratings import Ranked
from bot.store.upsert import insert_if_missing

_RESULT = [daily_results.c[field.name] for field in fields(DailyResult)]
_FEWEST_LEFT = (daily_results.c.left,)  # what ranks go by


async def get_or_create_deal(connection: AsyncConnection, new: Deal) -> Deal:
    """Return the deal of that server and day, inserting this one if there is none."""
    await insert_if_missing(connection, deals, asdict(new))
    query = select(deals).where(deals.c.guild_id == new.guild_id, deals.c.day == new.day).with_for_update()
    return Deal(*(await connection.execute(query)).one())


async def try_of(connection: AsyncConnection, guild_id: int, day: str, user_id: int) -> DailyResult | None:
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
            daily_results.c.guild_id == match.guild_id,
            daily_results.c.day == match.daily,
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
    return [Ranked(DailyResult(*row), rank) for *row, rank in await connection.execute(query)]


async def rank(connection: AsyncConnection, mine: DailyResult) -> tuple[int, int]:
    """Return the rank of a finished try, and how many tries there are."""
    found = (
        select(daily_results.c.user_id, rank_by(_FEWEST_LEFT), func.count().over().label("players"))
        .where(*_finished(mine.guild_id, mine.day))
        .subquery()
    )
    query = select(found.c.rank, found.c.players).where(found.c.user_id == mine.user_id)
    own, players = (await connection.execute(query)).one()
    return own, players


def _finished(guild_id: int, day: str) -> list[ColumnElement[bool]]:
    return [
        daily_results.c.guild_id == guild_id,
        daily_results.c.day == day,
        daily_results.c.left.is_not(None),
    ]


async def finished_days(connection: AsyncConnection, guild_id: int, user_id: int) -> list[tuple[str, float]]:
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
    return [Ranked(MonthStanding(*row), rank) for *row, rank in await connection.execute(query)]
