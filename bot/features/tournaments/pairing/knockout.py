"""Knockout: the winner of a table goes on, the others are out; seeded, with a match for third place.

A bracket has a power of two places (of three, at tables of three), and is filled by rating such that the two
strongest can meet only in the final, the four strongest not before the semi-finals, and so on. Places that
stay empty are byes of the strongest. Those who lose in the semi-finals (and came) play for third place,
beside the final; a final of three decides the third place itself.

The bracket is drawn once: there are no late entries. An entrant who does not come, or has withdrawn, loses to
one who is there; if nobody is there, nobody goes on. A table without a single best entrant is played again
(`replay`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.features.tournaments.model import Apart, Entrant, Round, Table, drawn, seeded
from bot.features.tournaments.pairing.swiss import History, cheapest_pairs, history, seated
from bot.features.tournaments.pairing.swiss import keep_apart as draw_apart
from bot.match.ratings import ranks as ranks_of

_Bracket = tuple[int | None, ...]  # entrants in the order of the bracket, None for an empty place


class Undecided(ValueError):
    """A table of the last round has no single best entrant yet."""


def draw(entrants: Iterable[Entrant], size: int = 2) -> _Bracket:
    """Return the bracket of the entrants, with tables of that size."""
    order = [entrant.id for entrant in drawn(entrants)]
    return tuple(order[seed - 1] if seed <= len(order) else None for seed in _seeds(len(order), size))


def keep_apart(entrants: Iterable[Entrant], apart: Apart, size: int = 2) -> list[int]:
    """Return the entrants in the order to draw them in, if some are to meet as late as possible.

    At tables of two, they meet in the first round only if that cannot be avoided.
    """
    order = [entrant.id for entrant in seeded(entrants)]
    seeds = _seeds(len(order), size)
    position = {seed - 1: index for index, seed in enumerate(seeds)}

    def stage(one: int, other: int) -> int:
        places, number = (position[one], position[other]), 0
        while places[0] != places[1]:
            places, number = (places[0] // size, places[1] // size), number + 1
        return number

    start = _first_round(order, len(seeds), apart) if size == 2 else order
    return draw_apart(order, apart, stage, start=start)


def _first_round(order: Sequence[int], places: int, apart: Apart) -> list[int]:
    """Return the order in which the fewest meet who are to be kept apart, and byes go to the strongest."""

    def cost(one: int, other: int) -> tuple[int, ...]:
        is_met = other < len(order) and frozenset((order[one], order[other])) in apart
        return one >= len(order), is_met, (one + other - (places - 1)) ** 2

    pairs = cheapest_pairs(places, cost)
    pairs.sort(key=lambda two: (two[1] < len(order), two))
    ranks = [0] * len(order)
    for seed, (one, other) in enumerate(pairs):
        ranks[seed] = order[one]
        if other < len(order):
            ranks[places - 1 - seed] = order[other]
    return ranks


def _seeds(entrants: int, size: int) -> list[int]:
    """Return the seeds, from 1, in the order of the bracket."""
    seeds = [1]
    while len(seeds) < entrants:
        seeds = [each for seed in seeds for each in _group(seed, len(seeds), size)]
    return seeds


def _group(seed: int, groups: int, size: int) -> list[int]:
    """Return the seeds that a seed meets on the way to being one of that many: 1 meets 8, 2 meets 7, …"""
    return [
        seed,
        *(groups * number + (1 - seed if number == 2 else seed - groups) for number in range(2, size + 1)),
    ]


def number_of_rounds(bracket: _Bracket, size: int = 2) -> int:
    """Return how many rounds it takes from the bracket to the final."""
    number, left = 0, len(bracket)
    while left > 1:
        number, left = number + 1, left // size
    return number


def winner(table: Table) -> int | None:
    """Return who goes on from a table, or None if nobody came. AI players never go on.

    Raises `Undecided` if the table has not finished or its best entrants share the place.
    """
    present = table.present
    if len(present) <= 1:
        return present[0] if present else None
    if not table.places:
        raise Undecided(table)
    best, *others = sorted((table.places[table.seats.index(person)], person) for person in present)
    if others[0][0] == best[0]:
        raise Undecided(table)
    return best[1]


def replay(table: Table) -> Table:
    """Return the table once more, with everyone a seat further round."""
    return Table((table.seats[-1], *table.seats[:-1]), absent=table.absent)


def pair(
    bracket: _Bracket, entrants: Iterable[Entrant], rounds: Sequence[Round], size: int = 2
) -> tuple[Table, ...]:
    """Return the tables of the next round in the order of the bracket, the one for third place last.

    There are none after the final. Raises `Undecided`.
    """
    progress = follow(bracket, rounds, size)
    if len(progress.places) == 1:
        return ()
    number = len(rounds) + 1
    gone = {entrant.id for entrant in entrants if not entrant.plays(number)}
    groups = _groups(progress.places, size)
    if len(groups) == 1 and size == 2:
        groups.append(progress.semi_finalists)
    past = history(rounds)
    people = [
        tuple(person for person in group if person is not None and person not in gone) for group in groups
    ]
    return tuple(_table(each, size, past, turn) for turn, each in enumerate(people, start=number - 1) if each)


def _groups(places: Sequence[int | None], size: int) -> list[tuple[int | None, ...]]:
    return [tuple(places[start : start + size]) for start in range(0, len(places), size)]


def _table(people: tuple[int, ...], size: int, past: History, turn: int) -> Table:
    if len(people) == 1:
        return Table(people)
    return Table(seated((*people, *[None] * (size - len(people))), past, turn))


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a knockout has come: who is still in, and the order of all."""

    places: _Bracket  # who goes into the next round
    semi_finalists: tuple[int, ...]  # who came to the round before the final, and lost
    ranks: Mapping[int, int]  # shared if equal; all who are still in share the first


