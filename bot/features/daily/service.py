"""Deals of the day: opens a player's try, and notes how it ended."""

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.features.daily import rows as daily_rows
from bot.features.daily.rules import DailyResult, Deal
from bot.match import rows as match_rows
from bot.match import seeds
from bot.match.calendar import utc_day
from bot.match.commits import known
from bot.match.model import Match, Person
from bot.match.opening import Opening
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
