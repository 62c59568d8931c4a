"""A puzzle's solution is the best turn: all are tried, and throws counted with plain sets of squares."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest

from engines import puzzles
from engines.chain import GAME
from engines.chain.board import ENDS, NAMES, from_set, needed
from engines.chain.state import State, empty, team_of
from engines.puzzles import Puzzle
from tests.engines.puzzle_sample import sample

PUZZLES = puzzles.of_game("chain")
THROWS = [((one, two), 1 if one == two else 2) for one, two in combinations_with_replacement("123456", 2)]

Squares = frozenset[int]


@cache
def touching(square: int) -> Squares:
    column, row = divmod(square, 12)
    near = product(range(max(0, column - 1), min(12, column + 2)), range(max(0, row - 1), min(12, row + 2)))
    return frozenset(12 * x + y for x, y in near) - {square}


def touching_groups(own: Squares) -> Iterator[tuple[Squares, Squares]]:
    """Yield every group of connected pieces, and the squares around it."""
    left = set(own)
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            group.add(square := waiting.pop())
            waiting += touching(square) & left
            left -= touching(square)
        yield frozenset(group), frozenset().union(*map(touching, group))


class Team:
    """A team that is to throw: the sets of one or two squares that join its edges."""

    def __init__(self, numbers: str, own: Squares, free: Squares, edges: str) -> None:
        self.numbers = numbers
        ends = [frozenset(from_set(end)) for end in ENDS[edges]]
        groups = list(touching_groups(own))
        near = [end.union(*(around for group, around in groups if group & end)) & free for end in ends]
        alone = near[0] & near[1]
        self.sets: list[Squares] = [frozenset((square,)) for square in alone]
        for one in near[0] - alone:
            step = touching(one).union(*(around for _, around in groups if one in around))
            self.sets += [frozenset((one, two)) for two in step & near[1] - alone]
        self.squares = frozenset().union(*self.sets)

    def left(self, taken: Squares) -> list[Squares]:
        return [squares for squares in self.sets if not squares & taken]

    def joins(self, throw: tuple[str, ...], sets: list[Squares]) -> bool:
        keys = {tuple(sorted(self.numbers[square] for square in squares)) for squares in sets}
        return throw in keys or any((number,) in keys for number in throw)

    def chance(self, sets: list[Squares]) -> int:
        """Return the chance to throw one of the sets, in 36ths."""
        keys = {tuple(sorted(self.numbers[square] for square in squares)) for squares in sets}
        single = {key[0] for key in keys if len(key) == 1}
        return sum(part for throw, part in THROWS if throw in keys or single & set(throw))

    def least(self, throw: tuple[str, str]) -> int:
        """Return the least chance that the opponent's pieces leave, thrown so, in 36ths."""
        one, two = ([square for square in self.squares if self.numbers[square] == die] for die in throw)
        pairs = (
            combinations(one, 2)
            if throw[0] == throw[1] and len(one) > 1
            else product(one or [-1], two or [-1])
        )
        return min(self.chance(self.left(frozenset(pair))) for pair in pairs)


class Board:
    """The position of a puzzle in plain sets."""

    def __init__(self, state: State) -> None:
        self.numbers, self.free = state.numbers, frozenset(from_set(empty(state)))
        self.team = team_of(state.turn)
        self.own = [frozenset(from_set(pieces)) for pieces in state.pieces]
        self.edges = [str(edges) for edges in state.edges]
        self.short = frozenset(
            square
            for square, pieces in enumerate(
                needed(state.pieces[self.team], empty(state), self.edges[self.team])
            )
            if pieces <= 4
        )
        self.danger = Team(self.numbers, self.own[1 - self.team], self.free, self.edges[1 - self.team])

    def stopped(self, turn: Squares) -> int:
        """Return the chance, in 36ths, that the opponent does not join after the turn."""
        return 36 - self.danger.chance(self.danger.left(turn))

    def prepared(self, turn: Squares, enough: int) -> int:
        """Return the chance to join after the turn and a reply, in 1296ths; -1 for less than `enough`."""
        mine = Team(self.numbers, self.own[self.team] | turn, self.free - turn, self.edges[self.team])
        threats = self.danger.left(turn)
        quiet = [(throw, part) for throw, part in THROWS if not self.danger.joins(throw, threats)]
        if mine.chance(mine.sets) * sum(part for _, part in quiet) < enough:
            return -1
        return sum(part * mine.least(throw) for throw, part in quiet)


def turns(state: State) -> dict[str, Squares]:
    return {move: frozenset(map(NAMES.index, move.split())) for move in GAME.legal_moves(state)}


def values(puzzle: Puzzle) -> dict[str, float]:
    """Return the value of every legal turn; one that is less than the second best may be anything less."""
    state = puzzles.state_of(puzzle)
    if puzzle.theme == "join":
        outcomes = {move: GAME.outcome(GAME.play(state, move)) for move in GAME.legal_moves(state)}
        return {
            move: float(outcome is not None and outcome.reason == "joined")
            for move, outcome in outcomes.items()
        }
    board, known = Board(state), {}
    useful = board.danger.squares | (board.short if puzzle.theme == "prepare" else frozenset())
    enough = round(puzzle.second * 1296)
    for turn in turns(state).values():
        if turn & useful not in known:
            known[turn & useful] = (
                board.stopped(turn & useful) / 36
                if puzzle.theme == "stop"
                else board.prepared(turn & useful, enough) / 1296
            )
    return {move: known[turn & useful] for move, turn in turns(state).items()}


def check(puzzle: Puzzle) -> None:
    found = values(puzzle)
    worth = [found.pop(move) for move in puzzle.solutions]
    assert worth == pytest.approx([puzzle.best] * len(worth), abs=1e-4), puzzle.id
    assert max(found.values()) == pytest.approx(puzzle.second, abs=1e-4), puzzle.id
    assert puzzle.best - puzzle.second > 1 / 12 - 1e-4, puzzle.id


@pytest.mark.slow
def test_solutions_are_the_best_turns() -> None:
    assert len(PUZZLES) >= 300
    for puzzle in sample(PUZZLES):
        check(puzzle)


def test_the_sets_that_join_are_those_with_which_a_match_is_won() -> None:
    for puzzle in [puzzle for puzzle in PUZZLES if puzzle.theme == "join"][:10]:
        state = puzzles.state_of(puzzle)
        board = Board(state)
        team = Team(board.numbers, board.own[board.team], board.free, board.edges[board.team])
        joining = {move for move, turn in turns(state).items() if turn in team.sets}
        assert joining == set(puzzle.solutions)
