"""CrissCross on bit masks, to play many games ahead. Private to the house players.

A tile is its place in the sorted set, sets of tiles are masks with a bit for each. A position is what is
open (the numbers at the ends of the arms, sorted), the tiles in the draw pile and the tiles on the scrap
heap; which arm an end belongs to makes no difference. Nothing is checked here; a test holds it
against the rules, move by move.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from engines import tiles

Ends: TypeAlias = tuple[int, ...]
# What is open, the draw pile and the scrap heap.
Position: TypeAlias = tuple[Ends, int, int]

# How many answers to remember of those that depend on what is open alone, or on that and a tile.
_MEMORY = 1 << 14


class Variation:
    """The tiles and rules under one choice of options."""

    def __init__(self, size: int, arms: int, doubles: str, opening: str) -> None:
        self.arms, self.scrap_doubles, self.cross = arms, doubles == "scrap", opening == "cross"
        self.size, self.numbers = size, range(size + 1)
        self.tiles = tiles.double_set(size)
        self.place = {tile: place for place, tile in enumerate(self.tiles)}
        self.all = (1 << len(self.tiles)) - 1
        self.with_number = [
            sum(1 << place for place, tile in enumerate(self.tiles) if number in tile)
            for number in self.numbers
        ]
        self.double = [1 << self.place[number, number] for number in self.numbers]
        self.doubles = sum(self.double)
        # The tiles that lead from a number to another one.
        self.links = [mask & ~self.doubles for mask in self.with_number]
        # What depends on little is worked out once; a pure function of its arguments all the same.
        self.matching: Callable[[Ends], int] = lru_cache(_MEMORY)(self._matching)
        self.after: Callable[[Ends, int], tuple[Ends, ...]] = lru_cache(_MEMORY)(self._after)

    def _matching(self, ends: Ends) -> int:
        """The tiles of the set that could be played, were they drawn."""
        if len(ends) < self.arms and not self.scrap_doubles:
            return self.all
        fitting = 0
        if len(ends) == self.arms or not self.cross:
            for end in ends:
                fitting |= self.with_number[end]
        return fitting if len(ends) == self.arms else fitting | (self.all & ~self.doubles)

    def _after(self, ends: Ends, place: int) -> tuple[Ends, ...]:
        """What may be open after the tile has been played, each possibility once."""
        low, high = self.tiles[place]
        found = set()
        if len(ends) == self.arms or not self.cross:
            found = {self.moved(ends, end, low + high - end) for end in {low, high} & set(ends)}
        if len(ends) < self.arms and not (self.scrap_doubles and low == high):
            found |= {tuple(sorted((*ends, out))) for out in (low, high)}
        return tuple(sorted(found))

    @staticmethod
    def moved(ends: Ends, old: int, new: int) -> Ends:
        """What is open once an open `old` has become `new`."""
        left = list(ends)
        left.remove(old)
        return tuple(sorted((*left, new)))

    def mask(self, written: list[str]) -> int:
        """The tiles as a mask."""
        return sum(1 << self.place[tiles.parse(text)] for text in written)

    def places(self, mask: int) -> list[int]:
        """The tiles of a mask, one by one."""
        found = []
        while mask:
            lowest = mask & -mask
            found.append(lowest.bit_length() - 1)
            mask ^= lowest
        return found

    def next_pile(self, position: Position) -> tuple[int, int, int]:
        """The tiles of which the next one to be played will come, the draw pile they come from, and the scrap
        heap then; (0, …) when none of what is left can be played.
        """
        ends, pile, scrap = position
        matching = self.matching(ends)
        if matching & pile:
            return matching & pile, pile, scrap
        return matching & scrap, pile | scrap, 0

    def draw(self, position: Position, rng: Random) -> tuple[int | None, int, int]:
        """The next tile that can be played, the draw pile and the scrap heap then; None if there is none."""
        playable, pile, scrap = self.next_pile(position)
        if not playable:
            return None, pile, scrap
        while True:
            place = rng.choice(self.places(pile))
            pile ^= 1 << place
            if playable >> place & 1:
                return place, pile, scrap
            scrap |= 1 << place


@lru_cache(maxsize=16)
def variation(size: int, arms: int, doubles: str, opening: str) -> Variation:
    """The variation with these options."""
    return Variation(size, arms, doubles, opening)


def seen(view: Mapping[str, Any]) -> tuple[Variation, dict[str, Position]]:
    """The variation that a view shows, and the position after each legal move, before the next draw."""
    options = view["options"]
    table = variation(options["set"], options["arms"], options["doubles"], options["opening"])
    pile, scrap = table.mask(view["unseen"]), table.mask(view["scrap"])
    tile, open_now = tiles.parse(view["drawn"]), tuple(sorted(view["ends"]))
    after = {}
    for move in view["legal"]:
        kind, number = move.split()
        if kind == "arm":
            ends = tuple(sorted((*open_now, int(number))))
        else:
            old = view["ends"][int(number) - 1]
            ends = table.moved(open_now, old, sum(tile) - old)
        after[move] = (ends, pile, scrap)
    return table, after
