"""Held seats: which seats of a deal people hold or have held."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Match
from bot.domain.seat_admission import HeldSeat
from bot.store.schema import former_seats, matches, seats


async def of_deal(connection: AsyncConnection, match: Match, user_id: int) -> set[HeldSeat]:
    """Return the seats of the match, and of all dealt the same, that the person holds or has held."""
    if match.deal_group_id is not None:
        return await of_group(connection, match.deal_group_id, [user_id])
    return await _held(connection, matches.c.id == match.id, [user_id])


async def of_group(connection: AsyncConnection, group_id: int, user_ids: Collection[int]) -> set[HeldSeat]:
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
