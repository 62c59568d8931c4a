"""Ranks in the database, as `bot.domain.scoring.ranks` has them, for tables too long to be read whole."""

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.scoring.ranks import Ranked, Top

T = TypeVar("T")


def rank_by(order: Sequence[ColumnElement[Any]]) -> ColumnElement[int]:
    """Return a column of ranks among the rows of a query; `order` has what decides, and nothing else."""
    return func.rank().over(order_by=order).label("rank")


def through_by(order: Sequence[ColumnElement[Any]]) -> ColumnElement[int]:
    """Return a column of how many rows are at least as good."""
    # Without a frame, a window reaches up to the last row that equals the current one.
    return func.count().over(order_by=order).label("through")


async def ranks_of(
    connection: AsyncConnection,
    people: Collection[int],
    user_id: ColumnElement[int],
    order: Sequence[ColumnElement[Any]],
    where: Sequence[ColumnElement[bool]],
) -> dict[int, int]:
    """Return by user id the ranks of these people among the rows that `where` selects."""
    found = select(user_id.label("user_id"), rank_by(order)).where(*where).subquery()
    query = select(found.c.user_id, found.c.rank).where(found.c.user_id.in_(people))
    return {row.user_id: row.rank for row in await connection.execute(query)}


def as_top(rows: Sequence[tuple[T, int, int]]) -> Top[Ranked[T]]:
    """Return the first rows of a ranking, each given with its `rank_by` and `through_by`."""
    best = tuple(Ranked(item, rank) for item, rank, _ in rows)
    return Top(best, rows[-1][2] - len(rows) if rows else 0)
