"""Positions with few seeds, solved exactly.

As long as nobody captures, whoever captured last has a claim to all that is left, and gets it when the match
ends, be it because no capture can come, by repetition or after many quiet moves. That is the most there is to
get, so the other side has to force a capture in finitely many moves, and it either can or cannot. So the
values of all positions with as many seeds are found from below: at first everything is the claimant's, then a
move later, two moves later and so on as little as the other side can bring it down to, until nothing changes.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb

from engines.mancala.ai.search_state import Fast

# A position without the claim: the best of the captures or None, and the positions after all other moves.
Node = tuple[int | None, list[int]]


class Endings:
    """Exact values for one board, solved seed by seed as they are wanted."""

    def __init__(self, fast: Fast) -> None:
        self.fast, self.solved = fast, 1
        # By packed position, claim included: (seeds the seat to move gains net, moves that it takes).
        self.values: dict[int, tuple[int, int]] = {}

    def reach(self, work: int) -> int:
        """The largest number of seeds that can be solved by looking at so many pits: all positions with up to
        so many seeds, each with all its pits.
        """
        size, most, seeds = self.fast.size, self.fast.mask >> 1, 1
        while seeds < most and 2 * comb(seeds + 1 + size, size) * size <= work:
            seeds += 1
        return seeds

    def solve(self, seeds: int) -> None:
        """Make the values of all positions with up to so many seeds known."""
        for number in range(self.solved + 1, seeds + 1):
            self._solve(number)
            self.solved = number

    def value(self, code: int, left: int) -> tuple[int, int]:
        """What the seat to move gains net with best play, and the number of moves in which that is decided.

        Somebody must have captured before, and `left` be no more than `solved`.
        """
        if left > 1:
            return self.values[code]
        return (left if code & self.fast.last[self.fast.seat(code)] else -left), 0

    def _solve(self, seeds: int) -> None:
        nodes = self._nodes(seeds)
        # By position: the value when the seat to move has the claim, and when the other one has it.
        mine, yours = dict.fromkeys(nodes, seeds), dict.fromkeys(nodes, -seeds)
        moves_mine, moves_yours = dict.fromkeys(nodes, 0), dict.fromkeys(nodes, 0)
        before: dict[int, list[int]] = {code: [] for code in nodes}
        for code, (_, quiet) in nodes.items():
            for after in quiet:
                before[after].append(code)
        # Who cannot move leaves everything to the claimant, as at first.
        movable = {code for code, (capture, quiet) in nodes.items() if quiet or capture is not None}
        changed, moves = movable, 0
        while changed:
            moves += 1
            # All are worked out from the values of the round before.
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
            changed = {earlier for code in (*lower, *higher) for earlier in before[code]}
        for code in nodes:
            seat = self.fast.seat(code)
            self.values[code | self.fast.last[seat]] = mine[code], moves_mine[code]
            self.values[code | self.fast.last[1 - seat]] = yours[code], moves_yours[code]

    def _nodes(self, seeds: int) -> dict[int, Node]:
        """Every position with so many seeds, and those in which a pit may not be sown back."""
        nodes: dict[int, Node] = {}
        waiting = list(self._positions(seeds))
        while waiting:
            code = waiting.pop()
            if code in nodes:
                continue
            nodes[code] = self._node(code, seeds)
            # Only positions with a barred pit are new here: all others are waiting already.
            waiting += [after for after in nodes[code][1] if after not in nodes]
        return nodes

    def _node(self, code: int, seeds: int) -> Node:
        capture, quiet = None, []
        for captured, after, _ in self.fast.children(code):
            if captured:
                gain = captured - self.value(after, seeds - captured)[0]
                capture = gain if capture is None else max(capture, gain)
            else:
                quiet.append(after)
        return capture, quiet

    def _positions(self, seeds: int) -> Iterator[int]:
        """Every way to put the seeds into the pits, for either seat to move."""
        fast = self.fast
        for bars in combinations(range(seeds + fast.size - 1), fast.size - 1):
            code, before = 0, -1
            for pit, bar in enumerate((*bars, seeds + fast.size - 1)):
                code |= bar - before - 1 << fast.shifts[pit]
                before = bar
            yield code
            yield code | fast.turn


def _best(node: Node, then: dict[int, int], seeds: int) -> int:
    """The best that the moves of a node bring, `then` being the values after those without a capture."""
    capture, quiet = node
    best = max([-then[after] for after in quiet], default=-seeds)
    return best if capture is None else max(best, capture)


@lru_cache(maxsize=4)
def endings(fast: Fast) -> Endings:
    """The endings of a board, kept from move to move."""
    return Endings(fast)
