"""Determinization: samples of the hidden hands that are consistent with what a seat has seen.

A seat sees its own hand, every tile played, and how many tiles the others hold. A player who left a tile
uncovered probably could not cover it, and a bid or a pass says something about the hand behind it: deals that
contradict such evidence are sampled less often.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hidden `tiles` to deal to two seats, who hold `sizes` of them.

    `odds` are the odds that the first seat rather than the second holds a tile, for tiles where they are not
    even. `over` is the number of tiles left over.
    """

    tiles: tuple[int, ...]
    sizes: tuple[int, int]
    odds: dict[int, float]
    over: int = 0


def sample_deal(unseen: Unseen, rng: Random) -> tuple[int, int, int]:
    """Sample a deal, as bitboards: the first seat's tiles, the second's, and the tiles left over."""
    mixed = list(unseen.tiles)
    rng.shuffle(mixed)
    over = _mask(mixed[: unseen.over])
    del mixed[: unseen.over]
    first, room = 0, list(unseen.sizes)
    if unseen.odds:
        free = []
        for tile in mixed:
            odds = unseen.odds.get(tile)
            if odds is None:
                free.append(tile)
                continue
            share = odds * room[0]
            to_second = rng.random() * (share + room[1]) >= share
            room[to_second] -= 1
            if not to_second:
                first |= 1 << tile
        mixed = free
    first |= _mask(mixed[: room[0]])
    return first, _mask(unseen.tiles) ^ first ^ over, over


def _mask(tiles: Sequence[int]) -> int:
    held = 0
    for tile in tiles:
        held |= 1 << tile
    return held
