"""Plans: the steps that seats keep, and those that have ended."""

from collections.abc import Sequence

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.due_rows import belongs_to
from bot.match.model import FORMER_PLAYER, MatchStatus
from bot.store.schema import PLAN_ENDED, matches, seats
from bot.store.shards import Shards


async def save(connection: AsyncConnection, match_id: int, seat: int, plan: list[str] | None) -> None:
    """Store the plan of a seat, whose match the caller has locked."""
    await connection.execute(
        update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat).values(plan=plan)
    )


async def ended_of(connection: AsyncConnection, user_id: int) -> Sequence[int]:
    """Return the ids of this person's matches in which their plan has ended without their being notified."""
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, PLAN_ENDED, matches.c.status == MatchStatus.PLAYING)
        .order_by(matches.c.id)
    )
    return (await connection.execute(query)).scalars().all()


async def to_notify(connection: AsyncConnection, shards: Shards) -> Sequence[int]:
    """Return the people who have not been notified that their plan in these shards' matches has ended."""
    query = (
        select(seats.c.user_id)
        .join(matches, seats.c.match_id == matches.c.id)
        .where(
            PLAN_ENDED,
            seats.c.user_id != FORMER_PLAYER,
            matches.c.status == MatchStatus.PLAYING,
            belongs_to(shards),
        )
        .distinct()
    )
    return (await connection.execute(query)).scalars().all()
