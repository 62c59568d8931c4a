"""Former seats: who held a seat that somebody else has taken over."""

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.queries.upsert import insert_if_missing
from bot.store.schema import former_seats


async def add(connection: AsyncConnection, match_id: int, seat: int, user_id: int) -> None:
    """Note that this person held the seat."""
    row = {"match_id": match_id, "seat": seat, "user_id": user_id}
    await insert_if_missing(connection, former_seats, row)
