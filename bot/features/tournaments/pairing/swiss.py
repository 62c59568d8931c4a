"""What past rounds mean for the next pairing: who met whom, who sat where, who had a bye or an AI player.

Who sits where at a table, so that everyone sits in every seat equally often.

Matching: players in pairs of least cost.

The draw: the order in which entrants go into a bracket or divisions, for as long as the tournament lasts.

Usually they go from the strongest to the weakest. If some are to be kept apart, entrants exchange their
places until no exchange makes those meet later, or not at all. Apart from that, everyone stays as close to
their place as possible.

Swiss pairing: opponents with about the same points, nobody twice, byes and seats even.

The terms are those of FIDE's Swiss rules (Handbook C.04), whose Dutch and Burstein systems go through groups
of equal points one after the other; the method here is one weighted matching over all players at once. What a
pairing must avoid, the most important first:

1. meetings of two who are to be kept apart;
2. meetings of two who have met (C1);
3. a bye for a player who had one, or a walkover (C2);
4. of meetings again, those of two who have met more often than others;
5. a player who had one seat three times more often than the other (C3);
6. a bye for anyone but the lowest in points;
7. differences in points: their sum, then the sum of their squares, which spares players a great difference;
8. seats that even out nobody's lead in first seats;
9. within points, the order of strength: the first half meets the second half, as in FIDE's Dutch system. The
   lower seed gets the bye.

Of an even number of players (with odd ones, of the players and the bye), who each have met fewer than half of
the others, there is always a pairing in which nobody meets twice: by Dirac's theorem, the graph of those who
have not met has a Hamiltonian cycle. `safe_rounds` is that number. For more rounds with few players,
there is the round robin.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations
from math import ceil, log2
from random import Random

from bot.features.tournaments.model import NOBODY, Apart, Entrant, Round, Table, playing, points_of, seeded


@dataclass(slots=True)
class History:
    """Counts over the rounds so far.

    Only those who came count as having met, or as having had a seat, a bye or an AI player beside them.
    Someone whose opponent was a no-show may be paired with the same opponent again, and gets no bye on top
    of the walkover.
    """

    meetings: Counter[tuple[int, int]] = field(default_factory=Counter)
    seats: dict[int, list[int]] = field(default_factory=dict)  # the seats an entrant had, in order
    byes: Counter[int] = field(default_factory=Counter)  # byes and walkovers, a win without play
    ai: Counter[int] = field(default_factory=Counter)  # tables at which an AI player filled a seat

    def met(self, one: int, other: int) -> int:
        """Return how often the two were at one table."""
        return self.meetings[min(one, other), max(one, other)]

    def times_in(self, person: int, seat: int) -> int:
        """Return how often the entrant had that seat."""
        return self.seats.get(person, []).count(seat)

    def lead(self, person: int) -> int:
        """Return how much more often the entrant had the first seat than the second."""
        return self.times_in(person, 0) - self.times_in(person, 1)


def history(rounds: Sequence[Round]) -> History:
    """Return the counts over these rounds. Tables without a result count as if they will be played."""
    found = History()
    for tables in rounds:
        for table in tables:
            _add(found, table)
    return found


def _add(found: History, table: Table) -> None:
    present = table.present
    if not table.is_played:
        found.byes.update(present)
        return
    found.meetings.update(combinations(sorted(present), 2))
    for seat, person in enumerate(table.seats):
        if person in present:
            found.seats.setdefault(person, []).append(seat)
    if None in table.seats:
        found.ai.update(present)


@cache
def _orders(size: int, turn: int) -> tuple[tuple[int, ...], ...]:
    """Return the orders in which `size` people can sit; `turn` decides which one is first."""
    orders = tuple(permutations(range(size)))
    return orders[turn % len(orders) :] + orders[: turn % len(orders)]


def seated(people: Sequence[int | None], past: History, turn: int = 0) -> tuple[int | None, ...]:
    """Return the people of a table by seat. None is an AI player, who sits wherever a seat is left.

    The seats go to those who had them least often, then to those who move on to the next seat round the
    table. `turn` decides what is left open: with the number of the table, the stronger players, who come
    first in `people`, do not all get the first seat.
    """
    size = len(people)
    counts = [
        [past.times_in(person, seat) if person is not None else 0 for seat in range(size)]
        for person in people
    ]
    last = [past.seats.get(person, [])[-1:] if person is not None else [] for person in people]

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        had = sum(counts[who][seat] for seat, who in enumerate(order))
        stuck = sum(bool(last[who]) and (last[who][0] + 1) % size != seat for seat, who in enumerate(order))
        return had, stuck

    best = min(_orders(size, turn), key=cost)
    return tuple(people[who] for who in best)


def cheapest_pairs(number: int, cost: Callable[[int, int], Sequence[int]]) -> list[tuple[int, int]]:
    """Return the numbers below an even `number` in pairs (smaller first) with the least total cost.

    This is a minimum-cost perfect matching by Edmonds' blossom algorithm, which is exact for integers. Costs
    are compared part by part, the first part counting most; they have the same number of parts, none of them
    negative. Ties are broken the same way every time.
    """
    import networkx  # 0.15 s and 24 MB, which only a pairing needs

    costs = {(one, other): cost(one, other) for one, other in combinations(range(number), 2)}
    packed = _packed(costs, number // 2)
    most = max(packed.values(), default=0)
    graph = networkx.Graph()
    graph.add_nodes_from(range(number))
    graph.add_weighted_edges_from((one, other, most - total) for (one, other), total in packed.items())
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in matching)


def _packed(costs: dict[tuple[int, int], Sequence[int]], pairs: int) -> dict[tuple[int, int], int]:
    """Pack each cost into one integer, such that sums of `pairs` of them compare part by part."""
    weights, weight = [], 1
    for part in reversed(list(zip(*costs.values(), strict=True))):
        weights.append(weight)
        weight *= pairs * max(part) + 1
    weights.reverse()
    return {
        edge: sum(part * scale for part, scale in zip(parts, weights, strict=True))
        for edge, parts in costs.items()
    }


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
        place = {person: index for index, person in enumerate(order)}
        meetings = sum(self._meetings(place, person) for person in order) // 2
        return meetings + sum((index - self._home[person]) ** 2 for person, index in place.items())

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


_MOST_LEAD = 2  # in first seats over second ones, or the reverse


def safe_rounds(players: int) -> int:
    """Return how many rounds can certainly be paired without a second meeting or bye, if nobody leaves."""
    return (players + players % 2) // 2


def usual_rounds(players: int) -> int:
    """Return how many rounds leave at most one player without a loss, if that many are safe."""
    return min(max(1, ceil(log2(max(2, players)))), safe_rounds(players))


def pair(entrants: Sequence[Entrant], rounds: Sequence[Round], apart: Apart = NOBODY) -> tuple[Table, ...]:
    """Return the tables of the next round, the best players' first, the bye last."""
    number = len(rounds) + 1
    points = points_of(rounds)
    order = [entrant.id for entrant in seeded(playing(entrants, number), points)]
    if len(order) < 2:
        return tuple(Table((person,)) for person in order)
    past = history(rounds)
    pairs = _Costs(order, points, past, apart).cheapest()
    tables = [
        Table(seated((order[one], order[other]), past, turn))
        for turn, (one, other) in enumerate(pairs, start=number - 1)
        if other < len(order)
    ]
    byes = [Table((order[one],)) for one, other in pairs if other == len(order)]
    return (*tables, *byes)


