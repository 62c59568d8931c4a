"""What a finished match adds to what is kept: standings here and everywhere, a result for every person, the
deal of the day.

A match outside servers counts for everywhere only. What a hint was taken in, and solitaires with unusual
options, are kept as results and move no standing.
"""

from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import ratings, solitaire
from bot.domain.model import EVERYWHERE, Match, Result
from bot.domain.positions import Positions
from bot.store.queries import dailies as daily_rows
from bot.store.queries import ratings as rating_rows
from bot.store.queries import results as result_rows
from bot.store.queries import solos as solo_rows

# A person's number in one standing, by user id: a rating, or of a solitaire the average left in hundredths.
Numbers = Mapping[int, int]


async def count(connection: AsyncConnection, positions: Positions, match: Match, now: float) -> None:
    """Add the result, in the transaction that ends the match."""
    here: Numbers = {}
    overall: Numbers = {}
    stand = _solitaire if solitaire.is_solitaire(match) else _rate
    if _counts(positions, match):
        if match.guild_id is not None:
            here = await stand(connection, positions, match, match.guild_id, now)
        overall = await stand(connection, positions, match, EVERYWHERE, now)
    if match.guild_id is None:
        here = overall
    await result_rows.add(connection, _results(match, positions.sides(match), here, overall, now))
    if match.daily is not None:
        await daily_rows.finish(connection, match, solitaire.left(match), now)


def _counts(positions: Positions, match: Match) -> bool:
    if not ratings.people(match):  # whoever played has been forgotten
        return False
    if solitaire.is_solitaire(match):
        return not match.hinted and positions.is_usual(match)
    return match.rated


async def _rate(
    connection: AsyncConnection, positions: Positions, match: Match, guild_id: int, now: float
) -> Numbers:
    newcomers = [ratings.newcomer(guild_id, match, seat, now) for seat in ratings.people(match)]
    before = await rating_rows.lock(connection, newcomers)
    after = ratings.rate(match, before, now, positions.sides(match))
    for rating in after:
        await rating_rows.save(connection, rating)
    return {rating.user_id: rating.rating for rating in after}


async def _solitaire(
    connection: AsyncConnection, positions: Positions, match: Match, guild_id: int, now: float
) -> Numbers:
    before = await solo_rows.lock(connection, solitaire.newcomer(guild_id, match, now))
    after = solitaire.counted(before, match, now)
    await solo_rows.save(connection, after)
    return {after.user_id: round(100 * after.average)}


def _results(match: Match, sides: list[int], here: Numbers, overall: Numbers, now: float) -> list[Result]:
    alone = solitaire.is_solitaire(match)
    return [
        Result(
            match_id=match.id,
            seat=seat.seat,
            guild_id=match.guild_id or EVERYWHERE,
            game=match.game,
            pool="solo" if alone else ratings.pool(match),
            user_id=seat.user_id or 0,
            outcome=solitaire.outcome(match) if alone else ratings.outcome(match, seat, sides),
            score=int((match.result or {})["scores"][seat.seat]),
            rating=here.get(seat.user_id or 0),
            at=now,
            overall=overall.get(seat.user_id or 0),
        )
        for seat in ratings.people(match)
    ]
