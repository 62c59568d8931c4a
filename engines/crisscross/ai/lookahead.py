"""The search of ``hard``: expectimax over the next draws, and an exact search of the last tiles.

Expectimax averages over the next draws, with the best move after each and the learned function at the leaves.
Where the core is not compiled it would take too long, and the exact search begins with fewer tiles.
"""

from collections.abc import Sequence

from engines.crisscross.ai.bitboard import Position, Ruleset
from engines.crisscross.ai.core import TO_THE_END
from engines.crisscross.ai.evaluation import Evaluator
from engines.crisscross.ai.exact import Exact, TooMany

# The exact search: with at most this many tiles left, and at most this many positions.
COUNTED, POSITIONS = 11, 12_000
# The same in the compiled core, when there is a choice.
COUNTED_COMPILED, POSITIONS_COMPILED = 14, 500_000
# Looking ahead: over as many draws as lead to no more positions than these, when there is a choice or none.
AHEAD, AHEAD_FORCED = 10_000, 500
_MOST_DRAWS = 12


def chances(evaluator: Evaluator, positions: Sequence[Position]) -> list[float]:
    """Return the chances to clear the positions that one decision leads to."""
    left = max((pile | scrap).bit_count() for _, pile, scrap in positions)
    if not evaluator.compiled:
        return _counted(evaluator.table, positions, left) or list(map(evaluator.chance, positions))
    choice = len(positions) > 1
    if left <= COUNTED or (choice and left <= COUNTED_COMPILED):
        limit = POSITIONS_COMPILED if choice else POSITIONS
        found = evaluator.chances(positions, TO_THE_END, limit)
        if found:
            return found
    return _ahead(evaluator, positions, AHEAD if choice else AHEAD_FORCED)


def _counted(table: Ruleset, positions: Sequence[Position], left: int) -> list[float]:
    """Return the exact chances, or an empty list if that would take too long."""
    if left > COUNTED:
        return []
    exact = Exact(table, POSITIONS)
    try:
        return [exact.chance(position) for position in positions]
    except TooMany:
        return []


def _ahead(evaluator: Evaluator, positions: Sequence[Position], limit: int) -> list[float]:
    best = [evaluator.chance(position) for position in positions]
    for draws in range(1, _MOST_DRAWS + 1):
        found = evaluator.chances(positions, draws, limit)
        if not found:
            break
        best = found
    return best
