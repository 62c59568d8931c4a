"""The search for tables of three of least cost in all: exact for few players, tabu search for many.

Up to twelve players have at most 15,400 ways to sit, which branch and bound goes through. For more, a tabu
search (Glover, 1986) exchanges two players of different tables: always the best exchange that involves the
costliest table, even if it makes things worse, but none of a player who was moved just before.

Tables of three over several rounds in which no two people meet twice, from combinatorial designs.

- 9 in 4 rounds and 27 in 13: the parallel classes of lines in the affine spaces of order 3.
- 12 in 4 rounds: a resolvable transversal design over the field of four elements, three groups of which never
  meet among themselves.
- 15 in 7 rounds: Kirkman's schoolgirls (1850), as a packing of the lines of PG(3,2) into spreads.
- 21 in 10 rounds: a Kirkman triple system, developed modulo 7 from one round and three tables.

But for the 12, everyone meets everyone else. The search in `pod_search` comes close to these, but not quite.

Seats for three rounds of tables of three, so that everyone has each seat once.

Take players and tables as the two sides of a bipartite graph, with an edge wherever a player is at a table.
In three rounds nobody has more than three edges, so by König's theorem three colours, the seats, colour the
edges such that no two of a player, and no two of a table, are alike. The colours come from alternating paths.

Tables of three: who meets whom as evenly as possible, with everyone in every seat equally often.

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

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations, product
from random import Random

from bot.features.tournaments.model import NOBODY, Apart, Entrant, Round, Table, playing, seeded
from bot.features.tournaments.pairing.swiss import History, history, seated

SIZE = 3
_Pod = tuple[int, ...]  # the players at a table by number, in ascending order
Cost = Callable[[_Pod], int]

_EXACT = 12  # players
_TENURE = 6  # steps in which a player who was moved stays
_PATIENCE = 60  # steps without a better round after which the search ends
_PARTNERS = 60  # players at other tables with whom an exchange is tried


def _cheapest_pods(number: int, cost: Cost, random: Random) -> list[_Pod]:
    """Return the numbers below `number`, a multiple of three, in tables of least cost in all (or nearly)."""
    if number <= _EXACT:
        return _exact(number, cost)
    return _TabuSearch(number, cost, random).best()


def _exact(number: int, cost: Cost) -> list[_Pod]:
    best: list[_Pod] = []
    least: int | None = None

    def place(left: tuple[int, ...], chosen: list[_Pod], total: int) -> None:
        nonlocal best, least
        if least is not None and total >= least:
            return
        if not left:
            best, least = list(chosen), total
            return
        first, *others = left
        for two in combinations(others, SIZE - 1):
            pod = (first, *two)
            rest = tuple(person for person in others if person not in two)
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

    def best(self) -> list[_Pod]:
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

    def _snapshot(self) -> list[_Pod]:
        return [tuple(sorted(pod)) for pod in self._pods]

    def _exchange_best(self, step: int) -> None:
        exchange = min(self._exchanges(step), default=None)
        if exchange is None:
            return
        _, _, one, other = exchange
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


Rounds = tuple[tuple[_Pod, ...], ...]

_FIFTEEN = (
    "ABC DHL EJO FKM GIN, ADE BHJ CMN FIO GKL, AFG BIK CLO DJN EHM, AHI BLN CEF DKO GJM, "
    "AJK BMO CDG EIL FHN, ALM BDF CIJ EKN GHO, ANO BEG CHK DIM FJL"
)
# One round of 21, its people as (number modulo 7, group); and, for each of three rounds, how far the second
# and the third of a table, one of each group, are from the first.
_TWENTY_ONE = (
    ((0, 0), (1, 0), (3, 0)),
    ((0, 1), (2, 0), (6, 2)),
    ((0, 2), (2, 1), (6, 0)),
    ((1, 1), (3, 2), (4, 0)),
    ((1, 2), (4, 1), (5, 0)),
    ((2, 2), (4, 2), (5, 2)),
    ((3, 1), (5, 1), (6, 1)),
)
_ACROSS = ((0, 0), (1, 2), (2, 5))


@cache
def design(players: int) -> Rounds:
    """Return rounds in which the numbers below `players` meet at most once, or none if no design is known."""
    match players:
        case 9:
            return _affine(2)
        case 12:
            return _transversal()
        case 15:
            return tuple(
                tuple(tuple(ord(letter) - ord("A") for letter in table) for table in tables.split())
                for tables in _FIFTEEN.split(", ")
            )
        case 21:
            return _developed()
        case 27:
            return _affine(3)
    return ()


def _affine(dimension: int) -> Rounds:
    """Return the lines of an affine space over the field of three elements, a round for each direction."""
    points = list(product(range(SIZE), repeat=dimension))
    number = {point: place for place, point in enumerate(points)}

    def line(point: tuple[int, ...], way: tuple[int, ...]) -> _Pod:
        steps = [
            tuple((at + step * by) % SIZE for at, by in zip(point, way, strict=True)) for step in range(SIZE)
        ]
        return tuple(sorted(number[each] for each in steps))

    ways = [way for way in points if next((by for by in way if by), 0) == 1]
    return tuple(tuple(sorted({line(point, way) for point in points})) for way in ways)


def _transversal() -> Rounds:
    """Return four rounds of tables with one of each group of four: x, x + c and wx + c in round c."""
    times = (0, 2, 3, 1)  # an element of the field with a generator w; the sum is the exclusive or
    return tuple(tuple((x, 4 + (x ^ c), 8 + (times[x] ^ c)) for x in range(4)) for c in range(4))


def _developed() -> Rounds:
    turned = tuple(
        tuple(tuple(sorted((x + turn) % 7 + 7 * group for x, group in table)) for table in _TWENTY_ONE)
        for turn in range(7)
    )
    across = tuple(tuple((x, 7 + (x + a) % 7, 14 + (x + b) % 7) for x in range(7)) for a, b in _ACROSS)
    return turned + across


Seats = tuple[int | None, ...]
_Node = tuple[str, int]  # a player, or a table by its number over all rounds


def _seated_once_each(rounds: Sequence[Sequence[Seats]]) -> list[list[Seats]]:
    """Return the tables with their people seated, over at most three rounds; None is an AI player."""
    colours = _Colouring()
    number = 0
    for tables in rounds:
        for people in tables:
            for person in people:
                if person is not None:
                    colours.add(("player", person), ("table", number))
            number += 1
    numbers = iter(range(number))
    return [[colours.seats(("table", next(numbers))) for _ in tables] for tables in rounds]


class _Colouring:
    """A proper colouring of the edges so far: at each node, the neighbour by colour."""

    def __init__(self) -> None:
        self._by_colour: dict[_Node, dict[int, _Node]] = {}

    def seats(self, table: _Node) -> Seats:
        """Return who is at a table, by seat."""
        taken = self._by_colour[table]
        return tuple(taken[seat][1] if seat in taken else None for seat in range(SIZE))

    def add(self, player: _Node, table: _Node) -> None:
        """Colour an edge, recolouring others if no colour is free at both its ends."""
        of_player = self._by_colour.setdefault(player, {})
        of_table = self._by_colour.setdefault(table, {})
        free = [colour for colour in range(SIZE) if colour not in of_player]
        both = [colour for colour in free if colour not in of_table]
        if both:
            colour = both[0]
        else:
            colour = free[0]
            other = next(each for each in range(SIZE) if each not in of_table)
            self._exchange(table, colour, other)
        of_player[colour], of_table[colour] = table, player

    def _exchange(self, start: _Node, colour: int, other: int) -> None:
        """Exchange two colours along the path from a node that begins with the first of them.

        It cannot end at the player of the new edge, where that colour is free.
        """
        path, node, colours = [start], start, (colour, other)
        while colours[0] in self._by_colour[node]:
            node = self._by_colour[node][colours[0]]
            path.append(node)
            colours = colours[::-1]
        for node in path:
            near = self._by_colour[node]
            swapped = {
                (other if each == colour else colour): near.pop(each)
                for each in (colour, other)
                if each in near
            }
            near.update(swapped)


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
    order = [entrant.id for entrant in seeded(playing(entrants, number), points)]
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
        planned += [tuple(map(Table, pods)) for pods in _seated_once_each(block)]
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
    pods = _cheapest_pods(len(order) + -len(order) % SIZE, costs.of, random)
    return _at_tables(order, sorted(pods))


def _at_tables(order: Sequence[int], pods: Iterable[_Pod]) -> list[Seats]:
    """Return the people at each table. Places past the end of the order are AI players'."""
    return [tuple(order[place] if place < len(order) else None for place in pod) for pod in pods]


class _Costs:
    """What each table of three would cost, by places in the order; those past its end are AI players."""

    def __init__(
        self, order: Sequence[int], past: History, points: Mapping[int, float], apart: Apart
    ) -> None:
        self._order, self._apart = order, apart
        self._ai = [past.ai[person] ** 2 for person in order]
        self._met = [[past.met(person, other) ** 2 for other in order] for person in order]
        self._halves = [round(2 * points.get(person, 0.0)) for person in order]
        times = [[past.times_in(person, seat) for seat in range(SIZE)] for person in order]
        # How much more often than the rarest of their seats each player had a seat.
        self._over = [tuple(seat - min(seats) for seat in seats) for seats in times]
        self._known: dict[_Pod, int] = {}

    def of(self, pod: _Pod) -> int:
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
            _met([self._order[person] for person in people], self._apart),
            max(0, SIZE - len(people) - 1),
            met + (sum(self._ai[person] for person in people) if len(people) < SIZE else 0),
            _unseated(tuple(self._over[person] for person in people)),
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
