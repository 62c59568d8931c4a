"""Matches, their seats and their moves."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, fields, replace
from functools import lru_cache
from itertools import groupby, islice
from operator import attrgetter, itemgetter
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    TextClause,
    Update,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.model import Clock, Deal, Match, MatchStatus, Move, Seat, SeatStatus, Shown
from bot.match.place import Place
from bot.store.connections import insert_if_missing
from bot.store.schema import OPEN as IS_OPEN
from bot.store.schema import former_seats, matches, moves, seats, taken_back_moves

OPEN = (MatchStatus.LOBBY, MatchStatus.PLAYING)
_SEATED = (SeatStatus.JOINED, SeatStatus.INVITED, SeatStatus.AI)
_SEAT_COLUMNS = [seats.c[field.name] for field in fields(Seat)]
# The parts of a match that are types of their own.
PARTS = {"place": Place, "deal": Deal, "clock": Clock, "shown": Shown}
_SIZES = {name: len(fields(part)) for name, part in PARTS.items()}
# Fields whose columns have other names.
_COLUMN_NAMES = {
    "shown.version": "shown_version",
    "deal.group_id": "deal_group_id",
    "deal.origin_id": "deal_of",
}
_OWN_NAMES = [field.name for field in fields(Match) if field.name not in {*PARTS, "seats"}]
_PATHS = [*_OWN_NAMES, *(f"{name}.{field.name}" for name, part in PARTS.items() for field in fields(part))]
# How to read each column's value from a match.
COLUMNS = {_COLUMN_NAMES.get(path, path.rpartition(".")[2]): attrgetter(path) for path in _PATHS}
_MATCH_NAMES = list(COLUMNS)
_MATCH_COLUMNS = [matches.c[name] for name in _MATCH_NAMES]
_MATCH_WIDTH = len(_MATCH_COLUMNS)
_IDS = range(1, 2**63)
_ID = _MATCH_NAMES.index("id")
# One statement, because each move reads it several times.
_WITH_SEATS = (
    select(*_MATCH_COLUMNS, *_SEAT_COLUMNS)
    .select_from(matches.outerjoin(seats, seats.c.match_id == matches.c.id))
    .where(matches.c.id.in_(bindparam("wanted", expanding=True)))
    .order_by(matches.c.id, seats.c.seat)
)


async def add(connection: AsyncConnection, match: Match) -> Match:
    """Insert a match with its seats; return it with the id that the database assigns."""
    row = {name: of(match) for name, of in COLUMNS.items() if name != "id"}
    result = await connection.execute(insert(matches).values(row).returning(matches.c.id))
    added = replace(match, id=result.scalar_one())
    await _add_seats(connection, [(added.id, seat) for seat in added.seats])
    return added


def _read(row: Sequence[Any], seated: Sequence[Seat]) -> Match:
    """Return the match of a row of `_MATCH_COLUMNS`."""
    values = iter(row)
    own = dict(zip(_OWN_NAMES, values, strict=False))  # what is left is that of the parts
    parts = {name: part(*islice(values, _SIZES[name])) for name, part in PARTS.items()}
    return Match(**own, **parts, seats=tuple(seated))


async def is_opener(connection: AsyncConnection, interaction_id: int) -> bool:
    """Return whether this interaction has opened a match."""
    query = select(matches.c.id).where(matches.c.opened_by == interaction_id)
    return (await connection.execute(query)).first() is not None


async def get(connection: AsyncConnection, match_id: int) -> Match | None:
    """Return the match, or None."""
    return (await get_in_order(connection, [match_id]))[0]


async def get_all(
    connection: AsyncConnection, match_ids: Collection[int], *, lock: bool = False
) -> dict[int, Match]:
    """Return those of these matches that exist, by id; `lock` them and their seats for this transaction.

    Anyone may have typed the ids, so those that no match can have are skipped.
    """
    # For anything but an int, a range would look through all of its numbers.
    wanted = sorted(one for one in match_ids if type(one) is int and one in _IDS)
    if lock and connection.dialect.name != "sqlite":  # where a write transaction locks the whole database
        # In the order of ids, to avoid deadlocks.
        query = select(*_MATCH_COLUMNS).where(matches.c.id.in_(wanted)).order_by(matches.c.id)
        return {match.id: match for match in await load(connection, query, lock=True)}
    rows = (await connection.execute(_WITH_SEATS, {"wanted": wanted})).all()
    found = {}
    for match_id, group in groupby(rows, key=itemgetter(_ID)):
        of_match = list(group)
        seated = [Seat(*row[_MATCH_WIDTH:]) for row in of_match if row[_MATCH_WIDTH] is not None]
        found[match_id] = _read(of_match[0], seated)
    return found


async def get_in_order(connection: AsyncConnection, match_ids: Sequence[int]) -> list[Match | None]:
    """Return these matches in this order; None for each that does not exist."""
    found = await get_all(connection, match_ids)
    return [found.get(match_id) if type(match_id) is int else None for match_id in match_ids]


async def count_open(connection: AsyncConnection) -> dict[tuple[str, MatchStatus], int]:
    """Return how many matches are open, by game and status. Reads no match that is over."""
    query = select(matches.c.game, matches.c.status, func.count()).where(IS_OPEN)
    rows = await connection.execute(query.group_by(matches.c.game, matches.c.status))
    return {(game, status): count for game, status, count in rows}


async def ids(connection: AsyncConnection, after: int, limit: int) -> Sequence[int]:
    """Return the next match ids, in ascending order."""
    query = select(matches.c.id).where(matches.c.id > after).order_by(matches.c.id).limit(limit)
    return (await connection.execute(query)).scalars().all()


async def lock(connection: AsyncConnection, match_id: int) -> Match | None:
    """Lock the match and its seats for this transaction and return it, or None."""
    return (await get_all(connection, [match_id], lock=True)).get(match_id)


async def save(connection: AsyncConnection, before: Match, after: Match) -> bool:
    """Write what differs (optimistic locking).

    False, and nothing is written, when the row is no longer at the version of `before`.
    """
    changed = {name: of(after) for name, of in COLUMNS.items() if of(after) != of(before)}
    result = await connection.execute(
        update(matches)
        .where(matches.c.id == before.id, matches.c.version == before.version)
        .values(changed or {"version": before.version})
    )
    if result.rowcount != 1:
        return False
    if after.seats != before.seats:
        await _save_seats(connection, [after])
    return True


async def save_all(connection: AsyncConnection, changes: Sequence[tuple[Match, Match]]) -> None:
    """Write what differs between each match, locked in this transaction, and its successor."""
    if not changes:
        return
    names = [name for name, of in COLUMNS.items() if any(of(match) != of(two) for match, two in changes)]
    rows = [
        {"wanted": before.id, "seen": before.version}
        | {f"new_{name}": COLUMNS[name](after) for name in names}
        for before, after in changes
    ]
    result = await connection.execute(_update_statement(tuple(names)), rows)
    if result.supports_sane_multi_rowcount() and result.rowcount != len(changes):
        raise RuntimeError("a locked row has changed")
    reseated = [after for before, after in changes if after.seats != before.seats]
    if reseated:
        await _save_seats(connection, reseated)


@lru_cache(maxsize=64)
def _update_statement(names: tuple[str, ...]) -> Update:
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    query = update(matches).where(matches.c.id == bindparam("wanted"), matches.c.version == bindparam("seen"))
    return query.values(values)


async def _save_seats(connection: AsyncConnection, changed: Sequence[Match]) -> None:
    await connection.execute(delete(seats).where(seats.c.match_id.in_([match.id for match in changed])))
    await _add_seats(connection, [(match.id, seat) for match in changed for seat in match.seats])


async def note_former(connection: AsyncConnection, match_id: int, seat: int, user_id: int) -> None:
    """Note that this person held the seat."""
    row = {"match_id": match_id, "seat": seat, "user_id": user_id}
    await insert_if_missing(connection, former_seats, row)


async def former(connection: AsyncConnection, match_id: int) -> list[tuple[int, int]]:
    """Return who lost seats of the match to someone else, as seat and user id."""
    query = select(former_seats.c.seat, former_seats.c.user_id).where(former_seats.c.match_id == match_id)
    return [(seat, user_id) for seat, user_id in await connection.execute(query)]


async def open_of_user(connection: AsyncConnection, user_id: int) -> list[Match]:
    """Return the open matches of the person, invitations included, newest first; no deals of the day."""
    return await load(connection, _newest_open(select(*_MATCH_COLUMNS), user_id))


async def newest_open_of_user(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the ids of this person's newest open matches, in order; no daily matches."""
    query = _newest_open(select(matches.c.id), user_id).limit(limit)
    return sorted((await connection.execute(query)).scalars())


