"""Deals of the unseen tiles that agree with what a seat has seen.

A seat sees its own hand, every tile played, and how many tiles the others hold. Who left a tile uncovered
probably could not cover it, and who bid or passed probably had the hand for it: deals that say otherwise
are drawn less often.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Unseen:
    """Tiles that are dealt among two seats: `sizes` is what each holds of them.

    `odds` gives, for tiles that do not go to both alike, the odds of the first seat against the second.
    `over` more tiles lie on the table.
    """

    tiles: tuple[int, ...]
    sizes: tuple[int, int]
    odds: dict[int, float]
    over: int = 0


def deal(unseen: Unseen, rng: Random) -> tuple[int, int, int]:
    """One deal as bit masks: the first seat's tiles, the second's, and what lies on the table."""
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
