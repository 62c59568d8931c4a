"""`load` accepts every position that the rules can produce, and no other."""

from typing import Any

import pytest

from engines.game import InvalidState
from engines.mancala import GAME
from tests.engines.mancala.positions import play, position, start

Data = dict[str, Any]


def dumped(moves: str = "") -> Data:
    return GAME.dump(play(start(), moves))


def test_a_dump_holds_both_sides_from_left_to_right_and_the_stores() -> None:
    data = dumped("aDe")
    assert (data["south"], data["north"]) == ([2, 7, 0, 6, 0, 6], [7, 8, 1, 2, 6, 7])
    assert data["stores"] == [8, 0]


def test_what_came_before_the_last_capture_is_forgotten() -> None:
    assert dumped("aD")["since"] == {"south": [5] * 6, "north": [5] * 6, "moves": "aD"}
    assert dumped("aDe")["since"]["moves"] == "e"
    assert dumped("aDeB")["since"]["moves"] == "eB"


@pytest.mark.parametrize("turn", [0, 1])
def test_any_position_may_be_set_up(turn: int) -> None:
    data = dumped("a") | {"south": [0, 3, 0, 1, 0, 0], "north": [0, 0, 2, 0, 0, 1], "stores": [30, 23]}
    state = GAME.load(data | {"turn": turn, "since": None})
    assert GAME.to_move(state) == turn
    assert GAME.view(state, None)["last"] is None
    assert GAME.view(state, None)["quiet"] == 0
    assert GAME.load(GAME.dump(state)) == state


@pytest.mark.parametrize("key", ["turn", "captured_last", "since", "game"])
def test_what_follows_from_the_rest_may_be_left_out(key: str) -> None:
    data = dumped("aDe")
    del data[key]
    state = GAME.load(data)
    assert GAME.to_move(state) == 1
    assert state.captured_last == 0


@pytest.mark.parametrize(
    "change",
    [
        {"south": [5, 5, 5, 5, 5]},
        {"south": [5, 5, 5, 5, 5, 4]},
        {"south": [5, 5, 5, 5, 6, 5]},
        {"south": [5, 5, 5, 5, 11, -1]},
        {"north": [5, 5, 5, 5, 5, 5.0]},
        {"north": "555555"},
        {"stores": [1, 0]},
        {"stores": [0]},
        {"turn": 2},
        {"captured_last": 0},
        {"captured_last": 2},
        {"since": {"south": [5] * 6, "north": [5] * 6, "moves": ""}},
        {"since": {"south": [5] * 6, "north": [5] * 6, "moves": "a" * 300}},
        {"since": {"south": [5] * 6, "north": [5] * 6}},
        {"since": "aD"},
    ],
)
def test_what_the_rules_cannot_produce_is_refused(change: Data) -> None:
    with pytest.raises(InvalidState):
        GAME.load(dumped() | change)


@pytest.mark.parametrize(
    "moves", ["zD", "a7", "a\u212a", "ad", "A", "aA", "aD ", "aDe", "aDeB", "Da", "aDaD", "aC"]
)
def test_a_history_that_does_not_lead_to_the_position_is_refused(moves: str) -> None:
    data = dumped("aD") | {"ply": 9}
    with pytest.raises(InvalidState):
        GAME.load(data | {"since": data["since"] | {"moves": moves}})


def test_a_history_from_another_position_or_of_more_moves_is_refused() -> None:
    data = dumped("aD")
    others = [{"since": data["since"] | {side: [4, 6, 5, 5, 5, 5]}} for side in ("south", "north")]
    for change in (*others, {"ply": 1}):
        with pytest.raises(InvalidState):
            GAME.load(data | change)


def test_a_history_that_brings_a_position_back_is_refused() -> None:
    data = dumped("cCEeCDcCdEd")
    barred = GAME.play(GAME.load(data | {"since": None}), "C")  # without its history, nothing is barred
    returned = GAME.dump(barred) | {"since": data["since"] | {"moves": data["since"]["moves"] + "C"}}
    with pytest.raises(InvalidState):
        GAME.load(returned)


def test_a_history_may_bring_a_position_back_where_no_other_move_was_left() -> None:
    before = position("000000", "001070", turn=1)
    state = play(before, "Cd")
    assert state.pits == before.pits
    assert GAME.load(GAME.dump(state)) == state
