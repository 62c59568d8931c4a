"""Searches of the AI players, in worker processes, so that they never block the event loop.

A request is plain data: a game's name, a view, a level, and a number that seeds the search's randomness.

Bots that fit a person: finds the level for a match from what the person has achieved so far.
"""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.match import ai_players, rating_rows, ratings, result_rows
from bot.match.model import DEFAULT_LEVEL, Level, Match
from bot.match.positions import Positions
from bot.match.results import EVERYWHERE, RatingPool
from bot.workers.pool import WorkerPool
from engines.game import Game, Thought

View = Mapping[str, Any]


class AIPlayers(Protocol):
    """Searches for the AI players' moves."""

    async def choose(self, game: str, view: View, level: str, seed: int) -> Thought:
        """Return the choice of this level, given the view of the seat to move. Raises Overloaded."""

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        """Return the best level's evaluation of the position, and the expected value of `move`.

        Raises Overloaded.
        """


class InProcessAI:
    """Searches on the event loop: for tests and tools."""

    async def choose(self, game: str, view: View, level: str, seed: int) -> Thought:
        return choose(game, view, level, seed)

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        return review(game, view, move, seed)


class WorkerAI:
    """Searches in worker processes."""

    def __init__(self, processes: WorkerPool) -> None:
        self._processes = processes

    async def choose(self, game: str, view: View, level: str, seed: int) -> Thought:
        return await self._processes.run(choose, game, dict(view), level, seed)

    async def review(self, game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
        return await self._processes.run(review, game, dict(view), move, seed)


async def choose_move(positions: Positions, ai: AIPlayers, match: Match, rng: random.Random) -> str:
    """Choose a move for the seat to move, from that seat's view alone. Raises Overloaded."""
    to_move = positions.to_move(match)
    if to_move is None:
        raise ValueError(f"no seat is to move in match {match.id}")
    level = match.seats[to_move].level or DEFAULT_LEVEL
    view = positions.view(match, to_move)
    return (await ai.choose(match.game, view, level, rng.getrandbits(63))).move


def choose(game: str, view: View, level: str, seed: int) -> Thought:
    """Return the choice of this level; of the game's best level if it has no such level."""
    ai = engines.get(game).parts.ai
    known = level if level in ai.LEVELS else ai.LEVELS[-1]
    return ai.choose(dict(view), known, random.Random(seed))


def review(game: str, view: View, move: str, seed: int) -> tuple[Thought, float]:
    """Return the best level's evaluation, and the expected value of `move`."""
    return engines.get(game).parts.ai.review(dict(view), move, random.Random(seed))


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
    known = await result_rows.against_bots(connection, user_id, game.NAME, limit=ai_players.RECENT)
    return ai_players.choose(
        ai_players.chances(ratings.chances_against_bots(rating, sides), known), commitment
    )
