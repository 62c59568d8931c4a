"""Nim, for two to six players: take from one heap; the player who takes the last counter wins.

Source: C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of Mathematics 3 (1901).
It is silent on more than two players: they take turns in the order of their seats.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from engines.game import Game, Option, Outcome, View
from engines.validators import (
    check_options,
    check_seats,
    check_seed,
    mapping,
    number,
    numbers,
    read_dump,
    require,
)

LETTERS = "abcde"
SIZES = (3, 4, 5, 6, 7)


@dataclass(frozen=True, slots=True)
class State:
    """A position: the counters left in each heap."""

    seats: int
    seed: str
    ply: int
    heaps: tuple[int, ...]


class NimView(View):
    """What everyone sees."""

    heaps: list[int]


class Nim(Game):
    """The rules. A move is a heap's letter and the number of counters taken: ``b3``."""

    NAME = "nim"
    TITLE = "Nim"
    SEATS = (2, 3, 4, 5, 6)
    OPTIONS = (Option("heaps", "int", 3, choices=(1, 2, 3, 4, 5)),)
    NOTATION = "[a-e][1-7]"

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        count = check_options(self.OPTIONS, options)["heaps"]
        return State(check_seats(self.SEATS, seats), check_seed(seed), 0, SIZES[:count])

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

    def view(self, state: State, seat: int | None) -> NimView:
        return {**self.common_view(state, seat), "heaps": list(state.heaps)}

    def dump(self, state: State) -> dict[str, Any]:
        return {
            "game": self.NAME,
            "options": {"heaps": len(state.heaps)},
            "seed": state.seed,
            "ply": state.ply,
            "seats": state.seats,
            "heaps": list(state.heaps),
        }

    def load(self, data: Mapping[str, Any]) -> State:
        return read_dump(self.NAME, data, self._read)

    def _read(self, data: Mapping[str, Any]) -> State:
        sizes = SIZES[: check_options(self.OPTIONS, mapping("options", data["options"]))["heaps"]]
        heaps, ply = numbers("heaps", data["heaps"], len(sizes)), number("ply", data["ply"])
        taken = [size - heap for size, heap in zip(sizes, heaps, strict=True)]
        require(min(taken) >= 0, "a heap has grown")
        require(sum(map(bool, taken)) <= ply <= sum(taken), "every move takes from one heap")
        return State(check_seats(self.SEATS, data["seats"]), check_seed(data["seed"]), ply, heaps)


GAME = Nim()
