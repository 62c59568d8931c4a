"""How a team can join its edges in one turn, exactly.

All minimal sets of one or two squares that join the edges are found once. The opponent's pieces can then only
remove sets, so the chances after them can be found without the board. Chances are in 36ths. Sets of squares
are those of `engines.chain.ai.connection_bitboard`.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, product

from engines.chain.ai.connection_bitboard import ENDS, THROWS, around, first_layer
from engines.chain.ai.search import singles

Squares = tuple[int, ...]

# The throws, numbers counted from 0, with their chances in 36ths.
DICE = tuple((one, two, 1 if one == two else 2) for one, two, _ in THROWS)


def joining_sets(own: int, free: int, edges: str) -> Iterator[Squares]:
    """Yield the sets of one or two empty squares that join the edges, for a team with pieces on `own`."""
    start, goal = (first_layer(own, free, end) for end in ENDS[edges])
    alone = start & goal
    for square in singles(alone):
        yield (square,)
    for square in singles(start & ~alone):
        near = around(square)
        for other in singles((near & goal | first_layer(own, goal, near & own)) & ~alone):
            yield (square, other)


class Threats:
    """The ways of a team to join its edges with its next turn."""

    def __init__(self, own: int, free: int, edges: str, bears: Sequence[int]) -> None:
        self.bears, self.sets = bears, tuple(joining_sets(own, free, edges))
        self.all = (1 << len(self.sets)) - 1
        # By square: the sets that it is in.
        self._with: dict[int, int] = {}
        for index, squares in enumerate(self.sets):
            for square in squares:
                self._with[square] = self._with.get(square, 0) | 1 << index

    @property
    def squares(self) -> Collection[int]:
        """All squares that are in some set."""
        return self._with.keys()

    @cached_property
    def support(self) -> int:
        """All squares that are in some set, as a set of squares."""
        return sum(self._with)

    def without(self, squares: Iterable[int], among: int | None = None) -> int:
        """Return the sets that remain, of all or of `among`, once the opponent has taken the squares."""
        left = self.all if among is None else among
        for square in squares:
            left &= ~self._with.get(square, 0)
        return left

    def chance(self, left: int) -> int:
        """Return the chance to throw one of these sets, in 36ths."""
        return sum(part for sets, (_, _, part) in zip(self._thrown, DICE, strict=True) if sets & left)

    def joins(self, throw: int, left: int) -> bool:
        """Return whether a throw, by its place in `DICE`, joins the edges with one of these sets."""
        return bool(self._thrown[throw] & left)

    def least_chance(self, throw: int, left: int) -> int:
        """Return the least chance that the opponent can leave with a throw, in 36ths."""
        return min(self.chance(left_over) for left_over in self._blocked(throw, left))

    def _blocked(self, throw: int, left: int) -> set[int]:
        """Return the sets that may be left after the opponent's turn with a throw."""
        one, two, _ = DICE[throw]
        first, second = (
            [square for square in singles(self.bears[number] & self.support) if self._with[square] & left]
            for number in (one, two)
        )
        if one == two and len(first) > 1:
            return {self.without(pair, left) for pair in combinations(first, 2)}
        if one == two or not first or not second:
            return {self.without((square,), left) for square in first or second} or {left}
        return {self.without(pair, left) for pair in product(first, second)}

    @cached_property
    def _thrown(self) -> tuple[int, ...]:
        """By throw: the sets that it allows."""
        found = [0] * len(DICE)
        for index, squares in enumerate(self.sets):
            numbers = sorted(self._number(square) for square in squares)
            for place, (one, two, _) in enumerate(DICE):
                if numbers == [one, two] or (len(numbers) == 1 and numbers[0] in (one, two)):
                    found[place] |= 1 << index
        return tuple(found)

    def _number(self, square: int) -> int:
        return next(number for number, squares in enumerate(self.bears) if squares & square)
