"""Knockouts: the draw, third place, no-shows and ties."""

from dataclasses import replace

import pytest

from bot.features.tournaments.model import Entrant, Table
from bot.features.tournaments.pairing import knockout


def entrants(number: int) -> list[Entrant]:
    return [Entrant(one, rating=-one) for one in range(1, number + 1)]


def won_by_the_stronger(table: Table) -> Table:
    places = tuple(1 + sum(other < seat for other in table.people) if seat else 3 for seat in table.seats)
    return table if table.is_bye else replace(table, places=places)


def played_out(players: int, size: int) -> list[tuple[Table, ...]]:
    bracket, rounds = knockout.draw(entrants(players), size), []
    while tables := knockout.pair(bracket, entrants(players), rounds, size):
        rounds.append(tuple(won_by_the_stronger(table) for table in tables))
    assert len(rounds) == knockout.number_of_rounds(bracket, size)
    return rounds


def people(rounds: list[tuple[Table, ...]]) -> list[list[list[int]]]:
    return [[sorted(table.people) for table in tables] for tables in rounds]


def test_the_strongest_meet_last() -> None:
    assert knockout.draw(entrants(8)) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert people(played_out(8, 2)) == [
        [[1, 8], [4, 5], [2, 7], [3, 6]],
        [[1, 4], [2, 3]],
        [[1, 2], [3, 4]],
    ]


def test_byes_go_to_the_strongest() -> None:
    assert people(played_out(5, 2))[0] == [[1], [4, 5], [2], [3]]


def test_at_tables_of_three_ai_players_fill_seats_and_the_final_decides_third_place() -> None:
    rounds = played_out(8, 3)
    assert people(rounds) == [[[1, 6, 7], [2, 5, 8], [3, 4]], [[1, 2, 3]]]
    assert None in rounds[0][2].seats
    assert knockout.follow(knockout.draw(entrants(8), 3), rounds, 3).ranks == {
        **{1: 1, 2: 2, 3: 3},
        **dict.fromkeys(range(4, 9), 4),
    }


def test_ranks_are_shared_by_those_who_lost_in_the_same_round() -> None:
    ranks = knockout.follow(knockout.draw(entrants(8)), played_out(8, 2)).ranks
    assert ranks == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 7: 5, 8: 5}


def test_who_does_not_come_or_withdraws_loses() -> None:
    bracket = knockout.draw(entrants(4))
    leaving = [*entrants(3), Entrant(4, rating=-4, left=1)]
    first = knockout.pair(bracket, leaving, [])
    assert people([first]) == [[[1], [2, 3]]]
    nobody = (first[0], replace(first[1], absent=frozenset({2, 3})))
    final = knockout.pair(bracket, leaving, [nobody])
    assert people([final]) == [[[1]]]
    assert knockout.follow(bracket, [nobody, final]).ranks == {1: 1, 2: 2, 3: 2, 4: 2}


def test_only_who_came_to_the_semi_final_plays_for_third_place() -> None:
    bracket = knockout.draw(entrants(4))
    (table, other) = knockout.pair(bracket, entrants(4), [])
    semi = (won_by_the_stronger(table), replace(other, absent=frozenset({2, 3})))
    final = knockout.pair(bracket, entrants(4), [semi])
    assert people([final]) == [[[1], [4]]]
    assert knockout.follow(bracket, [semi, final]).ranks == {1: 1, 4: 2, 2: 3, 3: 3}


def test_the_tree_shows_what_is_known_of_rounds_to_come() -> None:
    bracket = knockout.draw(entrants(5))
    first = knockout.pair(bracket, entrants(5), [])
    assert knockout.tree(bracket, []) == [
        [(1, None), (4, 5), (2, None), (3, None)],
        [(None, None), (None, None)],
        [(None, None)],
    ]
    assert knockout.tree(bracket, [first])[1:] == [[(1, None), (2, 3)], [(None, None)]]
    assert knockout.tree(bracket, played_out(5, 2))[1:] == [[(1, 4), (2, 3)], [(1, 2)]]


def test_a_tie_is_played_again_in_other_seats() -> None:
    bracket = knockout.draw(entrants(2))
    (table,) = knockout.pair(bracket, entrants(2), [])
    tied = replace(table, places=(1, 1))
    with pytest.raises(knockout.Undecided):
        knockout.pair(bracket, entrants(2), [(tied,)])
    again = knockout.replay(tied)
    assert again == Table(table.seats[::-1])
