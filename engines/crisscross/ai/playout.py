"""Games of CrissCross played out by a simple rule: each tile goes where most of the others fit afterwards."""

from collections.abc import Sequence
from random import Random

from engines.crisscross.ai.bitboard import Ends, Position, Variation


def busiest(table: Variation, choices: Sequence[Ends], left: int) -> Ends:
    """Of the ways to leave the ends, the one that most of the tiles left would fit; the first of several."""
    best, most = choices[0], -1
    for ends in choices:
        fitting = (left & table.matching(ends)).bit_count()
        if fitting > most:
            best, most = ends, fitting
    return best


def left_over(table: Variation, position: Position, rng: Random) -> int:
    """How many tiles are left when the game has been played to its end."""
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
            ends = choices[0] if len(choices) == 1 else busiest(table, choices, left)
        if not left & table.matching(ends):
            return left.bit_count()
        queue, later = later, []


def sample(table: Variation, position: Position, seeds: Sequence[int]) -> list[int]:
    """The tiles left over in one game for each seed. The same seeds for every move weighed deal alike, so
    that luck decides less between them.
    """
    return [left_over(table, position, Random(seed)) for seed in seeds]
