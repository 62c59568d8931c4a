"""Ranks in the database, as `bot.match.ratings` has them, for tables too long to be read whole.

Opting in: who appears on the leaderboards across all servers.

Ratings and leaderboards.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, fields, replace
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.ratings import Ranked, Top
from bot.match.results import EVERYWHERE, RATED_POOLS, SETTLED_AFTER, Rating, RatingPool
from bot.store.connections import insert_if_missing
from bot.store.schema import player_settings, ratings, solos

T = TypeVar("T")


def rank_by(order: Sequence[ColumnElement[Any]]) -> ColumnElement[int]:
    """Return a column of ranks among the rows of a query; `order` has what decides, and nothing else."""
    return func.rank().over(order_by=order).label("rank")


def through_by(order: Sequence[ColumnElement[Any]]) -> ColumnElement[int]:
    """Return a column of how many rows are at least as good."""
    # Without a frame, a window reaches up to the last row that equals the current one.
    return func.count().over(order_by=order).label("through")


async def ranks_of(
    connection: AsyncConnection,
    people: Collection[int],
    user_id: ColumnElement[int],
    order: Sequence[ColumnElement[Any]],
    where: Sequence[ColumnElement[bool]],
) -> dict[int, int]:
    """Return by user id the ranks of these people among the rows that `where` selects."""
    found = select(user_id.label("user_id"), rank_by(order)).where(*where).subquery()
    query = select(found.c.user_id, found.c.rank).where(found.c.user_id.in_(people))
    return {row.user_id: row.rank for row in await connection.execute(query)}


def as_top(rows: Sequence[tuple[T, int, int]]) -> Top[Ranked[T]]:
    """Return the first rows of a ranking, each given with its `rank_by` and `through_by`."""
    best = tuple(Ranked(item, rank) for item, rank, _ in rows)
    return Top(best, rows[-1][2] - len(rows) if rows else 0)


def shown_to(guild_id: int, user_id: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """Return the conditions on who appears on a leaderboard: none on a server's own."""
    if guild_id != EVERYWHERE:
        return []
    chosen = select(player_settings.c.user_id).where(
        player_settings.c.user_id == user_id, player_settings.c.listed.is_(True)
    )
    return [chosen.exists()]


def shown_name(guild_id: int, user_id: ColumnElement[int], name: ColumnElement[str]) -> ColumnElement[str]:
    """Return the name on a leaderboard: across all servers, the one chosen for other servers, if any."""
    if guild_id != EVERYWHERE:
        return name
    chosen = select(player_settings.c.alias).where(player_settings.c.user_id == user_id).scalar_subquery()
    return func.coalesce(chosen, name)


_HIGHEST = (ratings.c.rating.desc(),)  # what ranks go by
_LISTED = (*_HIGHEST, ratings.c.played.desc(), ratings.c.user_id)
_COLUMNS = [ratings.c[field.name] for field in fields(Rating)]
# Statements are built once, because every match that is counted needs them.
_SHARED = ("guild_id", "game", "pool")
_LOCK = (
    select(*_COLUMNS)
    .where(
        *(ratings.c[name] == bindparam(name) for name in _SHARED),
        ratings.c.user_id.in_(bindparam("people", expanding=True)),
    )
    .order_by(ratings.c.user_id)
    .with_for_update()
)
_SAVE = (
    update(ratings)
    .where(*(column == bindparam(f"new_{column.name}") for column in ratings.primary_key))
    .values({column: bindparam(f"new_{column.name}") for column in _COLUMNS if not column.primary_key})
)


async def lock(connection: AsyncConnection, newcomers: Sequence[Rating]) -> dict[int, Rating]:
    """Lock the ratings of these people for this transaction and return them by user id.

    All are of one server, game and pool; a newcomer's is inserted where there is none.
    """
    found = await _locked(connection, newcomers)
    # In one order everywhere, to avoid deadlocks.
    missing = sorted(
        (rating for rating in newcomers if rating.user_id not in found), key=lambda rating: rating.user_id
    )
    for newcomer in missing:
        await insert_if_missing(connection, ratings, asdict(newcomer))
    return found | (await _locked(connection, missing))


async def _locked(connection: AsyncConnection, people: Sequence[Rating]) -> dict[int, Rating]:
    """Lock and return the ratings that exist of these people, in the order of their ids."""
    if not people:
        return {}
    where = {name: getattr(people[0], name) for name in _SHARED}
    rows = await connection.execute(_LOCK, {**where, "people": [rating.user_id for rating in people]})
    found = [Rating(*row) for row in rows]
    return {rating.user_id: rating for rating in found}


async def save_all(connection: AsyncConnection, changed: Iterable[Rating]) -> None:
    """Save ratings that are locked."""
    rows = [{f"new_{name}": value for name, value in asdict(rating).items()} for rating in changed]
    await connection.execute(_SAVE, rows)


async def page(
    connection: AsyncConnection, guild_id: int, game: str, pool: RatingPool, *, offset: int, limit: int
) -> tuple[list[Rating], int]:
    """Return a page of the leaderboard, best first, and the number of people on all pages.

    The one across all servers lists only people who opted in.
    """
    here = _listed(guild_id, game, pool)
    name = shown_name(guild_id, ratings.c.user_id, ratings.c.name)
    query = select(*_COLUMNS, name).where(*here).order_by(*_LISTED).offset(offset).limit(limit)
    rows = [replace(Rating(*row), name=name) for *row, name in await connection.execute(query)]
    total = (await connection.execute(select(func.count()).select_from(ratings).where(*here))).scalar_one()
    return rows, total


async def of_person(connection: AsyncConnection, guild_id: int, game: str, user_id: int) -> list[Rating]:
    """Return the person's ratings there, at most one per pool."""
    query = select(*_COLUMNS).where(
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.pool.in_(RATED_POOLS),
        ratings.c.user_id == user_id,
    )
    return [Rating(*row) for row in await connection.execute(query)]


async def of_people(
    connection: AsyncConnection, guild_id: int, game: str, user_ids: Collection[int]
) -> dict[int, int]:
    """Return the ratings of these people from matches among people there, by user id, if they have one."""
    query = select(ratings.c.user_id, ratings.c.rating).where(
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.pool == RatingPool.PEOPLE,
        ratings.c.user_id.in_(user_ids),
    )
    return {row.user_id: row.rating for row in await connection.execute(query)}


async def ranks(connection: AsyncConnection, of: Sequence[Rating]) -> dict[int, int]:
    """Return the ranks of people on one leaderboard by user id; only settled ratings have one."""
    if not of:
        return {}
    placed = [*_listed(of[0].guild_id, of[0].game, of[0].pool), ratings.c.played >= SETTLED_AFTER]
    return await ranks_of(connection, [rating.user_id for rating in of], ratings.c.user_id, _HIGHEST, placed)


def _listed(guild_id: int, game: str, pool: RatingPool) -> list[ColumnElement[bool]]:
    return [
        ratings.c.guild_id == guild_id,
        ratings.c.game == game,
        ratings.c.pool == pool,
        *shown_to(guild_id, ratings.c.user_id),
    ]


async def count_people_by_game(connection: AsyncConnection, guild_id: int) -> dict[str, int]:
    """Return how many people have played each game on that server, alone or against each other."""
    found: dict[str, int] = {}
    for table in (ratings, solos):
        query = select(table.c.game, func.count()).where(table.c.guild_id == guild_id).group_by(table.c.game)
        found.update((game, people) for game, people in await connection.execute(query))
    return found
