"""The proof of chance: repeats every deal of a match."""

from collections.abc import Sequence
from itertools import pairwise

from engines import tiles
from engines.dominoes.state import BIDDING, State

_PROOF = """\
print("seat", below(3), "begins")
for deal in range(1, {deals} + 1):
    tiles = [f"{{low}}-{{high}}" for low in range({size} + 1) for high in range(low, {size} + 1)]
    for i in range(len(tiles) - 1, 0, -1):
        j = below(i + 1); tiles[i], tiles[j] = tiles[j], tiles[i]
    each = len(tiles) // 3
    hands = (" ".join(sorted(tiles[n : n + each])) for n in range(0, len(tiles), each))
    print(f"deal {{deal}}", *hands, sep=" | ")
"""


def script(states: Sequence[State]) -> str:
    """Write lines that print the starter, then each deal: the hands by seat, and the leftover tile."""
    return _PROOF.format(deals=len(_deals(states)), size=states[0].options.size)


def output(states: Sequence[State]) -> list[str]:
    """List what the script must print, read off the states."""
    lines = [f"seat {states[0].starter} begins"]
    for number, state in enumerate(_deals(states), start=1):
        leftover = [] if state.leftover is None else [(state.leftover,)]
        parts = (" ".join(tiles.write_all(pile)) for pile in (*state.hands, *leftover))
        lines.append(" | ".join([f"deal {number}", *parts]))
    return lines


def _deals(states: Sequence[State]) -> list[State]:
    """Find the states right after a deal, before the first bid."""
    dealt = [after for before, after in pairwise(states) if _unspoken(after) and not _unspoken(before)]
    return [states[0], *dealt]


def _unspoken(state: State) -> bool:
    return state.phase == BIDDING and not any(bid is not None for bid in state.bids)
