"""Moves, which are append-only: one that is taken back goes to a table of its own."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, insert, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.model import Move
from bot.store.schema import moves, taken_back_moves

_COLUMNS = [moves.c[field.name] for field in fields(Move)]
_APPEND = insert(moves)  # built once, because every move needs it


async def append(connection: AsyncConnection, made: Sequence[Move]) -> None:
    """Append moves. Their plies must be free."""
    if made:
        await connection.execute(_APPEND, [asdict(move) for move in made])


async def take_back(connection: AsyncConnection, match_id: int, ply: int, version: int) -> None:
    """Keep the match's last move apart, as one that no longer counts since this version of the match."""
    last = moves.c.match_id == match_id, moves.c.ply == ply
    move = (await connection.execute(select(*_COLUMNS).where(*last))).mappings().one()
    await connection.execute(insert(taken_back_moves).values(**move, version=version))
    await connection.execute(delete(moves).where(*last))


async def find_interactions(connection: AsyncConnection, interaction_ids: Collection[int]) -> set[int]:
    """Return those of these interactions that have already made a move (they are idempotency keys).

    Moves that were taken back count as well.
    """
    if not interaction_ids:
        return set()
    query = union_all(
        *(
            select(table.c.interaction_id).where(table.c.interaction_id.in_(interaction_ids))
            for table in (moves, taken_back_moves)
        )
    )
    return {int(found) for found in (await connection.execute(query)).scalars()}


async def of_match(connection: AsyncConnection, match_id: int) -> list[Move]:
    """Return all moves of the match that count, in order."""
    query = select(*_COLUMNS).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return [Move(*row) for row in await connection.execute(query)]


async def seats_that_moved(connection: AsyncConnection, match_ids: Collection[int]) -> dict[int, set[int]]:
    """Return by match in which seats anyone has made a move."""
    query = select(moves.c.match_id, moves.c.seat).where(moves.c.match_id.in_(match_ids)).distinct()
    found: dict[int, set[int]] = {match_id: set() for match_id in match_ids}
    for match_id, seat in await connection.execute(query):
        found[match_id].add(seat)
    return found
