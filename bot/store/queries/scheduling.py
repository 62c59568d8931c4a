"""What the clock asks of matches: what is due, what is not shown, and moving their deadlines."""

from sqlalchemy import ColumnElement, case, func, literal_column, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Match
from bot.domain.shards import Shards
from bot.store.queries.matches import first
from bot.store.schema import matches


async def due(connection: AsyncConnection, shards: Shards, now: float, limit: int) -> list[Match]:
    """Matches of these shards that the clock has to look at, longest waiting first."""
    late = matches.c.wake_at <= now
    awake = matches.c.wake_at.is_not(None)
    return await first(connection, awake, late, _served_by(shards), order=matches.c.wake_at, limit=limit)


async def next_wake(connection: AsyncConnection, shards: Shards) -> float | None:
    """The earliest `wake_at` of these shards' matches."""
    query = (
        select(matches.c.wake_at)
        .where(matches.c.wake_at.is_not(None), _served_by(shards))
        .order_by(matches.c.wake_at)
        .limit(1)
    )
    earliest: float | None = (await connection.execute(query)).scalar()
    return earliest


async def unshown(connection: AsyncConnection, shards: Shards, limit: int, after: int) -> list[Match]:
    """Matches of these shards that are newer than what is shown, by id; not those that were cancelled before
    they were ever shown, nor deals of the day, which only their players see.
    """
    return await first(
        connection,
        matches.c.version > matches.c.shown_version,
        matches.c.daily.is_(None),
        matches.c.answers_only.is_(False),  # only shown when somebody presses
        matches.c.id > after,
        or_(matches.c.status != "cancelled", matches.c.message_id.is_not(None)),
        _served_by(shards),
        order=matches.c.id,
        limit=limit,
    )


async def claim_reminder(connection: AsyncConnection, seen: Match, until: float) -> bool:
    """Take it upon oneself to remind the seat to move; unless it is noted that this was done, the clock looks
    again at `until`. False when somebody else has, the match has gone on, or its clock was moved.
    """
    result = await connection.execute(
        update(matches).where(*_unmoved(seen), matches.c.reminded.is_(False)).values(wake_at=until)
    )
    return bool(result.rowcount)


async def reminded(connection: AsyncConnection, seen: Match) -> bool:
    """Note that the seat to move needs no reminder any more; the clock looks again at the deadline. False
    when that was noted, or the match has gone on.
    """
    result = await connection.execute(
        update(matches)
        .where(
            matches.c.id == seen.id,
            matches.c.version == seen.version,
            matches.c.deadline.is_not(None),
            matches.c.reminded.is_(False),
        )
        .values(reminded=True, wake_at=matches.c.deadline)
    )
    return bool(result.rowcount)


async def put_off(connection: AsyncConnection, seen: Match, wake_at: float) -> None:
    """Have the clock look again later, unless the match has gone on or its clock was moved."""
    await connection.execute(update(matches).where(*_unmoved(seen)).values(wake_at=wake_at))


async def give_back(connection: AsyncConnection, shards: Shards, since: float, now: float) -> list[int]:
    """Move the deadlines of these shards' matches by the time their clocks have lost since then, or since
    the turn began if that was later; and with them the ends of lobbies. The ids of the matches whose
    deadlines were moved.
    """
    await _keep_open(connection, shards, since, now)
    began = matches.c.deadline - matches.c.pace
    lost = now - case((began > since, began), else_=since)
    moved = (
        update(matches)
        .where(
            matches.c.wake_at.is_not(None),
            matches.c.status == "playing",
            matches.c.deadline.is_not(None),
            began < now,
            _served_by(shards),
        )
        .values(deadline=matches.c.deadline + lost, wake_at=matches.c.wake_at + lost)
        .returning(matches.c.id)
    )
    return list((await connection.execute(moved)).scalars())


async def _keep_open(connection: AsyncConnection, shards: Shards, since: float, now: float) -> None:
    """Move the ends of lobbies, which no message tells, by the time in which nobody could join."""
    opened = matches.c.created_at
    lost = now - case((opened > since, opened), else_=since)
    await connection.execute(
        update(matches)
        .where(matches.c.wake_at.is_not(None), matches.c.status == "lobby", opened < now, _served_by(shards))
        .values(wake_at=matches.c.wake_at + lost)
    )


def _served_by(shards: Shards) -> ColumnElement[bool]:
    """Whether a match belongs to one of these shards; as `Shards.of` says."""
    if shards.whole:
        return true()
    bits: ColumnElement[int] = literal_column("22")  # PostgreSQL cannot shift by a parameter: it has 64 bits
    shard = func.coalesce(matches.c.guild_id, 0).bitwise_rshift(bits) % shards.count
    return shard.in_(shards.ids)


def _unmoved(seen: Match) -> tuple[ColumnElement[bool], ...]:
    """Whether the match and its clock are as they were seen."""
    return (
        matches.c.id == seen.id,
        matches.c.version == seen.version,
        matches.c.wake_at.is_not_distinct_from(seen.wake_at),
    )
