"""Values at the end of a hand are counted: the value of a decided hand is its result."""

from random import Random
from typing import Any

import pytest

from engines.ai import POINTS
from engines.dominoes import GAME
from engines.dominoes.ai import levels
from engines.dominoes.ai.tile_play import decided_value
from engines.dominoes.state import PLAYING, State
from tests.engines.dominoes.positions import first_hand, play_hand, seen


def hand(number: int, **options: Any) -> list[State]:
    """Return the states of a hand, from the first tile to the end of the match or the next hand."""
    *bids_and_tiles, last = first_hand(number, **options)
    tiles = [state for state in (*bids_and_tiles, last) if state.phase == PLAYING]
    return [*tiles, GAME.play(last, GAME.legal_moves(last)[0])]


def lead_of(state: State, seat: Any) -> float:
    """Return the lead that the seat has over the mean of the others after the first hand."""
    return state.scores[seat] - (sum(state.scores) - state.scores[seat]) / 2


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"set": 6}, {"set": 9, "scoring": "points"}, {"failed": "shared"}])
def test_a_decided_hand_ends_as_predicted(options: dict[str, Any]) -> None:
    compared = 0
    for number in range(6):
        *states, end = hand(number, **options)
        for state in states:
            value, left = decided_value(seen(state)), sum(map(len, state.hands))
            if value is not None and (left > 3 or left == 1):
                assert value == pytest.approx(lead_of(end, GAME.to_move(state)))
                compared += 1
    assert compared >= 6


@pytest.mark.slow
def test_with_two_tiles_unseen_both_deals_count() -> None:
    for number in range(12):
        *states, _ = hand(number)
        state = next(one for one in states if sum(map(len, one.hands)) == 3)
        seat = GAME.to_move(state)
        assert seat is not None
        others = [other for other in range(3) if other != seat]
        hands = list(state.hands)
        hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
        swapped = GAME.load({**GAME.dump(state), "hands": [[f"{a}-{b}" for a, b in one] for one in hands]})
        leads = [lead_of(play_hand(one), seat) - lead_of(state, seat) for one in (state, swapped)]
        assert decided_value(seen(state)) == pytest.approx(sum(leads) / 2)


@pytest.mark.slow
def test_hard_values_its_last_tile_by_the_result() -> None:
    for number in range(4):
        *states, end = hand(number)
        seat = GAME.to_move(states[-1])
        thought = levels.choose(seen(states[-1]), "hard", Random(number))
        assert thought.unit == POINTS
        assert dict(thought.values)[thought.move] == pytest.approx(lead_of(end, seat))
