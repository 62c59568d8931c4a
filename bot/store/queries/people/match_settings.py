"""What players and servers have chosen for their matches, quiet times and forced moves, and absences."""

from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import bindparam, null, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.clocks import holidays
from bot.domain.clocks.quiet_times import QuietTimes
from bot.domain.model import Match
from bot.domain.settings import GuildSettings, PlayerSettings
from bot.store.queries import absences
from bot.store.schema import guild_settings, player_settings

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
        guild = None if match.guild_id is None else self._guilds.get(match.guild_id)
        return {
            number: holidays.quiet_times(match.seats[number], self._players.get(person or 0), guild)
            for number, person in people.items()
            if guild is not None or person in self._players or match.seats[number].away_since is not None
        }

    async def stood_still(self, match: Match, now: float) -> float:
        """Return for how many seconds of this turn the bot has been away from the match's server."""
        if match.guild_id is None or match.mode.answers_only or match.turn_at is None:
            return 0.0
        since = await absences.since(self._connection, match.guild_id)
        return 0.0 if since is None else max(0.0, now - max(since, match.turn_at))

    async def wants_forced(self, match: Match, user_id: int) -> bool:
        """Return whether this player wants forced moves played."""
        await self._read(match, {user_id})
        return user_id in self._players and self._players[user_id].forced

    async def _read(self, match: Match, people: set[int]) -> None:
        """Read the settings of all matches, unless those of these people in this match have been read."""
        if people <= self._people and match.guild_id in self._servers:
            return
        of = [*self._matches, match]
        self._people |= people | {seat.user_id for one in of for seat in one.seats if seat.user_id}
        self._servers |= {one.guild_id for one in of}
        wanted = {"guild_ids": list(self._servers - {None}), "user_ids": list(self._people)}
        for row in await self._connection.execute(_SETTINGS, wanted):
            of_guild, of_player = row[: len(_GUILD)], row[len(_GUILD) :]
            if of_guild[0] is not None:
                guild = GuildSettings(**dict(zip(_GUILD_NAMES, of_guild, strict=True)))
                self._guilds[guild.guild_id] = guild
            else:
                player = PlayerSettings(**dict(zip(_PLAYER_NAMES, of_player, strict=True)))
                self._players[player.user_id] = player
