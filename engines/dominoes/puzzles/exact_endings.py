"""The end of a hand, solved for every way in which the unseen tiles may be dealt to the two others.

Values are leads in the hand, the player's score less the mean of the two others', in points. With open hands,
every deal has an exact value. `can_secure` says whether a player who sees no other hand can still secure
these values, whichever deal it is.
"""

from collections.abc import Sequence
from itertools import combinations

from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.evaluation import lead
from engines.dominoes.ai.knowledge import Knowledge
from engines.dominoes.ai.position import Position, Table, after

# A deal, and the value that the player has to reach in it.
Goal = tuple[Position, float]


class EndingSolver:
    """The end of a hand as seen by the player of a role, who counts tiles; values are for that player."""

    def __init__(self, table: Table, role: int, bid: int, failed: str) -> None:
        self.table, self.role, self.bid, self.failed = table, role, bid, failed
        self._known: dict[Position, float] = {}

    def value(self, here: Position) -> float:
        """Return the lead that results from perfect play with open hands."""
        if is_over(here):
            contractors = lead(self.bid, here.took, self.failed)
            return contractors if self.role == 0 else -contractors / 2
        known = self._known.get(here)
        if known is None:
            values = [self.value(later) for later in self.after(here).values()]
            known = self._known[here] = max(values) if self.is_friend(here.turn) else min(values)
        return known

    def after(self, here: Position) -> dict[int, Position]:
        """Return the position after each tile that the player to move may lay."""
        return {tile: after(self.table, here, tile) for tile in bits(here.hands[here.turn])}

    def is_friend(self, role: int) -> bool:
        """Return whether the role plays for the same side."""
        return (role == 0) == (self.role == 0)

    def secure_tile(self, goals: Sequence[Goal]) -> int | None:
        """Return a tile with which the player to move can reach the goals in all deals, or None."""
        for tile in bits(goals[0][0].hands[self.role]):
            if self.can_secure([(after(self.table, here, tile), goal) for here, goal in goals]):
                return tile
        return None

    def can_secure(self, goals: Sequence[Goal]) -> bool:
        """Return whether the player can reach the goals in all deals, which look the same to them so far.

        The player sees what is laid. The partner of an opponent of the contractor knows the goal.
        """
        if any(self.value(here) < goal for here, goal in goals):
            return False
        first = goals[0][0]
        if is_over(first):
            return True
        if first.turn == self.role:
            return self.secure_tile(goals) is not None
        tiles = {tile for here, _ in goals for tile in bits(here.hands[first.turn])}
        left = (self.consistent_goals(goals, tile) for tile in sorted(tiles))
        return all(self.can_secure(some) for some in left if some)

    def consistent_goals(self, goals: Sequence[Goal], tile: int) -> list[Goal]:
        """Return the deals that remain possible after the player to move has laid the tile.

        A partner never lays a tile that gives the goal away.
        """
        friend = self.is_friend(goals[0][0].turn)
        laid = [
            (after(self.table, here, tile), goal) for here, goal in goals if here.hands[here.turn] >> tile & 1
        ]
        return [(later, goal) for later, goal in laid if not friend or self.value(later) >= goal]


def deals(known: Knowledge) -> list[Position]:
    """Return the position with every deal of the unseen tiles."""
    first, second = (role for role in range(3) if role != known.role)
    found = []
    for some in combinations(bits(known.unseen), known.sizes[first]):
        hands = [known.mine] * 3
        hands[first] = sum(1 << tile for tile in some)
        hands[second] = known.unseen ^ hands[first]
        found.append(known.position(hands))
    return found


def is_over(here: Position) -> bool:
    """Return whether all tiles are played."""
    return not any(here.hands)
