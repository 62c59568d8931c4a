"""Looking ahead in CrissCross: the best move after each tile that may come, averaged over these tiles.

The tiles that may come next are alike likely, whatever is scrapped before one of them comes; that some of the
others will have gone to the scrap heap by then is left out, which cost nothing that could be measured. The
search goes deeper until its budget is spent: near the end it sees all that is left.
"""

from collections.abc import Sequence

from engines.crisscross.ai.bitboard import Position
from engines.crisscross.ai.evaluation import Value

# How many positions may be valued for one decision; a depth that turns out to need twice that is given up.
BUDGET = 1500
# How many times as many positions the second depth is reckoned to need; the later ones, as the one before.
_GROWTH = 4.0


class _TooMany(Exception):
    """The depth needs more than the budget; what was found at the depth before holds."""


class Search:
    """One decision's search."""

    def __init__(self, value: Value, budget: int = BUDGET) -> None:
        self.table, self.value, self.budget = value.table, value, budget
        self.valued: dict[Position, float] = {}
        self._known: dict[tuple[Position, int], float] = {}
        self._most = 0

    def chances(self, positions: Sequence[Position]) -> list[float]:
        """The chance of clearing from each position, one tile ahead and as much deeper as the budget lets."""
        self._most = 1 << 62
        found = [self._expected(position, 1) for position in positions]
        self._most, growth = 2 * self.budget, _GROWTH
        for depth in range(2, 1 + max((pile | scrap).bit_count() for _, pile, scrap in positions)):
            before = len(self.valued)
            if before * growth > self.budget:
                break
            try:
                found = [self._expected(position, depth) for position in positions]
            except _TooMany:
                break
            growth = max(1.0, len(self.valued) / before)
        return found

    def _leaf(self, position: Position) -> float:
        known = self.valued.get(position)
        if known is None:
            if len(self.valued) > self._most:
                raise _TooMany
            known = self.valued[position] = self.value.chance(position)
        return known

    def _expected(self, position: Position, depth: int) -> float:
        """The chance of clearing before the next tile is drawn."""
        at_once = self._leaf(position)
        if not depth or at_once in {0.0, 1.0}:
            return at_once
        known = self._known.get((position, depth))
        if known is None:
            known = self._known[position, depth] = self._average(position, depth)
        return known

    def _average(self, position: Position, depth: int) -> float:
        playable, pile, scrap = self.table.next_pile(position)
        coming, total = self.table.places(playable), 0.0
        for place in coming:
            rest = pile & ~(1 << place)
            total += max(
                self._expected((ends, rest, scrap), depth - 1)
                for ends in self.table.after(position[0], place)
            )
        return total / len(coming)