def _newest_open(query: Select[Any], user_id: int) -> Select[Any]:
    """Limit a query of matches to the person's open ones, newest first."""
    return (
        query.join(seats, seats.c.match_id == matches.c.id)
        .where(
            seats.c.user_id == user_id,
            seats.c.status.in_(_SEATED),
            matches.c.status.in_(OPEN),
            matches.c.daily.is_(None),
        )
        .order_by(matches.c.id.desc())
    )


async def open_after(connection: AsyncConnection, after: int, limit: int) -> list[Match]:
    """Return the next open matches by id."""
    return await select_first(connection, IS_OPEN, matches.c.id > after, order=matches.c.id, limit=limit)


async def last_finished(connection: AsyncConnection, user_id: int, today: str) -> int | None:
    """Return the id of the match that the person finished last, or None.

    Without today's deal, or that of a group, while others are still playing it.
    """
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(
            seats.c.user_id == user_id,
            matches.c.status == MatchStatus.FINISHED,
            or_(matches.c.daily.is_(None), matches.c.daily < today),
            matches.c.sealed.is_(False),
        )
        .order_by(matches.c.moved_at.desc(), matches.c.id.desc())
        .limit(1)
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def open_of_channel(connection: AsyncConnection, channel_id: int) -> list[Match]:
    """Return the open matches of the channel and of the match threads in it, newest first.

    Without deals of the day.
    """
    query = (
        select(*_MATCH_COLUMNS)
        .where(
            or_(matches.c.channel_id == channel_id, matches.c.parent_id == channel_id),
            matches.c.status.in_(OPEN),
            matches.c.daily.is_(None),
        )
        .order_by(matches.c.id.desc())
    )
    return await load(connection, query)