def follow(bracket: _Bracket, rounds: Sequence[Round], size: int = 2) -> Progress:
    """Return how far the knockout has come. Raises `Undecided`."""
    places = bracket
    ranks: dict[int, int] = {}
    semi_finalists: tuple[int, ...] = ()
    for tables in rounds:
        at = {person: table for table in tables for person in table.people}
        final = len(places) == size
        through = tuple(_goes_on(group, at) for group in _groups(places, size))
        lost = [place for place in places if place is not None and place not in through]
        came = tuple(person for person in lost if person in at and person in at[person].present)
        if final:
            ranks.update(_table_ranks(_people(places), at, 1))
            if size == 2:
                ranks.update(_table_ranks(semi_finalists, at, len(_people(places)) + 1))
        else:
            ranks.update(dict.fromkeys(lost, len(_people(through)) + len(came) + 1))
            ranks.update(dict.fromkeys(came, len(_people(through)) + 1))
        semi_finalists = came
        places = through
    return Progress(places, semi_finalists, {**dict.fromkeys(_people(places), 1), **ranks})


def tree(bracket: _Bracket, rounds: Sequence[Round], size: int = 2) -> list[list[tuple[int | None, ...]]]:
    """Return who is at each table of each round up to the final, in the order of the bracket.

    None is a place that is empty, or open until earlier tables have finished.
    """
    found, places = [], bracket
    for number in range(number_of_rounds(bracket, size)):
        groups = _groups(places, size)
        found.append(groups)
        tables = rounds[number] if number < len(rounds) else ()
        at = {person: table for table in tables for person in table.people}
        places = tuple(_known_winner(group, at) for group in groups)
    return found


def _known_winner(group: Sequence[int | None], at: Mapping[int, Table]) -> int | None:
    try:
        return _goes_on(group, at)
    except Undecided:
        return None


def _people(places: Iterable[int | None]) -> list[int]:
    return [place for place in places if place is not None]


def _goes_on(group: Sequence[int | None], at: Mapping[int, Table]) -> int | None:
    """Return the winner of a group's table. An entrant at no table has withdrawn, and does not go on."""
    tables = [at[person] for person in group if person is not None and person in at]
    return winner(tables[0]) if tables else None


def _table_ranks(people: Sequence[int], at: Mapping[int, Table], first: int) -> dict[int, int]:
    """Return the ranks from `first` on of those who were to meet; shared by all if none came."""
    tables = [at[person] for person in people if person in at]
    return _ranked(people, tables[0], first) if tables else dict.fromkeys(people, first)


def _ranked(people: Sequence[int], table: Table, first: int) -> dict[int, int]:
    """Return the ranks of those at a table from `first` on; no-shows come last."""
    winner(table)

    def key(person: int) -> tuple[bool, int]:
        present = person in table.present
        return not present, table.places[table.seats.index(person)] if present and table.places else 0

    return {person: first - 1 + rank for person, rank in zip(people, ranks_of(map(key, people)), strict=True)}
