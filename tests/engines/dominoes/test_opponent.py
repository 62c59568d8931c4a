"""The house at dominoes: cautious with bids, so that matches with it are worth playing."""

from random import Random
from typing import Any

from engines.dominoes import opponent, rules


def bidding_view(hand: list[str], bids: list[int | None]) -> dict[str, Any]:
    state = rules.start(seats=3, options={}, seed="00" * 32)
    view = rules.view(state, state.starter)
    lowest = max(bid or 0 for bid in bids) + 1
    return {**view, "mine": hand, "bids": bids, "legal": ["pass", *(f"bid {n}" for n in range(lowest, 46))]}


WEAK = [
    "0-0",
    "0-1",
    "0-2",
    "1-1",
    "1-2",
    "0-3",
    "2-2",
    "1-3",
    "0-4",
    "2-3",
    "1-4",
    "0-5",
    "3-3",
    "2-4",
    "1-5",
]
STRONG = [
    "8-8",
    "7-8",
    "6-8",
    "7-7",
    "6-7",
    "5-8",
    "6-6",
    "5-7",
    "4-8",
    "5-6",
    "4-7",
    "3-8",
    "5-5",
    "4-6",
    "3-7",
]


def test_it_passes_with_a_weak_hand_and_overbids_with_a_strong_one() -> None:
    for number in range(50):
        assert opponent.choose(bidding_view(WEAK, [12, None, None]), "random", Random(number)).move == "pass"
        assert opponent.choose(
            bidding_view(STRONG, [12, None, None]), "random", Random(number)
        ).move.startswith("bid ")


def test_last_to_speak_after_two_passes_it_bids_and_so_keeps_the_match_going() -> None:
    move = opponent.choose(bidding_view(WEAK, [0, None, 0]), "random", Random(1)).move
    assert move.startswith("bid ")


def test_it_never_outbids_all_there_is() -> None:
    assert opponent.choose(bidding_view(STRONG, [45, None, None]), "random", Random(1)).move == "pass"


def test_matches_between_house_players_are_short_enough_to_watch() -> None:
    for number in range(10):
        state, rng = rules.start(seats=3, options={}, seed=f"{number:064x}"), Random(number)
        while (seat := rules.to_move(state)) is not None:
            state = rules.play(state, opponent.choose(rules.view(state, seat), "random", rng).move)
        assert len(state.results) <= 25
