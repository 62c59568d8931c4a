"""What a game gets without writing it: the defaults of `Game`, shown by the smallest game there is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE, Thought
from engines.game import (
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidState,
    Option,
    Outcome,
    PlainState,
    State,
    View,
)
from engines.validators import require


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(PlainState):
    matches: int


class LastMatch(Game):
    """Take one or two of seven matches; who takes the last one wins."""

    NAME, TITLE = "last", "The last match"
    SEATS = (2, 3)
    STATE = Left
    OPTIONS = (Option("matches", "int", 7, minimum=1, maximum=20),)

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        chosen = self.check_start(seats, options, seed)
        return Left(**chosen, matches=chosen["options"]["matches"])

    def to_move(self, state: Left) -> int | None:
        return state.ply % state.seats if state.matches else None

    def legal_moves(self, state: Left) -> list[str]:
        return [f"take {count}" for count in (1, 2) if count <= state.matches]

    def play(self, state: Left, move: str) -> Left:
        taken = int(self.check_move(state, move)[-1])
        return replace(state, ply=state.ply + 1, matches=state.matches - taken)

    def outcome(self, state: Left) -> Outcome | None:
        if state.matches:
            return None
        winner = (state.ply - 1) % state.seats
        return Outcome("taken", (winner,), tuple(int(seat == winner) for seat in range(state.seats)))


GAME = LastMatch()


def begin(seats: int = 2) -> Any:
    return GAME.start(seats=seats, options={}, seed="00" * 32)


def test_a_typed_move_is_canonical_in_lower_case_with_single_spaces() -> None:
    assert GAME.canonical(begin(), "  TAKE   1 ") == "take 1"
    for junk in ("", "take!", "take \u0661", None, 7, "take 1" + " " * 99):
        with pytest.raises(InvalidMove):
            GAME.canonical(begin(), junk)  # type: ignore[arg-type]


def test_a_move_that_is_not_legal_is_refused_with_seat_and_ply() -> None:
    state = GAME.play(begin(), "take 2")
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, "take 3")
    error = refused.value
    assert (error.move, error.seat, error.reason, error.position) == ("take 3", 1, "illegal", 1)


def test_no_move_is_played_after_the_end() -> None:
    state = begin()
    for move in ("take 2", "take 2", "take 2", "take 1"):
        state = GAME.play(state, move)
    with pytest.raises(GameOver):
        GAME.play(state, "?")


def test_a_move_is_an_event_by_itself() -> None:
    state = begin()
    after = GAME.play(state, "take 1")
    assert GAME.events(state, "TAKE 1", after) == [{"event": "played", "seat": 0, "move": "take 1"}]


def test_a_rematch_has_the_same_options_and_the_same_seats() -> None:
    assert GAME.rematch(begin(3)) == ({"matches": 7}, (0, 1, 2))


def test_a_notation_tells_what_is_not_a_move_at_all() -> None:
    class Strict(LastMatch):
        NOTATION = "take [1-9]"

    for junk in ("take", "take 0", "take 1 1", "no such move"):
        assert GAME.canonical(begin(), junk) == junk
        with pytest.raises(InvalidMove):
            Strict().canonical(begin(), junk)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_viewer_sees_all_of_the_state_but_the_seed(seat: int | None) -> None:
    assert GAME.view(begin(), seat) == {
        "game": "last",
        "options": {"matches": 7},
        "seat": seat,
        "ply": 0,
        "to_move": 0,
        "legal": ["take 1", "take 2"],
        "winners": None,
        "matches": 7,
    }


def test_with_hidden_hands_only_the_seat_to_move_sees_the_legal_moves() -> None:
    class Hidden(LastMatch):
        HIDDEN = True

        def view(self, state: Left, seat: int | None) -> View:
            return self.common_view(state, seat)

    views = [Hidden().view(begin(), seat) for seat in (None, 0, 1)]
    assert [bool(view["legal"]) for view in views] == [False, True, False]


def test_a_game_with_secrets_has_no_default_view() -> None:
    class Hidden(LastMatch):
        HIDDEN = True

    with pytest.raises(NotImplementedError, match="secrets"):
        Hidden().view(begin(), None)
    assert Hidden().determinize(begin(), 0, "11" * 32) is None


def test_without_an_ai_of_its_own_the_house_plays_at_random_and_has_no_opinion() -> None:
    view, rng = GAME.view(begin(), 0), Random(0)
    assert GAME.parts.ai.LEVELS == ("easy",)
    assert {GAME.parts.ai.choose(view, "easy", rng).move for _ in range(50)} == {"take 1", "take 2"}
    assert GAME.parts.ai.review(view, "take 1", rng) == (Thought("take 1", CHANCE, ()), 0.0)


def test_a_game_has_no_chance_and_nothing_to_prove_unless_it_says_so() -> None:
    assert not GAME.CHANCE
    assert (GAME.parts.proof_script([begin()]), GAME.parts.proof_output([begin()])) == ("", [])


def test_a_game_that_lacks_a_method_cannot_be_made() -> None:
    class Unfinished(Game):
        NAME = "unfinished"

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]


def test_what_is_wrong_with_a_dump_is_told_as_an_invalid_state() -> None:
    dumped = GAME.dump(begin())
    assert GAME.load(dumped) == begin()
    wrong: tuple[dict[str, Any], ...] = (
        {"matches": True},
        {"matches": "7"},
        {"matches": 2**53},
        {"seats": 4},
        {"seed": "00"},
        {"options": {"matches": 21}},
        {"options": []},
        {"ply": -1},
        {"position": -1},
        {"game": "other"},
        {"more": 1},
    )
    for change in wrong:
        with pytest.raises(InvalidState):
            GAME.load(dumped | change)
    del dumped["matches"]
    with pytest.raises(InvalidState, match="matches is missing"):
        GAME.load(dumped)


def test_a_game_may_refuse_states_that_its_rules_cannot_produce() -> None:
    class Strict(LastMatch):
        def check_state(self, state: Left) -> None:
            require(0 <= state.matches <= state.options["matches"], "there are too many matches")

    dumped = GAME.dump(begin())
    assert GAME.load(dumped | {"matches": 8}).matches == 8
    with pytest.raises(InvalidState, match="too many"):
        Strict().load(dumped | {"matches": 8})
