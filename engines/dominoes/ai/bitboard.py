"""Hands as bitboards, and tables of which tiles cover which: the representation for search.

Covering depends only on the ranks of the numbers. So a tile is identified by the ranks of its ends, 0 for the
lowest number of the ranking, and all rankings of a set share one table. Tiles are numbered from the most
easily covered (0-0) to the one that nothing covers. A hand is an integer with a bit for each of its tiles;
its lowest bit is its weakest tile.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engines import tiles
from engines.dominoes import state
from engines.tiles import double_set

# Masks of up to 55 bits are looked up in chunks of this many bits.
CHUNK = 11
_CHUNKS = 5
LOW = (1 << CHUNK) - 1


@dataclass(frozen=True, slots=True)
class Covers:
    """The tables of a set. `above[t]` are the tiles that cover tile t, `below[t]` those that it covers.

    `above` has an extra entry, 0, so that index -1 stands for an empty centre. `any_below` maps a hand to all
    tiles that any of its tiles covers: one lookup table for each chunk of the hand's bits, one after the
    other.
    """

    tiles: int
    above: tuple[int, ...]
    below: tuple[int, ...]
    any_below: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Numbering:
    """A ranking's numbering of tiles: `index` by notation, its inverse `text`, and the lower ends `spots`."""

    index: dict[str, int]
    text: tuple[str, ...]
    spots: tuple[int, ...]

    def mask(self, written: Iterable[str]) -> int:
        """Pack the tiles into a hand."""
        held = 0
        for text in written:
            held |= 1 << self.index[text]
        return held


def bits(mask: int) -> Iterator[int]:
    """Yield the tiles of a hand, weakest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@lru_cache(maxsize=4)
def ordered(size: int) -> tuple[tuple[int, int], ...]:
    """List the tiles of a set by the ranks of their ends, most easily covered first."""

    def strength(tile: tuple[int, int]) -> tuple[int, int]:
        low, high = tile
        covered_by = size - low if low == high else 2 * size - low - high
        return -covered_by, high

    return tuple(sorted(double_set(size), key=strength))


@lru_cache(maxsize=4)
def covers(size: int) -> Covers:
    """Build the tables of a set, which takes some milliseconds, once."""
    order, ranks = ordered(size), tuple(range(size + 1))
    above, below = [0] * len(order), [0] * len(order)
    for over, tile in enumerate(order):
        for under, lower in enumerate(order):
            if state.covers(tile, lower, ranks):
                above[under] |= 1 << over
                below[over] |= 1 << under
    return Covers(len(order), (*above, 0), tuple(below), _chunks(below))


def _chunks(masks: Sequence[int]) -> tuple[int, ...]:
    """Compute, for every chunk of a hand, the union of its tiles' masks."""
    built: list[int] = []
    for first in range(0, CHUNK * _CHUNKS, CHUNK):
        here = masks[first : first + CHUNK]
        union = [0] * (1 << CHUNK)
        for part in range(1, 1 << len(here)):
            lowest = part & -part
            union[part] = union[part ^ lowest] | here[lowest.bit_length() - 1]
        built += union
    return tuple(built)


@lru_cache(maxsize=64)
def numbering(ranking: tuple[int, ...]) -> Numbering:
    """Assign indices to the tiles under a ranking, given as the numbers from high to low."""
    lowest_first = ranking[::-1]
    text, spots = [], []
    for low, high in ordered(len(ranking) - 1):
        ends = sorted((lowest_first[low], lowest_first[high]))
        text.append(tiles.write((ends[0], ends[1])))
        spots.append(ends[0])
    return Numbering({tile: place for place, tile in enumerate(text)}, tuple(text), tuple(spots))
