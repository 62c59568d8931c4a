"""What-ifs: opening, storing and judging lines that people try out."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.features.what_if import lines, rows
from bot.features.what_if.lines import LASTS, WhatIf
from bot.match.calendar import HOUR
from bot.match.model import Level, Match
from bot.match.refusals import Refusal
from bot.match.service import Matches
from engines.game import Game, State, Thought, Unit

_JUDGE = Level.MASTER  # hard, where there is none
_CLEANING = HOUR  # seconds between two deletions of what has expired


@dataclass(frozen=True, slots=True)
class Judged:
    """A line's moves and states, and what its `seat` expects of it.

    The value is that of the seat's last decision in the line, or of the one it faces at the end: None if
    there is neither, or if the line ends the match.
    """

    moves: tuple[str, ...]
    states: Sequence[State]
    value: tuple[float, Unit] | None


class WhatIfs:
    """The lines of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._act = matches.act
        self._match = matches.get
        self._archive = matches.archive
        self._ai = matches.ai
        self._now = matches.now
        self._new_seed: Callable[[], str] = lambda: secrets.token_hex(32)
        self._next_cleaning = float("-inf")

    async def from_finished(self, match_id: int, ply: int, user_id: int, guild_id: int | None) -> WhatIf:
        """Begin a line after `ply` moves of a finished match. Raises what `Archive.to_show` does, Refusal."""
        archived = await self._archive.to_show(match_id, user_id, guild_id)
        match, game = archived.match, self._positions.game(archived.match.game)
        state = archived.states[min(ply, len(archived.moves))]
        turn = game.to_move(state)
        if turn is None:
            raise Refusal("error-what-if-over")
        own = match.seat_of(user_id)
        start = lines.reseeded(game, state, self._new_seed())
        seat = turn if own is None else own.seat
        return await self._add(match, min(ply, len(archived.moves)), seat, start, user_id=user_id)

    async def from_running(self, match_id: int, user_id: int) -> WhatIf:
        """Begin a line at the position of a running match, which then no longer counts.

        Raises what `what_ifs.check` does.
        """
        match = await self._match(match_id)
        seat, game = lines.check(match, user_id), self._positions.game(match.game)
        start = game.determinize(self._positions.state(match), seat, self._new_seed())
        if start is None:
            raise Refusal("error-what-if-hidden")
        await self._act(match_id, lines.TryOut(user_id))
        dump = game.dump(start)
        return await self._add(match, int(dump["ply"]), seat, dump, user_id=user_id, dealt=True)

    async def get(self, line_id: int, user_id: int) -> WhatIf:
        """Return the person's line. Raises Refusal if it has expired or is not theirs."""
        async with self._database.read() as connection:
            line = await rows.get(connection, line_id, user_id, self._now() - LASTS)
        if line is None:
            raise Refusal("error-what-if-gone")
        return line

    async def save(self, line: WhatIf) -> WhatIf:
        """Store the line and return it; if another press has changed it meanwhile, return that one.

        Raises Refusal if it is gone.
        """
        changed = replace(line, changed_at=self._now())
        async with self._database.write() as connection:
            saved = await rows.save(connection, changed, line.changed_at)
        return changed if saved else await self.get(line.id, line.user_id)

    def game(self, line: WhatIf) -> Game:
        """Return the line's game."""
        return self._positions.game(line.game)

    def states(self, line: WhatIf) -> list[State]:
        """Return the states of the line, the first before its first move."""
        return lines.states(self.game(line), line.start, line.moves)

    async def ask(self, line: WhatIf) -> Thought:
        """Return what the strongest AI player would do at the end of the line.

        It knows what the seat to move would. Raises Refusal at the end of the match, Overloaded.
        """
        game, here = self.game(line), self.states(line)[-1]
        seat = game.to_move(here)
        if seat is None:
            raise Refusal("error-what-if-over")
        return await self._ai.choose(line.game, game.view(here, seat), _JUDGE, line.id)

    async def compare(self, line: WhatIf) -> tuple[Judged, Judged]:
        """Return the kept line and the other one, judged. Raises Refusal if none is kept, Overloaded."""
        if line.kept is None:
            raise Refusal("error-what-if-nothing-kept")
        return await self._judge(line, line.kept), await self._judge(line, line.moves)

    async def _judge(self, line: WhatIf, moves: tuple[str, ...]) -> Judged:
        game = self.game(line)
        states = lines.states(game, line.start, moves)
        if game.to_move(states[-1]) is None:
            return Judged(moves, states, None)
        for place in reversed(range(len(states))):
            if game.to_move(states[place]) != line.seat:
                continue
            view = game.view(states[place], line.seat)
            if place < len(moves):
                thought, value = await self._ai.review(line.game, view, moves[place], line.id)
                return Judged(moves, states, (value, thought.unit))
            thought = await self._ai.choose(line.game, view, _JUDGE, line.id)
            if thought.values:
                best = max(value for _, value in thought.values)
                return Judged(moves, states, (best, thought.unit))
        return Judged(moves, states, None)

    async def clean(self) -> int:
        """Delete what has expired, at most once an hour, and return how many lines that were."""
        now = self._now()
        if now < self._next_cleaning:
            return 0
        self._next_cleaning = now + _CLEANING
        async with self._database.write() as connection:
            return await rows.delete_expired(connection, now - LASTS)

    async def _add(
        self,
        match: Match,
        ply: int,
        seat: int,
        start: dict[str, object],
        *,
        user_id: int,
        dealt: bool = False,
    ) -> WhatIf:
        line = WhatIf(
            id=0,
            user_id=user_id,
            match_id=match.id,
            game=match.game,
            ply=ply,
            seat=seat,
            start=start,
            moves=(),
            kept=None,
            open=not dealt,
            dealt=dealt,
            changed_at=self._now(),
        )
        async with self._database.write() as connection:
            return replace(line, id=await rows.add(connection, line))
