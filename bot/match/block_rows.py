"""Blocks: whom a person does not want to play with."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import blocks
from bot.store.upsert import insert_if_missing


@dataclass(frozen=True, slots=True)
class Blocked:
    """A person on someone's list. `name`: all that the list's owner knows; None: they know who it is."""

    user_id: int
    name: str | None = None


async def add(connection: AsyncConnection, user_id: int, blocked: Blocked) -> None:
    """Insert the person's block."""
    row = {"user_id": user_id, "blocked_id": blocked.user_id, "name": blocked.name or ""}
    await insert_if_missing(connection, blocks, row)


async def remove(connection: AsyncConnection, user_id: int, blocked: Blocked) -> None:
    """Delete the block, but not one of the same person known in another way."""
    same = blocks.c.blocked_id == blocked.user_id, blocks.c.name == (blocked.name or "")
    await connection.execute(delete(blocks).where(blocks.c.user_id == user_id, *same))


async def of(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return whom the person has blocked, in whatever way they know them."""
    query = select(blocks.c.blocked_id).where(blocks.c.user_id == user_id).distinct()
    return list((await connection.execute(query.order_by(blocks.c.blocked_id))).scalars())


async def listed(connection: AsyncConnection, user_id: int) -> list[Blocked]:
    """Return whom the person has blocked, with how they know them.

    Those whom they know by a name alone are in the order of their names, which reveals nothing about their
    ids.
    """
    columns = blocks.c.blocked_id, blocks.c.name
    query = select(*columns).where(blocks.c.user_id == user_id).order_by(blocks.c.name, blocks.c.blocked_id)
    return [Blocked(blocked_id, name or None) for blocked_id, name in await connection.execute(query)]


async def blocked_by(connection: AsyncConnection, user_id: int) -> frozenset[int]:
    """Return who has blocked the person, who must not be told."""
    query = select(blocks.c.user_id).where(blocks.c.blocked_id == user_id)
    return frozenset((await connection.execute(query)).scalars())


async def apart_from(connection: AsyncConnection, user_ids: Collection[int]) -> set[int]:
    """Return all who have blocked one of these people, or whom one of them has blocked."""
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


async def among(connection: AsyncConnection, user_ids: Collection[int]) -> set[tuple[int, int]]:
    """Return who of these people blocks whom of them."""
    query = select(blocks.c.user_id, blocks.c.blocked_id).where(
        blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids)
    )
    return {(user_id, blocked_id) for user_id, blocked_id in await connection.execute(query)}
