"""Values at the end of a hand are counted: the value of a decided hand is its result."""

from random import Random
from typing import Any

import pytest

from engines.ai import POINTS
from engines.dominoes import GAME
from engines.dominoes.ai import levels
from engines.dominoes.ai.tile_play import decided_value
from engines.dominoes.state import PLAYING, State


def hand(number: int, options: dict[str, Any]) -> list[State]:
    """Play a hand and return its states, from the first tile to the end of the match or the next hand."""
    rng = Random(number)
    state = GAME.start(seats=3, options={"hands": 3, **options}, seed=f"{number:064x}")
    states = []
    while GAME.to_move(state) is not None and state.hand == 1:
        states.append(state)
        state = GAME.play(state, levels.choose(dict(GAME.view(state, GAME.to_move(state))), "easy", rng).move)
    return [*(one for one in states if one.phase == PLAYING), state]


def lead_of(state: State, seat: int) -> float:
    """Return the lead that the seat has over the mean of the others after the first hand."""
    return state.scores[seat] - (sum(state.scores) - state.scores[seat]) / 2


@pytest.mark.parametrize("options", [{}, {"set": 6}, {"set": 9, "scoring": "points"}, {"failed": "shared"}])
def test_a_decided_hand_ends_as_predicted(options: dict[str, Any]) -> None:
    compared = 0
    for number in range(6):
        *states, end = hand(number, options)
        for state in states:
            seat = GAME.to_move(state)
            assert seat is not None
            value = decided_value(dict(GAME.view(state, seat)))
            if value is not None and (sum(map(len, state.hands)) > 3 or sum(map(len, state.hands)) == 1):
                assert value == pytest.approx(lead_of(end, seat))
                compared += 1
    assert compared >= 6


def test_with_two_tiles_unseen_both_deals_count() -> None:
    for number in range(12):
        *states, _ = hand(number, {})
        state = next(one for one in states if sum(map(len, one.hands)) == 3)
        seat = GAME.to_move(state)
        assert seat is not None
        others = [other for other in range(3) if other != seat]
        hands = list(state.hands)
        hands[others[0]], hands[others[1]] = hands[others[1]], hands[others[0]]
        swapped = GAME.load({**GAME.dump(state), "hands": [[f"{a}-{b}" for a, b in one] for one in hands]})
        leads = []
        for one in (state, swapped):
            while one.hand == 1:
                mover = GAME.to_move(one)
                one = GAME.play(one, GAME.view(one, mover)["legal"][0])  # noqa: PLW2901
            leads.append(lead_of(one, seat) - lead_of(state, seat))
        assert decided_value(dict(GAME.view(state, seat))) == pytest.approx(sum(leads) / 2)


def test_hard_values_its_last_tile_by_the_result() -> None:
    for number in range(4):
        *states, end = hand(number, {})
        seat = GAME.to_move(states[-1])
        assert seat is not None
        thought = levels.choose(dict(GAME.view(states[-1], seat)), "hard", Random(number))
        assert thought.unit == POINTS
        assert dict(thought.values)[thought.move] == pytest.approx(lead_of(end, seat))
