"""How a stranger draws every tile of a match again, see `engines.Proof`.

Which tiles come back in the next pass through the pile depends on what the player laid. So the lines hold the
fate of each tile, a letter for each draw in order.
"""

from collections.abc import Iterator, Sequence

from engines import tiles
from engines.crisscross.state import State
from engines.tiles import Tile

_LINES = """\
fates, scrap = "{fates}", []  # L: it was laid, s: to the scrap heap, ?: waiting
pile = [f"{{low}}-{{high}}" for low in range({size} + 1) for high in range(low, {size} + 1)]
for number, fate in enumerate(fates, 1):
    if not pile: pile, scrap = sorted(scrap), []; print("the scrap heap is the pile again")
    tile = pile.pop(below(len(pile)))
    if fate == "s": scrap.append(tile)
    print("tile", number, tile, fate)
"""
_AGAIN = "the scrap heap is the pile again"


def lines(states: Sequence[State]) -> str:
    """Every draw of a tile, in order."""
    fates = "".join(fate for _, fate, _ in _draws(states))
    return _LINES.format(fates=fates, size=states[0].options.size)


def drawn(states: Sequence[State]) -> list[str]:
    """What `lines` print when all is as it should be."""
    told = []
    for number, (tile, fate, again) in enumerate(_draws(states), start=1):
        told += [_AGAIN] if again else []
        told.append(f"tile {number} {tiles.write(tile)} {fate}")
    return told


def _draws(states: Sequence[State]) -> Iterator[tuple[Tile, str, bool]]:
    """Each tile drawn, what became of it, and whether the scrap heap became the pile just before."""
    for place, state in enumerate(states):
        waiting = [] if state.drawn is None else [(state.drawn, "L" if place + 1 < len(states) else "?")]
        fates = [(tile, "s") for tile in state.scrapped] + waiting
        for number, (tile, fate) in enumerate(fates):
            yield tile, fate, number == state.shuffled
