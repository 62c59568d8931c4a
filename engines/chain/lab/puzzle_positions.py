"""Positions for puzzles: turns with values, and how a team can join its edges in one turn, exactly.

All minimal sets of one or two squares that join the edges are found once. The opponent's pieces can then only
remove sets, so the chances after them can be found without the board. Chances are in 36ths. Sets of squares
are those of `engines.chain.ai.connection_bitboard`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from random import Random

from engines.chain.ai import levels
from engines.chain.ai.connection_bitboard import (
    BITS,
    ENDS,
    SQUARE,
    THROWS,
    Connection,
    around,
    bearing,
    connection,
    first_layer,
    widen,
)
from engines.chain.ai.search import singles
from engines.chain.board import BY_NAME, NAMES, ratings
from engines.chain.state import State, empty, team_of
from engines.chain.view import view

# The weaker players that a puzzle is rated by: some who look only at the best few squares of each die, up to
# this many; the level easy, several times, since it is noisy; and medium, which counts as several players.
_SQUARES = 12
_EASY, _MEDIUM = 8, 4

# The throws, numbers counted from 0, with their chances in 36ths.
DICE = tuple((low, high, 1 if low == high else 2) for low, high, _ in THROWS)

Squares = tuple[int, ...]
Turn = frozenset[int]


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
        """Keep the sets that remain, of all or of `among`, once the opponent has taken the squares."""
        left = self.all if among is None else among
        for square in squares:
            left &= ~self._with.get(square, 0)
        return left

    def chance(self, left: int) -> int:
        """Add up the chance to throw one of these sets, in 36ths."""
        return sum(part for sets, (_, _, part) in zip(self._thrown, DICE, strict=True) if sets & left)

    def joins(self, throw: int, left: int) -> bool:
        """Check whether a throw, by its place in `DICE`, joins the edges with one of these sets."""
        return bool(self._thrown[throw] & left)

    def least_chance(self, throw: int, left: int) -> int:
        """Find the least chance that the opponent can leave with a throw, in 36ths."""
        return min(self.chance(left_over) for left_over in self._blocked(throw, left))

    def _blocked(self, throw: int, left: int) -> set[int]:
        """Find the sets that may be left after the opponent's turn with a throw."""
        low, high, _ = DICE[throw]
        first, second = (
            [square for square in singles(self.bears[number] & self.support) if self._with[square] & left]
            for number in (low, high)
        )
        if low == high and len(first) > 1:
            return {self.without(pair, left) for pair in combinations(first, 2)}
        if low == high or not first or not second:
            return {self.without((square,), left) for square in first or second} or {left}
        return {self.without(pair, left) for pair in product(first, second)}

    @cached_property
    def _thrown(self) -> tuple[int, ...]:
        """By throw: the sets that it allows."""
        allowed = [0] * len(DICE)
        for index, squares in enumerate(self.sets):
            numbers = sorted(self._number(square) for square in squares)
            for place, (low, high, _) in enumerate(DICE):
                if numbers == [low, high] or (len(numbers) == 1 and numbers[0] in (low, high)):
                    allowed[place] |= 1 << index
        return tuple(allowed)

    def _number(self, square: int) -> int:
        return next(number for number, squares in enumerate(self.bears) if squares & square)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position in which the `solutions` are clearly the best turns, with the `values` of turns."""

    position: "Position"
    theme: str
    solutions: tuple[Turn, ...]
    values: Mapping[Turn, Fraction]


class Position:
    """A position before a full turn, seen by the team to move, in the search's representation of squares."""

    def __init__(self, state: State) -> None:
        assert state.throw is not None
        self.state, self.team = state, team_of(state.turn)
        self.bears, self.free = bearing(state.numbers), widen(empty(state))
        self.mine, self.theirs = (widen(state.pieces[team]) for team in (self.team, 1 - self.team))
        self.edges = tuple(str(state.edges[team]) for team in (self.team, 1 - self.team))
        low, high = sorted(number - 1 for number in state.throw)
        self.throw = next(place for place, (*dice, _) in enumerate(DICE) if dice == [low, high])

    @cached_property
    def threats(self) -> Threats:
        """How the team to move can join its edges."""
        return Threats(self.mine, self.free, self.edges[0], self.bears)

    @cached_property
    def danger(self) -> Threats:
        """How the opponent could join theirs with the next throw."""
        return Threats(self.theirs, self.free, self.edges[1], self.bears)

    @cached_property
    def connection(self) -> Connection:
        """How far the team to move is from joining its edges."""
        return connection(self.mine, self.free, self.edges[0], self.bears)

    @cached_property
    def rated(self) -> Mapping[int, float]:
        """Ratings of all squares by how short the chains through them are: lower is better."""
        seen = view(self.state, None)
        return dict(zip(BITS, ratings(seen["pieces"], seen["edges"], self.team), strict=True))

    def choices(self) -> tuple[list[int], list[int]]:
        """List the empty squares for each die."""
        low, high, _ = DICE[self.throw]
        return list(singles(self.bears[low] & self.free)), list(singles(self.bears[high] & self.free))

    def turns(self) -> Iterator[Turn]:
        """Yield every turn of two pieces."""
        first_die, second_die = self.choices()
        pairs = combinations(first_die, 2) if first_die == second_die else product(first_die, second_die)
        return map(frozenset, pairs)


def notation_of(turn: Turn) -> str:
    """Write a turn in notation."""
    return " ".join(NAMES[square] for square in sorted(SQUARE[bit] for bit in turn))


def turn_of(move: str) -> Turn:
    """Read the turn of a move that places pieces."""
    return frozenset(BITS[BY_NAME[name]] for name in move.split())


def appeal(position: Position, turn: Turn) -> tuple[float, list[int]]:
    """Make a key that sorts turns by how good they look."""
    return sum(position.rated[square] for square in turn), sorted(turn)


def share_missed(candidate: Candidate) -> float:
    """Measure the share of the weaker players who miss the solutions; 0 if easy always finds one."""
    position, seen = candidate.position, dict(view(candidate.position.state, candidate.position.state.turn))
    by_easy = sum(_misses(candidate, seen, "easy-1", number) for number in range(_EASY))
    by_medium = _MEDIUM * _misses(candidate, seen, "medium-1", 0)
    place = min(_place(position, solution) for solution in candidate.solutions)
    unseen = min(place, _SQUARES)
    return (unseen + by_easy + by_medium) / (_SQUARES + _EASY + _MEDIUM) if by_easy else 0.0


def _misses(candidate: Candidate, seen: dict[str, object], level: str, number: int) -> bool:
    return turn_of(levels.choose(seen, level, Random(number)).move) not in candidate.solutions


def _place(position: Position, turn: Turn) -> int:
    """Rank the turn's worse-looking square, from 0, among the squares of its die."""
    ranked: Sequence[list[int]] = [
        sorted(squares, key=position.rated.__getitem__) for squares in position.choices()
    ]
    return max(min(squares.index(square) for squares in ranked if square in squares) for square in turn)
