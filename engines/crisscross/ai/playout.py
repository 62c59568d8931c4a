"""Playouts by a greedy rule: each tile goes where most of the tiles left fit afterwards."""

from collections.abc import Sequence
from random import Random

from engines.crisscross.ai.bitboard import Ends, Position, Ruleset


def most_fitting(table: Ruleset, choices: Sequence[Ends], left: int) -> Ends:
    """Choose the open numbers that most of the tiles left would fit, the first of several."""
    best, most = choices[0], -1
    for ends in choices:
        fitting = (left & table.matching(ends)).bit_count()
        if fitting > most:
            best, most = ends, fitting
    return best


def left_over(table: Ruleset, position: Position, rng: Random) -> int:
    """Play a game to its end, and count the tiles that are left."""
    ends, pile, scrap = position
    queue, later = table.places(pile), table.places(scrap)
    left = pile | scrap
    while True:
        rng.shuffle(queue)
        for place in queue:
            choices = table.after(ends, place)
            if not choices:
                later.append(place)
                continue
            left ^= 1 << place
            ends = choices[0] if len(choices) == 1 else most_fitting(table, choices, left)
        if not left & table.matching(ends):
            return left.bit_count()
        queue, later = later, []


def sample(table: Ruleset, position: Position, seeds: Sequence[int]) -> list[int]:
    """Count the tiles left over in one playout per seed.

    The same seeds for every move (common random numbers) make the comparison less noisy.
    """
    return [left_over(table, position, Random(seed)) for seed in seeds]
