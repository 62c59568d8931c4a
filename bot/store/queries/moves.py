"""Moves: only ever appended."""

from dataclasses import asdict, fields

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.records import Move
from bot.store.schema import moves

_COLUMNS = [moves.c[field.name] for field in fields(Move)]


async def append(connection: AsyncConnection, move: Move) -> None:
    """Add one move. Its ply must be free."""
    await connection.execute(insert(moves).values(asdict(move)))


async def has(connection: AsyncConnection, interaction_id: int) -> bool:
    """Whether this interaction has made a move."""
    query = select(moves.c.ply).where(moves.c.interaction_id == interaction_id)
    return (await connection.execute(query)).first() is not None


async def of_match(connection: AsyncConnection, match_id: int) -> list[Move]:
    """All moves of the match, in order."""
    query = select(*_COLUMNS).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return [Move(*row) for row in await connection.execute(query)]
