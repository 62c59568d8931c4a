"""Pig, a dice game for two to six: roll as long as you dare, and lose the turn's points to a 1.

Source: J. Scarne, "Scarne on Dice" (1945). It is silent on three things: the player in seat 0 begins, a
turn has at least one roll, and nobody gets another turn once someone has reached the target.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.dice import roll
from engines.fair import Stream
from engines.game import Event, Game, Option, Outcome, PlainState
from engines.validators import require

ROLL, HOLD = "roll", "hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PlainState):
    """A position: the points that everyone has kept, whose turn it is, and what has been rolled in it."""

    scores: tuple[int, ...]
    turn: int = 0
    rolled: tuple[int, ...] = ()

    @property
    def stake(self) -> int:
        """The points that the turn has brought so far."""
        return sum(self.rolled)


class Pig(Game):
    """The rules. A move is ``roll`` or ``hold``."""

    NAME = "pig"
    TITLE = "Pig"
    SEATS = (2, 3, 4, 5, 6)
    STATE = State
    OPTIONS = (Option("target", "int", 100, minimum=10, maximum=200, multiple_of=10),)
    CHANCE = True
    NOTATION = "roll|hold"

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        return State(**self.check_start(seats, options, seed), scores=(0,) * seats)

    def to_move(self, state: State) -> int | None:
        return None if max(state.scores) >= state.options["target"] else state.turn

    def legal_moves(self, state: State) -> list[str]:
        if self.to_move(state) is None:
            return []
        return [ROLL, HOLD] if state.rolled else [ROLL]

    def play(self, state: State, move: str) -> State:
        if self.check_move(state, move) == HOLD:
            return self._pass_on(state, state.stake)
        stream = Stream(state.seed, state.position)
        die = roll(stream)
        drawn = replace(state, position=stream.position)
        if die == 1:
            return self._pass_on(drawn, 0)
        return replace(drawn, ply=state.ply + 1, rolled=(*state.rolled, die))

    def _pass_on(self, state: State, kept: int) -> State:
        scores = list(state.scores)
        scores[state.turn] += kept
        turn = (state.turn + 1) % state.seats
        return replace(state, ply=state.ply + 1, scores=tuple(scores), turn=turn, rolled=())

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        return Outcome("target", (state.scores.index(max(state.scores)),), state.scores)

    def events(self, before: State, move: str, after: State) -> list[Event]:
        """Return ``rolled`` with the die, or ``held`` with the points kept; a 1 is ``lost``."""
        seat = before.turn
        if self.canonical(before, move) == HOLD:
            return [{"event": "held", "seat": seat, "count": before.stake}]
        if after.turn == seat:
            return [{"event": "rolled", "seat": seat, "die": after.rolled[-1]}]
        return [{"event": "lost", "seat": seat, "count": before.stake}]

    def can_take_back(self, before: State, move: str, after: State) -> bool:
        """Return False after a roll: its player knows what holding would have been worth."""
        return move != ROLL

    def check_state(self, state: State) -> None:
        """Refuse what `play` cannot handle."""
        target = state.options["target"]
        require(len(state.scores) == state.seats and state.turn in range(state.seats), "it is nobody's turn")
        require(min(state.scores) >= 0, "a score is negative")
        require(sum(score >= target for score in state.scores) <= 1, "two players have reached the target")
        require(set(state.rolled) <= set(range(2, 7)), "no die shows that, and a 1 ends the turn")


GAME = Pig(__name__)
