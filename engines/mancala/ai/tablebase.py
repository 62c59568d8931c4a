"""The endgame tablebase: bounds on the values of all positions with few seeds, by retrograde analysis.

The value of a position depends on the positions before it, since none of them may return, and no table can
hold that. But what a side can force in finitely many moves, each a step closer to its aim, it gets whatever
the other side does, and without returning to any position. So every position is solved twice: as if endless
play gave all seeds left to one side, and as if it gave them to the other. These are bounds on its value.
Where they meet, as they do for most positions, the value is exact.

For each number of seeds, every position starts with the value of endless play, or with that of the claim to
the seeds left if no capture is possible any more. Values are then propagated backwards, one move per round,
from positions whose value has just changed to their predecessors, until nothing changes. Captures lead to
positions with fewer seeds, which are solved already, and after a capture every position may occur again.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from engines.mancala.ai.search_state import PackedBoard


class Bounds(NamedTuple):
    """Bounds on what the seat to move gains, in seeds.

    It can force `least` in `least_moves` moves, and the other seat can hold it to `most` in `most_moves`. A
    bound of all the seeds needs no forcing, and its moves are 0.
    """

    least: int
    least_moves: int
    most: int
    most_moves: int


class Node(NamedTuple):
    """A position regardless of the claim.

    `capture` are the bounds of the best capture, None if there is none; `quiet` the positions after the other
    moves.
    """

    capture: tuple[int, int] | None
    quiet: list[int]


# By position: the value if the seat to move has the claim, and the moves until it is decided; then both if
# the other seat has the claim.
Solution = tuple[dict[int, int], dict[int, int], dict[int, int], dict[int, int]]


class Tablebase:
    """Bounds for one board, solved on demand, one number of seeds after the other."""

    def __init__(self, board: PackedBoard) -> None:
        self.board, self.solved = board, 1
        # By packed position, claim included.
        self.bounds: dict[int, Bounds] = {}

    def affordable(self, work: int) -> int:
        """Find the largest number of seeds that can be solved by examining `work` pits.

        All pits of all positions with up to that many seeds are examined.
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

    def look_up(self, code: int, left: int) -> Bounds:
        """Look up the bounds of a position with `left` seeds, at most `solved`, after some capture."""
        if left > 1:
            return self.bounds[code]
        claimed = left if code & self.board.last[self.board.seat(code)] else -left
        return Bounds(claimed, 0, claimed, 0)

    def _solve(self, seeds: int) -> None:
        nodes = {code: self._node(code, seeds) for code in self._positions(seeds)}
        predecessors: dict[int, list[int]] = {code: [] for code in nodes}
        for code, node in nodes.items():
            for after in node.quiet:
                predecessors[after].append(code)
        ahead = _with_a_capture_ahead(nodes, predecessors)
        mine, moves_mine, yours, moves_yours = _values(nodes, predecessors, ahead, seeds, -seeds)
        mine_most, moves_mine_most, yours_least, moves_yours_least = _values(
            nodes, predecessors, ahead, seeds, seeds
        )
        for code in nodes:
            seat = self.board.seat(code)
            self.bounds[code | self.board.last[seat]] = Bounds(
                mine[code], moves_mine[code], mine_most[code], moves_mine_most[code]
            )
            self.bounds[code | self.board.last[1 - seat]] = Bounds(
                yours_least[code], moves_yours_least[code], yours[code], moves_yours[code]
            )

    def _node(self, code: int, seeds: int) -> Node:
        captures, quiet = [], []
        for captured, after, _ in self.board.children(code):
            if captured:
                bounds = self.look_up(after, seeds - captured)
                captures.append((captured - bounds.most, captured - bounds.least))
            else:
                quiet.append(after)
        if not captures:
            return Node(None, quiet)
        return Node((max(least for least, _ in captures), max(most for _, most in captures)), quiet)

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


def _with_a_capture_ahead(nodes: dict[int, Node], predecessors: dict[int, list[int]]) -> set[int]:
    """Find the positions from which some sequence of moves captures."""
    ahead = {code for code, node in nodes.items() if node.capture is not None}
    waiting = list(ahead)
    while waiting:
        new = set(predecessors[waiting.pop()]) - ahead
        ahead |= new
        waiting += new
    return ahead


def _values(
    nodes: dict[int, Node], predecessors: dict[int, list[int]], ahead: set[int], seeds: int, endless: int
) -> Solution:
    """Solve all positions, if endless play is worth `endless` to the side with the claim."""
    mine = {code: endless if code in ahead else seeds for code in nodes}
    yours = {code: -value for code, value in mine.items()}
    moves_mine, moves_yours = dict.fromkeys(nodes, 0), dict.fromkeys(nodes, 0)
    # Of a capture's bounds, use the one that is worse or better for the side with the claim, as `endless` is.
    bound = int(endless > 0)
    changed, moves = ahead, 0
    while changed:
        moves += 1
        # Both use the values of the previous round.
        new_mine = {
            code: value
            for code in changed
            if (value := _best(nodes[code], yours, bound, seeds)) != mine[code]
        }
        new_yours = {
            code: value
            for code in changed
            if (value := _best(nodes[code], mine, 1 - bound, seeds)) != yours[code]
        }
        mine |= new_mine
        yours |= new_yours
        moves_mine |= dict.fromkeys(new_mine, moves)
        moves_yours |= dict.fromkeys(new_yours, moves)
        changed = {
            earlier for code in (*new_mine, *new_yours) for earlier in predecessors[code] if earlier in ahead
        }
    return mine, moves_mine, yours, moves_yours


def _best(node: Node, values: dict[int, int], bound: int, seeds: int) -> int:
    """Value a node's best move, given the `values` of the positions without a capture."""
    best = max([-values[after] for after in node.quiet], default=-seeds)
    return best if node.capture is None else max(best, node.capture[bound])


@lru_cache(maxsize=4)
def tablebase(board: PackedBoard) -> Tablebase:
    """Make the tablebase of a board, kept from move to move."""
    return Tablebase(board)
