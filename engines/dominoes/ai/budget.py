"""The budget of a decision, counted in work and not in time, so that decisions are reproducible."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """At most `deals` determinizations, and at most `work` tiles laid in all playouts of a decision.

    `drawn` deals are sampled for each one used, which is picked by how well it explains the bids. `infers`
    says whether tiles left uncovered count as evidence. Later bidders are assumed to outbid others by up to
    `eager` standard deviations more than they would bid freely. As contractor, the seat is expected to take
    `ahead` more than playouts tell: a part of one.
    """

    deals: int
    work: int
    drawn: int
    infers: bool
    eager: float = 0.0
    ahead: float = 0.0

    def deals_for(self, moves: int, length: int) -> int:
        """Return the number of deals to sample when each move is played out over `length` tiles."""
        return max(1, min(self.deals, self.work // max(1, moves * length)))
