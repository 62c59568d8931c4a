"""Round robins: divisions, the circle method, who enters late and who leaves."""

from itertools import combinations

import pytest

from bot.features.tournaments.model import Entrant, Table
from bot.features.tournaments.pairing import round_robin


def entrants(number: int) -> list[Entrant]:
    return [Entrant(one, rating=2000 - 10 * one) for one in range(1, number + 1)]


@pytest.mark.parametrize("players", range(2, 11))
def test_everyone_meets_once_and_seats_are_even_at_any_time(players: int) -> None:
    places = round_robin.division(entrants(players))
    rounds = [round_robin.tables(places, number) for number in range(1, len(places))]
    assert round_robin.tables(places, len(places)) == ()
    met = sorted(tuple(sorted(table.people)) for tables in rounds for table in tables if not table.is_bye)
    assert met == list(combinations(range(1, players + 1), 2))
    byes = sorted(table.people[0] for tables in rounds for table in tables if table.is_bye)
    assert byes == (list(range(1, players + 1)) if players % 2 else [])
    for number in range(1, len(rounds) + 1):
        seatings = [table.seats for tables in rounds[:number] for table in tables if not table.is_bye]
        for one in range(1, players + 1):
            leads = [seats.index(one) for seats in seatings if one in seats]
            assert abs(leads.count(0) - leads.count(1)) <= 1


def test_divisions_are_by_rating_and_even() -> None:
    groups = round_robin.divide(reversed(entrants(23)))
    assert [len(group) for group in groups] == [8, 7, 8]
    assert [entrant.id for group in groups for entrant in group] == list(range(1, 24))


def test_a_late_entrant_takes_the_free_place_of_the_lowest_division_if_there_is_one() -> None:
    divisions = (round_robin.division(entrants(3)), round_robin.division(entrants(4)))
    late = round_robin.with_late(divisions, 9)
    assert late == ((1, 2, 3, 9), (1, 2, 3, 4))
    assert round_robin.with_late(late, 10) is None


def test_results_of_who_leaves_before_half_are_struck_and_later_ones_stay() -> None:
    group = entrants(4)
    places = round_robin.division(group)

    def after(left: int) -> set[int]:
        leaving = [Entrant(1, left=left), *group[1:]]
        rounds: list[tuple[Table, ...]] = []
        while tables := round_robin.pair(leaving, [places], rounds):
            rounds.append(tuple(table if table.absent else Table(table.seats, (1, 2)) for table in tables))
        kept = round_robin.without_early_leavers(leaving, rounds)
        return {person for tables in kept for table in tables for person in table.people}

    assert after(left=2) == {2, 3, 4}
    assert after(left=3) == {1, 2, 3, 4}
