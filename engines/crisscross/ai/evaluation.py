"""Evaluation of a position: the chance to clear it, by proof or by a learned function.

The learned function is logistic regression on table features. The state of a number is how many ends show it,
how many tiles link it to others (in the draw pile, on the scrap heap), and where its double is. There is a
weight for each number's state, for each pair of numbers' states with the place of the tile between them, and
for the sizes of draw pile and scrap heap. Weights differ by the number of missing arms and the rules for
starting them. `training` finds them.
"""

import base64
import importlib.resources
import zlib
from array import array
from functools import lru_cache
from math import exp

from engines.crisscross.ai.bitboard import Position, Ruleset

# Weights are stored as integers, in units of 1 / SCALE.
SCALE = 256

# The state of a number: ends showing it (0 to 5), tiles in the pile and on the heap (0 to 9 each), and its
# double (0 laid, 1 in the pile, 2 on the heap). In pairs it is coarser: at most 2 ends, pile and heap added
# up.
_NUMBER_STATES = 6 * 10 * 10 * 3
_COARSE = 3 * 10 * 3
# All arms are started; or 1 to 5 are missing, under each of four combinations of rules.
_STAGES = 1 + 4 * 5
_SIZES = _STAGES * _NUMBER_STATES
_PAIRS = _SIZES + _STAGES * 128
WEIGHT_COUNT = _PAIRS + _COARSE * _COARSE * 3


def is_lost(table: Ruleset, position: Position) -> bool:
    """Return whether it is certain that the game cannot be cleared.

    Numbers are nodes and tiles edges of a graph; each arm continues as a trail from its open end. A node with
    an odd number of tiles and ends is the end of some trail, and every arm has one end, or two if it is still
    to be started. Every connected component of tiles needs an arm that reaches it.
    """
    ends, pile, scrap = position
    left = pile | scrap
    missing = table.arms - len(ends)
    if table.size % 2:  # in the other sets all degrees are even at the start
        odd = sum((left & table.links[n]).bit_count() + ends.count(n) & 1 for n in table.numbers)
        if odd > table.arms + missing:
            return True
    reached = left & table.matching(ends)
    if missing or reached == left:
        return left != 0 and not reached
    return _connected(table, left, reached) != left


def _connected(table: Ruleset, left: int, reached: int) -> int:
    """Return the tiles left that are connected to those that can be reached."""
    before = 0
    while reached not in {before, left}:
        before = reached
        for tiles in table.with_number:
            if reached & tiles:
                reached |= left & tiles
    return reached


class Evaluator:
    """The learned function, with a list of `WEIGHT_COUNT` weights."""

    def __init__(self, table: Ruleset, weights: list[float]) -> None:
        self.table, self.weights = table, weights
        self._numbers = list(zip(table.links, table.double, strict=True))
        self._pairs = [
            (high, low, 1 << table.place[low, high]) for high in table.numbers for low in range(high)
        ]

    def chance(self, position: Position) -> float:
        """Return the chance before the next draw: 1 if nothing is left, 0 if the game is certainly lost."""
        if not position[1] | position[2]:
            return 1.0
        if is_lost(self.table, position):
            return 0.0
        weights = self.weights
        return logistic(sum([weights[feature] for feature in self.features(position)]))

    def features(self, position: Position) -> list[int]:
        """Return the indices of the weights that apply to the position."""
        ends, pile, scrap = position
        stage = self._stage(ends)
        sizes = _SIZES + 128 * stage
        found = [sizes + pile.bit_count(), sizes + 64 + scrap.bit_count()]
        coarse = []
        first = stage * _NUMBER_STATES
        for number, (links, double) in enumerate(self._numbers):
            shown = ends.count(number)
            piled, scrapped = (pile & links).bit_count(), (scrap & links).bit_count()
            where = 1 if pile & double else 2 if scrap & double else 0
            found.append(first + shown * 300 + piled * 30 + scrapped * 3 + where)
            coarse.append((shown if shown < 2 else 2) * 30 + (piled + scrapped) * 3 + where)
        for high, low, tile in self._pairs:
            one, other = coarse[high], coarse[low]
            pair = one * _COARSE + other if one > other else other * _COARSE + one
            found.append(_PAIRS + pair * 3 + (1 if pile & tile else 2 if scrap & tile else 0))
        return found

    def _stage(self, ends: tuple[int, ...]) -> int:
        missing = self.table.arms - len(ends)
        return missing and missing + 5 * (2 * self.table.scrap_doubles + self.table.cross)


def logistic(total: float) -> float:
    """Convert a sum of weights to a probability."""
    return 1 / (1 + exp(-total)) if total > -500 else 0.0


def pack(weights: list[float]) -> str:
    """Return the weights as text: compressed 16-bit integers in base 85."""
    whole = array("h", (round(SCALE * weight) for weight in weights))
    low_bytes_first = b"".join(number.to_bytes(2, "little", signed=True) for number in whole)
    text = base64.b85encode(zlib.compress(low_bytes_first, 9)).decode()
    return "".join(text[start : start + 100] + "\n" for start in range(0, len(text), 100))


def unpack(text: str) -> list[float]:
    """Return the weights of a text made by `pack`."""
    data = zlib.decompress(base64.b85decode("".join(text.split())))
    pairs = range(0, len(data), 2)
    return [int.from_bytes(data[place : place + 2], "little", signed=True) / SCALE for place in pairs]


@lru_cache(maxsize=16)
def learned(table: Ruleset) -> Evaluator | None:
    """Return the trained function for this set and number of arms; None where no deal can be cleared."""
    if is_lost(table, ((), table.all, 0)):
        return None
    file = importlib.resources.files("engines.crisscross.ai") / "weights" / f"{table.size}-{table.arms}.txt"
    return Evaluator(table, unpack(file.read_text(encoding="ascii")))
