"""The proof of chance: repeats every draw of a match.

Which tiles return in the next pass depends on what the player laid, so the script holds the fate of each tile
drawn, one letter each.
"""

from collections.abc import Iterator, Sequence

from engines import tiles
from engines.crisscross.state import State
from engines.tiles import Tile

_PROOF = """\
fates, scrap = "{fates}", []  # L: it was laid, s: to the scrap heap, ?: waiting
pile = [f"{{low}}-{{high}}" for low in range({size} + 1) for high in range(low, {size} + 1)]
for number, fate in enumerate(fates, 1):
    if not pile: pile, scrap = sorted(scrap), []; print("the scrap heap is the pile again")
    tile = pile.pop(below(len(pile)))
    if fate == "s": scrap.append(tile)
    print("tile", number, tile, fate)
"""
_SHUFFLED = "the scrap heap is the pile again"


def script(states: Sequence[State]) -> str:
    """Write lines that print every tile drawn, in order."""
    fates = "".join(fate for _, fate, _ in _draws(states))
    return _PROOF.format(fates=fates, size=states[0].options.size)


def output(states: Sequence[State]) -> list[str]:
    """List what the script must print, read off the states."""
    lines = []
    for number, (tile, fate, new_pass) in enumerate(_draws(states), start=1):
        lines += [_SHUFFLED] if new_pass else []
        lines.append(f"tile {number} {tiles.write(tile)} {fate}")
    return lines


def _draws(states: Sequence[State]) -> Iterator[tuple[Tile, str, bool]]:
    """Yield each tile drawn, its fate, and whether the scrap heap became the pile just before."""
    for place, state in enumerate(states):
        waiting = [] if state.drawn is None else [(state.drawn, "L" if place + 1 < len(states) else "?")]
        fates = [(tile, "s") for tile in state.scrapped] + waiting
        for number, (tile, fate) in enumerate(fates):
            yield tile, fate, number == state.shuffled
