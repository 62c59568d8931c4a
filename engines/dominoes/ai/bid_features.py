"""The features of the bidders' network, as indices of its rows: see `network`, and `core` for those of play.

``lab/features.h`` has the same in C.
"""

from collections.abc import Sequence
from itertools import accumulate

from engines.dominoes.ai.bitboard import Covers, bits
from engines.dominoes.ai.core import BIDS, HEARD, TILES

# The first index of each kind of feature: tiles held, by how many tiles out cover them; tiles out, by how
# many tiles held cover them; the place in the bidding; the bids heard; the bid, by place; and every bid up to
# it.
_HELD, _OUT, _SPEAKER, _BEFORE, _SAID, _UP_TO, BID_ROWS = accumulate(
    (4 * TILES, 3 * TILES, 3, 2 * HEARD, 3 * BIDS, BIDS), initial=0
)


def hand_rows(covers: Covers, mine: int, heard: Sequence[int]) -> list[int]:
    """Return the rows of a bidder's hand and place, with the bids heard so far, in order."""
    others = ((1 << covers.tiles) - 1) & ~mine
    rows = [_HELD + 4 * tile + min(3, (covers.above[tile] & others).bit_count()) for tile in bits(mine)]
    rows += [_OUT + 3 * tile + min(2, (covers.above[tile] & mine).bit_count()) for tile in bits(others)]
    padded = [*heard, -1, -1][:2]
    rows += [_BEFORE + HEARD * place + 1 + bid for place, bid in enumerate(padded)]
    return [*rows, _SPEAKER + len(heard)]


def bid_rows(place: int, bid: int) -> list[int]:
    """Return the rows that a bid adds."""
    return [_SAID + BIDS * place + bid, *range(_UP_TO + 1, _UP_TO + bid + 1)]
