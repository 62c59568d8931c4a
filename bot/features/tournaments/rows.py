"""Tournaments, with their entrants and tables.

What tournaments store about one person: their entries, and the tournaments that they opened.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.tournaments.schema import UNFINISHED, entrants, round_tables, tournaments
from bot.features.tournaments.stored import (
    OPEN,
    Setup,
    StoredEntrant,
    StoredTable,
    StoredTournament,
    TournamentStatus,
)
from bot.match.due_rows import belongs_to, is_reachable
from bot.match.model import FORMER_PLAYER, MatchStatus
from bot.store.process_rows import Shards
from bot.store.schema import matches

_SETUP = [field.name for field in fields(Setup)]
_OWN = [field.name for field in fields(StoredTournament) if field.name not in ("setup", "entrants", "tables")]
_ENTRANT = [field.name for field in fields(StoredEntrant)]
_TABLE = [field.name for field in fields(StoredTable)]
_ENDED = (MatchStatus.FINISHED, MatchStatus.CANCELLED)


async def add(connection: AsyncConnection, new: StoredTournament) -> StoredTournament:
    """Insert a tournament with its entrants, and return it with the id that the database assigns."""
    row = {name: value for name, value in _row(new).items() if name != "id"}
    result = await connection.execute(insert(tournaments).values(row).returning(tournaments.c.id))
    added = replace(new, id=result.scalar_one())
    await _add_rows(connection, added, added.entrants, added.tables)
    return added


async def get(
    connection: AsyncConnection, tournament_id: int, *, lock: bool = False
) -> StoredTournament | None:
    """Return the tournament, or None; `lock` it for this transaction."""
    return next(iter(await _load(connection, tournaments.c.id == tournament_id, lock=lock)), None)


async def open_of_guild(connection: AsyncConnection, guild_id: int) -> list[StoredTournament]:
    """Return the server's open tournaments, by id."""
    return await _load(connection, tournaments.c.guild_id == guild_id, tournaments.c.status.in_(OPEN))


async def count_open(connection: AsyncConnection, guild_id: int) -> int:
    """Return how many tournaments of the server are open."""
    query = (
        select(func.count())
        .select_from(tournaments)
        .where(tournaments.c.guild_id == guild_id, tournaments.c.status.in_(OPEN))
    )
    return int((await connection.execute(query)).scalar_one())


async def of_match(connection: AsyncConnection, match_id: int) -> int | None:
    """Return the id of the tournament in which this match is a table, or None."""
    query = select(round_tables.c.tournament_id).where(round_tables.c.match_id == match_id)
    tournament_id: int | None = (await connection.execute(query)).scalar()
    return tournament_id


async def unshown(
    connection: AsyncConnection, shards: Shards, after: int, limit: int
) -> list[StoredTournament]:
    """Return tournaments of these shards whose newest version Discord does not show yet, by id."""
    query = (
        select(tournaments.c.id)
        .where(
            tournaments.c.version > tournaments.c.shown_version,
            tournaments.c.id > after,
            belongs_to(shards, tournaments.c.guild_id),
        )
        .order_by(tournaments.c.id)
        .limit(limit)
    )
    ids = list((await connection.execute(query)).scalars())
    return await _load(connection, tournaments.c.id.in_(ids))


async def due(connection: AsyncConnection, shards: Shards, now: float) -> list[int]:
    """Return the ids of these shards' tournaments in which something is to be done now."""
    late = select(tournaments.c.id).where(
        tournaments.c.wake_at.is_not(None),
        tournaments.c.wake_at <= now,
        _runs(shards),
    )
    # Subqueries, so that only the tables in play are scanned, and never all matches.
    is_over = exists().where(matches.c.id == round_tables.c.match_id, matches.c.status.in_(_ENDED))
    is_ours = exists().where(
        tournaments.c.id == round_tables.c.tournament_id,
        tournaments.c.status.in_(OPEN),
        _runs(shards),
    )
    ended = select(round_tables.c.tournament_id).where(UNFINISHED, is_over, is_ours)
    return sorted((await connection.execute(late.union(ended))).scalars())


async def next_wake(connection: AsyncConnection, shards: Shards) -> float | None:
    """Return the earliest `wake_at` of these shards' tournaments."""
    awake = tournaments.c.wake_at.is_not(None)
    query = select(func.min(tournaments.c.wake_at)).where(awake, _runs(shards))
    due_at: float | None = (await connection.execute(query)).scalar()
    return due_at


