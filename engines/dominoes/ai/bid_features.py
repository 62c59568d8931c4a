"""What a bidder sees, as rows of the bidders' network: see `network`, and `core` for play.

``training/features.h`` has the same in C.
"""

from collections.abc import Sequence
from itertools import accumulate

from engines.dominoes.ai.bitboard import Covers, bits
from engines.dominoes.ai.core import BIDS, HEARD, TILES

# Tiles held, and others, by how many cover them; the place in the bidding; the bids heard; the bid, by place,
# and all up to it.
_HELD, _OUT, _SPEAKER, _BEFORE, _SAID, _UP_TO, BID_ROWS = accumulate(
    (4 * TILES, 3 * TILES, 3, 2 * HEARD, 3 * BIDS, BIDS), initial=0
)


def hand_rows(covers: Covers, mine: int, heard: Sequence[int]) -> list[int]:
    """Return the rows of a bidder, with the bids heard in their order."""
    others = ((1 << covers.tiles) - 1) & ~mine
    rows = [_HELD + 4 * tile + min(3, (covers.above[tile] & others).bit_count()) for tile in bits(mine)]
    rows += [_OUT + 3 * tile + min(2, (covers.above[tile] & mine).bit_count()) for tile in bits(others)]
    padded = [*heard, -1, -1][:2]
    rows += [_BEFORE + HEARD * place + 1 + bid for place, bid in enumerate(padded)]
    return [*rows, _SPEAKER + len(heard)]


def bid_rows(place: int, bid: int) -> list[int]:
    """Return the rows that a bid adds."""
    return [_SAID + BIDS * place + bid, *range(_UP_TO + 1, _UP_TO + bid + 1)]
