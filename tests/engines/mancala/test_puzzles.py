"""A puzzle's solution is the best move: by plain recursion over the rules, without the search.

With ``turns``, a value is the seeds that the solver captures in that many turns of both, less the other's.
Without, it is the solver's seeds at the end, however long play goes on.
"""

from collections.abc import Iterator

import pytest

from engines import puzzles
from engines.mancala import GAME
from engines.mancala.state import State, scores
from engines.puzzles import Puzzle
from tests.engines.puzzle_sample import sample

PUZZLES = puzzles.of_game("mancala")
# All values of endings can be forced in fewer moves than this.
LONGEST = 24


def after(state: State) -> Iterator[State]:
    """Yield the states after every legal move, captures first."""
    states = [GAME.play(state, move) for move in GAME.legal_moves(state)]
    return iter(sorted(states, key=lambda following: sum(following.pits)))


def gains(state: State, seat: int, plies: int, goal: int) -> bool:
    """Return whether the seat can have `goal` more seeds captured than the other after this many moves."""
    if not plies or GAME.to_move(state) is None:
        return state.stores[seat] - state.stores[1 - seat] >= goal
    reached = (gains(following, seat, plies - 1, goal) for following in after(state))
    return any(reached) if state.turn == seat else all(reached)


def ends_with(state: State, seat: int, plies: int, goal: float) -> bool:
    """Return whether the seat can make sure of `goal` seeds at the end within this many moves."""
    if GAME.to_move(state) is None:
        return scores(state)[seat] >= goal
    if state.stores[seat] >= goal:
        return True
    if not plies or state.stores[seat] + sum(state.pits) < goal:
        return False
    reached = (ends_with(following, seat, plies - 1, goal) for following in after(state))
    return any(reached) if state.turn == seat else all(reached)


def is_at_least(puzzle: Puzzle, state: State, value: float) -> bool:
    """Return whether the solver can make sure of this value, in the position after a move."""
    if "turns" in puzzle.known:
        before = puzzles.state_of(puzzle).stores
        goal = int(value) + before[puzzle.seat] - before[1 - puzzle.seat]
        return gains(state, puzzle.seat, 2 * puzzle.known["turns"] - 1, goal)
    return any(ends_with(state, puzzle.seat, plies, value) for plies in range(LONGEST))


def is_at_most(puzzle: Puzzle, state: State, value: float) -> bool:
    """Return whether the other player can hold the solver to this value."""
    if "turns" in puzzle.known:
        return not is_at_least(puzzle, state, value + 1)
    total = sum(state.pits) + sum(state.stores)
    return any(ends_with(state, 1 - puzzle.seat, plies, total - value) for plies in range(LONGEST))


def faults(puzzle: Puzzle) -> Iterator[str]:
    """Yield what is wrong with the values of a puzzle."""
    state, (solution,) = puzzles.state_of(puzzle), puzzle.solutions
    others = {move: GAME.play(state, move) for move in GAME.legal_moves(state)}
    best = others.pop(solution)
    if not (is_at_least(puzzle, best, puzzle.best) and is_at_most(puzzle, best, puzzle.best)):
        yield f"{puzzle.id}: {solution} is not worth {puzzle.best}"
    for move, reached in others.items():
        if not is_at_most(puzzle, reached, puzzle.second):
            yield f"{puzzle.id}: {move} is worth more than {puzzle.second}"
        elif puzzle.values.get(move) == puzzle.second and not is_at_least(puzzle, reached, puzzle.second):
            yield f"{puzzle.id}: {move} is not worth {puzzle.second}"


def value_of(puzzle: Puzzle, line: tuple[str, ...]) -> float:
    """Return what a line leads to, in the unit of the puzzle."""
    first = state = puzzles.state_of(puzzle)
    for move in line:
        state = GAME.play(state, move)
    if "turns" not in puzzle.known:
        assert GAME.to_move(state) is None
        return scores(state)[puzzle.seat]
    mine, yours = (state.stores[seat] - first.stores[seat] for seat in (puzzle.seat, 1 - puzzle.seat))
    return mine - yours


@pytest.mark.slow
def test_solutions_are_the_best_moves() -> None:
    assert len(PUZZLES) >= 300
    assert [fault for puzzle in sample(PUZZLES) for fault in faults(puzzle)] == []


def test_lines_lead_to_the_values() -> None:
    for puzzle in PUZZLES:
        assert value_of(puzzle, puzzle.line) == puzzle.best
        for move, replies in puzzle.refutations.items():
            assert value_of(puzzle, (move, *replies)) == puzzle.values[move], puzzle.id


def test_no_solution_is_the_move_that_captures_most_at_once() -> None:
    for puzzle in PUZZLES:
        state = puzzles.state_of(puzzle)
        left = {move: sum(GAME.play(state, move).pits) for move in GAME.legal_moves(state)}
        solution = left.pop(puzzle.solutions[0])
        assert solution >= min(left.values()), puzzle.id
