"""The last hand is played for the match: chances of winning, what contracts are worth, how levels play."""

from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE, POINTS
from engines.dominoes import GAME
from engines.dominoes.ai import levels
from engines.dominoes.ai.stakes import contract_values, stakes_of
from engines.dominoes.scoring import expected_chances, win_chances
from engines.dominoes.state import options_from
from tests.engines.dominoes.positions import bidding_view, seen, start

THREE = options_from({"hands": 3})
bidding = partial(bidding_view, "8-8 7-8 6-7 5-8 6-6 5-7 4-7 3-5 2-8 2-6 3-3 1-4 1-2 0-3 0-2", hand=3)


def test_at_the_end_a_chance_is_the_share_of_the_win() -> None:
    assert win_chances(THREE, (20, 9, 20), 3) == (0.5, 0.0, 0.5)
    assert win_chances(THREE, (7, 8, 0), 3) == (0.0, 1.0, 0.0)
    to_target = options_from({"target": 30})
    assert win_chances(to_target, (30, 31, 2), 5) == (0.0, 1.0, 0.0)


@pytest.mark.parametrize("options", [{"hands": 6}, {"hands": 0}, {"set": 9, "scoring": "points"}], ids=str)
def test_before_that_chances_add_up_favour_the_leader_and_the_more_the_fewer_hands_are_left(
    options: dict[str, Any],
) -> None:
    chosen = options_from(options)
    early, late = win_chances(chosen, (9, 4, 0), 1), win_chances(chosen, (89, 84, 80), 5)
    assert sum(early) == pytest.approx(1) == sum(late)
    assert 1 > late[0] > early[0] > early[1] > early[2] > late[2] > 0
    assert win_chances(chosen, (5, 5, 5), 1) == pytest.approx((1 / 3,) * 3)


def test_a_hand_is_played_for_the_match_only_if_the_match_may_end_with_it() -> None:
    assert stakes_of(bidding(scores=(9, 9, 9), hand=2)).unit == POINTS
    assert stakes_of(bidding(scores=(9, 9, 9), hand=3)).unit == CHANCE
    to_target = {"hands": 0, "target": 50}
    assert stakes_of(bidding(scores=(30, 9, 9), **to_target)).unit == POINTS
    assert stakes_of(bidding(scores=(9, 42, 9), **to_target)).unit == CHANCE
    assert stakes_of({**bidding(scores=(9, 30, 9), **to_target), "bid": 20}).unit == CHANCE


def test_a_contract_of_the_last_hand_is_worth_the_win_that_it_brings() -> None:
    stakes = stakes_of(bidding(scores=(10, 20, 12)))
    seat, leader = stakes.seat, (stakes.seat + 1) % 3
    own = contract_values(stakes, seat, 11, 0.0)
    assert own[11:] == pytest.approx([1.0] * 35, abs=0.001)
    assert own[:11] == pytest.approx([0.0] * 11, abs=0.001)
    tied = contract_values(stakes, seat, 10, 0.0)
    assert tied[10] == pytest.approx(0.5, abs=0.001)
    # The leader fails: 10 + 9 is less than 12 + 9 of the third.
    assert contract_values(stakes, leader, 8, 0.0)[7] == pytest.approx(0.0, abs=0.001)
    blurred = contract_values(stakes, seat, 11, 2.0)
    assert all(0 <= less <= more <= 1 for less, more in pairwise(blurred))
    assert 0.4 < blurred[10] < 0.5 < blurred[11] < 0.6


def test_between_moves_that_win_as_often_the_lead_decides() -> None:
    stakes = stakes_of(bidding(scores=(0, 60, 12)))
    lost = contract_values(stakes, stakes.seat, 8, 0.0)
    assert lost[5] < lost[7] < lost[8] < 0.001


@pytest.mark.slow
@pytest.mark.parametrize("level", ["medium-1", "hard"])
def test_who_is_behind_bids_up_in_the_last_hand_and_who_leads_lets_be(level: str) -> None:
    behind, ahead = (0, 11, 4), (12, 4, 3)
    for number in range(3):
        for scores, last in ((behind, "bid 12"), (ahead, "pass")):
            assert levels.choose(bidding(scores=scores, hand=2), level, Random(number)).move == "bid 10"
            assert levels.choose(bidding(scores=scores), level, Random(number)).move == last


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"hands": 3}, {"target": 1}, {"set": 6, "target": 1, "ranking": "declared", "scoring": "points"}],
    ids=str,
)
def test_chances_told_lie_between_0_and_1_best_first(options: dict[str, Any]) -> None:
    phases, state, rng = set(), start(seed="1" * 64, **options), Random(2)
    while GAME.to_move(state) is not None:
        thought = levels.choose(seen(state), "medium-1", rng)
        values = [value for _, value in thought.values]
        assert values == sorted(values, reverse=True)
        if thought.unit == CHANCE:
            phases.add(state.phase)
            assert 0 <= values[-1] <= values[0] <= 1
        state = GAME.play(state, thought.move)
    assert {"bidding", "playing"} <= phases


def test_expectations_of_the_match_are_told_in_both_units() -> None:
    here = bidding(scores=(10, 20, 12))
    seat = here["seat"]
    chances = GAME.parts.expected(here, 0.4, CHANCE)
    assert sum(chances) == pytest.approx(1)
    assert chances[seat] == 0.4
    assert chances[(seat + 1) % 3] > chances[(seat + 2) % 3]
    early = bidding(scores=(10, 20, 12), hand=1)
    few, many = [GAME.parts.as_chances(early, value, POINTS)[seat] for value in (-4.0, 6.0)]
    assert few < many
    assert expected_chances(early, [0.0, 0.0, 0.0]) == pytest.approx((1 / 3,) * 3)
    over = {**here, "winners": [0, 2]}
    assert GAME.parts.expected(over, None, CHANCE) == [0.5, 0.0, 0.5]
