"""Principal variation search: alpha-beta with null windows, iterative deepening and a transposition table.

Values are those of `evaluation`: units gained by the seat to move from here on. The search stops when its
budget of moves sown is spent. Positions with few seeds are bounded by the tablebase.

Positions may not return: moves that would bring back an earlier one, from before the search or on the current
line, are left out, unless a player has no others. (The transposition table does not know the line, so a value
in it may rest on a move that is barred on another.) A match that ends because nothing was captured for too
long awards nothing, so the seeds left are worth 0 there.

Where `core` is compiled, it does the searching below the root (`CoreSearch`), and gives the same values,
moves and numbers of nodes.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engines import compiled_modules
from engines.mancala.ai.evaluation import UNIT, WEIGHTS, Evaluator, claim_value, evaluator
from engines.mancala.ai.search_state import Child, PackedBoard
from engines.mancala.ai.tablebase import Tablebase
from engines.mancala.board import column, owner
from engines.mancala.state import QUIET_MOVES

# Kinds of entries in the transposition table: the value itself, or a lower or upper bound.
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

DEEPEST = 60
# Larger than any value.
INFINITE = 1 << 30

# South's row, North's row, and flags; see `core`.
Words = tuple[int, int, int]


class BudgetSpent(Exception):
    """The budget of moves sown is spent."""


class SearchResult(NamedTuple):
    """The result of a search.

    `values` are (pit, units) of every move, best first; `depth` is the depth reached in plies, `sown` the
    moves sown, and `exact` whether the best move's value is exact.
    """

    values: list[tuple[int, int]]
    depth: int
    sown: int
    exact: bool = False


class Root(NamedTuple):
    """The position to search: `left` seeds lie in the pits.

    `stood` are the earlier positions, which may not return, and after `quiet_left` more moves without a
    capture the match ends.
    """

    code: int
    left: int
    stood: Collection[int] = ()
    quiet_left: int = QUIET_MOVES


class Search:
    """A search for the best move in one position."""

    def __init__(
        self,
        board: PackedBoard,
        budget: int,
        root: Root,
        tablebase: Tablebase | None = None,
        few: int = 0,
        *,
        evaluate: Evaluator | None = None,
    ) -> None:
        """Search with a `tablebase` that is solved for up to `few` seeds."""
        self._board, self._static = board, evaluate or evaluator(board)
        self._root, self._stood = root, {root.code, *root.stood}
        self._tablebase, self._few = tablebase or Tablebase(board), few
        self._quickest = self._quickest_stood()
        # Whether the search may reach the end of a match without captures.
        self._ends = root.quiet_left <= DEEPEST
        self._evaluate = self._bounded if few or self._ends else self._static
        self._budget, self._sown, self._depth = budget, 0, 0
        # By position, and depth if `_ends`: depth, value, kind, best pit.
        self._table: dict[int | tuple[int, int], tuple[int, int, int, int]] = {}

    def moves(self) -> SearchResult:
        """Value all legal moves; there must be one.

        Three quarters of the budget go into finding the best move. The rest goes into the exact values of
        the other moves, which a search with null windows only bounds.
        """
        code, left, stood, _ = self._root
        children = self._board.legal(code, stood)
        forced = self._forced(children)
        self._order(children, left, -1)
        if forced is not None:
            rest = [child for child in children if child[2] != forced[0]]
            others = self._evaluate_rest(rest, DEEPEST, forced[1])
            return SearchResult([forced, *others], DEEPEST, self._sown, exact=True)
        budget = self._budget
        self._budget = budget * 3 // 4
        best, depth = self._deepen(children)
        self._budget = budget
        rest = [child for child in children if child[2] != best[0]]
        return SearchResult([best, *self._evaluate_rest(rest, depth, best[1])], depth, self._sown)

    def _forced(self, children: list[Child]) -> tuple[int, int] | None:
        """Find the best move and its value in the tablebase, None if the tablebase does not decide it.

        Among moves that force equal gains, captures come first, then the quickest. If nothing can be
        forced, it is the move against which the other seat needs longest.
        """
        code, left, _, _ = self._root
        if left > self._few or code not in self._tablebase.bounds:
            return None
        ranked = []
        for captured, after, pit in children:
            bounds = self._tablebase.look_up(after, left - captured)
            most = bounds.most if captured or bounds.most_moves <= self._quickest else left
            slow = bounds.least_moves if most == left - captured else -bounds.most_moves
            ranked.append((captured - most, captured > 0, slow, pit))
        least, _, _, pit = max(ranked)
        return (pit, least * UNIT) if least * UNIT == self._bounds(code, left)[1] else None

    def _quickest_stood(self) -> int:
        """Count the moves within which a forced bound is certain, whatever the earlier positions were.

        A longer way might need a position that may not return, or the match might end first.
        """
        left, limits = self._root.left, [max(0, self._root.quiet_left - DEEPEST)]
        if left <= self._few:
            stood = (self._tablebase.bounds.get(code) for code in self._root.stood)
            for bounds in filter(None, stood):
                limits += [bounds.least_moves] * (bounds.least > -left)
                limits += [bounds.most_moves] * (bounds.most < left)
        return min(limits)

    def _bounds(self, code: int, left: int) -> tuple[int, int]:
        """Bound the value of the position from below and above, in units."""
        bounds = self._tablebase.bounds.get(code) if left <= self._few else None
        if bounds is None:
            return -left * UNIT, left * UNIT
        least, least_moves, most, most_moves = bounds
        if left == self._root.left:
            least = least if least_moves <= self._quickest else -left
            most = most if most_moves <= self._quickest else left
        return least * UNIT, most * UNIT

    def _bounded(self, code: int, left: int) -> int:
        """Evaluate a leaf statically, corrected by what is known for certain."""
        least, most = self._bounds(code, left)
        if least == most:
            return least
        if self._is_quiet_end(left, 0):
            return 0
        return min(max(self._static(code, left), least), most)

    def _is_quiet_end(self, left: int, depth: int) -> bool:
        """Check whether the match ends here because nothing has been captured for too long."""
        return left == self._root.left and self._depth - depth >= self._root.quiet_left

    def _deepen(self, children: list[Child]) -> tuple[tuple[int, int], int]:
        """Find the best move, its value, and the depth it was found at. Reorders the children."""
        left = self._root.left
        best, depth = (children[0][2], -INFINITE), 0
        for depth in range(1, DEEPEST + 1):
            self._begin(depth)
            low, pit = -INFINITE, -1
            try:
                for place, child in enumerate(children):
                    value = self._after(child, left, depth - 1, low, INFINITE, scout=place > 0)
                    if value > low:
                        low, pit = value, child[2]
            except BudgetSpent:
                # A move that beat the previous best is kept, although not all moves were searched this deep.
                return ((pit, low) if pit >= 0 else best), depth - (pit < 0)
            best = pit, low
            children.sort(key=lambda child: child[2] != pit)
            if abs(low) >= left * UNIT:
                break
        return best, depth

    def _evaluate_rest(self, children: list[Child], depth: int, best: int) -> list[tuple[int, int]]:
        """Value moves no better than `best`, at the greatest affordable depth."""
        evaluated: list[tuple[int, int]] = []
        for shallow in sorted({1, *range(max(1, depth - 3), depth + 1)}):
            self._begin(shallow)
            values = []
            try:
                for child in children:
                    value = self._after(child, self._root.left, shallow - 1, -INFINITE, best, scout=False)
                    values.append((child[2], min(value, best)))
            except BudgetSpent:
                break
            evaluated = values
        return sorted(evaluated, key=lambda entry: -entry[1])

    def _begin(self, depth: int) -> None:
        self._depth, self._line = depth, set(self._stood)
        if self._ends:
            self._table.clear()

    def _after(self, child: Child, left: int, depth: int, low: int, high: int, *, scout: bool) -> int:
        """Value a move; a `scout` first tests with a null window whether it exceeds `low`."""
        captured, code, _ = child
        left, gain = left - captured, captured * UNIT
        if depth <= 0:
            return gain - self._evaluate(code, left)
        if scout:
            value = gain - self._value(code, left, depth, gain - low - 1, gain - low)
            if not low < value < high:
                return value
        return gain - self._value(code, left, depth, gain - high, gain - low)

    def _value(self, code: int, left: int, depth: int, low: int, high: int) -> int:
        """Value the position at the given depth if its value lies between `low` and `high`.

        Otherwise the result is a bound on the same side (fail-soft). Raises BudgetSpent.
        """
        least, most = self._bounds(code, left) if left <= self._few else (-left * UNIT, left * UNIT)
        if low >= most or least == most:
            return most
        if high <= least:
            return least
        if self._ends and self._is_quiet_end(left, depth):
            return 0
        first, key = -1, (code, depth) if self._ends else code
        if (entry := self._table.get(key)) is not None:
            known, value, kind, first = entry
            if known >= depth and (kind == EXACT or (value >= high if kind == AT_LEAST else value <= low)):
                return value
        children = self._board.legal(code, self._line)
        self._sown += len(children)
        if not children or left < 2:
            return claim_value(self._board, code, left)
        if depth == 1:
            value, kind, pit = self._last(children, left, high)
        elif self._sown > self._budget:
            raise BudgetSpent
        else:
            self._order(children, left, first)
            returned = code in self._line
            self._line.add(code)
            value, kind, pit = self._best(children, left, depth, low, high)
            if not returned:
                self._line.discard(code)
        self._table[key] = depth, value, kind, pit
        return value

    def _last(self, children: list[Child], left: int, high: int) -> tuple[int, int, int]:
        """Find the best of the leaf moves by static evaluation: value, kind and pit."""
        evaluate, best, best_pit = self._evaluate, -INFINITE, -1
        for captured, code, pit in children:
            value = captured * UNIT - evaluate(code, left - captured)
            if value > best:
                best, best_pit = value, pit
                if value >= high:
                    return value, AT_LEAST, pit
        return best, EXACT, best_pit

    def _best(
        self, children: list[Child], left: int, depth: int, low: int, high: int
    ) -> tuple[int, int, int]:
        """Find the best of the moves: value, kind and pit."""
        best, best_pit, kind = -INFINITE, -1, AT_MOST
        for place, child in enumerate(children):
            value = self._after(child, left, depth - 1, low, high, scout=place > 0)
            if value > best:
                best, best_pit = value, child[2]
                if value >= high:
                    return best, AT_LEAST, best_pit
                if value > low:
                    low, kind = value, EXACT
        return best, kind, best_pit

    def _order(self, children: list[Child], left: int, first: int) -> None:
        """Order the moves for cut-offs: the last iteration's best move, then by known or static value."""
        evaluate, table = self._evaluate, self._table

        def badness(child: Child) -> int:
            captured, code, pit = child
            if pit == first:
                return -INFINITE
            entry = table.get(code)
            return (evaluate(code, left - captured) if entry is None else entry[1]) - captured * UNIT

        children.sort(key=badness)


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
        """Convert a packed position to the form that the core uses."""
        if code not in self._words:
            self._words[code] = split(self._board, code)
        return self._words[code]


