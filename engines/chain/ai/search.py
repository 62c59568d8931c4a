"""Search: the value of a turn, by static evaluation or by expectimax over the throws and replies that follow.

Moves are compared by log-odds, in which the effects of two pieces nearly add up. Pairs of squares are
evaluated in two steps: each square by itself, then pairs of the best of them; a pair that joins the edges is
always found. Future throws are averaged over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import exp
from typing import Final

from engines.chain.ai.connection_bitboard import THROWS, Connection, bearing, chance_of, connection, joins
from engines.chain.ai.evaluation import BARRICADED, LOST, PIECE, WON, both_features, learned

Throw = tuple[int, int]  # two numbers counted from 0
Pieces = tuple[int, int]  # what each team holds

_INDEX: Final = {
    throw: index for index, (low, high, _) in enumerate(THROWS) for throw in ((low, high), (high, low))
}

# For placing one piece after the other: the value of a square on the shortest chains, and the cost of a
# certain win for the opponent, both in pieces.
_ROOM: Final = 0.02
_DANGER: Final = 8.0


def chance(odds: float) -> float:
    """Convert log-odds to a probability."""
    return 1 / (1 + exp(-odds))


def singles(squares: int) -> Iterator[int]:
    """Yield each square of a set as a set of its own."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low


@dataclass(frozen=True, slots=True)
class TeamOutlook:
    """One team: its connection, and its part of the evaluation.

    `reach` is the pieces it needs, the squares of its shortest chains, and all that matter to it; `moved` and
    `to_move` are the network's sums for it when it has just moved, and when it is to move.
    """

    connection: Connection
    reach: tuple[int | None, int, int]
    moved: int
    to_move: int


class SearchContext:
    """What is constant in a match, and a cache of outlooks."""

    def __init__(self, numbers: str, edges: Sequence[str]) -> None:
        self.bears = bearing(numbers)
        self.edges = tuple(edges)
        self.crossed = self.edges[0] != self.edges[1]
        self.network = learned()
        self._known: dict[tuple[int, int, int], TeamOutlook] = {}

    def outlook(self, team: int, own: int, free: int) -> TeamOutlook:
        """Look up or work out the outlook of a team with pieces on `own`."""
        key = (team, own, free)
        outlook = self._known.get(key)
        if outlook is None:
            ahead = connection(own, free, self.edges[team], self.bears)
            reach = ahead.pieces, ahead.crucial, ahead.squares
            outlook = TeamOutlook(ahead, reach, *self.network.roles(ahead, reach[-1], self.bears))
            self._known[key] = outlook
        return outlook


class Position:
    """A node of the search: the pieces of both teams, and their outlooks."""

    __slots__ = ("context", "free", "outlooks", "own")

    def __init__(
        self, context: SearchContext, own: Pieces, free: int, outlooks: tuple[TeamOutlook, TeamOutlook]
    ) -> None:
        self.context, self.own, self.free, self.outlooks = context, own, free, outlooks

    @classmethod
    def of(cls, context: SearchContext, own: Pieces, free: int) -> "Position":
        return cls(context, own, free, (context.outlook(0, own[0], free), context.outlook(1, own[1], free)))

    def after(self, team: int, squares: int) -> "Position":
        """Add the team's pieces on the squares."""
        free, mine = self.free & ~squares, self.own[team] | squares
        ours, theirs = self.context.outlook(team, mine, free), self.outlooks[1 - team]
        if squares & theirs.reach[-1]:
            theirs = self.context.outlook(1 - team, self.own[1 - team], free)
        if team == 0:
            return Position(self.context, (mine, self.own[1]), free, (ours, theirs))
        return Position(self.context, (self.own[0], mine), free, (theirs, ours))

    def odds(self, team: int) -> float:
        """Evaluate the position statically: the log-odds of the team that has just moved."""
        ours, theirs = self.outlooks[team], self.outlooks[1 - team]
        if ours.connection.pieces == 0:
            return WON
        if self.drawn:
            return 0.0
        if theirs.connection.pieces is None:
            return BARRICADED - PIECE * (ours.connection.pieces or 0)
        if ours.connection.pieces is None:
            return PIECE * (theirs.connection.pieces or 0) - BARRICADED
        both = both_features(ours.reach, theirs.reach, crossed=self.context.crossed)
        return self.context.network.odds(ours.moved, theirs.to_move, both)

    @property
    def drawn(self) -> bool:
        """Whether neither team can join its edges any more."""
        return not self.free or all(outlook.connection.pieces is None for outlook in self.outlooks)

    @property
    def crucial(self) -> int:
        """The empty squares of the shortest chains of either team."""
        return self.outlooks[0].reach[1] | self.outlooks[1].reach[1]


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A move: the squares taken, the team's log-odds afterwards, and the position then."""

    odds: float
    squares: int
    position: Position