async def extend_rounds(connection: AsyncConnection, where: Shards | int, since: float, now: float) -> None:
    """Extend the rounds of tournaments by the downtime since `since`.

    They are those of these shards, but not of servers that the bot is away from; or those of the server with
    this id.
    """
    affected = _runs(where) if isinstance(where, Shards) else tournaments.c.guild_id == where
    lost, wake_at = now - since, tournaments.c.wake_at
    await connection.execute(
        update(tournaments)
        .where(
            tournaments.c.status == TournamentStatus.RUNNING,
            wake_at.is_not(None),
            tournaments.c.due_at.is_not(None),
            affected,
        )
        .values(
            due_at=tournaments.c.due_at + lost,
            warn_at=tournaments.c.warn_at + lost,
            wake_at=case((wake_at > since, wake_at + lost), else_=wake_at),
            version=tournaments.c.version + 1,
        )
    )


def servers() -> Select[Any]:
    """Select the ids of the servers with an open tournament."""
    return select(tournaments.c.guild_id).where(tournaments.c.status.in_(OPEN))


async def ended_matches(connection: AsyncConnection, tournament_id: int) -> list[int]:
    """Return the ids of the matches of its unfinished tables that are over."""
    query = (
        select(round_tables.c.match_id)
        .join(matches, matches.c.id == round_tables.c.match_id)
        .where(round_tables.c.tournament_id == tournament_id, UNFINISHED, matches.c.status.in_(_ENDED))
    )
    return [match_id for (match_id,) in await connection.execute(query)]


async def save(
    connection: AsyncConnection, before: StoredTournament, after: StoredTournament
) -> StoredTournament | None:
    """Write what differs, and return it one version on (optimistic locking).

    None, and nothing is written, when the row is no longer at the version of `before`.
    """
    after = replace(after, version=before.version + 1)
    old, new = _row(before), _row(after)
    changed = {name: value for name, value in new.items() if value != old[name]}
    result = await connection.execute(
        update(tournaments)
        .where(tournaments.c.id == before.id, tournaments.c.version == before.version)
        .values(changed)
    )
    if result.rowcount != 1:
        return None
    await _save_entrants(connection, before, after)
    await _save_tables(connection, before, after)
    return after


async def note(connection: AsyncConnection, tournament_id: int, values: Mapping[str, Any]) -> None:
    """Note where the tournament is shown, without changing its version."""
    await connection.execute(
        update(tournaments).where(tournaments.c.id == tournament_id).values(dict(values))
    )


async def _save_entrants(
    connection: AsyncConnection, before: StoredTournament, after: StoredTournament
) -> None:
    known = {entrant.number: entrant for entrant in before.entrants}
    gone = known.keys() - {entrant.number for entrant in after.entrants}
    if gone:
        await connection.execute(
            entrants.delete().where(entrants.c.tournament_id == after.id, entrants.c.number.in_(gone))
        )
    for entrant in after.entrants:
        if entrant.number in known and entrant != known[entrant.number]:
            await connection.execute(
                update(entrants)
                .where(entrants.c.tournament_id == after.id, entrants.c.number == entrant.number)
                .values(_values(entrant, _ENTRANT))
            )
    await _add_rows(
        connection, after, [entrant for entrant in after.entrants if entrant.number not in known], ()
    )


async def _save_tables(
    connection: AsyncConnection, before: StoredTournament, after: StoredTournament
) -> None:
    known = {(table.round, table.number): table for table in before.tables}
    for table in after.tables:
        key = (table.round, table.number)
        if key in known and table != known[key]:
            await connection.execute(
                update(round_tables)
                .where(
                    round_tables.c.tournament_id == after.id,
                    round_tables.c.round == table.round,
                    round_tables.c.number == table.number,
                )
                .values(_table_values(table))
            )
    new = [table for table in after.tables if (table.round, table.number) not in known]
    await _add_rows(connection, after, (), new)


async def _add_rows(
    connection: AsyncConnection,
    of: StoredTournament,
    people: Sequence[StoredEntrant],
    tables: Sequence[StoredTable],
) -> None:
    if people:
        rows = [{"tournament_id": of.id} | _values(entrant, _ENTRANT) for entrant in people]
        await connection.execute(insert(entrants), rows)
    if tables:
        rows = [{"tournament_id": of.id} | _table_values(table) for table in tables]
        await connection.execute(insert(round_tables), rows)


async def _load(
    connection: AsyncConnection, *where: ColumnElement[bool], lock: bool = False
) -> list[StoredTournament]:
    query = select(tournaments).where(*where).order_by(tournaments.c.id)
    rows = (await connection.execute(query.with_for_update() if lock else query)).mappings().all()
    ids = [row["id"] for row in rows]
    people: dict[int, list[StoredEntrant]] = {one: [] for one in ids}
    tables: dict[int, list[StoredTable]] = {one: [] for one in ids}
    if ids:
        found = select(entrants).where(entrants.c.tournament_id.in_(ids)).order_by(entrants.c.number)
        for row in (await connection.execute(found)).mappings():
            people[row["tournament_id"]].append(StoredEntrant(**{name: row[name] for name in _ENTRANT}))
        query = (
            select(round_tables)
            .where(round_tables.c.tournament_id.in_(ids))
            .order_by(round_tables.c.round, round_tables.c.number)
        )
        for row in (await connection.execute(query)).mappings():
            tables[row["tournament_id"]].append(_table(row))
    return [
        StoredTournament(
            setup=Setup(**{name: row[name] for name in _SETUP}),
            entrants=tuple(people[row["id"]]),
            tables=tuple(tables[row["id"]]),
            **{name: row[name] for name in _OWN},
        )
        for row in rows
    ]


