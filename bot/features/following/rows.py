"""Follows: who is notified of which match."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.following.rules import Follow
from bot.features.following.schema import follows
from bot.match.due_rows import belongs_to
from bot.match.rows import OPEN
from bot.store.schema import matches
from bot.store.shards import Shards
from bot.store.upsert import upsert

_COLUMNS = [follows.c[field.name] for field in fields(Follow)]


async def save(connection: AsyncConnection, follow: Follow) -> None:
    """Insert the follow, or replace that of the same person and match."""
    await upsert(connection, follows, asdict(follow))


async def remove(connection: AsyncConnection, match_id: int, user_id: int) -> bool:
    """Delete the follow. Return whether there was one."""
    gone = delete(follows).where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    return bool((await connection.execute(gone)).rowcount)


async def of_match(connection: AsyncConnection, match_id: int) -> list[Follow]:
    """Return who follows the match."""
    query = select(*_COLUMNS).where(follows.c.match_id == match_id).order_by(follows.c.user_id)
    return [Follow(*row) for row in await connection.execute(query)]


async def get(connection: AsyncConnection, match_id: int, user_id: int) -> Follow | None:
    """Return this person's follow of the match, or None."""
    query = select(*_COLUMNS).where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Follow(*row)


async def matches_of(connection: AsyncConnection, user_id: int) -> Sequence[int]:
    """Return the ids of the matches this person follows."""
    query = select(follows.c.match_id).where(follows.c.user_id == user_id).order_by(follows.c.match_id)
    return (await connection.execute(query)).scalars().all()


async def count(connection: AsyncConnection, match_id: int) -> int:
    """Return how many people follow the match."""
    query = select(func.count()).select_from(follows).where(follows.c.match_id == match_id)
    return (await connection.execute(query)).scalar_one()


async def set_notified(
    connection: AsyncConnection, match_id: int, version: int, user_id: int | None = None
) -> None:
    """Note that the person, or everyone who follows the turns, knows of this state version of the match."""
    whom = follows.c.turns.is_(True) if user_id is None else follows.c.user_id == user_id
    await connection.execute(
        update(follows)
        .where(follows.c.match_id == match_id, follows.c.notified_version < version, whom)
        .values(notified_version=version)
    )


async def remove_all(connection: AsyncConnection, match_id: int) -> None:
    """Delete the follows of a match."""
    await connection.execute(delete(follows).where(follows.c.match_id == match_id))


async def behind(connection: AsyncConnection, shards: Shards) -> Sequence[int]:
    """Return the ids of these shards' matches of which someone has yet to be notified."""
    query = (
        select(follows.c.match_id)
        .join(matches, matches.c.id == follows.c.match_id)
        .where(
            or_(
                and_(follows.c.turns, follows.c.notified_version < matches.c.state_version),
                matches.c.status.not_in(OPEN),
            ),
            belongs_to(shards),
        )
        .distinct()
        .order_by(follows.c.match_id)
    )
    return (await connection.execute(query)).scalars().all()
