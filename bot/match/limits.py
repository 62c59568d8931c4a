"""Limits of open matches and seats, per channel, person and deal; the lengths of finished matches."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Select, false, func, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import preferences
from bot.match import rows as match_rows
from bot.match.clocks import MATCH_PACES, bots_alone
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.match.newcomers import HeldSeat
from bot.match.opening import FinishedMatch, Opening
from bot.match.refusals import Refusal
from bot.match.rows import OPEN
from bot.match.settings import GuildSettings
from bot.store.connections import serialize
from bot.store.schema import FINISHED, former_seats, matches, moves, seats
from engines import lengths
from engines.game import Game

_SITTING = (SeatStatus.JOINED, SeatStatus.AI)  # an AI player may hold a person's seat


async def _open_in_channel(connection: AsyncConnection, channel_id: int) -> list[int]:
    """Return the ids of the open matches whose home is the channel, the longest idle first."""
    at_home = or_(
        matches.c.parent_id == channel_id,
        (matches.c.channel_id == channel_id) & matches.c.parent_id.is_(None),
    )
    return await _ids(connection, _open(at_home))


async def open_of_person(connection: AsyncConnection, user_id: int, guild_id: int | None) -> list[int]:
    """Return the ids of the open matches that the person plays on the server, the longest idle first.

    `guild_id` None: outside servers.
    """
    query = _open(matches.c.guild_id.is_(None) if guild_id is None else matches.c.guild_id == guild_id)
    return await _ids(
        connection,
        query.join(seats, seats.c.match_id == matches.c.id).where(
            seats.c.user_id == user_id, seats.c.status.in_(_SITTING)
        ),
    )


def number_outside(user_id: ColumnElement[int]) -> ScalarSelect[int]:
    """Return how many open matches outside servers the person of a query plays."""
    ids = _open(matches.c.guild_id.is_(None)).order_by(None)
    return (
        ids.with_only_columns(func.count())
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, seats.c.status.in_(_SITTING))
        .scalar_subquery()
    )


def _open(where: ColumnElement[bool]) -> Select[int]:
    return (
        select(matches.c.id)
        .where(where, matches.c.status.in_(OPEN), matches.c.daily.is_(None))
        .order_by(matches.c.moved_at, matches.c.id)
    )


async def _ids(connection: AsyncConnection, query: Select[int]) -> list[int]:
    return list((await connection.execute(query)).scalars())


async def held_of_deal(connection: AsyncConnection, match: Match, user_id: int) -> set[HeldSeat]:
    """Return the seats of the match, and of all dealt the same, that the person holds or has held.

    One in a lobby counts only while they sit there: nothing was dealt in it yet.
    """
    if match.deal.group_id is not None:
        return await held_of_group(connection, match.deal.group_id, [user_id])
    first = match.deal.origin_id or match.id
    return await _held(connection, or_(matches.c.id == first, matches.c.deal_of == first), [user_id])


async def held_of_group(
    connection: AsyncConnection, group_id: int, user_ids: Collection[int]
) -> set[HeldSeat]:
    """Return the seats of the deal group that one of these people holds or has held."""
    return await _held(connection, matches.c.deal_group_id == group_id, user_ids)


async def _held(
    connection: AsyncConnection, deal: ColumnElement[bool], user_ids: Collection[int]
) -> set[HeldSeat]:
    begun = matches.c.seed.is_not(None)
    sits_in_lobby = (matches.c.status == MatchStatus.LOBBY) & (seats.c.status == SeatStatus.JOINED)
    query = union(
        *(
            select(table.c.match_id, table.c.seat)
            .join(matches, matches.c.id == table.c.match_id)
            .where(deal, table.c.user_id.in_(user_ids), or_(begun, sits))
            for table, sits in ((seats, sits_in_lobby), (former_seats, false()))
        )
    )
    return {HeldSeat(match_id, seat) for match_id, seat in await connection.execute(query)}


async def newest_finished(
    connection: AsyncConnection, game: str, guild_id: int | None, *, limit: int
) -> list[FinishedMatch]:
    """Return a game's finished matches that were opened last, on one server or (None) everywhere."""
    here = [] if guild_id is None else [matches.c.guild_id == guild_id]
    chosen = (
        select(matches.c.id, matches.c.capacity, matches.c.options, matches.c.result, matches.c.moved_at)
        .where(FINISHED, matches.c.game == game, *here)
        .order_by(matches.c.id.desc())
        .limit(limit)
        .subquery()
    )
    # Two look-ups by the primary key for each match, however long it was.
    last = select(func.max(moves.c.ply)).where(moves.c.match_id == chosen.c.id).scalar_subquery()
    began = select(moves.c.at).where(moves.c.match_id == chosen.c.id, moves.c.ply == 1).scalar_subquery()
    query = select(chosen.c.capacity, chosen.c.options, chosen.c.result, last, chosen.c.moved_at - began)
    return [
        FinishedMatch(capacity, options, result["reason"], plies, seconds)
        for capacity, options, result, plies, seconds in await connection.execute(query)
        if plies is not None and seconds is not None and result is not None
    ]


