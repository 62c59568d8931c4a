"""Analysis by the strongest AI player: hints, and reviews of finished matches."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from bot.domain import deal_groups, hints
from bot.domain.changes import Step
from bot.domain.errors import MatchNotOver, NotSeated
from bot.domain.model import Level, Match, MatchStatus, Move
from bot.domain.positions import Positions
from bot.services.ai_workers import AIPlayers
from bot.services.commits import Commits
from bot.workers.pool import Overloaded
from engines.game import Game, Thought, Unit, View

Answer = TypeVar("Answer")

_REVIEW_LEVEL = Level.HARD
_SCREENING_LEVEL = Level.MEDIUM
_REVIEWED = 8  # moves that look costly are judged again by the strongest level
_REPORTED = 3
_SHOWN = 3  # better moves
_CACHED = 256  # reviews
_RETRIES = 30  # one per second while the workers are busy


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest AI player thinks of a position, which is the `view` of the player to move."""

    match: Match
    view: View
    thought: Thought


@dataclass(frozen=True, slots=True)
class CostlyMove:
    """A move that gave something away, worth `value` in `unit` (see `engines.game.Thought`).

    `better` are the moves that are really better, with their values, the best first.
    """

    ply: int
    move: str
    value: float
    better: tuple[tuple[str, float], ...]
    unit: Unit

    @property
    def lost(self) -> float:
        """Return how much the best move is better."""
        return self.better[0][1] - self.value


class Analysis:
    """Hints and reviews. Every method may raise `Overloaded`."""

    def __init__(
        self,
        positions: Positions,
        commits: Commits,
        *,
        get: Callable[[int], Awaitable[Match]],
        moves: Callable[[int], Awaitable[Sequence[Move]]],
        ai: AIPlayers,
        rng: random.Random,
    ) -> None:
        self._positions = positions
        self._commits = commits
        self._get = get
        self._moves = moves
        self._ai = ai
        self._rng = rng
        self._reviews: OrderedDict[tuple[int, int], list[CostlyMove]] = OrderedDict()

    async def hint(self, match_id: int, user_id: int) -> Hint:
        """Return what the strongest AI player would do now.

        The match is marked as hinted and does not count for ratings. Raises MatchNotPlaying, MatchOver,
        NotSeated, AlreadyResigned, NotYourTurn, NoHints, HintsNotAgreed.
        """
        match = await self._get(match_id)
        seat = hints.check(self._positions, match, user_id)
        view = self._positions.view(match, seat)
        thought = await self._ai.choose(match.game, view, _REVIEW_LEVEL, self._rng.getrandbits(63))

        def decide(current: Match) -> Step:
            return hints.mark_hinted(current, hints.check(self._positions, current, user_id), user_id)

        change = await self._commits.change(match_id, decide)
        return Hint(change.match, view, thought)

    async def review(self, match_id: int, user_id: int) -> list[CostlyMove]:
        """Return the person's three costliest moves in a finished match, the costliest first.

        They are the same every time. Raises NotSeated, MatchNotOver, DealStillPlayed.
        """
        match = await self._get(match_id)
        seat = match.seat_of(user_id)
        if seat is None:
            raise NotSeated(match_id=match_id)
        if match.status != MatchStatus.FINISHED or match.seed is None:
            raise MatchNotOver(match_id=match_id, status=match.status)
        deal_groups.check_open(match)
        key = (match_id, seat.seat)
        if key not in self._reviews:
            game = self._positions.game(match.game)
            start = game.start(seats=len(match.seats), options=match.options, seed=match.seed)
            moves = await self._moves(match_id)
            found = await find_costly_moves(game, start, moves, seat.seat, ai=self._ai, seed=match_id)
            self._reviews[key] = found
            if len(self._reviews) > _CACHED:
                self._reviews.popitem(last=False)
        return self._reviews[key]

    def has_review(self, match: Match, user_id: int) -> bool:
        """Return whether the person's review of the match costs no search."""
        seat = match.seat_of(user_id)
        return seat is not None and (match.id, seat.seat) in self._reviews


async def find_costly_moves(
    game: Game, start: Any, moves: Sequence[Move], seat: int, *, ai: AIPlayers, seed: int
) -> list[CostlyMove]:
    """Return the costliest moves of a seat, the worst first; at most three.

    A quicker level screens all moves, and the strongest judges those that look worst. Raises Overloaded.
    """
    positions = []
    state = start
    for move in moves:
        legal = game.legal_moves(state)
        # A move may have been legal under former rules only.
        if move.seat == seat and move.user_id is not None and len(legal) > 1 and move.move in legal:
            positions.append((move, game.view(state, seat)))
        state = game.replay(state, move.move)
    screened = []
    for move, view in positions:
        thought = await _retry_while_overloaded(partial(ai.choose, game.NAME, view, _SCREENING_LEVEL, seed))
        screened.append((_regret(thought, move.move), move, view))
    screened.sort(key=lambda found: -found[0])
    judged = []
    for _, move, view in screened[:_REVIEWED]:
        thought, expected = await _retry_while_overloaded(
            partial(ai.review, game.NAME, view, move.move, seed)
        )
        better = [one for one in thought.values if one[1] - expected >= thought.unit.negligible]
        if better:
            judged.append(CostlyMove(move.ply, move.move, expected, tuple(better[:_SHOWN]), thought.unit))
    # A lost chance of winning matters more than the tiles left in a deal that is lost anyway.
    judged.sort(key=lambda found: (not found.unit.probability, -found.lost))
    return judged[:_REPORTED]


async def _retry_while_overloaded(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """Call `ask`, and retry every second while the workers are busy. Raises Overloaded in the end."""
    for _ in range(_RETRIES):
        try:
            return await ask()
        except Overloaded:
            await asyncio.sleep(1)
    return await ask()


def _regret(thought: Thought, move: str) -> float:
    """Return what the move gives away at first sight.

    A move that the search did not evaluate counts as the worst that it did.
    """
    if not thought.values:
        return 0.0
    values = dict(thought.values)
    return thought.values[0][1] - values.get(move, thought.values[-1][1])
