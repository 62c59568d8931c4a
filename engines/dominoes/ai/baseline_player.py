"""The baseline that the levels are measured against, called ``thumb``: it plays by rules of thumb.

It bids half a standard deviation less than its hand's estimate. As contractor, it lays the tile that gains
the most now and is likely to be safe. The contractor's left-hand opponent covers with its weakest covering
tile; the right-hand one leaves the pile to its ally and lays the tile that the fewest unseen tiles cover.
"""

from typing import Any

from engines.dominoes.ai.bidding import bid_by_estimate
from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.knowledge import knowledge

# In standard deviations. Against two medium players, this did better than 1 or 0.
_MARGIN = 0.5


def bid(view: dict[str, Any]) -> str:
    """Return the baseline's bid."""
    return bid_by_estimate(view, -_MARGIN)


def tile(view: dict[str, Any]) -> str:
    """Return the baseline's tile."""
    known = knowledge(view)
    covers, mine, unseen = known.table.covers, known.mine, known.unseen
    playouts = known.table.playouts
    over = mine & covers.above[known.top]
    if known.role == 0:
        best = playouts.contractor_tile(mine, unseen, over, known.pile)
    elif known.role == 1:
        best = playouts.least_used(over or mine, unseen)
    else:
        best = min(bits(mine & ~over or mine), key=lambda tile: (covers.above[tile] & unseen).bit_count())
    return known.numbers.text[best]
