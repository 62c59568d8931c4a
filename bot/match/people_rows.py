"""What is stored about one person: blocks, exports and deletion, and what a lobby's rule asks about them."""

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import bindparam, delete, null, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import due_rows, holidays
from bot.match.admission import NOBODY, Applicant, Reputation, Who
from bot.match.clocks import QuietTimes
from bot.match.model import FORMER_PLAYER, Match, MatchStatus
from bot.match.results import EVERYWHERE, SETTLED_AFTER, RatingPool
from bot.match.rows import OPEN
from bot.match.settings import GuildSettings, PlayerSettings
from bot.store.connections import insert_if_missing, upsert
from bot.store.schema import (
    VOTING,
    blocks,
    dm_channels,
    former_seats,
    guild_settings,
    last_changes,
    matches,
    player_settings,
    ratings,
    seats,
)
from bot.store.schema.people_tables import Keeps, keeping_tables

ReputationOf = Callable[[AsyncConnection, int], Awaitable[Reputation]]


@dataclass(frozen=True, slots=True)
class Blocked:
    """A person on someone's list. `name`: all that the list's owner knows; None: they know who it is."""

    user_id: int
    name: str | None = None


async def add(connection: AsyncConnection, user_id: int, blocked: Blocked) -> None:
    """Insert the person's block."""
    row = {"user_id": user_id, "blocked_id": blocked.user_id, "name": blocked.name or ""}
    await insert_if_missing(connection, blocks, row)


async def remove(connection: AsyncConnection, user_id: int, blocked: Blocked) -> None:
    """Delete the block, but not one of the same person known in another way."""
    same = blocks.c.blocked_id == blocked.user_id, blocks.c.name == (blocked.name or "")
    await connection.execute(delete(blocks).where(blocks.c.user_id == user_id, *same))


