"""Results of finished matches, one row per person.

A person's rows are found by index, so the cost does not grow with other people's. `guild_id` None means
everywhere: on all servers and outside of them.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    case,
    distinct,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    tuple_,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.levels import Level
from bot.match.model import FORMER_PLAYER, Seat
from bot.match.results import EVERYWHERE, SETTLED_AFTER, RatingPool, Result, ResultOutcome
from bot.store.schema import matches, results, seats

_ACROSS = and_(matches.c.in_dms, matches.c.guild_id.is_(None))  # as `Mode.across_servers`
_PLAYED = matches.alias("played")
_COLUMNS = [results.c[field.name] for field in fields(Result)]
_SEAT_COLUMNS = [seats.c[field.name] for field in fields(Seat)]


@dataclass(frozen=True, slots=True)
class ResultFilter:
    """Selects the results of a person, on one server or (`guild_id` None) everywhere.

    `today` is the UTC day whose deal is still secret; None: nothing is left out.
    """

    user_id: int
    guild_id: int | None
    today: str | None = None

    def conditions(self) -> list[ColumnElement[bool]]:
        """Return the conditions on `results`."""
        conditions = [results.c.user_id == self.user_id]
        if self.guild_id is not None:
            conditions.append(results.c.guild_id == self.guild_id)
        if self.today is not None:
            is_secret = exists().where(_PLAYED.c.id == results.c.match_id, _PLAYED.c.daily == self.today)
            conditions.append(not_(is_secret))
        return conditions


@dataclass(frozen=True, slots=True)
class Companion:
    """A person whom the player has met in `played` matches, `won` of them won by the player.

    `user_id` is None for AI players of one `level`, or one `program`.
    """

    user_id: int | None
    level: str | None
    name: str
    played: int
    won: int
    program: str | None = None


async def add(connection: AsyncConnection, rows: Sequence[Result]) -> None:
    """Insert the results of a match that has just finished."""
    if rows:
        await connection.execute(insert(results), [asdict(row) for row in rows])


async def of_match(connection: AsyncConnection, match_id: int) -> list[tuple[Result, int]]:
    """Return the results of a match, by seat, each with its number as in `page`."""
    query = select(*_COLUMNS, _number()).where(results.c.match_id == match_id).order_by(results.c.seat)
    return [(Result(*row), number) for *row, number in await connection.execute(query)]


async def page(
    connection: AsyncConnection, where: ResultFilter, game: str | None, *, offset: int, limit: int
) -> list[tuple[Result, int]]:
    """Return a page of the person's results, newest first. `game` None: of every game.

    Each comes with the number of matches that the rating rested on right after it, which means nothing if it
    did not count. It is at most ``SETTLED_AFTER + 1``: enough to know whether the rating had settled.
    """
    query = select(*_COLUMNS, _number()).where(*where.conditions(), *_of(game))
    rows = await connection.execute(_newest_first(query).offset(offset).limit(limit))
    return [(Result(*row), number) for *row, number in rows]


def _number() -> ColumnElement[int]:
    """Return an expression for the number of a result among those that its rating rests on."""
    earlier = results.alias("earlier")
    is_earlier = tuple_(earlier.c.at, earlier.c.match_id) < tuple_(results.c.at, results.c.match_id)
    home = (  # from which they came into a match across servers, which counts there too
        select(seats.c.home_id)
        .where(seats.c.match_id == earlier.c.match_id, seats.c.seat == earlier.c.seat)
        .correlate(earlier)
        .scalar_subquery()
    )
    some = (
        select(earlier.c.match_id)
        .where(
            earlier.c.user_id == results.c.user_id,
            or_(
                earlier.c.guild_id == results.c.guild_id,
                results.c.guild_id == EVERYWHERE,
                and_(earlier.c.guild_id == EVERYWHERE, home == results.c.guild_id),
            ),
            earlier.c.game == results.c.game,
            earlier.c.pool == results.c.pool,
            earlier.c.overall.is_not(None),
            is_earlier,
        )
        .limit(SETTLED_AFTER)
        .correlate(results)
        .subquery()
    )
    return select(func.count()).select_from(some).scalar_subquery() + 1


async def count(connection: AsyncConnection, where: ResultFilter, game: str | None) -> int:
    """Return how many results `page` has in all."""
    query = select(func.count()).select_from(results).where(*where.conditions(), *_of(game))
    return int((await connection.execute(query)).scalar_one())


async def seats_of(connection: AsyncConnection, match_ids: Collection[int]) -> dict[int, tuple[Seat, ...]]:
    """Return the seats of these matches, by match."""
    query = (
        select(seats.c.match_id, *_SEAT_COLUMNS)
        .where(seats.c.match_id.in_(match_ids))
        .order_by(seats.c.match_id, seats.c.seat)
    )
    found: dict[int, tuple[Seat, ...]] = dict.fromkeys(match_ids, ())
    for match_id, *values in await connection.execute(query):
        found[match_id] += (Seat(*values),)
    return found


async def count_by_game(
    connection: AsyncConnection, where: ResultFilter
) -> dict[tuple[str, RatingPool], int]:
    """Return how many matches the person has finished, by game and pool."""
    query = (
        select(results.c.game, results.c.pool, func.count())
        .where(*where.conditions())
        .group_by(results.c.game, results.c.pool)
    )
    return {(game, pool): number for game, pool, number in await connection.execute(query)}


async def last_rated(
    connection: AsyncConnection, where: ResultFilter, game: str, pool: RatingPool, *, limit: int
) -> list[Result]:
    """Return the person's last results that counted, oldest first."""
    query = select(*_COLUMNS).where(*_rated(where, game, pool))
    newest = [Result(*row) for row in await connection.execute(_newest_first(query).limit(limit))]
    return newest[::-1]


