"""The lengths of finished matches."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.match_lengths import FinishedMatch
from bot.store.schema import FINISHED, matches, moves


async def newest(
    connection: AsyncConnection, game: str, guild_id: int | None, *, limit: int
) -> list[FinishedMatch]:
    """Return a game's finished matches that were opened last, on one server or (None) everywhere."""
    here = [] if guild_id is None else [matches.c.guild_id == guild_id]
    chosen = (
        select(matches.c.id, matches.c.capacity, matches.c.options, matches.c.result, matches.c.moved_at)
        .where(FINISHED, matches.c.game == game, *here)
        .order_by(matches.c.id.desc())
        .limit(limit)
        .subquery()
    )
    # Two look-ups by the primary key for each match, however long it was.
    last = select(func.max(moves.c.ply)).where(moves.c.match_id == chosen.c.id).scalar_subquery()
    began = select(moves.c.at).where(moves.c.match_id == chosen.c.id, moves.c.ply == 1).scalar_subquery()
    query = select(chosen.c.capacity, chosen.c.options, chosen.c.result, last, chosen.c.moved_at - began)
    return [
        FinishedMatch(capacity, options, result["reason"], plies, seconds)
        for capacity, options, result, plies, seconds in await connection.execute(query)
        if plies is not None and seconds is not None and result is not None
    ]
