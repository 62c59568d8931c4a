"""The budget of a decision, counted in work and not in time, so that decisions are reproducible."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """At most `deals` determinizations, and at most `work` tiles laid in all playouts of a decision.

    For each deal used, `candidates` are sampled, one of which is picked by how well it explains the bids.
    `uses_evidence` says whether tiles left uncovered count as evidence. Later bidders are assumed to bid up
    to `outbid_margin` standard deviations above their limits to outbid others. `playout_bias` (0 to 1) is how
    much more the seat is expected to take as contractor than its playouts predict, in tiles or points.
    """

    deals: int
    work: int
    candidates: int
    uses_evidence: bool
    outbid_margin: float = 0.0
    playout_bias: float = 0.0

    def deals_for(self, moves: int, length: int) -> int:
        """Return the number of deals to sample when each move is played out over `length` tiles."""
        return max(1, min(self.deals, self.work // max(1, moves * length)))
