"""Round robin: everyone meets everyone else of their division once.

The schedule is the circle method, as in FIDE's Berger tables: all but one player stand on a circle that turns
by one place each round, and those who stand opposite each other meet. Seats alternate around the circle, so
that at no time anyone has had one seat more than once more often than the other (de Werra, 1981).

A division is a tuple of an even number of places. With an odd number of players, one place is free: who would
meet it has a bye, and a late entrant can take it.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import ceil

from bot.features.tournaments.model import Apart, Entrant, Round, Table, drawn, seeded
from bot.features.tournaments.pairing.swiss import keep_apart as draw_apart

_Division = tuple[int | None, ...]

LARGEST_DIVISION = 10
LARGEST_DIVISION_OF_THREES = 9  # in which tables of three bring every pair together exactly once


def divide(entrants: Iterable[Entrant], largest: int = LARGEST_DIVISION) -> tuple[tuple[Entrant, ...], ...]:
    """Return divisions by the draw, or by rating, the strongest first; sizes differ by at most one."""
    order = drawn(entrants)
    number = ceil(len(order) / largest)
    bounds = [round(len(order) * cut / number) for cut in range(number + 1)] if number else []
    return tuple(tuple(order[low:high]) for low, high in pairwise(bounds))


def keep_apart(entrants: Iterable[Entrant], apart: Apart, largest: int, rounds: int | None) -> list[int]:
    """Return the entrants in the order to draw them in, if some are not to meet as far as that is possible.

    `rounds` is how many are played at tables of two; None: at tables of three, where all of a division meet.
    """
    order = [entrant.id for entrant in seeded(entrants)]
    numbered = [Entrant(place, rating=-place) for place in range(len(order))]
    groups = [[entrant.id for entrant in group] for group in divide(numbered, largest)]
    met = {
        frozenset(pair)
        for group in groups
        for pair in (combinations(group, 2) if rounds is None else _played(group, rounds))
    }
    return draw_apart(order, apart, lambda one, other: frozenset((one, other)) in met)


def _played(group: Sequence[int], rounds: int) -> list[tuple[int, ...]]:
    places = (*group, None) if len(group) % 2 else tuple(group)
    return [table.people for number in range(1, rounds + 1) for table in tables(places, number)]


def division(entrants: Sequence[Entrant]) -> _Division:
    """Return the places of a division: its entrants, and a free place if they are odd in number."""
    ids = [entrant.id for entrant in entrants]
    return (*ids, None) if len(ids) % 2 else tuple(ids)


def with_late(divisions: Sequence[_Division], entrant: int) -> tuple[_Division, ...] | None:
    """Return the divisions with the late entrant in the last free place, or None if there is none."""
    for index in reversed(range(len(divisions))):
        if None in divisions[index]:
            places = tuple(entrant if person is None else person for person in divisions[index])
            return (*divisions[:index], places, *divisions[index + 1 :])
    return None


def number_of_rounds(divisions: Sequence[_Division]) -> int:
    """Return how many rounds the largest division needs."""
    return max((len(places) - 1 for places in divisions), default=0)


def tables(places: _Division, number: int) -> tuple[Table, ...]:
    """Return the tables of a division in the round of that number, byes last.

    There are none after its last round.
    """
    if number >= len(places):
        return ()
    pairs = [_seats(places, number - 1, step) for step in range(len(places) // 2)]
    return (
        *(Table(seats) for seats in pairs if None not in seats),
        *(Table(tuple(seat for seat in seats if seat is not None)) for seats in pairs if None in seats),
    )


def _seats(places: _Division, turn: int, step: int) -> tuple[int | None, int | None]:
    """Return who meets `step` places from the turn's place on the circle. The last place is in its centre."""
    circle = len(places) - 1
    if step == 0:
        pair = places[turn], places[circle]
        return pair if turn % 2 == 0 else (pair[1], pair[0])
    ahead, behind = places[(turn + step) % circle], places[(turn - step) % circle]
    return (ahead, behind) if step % 2 else (behind, ahead)


def pair(
    entrants: Sequence[Entrant], divisions: Sequence[_Division], rounds: Sequence[Round]
) -> tuple[Table, ...]:
    """Return the tables of the next round in all divisions. Those who have withdrawn are absent."""
    number = len(rounds) + 1
    gone = {entrant.id for entrant in entrants if not entrant.plays(number)}
    return tuple(
        Table(table.seats, absent=frozenset(gone.intersection(table.people)))
        for places in divisions
        for table in tables(places, number)
        if not (table.is_bye and gone.intersection(table.people))
    )


def without_early_leavers(entrants: Sequence[Entrant], rounds: Sequence[Round]) -> list[tuple[Table, ...]]:
    """Return the rounds without the tables of those who withdrew before they had played half of their games.

    Otherwise the results would depend on who happened to meet them before. Those who leave later lose the
    other games by walkover. This is FIDE's rule for round robins.
    """
    struck = {
        entrant.id
        for entrant in entrants
        if entrant.left is not None and _played_share(entrant.id, rounds) < 0.5
    }
    return [tuple(table for table in tables if not struck.intersection(table.people)) for tables in rounds]


def _played_share(entrant: int, rounds: Sequence[Round]) -> float:
    mine = [table for tables in rounds for table in tables if entrant in table.people and not table.is_bye]
    return sum(entrant not in table.absent for table in mine) / len(mine) if mine else 0.0
