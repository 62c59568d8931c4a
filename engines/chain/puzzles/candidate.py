"""Shared by the puzzle finders: the position in the search's representation, and turns with values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, product
from random import Random

from engines.chain.ai import levels
from engines.chain.ai.connection_bitboard import BITS, SQUARE, Connection, bearing, connection, widen
from engines.chain.ai.search import singles
from engines.chain.board import BY_NAME, NAMES
from engines.chain.distances import ratings
from engines.chain.puzzles.joining import DICE, Threats
from engines.chain.state import State, empty, team_of
from engines.chain.view import view

# The weaker players that a puzzle is rated by: some who look only at the best few squares of each die, up to
# this many; the level easy, several times, since it is noisy; and medium, which counts as several players.
_SQUARES = 12
_EASY, _MEDIUM = 8, 4

Turn = frozenset[int]


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
        one, two = sorted(number - 1 for number in state.throw)
        self.throw = next(place for place, (*dice, _) in enumerate(DICE) if dice == [one, two])

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
        """Return the empty squares for each die."""
        one, two, _ = DICE[self.throw]
        return list(singles(self.bears[one] & self.free)), list(singles(self.bears[two] & self.free))

    def turns(self) -> Iterator[Turn]:
        """Yield every turn of two pieces."""
        one, two = self.choices()
        pairs = combinations(one, 2) if one == two else product(one, two)
        return map(frozenset, pairs)


def notation_of(turn: Turn) -> str:
    """Return a turn in notation."""
    return " ".join(NAMES[square] for square in sorted(SQUARE[bit] for bit in turn))


def turn_of(move: str) -> Turn:
    """Return the turn of a move that places pieces."""
    return frozenset(BITS[BY_NAME[name]] for name in move.split())


def appeal(position: Position, turn: Turn) -> tuple[float, list[int]]:
    """Return a key that sorts turns by how good they look."""
    return sum(position.rated[square] for square in turn), sorted(turn)


def share_missed(found: Candidate) -> float:
    """Return the share of the weaker players who miss the solutions; 0 if the level easy always finds one."""
    position, seen = found.position, dict(view(found.position.state, found.position.state.turn))
    by_easy = sum(_misses(found, seen, "easy", number) for number in range(_EASY))
    by_medium = _MEDIUM * _misses(found, seen, "medium", 0)
    place = min(_place(position, solution) for solution in found.solutions)
    unseen = min(place, _SQUARES)
    return (unseen + by_easy + by_medium) / (_SQUARES + _EASY + _MEDIUM) if by_easy else 0.0


def _misses(found: Candidate, seen: dict[str, object], level: str, number: int) -> bool:
    return turn_of(levels.choose(seen, level, Random(number)).move) not in found.solutions


def _place(position: Position, turn: Turn) -> int:
    """Return the rank, from 0, of the turn's worse-looking square among the squares of its die."""
    ranked: Sequence[list[int]] = [sorted(one, key=position.rated.__getitem__) for one in position.choices()]
    return max(min(squares.index(square) for squares in ranked if square in squares) for square in turn)
