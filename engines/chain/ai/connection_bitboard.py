"""The search's bitboard: the shortest chains that can still be made, found by flood fill in layers.

It differs from `engines.chain.board` by a guard bit after each column: squares shift up, down and sideways
without running into the next column, so a step in all eight directions is a few shifts. Sets of squares here
are always in that wider form, made by `widen`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from engines.chain import board
from engines.chain.board import COUNT, EW, NS, SIDE

STRIDE: Final = SIDE + 1
BITS: Final = tuple(1 << (STRIDE * (square // SIDE) + square % SIDE) for square in range(COUNT))
SQUARE: Final = {bit: square for square, bit in enumerate(BITS)}

# The 21 throws of two dice with their probabilities; numbers count from 0.
THROWS: Final = tuple(
    (low, high, (1 if low == high else 2) / 36) for low, high in combinations_with_replacement(range(6), 2)
)


def widen(squares: int) -> int:
    """Convert a set of squares of `engines.chain.board` to the wider form."""
    return sum(BITS[square] for square in board.from_set(squares))


ENDS: Final = {edges: (widen(board.ENDS[edges][0]), widen(board.ENDS[edges][1])) for edges in (NS, EW)}


@lru_cache(maxsize=64)
def bearing(numbers: str) -> tuple[int, ...]:
    """List the squares with each number from one to six; entry 0 is those with a one."""
    return tuple(widen(squares) for squares in board.bearing(numbers)[1:])


def union(sets: Iterable[int]) -> int:
    united = 0
    for squares in sets:
        united |= squares
    return united


def chance_of(wins: int) -> float:
    """Add up the probability of a set of throws, a bit for each of `THROWS`."""
    return sum(part for index, (_, _, part) in enumerate(THROWS) if wins >> index & 1)


@dataclass(frozen=True, slots=True)
class Connection:
    """How far a team is from joining its edges.

    `pieces` is the fewest it still needs: 0 when it has joined them, None when it is barricaded. `best` has
    one layer for each of these pieces, counted from the first edge: the empty squares where it can go in a
    shortest chain. `spare` is the same for chains that are one piece longer. `wins` are the throws that join
    the edges at once, a bit for each of `THROWS`.
    """

    pieces: int | None
    best: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    wins: int = 0

    @property
    def crucial(self) -> int:
        """All the squares in `best`."""
        return union(self.best)

    @property
    def squares(self) -> int:
        """All the squares in `best` and `spare`; an opponent's piece anywhere else changes nothing."""
        return union(self.best) | union(self.spare)


JOINED: Final = Connection(0)
BARRICADED: Final = Connection(None)


def around(squares: int) -> int:
    """Add to the squares all that touch them; guard bits may be set."""
    column = squares | squares << 1 | squares >> 1
    return column | column << STRIDE | column >> STRIDE


def joins(own: int, edges: str) -> bool:
    """Check whether a chain of these squares joins the edges."""
    start, goal = ENDS[edges]
    group = start & own
    while group:
        if group & goal:
            return True
        own ^= group
        group = around(group) & own
    return False


def connection(own: int, free: int, edges: str, bears: Sequence[int]) -> Connection:
    """Measure how far a team with pieces on `own` is from joining its edges; `free` are the empty squares."""
    start, goal = ENDS[edges]
    if joins(own, edges):
        return JOINED
    last = first_layer(own, free, goal)
    there = _layers(own, free, start, last)
    if not there[-2:-1] or not there[-2] & last:
        return BARRICADED
    length = len(there) - 1
    back = _layers(own, free, goal, there[0])
    best = tuple(here & rest for here, rest in zip(there[:-1], back[-2::-1], strict=True))
    spare = tuple(here & rest for here, rest in zip(there, back[::-1], strict=True))
    return Connection(length, best, spare, _wins(own, there[0], back, bears) if length <= 2 else 0)


def first_layer(own: int, free: int, start: int) -> int:
    """Find the empty squares that `start` reaches through the team's own pieces."""
    near, group = start, start & own
    while group:
        own ^= group
        step = around(group)
        near |= step
        group = step & own
    return near & free


def _layers(own: int, free: int, start: int, last: int) -> list[int]:
    """Search breadth-first, in layers: where the first, second, … new piece from `start` can go.

    There is one layer more than it takes to meet `last`, even if it is empty. When `last` cannot be met,
    the layers end with an empty one.
    """
    near, group = start, start & own
    met = False
    layers = []
    while True:
        while group:
            own ^= group
            step = around(group)
            near |= step
            group = step & own
        layer = near & free
        layers.append(layer)
        if met or not layer:
            return layers
        met = bool(layer & last)
        free ^= layer
        near = around(layer)
        group = near & own


def _wins(own: int, first: int, back: Sequence[int], bears: Sequence[int]) -> int:
    """Find the throws that join the edges with one piece or two."""
    goal = back[0]
    alone = [bool(first & goal & squares) for squares in bears]
    pairs = set()
    rest = first & back[1]
    while rest:
        bit = rest & -rest
        rest ^= bit
        number = next(n for n, squares in enumerate(bears) if squares & bit)
        if not alone[number]:
            near = around(bit)
            partners = near & goal | first_layer(own, goal, near & own)
            pairs |= {(number, other) for other, squares in enumerate(bears) if squares & partners}
    return sum(
        1 << index
        for index, (low, high, _) in enumerate(THROWS)
        if alone[low] or alone[high] or (low, high) in pairs or (high, low) in pairs
    )
