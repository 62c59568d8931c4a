"""How a stranger does every deal of a match again, see `engines.Proof`."""

from collections.abc import Sequence
from itertools import pairwise

from engines import tiles
from engines.dominoes.state import BIDDING, State

_LINES = """\
print("seat", below(3), "begins")
for deal in range(1, {deals} + 1):
    tiles = [f"{{low}}-{{high}}" for low in range({size} + 1) for high in range(low, {size} + 1)]
    for i in range(len(tiles) - 1, 0, -1):
        j = below(i + 1); tiles[i], tiles[j] = tiles[j], tiles[i]
    each = len(tiles) // 3
    hands = (" ".join(sorted(tiles[n : n + each])) for n in range(0, len(tiles), each))
    print(f"deal {{deal}}", *hands, sep=" | ")
"""


def lines(states: Sequence[State]) -> str:
    """The starter, then each deal: the hands by seat, and the tile left over."""
    return _LINES.format(deals=len(_deals(states)), size=states[0].options.size)


def drawn(states: Sequence[State]) -> list[str]:
    """What `lines` print when all is as it should be."""
    told = [f"seat {states[0].starter} begins"]
    for number, state in enumerate(_deals(states), start=1):
        over = [] if state.leftover is None else [(state.leftover,)]
        parts = (" ".join(map(tiles.write, some)) for some in (*state.hands, *over))
        told.append(" | ".join([f"deal {number}", *parts]))
    return told


def _deals(states: Sequence[State]) -> list[State]:
    """The positions that a deal has made: nobody has spoken yet."""
    dealt = [after for before, after in pairwise(states) if _unspoken(after) and not _unspoken(before)]
    return [states[0], *dealt]


def _unspoken(state: State) -> bool:
    return state.phase == BIDDING and not any(bid is not None for bid in state.bids)
