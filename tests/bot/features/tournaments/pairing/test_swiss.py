"""Swiss pairing against brute force, a published implementation, and the theorem it rests on."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.features.tournaments.formats import Format
from bot.features.tournaments.model import Entrant, Table
from bot.features.tournaments.pairing import swiss
from tests.bot.features.tournaments.published import compare
from tests.bot.features.tournaments.recount import Recount, recount
from tests.bot.features.tournaments.simulation import Scenario, Summary, rounds_of

Pairs = tuple[tuple[int, ...], ...]


def pairings(people: tuple[int, ...]) -> Iterator[Pairs]:
    """Every way to pair people; of an odd number one has a bye."""
    if len(people) <= 1:
        yield (people,) if people else ()
        return
    first, *others = people
    for other in others:
        for rest in pairings(tuple(one for one in others if one != other)):
            yield ((first, other), *rest)
    if len(people) % 2:
        for rest in pairings(tuple(others)):
            yield ((first,), *rest)


def gains(past: Recount, first: int, second: int) -> int:
    """How far these seats take a lead past two."""
    return max(0, past.lead(first) + 1 - 2) + max(0, 1 - past.lead(second) - 2)


def badness(past: Recount, pairs: Pairs) -> tuple[float, ...]:
    """What is to be least, the most important first, up to the differences in points."""
    games = [pair for pair in pairs if len(pair) == 2]
    byes = [pair[0] for pair in pairs if len(pair) == 1]
    apart = [abs(past.points(one) - past.points(other)) for one, other in games]
    met = [past.met(*pair) for pair in games]
    return (
        sum(times > 0 for times in met),
        sum(past.free.get(person, 0) for person in byes),
        sum(times * times for times in met),
        sum(min(gains(past, *pair), gains(past, *pair[::-1])) for pair in games),
        sum(past.points(person) for person in byes),
        sum(apart),
        sum(each * each for each in apart),
    )


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8])
def test_no_other_pairing_is_better(players: int) -> None:
    scenario = Scenario(Format.SWISS, 2, players, players, late=0.1, withdrawals=0.1, no_shows=0.1, length=7)
    course = rounds_of(scenario)
    for before, tables in zip(course, course[-1].rounds, strict=False):
        past = recount(before.rounds)
        ours = tuple(table.people for table in tables)
        present = tuple(entrant.id for entrant in before.entrants if entrant.plays(len(before.rounds) + 1))
        assert badness(past, ours) == min(badness(past, pairs) for pairs in pairings(present))


@pytest.mark.parametrize("players", [4, 7, 12, 21])
def test_in_the_safe_rounds_nobody_meets_twice_or_has_two_byes(players: int) -> None:
    length = swiss.safe_rounds(players)
    past = recount(rounds_of(Scenario(Format.SWISS, 2, players, 1, length=length))[-1].rounds)
    assert set(past.tables.values()) == {1}
    assert set(past.free.values()) <= {1}


def test_the_first_half_meets_the_second_and_first_seats_alternate() -> None:
    tables = swiss.pair([Entrant(number, rating=-number) for number in range(1, 8)], [])
    assert [table.seats for table in tables] == [(1, 4), (5, 2), (3, 6), (7,)]


def test_those_with_most_points_do_not_meet_if_one_would_get_a_seat_three_times_more_often() -> None:
    entrants = [Entrant(number, rating=-number) for number in range(1, 7)]
    first = [Table(seats, (1, 2)) for seats in ((1, 3), (2, 4), (5, 6))]
    second = [Table(seats, (1, 2)) for seats in ((1, 5), (2, 6), (3, 4))]
    tables = swiss.pair(entrants, [first, second])
    assert {1, 2} not in [set(table.people) for table in tables]
    assert not {1, 2} & {table.seats[0] for table in tables}


def test_who_waited_in_vain_may_meet_the_same_opponent_again_but_has_no_bye() -> None:
    entrants = [Entrant(one, rating=-one) for one in (1, 2, 3)]
    walkover = (Table((1, 2), absent=frozenset({1})), Table((3,)))
    tables = swiss.pair(entrants, [walkover])
    assert [table.people for table in tables if table.is_bye] == [(1,)]


@pytest.mark.parametrize("seed", range(5))
def test_a_published_implementation_repeats_no_fewer_meetings_and_byes(seed: int) -> None:
    random = Random(seed)
    scenario = Scenario(
        Format.SWISS, 2, random.randrange(3, 16), seed, late=0.2, withdrawals=0.05, no_shows=0.05
    )
    course = rounds_of(replace(scenario, length=6))
    for before, tables in zip(course, course[-1].rounds, strict=False):
        compare(before, tables, Summary())
