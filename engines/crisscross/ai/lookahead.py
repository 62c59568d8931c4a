"""The search of ``hard``: expectimax over the next draws, and an exact search of the last tiles.

Expectimax averages over the next draws, with the best move after each and the learned function at the leaves.
Where the core is not compiled it would take too long, and the exact search begins with fewer tiles.

The exact search averages over every order in which the tiles left may be drawn. Unplayable tiles also
count as draws: those drawn before a playable one are gone for this pass. The number of positions grows about
fourfold with every tile.
"""

from collections.abc import Sequence

from engines.crisscross.ai.bitboard import Ends, Position, Ruleset
from engines.crisscross.ai.core import TO_THE_END
from engines.crisscross.ai.evaluation import Evaluator, is_lost

# The exact search: with at most this many tiles left, and at most this many positions.
COUNTED, POSITIONS = 11, 12_000
# The same in the compiled core, when there is a choice.
COUNTED_COMPILED, POSITIONS_COMPILED = 14, 500_000
# Looking ahead: over as many draws as lead to no more positions than these, when there is a choice or none.
AHEAD, AHEAD_FORCED = 10_000, 500
_MOST_DRAWS = 12


class TooMany(Exception):
    """The search would exceed the limit of positions."""


class Exact:
    """The chances of the positions that one decision leads to; `known` holds those already worked out.

    Raises TooMany when there are more than `limit`.
    """

    def __init__(self, table: Ruleset, limit: int | None = None) -> None:
        self.table, self.limit = table, limit
        self.known: dict[Position, float] = {}

    def chance(self, position: Position) -> float:
        """Compute the chance to clear before the next draw, if every later move is the best one."""
        if not position[1] | position[2]:
            return 1.0
        known = self.known.get(position)
        if known is None:
            known = 0.0 if is_lost(self.table, position) else self._average(position)
            if len(self.known) == self.limit:
                raise TooMany
            self.known[position] = known
        return known

    def _average(self, position: Position) -> float:
        ends, pile, scrap = position
        matching = self.table.matching(ends)
        if not matching & (pile | scrap):
            return 0.0
        if not pile:
            pile, scrap = scrap, 0
        coming = self.table.places(pile)
        return sum(self._drawn(ends, pile, scrap, place) for place in coming) / len(coming)

    def _drawn(self, ends: Ends, pile: int, scrap: int, place: int) -> float:
        """Compute the chance after drawing the tile: it is laid if it fits, else scrapped."""
        rest = pile & ~(1 << place)
        ways = self.table.after(ends, place)
        if not ways:
            return self.chance((ends, rest, scrap | 1 << place))
        return max(self.chance((after, rest, scrap)) for after in ways)


def chances(evaluator: Evaluator, positions: Sequence[Position]) -> list[float]:
    """Compute the chances to clear the positions that one decision leads to."""
    left = max((pile | scrap).bit_count() for _, pile, scrap in positions)
    if not evaluator.compiled:
        return _counted(evaluator.table, positions, left) or list(map(evaluator.chance, positions))
    choice = len(positions) > 1
    if left <= COUNTED or (choice and left <= COUNTED_COMPILED):
        limit = POSITIONS_COMPILED if choice else POSITIONS
        exact = evaluator.chances(positions, TO_THE_END, limit)
        if exact:
            return exact
    return _ahead(evaluator, positions, AHEAD if choice else AHEAD_FORCED)


def _counted(table: Ruleset, positions: Sequence[Position], left: int) -> list[float]:
    """Compute the exact chances; [] if that would take too long."""
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
        averages = evaluator.chances(positions, draws, limit)
        if not averages:
            break
        best = averages
    return best
