"""Playouts: hands played to their end by rules of thumb: plain Python, compiled as ``_playout``.

Seats are roles: 0 is the contractor, 1 plays next and can cover the contractor's tiles, 2 plays before the
contractor, who can cover its tiles. So 1 covers what it can and holds on to tiles that cover the
contractor's; 2 lays what the contractor cannot cover; the contractor wins with tiles that 1 cannot cover,
best when they cover what 2 has laid. The allies play with open hands, the contractor without: when both sides
knew all hands, Monte Carlo players overrated waiting for the perfect tile.

``_playout.pxd`` has the types that the compiler needs. Compiled or not, the results are the same.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from engines.dominoes.ai.bitboard import CHUNK, LOW

ONE = 1
MOST_TILES = 64
CHUNK_SIZE = 1 << CHUNK


def _table(kind: str, values: Iterable[float]) -> Any:
    """Make an array, whose items the compiled form reads fastest; Python itself is faster with a tuple."""
    return array(kind, values) if __name__.endswith("_playout") else tuple(values)


class Playouts:
    """Plays hands out with the tables of `bitboard.Covers`, where each tile has a worth."""

    def __init__(
        self, above: Sequence[int], below: Sequence[int], any_below: Sequence[int], worth: Sequence[int]
    ) -> None:
        self._above, self._below = _table("Q", above), _table("Q", below)
        self._any_below = _table("Q", any_below)
        self._worth = _table("i", worth)
        self._empty = len(worth)  # stands for an empty centre: nothing covers it
        # By the number of hidden tiles that cover a tile: the chance that the next seat has none of them.
        self._safe = _table("d", (0.5**count for count in range(MOST_TILES)))
        # By the number of hidden tiles that it would cover: what a tile wins now, less what it is worth kept.
        self._gain = _table("d", (1 - min(1.0, 0.5 * count) for count in range(MOST_TILES)))

    def choose(self, hands: Sequence[int], turn: int, top: int, pile: int) -> int:
        """Choose the tile that the player to move lays by the rules of thumb."""
        contractor, left, right = hands[0], hands[1], hands[2]
        over = hands[turn] & self._above[self._empty if top < 0 else top]
        if turn == 0:
            return self.contractor_tile(contractor, left | right, over, pile)
        if turn == 1:
            return self.least_used(over or left, contractor)
        return self._right_tile(contractor, left, right, over)

    def play_out(self, hands: Sequence[int], turn: int, top: int, pile: int, took: int) -> int:
        """Play all tiles, and return what the contractor has then; see `position.Position`."""
        contractor, left, right = hands[0], hands[1], hands[2]
        above, worth = self._above, self._worth
        if top < 0:
            top = self._empty
        while True:
            if turn == 0:
                if not contractor:
                    return took
                over = contractor & above[top]
                top = self.contractor_tile(contractor, left | right, over, pile)
                bit = ONE << top
                contractor ^= bit
                pile = pile + worth[top] if over & bit else worth[top]
                turn = 1
            if turn == 1:
                if not left:
                    return took + pile
                over = left & above[top]
                top = self.least_used(over or left, contractor)
                left ^= ONE << top
                if over:
                    pile += worth[top]
                else:
                    took += pile
                    pile = worth[top]
            over = right & above[top]
            top = self._right_tile(contractor, left, right, over)
            bit = ONE << top
            right ^= bit
            pile = pile + worth[top] if over & bit else worth[top]
            turn = 0

    def least_used(self, choice: int, against: int) -> int:
        """Find the tile of `choice` that covers the fewest of the tiles `against`."""
        below = self._below
        fewest, best = 99, -1
        while choice:
            bit = choice & -choice
            choice ^= bit
            tile = bit.bit_length() - 1
            count = (below[tile] & against).bit_count()
            if count < fewest:
                if not count:
                    return tile
                fewest, best = count, tile
        return best

    def contractor_tile(self, contractor: int, others: int, over: int, pile: int) -> int:
        """Choose the contractor's tile without knowing who of the others holds what.

        Every hidden tile that covers a tile halves the chance that it is safe. A safe tile wins itself and
        what it covers; but it can cover nothing later, a loss that grows with the number of hidden tiles it
        would cover.
        """
        above, below, safe, gain = self._above, self._below, self._safe, self._gain
        most, best = -1.0, -1
        choice = contractor
        while choice:
            bit = choice & -choice
            choice ^= bit
            tile = bit.bit_length() - 1
            worth = gain[(below[tile] & others).bit_count()]
            if over & bit:
                worth += pile
            worth *= safe[(above[tile] & others).bit_count()]
            if worth > most:
                most, best = worth, tile
        return best

    def _right_tile(self, contractor: int, left: int, right: int, over: int) -> int:
        """Choose the tile of role 2, preferably one that the contractor cannot cover.

        Best is a bait: whatever the contractor covers it with, role 1 covers in turn.
        """
        above = self._above
        holding = contractor & ~self._covered_by(left)
        choice = right & ~over or right
        safe = lost = most = -1
        while choice:
            bit = choice & -choice
            choice ^= bit
            tile = bit.bit_length() - 1
            covering = contractor & above[tile]
            if not covering:
                if safe < 0:
                    safe = tile
                continue
            count = (covering & holding).bit_count()
            if not count:
                return tile
            if count > most:
                most, lost = count, tile
        if safe < 0 and over:
            # A tile that covers its ally's is as good, if the contractor cannot cover it.
            safe = self._uncovered(right & over, contractor)
        return safe if safe >= 0 else lost

    def _covered_by(self, hand: int) -> int:
        """Look up all tiles that a hand covers, chunk by chunk."""
        table = self._any_below
        covered: int = (
            table[hand & LOW]
            | table[CHUNK_SIZE + (hand >> CHUNK & LOW)]
            | table[2 * CHUNK_SIZE + (hand >> 2 * CHUNK & LOW)]
            | table[3 * CHUNK_SIZE + (hand >> 3 * CHUNK & LOW)]
            | table[4 * CHUNK_SIZE + (hand >> 4 * CHUNK)]
        )
        return covered

    def _uncovered(self, choice: int, contractor: int) -> int:
        while choice:
            bit = choice & -choice
            choice ^= bit
            tile = bit.bit_length() - 1
            if not contractor & self._above[tile]:
                return tile
        return -1
