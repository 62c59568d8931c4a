"""Endings with one clearly best move, exact by the tablebase."""

from engines.mancala.ai.search_state import PackedBoard
from engines.mancala.ai.tablebase import Tablebase, tablebase
from engines.mancala.puzzles.candidate import CLEAR, Candidate, final_seeds
from engines.mancala.state import State

# Seeds in the pits, at most; the tablebase is solved that far.
MOST = 7

THEME = "ending"


def find(board: PackedBoard, state: State) -> Candidate | None:
    """Return the puzzle in a position of an ending, None if no move is clearly the best.

    The values of the best move and of the best other one are exact, whatever has stood.
    """
    left = sum(state.pits)
    if left > MOST or state.ended is not None:
        return None
    endings = tablebase(board)
    endings.solve(MOST)
    code = board.pack(state.pits, state.turn, state.captured_last)
    bounds = {pit: _bounds(endings, after, left, captured) for captured, after, pit in board.children(code)}
    if len(bounds) < 2:
        return None
    first, second = sorted(bounds, key=lambda pit: bounds[pit][1], reverse=True)[:2]
    for pit in (first, second):
        if bounds[pit][0] != bounds[pit][1]:
            return None
    if bounds[first][0] - bounds[second][0] < 2 * CLEAR:
        return None
    values = {pit: final_seeds(state, most) for pit, (least, most) in bounds.items() if least == most}
    return Candidate(state, THEME, first, values)


def _bounds(endings: Tablebase, after: int, left: int, captured: int) -> tuple[int, int]:
    """Return the least and the most that a move gains, in seeds."""
    bounds = endings.look_up(after, left - captured)
    return captured - bounds.most, captured - bounds.least
