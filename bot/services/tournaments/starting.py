"""How a tournament begins: with everyone's rating as it is then, which seeds the pairing."""

from collections.abc import Iterable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.scoring.ratings import NEWCOMER
from bot.domain.tournaments import entries
from bot.domain.tournaments.stored_tournament import StoredEntrant, StoredTournament
from bot.store.queries import ratings as rating_rows
from engines.game import Game


async def started(
    connection: AsyncConnection, tournament: StoredTournament, game: Game, now: float
) -> StoredTournament:
    """Return the tournament as it begins. Raises TooFewEntrants, Refusal."""
    return await with_ratings(connection, entries.start(tournament, game, now), tournament.entrants)


async def with_ratings(
    connection: AsyncConnection, tournament: StoredTournament, people: Iterable[StoredEntrant]
) -> StoredTournament:
    """Return the tournament with these people's ratings on the server; a newcomer's if they have none."""
    people = list(people)
    found = await rating_rows.of_people(
        connection, tournament.setup.guild_id, tournament.setup.game, [one.user_id for one in people]
    )
    for one in people:
        tournament = tournament.with_entrant(replace(one, rating=float(found.get(one.user_id, NEWCOMER))))
    return tournament
