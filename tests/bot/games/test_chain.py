"""What ZIG-ZAG says and offers at the table, from views alone."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engines
from bot.games import chain
from bot.i18n import texts
from bot.messages.controls import Choice, Press
from bot.messages.player_names import Names

T = texts()
GAME = engines.get("chain")


class Called(Names):
    """Everybody has the longest name there can be."""

    def __init__(self) -> None:
        super().__init__([], texts())

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain(seat)}**"

    def plain(self, seat: int) -> str:
        return f"{'Maximilian of Somewhere-upon-Sea':.31}{seat}"


NAMES = Called()
KINDS = [(2, {}), (4, {}), (4, {"teams": "crisscross", "numbers": "random"}), (2, {"first": "1"})]


def played(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, str | None]]:
    """Every state of a match of random moves, with the move that led to it."""
    rng, state = Random(seed), GAME.start(seats=seats, options=options, seed=f"{seed:064x}")
    yield state, None
    while GAME.to_move(state) is not None:
        move = rng.choice(GAME.legal_moves(state))
        state = GAME.play(state, move)
        yield state, move


def offered(view: dict[str, Any]) -> list[str]:
    """Every whole move that can be pressed or chosen, in one step or two."""
    moves = []
    for control in chain.table_controls(view, T):
        if isinstance(control, Press):
            moves += [control.arg] if control.act == "move" else []
        elif control.act == "part":
            for _, value in control.options:
                for rest in chain.more(view, value, T):
                    assert isinstance(rest, Choice)
                    assert rest.act == "move"
                    assert 1 <= len(rest.options) <= 25
                    moves += [whole for _, whole in rest.options]
        else:
            moves += [value for _, value in control.options]
    return moves


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_legal_move_can_be_chosen_in_one_step_or_two(seats: int, options: dict[str, Any]) -> None:
    for state, _ in played(seats, options, seats + len(options)):
        view = GAME.view(state, None)
        moves = offered(view)
        if view["phase"] == "single":
            assert len(moves) == 25
            assert set(moves) <= set(view["legal"])
        else:
            assert set(moves) == set(view["legal"])


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_controls_fit_a_message_and_their_ids_differ(seats: int, options: dict[str, Any]) -> None:
    for state, _ in played(seats, options, 3):
        controls = chain.table_controls(GAME.view(state, None), T)
        choices = [control for control in controls if isinstance(control, Choice)]
        presses = [control for control in controls if isinstance(control, Press)]
        assert all(1 <= len(choice.options) <= 25 for choice in choices)
        assert len(choices) <= 2
        assert len({(press.act, press.arg) for press in presses}) == len(presses)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_everything_is_said_in_few_enough_words(seats: int, options: dict[str, Any]) -> None:
    before: Any = None
    for state, move in played(seats, options, 11):
        view = GAME.view(state, None)
        assert 20 < len(chain.describe(view, NAMES, T)) <= 1000
        assert chain.headline(view, T)
        assert all(chain.seat_note(view, seat, T) for seat in range(seats))
        if GAME.to_move(state) is not None:
            assert chain.prompt(view, T)
        if move is not None:
            assert all(chain.event(event, NAMES, T) for event in GAME.events(before, move, state))
        before = state


def test_squares_are_offered_by_use_those_on_the_shortest_way_first() -> None:
    state = GAME.start(seats=2, options={"first": "0"}, seed="12" * 32)
    single = chain.table_controls(GAME.view(state, None), T)[0]
    assert isinstance(single, Choice)
    assert {value for _, value in single.options[:4]} == {"f6", "f7", "g6", "g7"}


def test_typed_squares_are_asked_for_while_there_is_something_to_place() -> None:
    state = GAME.start(seats=4, options={"first": "0"}, seed="12" * 32)
    assert chain.form("squares", GAME.view(state, 0), T) is None
    state = GAME.play(state, "edges NS")
    assert chain.form("squares", GAME.view(state, 3), T) is not None
    state = GAME.play(state, "a1")
    form = chain.form("squares", GAME.view(state, 0), T)
    assert form is not None
    assert chain.move_of("squares", form.placeholder.removeprefix("for example ")) in GAME.legal_moves(state)
    assert chain.form("bid", GAME.view(state, 0), T) is None


def test_a_second_square_is_only_asked_for_after_a_first_that_fits() -> None:
    state = GAME.play(GAME.start(seats=2, options={"first": "0"}, seed="12" * 32), "a1")
    view = GAME.view(state, 0)
    assert chain.more(view, view["squares"][1][0], T)
    for nonsense in ("a1", "z9", "", "pass"):
        assert chain.more(view, nonsense, T) == []


def test_what_was_chosen_is_said_when_it_is_unusual() -> None:
    usual = {"teams": "parallel", "numbers": "classic", "first": "thrown"}
    assert chain.chosen(usual, T) == []
    assert len(chain.chosen({"teams": "crisscross", "numbers": "random", "first": "3"}, T)) == 3


def test_reasons_to_refuse_and_ways_to_end_have_words() -> None:
    reasons = "wrong_phase same_square not_empty one_piece two_pieces must_place not_thrown"
    assert all(T.has(f"chain-refused-{reason}") for reason in reasons.split())
    assert all(T.has(f"chain-over-{reason}") for reason in ("joined", "barricades", "full"))


def test_seats_know_what_they_play_and_that_they_are_barricaded() -> None:
    state = GAME.start(seats=4, options={"teams": "crisscross"}, seed="12" * 32)
    view = GAME.view(state, None) | {"barricaded": [1]}
    notes = [chain.seat_note(view, seat, T) for seat in range(4)]
    assert ["🔵" in note for note in notes] == [False, False, True, False]
    assert ["🧱" in note for note in notes] == [False, True, False, True]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_it_is_said_that_a_match_is_over_and_not_before(seats: int, options: dict[str, Any]) -> None:
    for state, _ in played(seats, options, 7):
        told = chain.describe(GAME.view(state, None), NAMES, T)
        assert (T("chain-describe-over") in told) == (GAME.to_move(state) is None)