async def newest_game_of_channel(
    connection: AsyncConnection, channel_id: int, games: Collection[str]
) -> str | None:
    """Return the game of the newest match of one of these games in the channel and its match threads."""
    here = or_(matches.c.channel_id == channel_id, matches.c.parent_id == channel_id)
    newest = select(matches.c.game).where(here, matches.c.game.in_(games)).order_by(matches.c.id.desc())
    game: str | None = await connection.scalar(newest.limit(1))
    return game


async def newest_open_of_guild(connection: AsyncConnection, guild_id: int, limit: int) -> list[Match]:
    """Return the newest open matches of a server, without deals of the day."""
    return await select_first(
        connection,
        IS_OPEN,
        matches.c.guild_id == guild_id,
        matches.c.daily.is_(None),
        order=matches.c.id.desc(),
        limit=limit,
    )


async def list_by_id(connection: AsyncConnection, match_ids: Sequence[int]) -> list[Match]:
    """Return those of these matches that exist, ordered by id."""
    return await load(
        connection, select(*_MATCH_COLUMNS).where(matches.c.id.in_(match_ids)).order_by(matches.c.id)
    )


async def select_first(
    connection: AsyncConnection,
    *conditions: ColumnElement[bool] | TextClause,
    order: ColumnElement[Any],
    limit: int,
) -> list[Match]:
    """Return the first matches, in this order, that fulfil all conditions."""
    return await load(connection, first(*conditions, order=order, limit=limit))


