"""Features: what a seat sees, as rows of the network of `network`.

A row is a fact that holds or not, such as a tile held that two unseen tiles cover. The rows of a decision
come in two parts: those whatever the move, and what a move adds and takes away. ``training/features.h`` has
the same in C.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.dominoes.ai.bitboard import Covers, bits
from engines.dominoes.ai.knowledge import Knowledge

_TILES = 45
_BIDS = _TILES + 1
_HEARD = _BIDS + 1  # and not heard


def _offsets(*sizes: int) -> tuple[int, ...]:
    """Return where each of the parts begins, and the end of the last."""
    return tuple(sum(sizes[:place]) for place in range(len(sizes) + 1))


# Tiles held, and hidden ones, by how many cover them; who may hold those; who laid which; the tile that is
# laid; by how many the next seat, and the one after it, can cover it; that with the pile; the pile; what the
# contractor still needs; tiles left; the bids, and the contractor's place in the bidding; tiles held by their
# covers which an opponent may hold, and by what they cover; hidden tiles by what hidden ones cover them; the
# next seat's covers by how many tiles answer them, and whether an own one does; those unanswered, and the
# pile.
(
    _MINE,
    _HIDDEN,
    _MAY,
    _LAID,
    _TOP,
    _NEXT,
    _AFTER,
    _RISK,
    _PILE,
    _NEED,
    _LEFT,
    _BID,
    _OTHER,
    _PLACE,
    _GUARDED,
    _WINS,
    _STRONG,
    _ANSWERED,
    _OWN,
    _OPEN,
    PLAY_ROWS,
) = _offsets(
    *(4 * _TILES, 3 * _TILES, 4 * _TILES, 3 * _TILES, 2 * _TILES, 9, 9, 40, 16, 40, _BIDS, _BIDS),
    *(2 * _HEARD, 3, 4 * _TILES, 4 * _TILES, 3 * _TILES, 20, 10, 40),
)

# Tiles held, and others, by how many cover them; the place in the bidding; the bids heard; the bid, by place,
# and all up to it.
_HELD, _OUT, _SPEAKER, _BEFORE, _SAID, _UP_TO, BID_ROWS = _offsets(
    4 * _TILES, 3 * _TILES, 3, 2 * _HEARD, 3 * _BIDS, _BIDS
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the seat to move knows, with the bids by role, and the contractor's place in the bidding."""

    known: Knowledge
    bids: tuple[int, int, int]
    place: int

    @property
    def left(self) -> int:
        """The number of tiles that are still to be laid."""
        return sum(self.known.sizes)


def base_rows(seen: Seen) -> list[int]:
    """Return the rows of a turn, whatever tile is laid."""
    known = seen.known
    above, below, role = known.table.covers.above, known.table.covers.below, known.role
    mine, unseen, laid, lacking = known.mine, known.unseen, known.laid, known.lacking
    opponents = unseen & ~lacking[0 if role else 1]
    second, third = lacking[(role + 1) % 3], lacking[(role + 2) % 3]
    rows = []
    for tile in bits(mine):
        rows.append(_MINE + 4 * tile + min(3, (above[tile] & unseen).bit_count()))
        rows.append(_GUARDED + 4 * tile + min(3, (above[tile] & opponents).bit_count()))
        rows.append(_WINS + 4 * tile + min(3, (below[tile] & unseen).bit_count()))
    for tile in bits(unseen):
        rows.append(_STRONG + 3 * tile + min(2, (above[tile] & unseen).bit_count()))
        rows.append(_HIDDEN + 3 * tile + min(2, (above[tile] & mine).bit_count()))
        rows.append(_MAY + 4 * tile + (second >> tile & 1) + 2 * (third >> tile & 1))
    rows += [_LAID + _TILES * by + tile for by in range(3) for tile in bits(laid[by])]
    heard = [_OTHER + 1 + seen.bids[1], _OTHER + _HEARD + 1 + seen.bids[2]]
    return [*rows, _LEFT + seen.left, _BID + seen.bids[0], _PLACE + seen.place, *heard]


def tile_rows(seen: Seen, tile: int) -> tuple[list[int], list[int]]:
    """Return the rows that laying a tile adds, and those that it takes away."""
    known = seen.known
    above, role = known.table.covers.above, known.role
    mine, unseen, lacking = known.mine, known.unseen, known.lacking
    over = above[tile] & unseen
    threats, later = over & ~lacking[(role + 1) % 3], over & ~lacking[(role + 2) % 3]
    covers = above[known.top] >> tile & 1
    pile = known.pile + 1 if covers else 1
    took = known.took + (0 if covers or role != 1 else known.pile)
    added = [
        _LAID + _TILES * role + tile,
        _TOP + 2 * tile + covers,
        _NEXT + min(8, threats.bit_count()),
        _AFTER + min(8, later.bit_count()),
        _RISK + 8 * min(4, threats.bit_count()) + min(8, pile) - 1,
        _PILE + min(16, pile) - 1,
        _NEED + max(0, min(39, seen.bids[0] - took + 9)),
    ]
    taken = [_MINE + 4 * tile + min(3, over.bit_count())]
    for under in bits(known.table.covers.below[tile] & unseen):
        many = (above[under] & mine).bit_count()
        if many <= 2:
            taken.append(_HIDDEN + 3 * under + many)
            added.append(_HIDDEN + 3 * under + many - 1)
    answered, own = [0] * 4, [0] * 2
    for threat in bits(threats):
        answered[min(3, (above[threat] & unseen & ~lacking[(role + 2) % 3]).bit_count())] += 1
        own[bool(above[threat] & mine & ~(1 << tile))] += 1
    added += [_ANSWERED + 5 * many + min(4, count) for many, count in enumerate(answered)]
    added += [_OWN + 5 * some + min(4, count) for some, count in enumerate(own)]
    added.append(_OPEN + 8 * min(4, answered[0]) + min(8, pile) - 1)
    return added, taken


def hand_rows(covers: Covers, mine: int, heard: Sequence[int]) -> list[int]:
    """Return the rows of a bidder, with the bids heard in their order."""
    others = ((1 << covers.tiles) - 1) & ~mine
    rows = [_HELD + 4 * tile + min(3, (covers.above[tile] & others).bit_count()) for tile in bits(mine)]
    rows += [_OUT + 3 * tile + min(2, (covers.above[tile] & mine).bit_count()) for tile in bits(others)]
    told = [*heard, -1, -1][:2]
    rows += [_BEFORE + _HEARD * place + 1 + bid for place, bid in enumerate(told)]
    return [*rows, _SPEAKER + len(heard)]


def bid_rows(place: int, bid: int) -> list[int]:
    """Return the rows that a bid adds."""
    return [_SAID + _BIDS * place + bid, *range(_UP_TO + 1, _UP_TO + bid + 1)]
