"""Open matches, counted per channel and per person."""

from sqlalchemy import ColumnElement, ScalarSelect, Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import SeatStatus
from bot.store.queries.matches import OPEN
from bot.store.schema import matches, seats

_SITTING = (SeatStatus.JOINED, SeatStatus.AI)  # an AI player may hold a person's seat


async def serialize(connection: AsyncConnection, key: int) -> None:
    """Let only one transaction at a time hold this key, until its end, so that counts stay true.

    SQLite serializes write transactions anyway.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(key)))


async def of_channel(connection: AsyncConnection, channel_id: int) -> list[int]:
    """Return the ids of the open matches whose home is the channel, the longest idle first."""
    at_home = or_(
        matches.c.parent_id == channel_id,
        (matches.c.channel_id == channel_id) & matches.c.parent_id.is_(None),
    )
    return await _ids(connection, _open(at_home))


async def of_person(connection: AsyncConnection, user_id: int, guild_id: int | None) -> list[int]:
    """Return the ids of the open matches that the person plays on the server, the longest idle first.

    `guild_id` None: outside servers.
    """
    query = _open(matches.c.guild_id.is_(None) if guild_id is None else matches.c.guild_id == guild_id)
    return await _ids(
        connection,
        query.join(seats, seats.c.match_id == matches.c.id).where(
            seats.c.user_id == user_id, seats.c.status.in_(_SITTING)
        ),
    )


def number_outside(user_id: ColumnElement[int]) -> ScalarSelect[int]:
    """Return how many open matches outside servers the person of a query plays."""
    ids = _open(matches.c.guild_id.is_(None)).order_by(None)
    return (
        ids.with_only_columns(func.count())
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, seats.c.status.in_(_SITTING))
        .scalar_subquery()
    )


def _open(where: ColumnElement[bool]) -> Select[int]:
    return (
        select(matches.c.id)
        .where(where, matches.c.status.in_(OPEN), matches.c.daily.is_(None))
        .order_by(matches.c.moved_at, matches.c.id)
    )


async def _ids(connection: AsyncConnection, query: Select[int]) -> list[int]:
    return list((await connection.execute(query)).scalars())