def fits_core(board: PackedBoard) -> bool:
    """Check whether a search of this board is compiled."""
    return _compiled_core(board) is not None


def best_search(board: PackedBoard, budget: int, root: Root, tablebase: Tablebase, few: int) -> Search:
    """Make a search, compiled where possible."""
    core = _compiled_core(board)
    if core is None:
        return Search(board, budget, root, tablebase, few)
    return CoreSearch(core, board, budget, root, tablebase, few)


@lru_cache(maxsize=4)
def _compiled_core(board: PackedBoard) -> Any:
    """Make the core of a board, kept for the next search; None if there is none or the board is too wide."""
    module = compiled_modules.load("engines.mancala.ai.core")
    return None if module is None else new_core(module, board)


def new_core(module: Any, board: PackedBoard) -> Any:
    """Make a core of the module for the board, None for one that does not fit."""
    seeds = board.mask >> 1
    if not module.fits(board.width, seeds):
        return None
    return module.Core(board.width, seeds, WEIGHTS, UNIT, DEEPEST)


def split(board: PackedBoard, code: int) -> Words:
    """Convert a packed position to the form that the core uses."""
    rows, bits = [0, 0], board.bits
    for pit, seeds in enumerate(board.pits(code)):
        rows[owner(pit)] |= seeds << bits * column(pit, board.width)
    return rows[0], rows[1], code >> bits * board.size


def _endings(board: PackedBoard, tablebase: Tablebase) -> Iterator[tuple[Words, tuple[int, int, int, int]]]:
    for code, bounds in tablebase.bounds.items():
        yield split(board, code), bounds
