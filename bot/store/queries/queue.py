"""The queue across servers."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.people.queue import Waiting
from bot.store.queries.upsert import upsert
from bot.store.schema import blocks, queue

_COLUMNS = [queue.c[field.name] for field in fields(Waiting)]


async def save(connection: AsyncConnection, one: Waiting) -> None:
    """Insert or replace the person's place in the queue of a game."""
    await upsert(connection, queue, asdict(one))


async def remove(connection: AsyncConnection, user_id: int, game: str | None = None) -> None:
    """Delete the person's place in the queue of a game, or of all."""
    here = [] if game is None else [queue.c.game == game]
    await connection.execute(delete(queue).where(queue.c.user_id == user_id, *here))


async def take(connection: AsyncConnection, user_ids: Collection[int], game: str) -> int:
    """Delete these people's places, who are seated now. Return how many still had one."""
    gone = await connection.execute(delete(queue).where(queue.c.game == game, queue.c.user_id.in_(user_ids)))
    return gone.rowcount


async def of_person(connection: AsyncConnection, user_id: int, now: float) -> list[Waiting]:
    """Return where the person waits, by game."""
    query = select(*_COLUMNS).where(queue.c.user_id == user_id, queue.c.until > now).order_by(queue.c.game)
    return [Waiting(*row) for row in await connection.execute(query)]


async def for_same(connection: AsyncConnection, one: Waiting, now: float) -> list[Waiting]:
    """Return who else waits for the same game and pace, the longest first."""
    query = (
        select(*_COLUMNS)
        .where(
            queue.c.game == one.game,
            queue.c.pace == one.pace,
            queue.c.user_id != one.user_id,
            queue.c.until > now,
        )
        .order_by(queue.c.since, queue.c.user_id)
    )
    return [Waiting(*row) for row in await connection.execute(query)]


async def blocks_among(connection: AsyncConnection, user_ids: Collection[int]) -> set[tuple[int, int]]:
    """Return who of these people blocks whom of them."""
    query = select(blocks.c.user_id, blocks.c.blocked_id).where(
        blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids)
    )
    return {(user_id, blocked_id) for user_id, blocked_id in await connection.execute(query)}


async def count_others(connection: AsyncConnection, user_id: int, now: float) -> dict[tuple[str, int], int]:
    """Return how many other people wait, by game and pace."""
    query = (
        select(queue.c.game, queue.c.pace, func.count())
        .where(queue.c.user_id != user_id, queue.c.until > now)
        .group_by(queue.c.game, queue.c.pace)
    )
    return {(game, pace): people for game, pace, people in await connection.execute(query)}


async def expired(connection: AsyncConnection, now: float, limit: int) -> Sequence[Waiting]:
    """Return who has waited in vain, the longest ago first."""
    query = select(*_COLUMNS).where(queue.c.until <= now).order_by(queue.c.until).limit(limit)
    return [Waiting(*row) for row in await connection.execute(query)]


async def remove_expired(connection: AsyncConnection, one: Waiting) -> None:
    """Delete a place that has ended, unless the person has queued again meanwhile."""
    await connection.execute(
        delete(queue).where(
            queue.c.user_id == one.user_id, queue.c.game == one.game, queue.c.until == one.until
        )
    )
