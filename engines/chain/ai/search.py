"""What the house reckons a move to be worth: by looking at the board after it, or also at every reply to it.

A team's chance is kept as log-odds while moves are compared, since what two pieces do adds up best in them.
Pairs of squares are weighed in two steps: each square by itself, then the pairs of the best of them; a pair
that joins the edges is always found. All of it depends on the position alone, and on neither clock nor dice
to come: those are averaged over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import exp
from typing import Final

from engines.chain.ai.bitboard import THROWS, Way, bearing, joins, way
from engines.chain.ai.evaluation import LOST, WON, rate

Throw = tuple[int, int]  # two numbers counted from 0
Pieces = tuple[int, int]  # what each team holds

_INDEX: Final = {
    throw: index for index, (one, two, _) in enumerate(THROWS) for throw in ((one, two), (two, one))
}


def chance(odds: float) -> float:
    """Log-odds as a chance."""
    return 1 / (1 + exp(-odds))


def singles(squares: int) -> Iterator[int]:
    """Each square of a set, as a set of its own."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low


@dataclass(frozen=True, slots=True)
class Outlook:
    """A team's way to its edges, the squares of its shortest chains and all that matter to it, and what the
    way adds to its log-odds when it has just moved, and when it is to move.
    """

    way: Way
    crucial: int
    squares: int
    moved: float
    to_move: float


class Table:
    """What does not change in a match, and the outlooks that were found so far."""

    def __init__(self, numbers: str, edges: Sequence[str]) -> None:
        self.bears = bearing(numbers)
        self.edges = tuple(edges)
        self._known: dict[tuple[int, int, int], Outlook] = {}

    def outlook(self, team: int, own: int, free: int) -> Outlook:
        """The outlook of a team that holds `own`."""
        key = (team, own, free)
        found = self._known.get(key)
        if found is None:
            ahead = way(own, free, self.edges[team], self.bears)
            found = Outlook(ahead, ahead.crucial, ahead.squares, *rate(ahead, self.bears))
            self._known[key] = found
        return found


class Position:
    """The pieces of both teams, and their outlooks."""

    __slots__ = ("free", "outlooks", "own", "table")

    def __init__(self, table: Table, own: Pieces, free: int, outlooks: tuple[Outlook, Outlook]) -> None:
        self.table, self.own, self.free, self.outlooks = table, own, free, outlooks

    @classmethod
    def of(cls, table: Table, own: Pieces, free: int) -> "Position":
        """The position with these pieces."""
        return cls(table, own, free, (table.outlook(0, own[0], free), table.outlook(1, own[1], free)))

    def after(self, team: int, squares: int) -> "Position":
        """The position with pieces of the team on the squares."""
        free, mine = self.free & ~squares, self.own[team] | squares
        ours, theirs = self.table.outlook(team, mine, free), self.outlooks[1 - team]
        if squares & theirs.squares:
            theirs = self.table.outlook(1 - team, self.own[1 - team], free)
        if team == 0:
            return Position(self.table, (mine, self.own[1]), free, (ours, theirs))
        return Position(self.table, (self.own[0], mine), free, (theirs, ours))

    def odds(self, team: int) -> float:
        """The log-odds of the team that has just moved."""
        ours, theirs = self.outlooks[team], self.outlooks[1 - team]
        if ours.way.pieces == 0:
            return WON
        if self.drawn:
            return 0.0
        return ours.moved - theirs.to_move

    @property
    def drawn(self) -> bool:
        """Whether nobody can join the edges any more."""
        return not self.free or all(outlook.way.pieces is None for outlook in self.outlooks)

    @property
    def crucial(self) -> int:
        """The empty squares of the shortest chains of either team."""
        return self.outlooks[0].crucial | self.outlooks[1].crucial


@dataclass(frozen=True, slots=True)
class Weighed:
    """Squares that a team may take, its log-odds afterwards, and the position then."""

    odds: float
    squares: int
    position: Position


def by_odds(found: Sequence[Weighed]) -> list[Weighed]:
    """Best first."""
    return sorted(found, key=lambda one: -one.odds)


def weigh(position: Position, team: int, squares: int) -> Weighed:
    """What it is worth to the team to take the squares."""
    later = position.after(team, squares)
    return Weighed(later.odds(team), squares, later)


def turns(position: Position, team: int, throw: Throw, width: int) -> list[Weighed]:
    """The best turns with a throw, best first, pairs being made of the best `width` squares of each die."""
    one, two = (position.table.bears[number] & position.free for number in throw)
    if not one or not two or (one == two and not one & (one - 1)):
        return by_odds([weigh(position, team, square) for square in singles(one | two)]) or [
            Weighed(position.odds(team), 0, position)
        ]
    alone = {square: weigh(position, team, square) for square in singles(one | two)}
    best = [by_odds([alone[square] for square in singles(squares)])[:width] for squares in (one, two)]
    pairs: dict[int, Weighed] = {}
    for first in best[0]:
        for second in best[1]:
            both = first.squares | second.squares
            if first.squares != second.squares and both not in pairs:
                later = first.position.after(team, second.squares)
                pairs[both] = Weighed(later.odds(team), both, later)
    found = by_odds(list(pairs.values()))
    if found[0].odds < WON and position.outlooks[team].way.wins >> _INDEX[throw] & 1:
        found.insert(0, weigh(position, team, _joining(position, team, one, two)))
    return found


def _joining(position: Position, team: int, one: int, two: int) -> int:
    """Two squares, one of each set, that join the edges of the team."""
    mine, edges = position.own[team], position.table.edges[team]
    return next(
        first | second
        for first in singles(one)
        for second in singles(two)
        if first != second and joins(mine | first | second, edges)
    )


def before_throw(position: Position, team: int, width: int, exact: int) -> float:
    """The chance of the team that is to throw: the mean over all throws of its best turn.

    Only the squares of shortest chains are weighed. For each number the best `width` of them are kept; of the
    pairs that a throw leaves, the `exact` ones that promise most are weighed as pairs.
    """
    if position.drawn:
        return 0.5
    if position.outlooks[1 - team].way.pieces == 0:
        return chance(LOST)
    best = []
    for bears in position.table.bears:
        found = [weigh(position, team, square) for square in singles(bears & position.crucial)]
        best.append(by_odds(found)[:width])
    wins, idle = position.outlooks[team].way.wins, position.odds(team)
    return sum(
        part * (1.0 if wins >> index & 1 else chance(_best_pair(team, best[one], best[two], exact, idle)))
        for index, (one, two, part) in enumerate(THROWS)
    )


def _best_pair(team: int, ones: list[Weighed], twos: list[Weighed], exact: int, idle: float) -> float:
    """The log-odds of the best turn with one square from each list; `idle` if there is none that matters."""
    drawn = combinations(ones, 2) if ones is twos else product(ones, twos)
    pairs = [
        (first.odds + second.odds, first, second)
        for first, second in drawn
        if first.squares != second.squares
    ]
    if not pairs:
        return max((found.odds for found in (*ones, *twos)), default=idle)
    pairs.sort(key=lambda pair: -pair[0])
    return max(first.position.after(team, second.squares).odds(team) for _, first, second in pairs[:exact])
