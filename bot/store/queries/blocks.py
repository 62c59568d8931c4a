"""Blocks: whom a person does not want to play with."""

from collections.abc import Collection

from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.queries.upsert import insert_if_missing
from bot.store.schema import blocks


async def add(connection: AsyncConnection, user_id: int, blocked_id: int) -> None:
    """Note that the first person has blocked the second."""
    await insert_if_missing(connection, blocks, {"user_id": user_id, "blocked_id": blocked_id})


async def remove(connection: AsyncConnection, user_id: int, blocked_id: int) -> None:
    """Delete the block."""
    await connection.execute(
        delete(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
    )


async def of(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return whom the person has blocked."""
    query = select(blocks.c.blocked_id).where(blocks.c.user_id == user_id).order_by(blocks.c.blocked_id)
    return list((await connection.execute(query)).scalars())


async def blocked_by(connection: AsyncConnection, user_id: int) -> frozenset[int]:
    """Return who has blocked the person, who must not be told."""
    query = select(blocks.c.user_id).where(blocks.c.blocked_id == user_id)
    return frozenset((await connection.execute(query)).scalars())


async def apart_from(connection: AsyncConnection, user_ids: Collection[int]) -> set[int]:
    """Return the people who have blocked one of these, or whom one of these has blocked."""
    query = select(blocks.c.user_id, blocks.c.blocked_id).where(
        or_(blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids))
    )
    found: set[int] = set()
    for user_id, blocked_id in await connection.execute(query):
        if user_id in user_ids:
            found.add(blocked_id)
        if blocked_id in user_ids:
            found.add(user_id)
    return found