class _Costs:
    """What each pair would cost, by places in the order. One place past the end is the bye."""

    def __init__(self, order: Sequence[int], points: dict[int, float], past: History, apart: Apart) -> None:
        self._order, self._past, self._apart = order, past, apart
        self._halves = [round(2 * points.get(person, 0.0)) for person in order]
        self._leads = [past.lead(person) for person in order]
        self._most = max(map(abs, self._leads)) * 2
        self._alike = Counter(self._halves)  # players with these points

    def cheapest(self) -> list[tuple[int, int]]:
        """Return the pairing of least cost."""
        places = len(self._order)
        return cheapest_pairs(places + places % 2, self._cost)

    def _cost(self, one: int, other: int) -> tuple[int, ...]:
        if other == len(self._order):
            byes = self._past.byes[self._order[one]]
            return 0, 0, byes, 0, 0, self._halves[one], 0, 0, 0, 0, len(self._order) - one
        met = self._past.met(self._order[one], self._order[other])
        apart = abs(self._halves[one] - self._halves[other])
        leads = abs(self._leads[one] - self._leads[other])
        off = abs(2 * (other - one) - self._alike[self._halves[one]]) if not apart else 0
        return (
            frozenset((self._order[one], self._order[other])) in self._apart,
            min(met, 1),
            0,
            met * met,
            self._overdrawn(one, other),
            0,
            apart,
            apart * apart,
            self._most - leads,
            off * off,
            0,
        )

    def _overdrawn(self, one: int, other: int) -> int:
        """Return how far the seats of this pair would take someone's lead past the most that is fair."""
        low, high = sorted((self._leads[one], self._leads[other]))
        return max(0, low + 1 - _MOST_LEAD) + max(0, -(high - 1) - _MOST_LEAD)
