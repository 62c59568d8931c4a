"""The moves that AI players make, and what they think of them."""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.match import ai_players, levels, rating_rows, ratings, result_rows
from bot.match.levels import DEFAULT_LEVEL, Level
from bot.match.model import Match
from bot.match.results import EVERYWHERE, RatingPool
from bot.match.situation import Positions
from bot.workers.pool import WorkerPool
from engines.game import Game, Thought, Unit
from engines.percentages import percent


def ranked_moves(thought: Thought) -> list[tuple[str, float]]:
    """Return the valued moves, the best first; of equal ones, the chosen one first."""
    return sorted(thought.values, key=lambda value: (-value[1], value[0] != thought.move))


def listed_moves(thought: Thought, most: int, also: str = "") -> list[tuple[str, float]]:
    """Return the best of the valued moves, the best first; one of them is `also` if it was valued."""
    ranked = ranked_moves(thought)
    listed = ranked[:most]
    others = [one for one in ranked[most:] if one[0] == also]
    return [*listed[: most - 1], *others] if others else listed


def shown(value: float, unit: Unit) -> float:
    """Return a value as players read it: a chance in whole per cent, any other value with one decimal."""
    return percent(value) if unit.probability else round(value, 1)


def shown_difference(better: float, worse: float, unit: Unit) -> float:
    """Return the difference of two values as it follows from what players read."""
    return round(shown(better, unit) - shown(worse, unit), 1)


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
    """Return the choice of this level, or of the one that the game plays in its place."""
    parts = engines.get(game).parts
    return parts.ai.choose(dict(view), parts.played(level), random.Random(seed))


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
    expected = ratings.chances_against_bots(game.NAME, levels.offered(game.NAME), rating, sides)
    return ai_players.choose(ai_players.chances(expected, known), commitment)
