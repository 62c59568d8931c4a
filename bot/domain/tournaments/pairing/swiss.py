"""Swiss pairing: opponents with about the same points, nobody twice, byes and seats even.

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

from collections import Counter
from collections.abc import Sequence
from math import ceil, log2

from bot.domain.tournaments.model import NOBODY, Apart, Entrant, Round, Table, playing, points_of, seeded
from bot.domain.tournaments.pairing.history import History, history
from bot.domain.tournaments.pairing.matching import cheapest_pairs
from bot.domain.tournaments.pairing.seating import seated

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
    order = [one.id for one in seeded(playing(entrants, number), points)]
    if len(order) < 2:
        return tuple(Table((one,)) for one in order)
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
        self._halves = [round(2 * points.get(one, 0.0)) for one in order]
        self._leads = [past.lead(one) for one in order]
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
