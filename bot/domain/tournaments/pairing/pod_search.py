"""The search for tables of three of least cost in all: exact for few players, tabu search for many.

Up to twelve players have at most 15,400 ways to sit, which branch and bound goes through. For more, a tabu
search (Glover, 1986) exchanges two players of different tables: always the best exchange that involves the
costliest table, even if it makes things worse, but none of a player who was moved just before.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

SIZE = 3
Pod = tuple[int, ...]  # the players at a table by number, in ascending order
Cost = Callable[[Pod], int]

_EXACT = 12  # players
_TENURE = 6  # steps in which a player who was moved stays
_PATIENCE = 60  # steps without a better round after which the search ends
_PARTNERS = 60  # players at other tables with whom an exchange is tried


def cheapest_pods(number: int, cost: Cost, random: Random) -> list[Pod]:
    """Return the numbers below `number`, a multiple of three, in tables of least cost in all (or nearly)."""
    if number <= _EXACT:
        return _exact(number, cost)
    return _TabuSearch(number, cost, random).best()


def _exact(number: int, cost: Cost) -> list[Pod]:
    best: list[Pod] = []
    least: int | None = None

    def place(left: tuple[int, ...], chosen: list[Pod], total: int) -> None:
        nonlocal best, least
        if least is not None and total >= least:
            return
        if not left:
            best, least = list(chosen), total
            return
        first, *others = left
        for two in combinations(others, SIZE - 1):
            pod = (first, *two)
            rest = tuple(one for one in others if one not in two)
            place(rest, [*chosen, pod], total + cost(pod))

    place(tuple(range(number)), [], 0)
    return best


class _TabuSearch:
    """One search, from tables of neighbours in the order on."""

    def __init__(self, number: int, cost: Cost, random: Random) -> None:
        self._number, self._cost, self._random = number, cost, random
        tables = number // SIZE
        self._pods = [list(range(SIZE * table, SIZE * table + SIZE)) for table in range(tables)]
        self._costs = [cost(tuple(pod)) for pod in self._pods]
        self._table_of = [place // SIZE for place in range(number)]
        self._held = [0] * number  # until which step a player stays

    def best(self) -> list[Pod]:
        """Return the best tables that the search finds."""
        best, least, since, step = self._snapshot(), sum(self._costs), 0, 0
        while least > 0 and since < _PATIENCE:
            step += 1
            self._exchange_best(step)
            total = sum(self._costs)
            if total < least:
                best, least, since = self._snapshot(), total, 0
            else:
                since += 1
        return best

    def _snapshot(self) -> list[Pod]:
        return [tuple(sorted(pod)) for pod in self._pods]

    def _exchange_best(self, step: int) -> None:
        found = min(self._exchanges(step), default=None)
        if found is None:
            return
        _, _, one, other = found
        mine, theirs = self._table_of[one], self._table_of[other]
        self._pods[mine] = [other if each == one else each for each in self._pods[mine]]
        self._pods[theirs] = [one if each == other else each for each in self._pods[theirs]]
        self._table_of[one], self._table_of[other] = theirs, mine
        for table in (mine, theirs):
            self._costs[table] = self._cost(tuple(sorted(self._pods[table])))
        self._held[one] = self._held[other] = step + _TENURE + self._random.randrange(SIZE)

    def _exchanges(self, step: int) -> Iterator[tuple[int, float, int, int]]:
        """Yield exchanges with a costly table: their gain in cost, a random number, and the two players."""
        worst = max(range(len(self._pods)), key=lambda table: (self._costs[table], self._random.random()))
        others = [
            other
            for other in range(self._number)
            if self._table_of[other] != worst and self._held[other] <= step
        ]
        if len(others) > _PARTNERS:
            others = self._random.sample(others, _PARTNERS)
        for one in self._pods[worst]:
            if self._held[one] <= step:
                for other in others:
                    yield self._gain(worst, one, other), self._random.random(), one, other

    def _gain(self, mine: int, one: int, other: int) -> int:
        theirs = self._table_of[other]
        with_other = tuple(sorted(other if each == one else each for each in self._pods[mine]))
        with_one = tuple(sorted(one if each == other else each for each in self._pods[theirs]))
        return self._cost(with_other) + self._cost(with_one) - self._costs[mine] - self._costs[theirs]
