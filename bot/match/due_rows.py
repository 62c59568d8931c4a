"""Servers that the bot cannot reach: it was removed from them, or an outage cuts them off.

What the scheduler needs: matches that are due or not shown, deadlines, and heartbeats of shards.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal_column,
    or_,
    select,
    true,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.model import Match, MatchStatus
from bot.match.rows import first, load, select_first
from bot.store.connections import insert_if_missing, upsert
from bot.store.process_rows import Shards
from bot.store.schema import OPEN, REFUSED, absences, heartbeats, matches


def is_reachable(guild_id: ColumnElement[int | None]) -> ColumnElement[bool]:
    """Return the condition that the bot is not away from this server."""
    return ~exists().where(absences.c.guild_id == guild_id)


async def away(connection: AsyncConnection) -> list[int]:
    """Return the ids of the servers that the bot is away from."""
    return list((await connection.execute(select(absences.c.guild_id))).scalars())


async def since(connection: AsyncConnection, guild_id: int) -> float | None:
    """Return since when the bot is away from the server, or None."""
    query = select(absences.c.since).where(absences.c.guild_id == guild_id)
    away_since: float | None = (await connection.execute(query)).scalar()
    return away_since


async def with_clocks(connection: AsyncConnection, others: Sequence[Select[Any]]) -> Sequence[int]:
    """Return the ids of the servers in which anything has its time, and needs the bot there.

    `others` select those in which something besides matches does.
    """
    wanted = union(
        # The comparison, which is true of every id, lets SQLite search the index instead of scanning it.
        select(matches.c.guild_id).where(OPEN, matches.c.guild_id > 0, matches.c.answers_only.is_(False)),
        *others,
    )
    return (await connection.execute(wanted)).scalars().all()


async def begin(connection: AsyncConnection, guild_id: int, now: float) -> None:
    """Note that the bot is away from the server, unless that is noted."""
    await insert_if_missing(connection, absences, {"guild_id": guild_id, "since": now})


async def end(connection: AsyncConnection, guild_id: int) -> float | None:
    """Forget the absence and return since when it was, or None if another process was first."""
    gone = delete(absences).where(absences.c.guild_id == guild_id).returning(absences.c.since)
    away_since: float | None = (await connection.execute(gone)).scalar()
    return away_since


# The scheduler asks for these all the time, so each statement is built once.
@cache
def _late(clock: Column[float | None], shards: Shards) -> Select[Any]:
    """Return the statement for the matches whose clock has run out, with the parameters now and most."""
    ran_out = clock.is_not(None), clock <= bindparam("now")
    return first(*ran_out, _runs(shards), order=clock, limit=bindparam("most", type_=Integer))


@cache
def _first_clocks(shards: Shards) -> Select[Any]:
    """Return the statement for the earliest `wake_at` and the earliest `mention_at`."""
    clocks = (matches.c.wake_at, matches.c.mention_at)
    return select(
        *(
            select(clock).where(clock.is_not(None), _runs(shards)).order_by(clock).limit(1).scalar_subquery()
            for clock in clocks
        )
    )


async def due(connection: AsyncConnection, shards: Shards, now: float, limit: int) -> list[Match]:
    """Return the matches of these shards whose clocks have to be served, the longest overdue first."""
    return await load(connection, _late(matches.c.wake_at, shards), {"now": now, "most": limit})


async def next_wake(connection: AsyncConnection, shards: Shards) -> float | None:
    """Return the earliest `wake_at` or `mention_at` of these shards' matches."""
    clocks = (await connection.execute(_first_clocks(shards))).one()
    return min((one for one in clocks if one is not None), default=None)


async def to_mention(connection: AsyncConnection, shards: Shards, now: float, limit: int) -> list[Match]:
    """Return the matches of these shards whose player to move has to be mentioned, the longest due first."""
    return await load(connection, _late(matches.c.mention_at, shards), {"now": now, "most": limit})


async def claim_mention(connection: AsyncConnection, seen: Match, until: float | None) -> bool:
    """Claim the mention that is due, so that only one process sends it.

    Unless it is noted as sent, it is due again at `until`. False when another process was first, or the turn
    is over.
    """
    result = await connection.execute(
        update(matches)
        .where(
            matches.c.id == seen.id,
            matches.c.state_version == seen.state_version,
            matches.c.mention_at == seen.clock.mention_at,
        )
        .values(mention_at=until)
    )
    return bool(result.rowcount)


