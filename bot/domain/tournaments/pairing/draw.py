"""The draw: the order in which entrants go into a bracket or divisions, for as long as the tournament lasts.

Usually they go from the strongest to the weakest. If some are to be kept apart, entrants exchange their
places until no exchange makes those meet later, or not at all. Apart from that, everyone stays as close to
their place as possible.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random

from bot.domain.tournaments.model import Apart

_ATTEMPTS = 8  # from the given order, then from others

Stage = Callable[[int, int], int]  # of two places: when those who are drawn there meet, from 1; 0: never


def keep_apart(
    order: Sequence[int], apart: Apart, stage: Stage, *, start: Sequence[int] | None = None
) -> list[int]:
    """Return the entrants in an order in which those who are to be kept apart meet as late as possible.

    One meeting at a stage is worse than any number at the next. The search begins with `start`, by default
    with the order as it is.
    """
    search = _Search(order, apart, stage)
    random = Random(len(order))
    best = search.improved(order if start is None else start)
    for _ in range(_ATTEMPTS):
        if not search.has_first_meeting(best):
            break
        best = min(best, search.improved(random.sample(best, len(best))), key=search.cost)
    return best


class _Search:
    """Exchanges of two places that make an order better, until there is none."""

    def __init__(self, order: Sequence[int], apart: Apart, stage: Stage) -> None:
        self._order = order
        self._home = {one: place for place, one in enumerate(order)}
        self._partners = defaultdict[int, list[int]](list)
        for one, other in (sorted(pair) for pair in apart if pair <= self._home.keys()):
            self._partners[one].append(other)
            self._partners[other].append(one)
        places = range(len(order))
        stages = [[stage(one, other) if one != other else 0 for other in places] for one in places]
        last = max((max(row) for row in stages), default=0)
        away, more = len(order) ** 3, len(apart) + 1  # no order is as far from the given one; more than meet
        costs = [0, *(away * more ** (last - each) for each in range(1, last + 1))]
        self._dearest = max(costs)
        self._costs = [[costs[each] for each in row] for row in stages]

    def improved(self, start: Sequence[int]) -> list[int]:
        """Return the order after exchanges that make it better."""
        place = {one: index for index, one in enumerate(start)}
        is_better = True
        while is_better:
            is_better = False
            for one in sorted(self._partners):
                gain, other = min((self._gain(place, one, other), other) for other in self._order)
                if gain < 0:
                    is_better = True
                    place[one], place[other] = place[other], place[one]
        return sorted(place, key=place.__getitem__)

    def cost(self, order: Sequence[int]) -> int:
        """Return the cost of meetings, then how far everyone is from the place that they had."""
        place = {one: index for index, one in enumerate(order)}
        meetings = sum(self._meetings(place, one) for one in order) // 2
        return meetings + sum((index - self._home[one]) ** 2 for one, index in place.items())

    def has_first_meeting(self, order: Sequence[int]) -> bool:
        """Return whether some meet at the first stage, which another order might avoid."""
        place = {one: index for index, one in enumerate(order)}
        return any(
            self._costs[place[one]][place[other]] == self._dearest
            for one, partners in self._partners.items()
            for other in partners
        )

    def _meetings(self, place: dict[int, int], one: int) -> int:
        row = self._costs[place[one]]
        return sum(row[place[other]] for other in self._partners.get(one, ()))

    def _gain(self, place: dict[int, int], one: int, other: int) -> int:
        """Return what the exchange of these two would add to the cost."""
        before = self._of_two(place, one, other)
        place[one], place[other] = place[other], place[one]
        after = self._of_two(place, one, other)
        place[one], place[other] = place[other], place[one]
        return after - before

    def _of_two(self, place: dict[int, int], one: int, other: int) -> int:
        # What the two cost each other counts twice, but their exchange does not change it.
        away = (place[one] - self._home[one]) ** 2 + (place[other] - self._home[other]) ** 2
        return away + self._meetings(place, one) + self._meetings(place, other)