def by_odds(moves: Sequence[Evaluated]) -> list[Evaluated]:
    """Sort by log-odds, best first."""
    return sorted(moves, key=lambda move: -move.odds)


def evaluate(position: Position, team: int, squares: int) -> Evaluated:
    """Evaluate the position after the team takes the squares."""
    later = position.after(team, squares)
    return Evaluated(later.odds(team), squares, later)


def turns(position: Position, team: int, throw: Throw, width: int) -> list[Evaluated]:
    """List turns for a throw, best first; pairs are made of the best `width` squares of each die."""
    first_die, second_die = (position.context.bears[number] & position.free for number in throw)
    if not first_die or not second_die or (first_die == second_die and not first_die & (first_die - 1)):
        return by_odds([evaluate(position, team, square) for square in singles(first_die | second_die)]) or [
            Evaluated(position.odds(team), 0, position)
        ]
    alone = {square: evaluate(position, team, square) for square in singles(first_die | second_die)}
    best = [
        by_odds([alone[square] for square in singles(squares)])[:width] for squares in (first_die, second_die)
    ]
    pairs: dict[int, Evaluated] = {}
    for first in best[0]:
        for second in best[1]:
            both = first.squares | second.squares
            if first.squares != second.squares and both not in pairs:
                later = first.position.after(team, second.squares)
                pairs[both] = Evaluated(later.odds(team), both, later)
    ranked = by_odds(list(pairs.values()))
    if ranked[0].odds < WON and position.outlooks[team].connection.wins >> _INDEX[throw] & 1:
        ranked.insert(0, evaluate(position, team, _joining(position, team, first_die, second_die)))
    return ranked


def greedy_turn(position: Position, team: int, dice: Sequence[int]) -> int:
    """Place pieces one after the other, each where it looks best by itself, and return their squares.

    `dice` are the squares that each die allows.
    """
    left, taken = list(dice), 0
    while left:
        placed = [
            (position.after(team, square), square, squares)
            for squares in dict.fromkeys(left)
            for square in singles(squares & position.free)
        ]
        if not placed:
            break
        position, square, squares = max(placed, key=lambda choice: _greedy_rating(choice[0], team))
        taken |= square
        left.remove(squares)
    return taken


def _greedy_rating(position: Position, team: int) -> float:
    """Rate a position by the length and room of the team's own chain, and the other's chance to join."""
    ours, theirs = position.outlooks[team].connection, position.outlooks[1 - team].connection
    if ours.pieces is None:
        return LOST
    room = ours.crucial.bit_count()
    return WON if ours.pieces == 0 else _ROOM * room - ours.pieces - _DANGER * chance_of(theirs.wins)


def _joining(position: Position, team: int, firsts: int, seconds: int) -> int:
    """Find two squares, one of each set, that join the edges of the team."""
    mine, edges = position.own[team], position.context.edges[team]
    return next(
        first | second
        for first in singles(firsts)
        for second in singles(seconds)
        if first != second and joins(mine | first | second, edges)
    )


def expected_chance(position: Position, team: int, width: int, exact: int) -> float:
    """Average the chance of the team to throw, over all throws with its best turn for each (a chance node).

    Only squares of shortest chains are considered, the best `width` for each number. Of their pairs, the
    `exact` most promising ones are evaluated as pairs.
    """
    if position.drawn:
        return 0.5
    if position.outlooks[1 - team].connection.pieces == 0:
        return chance(LOST)
    best = []
    for bears in position.context.bears:
        evaluated = [evaluate(position, team, square) for square in singles(bears & position.crucial)]
        best.append(by_odds(evaluated)[:width])
    wins, idle = position.outlooks[team].connection.wins, position.odds(team)
    return sum(
        part * (1.0 if wins >> index & 1 else chance(_best_pair(team, best[low], best[high], exact, idle)))
        for index, (low, high, part) in enumerate(THROWS)
    )


def _best_pair(team: int, ones: list[Evaluated], twos: list[Evaluated], exact: int, idle: float) -> float:
    """Find the log-odds of the best turn with one square from each list; `idle` if no square matters."""
    drawn = combinations(ones, 2) if ones is twos else product(ones, twos)
    pairs = [
        (first.odds + second.odds, first, second)
        for first, second in drawn
        if first.squares != second.squares
    ]
    if not pairs:
        return max((move.odds for move in (*ones, *twos)), default=idle)
    pairs.sort(key=lambda pair: -pair[0])
    return max(first.position.after(team, second.squares).odds(team) for _, first, second in pairs[:exact])
