"""Tables of three: who meets whom, who sits where, and the seats that are left over."""

from collections import Counter
from itertools import combinations

import pytest

from bot.features.tournaments.model import Entrant, Table, points_of
from bot.features.tournaments.pairing import pods
from bot.features.tournaments.pairing.pods import design
from tests.bot.features.tournaments.recount import Recount, recount


def played(players: int, number: int, seed: int = 1, *, by_points: bool = False) -> list[tuple[Table, ...]]:
    entrants = [Entrant(one, rating=-one) for one in range(1, players + 1)]
    rounds: list[tuple[Table, ...]] = []
    for _ in range(number):
        tables = pods.pair(entrants, rounds, seed, points_of(rounds) if by_points else None)
        rounds.append(tuple(Table(table.seats, (2, 1, 3)) for table in tables))
    return rounds


def times_met(past: Recount, players: int) -> Counter[int]:
    return Counter(past.met(*pair) for pair in combinations(range(1, players + 1), 2))


@pytest.mark.parametrize("by_points", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_nine_players_meet_exactly_once_in_four_rounds(seed: int, by_points: bool) -> None:
    past = recount(played(9, 4, seed, by_points=by_points))
    assert times_met(past, 9) == {1: 36}
    assert all(sorted(Counter(seats).values()) == [1, 1, 2] for seats in past.seats.values())


@pytest.mark.parametrize(("players", "number"), [(9, 4), (12, 4), (15, 7), (21, 10), (27, 13)])
def test_in_a_design_no_two_meet_twice(players: int, number: int) -> None:
    rounds = design(players)
    assert len(rounds) == number
    assert all(sorted(person for pod in pods for person in pod) == list(range(players)) for pods in rounds)
    met = [pair for pods in rounds for pod in pods for pair in combinations(sorted(pod), 2)]
    assert len(set(met)) == len(met) == number * players


@pytest.mark.parametrize(("players", "number"), [(14, 7), (15, 7), (11, 4), (20, 10)])
def test_players_follow_a_design_also_with_an_ai_player(players: int, number: int) -> None:
    past = recount(played(players, number))
    assert max(times_met(past, players)) == 1
    assert set(past.ai.values()) <= {0, 1}


@pytest.mark.parametrize("players", [3, 4, 5, 7, 10, 14, 18, 31])
def test_everyone_has_each_seat_once_in_every_three_rounds(players: int) -> None:
    past = recount(played(players, 6))
    for seats in past.seats.values():
        assert sorted(seats[:3]) == sorted(seats[3:]) == [0, 1, 2]


@pytest.mark.parametrize("players", [18, 40])
def test_many_players_meet_no_one_twice(players: int) -> None:
    assert max(times_met(recount(played(players, 6)), players)) == 1


@pytest.mark.parametrize("players", [4, 5, 7, 8, 13, 14])
def test_ai_players_take_the_seats_left_over_and_no_table_has_two(players: int) -> None:
    for tables in played(players, 4):
        assert len(tables) == -(-players // 3)
        assert [table.seats.count(None) for table in tables if None in table.seats] == [1] * (-players % 3)


def test_with_eight_players_everyone_has_an_ai_player_once_and_each_other_once() -> None:
    past = recount(played(8, 4))
    assert times_met(past, 8) == {1: 28}
    assert set(past.ai.values()) == {1}


def test_tables_go_by_points_among_those_who_have_not_met() -> None:
    entrants = [Entrant(number) for number in range(1, 31)]
    points = {number: float(number // 3) for number in range(1, 31)}
    tables = pods.pair(entrants, [], 1, points)
    apart = [
        max(found) - min(found) for table in tables for found in [[points[person] for person in table.people]]
    ]
    assert max(apart) <= 1


def test_seats_stay_even_when_people_come_and_go() -> None:
    rounds = played(14, 2)
    entrants = [Entrant(number, left=3 if number == 2 else None) for number in range(1, 17)]
    for _ in range(4):
        tables = pods.pair(entrants, rounds, 1)
        rounds.append(tuple(Table(table.seats, (1, 2, 3)) for table in tables))
    past = recount(rounds)
    assert {person for table in rounds[-1] for person in table.people} == set(range(1, 17)) - {2}
    assert all(seats.count(0) + seats.count(1) + seats.count(2) <= 6 for seats in past.seats.values())
    assert all(max(map(seats.count, range(3))) <= 3 for seats in past.seats.values())
