"""The words and controls of mancala for every position of real matches."""

from random import Random
from typing import Any

import pytest

import engines
from bot.games import mancala
from bot.i18n import texts
from bot.messages.controls import Choice, Press

GAME = engines.get("mancala")
T = texts()


class Names:
    """What two people are called."""

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain(seat)}**"

    def plain(self, seat: int) -> str:
        return ("A" * 32, "B" * 32)[seat]


NAMES: Any = Names()


def states(seed: int, **options: int) -> list[Any]:
    """Every state of a match of random moves, with the move that follows."""
    state, rng = GAME.start(seats=2, options=options, seed="00" * 32), Random(seed)
    found = []
    while GAME.to_move(state) is not None:
        move = rng.choice(GAME.legal_moves(state))
        found.append((state, move))
        state = GAME.play(state, move)
    return [*found, (state, "")]


def arguments(controls: Any) -> list[str]:
    """The moves that the controls stand for."""
    moves = []
    for control in controls:
        if isinstance(control, Choice):
            assert len(control.options) <= 25
            moves += [value for _, value in control.options]
        else:
            assert isinstance(control, Press)
            moves.append(control.arg)
    return moves


@pytest.mark.parametrize("options", [{}, {"pits": 2, "seeds": 1}, {"pits": 26, "seeds": 1}])
def test_every_position_can_be_told_and_played(options: dict[str, int]) -> None:
    played = states(1, **options)
    for number, (state, _) in enumerate(played):
        view = GAME.view(state, None)
        assert arguments(mancala.table_controls(view, T)) == view["legal"]
        assert len(mancala.describe(view, NAMES, T)) <= 1000
        assert mancala.headline(view, T)
        assert all(mancala.seat_note(view, seat, T) for seat in (0, 1))
        assert mancala.hand_controls(view, T) == []
        if view["to_move"] is not None:
            assert mancala.prompt(view, T)
            after = played[number + 1][0]
            told = GAME.events(state, played[number][1], after)
            lines = [mancala.event(event, NAMES, T) for event in told]
            assert len([line for line in lines if line]) <= 5  # so many stand under the table


def test_at_most_as_many_controls_as_a_message_has_room_for() -> None:
    for pits in range(2, 27, 2):
        view = GAME.view(GAME.start(seats=2, options={"pits": pits}, seed="00" * 32), None)
        controls = mancala.table_controls(view, T)
        buttons = sum(isinstance(control, Press) for control in controls)
        assert len(controls) + -(-buttons // 5) + (len(controls) - buttons) <= 29


def test_the_seeds_of_north_are_counted_in_its_own_row() -> None:
    state = GAME.play(GAME.start(seats=2, options={}, seed="00" * 32), "a")
    labels = [control.label for control in mancala.table_controls(GAME.view(state, None), T)]  # type: ignore[union-attr]
    assert labels == ["A · 5", "B · 6", "C · 5", "D · 6", "E · 5", "F · 6"]


@pytest.mark.parametrize("reason", ["exhausted", "stuck", "repetition", "quiet"])
def test_every_end_has_its_words(reason: str) -> None:
    ended = {"event": "ended", "reason": reason, "left": 2}
    assert mancala.event(ended, NAMES, T)
    assert T(f"mancala-over-{reason}")


def test_laps_are_counted_and_a_single_one_goes_without_saying() -> None:
    sowed = {"event": "sowed", "seat": 0, "pit": "a", "seeds": 5, "laps": 1, "last": "F"}
    assert "1" not in mancala.event(sowed, NAMES, T)
    assert "3" in mancala.event(sowed | {"laps": 3}, NAMES, T)


def test_the_coming_end_without_captures_is_announced() -> None:
    view = GAME.view(GAME.start(seats=2, options={}, seed="00" * 32), None)
    assert "7" not in mancala.headline(view, T)
    assert "7" in mancala.headline(view | {"quiet_left": 7}, T)


def test_a_seed_that_may_not_go_back_is_named_in_the_prompt_and_the_description() -> None:
    view = GAME.view(GAME.start(seats=2, options={}, seed="00" * 32), None) | {"barred": "D"}
    assert "D" in mancala.prompt(view, T)
    assert "seed in D" in mancala.describe(view, NAMES, T)
