"""Seasons of servers, and the standings in them."""

from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Double,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Select,
    String,
    Table,
    and_,
    bindparam,
    case,
    cast,
    func,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.seasons.rules import Season, SeasonLength, SeasonPool, SeasonStanding
from bot.match import ratings as rating_rules
from bot.match.due_rows import is_reachable
from bot.match.model import FORMER_PLAYER
from bot.match.rating_rows import as_top, rank_by, through_by
from bot.match.ratings import Ranked, Top
from bot.match.results import EVERYWHERE, SETTLED_AFTER, Rating, Solo
from bot.store.connections import insert_if_missing
from bot.store.process_rows import Shards
from bot.store.schema import ratings
from bot.store.schema.columns import enum_of, metadata
from bot.store.schema.people_tables import personal

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("length", enum_of(SeasonLength, 8), nullable=False),
    Column("began_at", Double, nullable=False),
    Column("ends_at", Double, nullable=False),
    Column("ended_at", Double),
    Column("role_id", BigInteger),
    Column("crowned", Boolean, nullable=False),
    PrimaryKeyConstraint("guild_id", "number", name="seasons_pk"),
)
# SQLite uses a partial index only for a query that repeats its condition literally.
RUNNING = text("ended_at IS NULL")
Index("seasons_running", seasons.c.ends_at, sqlite_where=RUNNING, postgresql_where=RUNNING)
_UNCROWNED = text("ended_at IS NOT NULL AND role_id IS NOT NULL AND NOT crowned")
Index("seasons_uncrowned", seasons.c.ended_at, sqlite_where=_UNCROWNED, postgresql_where=_UNCROWNED)

season_standings = Table(
    "season_standings",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("season", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pool", enum_of(SeasonPool, 8), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("drawn", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("cleared", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("rating", Integer),
    Column("best", Integer),
    PrimaryKeyConstraint("guild_id", "season", "game", "pool", "user_id", name="season_standings_pk"),
    info=personal("seasons"),
)
Index("season_standings_by_user", season_standings.c.user_id)


_SEASON = [seasons.c[field.name] for field in fields(Season)]
_STANDING = [season_standings.c[field.name] for field in fields(SeasonStanding)]
_RATING = [ratings.c[field.name] for field in fields(Rating)]
# What ranks go by. Among ratings, those who have no place come last.
_PLACED = case((season_standings.c.played >= SETTLED_AFTER, 0), else_=1)
_BEST_RATED = (_PLACED, season_standings.c.rating.desc())
_FEWEST_LEFT = (
    (cast(season_standings.c.cleared, Double) / season_standings.c.played).desc(),
    cast(season_standings.c.left, Double) / season_standings.c.played,
)
# Over a season, playing often counts as it does over a month.
_MOST_CLEARED = (
    season_standings.c.cleared.desc(),
    season_standings.c.played.desc(),
    season_standings.c.left,
)
_LISTED = (season_standings.c.played.desc(), season_standings.c.user_id)  # those with equal ranks


async def running(connection: AsyncConnection, guild_id: int, *, lock: bool = False) -> Season | None:
    """Return the season that runs on the server, or None; `lock` it for this transaction."""
    query = select(*_SEASON).where(seasons.c.guild_id == guild_id, RUNNING)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else Season(*row)


async def all_of(connection: AsyncConnection, guild_id: int, limit: int) -> list[Season]:
    """Return the newest seasons of the server, the newest first."""
    query = (
        select(*_SEASON).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc()).limit(limit)
    )
    return [Season(*row) for row in await connection.execute(query)]


async def role_of(connection: AsyncConnection, guild_id: int, number: int) -> int | None:
    """Return the role of that season's best, or None."""
    query = select(seasons.c.role_id).where(seasons.c.guild_id == guild_id, seasons.c.number == number)
    found: int | None = (await connection.execute(query)).scalar()
    return found


async def begin(connection: AsyncConnection, season: Season) -> None:
    """Insert a season."""
    await connection.execute(insert(seasons).values(asdict(season)))


async def change(connection: AsyncConnection, season: Season, **columns: object) -> None:
    """Set columns of a season."""
    query = update(seasons).where(seasons.c.guild_id == season.guild_id, seasons.c.number == season.number)
    await connection.execute(query.values(columns))


async def due(connection: AsyncConnection, shards: Shards, now: float, limit: int) -> list[Season]:
    """Return the seasons of these shards' servers that are over by now and still run."""
    query = select(*_SEASON).where(RUNNING, seasons.c.ends_at <= now, _belongs_to(shards))
    return [Season(*row) for row in await connection.execute(query.order_by(seasons.c.ends_at).limit(limit))]


async def uncrowned(connection: AsyncConnection, shards: Shards, limit: int) -> list[Season]:
    """Return ended seasons whose best have not been given the role and can be, by these shards."""
    query = select(*_SEASON).where(_UNCROWNED, _belongs_to(shards), is_reachable(seasons.c.guild_id))
    return [Season(*row) for row in await connection.execute(query.order_by(seasons.c.ended_at).limit(limit))]


def with_role_to_give() -> Select[Any]:
    """Select the ids of the servers whose last season's best have not been given the role."""
    return select(seasons.c.guild_id).where(_UNCROWNED)


