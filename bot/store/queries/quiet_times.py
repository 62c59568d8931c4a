"""Quiet times of players, and the running clocks that depend on them."""

from collections.abc import Collection

from sqlalchemy import literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Match, MatchStatus, SeatStatus
from bot.domain.quiet_times import QuietTimes
from bot.store.schema import guild_settings, matches, player_settings, seats


async def of_seats(
    connection: AsyncConnection, match: Match, numbers: Collection[int]
) -> dict[int, QuietTimes]:
    """Return the quiet times of these seats."""
    people = {number: match.seats[number].user_id for number in numbers}
    player, guild = player_settings.c, guild_settings.c
    # One statement, because it is read for every move in a match with clocks.
    query = select(
        guild.rest_days, player.user_id, player.zone, player.night_from, player.night_to
    ).select_from(
        select(literal(1).label("one"))
        .subquery()
        .outerjoin(guild_settings, guild.guild_id == match.guild_id)
        .outerjoin(player_settings, player.user_id.in_(people.values()))
    )
    found: dict[int | None, QuietTimes] = {}
    for rest_days, user_id, zone, night_from, night_to in await connection.execute(query):
        resting = frozenset(rest_days or ())
        night = None if night_from is None or night_to is None else (night_from, night_to)
        found[None] = QuietTimes(rest_days=resting)
        found[user_id] = QuietTimes(zone, night, resting)
    return {number: found.get(person, found[None]) for number, person in people.items()}


async def running_clocks(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the ids of this person's newest matches in which a clock runs, maybe theirs, in order."""
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(
            seats.c.user_id == user_id,
            seats.c.status == SeatStatus.JOINED,
            matches.c.status == MatchStatus.PLAYING,
            matches.c.deadline.is_not(None),
        )
        .order_by(matches.c.id.desc())
        .limit(limit)
    )
    return sorted((await connection.execute(query)).scalars())
