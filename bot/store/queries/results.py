"""What people made of finished matches, one row each: written once, read for histories and statistics.

A person's rows are found by their indexes, so that nothing here costs more with more people, or more matches
of others. `guild_id` None means everywhere: on all servers, and outside of them.
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, distinct, func, insert, not_, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import FORMER, Result, Seat
from bot.store.schema import daily_results, matches, results, seats

_COLUMNS = [results.c[field.name] for field in fields(Result)]
_SEAT_COLUMNS = [seats.c[field.name] for field in fields(Seat)]


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose results are read, and where: of one server, or (None) of everywhere. `today` is the UTC day whose
    deal nobody is to hear of yet; None: nothing is kept back.
    """

    user_id: int
    guild_id: int | None
    today: str | None = None

    def rows(self) -> list[ColumnElement[bool]]:
        """The conditions on `results`."""
        found = [results.c.user_id == self.user_id]
        if self.guild_id is not None:
            found.append(results.c.guild_id == self.guild_id)
        if self.today is not None:
            kept_back = select(daily_results.c.match_id).where(
                daily_results.c.user_id == self.user_id, daily_results.c.day == self.today
            )
            found.append(results.c.match_id.not_in(kept_back))
        return found


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody the person has played with, in `played` matches of which the person won `won`. `user_id` is
    None for house players of one `level`.
    """

    user_id: int | None
    level: str | None
    name: str
    played: int
    won: int


async def add(connection: AsyncConnection, rows: Sequence[Result]) -> None:
    """Write what people made of a match that has just finished."""
    if rows:
        await connection.execute(insert(results), [asdict(row) for row in rows])


async def of_match(connection: AsyncConnection, match_id: int) -> list[Result]:
    """The results of a match, by seat."""
    query = select(*_COLUMNS).where(results.c.match_id == match_id).order_by(results.c.seat)
    return [Result(*row) for row in await connection.execute(query)]


async def page(
    connection: AsyncConnection, whose: Whose, game: str | None, *, offset: int, limit: int
) -> list[tuple[Result, int | None, bool]]:
    """A page of the person's results, newest first, each with the rating they had there before, where it is
    known, and whether none of that game and pool had counted there before. `game` None: of every game.
    """
    earlier = results.alias("earlier")
    before = select(earlier.c.rating).where(
        earlier.c.user_id == results.c.user_id,
        earlier.c.guild_id == results.c.guild_id,
        earlier.c.game == results.c.game,
        earlier.c.pool == results.c.pool,
        tuple_(earlier.c.at, earlier.c.match_id) < tuple_(results.c.at, results.c.match_id),
    )
    last = (
        before.where(earlier.c.rating.is_not(None))
        .order_by(earlier.c.at.desc(), earlier.c.match_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    # A match that counted is marked so, also where the rating after it was not noted.
    counted = before.join(matches, matches.c.id == earlier.c.match_id).where(matches.c.rated)
    query = select(*_COLUMNS, last, not_(counted.exists())).where(*whose.rows(), *_of(game))
    found = await connection.execute(_newest_first(query).offset(offset).limit(limit))
    return [(Result(*row), rating, bool(first)) for *row, rating, first in found]


async def count(connection: AsyncConnection, whose: Whose, game: str | None) -> int:
    """How many results `page` has in all."""
    query = select(func.count()).select_from(results).where(*whose.rows(), *_of(game))
    return int((await connection.execute(query)).scalar_one())


async def seated(connection: AsyncConnection, match_ids: Collection[int]) -> dict[int, tuple[Seat, ...]]:
    """Who sat in these matches, by match."""
    query = (
        select(seats.c.match_id, *_SEAT_COLUMNS)
        .where(seats.c.match_id.in_(match_ids))
        .order_by(seats.c.match_id, seats.c.seat)
    )
    found: dict[int, tuple[Seat, ...]] = dict.fromkeys(match_ids, ())
    for match_id, *values in await connection.execute(query):
        found[match_id] += (Seat(*values),)
    return found


async def played(connection: AsyncConnection, whose: Whose) -> dict[tuple[str, str], int]:
    """How many matches the person has finished, by game and pool."""
    query = (
        select(results.c.game, results.c.pool, func.count())
        .where(*whose.rows())
        .group_by(results.c.game, results.c.pool)
    )
    return {(game, pool): number for game, pool, number in await connection.execute(query)}


async def counted(
    connection: AsyncConnection, whose: Whose, game: str, pool: str, *, limit: int
) -> list[Result]:
    """The person's last results that counted, oldest first."""
    query = select(*_COLUMNS).where(*_counted(whose, game, pool))
    newest = [Result(*row) for row in await connection.execute(_newest_first(query).limit(limit))]
    return newest[::-1]