async def best_streak(connection: AsyncConnection, where: ResultFilter, game: str, pool: RatingPool) -> int:
    """Return the person's longest winning streak. A draw neither extends nor ends it."""
    lost = case((results.c.outcome == ResultOutcome.LOST, 1), else_=0)
    won = case((results.c.outcome == ResultOutcome.WON, 1), else_=0)
    stretch = func.sum(lost).over(order_by=(results.c.at, results.c.match_id)).label("stretch")
    rows = select(stretch, won.label("won")).where(*_rated(where, game, pool)).subquery()
    runs = select(func.sum(rows.c.won).label("length")).group_by(rows.c.stretch).subquery()
    return int((await connection.execute(select(func.max(runs.c.length)))).scalar_one() or 0)


async def best(
    connection: AsyncConnection, where: ResultFilter, game: str, pool: RatingPool, *, limit: int
) -> list[Result]:
    """Return the person's best results that counted.

    Wins come before draws, then the most points (in a solitaire, the fewest tiles left), then the highest
    rating after the match.
    """
    points = results.c.score if pool == RatingPool.SOLITAIRE else results.c.score.desc()
    drawn = case((results.c.outcome == ResultOutcome.DRAWN, 1), else_=0)
    query = (
        select(*_COLUMNS)
        .where(*_rated(where, game, pool), results.c.outcome != ResultOutcome.LOST)
        .order_by(drawn, points, results.c.overall.desc(), results.c.match_id)
        .limit(limit)
    )
    return [Result(*row) for row in await connection.execute(query)]


async def companions(
    connection: AsyncConnection, where: ResultFilter, game: str, pool: RatingPool, *, limit: int
) -> list[Companion]:
    """Return the people whom the person has played with most; in the AI pool, AI players by level too.

    Without matches across servers, where people have other names.
    """
    count = func.count(distinct(results.c.match_id))
    wins = func.count(distinct(case((results.c.outcome == ResultOutcome.WON, results.c.match_id))))
    query = (
        select(seats.c.user_id, seats.c.level, seats.c.program, count, wins, func.max(results.c.match_id))
        .join(seats, seats.c.match_id == results.c.match_id)
        .join(matches, matches.c.id == results.c.match_id)
        .where(
            *where.conditions(),
            *_of(game),
            results.c.pool == pool,
            seats.c.seat != results.c.seat,
            not_(_ACROSS),
            or_(seats.c.user_id.is_(None), seats.c.user_id != FORMER_PLAYER),
        )
        .group_by(seats.c.user_id, seats.c.level, seats.c.program)
        .order_by(count.desc(), func.max(results.c.match_id).desc())
        .limit(limit)
    )
    rows = (await connection.execute(query)).all()
    names = await _names(connection, [(last, user_id) for user_id, *_, last in rows if user_id])
    return [
        Companion(user_id, level, names.get(user_id, ""), number, won, program)
        for user_id, level, program, number, won, _ in rows
    ]


async def last_name(connection: AsyncConnection, where: ResultFilter) -> str | None:
    """Return the person's name in their last match there, or None. Across servers they had another one."""
    query = (
        select(seats.c.name)
        .join(results, and_(results.c.match_id == seats.c.match_id, results.c.seat == seats.c.seat))
        .join(matches, matches.c.id == results.c.match_id)
        .where(*where.conditions(), not_(_ACROSS))
    )
    game: str | None = (await connection.execute(_newest_first(query).limit(1))).scalar_one_or_none()
    return game


async def _names(connection: AsyncConnection, where: Collection[tuple[int, int]]) -> dict[int, str]:
    """Return names by user id, as they were in these matches, given as match and user id."""
    if not where:
        return {}
    # Two lists instead of pairs, for which SQLite would scan the whole table.
    query = (
        select(seats.c.user_id, seats.c.name)
        .where(
            seats.c.match_id.in_([match_id for match_id, _ in where]),
            seats.c.user_id.in_([user_id for _, user_id in where]),
        )
        .order_by(seats.c.match_id)
    )
    return {row.user_id: row.name for row in await connection.execute(query)}


def _newest_first(query: Select[Any]) -> Select[Any]:
    return query.order_by(results.c.at.desc(), results.c.match_id.desc())


def _of(game: str | None) -> list[ColumnElement[bool]]:
    return [] if game is None else [results.c.game == game]


def _rated(where: ResultFilter, game: str, pool: RatingPool) -> list[ColumnElement[bool]]:
    """Return the conditions on results of a game and pool that changed a rating."""
    return [*where.conditions(), *_of(game), results.c.pool == pool, results.c.overall.is_not(None)]


async def against_bots(
    connection: AsyncConnection, user_id: int, game: str, *, limit: int
) -> list[tuple[Level, ResultOutcome]]:
    """Return how the person's latest rated matches against bots of one level ended, and that level."""
    latest = (
        select(results.c.match_id, results.c.outcome, results.c.at)
        .where(
            results.c.user_id == user_id,
            results.c.game == game,
            results.c.pool == RatingPool.AI,
            results.c.overall.is_not(None),
        )
        .order_by(results.c.at.desc(), results.c.match_id.desc())
        .limit(limit)
        .subquery()
    )
    level = func.min(seats.c.level)
    query = (
        select(level, latest.c.outcome)
        .join(seats, seats.c.match_id == latest.c.match_id)
        .where(seats.c.user_id.is_(None), seats.c.level.is_not(None))
        .group_by(latest.c.match_id, latest.c.outcome)
        .having(level == func.max(seats.c.level), func.max(seats.c.program).is_(None))
    )
    return [(Level(one), ResultOutcome(outcome)) for one, outcome in await connection.execute(query)]