async def mention_now(connection: AsyncConnection, seen: Match, now: float) -> None:
    """Have the player to move mentioned now, unless their turn is over."""
    await connection.execute(
        update(matches)
        .where(matches.c.id == seen.id, matches.c.state_version == seen.state_version)
        .values(mention_at=now)
    )


async def unshown(connection: AsyncConnection, shards: Shards, limit: int, after: int) -> list[Match]:
    """Return matches of these shards whose newest version Discord does not show yet, by id.

    Without lobbies that were cancelled before they were shown, and without deals of the day, which only their
    players see.
    """
    return await select_first(
        connection,
        matches.c.version > matches.c.shown_version,
        matches.c.daily.is_(None),
        matches.c.answers_only.is_(False),  # shown only by answering a press
        matches.c.id > after,
        or_(matches.c.status != MatchStatus.CANCELLED, matches.c.message_id.is_not(None), matches.c.in_dms),
        belongs_to(shards),
        order=matches.c.id,
        limit=limit,
    )


async def refused(connection: AsyncConnection, shards: Shards, limit: int, after: int) -> list[Match]:
    """Return matches of these shards whose channel refused the newest table, by id."""
    return await select_first(
        connection, REFUSED, matches.c.id > after, belongs_to(shards), order=matches.c.id, limit=limit
    )


async def claim_reminder(connection: AsyncConnection, seen: Match, until: float) -> bool:
    """Claim the reminder of the seat to move, so that only one process sends it.

    Unless it is marked as sent, the clock is served again at `until`. False when another process was first,
    or the match or its clock has changed.
    """
    result = await connection.execute(
        update(matches).where(*_is_unchanged(seen), matches.c.reminded.is_(False)).values(wake_at=until)
    )
    return bool(result.rowcount)


