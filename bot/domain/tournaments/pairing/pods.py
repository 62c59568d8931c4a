"""Tables of three: who meets whom as evenly as possible, with everyone in every seat equally often.

To have groups of three meet without repetition is the social golfer problem. Nine players in four rounds meet
each other exactly once, and so do others for whom there is a design (`pod_designs`). Without one, each round
is chosen given the earlier ones, which also works after withdrawals and late entries. What a table costs, the
most important first:

1. two people at it who are to be kept apart;
2. two AI players at it (seats that are left over, at most two, go to AI players);
3. how often each two of those at it have met, squared, an AI player counting as one of them;
4. how far its people must take seats which they had more often than others;
5. differences in points, if tables are to go by points as in a Swiss tournament.

While tables do not go by points and everyone plays on, three rounds are planned at a time (`pod_seats`), in
which everyone has each seat once. Otherwise seats are given out round by round, as evenly as that allows.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations
from random import Random

from bot.domain.tournaments.model import NOBODY, Apart, Entrant, Round, Table, playing, seeded
from bot.domain.tournaments.pairing.history import History, history
from bot.domain.tournaments.pairing.pod_designs import design
from bot.domain.tournaments.pairing.pod_search import SIZE, Pod, cheapest_pods
from bot.domain.tournaments.pairing.pod_seats import Seats, seated_once_each
from bot.domain.tournaments.pairing.seating import seated

_RADIX = 1 << 20  # more than a part of the cost adds up to over all tables


def rounds_to_meet(players: int) -> int:
    """Return the fewest rounds in which everyone could meet everyone else, and any AI players."""
    return (players + -players % SIZE) // (SIZE - 1)


def pair(
    entrants: Sequence[Entrant],
    rounds: Sequence[Round],
    seed: int,
    points: Mapping[int, float] | None = None,
    apart: Apart = NOBODY,
) -> tuple[Table, ...]:
    """Return the tables of the next round. They go by points if these are given.

    The seed decides among equally good rounds. Seats that are left over go to AI players.
    """
    number = len(rounds) + 1
    order = [one.id for one in seeded(playing(entrants, number), points)]
    if points is None:
        planned = plan(order, number, seed)
        is_kept = all(_seats(done) == _seats(then) for done, then in zip(rounds, planned, strict=False))
        if is_kept and not any(_met(table.people, apart) for table in planned[-1]):
            return planned[-1]
    past = history(rounds)
    costs = _Costs(order, past, points or {}, apart)
    pods = _pods(order, costs, _random(seed, number))
    return tuple(Table(seated(people, past, turn)) for turn, people in enumerate(pods, start=number - 1))


def plan(players: Sequence[int], number: int, seed: int) -> list[tuple[Table, ...]]:
    """Return that number of rounds for players who all play on. More rounds begin with the same."""
    random = _random(seed, 0)
    order = sorted(players)
    random.shuffle(order)
    missing = -len(order) % SIZE
    known = design(len(order) + missing) if missing <= 1 else ()  # two AI players would meet
    planned: list[tuple[Table, ...]] = []
    while len(planned) < number:
        block = [_at_tables(order, pods) for pods in known[len(planned) : len(planned) + SIZE]]
        while len(block) < SIZE:
            past = history([*planned, *([Table(people) for people in pods] for pods in block)])
            past.seats.clear()  # are given out afterwards
            block.append(_pods(order, _Costs(order, past, {}, NOBODY), random))
        planned += [tuple(map(Table, pods)) for pods in seated_once_each(block)]
    return planned[:number]


def _random(seed: int, number: int) -> Random:
    return Random(f"{seed} {number}")


def _seats(tables: Round) -> list[Seats]:
    return [table.seats for table in tables]


def _met(people: Sequence[int], apart: Apart) -> int:
    """Return how many pairs at a table are to be kept apart."""
    return sum(frozenset(two) in apart for two in combinations(people, 2)) if apart else 0


def _pods(order: Sequence[int], costs: "_Costs", random: Random) -> list[Seats]:
    """Return who is at each table, in the order."""
    found = cheapest_pods(len(order) + -len(order) % SIZE, costs.of, random)
    return _at_tables(order, sorted(found))


def _at_tables(order: Sequence[int], pods: Iterable[Pod]) -> list[Seats]:
    """Return the people at each table. Places past the end of the order are AI players'."""
    return [tuple(order[place] if place < len(order) else None for place in pod) for pod in pods]


class _Costs:
    """What each table of three would cost, by places in the order; those past its end are AI players."""

    def __init__(
        self, order: Sequence[int], past: History, points: Mapping[int, float], apart: Apart
    ) -> None:
        self._order, self._apart = order, apart
        self._ai = [past.ai[one] ** 2 for one in order]
        self._met = [[past.met(one, other) ** 2 for other in order] for one in order]
        self._halves = [round(2 * points.get(one, 0.0)) for one in order]
        times = [[past.times_in(one, seat) for seat in range(SIZE)] for one in order]
        # How much more often than the rarest of their seats each player had a seat.
        self._over = [tuple(seat - min(seats) for seat in seats) for seats in times]
        self._known: dict[Pod, int] = {}

    def of(self, pod: Pod) -> int:
        """Return the cost of a table, its parts packed into one number."""
        if pod not in self._known:
            self._known[pod] = self._cost([place for place in pod if place < len(self._order)])
        return self._known[pod]

    def _cost(self, people: Sequence[int]) -> int:
        met = apart = 0
        for one, other in combinations(people, 2):
            met += self._met[one][other]
            apart += abs(self._halves[one] - self._halves[other])
        parts = (
            _met([self._order[one] for one in people], self._apart),
            max(0, SIZE - len(people) - 1),
            met + (sum(self._ai[one] for one in people) if len(people) < SIZE else 0),
            _unseated(tuple(self._over[one] for one in people)),
            apart,
        )
        total = 0
        for part in parts:
            total = total * _RADIX + part
        return total


@lru_cache(maxsize=10_000)
def _unseated(over: tuple[tuple[int, ...], ...]) -> int:
    """Return how far from their rarest seats these players must sit, in the best order."""
    orders = permutations(range(SIZE), len(over))
    return min(sum(seats[seat] ** 2 for seats, seat in zip(over, order, strict=True)) for order in orders)
