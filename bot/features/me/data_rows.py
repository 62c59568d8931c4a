"""The data of one person: reading, anonymizing and deleting it.

A person's id occurs in rows that are theirs alone (`own_tables`), in the seats and moves of their matches, as
the host of matches, and in the seating of rematches.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from operator import itemgetter
from typing import Any

from sqlalchemy import Table, and_, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.model import FORMER_PLAYER, MatchStatus, SeatStatus
from bot.match.rows import OPEN
from bot.store.schema import VOTING, blocks, former_seats, matches, moves, seats, taken_back_moves
from bot.store.schema.people_tables import own_tables

# The columns of a match that are exported. Secret, seed, state and log are not personal data; version, clock
# and messages are internal.
_MATCH_COLUMNS = (
    *("id", "game", "options", "capacity", "guild_id", "channel_id", "parent_id", "status", "pace", "rated"),
    *("unrated", "hinted", "daily", "locale", "result", "rematch_of", "rematch_id", "created_at", "moved_at"),
    *("admission", "deal_of"),
)
# With such a seat in an open match, a person still has to leave it.
_IN_LOBBY = (SeatStatus.JOINED, SeatStatus.INVITED)
_IN_PLAY = (SeatStatus.JOINED, SeatStatus.AI)
_BEGUN = matches.c.seed.is_not(None)

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LockedMatches:
    """Locked matches of a person.

    `seated` are those with a seat of theirs, `kept` those that reserve one for them, `unfinished` those that
    they have yet to leave.
    """

    seated: list[int]
    kept: list[int]
    unfinished: list[int]


async def own_rows(connection: AsyncConnection, user_id: int) -> dict[str, list[Row]]:
    """Return the rows that are this person's alone, by kind."""
    own = {}
    for name, table in own_tables().items():
        rows = await connection.execute(select(table).where(table.c.user_id == user_id))
        own[name] = [dict(row) for row in rows.mappings()]
    # People of other servers are known only by the name they chose, and the order must not reveal more.
    own["blocked_people"].sort(key=itemgetter("name"))
    for row in own["blocked_people"]:
        if row["name"]:
            del row["blocked_id"]
    return own


async def matches_of(connection: AsyncConnection, user_id: int, after: int, limit: int) -> list[Row]:
    """Return the next matches with a seat of this person, by id.

    Each has the match's own columns, ``host`` (whether they host it), their ``seat``, and their ``moves`` and
    ``taken_back_moves`` as [ply, move, at, interaction]. Who may join is with the matches they host.
    """
    columns = [matches.c[name] for name in _MATCH_COLUMNS]
    query = (
        select(*columns, (matches.c.host_id == user_id).label("host"))
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, matches.c.id > after)
        .order_by(matches.c.id)
        .limit(limit)
    )
    exported = {row["id"]: dict(row) for row in (await connection.execute(query)).mappings()}
    for row in exported.values():
        chosen = row.pop("admission")
        if row["host"] and chosen is not None:
            row["admission"] = asdict(chosen)
    mine = select(seats).where(seats.c.match_id.in_(exported), seats.c.user_id == user_id)
    for one in (await connection.execute(mine)).mappings():
        seat = {name: value for name, value in one.items() if name not in ("match_id", "user_id")}
        exported[one["match_id"]] |= {"seat": seat, "moves": [], "taken_back_moves": []}
    for name, table in (("moves", moves), ("taken_back_moves", taken_back_moves)):
        made = (
            select(table.c.match_id, table.c.ply, table.c.move, table.c.at, table.c.interaction_id)
            .where(table.c.match_id.in_(exported), table.c.user_id == user_id)
            .order_by(table.c.match_id, table.c.ply, table.c.at)
        )
        for match_id, *move in await connection.execute(made):
            exported[match_id][name].append(move)
    return list(exported.values())


async def reserved_seats(connection: AsyncConnection, user_id: int) -> list[Row]:
    """Return the match and seat of every rematch that reserves a seat for this person."""
    query = select(matches.c.id, matches.c.seating).where(_rematches(_seated(user_id))).order_by(matches.c.id)
    return [
        {"match_id": match_id, "seat": seating.index(user_id)}
        for match_id, seating in await connection.execute(query)
        if user_id in seating
    ]


async def moves_given_up(connection: AsyncConnection, user_id: int) -> list[list[Any]]:
    """Return this person's moves in seats that others have taken over, as [match, ply, move, time]."""
    made: list[list[Any]] = []
    for table in (moves, taken_back_moves):
        query = (
            select(table.c.match_id, table.c.ply, table.c.move, table.c.at)
            .where(_given_up(table, user_id))
            .order_by(table.c.match_id, table.c.ply)
        )
        made += [list(row) for row in await connection.execute(query)]
    return sorted(made)


