"""Standings in solitaires."""

from dataclasses import asdict, fields, replace

from sqlalchemy import and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.scoring.results import Solo
from bot.store.queries.people.leaderboard_optin import shown_name, shown_to
from bot.store.queries.upsert import insert_if_missing, upsert
from bot.store.schema import solos

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
    here = [
        solos.c.guild_id == guild_id,
        solos.c.game == game,
        *shown_to(guild_id, solos.c.user_id),
    ]
    query = (
        select(*_COLUMNS, shown_name(guild_id, solos.c.user_id, solos.c.name))
        .where(*here)
        .order_by(solos.c.share.desc(), solos.c.average, solos.c.user_id)
        .offset(offset)
        .limit(limit)
    )
    rows = [replace(Solo(*row), name=name) for *row, name in await connection.execute(query)]
    total = (await connection.execute(select(func.count()).select_from(solos).where(*here))).scalar_one()
    return rows, total


async def rank(connection: AsyncConnection, solo: Solo) -> int:
    """Return the rank on that leaderboard, from 1; equal standings share one."""
    better = or_(
        solos.c.share > solo.share, and_(solos.c.share == solo.share, solos.c.average < solo.average)
    )
    query = (
        select(func.count())
        .select_from(solos)
        .where(solos.c.guild_id == solo.guild_id, solos.c.game == solo.game, better)
    )
    return 1 + int((await connection.execute(query)).scalar_one())


async def of_person(connection: AsyncConnection, guild_id: int, game: str, user_id: int) -> Solo | None:
    """Return the person's standing there, or None."""
    query = select(*_COLUMNS).where(
        solos.c.guild_id == guild_id, solos.c.game == game, solos.c.user_id == user_id
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Solo(*row)