# Defaults: enough for anyone who plays, too few to flood a channel.
CHANNEL_LIMIT = 50
PERSON_LIMIT = 10
UNLIMITED = 0
_NAMED = 5  # open matches listed by a refusal


async def allowed(connection: AsyncConnection, opening: Opening) -> Opening:
    """Return the opening as the server allows it, to be carried out in the same transaction.

    It keeps its thread only where the server wants threads. Raises Refusal.
    """
    guild_id = opening.place.guild_id
    if opening.mode.opens_itself and opening.rematch_of is None:
        return opening  # checked for each person when they queued
    # Serialized per server: two people opening at once must not both get the last free place.
    await serialize(connection, -opening.host.id if guild_id is None else guild_id)
    wants_threads = False
    if guild_id is None:
        await _check_person(connection, opening, PERSON_LIMIT)
    else:
        settings = await preferences.of_guild(connection, guild_id)
        _check_place(settings, opening)
        await _check_person(connection, opening, person_limit_of(settings))
        await _check_channel(connection, opening, _limit_of(settings.channel_limit, CHANNEL_LIMIT))
        wants_threads = settings.threads and opening.mode.in_channel
    return opening if wants_threads else replace(opening, place=replace(opening.place, parent_id=None))


def person_limit_of(settings: GuildSettings | None) -> int:
    """Return how many open matches a person may play on the server, or (None) outside servers."""
    return PERSON_LIMIT if settings is None else _limit_of(settings.person_limit, PERSON_LIMIT)


def _limit_of(chosen: int | None, default: int) -> int:
    """Return the limit in effect; `UNLIMITED` for none."""
    return default if chosen is None else chosen


def pace_of(settings: GuildSettings) -> int:
    """Return the pace of matches for which none is chosen; 0 for no clock."""
    return _limit_of(settings.pace, MATCH_PACES[0])


def with_usual_length(settings: GuildSettings, game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a new match, of the server's usual length if they don't say how long it is."""
    known, usual = lengths.of(game), (settings.lengths or {}).get(game.NAME)
    return options if usual not in known.choices or known.names & options.keys() else {**options, **usual}


def _check_place(settings: GuildSettings, opening: Opening) -> None:
    here = {opening.place.channel_id, opening.parent_channel_id}
    if settings.channels is not None and not here & set(settings.channels):
        raise Refusal("error-not-in-this-channel", channels=settings.channels)


async def _check_channel(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    open_here = await _open_in_channel(connection, opening.place.channel_id)
    if limit != UNLIMITED and len(open_here) >= limit:
        raise Refusal("error-channel-full", count=limit, matches=await some(connection, open_here))


async def check_watched(connection: AsyncConnection, opening: Opening) -> None:
    """Raise Refusal if bots alone play in the channel already: they need nobody to go on and on."""
    guild_id = opening.place.guild_id
    await serialize(connection, -opening.host.id if guild_id is None else guild_id)
    open_here = await _open_in_channel(connection, opening.place.channel_id)
    there = await match_rows.list_by_id(connection, open_here)
    if watched := [match for match in there if bots_alone(match)]:
        raise Refusal("error-watch-one", matches=watched[:1])


async def _check_person(connection: AsyncConnection, opening: Opening, limit: int) -> None:
    open_ids = await open_of_person(connection, opening.host.id, opening.place.guild_id)
    if limit != UNLIMITED and len(open_ids) >= limit:
        raise Refusal("error-person-full", count=limit, matches=await some(connection, open_ids))


async def some(connection: AsyncConnection, match_ids: Sequence[int]) -> tuple[Match, ...]:
    """Return the first few of these matches, for a refusal to list."""
    return tuple(await match_rows.list_by_id(connection, match_ids[:_NAMED]))
