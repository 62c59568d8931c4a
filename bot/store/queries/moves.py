"""Moves, which are append-only: one that is taken back goes to a table of its own."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, insert, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Move
from bot.domain.no_shows import Mover
from bot.store.schema import moves, taken_back_moves

_COLUMNS = [moves.c[field.name] for field in fields(Move)]
_APPEND = insert(moves)  # built once, because every move needs it


async def append(connection: AsyncConnection, made: Sequence[Move]) -> None:
    """Append moves. Their plies must be free."""
    if made:
        await connection.execute(_APPEND, [asdict(move) for move in made])


async def take_back(connection: AsyncConnection, move: Move, version: int) -> None:
    """Keep the match's last move apart, as one that no longer counts since this version of the match."""
    last = moves.c.match_id == move.match_id, moves.c.ply == move.ply
    result = await connection.execute(delete(moves).where(*last))
    if result.rowcount != 1:
        raise RuntimeError(f"move {move.ply} of match {move.match_id} is not there")
    await connection.execute(insert(taken_back_moves).values(**asdict(move), version=version))


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


async def movers(connection: AsyncConnection, match_ids: Collection[int]) -> dict[int, set[Mover]]:
    """Return who has moved in each of these matches."""
    query = (
        select(moves.c.match_id, moves.c.seat, moves.c.user_id.is_not(None))
        .where(moves.c.match_id.in_(match_ids))
        .distinct()
    )
    found: dict[int, set[Mover]] = {match_id: set() for match_id in match_ids}
    for match_id, seat, is_person in await connection.execute(query):
        found[match_id].add((seat, bool(is_person)))
    return found
