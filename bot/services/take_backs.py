"""Take-backs: the state before the last move is found by replay, and the rest is decided in one transaction.

The version shows whether the match has changed in between.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bot.domain import take_backs
from bot.domain.changes import Change, ChangeKind, Step
from bot.domain.errors import NotYoursToDecide, ReplayMismatch, TooLateToTakeBack
from bot.domain.model import Match, Move
from bot.domain.position_cache import Positions
from bot.domain.take_backs import LastMove, Terms
from bot.services import replay_check
from bot.services.commits import Commits


class TakeBacks:
    """The take-backs of one database.

    `version` is that of the pressed control, and `press` is as in `Change`. All methods may raise
    MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned and TooLateToTakeBack.
    """

    def __init__(
        self,
        positions: Positions,
        commits: Commits,
        *,
        get: Callable[[int], Awaitable[Match]],
        moves: Callable[[int], Awaitable[list[Move]]],
        now: Callable[[], float],
        ai_delay: float,
    ) -> None:
        self._positions = positions
        self._commits = commits
        self._get = get
        self._moves = moves
        self._now = now
        self._ai_delay = ai_delay

    async def terms(self, match_id: int, user_id: int, version: int) -> Terms:
        """Return what it takes to take back the person's last move. Raises NotYourMove."""
        match = await self._get(match_id)
        take_backs.check(match, user_id, version)
        return take_backs.terms(match)

    async def ask(self, match_id: int, user_id: int, version: int, *, press: Any = None) -> Change:
        """Ask the other people to agree. Raises NotYourMove, NotYoursToDecide."""

        def decide(match: Match) -> Step:
            return take_backs.ask(self._positions, match, user_id, version, self._now())

        return await self._commits.change(match_id, decide, press=press)

    async def agree(self, match_id: int, user_id: int, version: int, *, press: Any = None) -> Change:
        """Agree; the move is taken back once all who were asked do. Raises NotYoursToDecide."""
        last = await self._last_move(await self._get(match_id))

        def decide(match: Match) -> Step:
            step = take_backs.agree(match, user_id, version)
            return self._taken_back(step.match, last) if take_backs.is_agreed(step.match) else step

        return await self._commits.change(match_id, decide, press=press)

    async def decline(self, match_id: int, user_id: int, version: int, *, press: Any = None) -> Change:
        """Let the move stand. Raises NotYourMove."""

        def decide(match: Match) -> Step:
            now, ai_delay = self._now(), self._ai_delay
            return take_backs.decline(self._positions, match, user_id, version, now=now, ai_delay=ai_delay)

        return await self._commits.change(match_id, decide, press=press)

    async def hold(self, match_id: int, user_id: int, version: int) -> Change:
        """Hold back any automatic move until the person has answered. Raises NotYourMove."""

        def decide(match: Match) -> Step:
            take_backs.check(match, user_id, version)
            return Step(
                take_backs.hold(self._positions, match, self._now()), ChangeKind.TAKE_BACK, by=user_id
            )

        return await self._commits.change(match_id, decide)

    async def take_alone(self, match_id: int, user_id: int, version: int, *, press: Any = None) -> Change:
        """Take the last move back where nobody has to agree. Raises NotYourMove, NotYoursToDecide."""
        last = await self._last_move(await self._get(match_id))

        def decide(match: Match) -> Step:
            take_backs.check(match, user_id, version)
            if take_backs.terms(match) == Terms.AGREEMENT:
                raise NotYoursToDecide(match_id=match.id)
            return self._taken_back(match, last)

        return await self._commits.change(match_id, decide, press=press)

    def _taken_back(self, match: Match, last: LastMove | None) -> Step:
        if last is None:
            raise TooLateToTakeBack(match_id=match.id)
        return take_backs.take_back(self._positions, match, last, self._now(), self._ai_delay)

    async def _last_move(self, match: Match) -> LastMove | None:
        """Replay the match up to its last move; None if there is none to take back."""
        if take_backs.stage(match) is None:
            return None
        moves = await self._moves(match.id)
        game = self._positions.game(match.game)
        try:
            states = await asyncio.to_thread(replay_check.states, game, match, moves)
        except ReplayMismatch:
            if (await self._get(match.id)).state_version != match.state_version:
                return None  # a move was made between the two reads
            raise
        return LastMove(moves[-1], states[-2], match.state_version)
