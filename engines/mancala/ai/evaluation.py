"""What a position is worth at a glance.

Values are whole numbers of `UNIT` to a seed: what the seat to move will gain from here on, less what the
other one will. Three things count. Only its owner can capture from a row, so seeds in one's own row are a
promise. Filled pits are moves to choose from. And who captured last has a claim to everything that is never
captured.

The weights come from matches of the search against itself, with six pits and five seeds.
"""

from collections.abc import Callable
from typing import NamedTuple

from engines.mancala.ai.search_state import Fast

UNIT = 20

# (packed position, seeds in the pits) -> value.
Glance = Callable[[int, int], int]


class Weights(NamedTuple):
    """In units: of a seed in one's own row, of a filled pit, and of a seed claimed."""

    row: int
    filled: int
    claim: int


WEIGHTS = Weights(row=6, filled=20, claim=1)


def claimed(fast: Fast, code: int, left: int) -> int:
    """The value if nothing is captured any more: all that is left, for or against the seat to move."""
    seat = fast.seat(code)
    if code & fast.last[seat]:
        return left * UNIT
    return -left * UNIT if code & fast.last[1 - seat] else 0


def glance(fast: Fast, weights: Weights = WEIGHTS) -> Glance:
    """The function that values positions of this board."""
    row, filled, claim = weights
    mask, turn = fast.mask, fast.turn
    south, north = zip(fast.rows, fast.fill, fast.guard, fast.last, strict=True)
    sides = ((*south, *north), (*north, *south))

    def value(code: int, left: int) -> int:
        mine, my_fill, my_guard, my_last, yours, your_fill, your_guard, your_last = sides[
            1 if code & turn else 0
        ]
        own, other = code & mine, code & yours
        # Casting out the mask adds the digits up: they never come to as much as the mask.
        worth = row * (2 * (own % mask) - left)
        worth += filled * (
            (own + my_fill & my_guard).bit_count() - (other + your_fill & your_guard).bit_count()
        )
        if code & my_last:
            worth += claim * left
        elif code & your_last:
            worth -= claim * left
        # What is seen at a glance is never as sure as all that is left.
        bound = (left - 1) * UNIT
        return worth if -bound < worth < bound else bound if worth > 0 else -bound

    return value
