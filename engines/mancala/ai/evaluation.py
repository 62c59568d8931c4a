"""Static evaluation of a position.

Values are integers, `UNIT` to a seed: the seeds that the seat to move will gain from here on, less those of
the other seat. Three features count. Only its owner can sow a row, so seeds in one's own row are potential
captures. Filled pits are mobility. And the seat that captured last has a claim to all seeds that are never
captured.

The weights come from self-play of the search, with six pits and five seeds.
"""

from collections.abc import Callable
from typing import NamedTuple

from engines.mancala.ai.search_state import PackedBoard

UNIT = 20

# (packed position, seeds in the pits) -> value.
Evaluator = Callable[[int, int], int]


class Weights(NamedTuple):
    """Weights in units: of a seed in one's own row, of a filled pit, and of a claimed seed."""

    row: int
    filled: int
    claim: int


WEIGHTS = Weights(row=6, filled=20, claim=1)


def claim_value(board: PackedBoard, code: int, left: int) -> int:
    """Value the position if nothing more is captured: plus or minus all seeds left, for the seat to move."""
    seat = board.seat(code)
    if code & board.last[seat]:
        return left * UNIT
    return -left * UNIT if code & board.last[1 - seat] else 0


def evaluator(board: PackedBoard, weights: Weights = WEIGHTS) -> Evaluator:
    """Make the evaluation function of this board; a closure, for speed."""
    row, filled, claim = weights
    mask, turn = board.mask, board.turn
    south, north = zip(board.rows, board.fill, board.guard, board.last, strict=True)
    sides = ((*south, *north), (*north, *south))

    def value(code: int, left: int) -> int:
        mine, my_fill, my_guard, my_last, yours, your_fill, your_guard, your_last = sides[
            1 if code & turn else 0
        ]
        own, other = code & mine, code & yours
        # Modulo the mask, a number is the sum of its digits, which is always less than the mask.
        worth = row * (2 * (own % mask) - left)
        worth += filled * (
            (own + my_fill & my_guard).bit_count() - (other + your_fill & your_guard).bit_count()
        )
        if code & my_last:
            worth += claim * left
        elif code & your_last:
            worth -= claim * left
        # Stay below the value of a claim that is certain.
        bound = (left - 1) * UNIT
        return worth if -bound < worth < bound else bound if worth > 0 else -bound

    return value
