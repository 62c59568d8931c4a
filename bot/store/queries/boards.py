"""The standing messages that say who is looking for a game."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.people.finding import Board
from bot.store.queries.upsert import upsert
from bot.store.schema import boards

_BOARD = [boards.c[field.name] for field in fields(Board)]


async def get_all(connection: AsyncConnection) -> list[Board]:
    """Return the standing messages of all servers."""
    return [Board(*row) for row in await connection.execute(select(*_BOARD))]


async def save(connection: AsyncConnection, board: Board) -> None:
    """Insert or replace a server's standing message."""
    await upsert(connection, boards, asdict(board))


async def remove(connection: AsyncConnection, guild_ids: Sequence[int]) -> None:
    """Forget the standing messages of these servers."""
    await connection.execute(delete(boards).where(boards.c.guild_id.in_(guild_ids)))


async def set_shown(connection: AsyncConnection, guild_id: int, message_id: int, digest: str) -> None:
    """Note by which message a board is shown, and with which content."""
    await connection.execute(
        update(boards).where(boards.c.guild_id == guild_id).values(message_id=message_id, digest=digest)
    )
