"""Deal groups and their matches."""

from collections.abc import Sequence

from sqlalchemy import exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.deal_groups import DealGroup
from bot.match.model import MatchStatus
from bot.match.rows import OPEN
from bot.store.schema import deal_groups, matches


async def add(connection: AsyncConnection, secret: str, commitment: str, now: float) -> DealGroup:
    """Insert a group without matches."""
    row = {"secret": secret, "commitment": commitment, "sealed_at": now}
    query = insert(deal_groups).values(row).returning(*deal_groups.c)
    return DealGroup(*(await connection.execute(query)).one())


async def get(connection: AsyncConnection, group_id: int, *, lock: bool = False) -> DealGroup | None:
    """Return the group, or None; `lock` it for this transaction."""
    query = select(deal_groups).where(deal_groups.c.id == group_id)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else DealGroup(*row)


async def is_played(connection: AsyncConnection, group_id: int) -> bool:
    """Return whether a match of the group has not ended."""
    playing = exists().where(matches.c.deal_group_id == group_id, matches.c.status.in_(OPEN))
    return bool((await connection.execute(select(playing))).scalar())


async def close(connection: AsyncConnection, group_id: int, now: float) -> None:
    """Note that every match of the group has ended, unless that is noted."""
    query = update(deal_groups).where(deal_groups.c.id == group_id, deal_groups.c.closed_at.is_(None))
    await connection.execute(query.values(closed_at=now))


async def sealed(connection: AsyncConnection, group_id: int) -> Sequence[int]:
    """Return the ids of the group's matches that are still sealed, in order."""
    query = select(matches.c.id).where(matches.c.deal_group_id == group_id, matches.c.sealed)
    return (await connection.execute(query.order_by(matches.c.id))).scalars().all()


async def tables(connection: AsyncConnection, group_id: int, seed: str) -> Sequence[int]:
    """Return the ids of the group's matches that were played from this seed to their end, in order."""
    query = select(matches.c.id).where(
        matches.c.deal_group_id == group_id,
        matches.c.seed == seed,
        matches.c.status == MatchStatus.FINISHED,
    )
    return (await connection.execute(query.order_by(matches.c.id))).scalars().all()
