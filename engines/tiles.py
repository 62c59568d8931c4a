"""Domino tiles and sets.

A tile is a pair of numbers of spots, the lower first; in notation they are joined by a hyphen: ``3-5``. Sets
run from double six to double nine; the set "n" holds every pair of numbers from 0 to n once.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Tile: TypeAlias = tuple[int, int]

HIGHEST = 9

_PATTERN = re.compile(r"\s*([0-9])\s*[-\u2013]\s*([0-9])\s*")
_TEXT = {(low, high): f"{low}-{high}" for high in range(HIGHEST + 1) for low in range(high + 1)}


@lru_cache(maxsize=HIGHEST + 1)
def double_set(highest: int) -> tuple[Tile, ...]:
    """List the set up to the double of `highest`, sorted: 0-0, 0-1, … Raises ValueError beyond nine."""
    if not 0 <= highest <= HIGHEST:
        raise ValueError(f"no set of dominoes goes up to {highest}")
    return tuple((low, high) for low in range(highest + 1) for high in range(low, highest + 1))


def write(tile: Tile) -> str:
    """Write the tile in notation. Raises KeyError unless the lower number comes first."""
    return _TEXT[tile]


def write_all(pile: Iterable[Tile]) -> list[str]:
    """Write the tiles in notation. Raises KeyError unless the lower number of each comes first."""
    return [_TEXT[tile] for tile in pile]


def parse(text: str) -> Tile:
    """Read a tile, written either way round, with or without spaces. Raises ValueError."""
    match = _PATTERN.fullmatch(text)
    if match is None:
        raise ValueError(f"not a tile: {text!r}")
    a, b = int(match[1]), int(match[2])
    return (a, b) if a <= b else (b, a)
