"""What `load` accepts and what it refuses."""

from typing import Any

import pytest

from engines.chain import GAME
from engines.game import InvalidState
from tests.engines.chain.positions import position

EDGE = "a1-d1 a12-d12 j12-l12"


def turned(**changes: Any) -> dict[str, Any]:
    """Return the dump of the first full turn, with changes."""
    start = GAME.start(seats=2, options={"first": "0"}, seed="77" * 32)
    return GAME.dump(GAME.play(start, "e7")) | changes


def test_a_position_needs_no_history() -> None:
    state = position("c6-l6", EDGE, team=0, throw=(6, 4))
    data = GAME.dump(state)
    for key in ("throws", "last", "earlier", "position", "ply", "game"):
        del data[key]
    loaded = GAME.load(data)
    assert loaded.pieces == state.pieces
    assert GAME.legal_moves(loaded) == GAME.legal_moves(state)


def test_a_match_that_is_over_needs_none_either() -> None:
    state = position("e1-e9 f10", EDGE, team=0, throw=(2, 6))
    data = GAME.dump(GAME.play(state, "e11 e12"))
    data["last"] = None
    assert GAME.outcome(GAME.load(data)) == GAME.outcome(GAME.play(state, "e11 e12"))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"phase": "single"}, "dice"),
        ({"phase": "dancing"}, "phase"),
        ({"throw": None}, "dice"),
        ({"throw": [0, 3]}, "number"),
        ({"throw": [7, 3]}, "throw"),
        ({"turn": 1, "last": None}, "turn"),
        ({"edges": ["NS", "EW"]}, "edges"),
        ({"edges": ["EW", "EW"]}, "edges"),
        ({"barricaded": [1]}, "barricaded"),
        ({"first": 1}, "first"),
        ({"seats": 4}, "last"),
        ({"seats": 3}, "seats"),
        ({"numbers": ["123456123456"] * 12}, "classic"),
        ({"numbers": ["1" * 12] * 11}, "numbers"),
        ({"pieces": ["." * 12] * 12, "last": None}, "pieces"),
        ({"pieces": ["....1......x", *["." * 12] * 11]}, "pieces"),
        ({"last": {"seat": 1, "throw": None, "squares": ["e8"]}}, "last"),
        ({"last": {"seat": 0, "throw": None, "squares": ["e7"]}}, "last"),
        ({"last": {"seat": 1, "throw": [5, 5], "squares": ["e7"]}}, "placed"),
        ({"throws": [[{"seat": 0, "throw": [6, 6]}, {"seat": 1, "throw": [1, 1]}]]}, "given"),
        ({"options": {"teams": "crisscross"}}, "teams"),
    ],
)
def test_what_the_rules_cannot_produce_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidState, match=reason):
        GAME.load(turned(**changes))


def test_the_throws_have_to_give_the_first_turn() -> None:
    data = GAME.dump(GAME.start(seats=2, options={}, seed="77" * 32))
    GAME.load(data)
    for thrown in (
        [[{"seat": data["first"], "throw": [1, 1]}, {"seat": 1 - data["first"], "throw": [1, 2]}]],
        [[{"seat": 0, "throw": [1, 1]}]],
        [*data["throws"], *data["throws"]],
    ):
        with pytest.raises(InvalidState):
            GAME.load(data | {"throws": thrown})


def test_counts_follow_from_the_turns_until_a_number_is_filled() -> None:
    position("e1 e2", "a1", team=1, throw=(1, 2))
    position("e1 e2", "a1-a3", team=0, throw=(1, 2))
    for zero, one in [("e1", ""), ("e1", "a1"), ("e1 e2", "a1 a2"), ("e1-e4", "a1")]:
        with pytest.raises(AssertionError, match="turns"):
            position(zero, one, team=0, throw=(1, 2))
    position("b1-l5 c6-l6", "a1-a5 a7-l12", team=1, throw=(1, 2), barricaded=[0])


def test_a_match_that_is_decided_is_over() -> None:
    state = position("e1-e9 f10", EDGE, team=0, throw=(2, 6))
    over = GAME.dump(GAME.play(state, "e11 e12"))
    with pytest.raises(InvalidState, match="over"):
        GAME.load(GAME.dump(state) | {"phase": "over", "throw": None, "turn": 1, "last": None})
    going_on = over | {"phase": "turn", "throw": [1, 2], "turn": 1, "last": None}
    with pytest.raises(InvalidState, match="over"):
        GAME.load(going_on)
    with pytest.raises(InvalidState, match="order"):
        GAME.load(over | {"last": {"seat": 0, "throw": [2, 6], "squares": ["e12", "e11"]}})


@pytest.mark.parametrize(
    "earlier", [[["a1"], ["b1"], ["c1"]], [["e7"], ["z9"]], [["e7", "e7"]], [["e7"]], [["e7", "e8", "e9"]]]
)
def test_turns_before_the_last_fit_the_pieces(earlier: list[list[str]]) -> None:
    state = GAME.start(seats=4, options={"first": "0", "teams": "crisscross"}, seed="77" * 32)
    for move in ("e7", 100, 200):
        state = GAME.play(state, move if isinstance(move, str) else GAME.legal_moves(state)[move])
    data = GAME.dump(state)
    assert len(data["earlier"]) == 2
    with pytest.raises(InvalidState):
        GAME.load(data | {"earlier": earlier})
    assert GAME.load(data | {"earlier": []}).pieces == state.pieces
