"""Quiet times of players, and the matches whose clocks depend on them."""

from collections.abc import Collection

from sqlalchemy import bindparam, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.clocks import holidays
from bot.domain.clocks.quiet_times import QuietTimes
from bot.domain.model import Match, SeatStatus
from bot.domain.settings import GuildSettings, PlayerSettings
from bot.store.queries.matches import OPEN
from bot.store.schema import guild_settings, matches, player_settings, seats

_GUILD_NAMES = ("guild_id", "rest_days", "holiday_days")
_PLAYER_NAMES = ("user_id", "zone", "night_from", "night_to", "away_since", "away_until", "away_earlier")
_GUILD = [guild_settings.c[name] for name in _GUILD_NAMES]
_PLAYER = [player_settings.c[name] for name in _PLAYER_NAMES]
# One statement, built once, because it is read for every move in a match with clocks.
_SETTINGS = select(*_GUILD, *_PLAYER).select_from(
    select(literal(1).label("one"))
    .subquery()
    .outerjoin(guild_settings, guild_settings.c.guild_id == bindparam("guild_id"))
    .outerjoin(player_settings, player_settings.c.user_id.in_(bindparam("user_ids", expanding=True)))
)


async def of_seats(
    connection: AsyncConnection, match: Match, numbers: Collection[int]
) -> dict[int, QuietTimes]:
    """Return the quiet times of those of these seats that may have some."""
    people = {number: match.seats[number].user_id for number in numbers}
    values = {"guild_id": match.guild_id, "user_ids": [person for person in people.values() if person]}
    guild: GuildSettings | None = None
    players: dict[int | None, PlayerSettings] = {}
    for row in await connection.execute(_SETTINGS, values):
        of_guild, of_player = row[: len(_GUILD)], row[len(_GUILD) :]
        if of_guild[0] is not None:
            guild = GuildSettings(**dict(zip(_GUILD_NAMES, of_guild, strict=True)))
        if of_player[0] is not None:
            players[of_player[0]] = PlayerSettings(**dict(zip(_PLAYER_NAMES, of_player, strict=True)))
    return {
        number: holidays.quiet_times(match.seats[number], players.get(person), guild)
        for number, person in people.items()
        if guild is not None or person in players or match.seats[number].away_since is not None
    }


async def newest_open(connection: AsyncConnection, user_id: int, limit: int) -> list[int]:
    """Return the ids of this person's newest open matches, in order; no daily matches."""
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(
            seats.c.user_id == user_id,
            seats.c.status.in_((SeatStatus.JOINED, SeatStatus.INVITED, SeatStatus.AI)),
            matches.c.status.in_(OPEN),
            matches.c.daily.is_(None),
        )
        .order_by(matches.c.id.desc())
        .limit(limit)
    )
    return sorted((await connection.execute(query)).scalars())
