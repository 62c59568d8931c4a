"""Advice from the best house player: a hint for the move to come, and what was costly in a finished match."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from bot.domain.changes import Step
from bot.domain.errors import MatchNotOver, NoHints, NotSeated, NotYourTurn
from bot.domain.model import Match, Move
from bot.domain.positions import Positions
from bot.domain.seated import logged, player
from bot.services.ai_workers import Thinker
from bot.services.commits import Commits
from bot.workers.pool import Overloaded
from engines.game import Game, Thought

Answer = TypeVar("Answer")

BEST = "hard"
_SCREEN = "medium"
_LOOKED_AT = 8  # moves that look costly at first are thought about once more, by the best
_TOLD = 3
# What nobody would call a difference, by unit.
NEGLIGIBLE = {"chance": 0.02, "tiles": 0.5, "points": 0.5, "seeds": 0.5}
_PATIENCE = 30  # times that a question is asked again while the house has no time, a second apart


@dataclass(frozen=True, slots=True)
class Costly:
    """A move that gave something away. `lost` is in `unit`, as `engines.game.Thought` has it."""

    ply: int
    move: str
    better: str
    lost: float
    unit: str


class Advice:
    """What the best house player tells people, of one service. Every method may raise `Overloaded`."""

    def __init__(
        self,
        positions: Positions,
        commits: Commits,
        *,
        get: Callable[[int], Awaitable[Match]],
        moves: Callable[[int], Awaitable[Sequence[Move]]],
        thinker: Thinker,
        rng: random.Random,
    ) -> None:
        self._positions = positions
        self._commits = commits
        self._get = get
        self._moves = moves
        self._thinker = thinker
        self._rng = rng

    async def hint(self, match_id: int, user_id: int) -> Thought:
        """What it would do now. The match is marked and counts for nobody any more. MatchNotPlaying,
        MatchOver, NotSeated, AlreadyResigned, NotYourTurn, NoHints.
        """
        match = await self._get(match_id)
        seat = asker(self._positions, match, user_id)
        view = self._positions.view(match, seat)
        thought = await self._thinker.think(match.game, view, BEST, self._rng.getrandbits(63))

        def decide(current: Match) -> Step:
            return hinted(current, asker(self._positions, current, user_id), user_id)

        await self._commits.change(match_id, decide)
        return thought

    async def review(self, match_id: int, user_id: int) -> list[Costly]:
        """The person's three costliest moves in a match that is over. NotSeated, MatchNotOver."""
        match = await self._get(match_id)
        seat = match.seat_of(user_id)
        if seat is None:
            raise NotSeated(match_id=match_id)
        if match.status != "finished" or match.seed is None:
            raise MatchNotOver(match_id=match_id, status=match.status)
        game = self._positions.game(match.game)
        start = game.start(seats=len(match.seats), options=match.options, seed=match.seed)
        moves = await self._moves(match_id)
        return await costly(
            game, start, moves, seat.seat, thinker=self._thinker, seed=self._rng.getrandbits(63)
        )


def asker(positions: Positions, match: Match, user_id: int) -> int:
    """The seat of a person who may have a hint now. Raises what `player` does, NotYourTurn, NoHints."""
    seat = player(match, user_id)
    if match.daily is not None:
        raise NoHints(match_id=match.id)
    to_move = positions.to_move(match)
    if to_move != seat.seat:
        name = "" if to_move is None else match.seats[to_move].name
        raise NotYourTurn(match_id=match.id, seat=to_move, name=name)
    return seat.seat


def hinted(match: Match, seat: int, user_id: int) -> Step:
    """The match with the mark that somebody has taken a hint; it counts for nobody any more."""
    if match.hinted:
        return Step(match, "hinted", by=user_id)
    marked = logged(match, [{"event": "hinted", "seat": seat}])
    return Step(replace(marked, hinted=True, rated=False), "hinted", by=user_id)


async def costly(
    game: Game, start: Any, moves: Sequence[Move], seat: int, *, thinker: Thinker, seed: int
) -> list[Costly]:
    """The moves of a seat that gave most away, the worst first; at most three. Raises Overloaded.

    All are screened by a quicker level, and those that look worst are judged by the best.
    """
    positions = []
    state = start
    for move in moves:
        if move.seat == seat and move.user_id is not None and len(game.legal_moves(state)) > 1:
            positions.append((move, game.view(state, seat)))
        state = game.play(state, move.move)
    screened = []
    for move, view in positions:
        thought = await _patiently(partial(thinker.think, game.NAME, view, _SCREEN, seed))
        screened.append((_regret(thought, move.move), move, view))
    screened.sort(key=lambda found: -found[0])
    judged = []
    for _, move, view in screened[:_LOOKED_AT]:
        thought, expected = await _patiently(partial(thinker.review, game.NAME, view, move.move, seed))
        if thought.values and thought.values[0][0] != move.move:
            better, best = thought.values[0]
            judged.append(Costly(move.ply, move.move, better, best - expected, thought.unit))
    real = [found for found in judged if found.lost >= NEGLIGIBLE[found.unit]]
    # Where chances are known they matter more than how many tiles a lost deal leaves.
    real.sort(key=lambda found: (found.unit != "chance", -found.lost))
    return real[:_TOLD]


async def _patiently(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """The answer, also if the house has to be asked again. Raises Overloaded when it never has time."""
    for _ in range(_PATIENCE):
        try:
            return await ask()
        except Overloaded:
            await asyncio.sleep(1)
    return await ask()


def _regret(thought: Thought, move: str) -> float:
    """What the move gives away at first sight; a move that was not even weighed gives most away."""
    if not thought.values:
        return 0.0
    values = dict(thought.values)
    return thought.values[0][1] - values.get(move, thought.values[-1][1])