def first(
    *conditions: ColumnElement[bool] | TextClause, order: ColumnElement[Any], limit: ColumnElement[int] | int
) -> Select[Any]:
    """Return the statement for the first matches, in this order, that fulfil all conditions; see `load`."""
    return select(*_MATCH_COLUMNS).where(*conditions).order_by(order).limit(limit)


async def load(
    connection: AsyncConnection,
    query: Select[Any],
    parameters: Mapping[str, Any] | None = None,
    *,
    lock: bool = False,
) -> list[Match]:
    """Return the matches that a statement finds, which selects `_MATCH_COLUMNS`; `lock` them if asked."""
    if lock:
        query = query.with_for_update()
    rows = (await connection.execute(query, parameters)).all()
    if not rows:
        return []
    ids = [row[_ID] for row in rows]
    of_match: dict[int, list[Seat]] = {match_id: [] for match_id in ids}
    seat_query = (
        select(seats.c.match_id, *_SEAT_COLUMNS)
        .where(seats.c.match_id.in_(ids))
        .order_by(seats.c.match_id, seats.c.seat)
    )
    if lock:
        seat_query = seat_query.with_for_update()
    for match_id, *values in await connection.execute(seat_query):
        of_match[match_id].append(Seat(*values))
    return [_read(row, of_match[row[_ID]]) for row in rows]


async def _add_seats(connection: AsyncConnection, seated: Sequence[tuple[int, Seat]]) -> None:
    """Insert seats, each given with the id of its match."""
    if seated:
        rows = [
            {"match_id": match_id} | {field.name: getattr(seat, field.name) for field in fields(Seat)}
            for match_id, seat in seated
        ]
        await connection.execute(insert(seats), rows)


_COLUMNS = [moves.c[field.name] for field in fields(Move)]
_APPEND = insert(moves)  # built once, because every move needs it


async def append(connection: AsyncConnection, made: Sequence[Move]) -> None:
    """Append moves. Their plies must be free."""
    if made:
        await connection.execute(_APPEND, [asdict(move) for move in made])


async def take_back(connection: AsyncConnection, match_id: int, ply: int, version: int) -> None:
    """Keep the match's last move apart, as one that no longer counts since this version of the match."""
    last = moves.c.match_id == match_id, moves.c.ply == ply
    move = (await connection.execute(select(*_COLUMNS).where(*last))).mappings().one()
    await connection.execute(insert(taken_back_moves).values(**move, version=version))
    await connection.execute(delete(moves).where(*last))


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
    return {int(interaction_id) for interaction_id in (await connection.execute(query)).scalars()}


async def of_match(connection: AsyncConnection, match_id: int) -> list[Move]:
    """Return all moves of the match that count, in order."""
    query = select(*_COLUMNS).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return [Move(*row) for row in await connection.execute(query)]


async def movers(connection: AsyncConnection, match_id: int) -> list[tuple[int, int | None]]:
    """Return the seat of each move of the match that counts, in order, and the person; None: a bot."""
    query = select(moves.c.seat, moves.c.user_id).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return [(seat, user_id) for seat, user_id in await connection.execute(query)]


async def seats_that_moved(connection: AsyncConnection, match_ids: Collection[int]) -> dict[int, set[int]]:
    """Return by match in which seats anyone has made a move."""
    query = select(moves.c.match_id, moves.c.seat).where(moves.c.match_id.in_(match_ids)).distinct()
    seats_of: dict[int, set[int]] = {match_id: set() for match_id in match_ids}
    for match_id, seat in await connection.execute(query):
        seats_of[match_id].add(seat)
    return seats_of
