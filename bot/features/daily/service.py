"""Deals of the day: opens a player's try, notes how it ended, and ranks the tries."""

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.features.daily import rows as daily_rows
from bot.features.daily.rules import DailyResult, DailyStanding, Deal, MonthStanding
from bot.match import rows as match_rows
from bot.match import seeds
from bot.match.calendar import streaks, utc_day
from bot.match.commits import known
from bot.match.model import Match, Person
from bot.match.opening import Opening
from bot.match.ratings import Ranked
from bot.match.results import tiles_left
from bot.match.service import Matches
from engines import fair


class Dailies:
    """The deals of the day of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._matches = matches
        matches.commits.counters.finished.append(_finish)

    async def play(self, guild_id: int, person: Person, channel_id: int) -> Match:
        """Return the player's one attempt at the server's deal of this UTC day, starting it if needed."""
        day = utc_day(self._matches.now())
        async with self._database.write() as connection:
            attempt = await daily_rows.try_of(connection, guild_id, day, person.id)
            if attempt is not None:
                return known(await match_rows.get(connection, attempt.match_id), attempt.match_id)
            secret = self._matches.openings.new_secret()
            deal = await daily_rows.get_or_create_deal(
                connection,
                Deal(guild_id, day, secret.hex(), fair.commitment(secret), seeds.daily_text(day)),
            )
            new = _opening(deal, person, channel_id)
            step, match = await self._matches.openings.add(connection, new, bytes.fromhex(deal.secret))
            await daily_rows.begin(
                connection, DailyResult(guild_id, day, person.id, match.seats[0].name, match.id, None, None)
            )
        return await self._matches.openings.announce(step, match)

    async def today(self, guild_id: int, day: str | None = None) -> list[Ranked[DailyResult]]:
        """Return the results of today's deal, or of that of another day, best first."""
        async with self._database.read() as connection:
            return await daily_rows.of_day(connection, guild_id, day or self._today())

    async def of_daily_player(self, guild_id: int, day: str, user_id: int) -> DailyStanding | None:
        """Return how the person stands after that day's deal; None unless they have finished it.

        A deal that was given up when its day was over adds nothing to a streak.
        """
        async with self._database.read() as connection:
            mine = await daily_rows.try_of(connection, guild_id, day, user_id)
            if mine is None or mine.left is None:
                return None
            rank, players = await daily_rows.rank(connection, mine)
            finished = await daily_rows.finished_days(connection, guild_id, user_id)
        in_time = (day for day, at in finished if utc_day(at) == day)
        streak, longest = streaks(in_time, day)
        return DailyStanding(rank, players, streak, longest)

    async def this_month(self, guild_id: int, day: str | None = None) -> list[Ranked[MonthStanding]]:
        """Return the standings of this month's deals, or of the month of another day, best first."""
        async with self._database.read() as connection:
            return await daily_rows.of_month(connection, guild_id, (day or self._today())[:7])

    def _today(self) -> str:
        return utc_day(self._matches.now())


async def _finish(connection: AsyncConnection, match: Match, now: float) -> None:
    """Note the result of a try, if the match is one."""
    if match.daily is not None:
        await daily_rows.finish(connection, match, tiles_left(match), now)


def _opening(deal: Deal, person: Person, channel_id: int) -> Opening:
    """Return the request for a person's try at the deal of a day: default options, no clock."""
    return Opening(
        game=engines.daily_game().NAME,
        options={},
        host=person,
        capacity=1,
        guild_id=deal.guild_id,
        channel_id=channel_id,
        pace=None,
        invited=(),
        daily=deal.day,
        seed_text=deal.seed_text,
    )
