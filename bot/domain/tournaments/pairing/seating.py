"""Who sits where at a table, so that everyone sits in every seat equally often."""

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from bot.domain.tournaments.pairing.history import History


@cache
def _orders(size: int, turn: int) -> tuple[tuple[int, ...], ...]:
    """Return the orders in which `size` people can sit; `turn` decides which one is first."""
    found = tuple(permutations(range(size)))
    return found[turn % len(found) :] + found[: turn % len(found)]


def seated(people: Sequence[int | None], past: History, turn: int = 0) -> tuple[int | None, ...]:
    """Return the people of a table by seat. None is an AI player, who sits wherever a seat is left.

    The seats go to those who had them least often, then to those who move on to the next seat round the
    table. `turn` decides what is left open: with the number of the table, the stronger players, who come
    first in `people`, do not all get the first seat.
    """
    size = len(people)
    counts = [[past.times_in(one, seat) if one is not None else 0 for seat in range(size)] for one in people]
    last = [past.seats.get(one, [])[-1:] if one is not None else [] for one in people]

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        had = sum(counts[who][seat] for seat, who in enumerate(order))
        stuck = sum(bool(last[who]) and (last[who][0] + 1) % size != seat for seat, who in enumerate(order))
        return had, stuck

    best = min(_orders(size, turn), key=cost)
    return tuple(people[who] for who in best)
