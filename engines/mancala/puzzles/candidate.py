"""What the finders of puzzles have in common."""

from dataclasses import dataclass

from engines.mancala.state import State

# The best move is clearly the best if it is worth at least so many seeds more than any other at the end.
CLEAR = 1


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position with one clearly best move: the pit it sows, and the values of moves by pit."""

    state: State
    theme: str
    best: int
    values: dict[int, float]


def final_seeds(state: State, gain: float) -> float:
    """Return the seeds that the player to move has at the end, having gained so many more than the other."""
    return state.stores[state.turn] + (sum(state.pits) + gain) / 2
