"""Deals that are played again: what those who play one, or watch, may not look up meanwhile.

The deal of a match that is over is no secret to those who played it. To others who play it now, looking back
at that match would show what comes; to those who watch them, what lies in their hands.
"""

from collections import defaultdict

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import limits
from bot.match.model import Match, MatchStatus, SeatStatus
from bot.match.opening import may_be_dealt_again
from bot.match.refusals import Refusal
from bot.match.rows import OPEN
from bot.store.schema import matches, seats

_NOT_SEATED = (SeatStatus.INVITED, SeatStatus.DECLINED, SeatStatus.REMOVED)  # in a lobby


async def open_tables(
    connection: AsyncConnection, match: Match
) -> dict[int, tuple[MatchStatus, frozenset[int]]]:
    """Return the open matches that are dealt as one that is over, with the people who sit there."""
    query = (
        select(matches.c.id, matches.c.status, seats.c.user_id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(matches.c.deal_of == (match.deal.origin_id or match.id), matches.c.status.in_(OPEN))
        .where(seats.c.user_id.is_not(None), seats.c.status.not_in(_NOT_SEATED))
        .order_by(matches.c.id)
    )
    status: dict[int, MatchStatus] = {}
    people: defaultdict[int, set[int]] = defaultdict(set)
    for match_id, its_status, user_id in await connection.execute(query):
        status[match_id] = MatchStatus(its_status)
        people[match_id].add(user_id)
    return {match_id: (status[match_id], frozenset(people[match_id])) for match_id in status}


async def check_look_back(connection: AsyncConnection, match: Match, user_id: int | None) -> None:
    """Raise Refusal if the person (None: everyone in a channel) may not look back at a finished match yet.

    Those who know its deal from a match that is over may always. Others have to wait while they are in a
    match of the deal, or while several people play one.
    """
    if not may_be_dealt_again(match):
        return
    tables = await open_tables(connection, match)
    if not tables:
        return
    held = set() if user_id is None else await limits.held_of_deal(connection, match, user_id)
    sat_at = {one.match_id for one in held}
    if sat_at - tables.keys():
        return
    if sat_at:
        raise Refusal("error-same-deal-playing", match_id=min(sat_at))
    if any(status == MatchStatus.PLAYING and len(people) > 1 for status, people in tables.values()):
        raise Refusal("error-deal-still-played", match_id=match.id)


async def check_alone(connection: AsyncConnection, match: Match, user_id: int) -> None:
    """Raise Refusal if the person would learn the deal alone while they are to play it with others."""
    for match_id, (status, people) in (await open_tables(connection, match)).items():
        if user_id in people and (status == MatchStatus.LOBBY or len(people) > 1):
            raise Refusal("error-same-deal-playing", match_id=match_id)
