"""The rules of Pig, and what its AI players make of them."""

from random import Random
from typing import Any

import pytest

import engines
from engines.game import InvalidState

PIG = engines.get("pig")


def position(**changes: Any) -> Any:
    """Return a position of two players with 100 points to reach."""
    data = PIG.dump(PIG.start(seats=2, options={}, seed="00" * 32))
    return PIG.load(data | changes)


def seed_that_rolls(*dice: int) -> str:
    """Return a seed whose first rolls are these."""
    for number in range(100_000):
        seed = f"{number:064x}"
        state = PIG.start(seats=2, options={}, seed=seed)
        for die in dice:
            after = PIG.play(state, "roll")
            if (after.rolled[-1:] or (1,)) != (die,):
                break
            state = after
        else:
            return seed
    raise AssertionError(dice)


def test_rolls_add_up_until_the_player_holds() -> None:
    state = PIG.start(seats=3, options={}, seed=seed_that_rolls(5, 6))
    for move in ("roll", "roll"):
        assert PIG.to_move(state) == 0
        state = PIG.play(state, move)
    assert state.stake == 11
    state = PIG.play(state, "hold")
    assert (state.scores, state.stake, PIG.to_move(state)) == ((11, 0, 0), 0, 1)


def test_a_1_loses_the_points_of_the_turn_but_not_those_kept() -> None:
    before = position(scores=[40, 10], seed=seed_that_rolls(4, 1))
    rolled = PIG.play(before, "roll")
    lost = PIG.play(rolled, "roll")
    assert (lost.scores, PIG.to_move(lost)) == ((40, 10), 1)
    assert PIG.events(rolled, "roll", lost) == [{"event": "lost", "seat": 0, "count": 4}]


def test_the_first_to_keep_the_target_wins() -> None:
    state = PIG.play(position(scores=[95, 99], rolled=[5]), "hold")
    outcome = PIG.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (100, 99))


@pytest.mark.parametrize(
    "change",
    [{"scores": [1, 2, 3]}, {"turn": 2}, {"scores": [-1, 0]}, {"scores": [100, 100]}, {"rolled": [1]}],
)
def test_a_state_that_the_rules_cannot_produce_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidState):
        position(**change)


@pytest.mark.parametrize(
    ("changes", "move"),
    [
        ({"rolled": [6, 6, 6]}, "roll"),
        ({"rolled": [6, 6, 6, 2]}, "hold"),
        ({"scores": [90, 0], "rolled": [6, 4]}, "hold"),  # that wins
        ({"scores": [20, 80], "rolled": [6, 6, 6, 6, 6]}, "roll"),  # there may be no other turn
    ],
)
def test_the_hard_ai_player_holds_at_twenty_unless_someone_is_about_to_win(
    changes: dict[str, Any], move: str
) -> None:
    view = PIG.view(position(**changes), 0)
    assert PIG.parts.ai.choose(view, "hard", Random(0)).move == move
