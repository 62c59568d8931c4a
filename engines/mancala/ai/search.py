"""Alpha-beta search of the packed game.

Values are those of `value`: units to the seat to move from here on. The search deepens move by move, with a
null window for all but the first move of a position and a table of the positions seen, and stops when its
budget of moves sown is used up. Positions with few seeds have exact values. A position that comes back on the
line that led to it is worth what the claim to the seeds left is worth, for that is where repeating it ends.
"""

from typing import NamedTuple

from engines.mancala.ai.evaluation import UNIT, Glance, claimed, glance
from engines.mancala.ai.search_state import Child, Fast
from engines.mancala.ai.tablebase import Endings

# What an entry of the table tells: the value itself, or a bound for it.
EXACT, AT_LEAST, AT_MOST = 0, 1, 2

DEEPEST = 60
# Beyond any value.
INFINITE = 1 << 30


class Spent(Exception):
    """The budget is used up."""


class Found(NamedTuple):
    """What a search came to: the value of every move (pit, units) best first, how many moves ahead it looked,
    how many moves it sowed, and whether the values are exact.
    """

    values: list[tuple[int, int]]
    depth: int
    sown: int
    exact: bool = False


class Search:
    """A search for the best move in one position."""

    def __init__(
        self,
        fast: Fast,
        budget: int,
        endings: Endings | None = None,
        few: int = 0,
        look: Glance | None = None,
    ) -> None:
        """`endings` are to be used for up to `few` seeds, and have to be solved that far."""
        self._fast, self._look = fast, look or glance(fast)
        self._exact, self._few = {} if endings is None else endings.values, few
        self._budget, self._sown = budget, 0
        # By position: depth, value, kind, best pit.
        self._table: dict[int, tuple[int, int, int, int]] = {}
        self._line: set[int] = set()

    def moves(self, code: int, left: int) -> Found:
        """The values of all legal moves, of which there must be one.

        Three quarters of the budget go into finding the best move. The rest goes into how far the others fall
        short of it, which a search with null windows leaves open.
        """
        children = self._fast.children(code)
        self._sort(children, left, -1)
        budget = self._budget
        self._budget = budget * 3 // 4
        best, depth = self._deepen(code, children, left)
        self._budget = budget
        rest = [child for child in children if child[2] != best[0]]
        others = self._weigh(code, rest, left, depth, best[1])
        return Found([best, *others], depth, self._sown)

    def _deepen(self, code: int, children: list[Child], left: int) -> tuple[tuple[int, int], int]:
        """The best move with its value, and how many moves ahead that was found. It reorders the children."""
        best, depth = (children[0][2], -INFINITE), 0
        for depth in range(1, DEEPEST + 1):
            self._line = {code}
            low, pit = -INFINITE, -1
            try:
                for place, child in enumerate(children):
                    value = self._after(child, left, depth - 1, low, INFINITE, scout=place > 0)
                    if value > low:
                        low, pit = value, child[2]
            except Spent:
                # What was better than the move that used to be best has proved itself at this depth.
                return ((pit, low) if pit >= 0 else best), depth - (pit < 0)
            best = pit, low
            children.sort(key=lambda child: child[2] != pit)
            if abs(low) >= left * UNIT:
                break
        return best, depth

    def _weigh(
        self, code: int, children: list[Child], left: int, depth: int, best: int
    ) -> list[tuple[int, int]]:
        """The values of moves that are no better than `best`, at the greatest depth that is affordable."""
        weighed: list[tuple[int, int]] = []
        for shallow in sorted({1, *range(max(1, depth - 3), depth + 1)}):
            self._line, values = {code}, []
            try:
                for child in children:
                    value = self._after(child, left, shallow - 1, -INFINITE, best, scout=False)
                    values.append((child[2], min(value, best)))
            except Spent:
                break
            weighed = values
        return sorted(weighed, key=lambda entry: -entry[1])

    def _after(self, child: Child, left: int, depth: int, low: int, high: int, *, scout: bool) -> int:
        """The value of a move; a scout first asks with a null window whether it exceeds `low` at all."""
        captured, code, _ = child
        left, gain = left - captured, captured * UNIT
        if depth <= 0:
            return gain - self._look(code, left)
        if scout:
            value = gain - self._value(code, left, depth, gain - low - 1, gain - low)
            if not low < value < high:
                return value
        return gain - self._value(code, left, depth, gain - high, gain - low)

    def _value(self, code: int, left: int, depth: int, low: int, high: int) -> int:
        """The value of the position, looking `depth` moves ahead, if it lies between `low` and `high`;
        otherwise a bound for it on the same side. Raises Spent.
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
        children = self._fast.children(code)
        self._sown += len(children)
        if not children or left < 2:
            return claimed(self._fast, code, left)
        if depth == 1:
            value, kind, pit = self._last(children, left, high)
        elif self._sown > self._budget:
            raise Spent
        elif code in self._line:
            return claimed(self._fast, code, left)
        else:
            self._sort(children, left, first)
            self._line.add(code)
            value, kind, pit = self._best(children, left, depth, low, high)
            self._line.discard(code)
        self._table[code] = depth, value, kind, pit
        return value

    def _last(self, children: list[Child], left: int, high: int) -> tuple[int, int, int]:
        """The best of the last moves, judged at a glance: value, kind and pit."""
        look, best, best_pit = self._look, -INFINITE, -1
        for captured, code, pit in children:
            value = captured * UNIT - look(code, left - captured)
            if value > best:
                best, best_pit = value, pit
                if value >= high:
                    return value, AT_LEAST, pit
        return best, EXACT, best_pit

    def _best(
        self, children: list[Child], left: int, depth: int, low: int, high: int
    ) -> tuple[int, int, int]:
        """The best of the moves: value, kind and pit."""
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

    def _sort(self, children: list[Child], left: int, first: int) -> None:
        """Put what looks best in front: the move that was best before, then by what is known."""
        look, table = self._look, self._table

        def badness(child: Child) -> int:
            captured, code, pit = child
            if pit == first:
                return -INFINITE
            entry = table.get(code)
            return (look(code, left - captured) if entry is None else entry[1]) - captured * UNIT

        children.sort(key=badness)


def solved(endings: Endings, code: int, left: int) -> Found:
    """The exact values of all legal moves, with so few seeds left that they are known.

    Of moves worth the same, a capture comes first; then, for the side without the claim, the quickest way to
    what it can force, and for the other the slowest.
    """
    fast = endings.fast
    quick = -1 if code & fast.last[fast.seat(code)] else 1
    ranked = []
    for captured, after, pit in fast.children(code):
        value, moves = endings.value(after, left - captured)
        ranked.append((value - captured, not captured, quick * moves, pit))
    values = [(pit, -cost * UNIT) for cost, _, _, pit in sorted(ranked)]
    return Found(values, DEEPEST, len(ranked), exact=True)
