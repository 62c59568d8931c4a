"""The endgame tablebase: exact values of all positions with few seeds, by retrograde analysis.

The seat that captured last has a claim to all seeds left, and gets them when the match ends without another
capture: because none is possible, by repetition, or after many quiet moves. So the other side has to force a
capture in finitely many moves. For each number of seeds, every position starts at the full claim; values are
then propagated backwards, one move per round, from positions whose value has just changed to their
predecessors, until nothing changes. Captures lead to positions with fewer seeds, which are solved already.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb

from engines.mancala.ai.search_state import PackedBoard

# A position regardless of the claim: the value of the best capture or None, and the positions after the other
# moves.
Node = tuple[int | None, list[int]]


class Tablebase:
    """Exact values for one board, solved on demand, one number of seeds after the other."""

    def __init__(self, board: PackedBoard) -> None:
        self.board, self.solved = board, 1
        # By packed position, claim included: (net gain in seeds of the seat to move, moves until it is
        # decided).
        self.values: dict[int, tuple[int, int]] = {}

    def affordable(self, work: int) -> int:
        """Return the largest number of seeds that can be solved by looking at `work` pits.

        That is all pits of all positions with up to that many seeds.
        """
        size, most, seeds = self.board.size, self.board.mask >> 1, 1
        while seeds < most and 2 * comb(seeds + 1 + size, size) * size <= work:
            seeds += 1
        return seeds

    def solve(self, seeds: int) -> None:
        """Solve all positions with up to that many seeds."""
        for number in range(self.solved + 1, seeds + 1):
            self._solve(number)
            self.solved = number

    def value(self, code: int, left: int) -> tuple[int, int]:
        """Return the net gain of the seat to move with best play, and the moves until it is decided.

        `left` is the number of seeds, at most `solved`. Somebody must have captured before.
        """
        if left > 1:
            return self.values[code]
        return (left if code & self.board.last[self.board.seat(code)] else -left), 0

    def _solve(self, seeds: int) -> None:
        nodes = self._nodes(seeds)
        # By position: the value if the seat to move has the claim, and if the other one has it.
        mine, yours = dict.fromkeys(nodes, seeds), dict.fromkeys(nodes, -seeds)
        moves_mine, moves_yours = dict.fromkeys(nodes, 0), dict.fromkeys(nodes, 0)
        predecessors: dict[int, list[int]] = {code: [] for code in nodes}
        for code, (_, quiet) in nodes.items():
            for after in quiet:
                predecessors[after].append(code)
        # A player who cannot move leaves everything to the claim: the initial value.
        movable = {code for code, (capture, quiet) in nodes.items() if quiet or capture is not None}
        changed, moves = movable, 0
        while changed:
            moves += 1
            # Both from the values of the round before.
            lower = {
                code: worth for code in changed if (worth := _best(nodes[code], yours, seeds)) < mine[code]
            }
            higher = {
                code: worth for code in changed if (worth := _best(nodes[code], mine, seeds)) > yours[code]
            }
            mine |= lower
            yours |= higher
            moves_mine |= dict.fromkeys(lower, moves)
            moves_yours |= dict.fromkeys(higher, moves)
            changed = {earlier for code in (*lower, *higher) for earlier in predecessors[code]}
        for code in nodes:
            seat = self.board.seat(code)
            self.values[code | self.board.last[seat]] = mine[code], moves_mine[code]
            self.values[code | self.board.last[1 - seat]] = yours[code], moves_yours[code]

    def _nodes(self, seeds: int) -> dict[int, Node]:
        """Return every position with that many seeds, those with a barred pit included."""
        nodes: dict[int, Node] = {}
        waiting = list(self._positions(seeds))
        while waiting:
            code = waiting.pop()
            if code in nodes:
                continue
            nodes[code] = self._node(code, seeds)
            # Only positions with a barred pit are new: all others are waiting already.
            waiting += [after for after in nodes[code][1] if after not in nodes]
        return nodes

    def _node(self, code: int, seeds: int) -> Node:
        capture, quiet = None, []
        for captured, after, _ in self.board.children(code):
            if captured:
                gain = captured - self.value(after, seeds - captured)[0]
                capture = gain if capture is None else max(capture, gain)
            else:
                quiet.append(after)
        return capture, quiet

    def _positions(self, seeds: int) -> Iterator[int]:
        """Yield every distribution of the seeds, for either seat to move."""
        board = self.board
        for bars in combinations(range(seeds + board.size - 1), board.size - 1):
            code, before = 0, -1
            for pit, bar in enumerate((*bars, seeds + board.size - 1)):
                code |= bar - before - 1 << board.shifts[pit]
                before = bar
            yield code
            yield code | board.turn


def _best(node: Node, values: dict[int, int], seeds: int) -> int:
    """Return the value of a node's best move, given the `values` of the positions without a capture."""
    capture, quiet = node
    best = max([-values[after] for after in quiet], default=-seeds)
    return best if capture is None else max(best, capture)


@lru_cache(maxsize=4)
def tablebase(board: PackedBoard) -> Tablebase:
    """Return the tablebase of a board, kept from move to move."""
    return Tablebase(board)