async def best_streak(connection: AsyncConnection, whose: Whose, game: str, pool: str) -> int:
    """The most matches that the person has won in a row; a draw neither adds nor ends."""
    lost = case((results.c.outcome == "lost", 1), else_=0)
    won = case((results.c.outcome == "won", 1), else_=0)
    stretch = func.sum(lost).over(order_by=(results.c.at, results.c.match_id)).label("stretch")
    rows = select(stretch, won.label("won")).where(*_counted(whose, game, pool)).subquery()
    runs = select(func.sum(rows.c.won).label("length")).group_by(rows.c.stretch).subquery()
    return int((await connection.execute(select(func.max(runs.c.length)))).scalar_one() or 0)


async def best(
    connection: AsyncConnection, whose: Whose, game: str, pool: str, *, limit: int
) -> list[Result]:
    """The person's best results that counted: wins, then draws, with most points; of a solitaire those with
    least left. Of equal ones those with the highest rating after them.
    """
    points = results.c.score if pool == "solo" else results.c.score.desc()
    drawn = case((results.c.outcome == "drawn", 1), else_=0)
    query = (
        select(*_COLUMNS)
        .where(*_counted(whose, game, pool), results.c.outcome != "lost")
        .order_by(drawn, points, results.c.overall.desc(), results.c.match_id)
        .limit(limit)
    )
    return [Result(*row) for row in await connection.execute(query)]


async def companions(
    connection: AsyncConnection, whose: Whose, game: str, pool: str, *, limit: int
) -> list[Companion]:
    """Whom the person has played with most: other people, and in the pool "house" house players by level."""
    matches = func.count(distinct(results.c.match_id))
    wins = func.count(distinct(case((results.c.outcome == "won", results.c.match_id))))
    query = (
        select(seats.c.user_id, seats.c.level, matches, wins, func.max(results.c.match_id))
        .join(seats, seats.c.match_id == results.c.match_id)
        .where(
            *whose.rows(),
            *_of(game),
            results.c.pool == pool,
            seats.c.seat != results.c.seat,
            or_(seats.c.user_id.is_(None), seats.c.user_id != FORMER),
        )
        .group_by(seats.c.user_id, seats.c.level)
        .order_by(matches.desc(), func.max(results.c.match_id).desc())
        .limit(limit)
    )
    found = (await connection.execute(query)).all()
    names = await _names(connection, [(last, user_id) for user_id, _, _, _, last in found if user_id])
    return [
        Companion(user_id, level, names.get(user_id, ""), number, won)
        for user_id, level, number, won, _ in found
    ]


async def name(connection: AsyncConnection, whose: Whose) -> str | None:
    """What the person was called in the last match of theirs there, None when there is none."""
    query = (
        select(seats.c.name)
        .join(results, and_(results.c.match_id == seats.c.match_id, results.c.seat == seats.c.seat))
        .where(*whose.rows())
    )
    found: str | None = (await connection.execute(_newest_first(query).limit(1))).scalar_one_or_none()
    return found


async def _names(connection: AsyncConnection, where: Collection[tuple[int, int]]) -> dict[int, str]:
    """What people were called, by user id, in these matches, given as match and user id."""
    if not where:
        return {}
    # Two lists instead of pairs, which SQLite would read the whole table for.
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


def _counted(whose: Whose, game: str, pool: str) -> list[ColumnElement[bool]]:
    """Those of a game and pool that moved a standing."""
    return [*whose.rows(), *_of(game), results.c.pool == pool, results.c.overall.is_not(None)]
