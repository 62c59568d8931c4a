"""Ratings and the leaderboard."""

from collections.abc import Iterable
from dataclasses import asdict, fields

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Rating
from bot.store.queries.leaderboard_optin import shown_to
from bot.store.queries.upsert import put, put_new
from bot.store.schema import ratings, solos

POOLS = ("people", "house")
_COLUMNS = [ratings.c[field.name] for field in fields(Rating)]


async def lock(connection: AsyncConnection, newcomers: Iterable[Rating]) -> dict[int, Rating]:
    """The ratings, by user id, of these people, to be changed in this transaction: of one guild, game and
    pool. Who has none gets the row given.
    """
    found = {}
    for newcomer in sorted(
        newcomers, key=lambda rating: rating.user_id
    ):  # one order, so that nobody deadlocks
        await put_new(connection, ratings, asdict(newcomer))
        query = (
            select(*_COLUMNS)
            .where(
                ratings.c.guild_id == newcomer.guild_id,
                ratings.c.game == newcomer.game,
                ratings.c.pool == newcomer.pool,
                ratings.c.user_id == newcomer.user_id,
            )
            .with_for_update()
        )
        found[newcomer.user_id] = Rating(*(await connection.execute(query)).one())
    return found


async def save(connection: AsyncConnection, rating: Rating) -> None:
    """Write the rating."""
    await put(connection, ratings, asdict(rating))


async def page(
    connection: AsyncConnection, guild_id: int, game: str, pool: str, *, offset: int, limit: int
) -> tuple[list[Rating], int]:
    """A page of the leaderboard, best first, and the number of people on all pages. On that of all servers
    are only those who want to be.
    """
    here = [
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.pool == pool,
        *shown_to(guild_id, ratings.c.user_id),
    ]
    query = (
        select(*_COLUMNS)
        .where(*here)
        .order_by(ratings.c.rating.desc(), ratings.c.played.desc(), ratings.c.user_id)
        .offset(offset)
        .limit(limit)
    )
    rows = [Rating(*row) for row in await connection.execute(query)]
    total = (await connection.execute(select(func.count()).select_from(ratings).where(*here))).scalar_one()
    return rows, total


async def of_person(connection: AsyncConnection, guild_id: int, game: str, user_id: int) -> list[Rating]:
    """The person's ratings there, at most one in each pool."""
    query = select(*_COLUMNS).where(
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.pool.in_(POOLS),
        ratings.c.user_id == user_id,
    )
    return [Rating(*row) for row in await connection.execute(query)]


async def rank(connection: AsyncConnection, rating: Rating) -> int:
    """The place on that server's leaderboard, from 1; people with the same rating share one."""
    query = (
        select(func.count())
        .select_from(ratings)
        .where(
            ratings.c.guild_id == rating.guild_id,
            ratings.c.game == rating.game,
            ratings.c.pool == rating.pool,
            ratings.c.rating > rating.rating,
        )
    )
    return 1 + int((await connection.execute(query)).scalar_one())


async def people_by_game(connection: AsyncConnection, guild_id: int) -> dict[str, int]:
    """How many people have played each game on that server, alone or against each other."""
    found: dict[str, int] = {}
    for table in (ratings, solos):
        query = select(table.c.game, func.count()).where(table.c.guild_id == guild_id).group_by(table.c.game)
        found.update((game, people) for game, people in await connection.execute(query))
    return found
