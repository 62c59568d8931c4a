"""What a game gets without writing it: the defaults of `Game`, shown by the smallest game there is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE, Thought
from engines.game import Game, GameOver, IllegalMove, InvalidMove, InvalidState, Option, Outcome, State, View
from engines.validators import check_seats, check_seed, number, read_dump


@dataclass(frozen=True)
class Left:
    seats: int
    seed: str
    ply: int
    matches: int


class LastMatch(Game):
    """Take one or two of seven matches; who takes the last one wins."""

    NAME, TITLE = "last", "The last match"
    SEATS = (2, 3)
    OPTIONS = (Option("matches", "int", 7, minimum=1, maximum=20),)
    NOTATION = "take [1-9]"

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        return Left(check_seats(self.SEATS, seats), check_seed(seed), 0, 7)

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

    def view(self, state: Left, seat: int | None) -> View:
        return self.common_view(state, seat)

    def dump(self, state: Left) -> dict[str, Any]:
        return {**vars(state), "options": {"matches": 7}}

    def load(self, data: Mapping[str, Any]) -> Left:
        def read(dumped: Mapping[str, Any]) -> Left:
            return Left(
                dumped["seats"], dumped["seed"], dumped["ply"], number("matches", dumped["matches"], 7)
            )

        return read_dump(self.NAME, data, read)


GAME = LastMatch()


def begin(seats: int = 2) -> Any:
    return GAME.start(seats=seats, options={}, seed="00" * 32)


def test_a_typed_move_is_canonical_in_lower_case_with_single_spaces() -> None:
    assert GAME.canonical(begin(), "  TAKE   1 ") == "take 1"
    for junk in ("take", "take 0", "take 1 1", "", "take \u0661", None, 7, "take 1" + " " * 99):
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


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_viewer_sees_the_common_fields(seat: int | None) -> None:
    assert GAME.view(begin(), seat) == {
        "game": "last",
        "options": {"matches": 7},
        "seat": seat,
        "ply": 0,
        "to_move": 0,
        "legal": ["take 1", "take 2"],
        "winners": None,
    }


def test_with_hidden_hands_only_the_seat_to_move_sees_the_legal_moves() -> None:
    class Hidden(LastMatch):
        HIDDEN = True

    views = [Hidden().view(begin(), seat) for seat in (None, 0, 1)]
    assert [bool(view["legal"]) for view in views] == [False, True, False]


def test_without_an_ai_of_its_own_the_house_plays_at_random_and_has_no_opinion() -> None:
    view, rng = GAME.view(begin(), 0), Random(0)
    assert GAME.ai.LEVELS == ("easy",)
    assert {GAME.ai.choose(view, "easy", rng).move for _ in range(50)} == {"take 1", "take 2"}
    assert GAME.ai.review(view, "take 1", rng) == (Thought("take 1", CHANCE, ()), 0.0)


def test_a_game_has_no_chance_and_nothing_to_prove_unless_it_says_so() -> None:
    assert not GAME.CHANCE
    assert (GAME.proof_script([begin()]), GAME.proof_output([begin()])) == ("", [])


def test_a_game_that_lacks_a_method_cannot_be_made() -> None:
    class Unfinished(Game):
        NAME = "unfinished"

    with pytest.raises(TypeError, match="abstract"):
        Unfinished()  # type: ignore[abstract]


def test_what_is_wrong_with_a_dump_is_told_as_an_invalid_state() -> None:
    dumped = GAME.dump(begin())
    assert GAME.load(dumped) == begin()
    for change in ({"matches": 8}, {"matches": True}, {"matches": "7"}, {"game": "other"}):
        with pytest.raises(InvalidState):
            GAME.load(dumped | change)
    del dumped["matches"]
    with pytest.raises(InvalidState, match="matches is missing"):
        GAME.load(dumped)
