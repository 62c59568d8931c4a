"""Nim, for two to six players: take from one heap; the player who takes the last counter wins.

Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901).
It is silent on more than two players: they take turns in the order of their seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engines.game import Game, Option, Outcome, PlainState

LETTERS = "abcde"
SIZES = (3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PlainState):
    """A position: the counters left in each heap."""

    heaps: tuple[int, ...]


class Nim(Game):
    """The rules. A move is a heap's letter and the number of counters taken: ``b3``."""

    NAME = "nim"
    TITLE = "Nim"
    SEATS = (2, 3, 4, 5, 6)
    STATE = State
    OPTIONS = (Option("heaps", "int", 3, choices=(1, 2, 3, 4, 5)),)

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        chosen = self.check_start(seats, options, seed)
        return State(**chosen, heaps=SIZES[: chosen["options"]["heaps"]])

    def to_move(self, state: State) -> int | None:
        return state.ply % state.seats if any(state.heaps) else None

    def legal_moves(self, state: State) -> list[str]:
        heaps = zip(LETTERS, state.heaps, strict=False)
        return [f"{letter}{count}" for letter, heap in heaps for count in range(1, heap + 1)]

    def play(self, state: State, move: str) -> State:
        letter, count = self.check_move(state, move)
        heaps = list(state.heaps)
        heaps[LETTERS.index(letter)] -= int(count)
        return replace(state, ply=state.ply + 1, heaps=tuple(heaps))

    def outcome(self, state: State) -> Outcome | None:
        if any(state.heaps):
            return None
        winner = (state.ply - 1) % state.seats
        return Outcome("last_taken", (winner,), tuple(int(seat == winner) for seat in range(state.seats)))


GAME = Nim(__name__)