async def widen(connection: AsyncConnection, guild_id: int) -> None:
    """Make every rating of the server less certain."""
    # In the order in which matches lock them, to avoid deadlocks.
    query = (
        select(*_RATING)
        .where(ratings.c.guild_id == guild_id)
        .order_by(ratings.c.game, ratings.c.pool, ratings.c.user_id)
        .with_for_update()
    )
    rows = [rating_rules.widened(Rating(*row)) for row in await connection.execute(query)]
    if not rows:
        return
    statement = (
        update(ratings)
        .where(
            ratings.c.guild_id == guild_id,
            ratings.c.game == bindparam("of_game"),
            ratings.c.pool == bindparam("of_pool"),
            ratings.c.user_id == bindparam("of_person"),
        )
        .values(sigma=bindparam("wider"), rating=bindparam("shown"))
    )
    await connection.execute(
        statement,
        [
            {
                "of_game": row.game,
                "of_pool": row.pool,
                "of_person": row.user_id,
                "wider": row.sigma,
                "shown": row.rating,
            }
            for row in rows
        ],
    )


async def count_rated(connection: AsyncConnection, before: Rating, after: Rating) -> None:
    """Count a rated match of this person in the season that runs on the rating's server, if one does."""
    won, drawn = after.won - before.won, after.drawn - before.drawn
    streak = season_standings.c.streak
    await _count(
        connection,
        SeasonPool(after.pool.value),
        after,
        won=season_standings.c.won + won,
        drawn=season_standings.c.drawn + drawn,
        streak=streak + 1 if won else streak if drawn else 0,
        rating=after.rating,
    )


async def count_solitaire(connection: AsyncConnection, pool: SeasonPool, player: Solo, left: int) -> None:
    """Count a solitaire that ended with `left` tiles in the season of the standing's server."""
    best = season_standings.c.best
    await _count(
        connection,
        pool,
        player,
        cleared=season_standings.c.cleared + int(left == 0),
        left=season_standings.c.left + left,
        best=case((best < left, best), else_=left),
    )


async def _count(
    connection: AsyncConnection, pool: SeasonPool, player: Rating | Solo, **columns: object
) -> None:
    if player.guild_id == EVERYWHERE or player.user_id == FORMER_PLAYER:
        return
    season = await running(connection, player.guild_id)
    if season is None:
        return
    none = SeasonStanding(
        player.guild_id,
        season.number,
        player.game,
        pool,
        player.user_id,
        player.name,
        *(0, 0, 0, 0, 0, 0),
        player.updated_at,
    )
    await insert_if_missing(connection, season_standings, asdict(none))
    query = update(season_standings).where(
        *_table(player.guild_id, season.number, player.game, pool),
        season_standings.c.user_id == player.user_id,
    )
    played = season_standings.c.played + 1
    await connection.execute(
        query.values(name=player.name, played=played, updated_at=player.updated_at, **columns)
    )


async def page(
    connection: AsyncConnection,
    guild_id: int,
    number: int,
    game: str,
    pool: SeasonPool,
    *,
    offset: int,
    limit: int,
) -> tuple[list[Ranked[SeasonStanding]], int]:
    """Return a page of a season's table, best first, and how many people it has."""
    where, order = _table(guild_id, number, game, pool), _order(pool)
    query = select(*_STANDING, rank_by(order)).where(*where).order_by(*order, *_LISTED)
    rows = [
        (SeasonStanding(*row), rank)
        for *row, rank in await connection.execute(query.offset(offset).limit(limit))
    ]
    counted = select(func.count()).select_from(season_standings).where(*where)
    total = (await connection.execute(counted)).scalar_one()
    return [Ranked(standing, rank if standing.is_placed else None) for standing, rank in rows], total


async def best(
    connection: AsyncConnection,
    guild_id: int,
    number: int,
    game: str,
    pool: SeasonPool,
    *,
    ranks: int,
    limit: int | None = None,
) -> Top[Ranked[SeasonStanding]]:
    """Return who has one of the first ranks in a season's table; at most `limit` of them, the best first."""
    order = _order(pool)
    placed = select(season_standings, rank_by(order), through_by(order)).where(
        *_table(guild_id, number, game, pool)
    )
    rows = placed.subquery()
    query = (
        select(*(rows.c[column.name] for column in _STANDING), rows.c.rank, rows.c.through)
        .where(rows.c.rank <= ranks)
        .order_by(rows.c.rank, rows.c.user_id)
        .limit(limit)
    )
    if pool.is_rated:
        query = query.where(rows.c.played >= SETTLED_AFTER)
    return as_top(
        [(SeasonStanding(*row), rank, through) for *row, rank, through in await connection.execute(query)]
    )


async def tables(connection: AsyncConnection, guild_id: int, number: int) -> list[tuple[str, SeasonPool]]:
    """Return the tables of a season that anyone is in: game and pool."""
    where = season_standings.c.guild_id == guild_id, season_standings.c.season == number
    query = select(season_standings.c.game, season_standings.c.pool).where(and_(*where)).distinct()
    return sorted((game, pool) for game, pool in await connection.execute(query))


def _table(guild_id: int, number: int, game: str, pool: SeasonPool) -> list[ColumnElement[bool]]:
    return [
        season_standings.c.guild_id == guild_id,
        season_standings.c.season == number,
        season_standings.c.game == game,
        season_standings.c.pool == pool,
    ]


def _order(pool: SeasonPool) -> tuple[ColumnElement[Any], ...]:
    if pool.is_rated:
        return _BEST_RATED
    return _MOST_CLEARED if pool == SeasonPool.DAILY else _FEWEST_LEFT


def _belongs_to(shards: Shards) -> ColumnElement[bool]:
    """Return the condition that a season's server belongs to one of these shards."""
    # A literal: PostgreSQL shifts by 32-bit integers only, and parameters have 64 bits.
    bits: ColumnElement[int] = literal_column("22")
    shard = seasons.c.guild_id.bitwise_rshift(bits) % shards.count
    return literal_column("1 = 1") if shards.whole else shard.in_(shards.ids)
