"""The presentation of ZIG-ZAG: words and controls made from views alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.i18n import texts
from bot.messages.controls import Choice, Press
from bot.messages.player_names import Names

T = texts()
CHAIN = games.get("chain")
GAME = engines.get("chain")


class PaddedNames(Names):
    """Names that are all as long as possible."""

    def __init__(self) -> None:
        super().__init__([], texts())

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
        return f"{'Maximilian of Somewhere-upon-Sea':.31}{seat}"


NAMES = PaddedNames()
KINDS = [(2, {}), (4, {}), (4, {"teams": "crisscross", "numbers": "random"}), (2, {"first": "1"})]


def random_states(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, str | None]]:
    """Yield every state of a random match, with the move that led to it."""
    rng, state = Random(seed), GAME.start(seats=seats, options=options, seed=f"{seed:064x}")
    yield state, None
    while GAME.to_move(state) is not None:
        move = rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        yield state, move


def offered(view: dict[str, Any]) -> list[str]:
    """Return every whole move that the controls offer, in one step or two."""
    moves = []
    for control in CHAIN.table_controls(view, T):
        if isinstance(control, Press):
            moves += [control.arg] if control.act == "move" else []
        elif control.act == "part":
            for _, value in control.options:
                for rest in CHAIN.second_part(view, value, T):
                    assert isinstance(rest, Choice)
                    assert rest.act == "move"
                    assert 1 <= len(rest.options) <= 25
                    moves += [whole for _, whole in rest.options]
        else:
            moves += [value for _, value in control.options]
    return moves


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_legal_move_can_be_chosen_in_one_step_or_two(seats: int, options: dict[str, Any]) -> None:
    for state, _ in random_states(seats, options, seats + len(options)):
        view = GAME.view(state, None)
        moves = offered(view)
        if view["phase"] == "single":
            assert len(moves) == 25
            assert set(moves) <= set(view["legal"])
        else:
            assert set(moves) == set(view["legal"])


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_controls_fit_a_message_and_their_ids_differ(seats: int, options: dict[str, Any]) -> None:
    for state, _ in random_states(seats, options, 3):
        controls = CHAIN.table_controls(GAME.view(state, None), T)
        choices = [control for control in controls if isinstance(control, Choice)]
        presses = [control for control in controls if isinstance(control, Press)]
        assert all(1 <= len(choice.options) <= 25 for choice in choices)
        assert len(choices) <= 2
        assert len({(press.act, press.arg) for press in presses}) == len(presses)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_texts_keep_to_their_limits(seats: int, options: dict[str, Any]) -> None:
    before: Any = None
    for state, move in random_states(seats, options, 11):
        view = GAME.view(state, None)
        assert 20 < len(CHAIN.describe(view, NAMES, T)) <= 1000
        assert CHAIN.headline(view, T)
        assert all(CHAIN.seat_note(view, seat, T) for seat in range(seats))
        if GAME.to_move(state) is not None:
            assert CHAIN.prompt(view, NAMES, T)
        if move is not None:
            assert all(CHAIN.describe_event(event, NAMES, T) for event in GAME.events(before, move, state))
        before = state


def test_squares_on_the_shortest_paths_are_offered_first() -> None:
    state = GAME.start(seats=2, options={"first": "0"}, seed="12" * 32)
    single = CHAIN.table_controls(GAME.view(state, None), T)[0]
    assert isinstance(single, Choice)
    assert {value for _, value in single.options[:4]} == {"f6", "f7", "g6", "g7"}


def test_the_form_for_squares_opens_while_there_are_pieces_to_place() -> None:
    state = GAME.start(seats=4, options={"first": "0"}, seed="12" * 32)
    assert CHAIN.form("squares", GAME.view(state, 0), T) is None
    state = GAME.play(state, "edges NS")
    assert CHAIN.form("squares", GAME.view(state, 3), T) is not None
    state = GAME.play(state, "a1")
    form = CHAIN.form("squares", GAME.view(state, 0), T)
    assert form is not None
    assert CHAIN.move_from_form("squares", form.placeholder.removeprefix("such as ")) in GAME.legal_moves(
        state
    )
    assert CHAIN.form("bid", GAME.view(state, 0), T) is None


def test_a_second_square_is_offered_only_after_a_legal_first_one() -> None:
    state = GAME.play(GAME.start(seats=2, options={"first": "0"}, seed="12" * 32), "a1")
    view = GAME.view(state, 0)
    assert CHAIN.second_part(view, view["squares"][1][0], T)
    for nonsense in ("a1", "z9", "", "pass"):
        assert CHAIN.second_part(view, nonsense, T) == []


def test_only_unusual_options_are_described() -> None:
    usual = {"teams": "parallel", "numbers": "classic", "first": "thrown"}
    assert CHAIN.describe_options(usual, T) == []
    assert len(CHAIN.describe_options({"teams": "crisscross", "numbers": "random", "first": "3"}, T)) == 3


def test_refusals_and_ends_have_messages() -> None:
    reasons = "wrong_phase same_square not_empty one_piece two_pieces must_place not_thrown"
    assert all(T.has(f"chain-refused-{reason}") for reason in reasons.split())
    assert all(T.has(f"chain-over-{reason}") for reason in ("joined", "barricades", "full"))


def test_seat_notes_tell_the_team_and_a_barricade() -> None:
    state = GAME.start(seats=4, options={"teams": "crisscross"}, seed="12" * 32)
    view = GAME.view(state, None) | {"barricaded": [1]}
    notes = [CHAIN.seat_note(view, seat, T) for seat in range(4)]
    assert ["🔵" in note for note in notes] == [False, False, True, False]
    assert ["🧱" in note for note in notes] == [False, True, False, True]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_the_alt_text_tells_that_a_match_is_over_and_not_before(seats: int, options: dict[str, Any]) -> None:
    for state, _ in random_states(seats, options, 7):
        alt_text = CHAIN.describe(GAME.view(state, None), NAMES, T)
        assert (T("chain-describe-over") in alt_text) == (GAME.to_move(state) is None)
