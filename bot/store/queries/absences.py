"""Servers that the bot cannot reach: it was removed from them, or an outage cuts them off."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, exists, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.tournaments.stored_tournament import OPEN as OPEN_TOURNAMENTS
from bot.store.queries.upsert import insert_if_missing
from bot.store.schema import OPEN, UNCROWNED, absences, matches, puzzle_channels, seasons, tournaments


def is_reachable(guild_id: ColumnElement[int | None]) -> ColumnElement[bool]:
    """Return the condition that the bot is not away from this server."""
    return ~exists().where(absences.c.guild_id == guild_id)


async def away(connection: AsyncConnection) -> list[int]:
    """Return the ids of the servers that the bot is away from."""
    return list((await connection.execute(select(absences.c.guild_id))).scalars())


async def since(connection: AsyncConnection, guild_id: int) -> float | None:
    """Return since when the bot is away from the server, or None."""
    query = select(absences.c.since).where(absences.c.guild_id == guild_id)
    found: float | None = (await connection.execute(query)).scalar()
    return found


async def with_clocks(connection: AsyncConnection) -> Sequence[int]:
    """Return the ids of the servers in which anything has its time, and needs the bot there."""
    wanted = union(
        # The comparison, which is true of every id, lets SQLite search the index instead of scanning it.
        select(matches.c.guild_id).where(OPEN, matches.c.guild_id > 0, matches.c.answers_only.is_(False)),
        select(tournaments.c.guild_id).where(tournaments.c.status.in_(OPEN_TOURNAMENTS)),
        select(puzzle_channels.c.guild_id),
        select(seasons.c.guild_id).where(UNCROWNED),
    )
    return (await connection.execute(wanted)).scalars().all()


async def begin(connection: AsyncConnection, guild_id: int, now: float) -> None:
    """Note that the bot is away from the server, unless that is noted."""
    await insert_if_missing(connection, absences, {"guild_id": guild_id, "since": now})


async def end(connection: AsyncConnection, guild_id: int) -> float | None:
    """Forget the absence and return since when it was, or None if another process was first."""
    gone = delete(absences).where(absences.c.guild_id == guild_id).returning(absences.c.since)
    found: float | None = (await connection.execute(gone)).scalar()
    return found
