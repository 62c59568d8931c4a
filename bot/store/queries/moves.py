"""Moves, which are append-only."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Move
from bot.store.schema import moves

_COLUMNS = [moves.c[field.name] for field in fields(Move)]


async def append(connection: AsyncConnection, made: Sequence[Move]) -> None:
    """Append moves. Their plies must be free."""
    if made:
        await connection.execute(insert(moves), [asdict(move) for move in made])


async def find_interactions(connection: AsyncConnection, interaction_ids: Collection[int]) -> set[int]:
    """Return those of these interactions that have already made a move (they are idempotency keys)."""
    if not interaction_ids:
        return set()
    query = select(moves.c.interaction_id).where(moves.c.interaction_id.in_(interaction_ids))
    return {int(found) for found in (await connection.execute(query)).scalars()}


async def of_match(connection: AsyncConnection, match_id: int) -> list[Move]:
    """Return all moves of the match, in order."""
    query = select(*_COLUMNS).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return [Move(*row) for row in await connection.execute(query)]
