"""Hands whose result is decided, or nearly so: their values are counted, not estimated.

A hand is decided when the contractor's score no longer depends on who takes the tiles that are left, and
nearly so when nobody has a choice any more.
"""

from collections.abc import Iterator
from typing import Any

from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.knowledge import Knowledge, knowledge
from engines.dominoes.ai.position import play_out
from engines.dominoes.ai.stakes import contract_values, stakes_of


def decided_value(view: dict[str, Any]) -> float | None:
    """Return the value of a hand in play for the seat to move, whatever it lays; None if that matters.

    When everyone has at most one tile left, it is the mean over the deals that are possible.
    """
    known = knowledge(view)
    values = contract_values(stakes_of(view), view["contractor"], view["bid"], 0.0)
    if max(known.sizes) <= 1:
        totals = [play_out(known.table, known.position(hands)) for hands in _last_deals(known)]
        return sum(values[took] for took in totals) / len(totals)
    left = known.pile + sum(known.table.worth[tile] for tile in bits(known.mine | known.unseen))
    reachable = values[known.took : known.took + left + 1]
    return reachable[0] if min(reachable) == max(reachable) else None


def _last_deals(known: Knowledge) -> Iterator[tuple[int, int, int]]:
    """Yield the hands by role in every deal of the last tiles, of which each hand has at most one."""
    first, second = (role for role in range(3) if role != known.role)
    held = [1 << tile for tile in bits(known.unseen)] if known.sizes[first] else [0]
    for tile in held:
        hands = [known.mine] * 3
        hands[first], hands[second] = tile, known.unseen ^ tile
        if first != 0 or not known.certain & ~tile:
            yield hands[0], hands[1], hands[2]