async def asked_seats(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the ids of the matches in which this person asks for a seat."""
    voting = await connection.execute(select(matches.c.id, matches.c.vote).where(VOTING))
    return [match_id for match_id, vote in voting if vote.person is not None and vote.person.id == user_id]


async def unfinished(connection: AsyncConnection, user_id: int) -> list[tuple[int, str]]:
    """Return id and status of the open matches that this person has not left."""
    query = (
        select(matches.c.id, matches.c.status)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, _has_to_leave())
        .order_by(matches.c.id)
    )
    return [(match_id, status) for match_id, status in await connection.execute(query)]


async def lock_newest(connection: AsyncConnection, user_id: int, limit: int) -> LockedMatches:
    """Lock the person's newest matches, and the rematches that reserve a seat for them."""
    newest = _seated(user_id).order_by(seats.c.match_id.desc()).limit(limit)
    ids = [match_id for (match_id,) in await connection.execute(newest)]
    # By id, to avoid deadlocks; and before reading the seats, which only the holder of the lock may change.
    query = (
        select(matches.c.id, matches.c.seating)
        .where(or_(matches.c.id.in_(ids), _rematches(ids)))
        .order_by(matches.c.id)
        .with_for_update()
    )
    locked = [(match_id, seating) for match_id, seating in await connection.execute(query)]
    still = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, matches.c.id.in_(ids), _has_to_leave())
    )
    return LockedMatches(
        seated=ids,
        kept=[match_id for match_id, seating in locked if user_id in (seating or ())],
        unfinished=[match_id for (match_id,) in await connection.execute(still)],
    )


async def anonymize(connection: AsyncConnection, user_id: int, locked: LockedMatches) -> None:
    """Replace this person by a former player in matches that are locked and left."""
    ids = locked.seated
    mine = and_(seats.c.match_id.in_(ids), seats.c.user_id == user_id)
    lobbies = select(matches.c.id).where(matches.c.id.in_(ids), matches.c.status == MatchStatus.LOBBY)
    await connection.execute(delete(seats).where(mine, seats.c.match_id.in_(lobbies)))  # declined invitations
    await connection.execute(
        update(seats)
        .where(mine)
        .values(
            user_id=FORMER_PLAYER,
            name="",
            dm_channel_id=None,
            dm_message_id=None,
            dm_version=None,
            away_since=None,
            away_until=None,
            dm_mention_id=None,
            home_id=None,
        )
    )
    for table in (moves, taken_back_moves):
        await connection.execute(
            update(table)
            .where(table.c.match_id.in_(ids), table.c.user_id == user_id)
            .values(user_id=FORMER_PLAYER)
        )
    await connection.execute(
        update(matches)
        .where(matches.c.id.in_(ids), matches.c.host_id == user_id)
        .values(host_id=FORMER_PLAYER, admission=None)  # whose note it may have
    )
    await _anonymize_seating(connection, user_id, locked.kept)
    await _clear_channels(connection, ids)


async def mark_outdated(connection: AsyncConnection, ids: Sequence[int], most: int) -> list[int]:
    """Raise the versions of matches whose messages may show the name, and return their ids.

    These are the open ones among `ids`, and the newest `most` of those that were played.
    """
    is_shown = or_(matches.c.message_id.is_not(None), matches.c.in_dms)
    shown = select(matches.c.id).where(matches.c.id.in_(ids), is_shown)
    over = shown.where(matches.c.status.not_in(OPEN), _BEGUN).order_by(matches.c.id.desc()).limit(most)
    going = shown.where(matches.c.status.in_(OPEN))
    match_ids = [match_id for query in (going, over) for (match_id,) in await connection.execute(query)]
    await connection.execute(
        update(matches).where(matches.c.id.in_(match_ids)).values(version=matches.c.version + 1)
    )
    return match_ids


async def delete_own(connection: AsyncConnection, user_id: int, *, asked: bool) -> None:
    """Delete the rows that are this person's alone, and what is left of them in others' seats.

    `asked`: they asked for it. Otherwise, other people's blocks on them stay.
    """
    for table in (moves, taken_back_moves):
        given_up = _given_up(table, user_id)
        await connection.execute(update(table).where(given_up).values(user_id=FORMER_PLAYER))
    if asked:
        await connection.execute(delete(blocks).where(blocks.c.blocked_id == user_id))
    for table in own_tables().values():
        await connection.execute(delete(table).where(table.c.user_id == user_id))


def _given_up(table: Table, user_id: int) -> Any:
    """Return the condition that a move is this person's, in a match where they gave up a seat."""
    left = select(former_seats.c.match_id).where(former_seats.c.user_id == user_id)
    return and_(table.c.match_id.in_(left), table.c.user_id == user_id)


def _seated(user_id: int) -> Any:
    return select(seats.c.match_id).where(seats.c.user_id == user_id)


def _rematches(of: Any) -> Any:
    """Return the condition that a match is a rematch of one of these and has a seating."""
    return and_(
        matches.c.rematch_of.is_not(None), matches.c.rematch_of.in_(of), matches.c.seating.is_not(None)
    )


def _has_to_leave() -> Any:
    return or_(
        and_(matches.c.status == MatchStatus.LOBBY, seats.c.status.in_(_IN_LOBBY)),
        and_(matches.c.status == MatchStatus.PLAYING, seats.c.status.in_(_IN_PLAY)),
    )


async def _anonymize_seating(connection: AsyncConnection, user_id: int, ids: Sequence[int]) -> None:
    query = select(matches.c.id, matches.c.seating).where(matches.c.id.in_(ids))
    for match_id, seating in (await connection.execute(query)).all():
        kept = [FORMER_PLAYER if one == user_id else one for one in seating]
        await connection.execute(update(matches).where(matches.c.id == match_id).values(seating=kept))


async def _clear_channels(connection: AsyncConnection, ids: Sequence[int]) -> None:
    """Clear the channels of matches outside servers whose players are all gone.

    Such a channel identifies the people in it.
    """
    someone = exists().where(seats.c.match_id == matches.c.id, seats.c.user_id != FORMER_PLAYER)
    await connection.execute(
        update(matches)
        .where(matches.c.id.in_(ids), matches.c.guild_id.is_(None), ~someone)
        .values(channel_id=0, parent_id=None, message_id=None, mention_id=None)
    )
