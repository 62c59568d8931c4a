"""Evaluation of a position: the chance to clear it, by proof or by the learned function of `core`.

Its weights are in ``weights``, a file for each set and number of arms. `engines.crisscross.lab` trains them.
"""

import importlib.resources
from array import array
from collections.abc import Sequence
from functools import lru_cache

from engines import compiled_modules, packed_weights
from engines.crisscross.ai import core
from engines.crisscross.ai.bitboard import Position, Ruleset

# Weights are stored as integers, in units of 1 / SCALE.
SCALE = 256


def is_lost(table: Ruleset, position: Position) -> bool:
    """Prove that the game cannot be cleared; False if that is not certain.

    Numbers are nodes and tiles edges of a graph; each arm continues as a trail from its open end. A node
    with an odd number of tiles and ends is the end of some trail, and every arm has one end, or two if it
    is still to be started. Every connected component of tiles needs an arm that reaches it.
    """
    ends, pile, scrap = position
    left = pile | scrap
    missing = table.arms - len(ends)
    if table.size % 2:  # in the other sets all degrees are even at the start
        odd = sum((left & table.links[n]).bit_count() + ends.count(n) & 1 for n in table.numbers)
        if odd > table.arms + missing:
            return True
    reached = left & table.matching(ends)
    if missing or reached == left:
        return left != 0 and not reached
    return _connected(table, left, reached) != left


def _connected(table: Ruleset, left: int, reached: int) -> int:
    """Find the tiles left that are connected to those that can be reached."""
    before = 0
    while reached not in {before, left}:
        before = reached
        for tiles in table.with_number:
            if reached & tiles:
                reached |= left & tiles
    return reached


class Evaluator:
    """The learned function with the given weights, for one choice of options."""

    def __init__(self, table: Ruleset, weights: "array[float]") -> None:
        self.table, self.weights = table, weights
        module = compiled_modules.load("engines.crisscross.ai.core")
        self.compiled = module is not None
        self._core = (module or core).Core(table.size, table.arms, weights)
        self._core.rules(table.scrap_doubles, table.cross)

    def chance(self, position: Position) -> float:
        """Estimate the chance before the next draw: 1 if nothing is left, 0 if the game is certainly lost."""
        chance: float = self._core.chance(*position)
        return chance

    def chances(self, positions: Sequence[Position], draws: int, limit: int) -> list[float]:
        """Compute the chances to clear, looking that many draws ahead: see `Core.chances`."""
        chances: list[float] = self._core.chances(positions, draws, limit)
        return chances


def unpack(text: str) -> "array[float]":
    """Read the weights in a text. Raises ValueError if they are not those of `core`."""
    whole = packed_weights.unpack(text)
    if len(whole) != core.WEIGHT_COUNT:
        raise ValueError(f"{len(whole)} weights; there must be {core.WEIGHT_COUNT}")
    return array("d", map((1 / SCALE).__mul__, whole))


@lru_cache(maxsize=16)
def learned(table: Ruleset) -> Evaluator | None:
    """Load the trained function for this set and number of arms; None where no deal can be cleared."""
    if is_lost(table, ((), table.all, 0)):
        return None
    file = importlib.resources.files("engines.crisscross.ai") / "weights" / f"{table.size}-{table.arms}.txt"
    return Evaluator(table, unpack(file.read_text(encoding="ascii")))
