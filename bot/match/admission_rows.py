"""What the database knows of someone who wants to join a lobby: only what its rule asks for."""

from collections.abc import Awaitable, Callable, Collection

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.admission import NOBODY, Applicant, Reputation, Who
from bot.match.model import Match, MatchStatus
from bot.match.results import EVERYWHERE, SETTLED_AFTER, RatingPool
from bot.store.schema import matches, ratings, seats

ReputationOf = Callable[[AsyncConnection, int], Awaitable[Reputation]]


async def applicant(
    connection: AsyncConnection,
    match: Match,
    user_id: int,
    roles: Collection[int],
    reputation_of: ReputationOf | None,
) -> Applicant:
    """Return what the rule of this lobby needs to know of the person, who has these roles there."""
    who = None if match.admission is None else match.admission.who
    match who:
        case Who.ROLE:
            return Applicant(roles=roles)
        case Who.RATING:
            return Applicant(rating=await _settled_rating(connection, match, user_id))
        case Who.RELIABLE | Who.NEW if reputation_of is not None:
            return Applicant(reputation=await reputation_of(connection, user_id))
        case Who.PLAYED:
            return Applicant(knows_host=await _have_played(connection, match.host_id, user_id))
    return NOBODY


async def _settled_rating(connection: AsyncConnection, match: Match, user_id: int) -> int | None:
    """Return the person's rating among people in the match's game and server, None until it has settled."""
    query = select(ratings.c.rating).where(
        ratings.c.guild_id == (match.guild_id or EVERYWHERE),
        ratings.c.game == match.game,
        ratings.c.pool == RatingPool.PEOPLE,
        ratings.c.user_id == user_id,
        ratings.c.played >= SETTLED_AFTER,
    )
    found: int | None = await connection.scalar(query)
    return found


async def _have_played(connection: AsyncConnection, one: int, other: int) -> bool:
    """Return whether these people have finished a match together.

    Without matches in direct messages: there, people of other servers do not know who they play with.
    """
    first, second = seats.alias(), seats.alias()
    query = (
        select(matches.c.id)
        .join(first, first.c.match_id == matches.c.id)
        .join(second, second.c.match_id == matches.c.id)
        .where(first.c.user_id == one, second.c.user_id == other)
        .where(matches.c.status == MatchStatus.FINISHED, matches.c.in_dms.is_(False))
        .limit(1)
    )
    return (await connection.execute(query)).first() is not None
