"""Chains still to be made, as the house reckons with them: in layers of squares, many squares at a time.

The board is kept as in `board`, but for a spare bit after each column: squares then shift up, down and
sideways without running into the next column, and a step in all eight directions is a few shifts. Sets of
squares here are always in that wider form; `widen` makes it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from engines.chain import board
from engines.chain.board import COUNT, EW, NAMES, NS, SIDE

STRIDE: Final = SIDE + 1
BITS: Final = tuple(1 << (STRIDE * (square // SIDE) + square % SIDE) for square in range(COUNT))
BIT: Final = dict(zip(NAMES, BITS, strict=True))
SQUARE: Final = {bit: square for square, bit in enumerate(BITS)}

# The 21 throws of two dice, numbers counted from 0, each with its chance.
THROWS: Final = tuple(
    (one, two, (1 if one == two else 2) / 36) for one, two in combinations_with_replacement(range(6), 2)
)


def widen(squares: int) -> int:
    """A set of squares of `board` in the form that is used here."""
    return sum(BITS[square] for square in board.from_set(squares))


ENDS: Final = {edges: (widen(board.ENDS[edges][0]), widen(board.ENDS[edges][1])) for edges in (NS, EW)}


@lru_cache(maxsize=64)
def bearing(numbers: str) -> tuple[int, ...]:
    """The squares that bear each number from one to six, entry 0 those with a one."""
    return tuple(widen(squares) for squares in board.bearing(numbers)[1:])


def union(sets: Iterable[int]) -> int:
    """The squares that are in any of the sets."""
    found = 0
    for squares in sets:
        found |= squares
    return found


def chance_of(wins: int) -> float:
    """The chance of a set of throws, a bit for each of `THROWS`."""
    return sum(part for index, (_, _, part) in enumerate(THROWS) if wins >> index & 1)


@dataclass(frozen=True, slots=True)
class Way:
    """How far a team is from joining its edges.

    `pieces` is the fewest it still needs: 0 when it has joined them, None when it is barricaded. `best` holds
    for each piece of such a chain the empty squares on which it may come to lie, counted from the first of
    the edges; `spare` likewise for chains of one piece more. `wins` are the throws that join the edges at
    once, a bit for each of `THROWS`.
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
        """All the squares in `best` and `spare`: a piece of the opponent elsewhere changes nothing."""
        return union(self.best) | union(self.spare)


JOINED: Final = Way(0)
BARRED: Final = Way(None)


def around(squares: int) -> int:
    """The squares and all that touch them; bits outside the board may be set."""
    column = squares | squares << 1 | squares >> 1
    return column | column << STRIDE | column >> STRIDE


def joins(own: int, edges: str) -> bool:
    """Whether a chain of these squares leads from edge to edge."""
    start, goal = ENDS[edges]
    group = start & own
    while group:
        if group & goal:
            return True
        own ^= group
        group = around(group) & own
    return False


def way(own: int, free: int, edges: str, bears: Sequence[int]) -> Way:
    """How far the team that holds `own` is from joining its edges, when `free` are the empty squares."""
    start, goal = ENDS[edges]
    if joins(own, edges):
        return JOINED
    last = _first_layer(own, free, goal)
    there = _layers(own, free, start, last)
    if not there[-2:-1] or not there[-2] & last:
        return BARRED
    length = len(there) - 1
    back = _layers(own, free, goal, there[0])
    best = tuple(here & rest for here, rest in zip(there[:-1], back[-2::-1], strict=True))
    spare = tuple(here & rest for here, rest in zip(there, back[::-1], strict=True))
    return Way(length, best, spare, _wins(own, there[0], back, bears) if length <= 2 else 0)


def _first_layer(own: int, free: int, start: int) -> int:
    """The empty squares from which `start` is reached over the team's own."""
    near, group = start, start & own
    while group:
        own ^= group
        step = around(group)
        near |= step
        group = step & own
    return near & free


def _layers(own: int, free: int, start: int, last: int) -> list[int]:
    """The empty squares that are the first, second, … new piece of a chain from `start`.

    One layer more than it takes to meet `last`, be it empty. When `last` cannot be met, the layers end with
    an empty one.
    """
    near, group = start, start & own
    met = False
    found = []
    while True:
        while group:
            own ^= group
            step = around(group)
            near |= step
            group = step & own
        layer = near & free
        found.append(layer)
        if met or not layer:
            return found
        met = bool(layer & last)
        free ^= layer
        near = around(layer)
        group = near & own


def _wins(own: int, first: int, back: Sequence[int], bears: Sequence[int]) -> int:
    """The throws that join the edges with one piece or two."""
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
            partners = near & goal | _first_layer(own, goal, near & own)
            pairs |= {(number, other) for other, squares in enumerate(bears) if squares & partners}
    return sum(
        1 << index
        for index, (one, two, _) in enumerate(THROWS)
        if alone[one] or alone[two] or (one, two) in pairs or (two, one) in pairs
    )
