"""The AI players' representation of a position: sets of tiles as bitboards.

A tile is its index in the sorted set, a set of tiles a mask. A position is the open numbers at the ends of
the arms, sorted, the draw pile and the scrap heap; it does not matter which arm an end belongs to. Moves are
not checked; a test compares them with the rules, move by move.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from engines import tiles

Ends: TypeAlias = tuple[int, ...]
# The open numbers, the draw pile and the scrap heap.
Position: TypeAlias = tuple[Ends, int, int]

# Size of the caches of what depends on the open numbers, or on these and a tile.
_CACHE_SIZE = 1 << 14


class Ruleset:
    """Tables and move generation for one choice of options."""

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
        # The tiles that link a number to other ones.
        self.links = [mask & ~self.doubles for mask in self.with_number]
        # Pure functions of few distinct arguments, cached.
        self.matching: Callable[[Ends], int] = lru_cache(_CACHE_SIZE)(self._matching)
        self.after: Callable[[Ends, int], tuple[Ends, ...]] = lru_cache(_CACHE_SIZE)(self._after)

    def _matching(self, ends: Ends) -> int:
        """Find the tiles of the set that could be played if drawn."""
        if len(ends) < self.arms and not self.scrap_doubles:
            return self.all
        fitting = 0
        if len(ends) == self.arms or not self.cross:
            for end in ends:
                fitting |= self.with_number[end]
        return fitting if len(ends) == self.arms else fitting | (self.all & ~self.doubles)

    def _after(self, ends: Ends, place: int) -> tuple[Ends, ...]:
        """List the open numbers after each distinct way to play the tile."""
        low, high = self.tiles[place]
        ways = set()
        if len(ends) == self.arms or not self.cross:
            ways = {self.moved(ends, end, low + high - end) for end in {low, high} & set(ends)}
        if len(ends) < self.arms and not (self.scrap_doubles and low == high):
            ways |= {tuple(sorted((*ends, out))) for out in (low, high)}
        return tuple(sorted(ways))

    @staticmethod
    def moved(ends: Ends, old: int, new: int) -> Ends:
        """Replace an `old` open number by `new`, keeping them sorted."""
        left = list(ends)
        left.remove(old)
        return tuple(sorted((*left, new)))

    def mask(self, written: list[str]) -> int:
        return sum(1 << self.place[tiles.parse(text)] for text in written)

    def places(self, mask: int) -> list[int]:
        """List the tiles of a mask as indices."""
        indices = []
        while mask:
            lowest = mask & -mask
            indices.append(lowest.bit_length() - 1)
            mask ^= lowest
        return indices

    def next_pile(self, position: Position) -> tuple[int, int, int]:
        """Find the playable tiles of the next pass, and its draw pile and scrap heap.

        There are no playable tiles, 0, when none of those left can be played.
        """
        ends, pile, scrap = position
        matching = self.matching(ends)
        if matching & pile:
            return matching & pile, pile, scrap
        return matching & scrap, pile | scrap, 0

    def draw(self, position: Position, rng: Random) -> tuple[int | None, int, int]:
        """Draw the next playable tile (None: none left); return it with the draw pile and the scrap heap."""
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
def ruleset(size: int, arms: int, doubles: str, opening: str) -> Ruleset:
    """Make the tables for these options."""
    return Ruleset(size, arms, doubles, opening)


def positions_after(view: Mapping[str, Any]) -> tuple[Ruleset, dict[str, Position]]:
    """Set up the ruleset of a view, and the position after each legal move, before the next draw."""
    options = view["options"]
    table = ruleset(options["set"], options["arms"], options["doubles"], options["opening"])
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
