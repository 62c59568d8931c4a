"""Bots that fit a person: finds the level for a match from what the person has achieved so far."""

from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Level
from bot.domain.people import fitting_ai_level
from bot.domain.scoring import ratings
from bot.domain.scoring.results import EVERYWHERE, RatingPool
from bot.store.queries import ratings as rating_rows
from bot.store.queries import results as result_rows
from engines.game import Game

_ANY_SEED = "0" * 64


async def level_for(
    connection: AsyncConnection,
    game: Game,
    user_id: int,
    *,
    seats: int,
    options: Mapping[str, object],
    commitment: str,
) -> Level:
    """Return the level of bots that fits the person, at a table with `seats` seats.

    The person is assumed to play against bots only, and with one as partner where the game has partners.
    """
    state = game.start(seats=seats, options=options, seed=_ANY_SEED)
    sides = list(game.view(state, None).get("teams") or range(seats))
    rated = await rating_rows.of_person(connection, EVERYWHERE, game.NAME, user_id)
    rating = next((one for one in rated if one.pool == RatingPool.AI), None)
    known = await result_rows.against_bots(connection, user_id, game.NAME, limit=fitting_ai_level.RECENT)
    return fitting_ai_level.choose(
        fitting_ai_level.chances(ratings.chances_against_bots(rating, sides), known), commitment
    )
