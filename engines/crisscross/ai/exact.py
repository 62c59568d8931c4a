"""The exact chance to clear a position, averaged over every order in which the tiles left may be drawn.

Unplayable tiles count as draws, too: those drawn before a playable one are gone for this pass. The number of
positions grows about fourfold with every tile.
"""

from engines.crisscross.ai.bitboard import Ends, Position, Ruleset
from engines.crisscross.ai.evaluation import is_lost


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
        """Return the chance to clear before the next draw, if every later move is the best one."""
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
        """Return the chance after drawing the tile: it is laid if it fits, else scrapped."""
        rest = pile & ~(1 << place)
        ways = self.table.after(ends, place)
        if not ways:
            return self.chance((ends, rest, scrap | 1 << place))
        return max(self.chance((after, rest, scrap)) for after in ways)