async def mark_reminded(connection: AsyncConnection, seen: Match) -> bool:
    """Mark the seat to move as reminded; the next `wake_at` is the deadline.

    False when it was marked already, or the match has changed.
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


async def postpone(connection: AsyncConnection, seen: Match, wake_at: float | None) -> None:
    """Serve the clock again at `wake_at` (None: no more), unless the match or its clock has changed."""
    await connection.execute(update(matches).where(*_is_unchanged(seen)).values(wake_at=wake_at))


async def stand_still(connection: AsyncConnection, seen: Match, now: float, seconds: float) -> None:
    """Serve the clock again in some seconds, by which the deadline is extended, unless either has changed."""
    later = update(matches).where(*_is_unchanged(seen))
    await connection.execute(later.values(wake_at=now + seconds, deadline=matches.c.deadline + seconds))


async def beat(
    connection: AsyncConnection, shard: int, shards: int, *, now: float, process: str, tolerance: float
) -> tuple[float, str]:
    """Store a heartbeat of this shard (of `shards`). Return the time and process of the one before.

    If there is none, that is `now` and this process. Concurrent calls see each other's heartbeats. When the
    bot ran with another number of shards in between, the newest of those heartbeats counts for every shard. A
    heartbeat that is more than `tolerance` seconds in the future was stored before the clock was set back.
    """
    row = {"shard": shard, "shards": shards, "at": now, "process": process}
    other = select(func.max(heartbeats.c.at)).where(
        heartbeats.c.shards != shards, heartbeats.c.at <= now + tolerance
    )
    since = (await connection.execute(other)).scalar()
    await insert_if_missing(connection, heartbeats, row if since is None else row | {"at": since})
    own = (
        select(heartbeats.c.at, heartbeats.c.process)
        .where(heartbeats.c.shard == shard, heartbeats.c.shards == shards)
        .with_for_update()
    )
    before, by = (await connection.execute(own)).one()
    if since is not None:
        before = max(before, since)
    newest = now if before > now + tolerance else max(before, now)
    if (newest, process) != (before, by):
        await upsert(connection, heartbeats, row | {"at": newest})
    return before, by


async def extend_deadlines(
    connection: AsyncConnection, where: Shards | int, since: float, now: float
) -> list[int]:
    """Extend the deadlines of matches by the downtime since `since`, and return their ids.

    They are those of these shards, but not of servers that the bot is away from; or those of the server with
    this id. For a turn that began later, the downtime counts from then. The ends of lobbies are extended too,
    and those of roll calls, which messages show.
    """
    affected = _runs(where) if isinstance(where, Shards) else and_(OPEN, _needs(where))
    lobbies = await _extend_lobbies(connection, affected, since, now)
    began = matches.c.turn_at
    lost = now - case((began > since, began), else_=since)
    moved = (
        update(matches)
        .where(
            matches.c.wake_at.is_not(None),
            matches.c.status == MatchStatus.PLAYING,
            matches.c.deadline.is_not(None),
            began < now,
            affected,
        )
        .values(turn_at=began + lost, deadline=matches.c.deadline + lost, wake_at=matches.c.wake_at + lost)
        .returning(matches.c.id)
    )
    return [*lobbies, *(await connection.execute(moved)).scalars()]


async def pull_back(connection: AsyncConnection, shards: Shards, now: float, tolerance: float) -> list[int]:
    """Have turns that began in the future, before the clock was set back, begin now.

    AI players move now if they would otherwise wait for longer than `tolerance` seconds, and mentions are
    looked at soon. Return the ids of the matches whose deadlines changed.
    """
    await connection.execute(
        update(matches)
        .where(matches.c.mention_at > now + tolerance, belongs_to(shards))
        .values(mention_at=now + tolerance)
    )
    mine = matches.c.status == MatchStatus.PLAYING, matches.c.wake_at > now, belongs_to(shards)
    await connection.execute(
        update(matches)
        .where(*mine, matches.c.deadline.is_(None), matches.c.wake_at > now + tolerance)
        .values(wake_at=now)
    )
    back = now - matches.c.turn_at
    moved = (
        update(matches)
        .where(*mine, matches.c.deadline.is_not(None), matches.c.turn_at > now)
        .values(turn_at=now, deadline=matches.c.deadline + back, wake_at=matches.c.wake_at + back)
        .returning(matches.c.id)
    )
    return list((await connection.execute(moved)).scalars())


async def _extend_lobbies(
    connection: AsyncConnection, affected: ColumnElement[bool], since: float, now: float
) -> list[int]:
    """Extend the ends of lobbies by the time in which nobody could join; return those with a roll call."""
    opened = func.coalesce(matches.c.roll_call_at, matches.c.created_at)
    lost = now - case((opened > since, opened), else_=since)
    extended = await connection.execute(
        update(matches)
        .where(
            matches.c.wake_at.is_not(None),
            matches.c.status == MatchStatus.LOBBY,
            opened < now,
            affected,
        )
        .values(wake_at=matches.c.wake_at + lost)
        .returning(matches.c.id, matches.c.roll_call_at)
    )
    return [match_id for match_id, roll_call_at in extended if roll_call_at is not None]


def belongs_to(
    shards: Shards, guild_id: ColumnElement[int | None] = matches.c.guild_id
) -> ColumnElement[bool]:
    """Return the condition that a match belongs to one of these shards, as `Shards.of` computes it.

    So does anything else of a server, by its `guild_id`.
    """
    if shards.whole:
        return true()
    bits: ColumnElement[int] = literal_column(
        "22"
    )  # a literal: PostgreSQL shifts by 32-bit integers only, and parameters have 64 bits
    shard = func.coalesce(guild_id, 0).bitwise_rshift(bits) % shards.count
    return shard.in_(shards.ids)


def _runs(shards: Shards) -> ColumnElement[bool]:
    """Return the condition that a match's clock runs: it is of these shards, and its server is not away."""
    return and_(belongs_to(shards), or_(matches.c.answers_only.is_(True), is_reachable(matches.c.guild_id)))


def _needs(guild_id: int) -> ColumnElement[bool]:
    """Return the condition that a match cannot be played while the bot is away from this server."""
    return and_(matches.c.guild_id == guild_id, matches.c.answers_only.is_(False))


def _is_unchanged(seen: Match) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions that the match and its clock are as they were read (optimistic locking)."""
    return (
        matches.c.id == seen.id,
        matches.c.version == seen.version,
        matches.c.wake_at.is_not_distinct_from(seen.clock.wake_at),
    )
