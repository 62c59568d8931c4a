"""The search with a core: below the root, `core` does the searching, compiled where possible.

It gives the same values, moves and numbers of nodes as `Search`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engines import compiled_modules
from engines.mancala.ai.evaluation import UNIT, WEIGHTS
from engines.mancala.ai.search import DEEPEST, BudgetSpent, Root, Search
from engines.mancala.ai.search_state import Child, PackedBoard
from engines.mancala.ai.tablebase import Tablebase
from engines.mancala.board import column, owner

# South's row, North's row, and flags; see `core`.
Words = tuple[int, int, int]


class CoreSearch(Search):
    """A search for the best move in one position, for a board that `core.fits` accepts."""

    def __init__(
        self, core: Any, board: PackedBoard, budget: int, root: Root, tablebase: Tablebase, few: int
    ) -> None:
        """Search with a `core.Core` of this board, which no other search may be using."""
        super().__init__(board, budget, root, tablebase, few)
        self._core, self._words = core, dict[int, Words]()
        if core.known < few:
            core.learn(_endings(board, tablebase), tablebase.solved)
        core.prepare(root.left, few, min(self._quickest, 1 << 16), root.quiet_left, self._ends)

    def _begin(self, depth: int) -> None:
        self._depth = depth
        self._core.begin(depth, [self._split(code) for code in self._stood])

    def _after(self, child: Child, left: int, depth: int, low: int, high: int, *, scout: bool) -> int:
        captured, code, _ = child
        value: int = self._core.after(
            self._split(code), captured, left, depth, low, high, scout, self._budget
        )
        self._sown = self._core.sown
        if self._core.spent:
            raise BudgetSpent
        return value

    def _split(self, code: int) -> Words:
        """Return a packed position in the form that the core uses."""
        if code not in self._words:
            self._words[code] = split(self._board, code)
        return self._words[code]


def has_core() -> bool:
    """Return whether searches of boards that are not too wide are compiled."""
    return compiled_modules.load("engines.mancala.ai.core") is not None


def fits_core(board: PackedBoard) -> bool:
    """Return whether a search of this board is compiled."""
    return _compiled_core(board) is not None


def best_search(board: PackedBoard, budget: int, root: Root, tablebase: Tablebase, few: int) -> Search:
    """Return a search, compiled where possible."""
    core = _compiled_core(board)
    if core is None:
        return Search(board, budget, root, tablebase, few)
    return CoreSearch(core, board, budget, root, tablebase, few)


@lru_cache(maxsize=4)
def _compiled_core(board: PackedBoard) -> Any:
    """Return the cached core of a board, or None if there is none or the board is too wide."""
    module = compiled_modules.load("engines.mancala.ai.core")
    return None if module is None else new_core(module, board)


def new_core(module: Any, board: PackedBoard) -> Any:
    """Return a core of the module for the board, None for one that does not fit."""
    seeds = board.mask >> 1
    if not module.fits(board.width, seeds):
        return None
    return module.Core(board.width, seeds, WEIGHTS, UNIT, DEEPEST)


def split(board: PackedBoard, code: int) -> Words:
    """Return a packed position in the form that the core uses."""
    rows, bits = [0, 0], board.bits
    for pit, seeds in enumerate(board.pits(code)):
        rows[owner(pit)] |= seeds << bits * column(pit, board.width)
    return rows[0], rows[1], code >> bits * board.size


def _endings(board: PackedBoard, tablebase: Tablebase) -> Iterator[tuple[Words, tuple[int, int, int, int]]]:
    for code, bounds in tablebase.bounds.items():
        yield split(board, code), bounds
