"""Positions in which one move gains clearly the most over the next turns.

The gain is exact: the seeds that the solver captures less those that the other captures over a fixed number
of turns each, if both play for this difference. A position makes a puzzle only if a search many
times stronger than the hard level also finds the move clearly the best in the long run.
"""

from operator import itemgetter

from engines.mancala.ai.evaluation import UNIT
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import Child, PackedBoard
from engines.mancala.ai.tablebase import tablebase
from engines.mancala.board import letter
from engines.mancala.puzzles.candidate import Candidate, board_of, code_of, is_greedy
from engines.mancala.state import State

# The fewest seeds in the pits, and the fewest moves to choose from.
_FEWEST_SEEDS, _FEWEST_MOVES = 12, 3

# How much better the best move is than any other: in seeds gained over the turns, and in those the search
# expects at the end.
_CLEAR, _CLEAR_AT_END = 2, 1

# The search's moves sown, ten times those of the hard level, and the seeds in its tablebase.
_BUDGET, _TABLEBASE = 320_000, 6

_INFINITE = 1 << 30

# A gain and the pits sown.
Line = tuple[int, tuple[int, ...]]
Stood = frozenset[int]


def find(state: State, turns: int) -> Candidate | None:
    """Return the puzzle in a position, None if no move gains clearly the most, or if it loses seeds."""
    if sum(state.pits) < _FEWEST_SEEDS:
        return None
    board, code = board_of(state), code_of(state)
    children = board.children(code)
    if len(children) < _FEWEST_MOVES:
        return None
    found = {
        child[2]: _gain(board, child, 2 * turns - 1, frozenset((code,)), (-_INFINITE, _INFINITE))
        for child in children
    }
    best, second, *_ = sorted(found, key=lambda pit: found[pit][0], reverse=True)
    if found[best][0] < max(0, found[second][0] + _CLEAR) or is_greedy(children, best):
        return None
    width = state.options.pits
    lines = {pit: tuple(letter(sown, width) for sown in line) for pit, (_, line) in found.items()}
    values = {pit: float(gain) for pit, (gain, _) in found.items()}
    theme = "gain" if values[best] > 0 else "hold"
    return Candidate(state, theme, best, values, lines, {"turns": turns})


def is_sound(found: Candidate) -> bool:
    """Return whether a strong search also finds that the move is clearly the best, in the long run."""
    state, board = found.state, board_of(found.state)
    endings = tablebase(board)
    endings.solve(_TABLEBASE)
    root = Root(code_of(state), sum(state.pits))
    for budget in (_BUDGET // 20, _BUDGET):  # the first rules out many positions cheaply
        (best, value), (_, second), *_ = Search(board, budget, root, endings, _TABLEBASE).moves().values
        # A seed more at the end is one less for the other side, so it counts twice.
        if best != found.best or value - second < 2 * _CLEAR_AT_END * UNIT:
            return False
    return True


def _gain(board: PackedBoard, child: Child, plies: int, stood: Stood, within: tuple[int, int]) -> Line:
    """Return what a move and this many plies after it gain, and the line (alpha-beta)."""
    (captured, code, pit), (low, high) = child, within
    if not plies:
        return captured, (pit,)
    best: Line = (-_INFINITE, ())
    answers = board.legal(code, stood)
    for answer in sorted(answers, reverse=True):
        floor = max(best[0], captured - high)
        found = _gain(board, answer, plies - 1, stood | {code}, (floor, captured - low))
        best = max(best, found, key=itemgetter(0))
        if best[0] >= captured - low:
            break
    return (captured - best[0], (pit, *best[1])) if answers else (captured, (pit,))
