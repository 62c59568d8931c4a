"""Standings in solitaires."""

from collections.abc import Sequence
from dataclasses import asdict, fields, replace

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.rating_rows import ranks_of, shown_name, shown_to
from bot.match.results import Solo
from bot.store.connections import insert_if_missing, upsert
from bot.store.schema import solos

_BEST = (solos.c.share.desc(), solos.c.average)  # what ranks go by
_COLUMNS = [solos.c[field.name] for field in fields(Solo)]


async def lock(connection: AsyncConnection, newcomer: Solo) -> Solo:
    """Lock the person's standing for this transaction and return it.

    Where there is none, `newcomer` is inserted.
    """
    await insert_if_missing(connection, solos, asdict(newcomer))
    query = (
        select(*_COLUMNS)
        .where(
            solos.c.guild_id == newcomer.guild_id,
            solos.c.game == newcomer.game,
            solos.c.user_id == newcomer.user_id,
        )
        .with_for_update()
    )
    return Solo(*(await connection.execute(query)).one())


async def save(connection: AsyncConnection, solo: Solo) -> None:
    """Save the standing."""
    await upsert(connection, solos, asdict(solo))


async def page(
    connection: AsyncConnection, guild_id: int, game: str, offset: int, limit: int
) -> tuple[list[Solo], int]:
    """Return a page of the leaderboard and the number of people on all pages.

    Most deals cleared first, then fewest tiles left on average. The one across all servers lists only people
    who opted in.
    """
    here = _listed(guild_id, game)
    query = (
        select(*_COLUMNS, shown_name(guild_id, solos.c.user_id, solos.c.name))
        .where(*here)
        .order_by(*_BEST, solos.c.user_id)
        .offset(offset)
        .limit(limit)
    )
    rows = [replace(Solo(*row), name=name) for *row, name in await connection.execute(query)]
    total = (await connection.execute(select(func.count()).select_from(solos).where(*here))).scalar_one()
    return rows, total


async def ranks(connection: AsyncConnection, of: Sequence[Solo]) -> dict[int, int]:
    """Return the ranks of people on one leaderboard by user id."""
    if not of:
        return {}
    placed = _listed(of[0].guild_id, of[0].game)
    return await ranks_of(connection, [solo.user_id for solo in of], solos.c.user_id, _BEST, placed)


def _listed(guild_id: int, game: str) -> list[ColumnElement[bool]]:
    return [
        solos.c.guild_id == guild_id,
        solos.c.game == game,
        *shown_to(guild_id, solos.c.user_id),
    ]


async def of_person(connection: AsyncConnection, guild_id: int, game: str, user_id: int) -> Solo | None:
    """Return the person's standing there, or None."""
    query = select(*_COLUMNS).where(
        solos.c.guild_id == guild_id, solos.c.game == game, solos.c.user_id == user_id
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Solo(*row)
