"""What tournaments store about one person: their entries, and the tournaments that they opened."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import FORMER_PLAYER
from bot.domain.tournaments.stored_tournament import OPEN, TournamentStatus
from bot.store.schema import entrants, tournaments

Row = dict[str, Any]


async def entries_of(connection: AsyncConnection, user_id: int) -> list[Row]:
    """Return the person's entries."""
    query = select(entrants).where(entrants.c.user_id == user_id).order_by(entrants.c.tournament_id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def organised(connection: AsyncConnection, user_id: int) -> list[Row]:
    """Return what the person chose for the tournaments that they opened, and where these were."""
    names = ("id", "game", "options", "format", "guild_id", "channel_id", "thread_id", "name", "locale")
    columns = [tournaments.c[name] for name in (*names, "zone", "created_at")]
    query = select(*columns).where(tournaments.c.organiser_id == user_id).order_by(tournaments.c.id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def open_entries(connection: AsyncConnection, user_id: int) -> list[int]:
    """Return the ids of the open tournaments in which the person takes part."""
    query = (
        select(tournaments.c.id)
        .join(entrants, entrants.c.tournament_id == tournaments.c.id)
        .where(entrants.c.user_id == user_id, entrants.c.left.is_(None), tournaments.c.status.in_(OPEN))
        .order_by(tournaments.c.id)
    )
    return list((await connection.execute(query)).scalars())


async def anonymize(connection: AsyncConnection, user_id: int) -> None:
    """Put a former player in the place of this person, and delete entries that do not count yet."""
    theirs = select(entrants.c.tournament_id).where(entrants.c.user_id == user_id)
    await connection.execute(
        update(tournaments)
        .where(or_(tournaments.c.id.in_(theirs), tournaments.c.organiser_id == user_id))
        .values(version=tournaments.c.version + 1)
    )
    await connection.execute(
        update(tournaments)
        .where(tournaments.c.organiser_id == user_id)
        .values(organiser_id=FORMER_PLAYER, name="")
    )
    sign_ups = select(tournaments.c.id).where(tournaments.c.status == TournamentStatus.SIGN_UP)
    await connection.execute(
        delete(entrants).where(entrants.c.user_id == user_id, entrants.c.tournament_id.in_(sign_ups))
    )
    await connection.execute(
        update(entrants)
        .where(entrants.c.user_id == user_id)
        .values(user_id=FORMER_PLAYER, name="", again=False)
    )


async def people_after(connection: AsyncConnection, user_id: int, limit: int) -> set[int]:
    """Return the next people who entered or opened a tournament, by id."""
    found: set[int] = set()
    for person in (entrants.c.user_id, tournaments.c.organiser_id):
        query = (
            select(person)
            .where(person > max(user_id, FORMER_PLAYER))
            .distinct()
            .order_by(person)
            .limit(limit)
        )
        found |= set((await connection.execute(query)).scalars())
    return found


async def here_since(connection: AsyncConnection, people: Collection[int], since: float) -> set[int]:
    """Return who of these entered or opened a tournament that is open, or ended after `since`."""
    lasts = or_(tournaments.c.status.in_(OPEN), tournaments.c.ended_at >= since)
    entered = (
        select(entrants.c.user_id)
        .join(tournaments, tournaments.c.id == entrants.c.tournament_id)
        .where(entrants.c.user_id.in_(people), lasts)
    )
    opened = select(tournaments.c.organiser_id).where(tournaments.c.organiser_id.in_(people), lasts)
    return set((await connection.execute(entered.union(opened))).scalars())
