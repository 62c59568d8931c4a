"""How much a house player thinks. Bounds are of work, so that the same seed thinks the same everywhere."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """`deals` imagined at most, and `work` at most: tiles laid in all playouts of one move.

    `drawn`: deals drawn for each that is used, which is the one that fits the bids best. `infers`: whether
    it draws conclusions from tiles left uncovered.
    """

    deals: int
    work: int
    drawn: int
    infers: bool

    def deals_for(self, moves: int, length: int) -> int:
        """How many deals to imagine when each move is played out over `length` tiles."""
        return max(1, min(self.deals, self.work // max(1, moves * length)))