async def of(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return whom the person has blocked, in whatever way they know them."""
    query = select(blocks.c.blocked_id).where(blocks.c.user_id == user_id).distinct()
    return list((await connection.execute(query.order_by(blocks.c.blocked_id))).scalars())


async def listed(connection: AsyncConnection, user_id: int) -> list[Blocked]:
    """Return whom the person has blocked, with how they know them.

    Those whom they know by a name alone are in the order of their names, which reveals nothing about their
    ids.
    """
    columns = blocks.c.blocked_id, blocks.c.name
    query = select(*columns).where(blocks.c.user_id == user_id).order_by(blocks.c.name, blocks.c.blocked_id)
    return [Blocked(blocked_id, name or None) for blocked_id, name in await connection.execute(query)]


async def blocked_by(connection: AsyncConnection, user_id: int) -> frozenset[int]:
    """Return who has blocked the person, who must not be told."""
    query = select(blocks.c.user_id).where(blocks.c.blocked_id == user_id)
    return frozenset((await connection.execute(query)).scalars())


async def apart_from(connection: AsyncConnection, user_ids: Collection[int]) -> set[int]:
    """Return all who have blocked one of these people, or whom one of them has blocked."""
    query = select(blocks.c.user_id, blocks.c.blocked_id).where(
        or_(blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids))
    )
    found: set[int] = set()
    for user_id, blocked_id in await connection.execute(query):
        if user_id in user_ids:
            found.add(blocked_id)
        if blocked_id in user_ids:
            found.add(user_id)
    return found


async def among(connection: AsyncConnection, user_ids: Collection[int]) -> set[tuple[int, int]]:
    """Return who of these people blocks whom of them."""
    query = select(blocks.c.user_id, blocks.c.blocked_id).where(
        blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids)
    )
    return {(user_id, blocked_id) for user_id, blocked_id in await connection.execute(query)}


Export = Callable[[AsyncConnection, int], Awaitable[Any]]
Leave = Callable[[int], Awaitable[object]]
Anonymize = Callable[[AsyncConnection, int], Awaitable[object]]
_PeopleAfter = Callable[[AsyncConnection, int, int], Awaitable[set[int]]]
_HereSince = Callable[[AsyncConnection, Collection[int], float], Awaitable[set[int]]]


@dataclass(slots=True)
class PersonalData:
    """What features add about the people of one database.

    `exports` return what else a person's export has under each key. `leave` ends what a person takes part in.
    `anonymize` removes their id and name from rows that stay. `people_after` returns the next people of
    such rows, by id, at most as many as it is told; `here_since` which of some people these rows show to be
    here since a time in Unix seconds.
    """

    exports: dict[str, Export] = field(default_factory=dict)
    leave: list[Leave] = field(default_factory=list)
    anonymize: list[Anonymize] = field(default_factory=list)
    people_after: list[_PeopleAfter] = field(default_factory=list)
    here_since: list[_HereSince] = field(default_factory=list)


async def note_change(connection: AsyncConnection, user_id: int, now: float) -> None:
    """Note that the person has just changed settings or blocks, a lesson or a puzzle."""
    await upsert(connection, last_changes, {"user_id": user_id, "at": now})


async def players_after(
    connection: AsyncConnection, data: PersonalData, user_id: int, limit: int
) -> list[int]:
    """Return the next people who have a seat or rows of their own, by id."""
    user_ids: set[int] = set()
    for table in (seats, former_seats, last_changes, dm_channels):
        query = (
            select(table.c.user_id)
            .where(table.c.user_id > max(user_id, FORMER_PLAYER))
            .distinct()
            .order_by(table.c.user_id)
            .limit(limit)
        )
        user_ids |= await _people(connection, query)
    for people_after in data.people_after:
        user_ids |= await people_after(connection, user_id, limit)
    return sorted(user_ids)[:limit]


async def gone_of(
    connection: AsyncConnection, data: PersonalData, people: Collection[int], since: float, now: float
) -> list[int]:
    """Return those of these people who are gone, by id.

    They have no seat in an open match nor in one that ended after `since` (Unix seconds), ask for none, have
    changed no settings, blocks, lessons or puzzles after `since`, and no feature keeps anything for them:
    they follow no match, look or wait for no players, take part in no tournament.
    """
    still_here: set[int] = set()
    for table in (seats, former_seats):
        query = (
            select(table.c.user_id)
            .join(matches, matches.c.id == table.c.match_id)
            .where(table.c.user_id.in_(people), or_(matches.c.status.in_(OPEN), matches.c.moved_at >= since))
        )
        still_here |= await _people(connection, query.distinct())
    changed = select(last_changes.c.user_id).where(last_changes.c.user_id.in_(people))
    still_here |= await _people(connection, changed.where(last_changes.c.at >= since))
    for table, keeps in keeping_tables():
        query = select(table.c.user_id).where(table.c.user_id.in_(people))
        lasting = query.where(table.c.until > now) if keeps == Keeps.UNTIL else query
        still_here |= await _people(connection, lasting)
    for here_since in data.here_since:
        still_here |= await here_since(connection, people, since)
    asked = await connection.execute(select(matches.c.vote).where(VOTING))
    still_here |= {vote.person.id for (vote,) in asked if vote.person is not None}
    return sorted(set(people) - still_here)


async def _people(connection: AsyncConnection, query: Any) -> set[int]:
    return {person for (person,) in await connection.execute(query)}


_GUILD_NAMES = ("guild_id", "rest_days", "holiday_days")
_PLAYER_NAMES = (
    "user_id",
    "zone",
    "night_from",
    "night_to",
    "away_since",
    "away_until",
    "away_earlier",
    "forced",
)
_GUILD = [guild_settings.c[name] for name in _GUILD_NAMES]
_PLAYER = [player_settings.c[name] for name in _PLAYER_NAMES]
# One statement, built once, because it is read for every move in a match with clocks.
_SETTINGS = (
    select(*_GUILD, *(null().label(name) for name in _PLAYER_NAMES))
    .where(guild_settings.c.guild_id.in_(bindparam("guild_ids", expanding=True)))
    .union_all(
        select(*(null().label(name) for name in _GUILD_NAMES), *_PLAYER).where(
            player_settings.c.user_id.in_(bindparam("user_ids", expanding=True))
        )
    )
)


@dataclass(slots=True)
class MatchSettings:
    """What the players and servers of some matches have chosen, read for all of them when first needed."""

    _connection: AsyncConnection
    _matches: Collection[Match]
    # Whose settings have been read, though few have changed any.
    _people: set[int] = field(default_factory=set)
    _servers: set[int | None] = field(default_factory=lambda: {None})
    _players: dict[int, PlayerSettings] = field(default_factory=dict)
    _guilds: dict[int, GuildSettings] = field(default_factory=dict)

    async def quiet_times(self, match: Match, numbers: Collection[int]) -> dict[int, QuietTimes]:
        """Return the quiet times of those of these seats that may have some."""
        people = {number: match.seats[number].user_id for number in numbers}
        await self._read(match, {person for person in people.values() if person})
        guild = None if match.place.guild_id is None else self._guilds.get(match.place.guild_id)
        since, until = match.paused_since, match.paused_until
        pause = None if since is None or until is None else (since, until)
        return {
            number: replace(
                holidays.quiet_times(match.seats[number], self._players.get(person or 0), guild), paused=pause
            )
            for number, person in people.items()
            if guild is not None
            or person in self._players
            or match.seats[number].away_since is not None
            or pause is not None
        }

    async def stood_still(self, match: Match, now: float) -> float:
        """Return for how many seconds of this turn the bot has been away from the match's server."""
        if match.place.guild_id is None or match.mode.answers_only or match.clock.turn_at is None:
            return 0.0
        since = await due_rows.since(self._connection, match.place.guild_id)
        return 0.0 if since is None else max(0.0, now - max(since, match.clock.turn_at))

    async def wants_forced(self, match: Match, user_id: int) -> bool:
        """Return whether this player wants forced moves played."""
        await self._read(match, {user_id})
        return user_id in self._players and self._players[user_id].forced

    async def _read(self, match: Match, people: set[int]) -> None:
        """Read the settings of all matches, unless those of these people in this match have been read."""
        if people <= self._people and match.place.guild_id in self._servers:
            return
        of = [*self._matches, match]
        self._people |= people | {seat.user_id for one in of for seat in one.seats if seat.user_id}
        self._servers |= {one.place.guild_id for one in of}
        wanted = {"guild_ids": list(self._servers - {None}), "user_ids": list(self._people)}
        for row in await self._connection.execute(_SETTINGS, wanted):
            of_guild, of_player = row[: len(_GUILD)], row[len(_GUILD) :]
            if of_guild[0] is not None:
                guild = GuildSettings(**dict(zip(_GUILD_NAMES, of_guild, strict=True)))
                self._guilds[guild.guild_id] = guild
            else:
                player = PlayerSettings(**dict(zip(_PLAYER_NAMES, of_player, strict=True)))
                self._players[player.user_id] = player


async def applicant(
    connection: AsyncConnection,
    match: Match,
    user_id: int,
    roles: Collection[int],
    reputation_of: ReputationOf | None,
) -> Applicant:
    """Return what the rule of this lobby needs to know of the person, who has these roles there."""
    who = None if match.admission is None else match.admission.who
    match who:
        case Who.ROLE:
            return Applicant(roles=roles)
        case Who.RATING:
            return Applicant(rating=await _settled_rating(connection, match, user_id))
        case Who.RELIABLE | Who.NEW if reputation_of is not None:
            return Applicant(reputation=await reputation_of(connection, user_id))
        case Who.PLAYED:
            return Applicant(knows_host=await _have_played(connection, match.host_id, user_id))
    return NOBODY


async def _settled_rating(connection: AsyncConnection, match: Match, user_id: int) -> int | None:
    """Return the person's rating among people in the match's game and server, None until it has settled."""
    query = select(ratings.c.rating).where(
        ratings.c.guild_id == (match.place.guild_id or EVERYWHERE),
        ratings.c.game == match.game,
        ratings.c.pool == RatingPool.PEOPLE,
        ratings.c.user_id == user_id,
        ratings.c.played >= SETTLED_AFTER,
    )
    rating: int | None = await connection.scalar(query)
    return rating


async def _have_played(connection: AsyncConnection, one: int, other: int) -> bool:
    """Return whether these people have finished a match together.

    Without matches in direct messages: there, people of other servers do not know who they play with.
    """
    first, second = seats.alias(), seats.alias()
    query = (
        select(matches.c.id)
        .join(first, first.c.match_id == matches.c.id)
        .join(second, second.c.match_id == matches.c.id)
        .where(first.c.user_id == one, second.c.user_id == other)
        .where(matches.c.status == MatchStatus.FINISHED, matches.c.in_dms.is_(False))
        .limit(1)
    )
    return (await connection.execute(query)).first() is not None
