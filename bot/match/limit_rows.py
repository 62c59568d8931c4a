"""Open matches, counted per channel and per person.

Held seats: which seats of a deal people hold or have held.

The lengths of finished matches.
"""

from collections.abc import Collection

from sqlalchemy import ColumnElement, ScalarSelect, Select, func, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.lobby import HeldSeat
from bot.match.model import Match, SeatStatus
from bot.match.opening import FinishedMatch
from bot.match.rows import OPEN
from bot.store.schema import FINISHED, former_seats, matches, moves, seats

_SITTING = (SeatStatus.JOINED, SeatStatus.AI)  # an AI player may hold a person's seat


async def serialize(connection: AsyncConnection, key: int) -> None:
    """Let only one transaction at a time hold this key, until its end, so that counts stay true.

    SQLite serializes write transactions anyway.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(key)))


async def open_in_channel(connection: AsyncConnection, channel_id: int) -> list[int]:
    """Return the ids of the open matches whose home is the channel, the longest idle first."""
    at_home = or_(
        matches.c.parent_id == channel_id,
        (matches.c.channel_id == channel_id) & matches.c.parent_id.is_(None),
    )
    return await _ids(connection, _open(at_home))


async def open_of_person(connection: AsyncConnection, user_id: int, guild_id: int | None) -> list[int]:
    """Return the ids of the open matches that the person plays on the server, the longest idle first.

    `guild_id` None: outside servers.
    """
    query = _open(matches.c.guild_id.is_(None) if guild_id is None else matches.c.guild_id == guild_id)
    return await _ids(
        connection,
        query.join(seats, seats.c.match_id == matches.c.id).where(
            seats.c.user_id == user_id, seats.c.status.in_(_SITTING)
        ),
    )


def number_outside(user_id: ColumnElement[int]) -> ScalarSelect[int]:
    """Return how many open matches outside servers the person of a query plays."""
    ids = _open(matches.c.guild_id.is_(None)).order_by(None)
    return (
        ids.with_only_columns(func.count())
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, seats.c.status.in_(_SITTING))
        .scalar_subquery()
    )


def _open(where: ColumnElement[bool]) -> Select[int]:
    return (
        select(matches.c.id)
        .where(where, matches.c.status.in_(OPEN), matches.c.daily.is_(None))
        .order_by(matches.c.moved_at, matches.c.id)
    )


async def _ids(connection: AsyncConnection, query: Select[int]) -> list[int]:
    return list((await connection.execute(query)).scalars())


async def held_of_deal(connection: AsyncConnection, match: Match, user_id: int) -> set[HeldSeat]:
    """Return the seats of the match, and of all dealt the same, that the person holds or has held."""
    if match.deal_group_id is not None:
        return await held_of_group(connection, match.deal_group_id, [user_id])
    return await _held(connection, matches.c.id == match.id, [user_id])


async def held_of_group(
    connection: AsyncConnection, group_id: int, user_ids: Collection[int]
) -> set[HeldSeat]:
    """Return the seats of the deal group that one of these people holds or has held."""
    return await _held(connection, matches.c.deal_group_id == group_id, user_ids)


async def _held(
    connection: AsyncConnection, deal: ColumnElement[bool], user_ids: Collection[int]
) -> set[HeldSeat]:
    query = union(
        *(
            select(table.c.match_id, table.c.seat)
            .join(matches, matches.c.id == table.c.match_id)
            .where(deal, table.c.user_id.in_(user_ids))
            for table in (seats, former_seats)
        )
    )
    return {HeldSeat(match_id, seat) for match_id, seat in await connection.execute(query)}


async def newest_finished(
    connection: AsyncConnection, game: str, guild_id: int | None, *, limit: int
) -> list[FinishedMatch]:
    """Return a game's finished matches that were opened last, on one server or (None) everywhere."""
    here = [] if guild_id is None else [matches.c.guild_id == guild_id]
    chosen = (
        select(matches.c.id, matches.c.capacity, matches.c.options, matches.c.result, matches.c.moved_at)
        .where(FINISHED, matches.c.game == game, *here)
        .order_by(matches.c.id.desc())
        .limit(limit)
        .subquery()
    )
    # Two look-ups by the primary key for each match, however long it was.
    last = select(func.max(moves.c.ply)).where(moves.c.match_id == chosen.c.id).scalar_subquery()
    began = select(moves.c.at).where(moves.c.match_id == chosen.c.id, moves.c.ply == 1).scalar_subquery()
    query = select(chosen.c.capacity, chosen.c.options, chosen.c.result, last, chosen.c.moved_at - began)
    return [
        FinishedMatch(capacity, options, result["reason"], plies, seconds)
        for capacity, options, result, plies, seconds in await connection.execute(query)
        if plies is not None and seconds is not None and result is not None
    ]
