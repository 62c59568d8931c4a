"""Endings with one clearly best move, exact by the tablebase. Values are the solver's seeds at the end."""

from collections.abc import Callable

from engines.mancala.ai.search_state import Child
from engines.mancala.ai.tablebase import Bounds, Tablebase, tablebase
from engines.mancala.board import letter
from engines.mancala.puzzles.candidate import Candidate, board_of, code_of, is_greedy
from engines.mancala.rules import Mancala
from engines.mancala.state import State

# Seeds in the pits; the tablebase is solved for all of them.
FEWEST, MOST = 4, 6

# How many seeds better the best move must be than any other, and in how many moves every bound must be
# forced.
_CLEAR = 1
_LONGEST = 9

# The fewest moves in the line.
_SHORTEST = 3


def find(state: State) -> Candidate | None:
    """Return the puzzle in a position of an ending, None if no move is clearly the best.

    The values of the best move and of the best other one are exact, whatever the earlier positions were.
    Other moves have values if these are exact, too.
    """
    left = sum(state.pits)
    if not FEWEST <= left <= MOST or state.captured_last is None:
        return None
    children = board_of(state).children(code_of(state))
    bounds = {child[2]: _bounds(child, left, _solved(state)) for child in children}
    ranked = sorted(bounds, key=lambda pit: bounds[pit].most, reverse=True)
    if len(ranked) < 2 or is_greedy(children, ranked[0]):
        return None
    if any(found.least_moves > _LONGEST or found.most_moves > _LONGEST for found in bounds.values()):
        return None
    values = {
        pit: _final_seeds(state, found.most) for pit, found in bounds.items() if found.least == found.most
    }
    best, second = ranked[:2]
    if not {best, second} <= values.keys() or values[best] - values[second] < _CLEAR:
        return None
    lines = {pit: _line(state, pit) for pit in values}
    if len(lines[best]) < _SHORTEST:
        return None
    half = state.options.pits * state.options.seeds
    theme = "win" if values[best] > half >= values[second] else "ending"
    return Candidate(state, theme, best, values, lines)


def _solved(state: State) -> Tablebase:
    endings = tablebase(board_of(state))
    endings.solve(MOST)
    return endings


def _bounds(child: Child, left: int, endings: Tablebase) -> Bounds:
    """Return the bounds on the value of a move, for its player."""
    captured, after, _ = child
    bounds = endings.look_up(after, left - captured)
    return Bounds(captured - bounds.most, bounds.most_moves, captured - bounds.least, bounds.least_moves)


def _final_seeds(state: State, gain: int) -> float:
    """Return the seeds that the player to move has at the end, if they gain `gain` more than the other."""
    return state.stores[state.turn] + (sum(state.pits) + gain) / 2


def _line(state: State, pit: int) -> tuple[str, ...]:
    """Return the moves from this one on, until the match is over.

    Among moves that force equal gains, captures come first, then the quickest. A player who has nothing to
    force plays the move against which the other needs longest.
    """
    line: list[str] = []
    while True:
        line.append(letter(pit, state.options.pits))
        state = Mancala().play(state, line[-1])
        if state.ended is not None:
            return tuple(line)
        children = board_of(state).children(code_of(state))
        pit = max((child for child in children if child[2] not in state.barred), key=_rank(state))[2]


def _rank(state: State) -> Callable[[Child], tuple[int, bool, int, int]]:
    left, endings = sum(state.pits), _solved(state)

    def rank(child: Child) -> tuple[int, bool, int, int]:
        bounds = _bounds(child, left, endings)
        slow = bounds.most_moves if bounds.least == -left else -bounds.least_moves
        return bounds.least, child[0] > 0, slow, -child[2]

    return rank
