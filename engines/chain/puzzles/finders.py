"""Find positions with one clearly best turn, by exact chances.

The value of a turn depends on the theme:

- ``join``: 1 if it joins the edges, else 0;
- ``stop``: the chance that the opponent does not join theirs with the next throw;
- ``prepare``: the player's chance to join the edges with their next throw, after that of the opponent, who
  joins if possible, and otherwise plays what leaves the player the least chance.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from engines.chain.ai.connection_bitboard import widen
from engines.chain.ai.search import Position as Node
from engines.chain.ai.search import Table, evaluate, expected_chance, turns
from engines.chain.puzzles.candidate import Candidate, Position, Turn
from engines.chain.puzzles.joining import DICE, Threats

# The least margin of the best turns over all others, and the most turns that may share it.
_CLEAR, _SOLUTIONS = Fraction(1, 12), 2

# Three or four pieces away from joining, the squares of short chains are all that can matter.
_PREPARED = (3, 4)

# The strong search: the turns considered, and the squares of each die in them; then the replies, as in
# `levels`.
_TURNS, _WIDTH, _REPLY_SQUARES, _REPLY_PAIRS = 40, 12, 6, 6


def join(position: Position) -> Candidate | None:
    """Return the puzzle of a turn that joins the edges with both its pieces, None if there is none."""
    threats = position.threats
    thrown = {
        frozenset(squares)
        for index, squares in enumerate(threats.sets)
        if threats.joins(position.throw, 1 << index)
    }
    if not thrown or any(len(squares) == 1 for squares in thrown):
        return None
    return _clearest(position, "join", lambda turn: Fraction(turn in thrown))


def stop(position: Position) -> Candidate | None:
    """Return the puzzle of a turn that leaves the opponent the least chance, None if there is none."""
    danger = position.danger
    if not danger.sets or position.threats.joins(position.throw, position.threats.all):
        return None
    return _clearest(position, "stop", lambda turn: Fraction(36 - danger.chance(danger.without(turn)), 36))


def prepare(position: Position) -> Candidate | None:
    """Return the puzzle of a turn that best prepares the next one, None if there is none."""
    if position.connection.pieces not in _PREPARED:
        return None
    useful = position.connection.squares | position.danger.support
    known: dict[int, Fraction] = {}

    def value(turn: Turn) -> Fraction:
        squares = sum(turn) & useful
        if squares not in known:
            known[squares] = prepared(position, squares)
        return known[squares]

    return _clearest(position, "prepare", value)


def prepared(position: Position, squares: int) -> Fraction:
    """Return the chance to join with the next throw but one, having taken the squares."""
    mine = Threats(position.mine | squares, position.free & ~squares, position.edges[0], position.bears)
    if not mine.sets:
        return Fraction(0)
    left = position.danger.without(square for square in position.danger.squares if square & squares)
    return Fraction(
        sum(
            part * mine.least_chance(throw, mine.all)
            for throw, (_, _, part) in enumerate(DICE)
            if not position.danger.joins(throw, left)
        ),
        36 * 36,
    )


def is_sound(found: Candidate) -> bool:
    """Return whether a search with three times the work of the hard level also finds a solution best."""
    position = found.position
    state, team = position.state, position.team
    edges = [str(edges) for edges in state.edges]
    own = widen(state.pieces[0]), widen(state.pieces[1])
    node = Node.of(Table(state.numbers, edges), own, position.free)
    one, two, _ = DICE[position.throw]
    best = turns(node, team, (one, two), _WIDTH)[:_TURNS]
    best += [evaluate(node, team, sum(turn)) for turn in found.solutions]
    chances = {
        turn.squares: 1 - expected_chance(turn.position, 1 - team, _REPLY_SQUARES, _REPLY_PAIRS)
        for turn in best
    }
    return max(chances, key=chances.__getitem__) in [sum(turn) for turn in found.solutions]


def _clearest(position: Position, theme: str, value: Callable[[Turn], Fraction]) -> Candidate | None:
    values: Mapping[Turn, Fraction] = {turn: value(turn) for turn in position.turns()}
    if not values:
        return None
    best, *others = sorted(set(values.values()), reverse=True)
    solutions = tuple(turn for turn, worth in values.items() if worth == best)
    if not others or best - others[0] < _CLEAR or len(solutions) > _SOLUTIONS:
        return None
    return Candidate(position, theme, solutions, values)
