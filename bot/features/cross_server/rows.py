"""The queue across servers."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.cross_server.rules import MOST_COMPARED, MOST_OF_SERVER, Waiting
from bot.features.cross_server.schema import queue
from bot.match import limit_rows
from bot.store.schema import player_settings
from bot.store.upsert import upsert

_COLUMNS = [queue.c[field.name] for field in fields(Waiting)]


async def save(connection: AsyncConnection, one: Waiting) -> None:
    """Insert or replace the person's place in the queue of a game."""
    await upsert(connection, queue, asdict(one))


async def remove(connection: AsyncConnection, user_id: int, game: str | None = None) -> None:
    """Delete the person's place in the queue of a game, or of all."""
    here = [] if game is None else [queue.c.game == game]
    await connection.execute(delete(queue).where(queue.c.user_id == user_id, *here))


async def take(connection: AsyncConnection, user_ids: Collection[int], game: str) -> None:
    """Delete these people's places, who are seated now."""
    await connection.execute(delete(queue).where(queue.c.game == game, queue.c.user_id.in_(user_ids)))


async def of_person(connection: AsyncConnection, user_id: int, now: float) -> list[Waiting]:
    """Return where the person waits, by game."""
    query = select(*_COLUMNS).where(queue.c.user_id == user_id, queue.c.until > now).order_by(queue.c.game)
    return [Waiting(*row) for row in await connection.execute(query)]


async def for_same(
    connection: AsyncConnection, one: Waiting, now: float, *, apart: Collection[int], limit: int
) -> list[Waiting]:
    """Return and lock who else waits for the same game and pace elsewhere, the longest first.

    People `apart` are left out, and those who no longer allow it or play `limit` matches. Of each server only
    some are returned, so that a server with many people does not keep the others from being seated.
    """
    waited = queue.c.since, queue.c.user_id
    server = func.coalesce(queue.c.guild_id, -queue.c.user_id)
    elsewhere = [] if one.guild_id is None else [server != one.guild_id]
    fitting = (
        select(queue.c.user_id, func.row_number().over(partition_by=server, order_by=waited).label("place"))
        .join(player_settings, player_settings.c.user_id == queue.c.user_id)
        .where(
            queue.c.game == one.game,
            queue.c.pace == one.pace,
            queue.c.user_id.not_in({one.user_id, *apart}),
            queue.c.until > now,
            player_settings.c.across,
            limit_rows.number_outside(queue.c.user_id) < limit,
            *elsewhere,
        )
        .subquery()
    )
    query = (
        select(*_COLUMNS)
        .join(fitting, fitting.c.user_id == queue.c.user_id)
        .where(queue.c.game == one.game, fitting.c.place <= MOST_OF_SERVER)
        .order_by(*waited)
        .limit(MOST_COMPARED)
        .with_for_update(of=queue)  # so that nobody leaves before they are seated
    )
    return [Waiting(*row) for row in await connection.execute(query)]


async def count_others(connection: AsyncConnection, user_id: int, now: float) -> dict[tuple[str, int], int]:
    """Return how many other people wait, by game and pace."""
    query = (
        select(queue.c.game, queue.c.pace, func.count())
        .where(queue.c.user_id != user_id, queue.c.until > now)
        .group_by(queue.c.game, queue.c.pace)
    )
    return {(game, pace): people for game, pace, people in await connection.execute(query)}


async def expired(connection: AsyncConnection, now: float, limit: int) -> Sequence[Waiting]:
    """Return whose wait has expired, the longest ago first."""
    query = select(*_COLUMNS).where(queue.c.until <= now).order_by(queue.c.until).limit(limit)
    return [Waiting(*row) for row in await connection.execute(query)]


async def remove_expired(connection: AsyncConnection, one: Waiting) -> None:
    """Delete a place that has ended, unless the person has queued again meanwhile."""
    await connection.execute(
        delete(queue).where(
            queue.c.user_id == one.user_id, queue.c.game == one.game, queue.c.until == one.until
        )
    )
