"""Seasons of servers: chosen, ended when their time is over, and looked back at."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.seasons import rows as season_rows
from bot.features.seasons.rules import Season, SeasonLength, SeasonPool, SeasonStanding, end_of, next_after
from bot.match.model import Match
from bot.match.ratings import Ranked, Top
from bot.match.results import EVERYWHERE, Rating, Solo, newcomer, tiles_left
from bot.match.service import Matches
from bot.store.connections import serialize
from bot.store.process_rows import Shards

LISTED = 400  # seasons that can be looked at, the newest: all of a server's
_HALL_RANKS = 3  # of a season in the hall of fame
_HALL_PEOPLE = 6
_AT_ONCE = 8


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A page of a season's table: its players, and how many there are on all pages."""

    players: Sequence[Ranked[Rating | Solo]]
    total: int


@dataclass(frozen=True, slots=True)
class Crowning:
    """Who gets the role of a season's best, and who loses it: user ids."""

    season: Season
    best: frozenset[int]
    former: frozenset[int]
    former_role_id: int | None  # that of the season before


class Seasons:
    """The seasons of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        counters = matches.commits.counters
        counters.begin.append(_end_if_over)
        counters.rated.append(season_rows.count_rated)
        counters.solitaire.append(_count_solitaire)
        counters.finished.append(_count_daily)
        matches.other_clocks.servers.append(season_rows.with_role_to_give())

    # Choosing

    async def running(self, guild_id: int) -> Season | None:
        """Return the season that runs on the server, or None."""
        async with self._database.single_read() as connection:
            return await season_rows.running(connection, guild_id)

    async def of_guild(self, guild_id: int) -> list[Season]:
        """Return the newest seasons of the server, the newest first."""
        async with self._database.read() as connection:
            return await season_rows.all_of(connection, guild_id, LISTED)

    async def choose(self, guild_id: int, length: SeasonLength | None) -> Season | None:
        """Begin seasons of this length on the server, or end the last (None). Return the one that runs.

        A running season is made longer or shorter. Without seasons, all is kept as it is, and no rating
        becomes less certain.
        """
        now = self._now()
        async with self._database.write() as connection:
            await serialize(connection, guild_id)
            await _end_if_over(connection, guild_id, now)
            season = await season_rows.running(connection, guild_id, lock=True)
            if length is None and season is not None:
                await season_rows.change(connection, season, ended_at=now)
            elif length is not None and season is not None:
                await season_rows.change(connection, season, length=length, ends_at=end_of(length, now))
            elif length is not None:
                newest = await season_rows.all_of(connection, guild_id, 1)
                number, role_id = (newest[0].number + 1, newest[0].role_id) if newest else (1, None)
                await season_rows.begin(
                    connection,
                    Season(guild_id, number, length, now, end_of(length, now), role_id=role_id),
                )
            return await season_rows.running(connection, guild_id)

    async def choose_role(self, guild_id: int, role_id: int | None) -> Season | None:
        """Have the best of the running season, and of those that follow, given this role; None: no role."""
        async with self._database.write() as connection:
            await _end_if_over(connection, guild_id, self._now())
            season = await season_rows.running(connection, guild_id, lock=True)
            if season is not None:
                await season_rows.change(connection, season, role_id=role_id)
            return await season_rows.running(connection, guild_id)

    # Ending

    async def end_due(self, shards: Shards) -> int:
        """End the seasons of these shards' servers that are over, and return how many."""
        if not shards.ids:
            return 0
        async with self._database.read() as connection:
            due = await season_rows.due(connection, shards, self._now(), _AT_ONCE)
        return sum([await self._end(season) for season in due])

    async def _end(self, seen: Season) -> bool:
        """End a season and begin the next; False if another process has done so."""
        async with self._database.write() as connection:
            return await _end_if_over(connection, seen.guild_id, self._now())

    async def to_crown(self, shards: Shards) -> list[Crowning]:
        """Return the ended seasons of these shards' servers whose best are to be given the role."""
        if not shards.ids:
            return []
        async with self._database.read() as connection:
            seasons = await season_rows.uncrowned(connection, shards, _AT_ONCE)
            return [await _crowning(connection, season) for season in seasons]

    async def crowned(self, season: Season) -> None:
        """Note that the best of a season were given the role, or cannot be."""
        async with self._database.write() as connection:
            await season_rows.change(connection, season, crowned=True)

    # Looking back

    async def page(
        self, guild_id: int, number: int, game: str, pool: SeasonPool, *, offset: int, limit: int
    ) -> SeasonPage:
        """Return a page of a season's table, best first."""
        async with self._database.read() as connection:
            standings, total = await season_rows.page(
                connection, guild_id, number, game, pool, offset=offset, limit=limit
            )
        return SeasonPage([Ranked(ranked.item.as_player(), ranked.rank) for ranked in standings], total)

    async def hall_of_fame(
        self, guild_id: int, game: str, pool: SeasonPool
    ) -> list[tuple[Season, Top[Ranked[SeasonStanding]]]]:
        """Return the ended seasons in which someone has a place, the newest first, with the best of each."""
        async with self._database.read() as connection:
            hall = [
                (
                    season,
                    await season_rows.best(
                        connection,
                        guild_id,
                        season.number,
                        game,
                        pool,
                        ranks=_HALL_RANKS,
                        limit=_HALL_PEOPLE,
                    ),
                )
                for season in await season_rows.all_of(connection, guild_id, LISTED)
                if season.ended_at is not None
            ]
        return [(season, top) for season, top in hall if top.rows]


async def _end_if_over(connection: AsyncConnection, guild_id: int, now: float) -> bool:
    """End the server's season and begin the next if its time is up; False if it isn't.

    Call it before anything of the server counts, so that it counts in the season in which it happens.
    """
    season = await season_rows.running(connection, guild_id)
    if season is None or season.ends_at > now:
        return False
    season = await season_rows.running(connection, guild_id, lock=True)
    if season is None or season.ends_at > now:  # another process was first
        return False
    await season_rows.change(connection, season, ended_at=season.ends_at)
    await season_rows.widen(connection, guild_id)
    await season_rows.begin(connection, next_after(season, now))
    return True


async def _crowning(connection: AsyncConnection, season: Season) -> Crowning:
    best = await _winners(connection, season.guild_id, season.number)
    before = await _winners(connection, season.guild_id, season.number - 1)
    former_role_id = await season_rows.role_of(connection, season.guild_id, season.number - 1)
    former = before - best if former_role_id == season.role_id else before
    return Crowning(season, best, former, former_role_id)


async def _winners(connection: AsyncConnection, guild_id: int, number: int) -> frozenset[int]:
    """Return everyone who is first in a table of the season; playing against bots wins no role."""
    winners: set[int] = set()
    for game, pool in await season_rows.tables(connection, guild_id, number):
        if pool != SeasonPool.AI:
            first = await season_rows.best(connection, guild_id, number, game, pool, ranks=1)
            winners |= {ranked.item.user_id for ranked in first.rows}
    return frozenset(winners)


async def _count_solitaire(connection: AsyncConnection, player: Solo, left: int) -> None:
    await season_rows.count_solitaire(connection, SeasonPool.SOLITAIRE, player, left)


async def _count_daily(connection: AsyncConnection, match: Match, now: float) -> None:
    if match.deal.daily is not None:
        player = newcomer(match.place.guild_id or EVERYWHERE, match, now)
        await season_rows.count_solitaire(connection, SeasonPool.DAILY, player, tiles_left(match))
