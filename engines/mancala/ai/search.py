"""Principal variation search: alpha-beta with null windows, iterative deepening and a transposition table.

Values are those of `evaluation`: units gained by the seat to move from here on. The search stops when its
budget of moves sown is spent. Positions with few seeds are looked up in the tablebase. A position repeated on
the current line is worth what the claim to the seeds left is worth, for that is where repetition ends.
"""

from typing import NamedTuple

from engines.mancala.ai.evaluation import UNIT, Evaluator, claim_value, evaluator
from engines.mancala.ai.search_state import Child, PackedBoard
from engines.mancala.ai.tablebase import Tablebase

# Kinds of entries in the transposition table: the value itself, or a lower or upper bound.
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

DEEPEST = 60
# Larger than any value.
INFINITE = 1 << 30


class BudgetSpent(Exception):
    """The budget of moves sown is spent."""


class Result(NamedTuple):
    """The result of a search.

    `values` are (pit, units) of every move, best first; `depth` is the depth reached in plies, `sown` the
    moves sown, and `exact` whether the values are exact.
    """

    values: list[tuple[int, int]]
    depth: int
    sown: int
    exact: bool = False


class Search:
    """A search for the best move in one position."""

    def __init__(
        self,
        board: PackedBoard,
        budget: int,
        tablebase: Tablebase | None = None,
        few: int = 0,
        evaluate: Evaluator | None = None,
    ) -> None:
        """Search with a `tablebase` that is solved for up to `few` seeds."""
        self._board, self._evaluate = board, evaluate or evaluator(board)
        self._exact, self._few = {} if tablebase is None else tablebase.values, few
        self._budget, self._sown = budget, 0
        # By position: depth, value, kind, best pit.
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._line: set[int] = set()

    def moves(self, code: int, left: int) -> Result:
        """Return the values of all legal moves; there must be one.

        Three quarters of the budget go into finding the best move. The rest goes into the exact values of the
        other moves, which a search with null windows only bounds.
        """
        children = self._board.children(code)
        self._order(children, left, -1)
        budget = self._budget
        self._budget = budget * 3 // 4
        best, depth = self._deepen(code, children, left)
        self._budget = budget
        rest = [child for child in children if child[2] != best[0]]
        others = self._evaluate_rest(code, rest, left, depth, best[1])
        return Result([best, *others], depth, self._sown)

    def _deepen(self, code: int, children: list[Child], left: int) -> tuple[tuple[int, int], int]:
        """Return the best move with its value, and the depth it was found at. Reorders the children."""
        best, depth = (children[0][2], -INFINITE), 0
        for depth in range(1, DEEPEST + 1):
            self._line = {code}
            low, pit = -INFINITE, -1
            try:
                for place, child in enumerate(children):
                    value = self._after(child, left, depth - 1, low, INFINITE, scout=place > 0)
                    if value > low:
                        low, pit = value, child[2]
            except BudgetSpent:
                # A move that beat the previous best one stands, though not all moves were seen at this depth.
                return ((pit, low) if pit >= 0 else best), depth - (pit < 0)
            best = pit, low
            children.sort(key=lambda child: child[2] != pit)
            if abs(low) >= left * UNIT:
                break
        return best, depth

    def _evaluate_rest(
        self, code: int, children: list[Child], left: int, depth: int, best: int
    ) -> list[tuple[int, int]]:
        """Return the values of moves no better than `best`, at the greatest affordable depth."""
        evaluated: list[tuple[int, int]] = []
        for shallow in sorted({1, *range(max(1, depth - 3), depth + 1)}):
            self._line, values = {code}, []
            try:
                for child in children:
                    value = self._after(child, left, shallow - 1, -INFINITE, best, scout=False)
                    values.append((child[2], min(value, best)))
            except BudgetSpent:
                break
            evaluated = values
        return sorted(evaluated, key=lambda entry: -entry[1])

    def _after(self, child: Child, left: int, depth: int, low: int, high: int, *, scout: bool) -> int:
        """Return the value of a move; a `scout` first tests with a null window whether it exceeds `low`."""
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
        """Return the value of the position at the given depth if it lies between `low` and `high`.

        Otherwise the value is a bound on the same side (fail-soft). Raises BudgetSpent.
        """
        if left <= self._few and (exact := self._exact.get(code)) is not None:
            return exact[0] * UNIT
        most = left * UNIT
        if low >= most or high <= -most:
            return most if low >= most else -most
        first = -1
        if (entry := self._table.get(code)) is not None:
            known, value, kind, first = entry
            if known >= depth and (kind == EXACT or (value >= high if kind == AT_LEAST else value <= low)):
                return value
        children = self._board.children(code)
        self._sown += len(children)
        if not children or left < 2:
            return claim_value(self._board, code, left)
        if depth == 1:
            value, kind, pit = self._last(children, left, high)
        elif self._sown > self._budget:
            raise BudgetSpent
        elif code in self._line:
            return claim_value(self._board, code, left)
        else:
            self._order(children, left, first)
            self._line.add(code)
            value, kind, pit = self._best(children, left, depth, low, high)
            self._line.discard(code)
        self._table[code] = depth, value, kind, pit
        return value

    def _last(self, children: list[Child], left: int, high: int) -> tuple[int, int, int]:
        """Return the best of the leaf moves by static evaluation: value, kind and pit."""
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
        """Return the best of the moves: value, kind and pit."""
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


def solved(tablebase: Tablebase, code: int, left: int) -> Result:
    """Return the exact values of all legal moves of a position in the tablebase.

    Of moves worth the same, captures come first; then the quickest way for the side without the claim, and
    the slowest for the other.
    """
    board = tablebase.board
    quick = -1 if code & board.last[board.seat(code)] else 1
    ranked = []
    for captured, after, pit in board.children(code):
        value, moves = tablebase.value(after, left - captured)
        ranked.append((value - captured, not captured, quick * moves, pit))
    values = [(pit, -cost * UNIT) for cost, _, _, pit in sorted(ranked)]
    return Result(values, DEEPEST, len(ranked), exact=True)
