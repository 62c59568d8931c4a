"""Expectimax with iterative deepening: the best move after each tile that may come, averaged over the tiles.

All playable tiles are equally likely to come next. That other tiles may be scrapped before is ignored, at no
measurable cost. The search deepens until its budget is spent; near the end it sees everything that is left.
"""

from collections.abc import Sequence

from engines.crisscross.ai.bitboard import Position
from engines.crisscross.ai.evaluation import Evaluator

# Positions evaluated per decision; an iteration that turns out to need twice as many is abandoned.
BUDGET = 1500
# Expected growth in positions at the second depth; for later depths, the growth of the one before.
_GROWTH = 4.0


class _BudgetExceeded(Exception):
    """An iteration needs more than the budget; the result of the one before stands."""


class Search:
    """The search of one decision."""

    def __init__(self, evaluator: Evaluator, budget: int = BUDGET) -> None:
        self.table, self.evaluator, self.budget = evaluator.table, evaluator, budget
        self.evaluated: dict[Position, float] = {}
        self._known: dict[tuple[Position, int], float] = {}
        self._most = 0

    def chances(self, positions: Sequence[Position]) -> list[float]:
        """Return the chance to clear from each position, one tile ahead or deeper as the budget allows."""
        self._most = 1 << 62
        found = [self._expected(position, 1) for position in positions]
        self._most, growth = 2 * self.budget, _GROWTH
        for depth in range(2, 1 + max((pile | scrap).bit_count() for _, pile, scrap in positions)):
            before = len(self.evaluated)
            if before * growth > self.budget:
                break
            try:
                found = [self._expected(position, depth) for position in positions]
            except _BudgetExceeded:
                break
            growth = max(1.0, len(self.evaluated) / before)
        return found

    def _leaf(self, position: Position) -> float:
        known = self.evaluated.get(position)
        if known is None:
            if len(self.evaluated) > self._most:
                raise _BudgetExceeded
            known = self.evaluated[position] = self.evaluator.chance(position)
        return known

    def _expected(self, position: Position, depth: int) -> float:
        """Return the chance to clear before the next draw (a chance node)."""
        static = self._leaf(position)
        if not depth or static in {0.0, 1.0}:
            return static
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
