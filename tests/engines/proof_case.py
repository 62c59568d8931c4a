"""A match whose proof of chance is checked, and where a game lists its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import engines
from tests import own_files


@dataclass(frozen=True)
class Case:
    """A match of random moves, after the moves of the `opening`."""

    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    opening: tuple[str, ...] = ()

    def states(self, name: str, seed: str, stop: int) -> list[Any]:
        """Return the states of the match up to a ply."""
        game, rng = engines.get(name), Random(seed)
        states = [game.start(seats=self.seats, options=self.options, seed=seed)]
        while game.to_move(states[-1]) is not None and len(states) <= stop:
            played = len(states) - 1
            move = rng.choice(game.legal_moves(states[-1]))
            states.append(game.play(states[-1], self.opening[played] if played < len(self.opening) else move))
        return states


def cases_of(name: str) -> list[Case]:
    """Return the `CASES` in the game's own ``proof_cases.py``, or one for each number of seats."""
    own = own_files.find(name, "proof_cases")
    cases: list[Case] = [Case(seats) for seats in engines.get(name).SEATS] if own is None else own.CASES
    return cases
