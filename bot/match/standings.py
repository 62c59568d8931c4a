"""Counting a finished match: ratings or solitaire standings, a result per person, the deal of the day.

A match outside servers counts only for the standings across all servers; one of people of several servers
counts for the leaderboard of each server that allows it as well. Matches that are not rated (with hints, or
not played by everyone: see `bot.match.ratings`), and solitaires with non-default options, are stored
as results but change no standing.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import ai_players, bot_rows, preferences, rating_rows, ratings, result_rows, solo_rows
from bot.match import results as solitaire
from bot.match.model import Match
from bot.match.result_rows import ResultFilter
from bot.match.results import EVERYWHERE, BotStanding, Rating, RatingPool, Result, ResultOutcome, Solo
from bot.match.situation import Positions

# By user id.
Numbers = Mapping[int, int]
_NOTHING: Final[Numbers] = MappingProxyType({})


class MatchRatings(NamedTuple):
    """The standings after a match: ratings (in a solitaire, 100 times the average of tiles left).

    `before` are the ratings before the match, and `chances` of winning, in percent, those before it.
    """

    ratings: Numbers = _NOTHING
    before: Numbers = _NOTHING
    chances: Numbers = _NOTHING


@dataclass(frozen=True, slots=True)
class Counters:
    """What features count of finished matches, each in the transaction that finishes one.

    `begin` gets each server on which the match may count and the time, before anything is counted; `rated` a
    player's rating before and after; `solitaire` a player's standing and the tiles left; `finished` the match
    and the time, after everything else.
    """

    begin: list[Callable[[AsyncConnection, int, float], Awaitable[object]]] = field(default_factory=list)
    rated: list[Callable[[AsyncConnection, Rating, Rating], Awaitable[None]]] = field(default_factory=list)
    solitaire: list[Callable[[AsyncConnection, Solo, int], Awaitable[None]]] = field(default_factory=list)
    finished: list[Callable[[AsyncConnection, Match, float], Awaitable[None]]] = field(default_factory=list)


async def count(
    connection: AsyncConnection, positions: Positions, match: Match, now: float, *, counters: Counters
) -> None:
    """Count the match, in the transaction that finishes it."""
    for guild_id in sorted(_servers(match)):
        for begin in counters.begin:
            await begin(connection, guild_id, now)
    here = overall = MatchRatings()
    stand = _solitaire if solitaire.is_solitaire(match) else _rate
    if _counts(positions, match):
        if match.place.guild_id is not None:
            here = await stand(connection, positions, match, match.place.guild_id, now, counters=counters)
        if match.mode.across_servers:
            await _rate_at_home(connection, positions, match, now, counters=counters)
        overall = await stand(connection, positions, match, EVERYWHERE, now, counters=counters)
        bots = _bots(match, positions.sides(match))
        await bot_rows.add(connection, match.place.guild_id or EVERYWHERE, match.game, bots)
    if match.place.guild_id is None:
        here = overall
    await result_rows.add(connection, _results(match, positions.sides(match), here, overall, now))
    for finished in counters.finished:
        await finished(connection, match, now)


def _servers(match: Match) -> set[int]:
    """Return the servers on whose leaderboards the match may count."""
    return {
        guild_id for guild_id in (match.place.guild_id, *(seat.home_id for seat in match.seats)) if guild_id
    }


def _bots(match: Match, sides: list[int]) -> list[BotStanding]:
    """Return what the match adds to the standings of AI players, one entry per seat."""
    return [
        BotStanding(
            ai_players.to_text(ai_players.of_seat(seat)),
            played=1,
            won=int(outcome == ResultOutcome.WON),
            drawn=int(outcome == ResultOutcome.DRAWN),
        )
        for seat in match.seats
        if seat.user_id is None
        for outcome in [ratings.outcome_of(match, seat, sides)]
    ]


def _counts(positions: Positions, match: Match) -> bool:
    if not ratings.rated_seats(match):  # its players' data was deleted
        return False
    if solitaire.is_solitaire(match):
        return solitaire.counts(positions, match)
    return match.rated


async def _rate(
    connection: AsyncConnection,
    positions: Positions,
    match: Match,
    guild_id: int,
    now: float,
    *,
    counters: Counters,
) -> MatchRatings:
    newcomers = [ratings.newcomer(guild_id, match, seat, now) for seat in ratings.rated_seats(match)]
    before = await rating_rows.lock(connection, newcomers)
    sides = positions.sides(match)
    after = ratings.rate(match, before, now, sides)
    await rating_rows.save_all(connection, after)
    for rating in after:
        for rated in counters.rated:
            await rated(connection, before[rating.user_id], rating)
    chances = ratings.chances(match, before, sides)
    return MatchRatings(
        {rating.user_id: rating.rating for rating in after},
        {user_id: rating.rating for user_id, rating in before.items()},
        {seat.user_id or 0: chances[seat.seat] for seat in ratings.rated_seats(match)},
    )


async def _rate_at_home(
    connection: AsyncConnection, positions: Positions, match: Match, now: float, *, counters: Counters
) -> None:
    """Rate each player on the server from which they came, if it allows that.

    The others count there with their ratings across all servers. On the leaderboard, the player has the name
    known there; without one, nothing counts there: the name in this match would reveal who is behind it.
    """
    rated, own, names = ratings.rated_seats(match), dict[int, Rating](), dict[int, str]()
    # Servers before the standings across all, as a match on a server has it, to avoid deadlocks.
    for seat in sorted(rated, key=lambda seat: seat.home_id or 0):
        if seat.home_id is None or not (await preferences.of_guild(connection, seat.home_id)).across:
            continue
        user_id = seat.user_id or 0
        name = await result_rows.last_name(connection, ResultFilter(user_id, seat.home_id))
        if name is None:
            continue
        names[user_id] = name
        newcomer = replace(ratings.newcomer(seat.home_id, match, seat, now), name=name)
        own |= await rating_rows.lock(connection, [newcomer])
    if not own:
        return
    overall = await rating_rows.lock(
        connection, [ratings.newcomer(EVERYWHERE, match, seat, now) for seat in rated]
    )
    for user_id, before in own.items():
        after = ratings.rate(match, overall | {user_id: before}, now, positions.sides(match))
        mine = next(rating for rating in after if rating.user_id == user_id)
        mine = replace(mine, name=names[user_id])
        await rating_rows.save_all(connection, [mine])
        for count_rated in counters.rated:
            await count_rated(connection, before, mine)


async def _solitaire(
    connection: AsyncConnection,
    positions: Positions,
    match: Match,
    guild_id: int,
    now: float,
    *,
    counters: Counters,
) -> MatchRatings:
    before = await solo_rows.lock(connection, solitaire.newcomer(guild_id, match, now))
    after = solitaire.updated(before, match, now)
    await solo_rows.save(connection, after)
    for played in counters.solitaire:
        await played(connection, after, solitaire.tiles_left(match))
    return MatchRatings({after.user_id: round(100 * after.average)})


def _results(
    match: Match, sides: list[int], here: MatchRatings, overall: MatchRatings, now: float
) -> list[Result]:
    alone = solitaire.is_solitaire(match)
    return [
        Result(
            match_id=match.id,
            seat=seat.seat,
            guild_id=match.place.guild_id or EVERYWHERE,
            game=match.game,
            pool=RatingPool.SOLITAIRE if alone else ratings.pool_of(match),
            user_id=seat.user_id or 0,
            outcome=solitaire.outcome_of(match) if alone else ratings.outcome_of(match, seat, sides),
            score=int((match.result or {})["scores"][seat.seat]),
            rating=here.ratings.get(seat.user_id or 0),
            at=now,
            overall=overall.ratings.get(seat.user_id or 0),
            chance=here.chances.get(seat.user_id or 0),
            rating_before=here.before.get(seat.user_id or 0),
        )
        for seat in ratings.rated_seats(match)
    ]
