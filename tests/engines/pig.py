"""Pig, a dice game for two: roll as long as you dare, and lose it all to a 1; hold to keep it.

Source: J. Scarne, "Scarne on Dice" (1945). For tests: a roll draws what a hold would not have drawn.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from engines.fair import Stream
from engines.game import Game, Outcome, State, View
from engines.validators import check_options, check_seats, check_seed

TARGET = 100


@dataclass(frozen=True, slots=True)
class Position:
    """Points kept and at stake, and how far the seed has been read."""

    seed: str
    position: int = 0
    ply: int = 0
    turn: int = 0
    scores: tuple[int, int] = (0, 0)
    stake: int = 0


class PigView(View):
    """What everyone sees."""

    stake: int


class Pig(Game):
    """The rules. A move is ``roll`` or ``hold``."""

    NAME = "pig"
    TITLE = "Pig"
    SEATS = (2,)
    CHANCE = True
    NOTATION = "roll|hold"

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> Position:
        check_seats(self.SEATS, seats)
        check_options(self.OPTIONS, options)
        return Position(check_seed(seed))

    def to_move(self, state: Position) -> int | None:
        return None if max(state.scores) >= TARGET else state.turn

    def legal_moves(self, state: Position) -> list[str]:
        return [] if self.to_move(state) is None else ["roll", "hold"]

    def play(self, state: Position, move: str) -> Position:
        ply = state.ply + 1
        if self.check_move(state, move) == "hold":
            kept = [score + state.stake * (seat == state.turn) for seat, score in enumerate(state.scores)]
            return replace(state, ply=ply, turn=1 - state.turn, scores=(kept[0], kept[1]), stake=0)
        stream = Stream(state.seed, state.position)
        die = stream.below(6) + 1
        drawn = replace(state, ply=ply, position=stream.position)
        if die == 1:
            return replace(drawn, turn=1 - state.turn, stake=0)
        return replace(drawn, stake=state.stake + die)

    def can_take_back(self, before: State, move: str, after: State) -> bool:
        """Return False after a roll: its player knows what holding would have been worth."""
        return move != "roll"

    def outcome(self, state: Position) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        return Outcome("target", (state.scores.index(max(state.scores)),), state.scores)

    def view(self, state: Position, seat: int | None) -> PigView:
        return {**self.common_view(state, seat), "scores": list(state.scores), "stake": state.stake}

    def dump(self, state: Position) -> dict[str, Any]:
        return {"game": self.NAME, "options": {}, **asdict(state), "scores": list(state.scores)}

    def load(self, data: Mapping[str, Any]) -> Position:
        kept = {name: data[name] for name in ("seed", "position", "ply", "turn", "stake")}
        return Position(**kept, scores=(data["scores"][0], data["scores"][1]))


PIG = Pig()
