"""People who are to be kept apart meet only if every pairing would have some of them meet."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.features.tournaments import formats
from bot.features.tournaments.formats import Format, Tournament
from bot.features.tournaments.model import Apart, Entrant, Table
from bot.features.tournaments.pairing import round_robin

Group = tuple[int | None, ...]
IMPOSSIBLE = 1000  # meetings: a table would have nobody


def people(number: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(one, rating=3000.0 - one) for one in range(1, number + 1))


@st.composite
def blocks(draw: Any, least: int, most: int) -> tuple[int, Apart]:
    """Draw a number of entrants, and pairs of them; also many, so that some have to meet."""
    number = draw(st.integers(least, most))
    pairs = [frozenset(pair) for pair in combinations(range(1, number + 1), 2)]
    return number, frozenset(draw(st.sets(st.sampled_from(pairs), min_size=1)))


def meetings(groups: Sequence[Sequence[int | None]], apart: Apart) -> int:
    """Return how many pairs at these tables are to be kept apart."""
    return sum(frozenset(pair) in apart for group in groups for pair in combinations(group, 2))


def fewest_meetings(places: list[int | None], size: int, apart: Apart) -> int:
    """Try every way to sit at tables of that size; None is an empty place."""
    if not places:
        return 0
    first, *others = places
    return min(
        (
            meetings([(first, *rest)], apart)
            + fewest_meetings(
                [person for place, person in enumerate(others) if place not in taken], size, apart
            )
            for taken in combinations(range(len(others)), size - 1)
            for rest in [tuple(others[place] for place in taken)]
            if any(person is not None for person in (first, *rest))
        ),
        default=IMPOSSIBLE,
    )


def padded(number: int, places: int) -> list[int | None]:
    return [*range(1, number + 1), *[None] * (places - number)]


def played(tables: Sequence[Table], random: Random) -> tuple[Table, ...]:
    """Return the tables with results."""
    found = []
    for table in tables:
        places = list(range(1, len(table.seats) + 1))
        random.shuffle(places)
        found.append(Table(table.seats, tuple(places)))
    return tuple(found)


def pairings(tournament: Tournament, seed: int) -> Iterator[tuple[Table, ...]]:
    """Yield the tables of each round, to its end."""
    random, tournament = Random(seed), formats.drawn(tournament)
    while tables := formats.next_round(tournament):
        yield tables
        tournament = Tournament(
            tournament.format,
            tournament.table_size,
            tournament.entrants,
            tournament.seed,
            (*tournament.rounds, played(tables, random)),
            tournament.length,
            apart=tournament.apart,
        )


def seats(tables: Sequence[Table]) -> list[Group]:
    return [table.seats for table in tables]


@given(blocks(2, 8), st.integers(0, 99))
def test_swiss_has_them_meet_only_if_every_pairing_does(case: tuple[int, Apart], seed: int) -> None:
    number, apart = case
    least = fewest_meetings(padded(number, number + number % 2), 2, apart)
    tournament = Tournament(Format.SWISS, 2, people(number), seed, length=3, apart=apart)
    for tables in pairings(tournament, seed):
        assert meetings(seats(tables), apart) == least


@given(blocks(3, 8), st.sampled_from([Format.SWISS, Format.ROUND_ROBIN]), st.integers(0, 99))
def test_so_do_tables_of_three(case: tuple[int, Apart], format_: Format, seed: int) -> None:
    number, apart = case
    least = fewest_meetings(padded(number, number + -number % 3), 3, apart)
    tournament = Tournament(format_, 3, people(number), seed, length=3, apart=apart)
    for tables in pairings(tournament, seed):
        assert meetings(seats(tables), apart) == least


@given(blocks(2, 8), st.integers(0, 99))
def test_so_does_the_first_round_of_a_knockout(case: tuple[int, Apart], seed: int) -> None:
    number, apart = case
    places = next(size for size in (2, 4, 8) if size >= number)
    least = fewest_meetings(padded(number, places), 2, apart)
    tournament = Tournament(Format.KNOCKOUT, 2, people(number), seed, apart=apart)
    first, *_ = pairings(tournament, seed)
    assert meetings(seats(first), apart) == least


@given(st.integers(4, 16), st.data())
def test_two_people_meet_in_the_final_of_a_knockout_or_never(number: int, data: st.DataObject) -> None:
    apart = frozenset({frozenset(data.draw(st.permutations(range(1, number + 1)))[:2])})
    for size in (2, 3):
        tournament = Tournament(Format.KNOCKOUT, size, people(number), 1, apart=apart)
        *earlier, _ = pairings(tournament, 1)
        assert all(meetings(seats(tables), apart) == 0 for tables in earlier if len(tables) > 1)


@pytest.mark.slow
@given(st.integers(11, 40), st.sampled_from([2, 3]), st.data())
def test_divisions_keep_them_apart_where_there_are_enough(
    number: int, size: int, data: st.DataObject
) -> None:
    """If nobody is to be kept apart from as many as there are divisions, it can be done."""
    largest = {2: round_robin.LARGEST_DIVISION, 3: round_robin.LARGEST_DIVISION_OF_THREES}[size]
    groups = len(round_robin.divide(people(number), largest))
    apart = set[frozenset[int]]()
    for pair in data.draw(st.permutations(list(combinations(range(1, number + 1), 2))))[: 3 * number]:
        if all(sum(one in other for other in apart) < groups - 1 for one in pair):
            apart.add(frozenset(pair))
    tournament = Tournament(Format.ROUND_ROBIN, size, people(number), 1, apart=frozenset(apart))
    divisions = formats.divisions(formats.drawn(tournament))
    assert meetings(divisions, frozenset(apart)) == 0
    sizes = [sum(person is not None for person in division) for division in divisions]
    assert max(sizes) - min(sizes) <= 1


@given(st.integers(4, 10), st.data())
def test_in_a_division_they_meet_in_rounds_that_are_not_played(number: int, data: st.DataObject) -> None:
    rounds = number - 1 + number % 2
    length = data.draw(st.integers(1, rounds - 1))
    apart = frozenset({frozenset(data.draw(st.permutations(range(1, number + 1)))[:2])})
    tournament = Tournament(Format.ROUND_ROBIN, 2, people(number), 1, length=length, apart=apart)
    assert all(meetings(seats(tables), apart) == 0 for tables in pairings(tournament, 1))


def test_nobody_else_changes_their_place() -> None:
    """Of eight, the first and the last are to be kept apart, who would meet in the first round."""
    apart = frozenset({frozenset({1, 8})})
    drawn = formats.drawn(Tournament(Format.KNOCKOUT, 2, people(8), 1, apart=apart))
    order = sorted(drawn.entrants, key=lambda entrant: entrant.place or 0)
    moved = [entrant.id for place, entrant in enumerate(order, start=1) if entrant.id != place]
    assert len(moved) == 2
    without = formats.drawn(Tournament(Format.KNOCKOUT, 2, people(8), 1))
    assert all(entrant.place is None for entrant in without.entrants)