def _runs(shards: Shards) -> ColumnElement[bool]:
    """Return the condition that a tournament goes on: it is of these shards, and its server is not away."""
    return and_(belongs_to(shards, tournaments.c.guild_id), is_reachable(tournaments.c.guild_id))


def _row(tournament: StoredTournament) -> dict[str, Any]:
    return _values(tournament.setup, _SETUP) | _values(tournament, _OWN)


def _values(of: Any, names: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(of, name) for name in names}


def _table_values(table: StoredTable) -> dict[str, Any]:
    return _values(table, _TABLE) | {
        "seats": list(table.seats),
        "places": list(table.places),
        "scores": list(table.scores),
        "absent": sorted(table.absent),
    }


def _table(row: Any) -> StoredTable:
    values = {name: row[name] for name in _TABLE}
    return StoredTable(
        **values
        | {
            "seats": tuple(row["seats"]),
            "places": tuple(row["places"]),
            "scores": tuple(row["scores"]),
            "absent": frozenset(row["absent"]),
        }
    )


Row = dict[str, Any]


async def entries_of(connection: AsyncConnection, user_id: int) -> list[Row]:
    """Return the person's entries."""
    query = select(entrants).where(entrants.c.user_id == user_id).order_by(entrants.c.tournament_id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def organised(connection: AsyncConnection, user_id: int) -> list[Row]:
    """Return what the person chose for the tournaments that they opened, and where these were."""
    names = ("id", "game", "options", "format", "guild_id", "channel_id", "thread_id", "name", "locale")
    columns = [tournaments.c[name] for name in (*names, "zone", "created_at")]
    query = select(*columns).where(tournaments.c.organiser_id == user_id).order_by(tournaments.c.id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def open_entries(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the ids of the open tournaments in which the person takes part."""
    query = (
        select(tournaments.c.id)
        .join(entrants, entrants.c.tournament_id == tournaments.c.id)
        .where(entrants.c.user_id == user_id, entrants.c.left.is_(None), tournaments.c.status.in_(OPEN))
        .order_by(tournaments.c.id)
    )
    return list((await connection.execute(query)).scalars())


async def anonymize(connection: AsyncConnection, user_id: int) -> None:
    """Put a former player in the place of this person, and delete entries that do not count yet."""
    theirs = select(entrants.c.tournament_id).where(entrants.c.user_id == user_id)
    await connection.execute(
        update(tournaments)
        .where(or_(tournaments.c.id.in_(theirs), tournaments.c.organiser_id == user_id))
        .values(version=tournaments.c.version + 1)
    )
    await connection.execute(
        update(tournaments)
        .where(tournaments.c.organiser_id == user_id)
        .values(organiser_id=FORMER_PLAYER, name="")
    )
    sign_ups = select(tournaments.c.id).where(tournaments.c.status == TournamentStatus.SIGN_UP)
    await connection.execute(
        delete(entrants).where(entrants.c.user_id == user_id, entrants.c.tournament_id.in_(sign_ups))
    )
    await connection.execute(
        update(entrants)
        .where(entrants.c.user_id == user_id)
        .values(user_id=FORMER_PLAYER, name="", again=False)
    )


async def people_after(connection: AsyncConnection, user_id: int, limit: int) -> set[int]:
    """Return the next people who entered or opened a tournament, by id."""
    numbers: set[int] = set()
    for person in (entrants.c.user_id, tournaments.c.organiser_id):
        query = (
            select(person)
            .where(person > max(user_id, FORMER_PLAYER))
            .distinct()
            .order_by(person)
            .limit(limit)
        )
        numbers |= set((await connection.execute(query)).scalars())
    return numbers


async def here_since(connection: AsyncConnection, people: Collection[int], since: float) -> set[int]:
    """Return who of these entered or opened a tournament that is open, or ended after `since`."""
    lasts = or_(tournaments.c.status.in_(OPEN), tournaments.c.ended_at >= since)
    entered = (
        select(entrants.c.user_id)
        .join(tournaments, tournaments.c.id == entrants.c.tournament_id)
        .where(entrants.c.user_id.in_(people), lasts)
    )
    opened = select(tournaments.c.organiser_id).where(tournaments.c.organiser_id.in_(people), lasts)
    return set((await connection.execute(entered.union(opened))).scalars())
