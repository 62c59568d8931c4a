"""Matchpoints: the example of a pairs board, AI players told apart, and who did not come."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.matchpoints import HandResult, Matchpoints, matchpoints, percentages


def hands(*scores: float | None, deal: int = 0, seat: int = 0) -> list[HandResult]:
    return [HandResult(deal, seat, person, score) for person, score in enumerate(scores, start=1)]


def test_two_for_each_beaten_and_one_for_each_equal() -> None:
    made = matchpoints(hands(420, 450, 420, -50, 170))
    assert [made[number][0].people for number in range(1, 6)] == [5, 8, 5, 0, 2]
    assert {made[number][0].people_top for number in made} == {8}
    assert sum(made[number][0].people for number in made) == 5 * 4  # as many as there are comparisons
    assert made[2][0].percent == 100.0


def test_only_the_same_seat_of_the_same_deal_is_the_same_hand() -> None:
    results = [*hands(10, 0), *hands(1, 2, seat=1), *hands(7, 7, deal=1)]
    assert [hand.people for hand in matchpoints(results)[1]] == [2, 0, 1]
    assert percentages(matchpoints(results)) == {1: 50.0, 2: 50.0}


def test_comparisons_with_ai_players_are_told_apart() -> None:
    made = matchpoints([*hands(10, 20), HandResult(0, 0, None, 15), HandResult(0, 0, None, 5)])
    assert made[1] == [Matchpoints(people=0, people_top=2, ai=2, ai_top=4)]
    assert made[1][0].percent == 0.0
    assert matchpoints([*hands(10), HandResult(0, 0, None, 5)])[1][0].percent == 100.0


def test_who_did_not_come_gets_nothing_and_gives_nothing() -> None:
    made = matchpoints(hands(3, None, 1))
    assert [made[one][0].people for one in (1, 2, 3)] == [2, 0, 0]
    assert [made[one][0].people_top for one in (1, 2, 3)] == [2, 4, 2]


def test_a_hand_that_nobody_else_held_counts_nothing() -> None:
    made = matchpoints([*hands(3), *hands(1, 0, deal=1)])
    assert percentages(made)[1] == pytest.approx(100.0)


hand = st.builds(Matchpoints, st.integers(0, 6), st.integers(6, 14), st.just(0), st.just(0))


@given(st.lists(hand, max_size=6), st.randoms(use_true_random=False))
def test_equal_matchpoints_are_equal_in_whatever_order_the_hands_came(
    hands: list[Matchpoints], random: Random
) -> None:
    found = percentages({1: hands, 2: random.sample(hands, len(hands))})
    assert found[1] == found[2]
    by_parts = sum((Fraction(100 * one.people, one.people_top) for one in hands), Fraction())
    assert found[1] == float(by_parts / max(1, len(hands)))
