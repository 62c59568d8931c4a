"""The chance that a position of CrissCross will be cleared: what can be proved, and what was learned.

Every number stands in a relation to what is left: how many ends show it, how many tiles lead away from it
(in the draw pile, on the scrap heap), and where its double is. The learned value adds up a weight for each
number's relation, one for each pair of numbers' relations and where the tile between the two is, and two for
the sizes of draw pile and scrap heap; the logistic function makes a chance of the sum. The weights are told
apart by how many arms are missing and under which rules these will start. `learn` says how they were found.
"""

import base64
import importlib.resources
import zlib
from array import array
from functools import lru_cache
from math import exp

from engines.crisscross.ai.bitboard import Position, Variation

# How weights are kept: whole numbers, so many to one.
SCALE = 256

# A number's relation: ends showing it (0 to 5), tiles in the pile and on the heap (0 to 9), and its double
# (0 laid, 1 in the pile, 2 on the heap). In a pair it is coarser: 2 ends stand for more, pile and heap add
# up.
_RELATIONS = 6 * 10 * 10 * 3
_COARSE = 3 * 10 * 3
# All arms stand; or 1 to 5 are missing, under each of four rules.
_STAGES = 1 + 4 * 5
_SIZES = _STAGES * _RELATIONS
_PAIRS = _SIZES + _STAGES * 128
WEIGHTS = _PAIRS + _COARSE * _COARSE * 3


def is_lost(table: Variation, position: Position) -> bool:
    """Whether it is certain that not everything will be laid.

    Each arm goes on as a trail over the tiles left, from its open end. So an odd number of tiles and ends at
    a number means that some arm will end there, and every arm ends at one number; an arm that is still to be
    started has two ends. What hangs together needs an arm that leads to it.
    """
    ends, pile, scrap = position
    left = pile | scrap
    missing = table.arms - len(ends)
    if table.size % 2:  # in the other sets the numbers are even from the start, and stay even enough
        odd = sum((left & table.links[n]).bit_count() + ends.count(n) & 1 for n in table.numbers)
        if odd > table.arms + missing:
            return True
    reached = left & table.matching(ends)
    if missing or reached == left:
        return left != 0 and not reached
    return _hanging_together(table, left, reached) != left


def _hanging_together(table: Variation, left: int, reached: int) -> int:
    """The tiles left that hang together with some that can be reached."""
    before = 0
    while reached not in {before, left}:
        before = reached
        for tiles in table.with_number:
            if reached & tiles:
                reached |= left & tiles
    return reached


class Value:
    """The chance of clearing, by weights: a list of `WEIGHTS` numbers."""

    def __init__(self, table: Variation, weights: list[float]) -> None:
        self.table, self.weights = table, weights
        self._numbers = list(zip(table.links, table.double, strict=True))
        self._pairs = [
            (high, low, 1 << table.place[low, high]) for high in table.numbers for low in range(high)
        ]

    def chance(self, position: Position) -> float:
        """The chance before the next tile is drawn: 1 if nothing is left, 0 if it is certainly lost."""
        if not position[1] | position[2]:
            return 1.0
        if is_lost(self.table, position):
            return 0.0
        weights = self.weights
        return logistic(sum([weights[feature] for feature in self.features(position)]))

    def features(self, position: Position) -> list[int]:
        """The places of the weights that this position adds up."""
        ends, pile, scrap = position
        stage = self._stage(ends)
        sizes = _SIZES + 128 * stage
        found = [sizes + pile.bit_count(), sizes + 64 + scrap.bit_count()]
        coarse = []
        first = stage * _RELATIONS
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
    """The chance that a sum of weights stands for."""
    return 1 / (1 + exp(-total)) if total > -500 else 0.0


def pack(weights: list[float]) -> str:
    """The weights as text, to be kept."""
    whole = array("h", (round(SCALE * weight) for weight in weights))
    low_bytes_first = b"".join(number.to_bytes(2, "little", signed=True) for number in whole)
    text = base64.b85encode(zlib.compress(low_bytes_first, 9)).decode()
    return "".join(text[start : start + 100] + "\n" for start in range(0, len(text), 100))


def unpack(text: str) -> list[float]:
    """The weights that the text holds."""
    data = zlib.decompress(base64.b85decode("".join(text.split())))
    pairs = range(0, len(data), 2)
    return [int.from_bytes(data[place : place + 2], "little", signed=True) / SCALE for place in pairs]


@lru_cache(maxsize=16)
def learned(table: Variation) -> Value | None:
    """What was learned for this set and number of arms; None where no deal can be cleared."""
    if is_lost(table, ((), table.all, 0)):
        return None
    file = importlib.resources.files("engines.crisscross.ai") / "weights" / f"{table.size}-{table.arms}.txt"
    return Value(table, unpack(file.read_text(encoding="ascii")))
