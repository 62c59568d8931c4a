"""The proof of chance: repeats every roll of a match."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from zigzag_pig import State


def script(states: Sequence[State]) -> str:
    """Return a line that prints every roll, in order."""
    return f"for number in range(1, {len([*_rolls(states)])} + 1): print('roll', number, below(6) + 1)\n"


def output(states: Sequence[State]) -> list[str]:
    """Return what the script must print, read off the states."""
    return [f"roll {number} {die}" for number, die in enumerate(_rolls(states), start=1)]


def _rolls(states: Sequence[State]) -> Iterator[int]:
    """Yield every roll; one that has ended the turn, but kept nothing, was a 1."""
    for before, after in pairwise(states):
        if before.position != after.position:
            yield after.rolled[-1] if after.turn == before.turn else 1
