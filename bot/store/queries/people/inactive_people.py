"""Who is gone: people whose matches all ended long ago, who wait for nothing and changed nothing since."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import FORMER_PLAYER
from bot.store.queries import tournament_people
from bot.store.queries.matches import OPEN
from bot.store.queries.upsert import upsert
from bot.store.schema import (
    VOTING,
    alerts,
    dm_channels,
    follows,
    former_seats,
    last_changes,
    matches,
    queue,
    seats,
    seekers,
)


async def note_change(connection: AsyncConnection, user_id: int, now: float) -> None:
    """Note that the person has just changed settings or blocks, a lesson or a puzzle."""
    await upsert(connection, last_changes, {"user_id": user_id, "at": now})


async def players_after(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the next people who have a seat or rows of their own, by id."""
    found: set[int] = set()
    for table in (seats, former_seats, last_changes, dm_channels):
        query = (
            select(table.c.user_id)
            .where(table.c.user_id > max(user_id, FORMER_PLAYER))
            .distinct()
            .order_by(table.c.user_id)
            .limit(limit)
        )
        found |= await _people(connection, query)
    found |= await tournament_people.people_after(connection, user_id, limit)
    return sorted(found)[:limit]


async def gone_of(
    connection: AsyncConnection, people: Collection[int], since: float, now: float
) -> list[int]:
    """Return those of these people who are gone, by id.

    They have no seat in an open match nor in one that ended after `since` (Unix seconds), ask for none and
    follow none, have neither entered nor opened a tournament that is open or ended after it, look or wait for
    no players, have not asked to be told when a match opens, and have changed no settings, blocks, lessons or
    puzzles after `since`.
    """
    still_here: set[int] = set()
    for table in (seats, former_seats):
        query = (
            select(table.c.user_id)
            .join(matches, matches.c.id == table.c.match_id)
            .where(table.c.user_id.in_(people), or_(matches.c.status.in_(OPEN), matches.c.moved_at >= since))
        )
        still_here |= await _people(connection, query.distinct())
    for query in (
        select(last_changes.c.user_id).where(last_changes.c.user_id.in_(people), last_changes.c.at >= since),
        select(follows.c.user_id).where(follows.c.user_id.in_(people)),
        select(alerts.c.user_id).where(alerts.c.user_id.in_(people)),
        select(seekers.c.user_id).where(seekers.c.user_id.in_(people), seekers.c.until > now),
        select(queue.c.user_id).where(queue.c.user_id.in_(people), queue.c.until > now),
    ):
        still_here |= await _people(connection, query)
    still_here |= await tournament_people.here_since(connection, people, since)
    asked = await connection.execute(select(matches.c.vote).where(VOTING))
    still_here |= {vote.person.id for (vote,) in asked if vote.person is not None}
    return sorted(set(people) - still_here)


async def _people(connection: AsyncConnection, query: Any) -> set[int]:
    return {person for (person,) in await connection.execute(query)}
