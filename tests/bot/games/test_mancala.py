"""The presentation of mancala, for every position of random matches."""

from random import Random
from typing import Any

import pytest

import engines
from bot import games
from bot.i18n import texts
from bot.table.controls import Choice, Press

GAME = engines.get("mancala")
T = texts()
MANCALA = games.get("mancala")


class Names:
    """Names that are all as long as possible."""

    def __getitem__(self, seat: int) -> str:
        return f"**{self.plain_text(seat)}**"

    def plain_text(self, seat: int) -> str:
        return ("A" * 32, "B" * 32)[seat]


NAMES: Any = Names()


def states(seed: int, **options: int) -> list[Any]:
    """Return every state of a random match, with the move that follows."""
    state, rng = GAME.start(seats=2, options=options, seed="00" * 32), Random(seed)
    found = []
    while GAME.to_move(state) is not None:
        move = rng.choice(GAME.legal_moves(state))
        found.append((state, move))
        state = GAME.play(state, move)
    return [*found, (state, "")]


def arguments(controls: Any) -> list[str]:
    """Return the moves that the controls offer."""
    moves = []
    for control in controls:
        if isinstance(control, Choice):
            assert len(control.options) <= 25
            moves += [value for _, value in control.options]
        else:
            assert isinstance(control, Press)
            moves += [control.arg] * (not control.disabled)
    return moves


def test_the_buttons_of_a_long_board_are_its_letters() -> None:
    for pits, letters_alone in ((6, False), (10, False), (12, True), (18, True)):
        view = GAME.view(GAME.start(seats=2, options={"pits": pits}, seed="00" * 32), None)
        labels = [press.label for press in MANCALA.table_controls(view, T)]
        assert len(labels) == pits
        assert all(len(label) == 1 for label in labels) is letters_alone


@pytest.mark.parametrize("options", [{}, {"pits": 2, "seeds": 1}, {"pits": 26, "seeds": 1}])
def test_every_position_has_an_alt_text_and_its_moves_as_controls(options: dict[str, int]) -> None:
    played = states(1, **options)
    for number, (state, _) in enumerate(played):
        view = GAME.view(state, None)
        assert arguments(MANCALA.table_controls(view, T)) == view["legal"]
        assert len(MANCALA.describe(view, NAMES, T)) <= 1000
        assert MANCALA.headline(view, T)
        assert all(MANCALA.seat_note(view, seat, T) for seat in (0, 1))
        assert MANCALA.hand_controls(view, T) == []
        if view["to_move"] is not None:
            assert MANCALA.prompt(view, NAMES, T)
            after = played[number + 1][0]
            events = GAME.events(state, played[number][1], after)
            lines = [MANCALA.describe_event(event, NAMES, T) for event in events]
            assert len([line for line in lines if line]) <= 5  # the number of lines under the table


def test_the_controls_fit_a_message() -> None:
    for pits in range(2, 27, 2):
        view = GAME.view(GAME.start(seats=2, options={"pits": pits}, seed="00" * 32), None)
        controls = MANCALA.table_controls(view, T)
        buttons = sum(isinstance(control, Press) for control in controls)
        assert len(controls) + -(-buttons // 5) + (len(controls) - buttons) <= 29


def test_the_labels_of_north_count_its_own_seeds() -> None:
    state = GAME.play(GAME.start(seats=2, options={}, seed="00" * 32), "a")
    labels = [control.label for control in MANCALA.table_controls(GAME.view(state, None), T)]  # type: ignore[union-attr]
    assert labels == ["A · 5", "B · 6", "C · 5", "D · 6", "E · 5", "F · 6"]


@pytest.mark.parametrize("reason", ["exhausted", "stuck", "quiet"])
def test_every_end_has_a_message(reason: str) -> None:
    ended = {"event": "ended", "reason": reason, "left": 2}
    assert MANCALA.describe_event(ended, NAMES, T)
    assert T(f"mancala-over-{reason}")


@pytest.mark.parametrize("seed", range(4))
def test_the_words_of_the_end_add_up(seed: int) -> None:
    view = GAME.view(states(seed, seeds=3)[-1][0], None)
    for seat in (0, 1):
        note = MANCALA.seat_note(view, seat, T)
        assert str(view["scores"][seat]) in note
        assert not view["awarded"][seat] or all(str(view[key][seat]) in note for key in ("stores", "awarded"))
    told = MANCALA.describe(view, NAMES, T)
    assert all(f"captured {view['stores'][seat]}." in told for seat in (0, 1))
    awarded = [
        T("mancala-describe-awarded", name=NAMES.plain_text(seat), count=count)
        for seat, count in enumerate(view["awarded"])
        if count
    ]
    assert all(sentence in told for sentence in awarded)


def test_the_log_leaves_to_the_result_what_it_tells() -> None:
    ends = [{"event": "ended", "reason": reason} for reason in ("exhausted", "stuck", "quiet")]
    assert [MANCALA.is_in_result(event) for event in ends] == [True, True, False]
    assert MANCALA.is_in_result({"event": "won", "seat": 0, "scores": [20, 4]})
    assert not MANCALA.is_in_result({"event": "awarded", "seat": 0, "count": 4})


def test_laps_are_counted_if_there_are_several() -> None:
    sowed = {"event": "sowed", "seat": 0, "pit": "a", "seeds": 5, "laps": 1, "last": "F"}
    assert "1" not in MANCALA.describe_event(sowed, NAMES, T)
    assert "3" in MANCALA.describe_event(sowed | {"laps": 3}, NAMES, T)


def test_the_headline_says_who_is_ahead_and_by_how_much() -> None:
    view = GAME.view(GAME.start(seats=2, options={}, seed="00" * 32), None)
    assert MANCALA.headline(view, T).startswith("Level at 0")
    assert MANCALA.headline(view | {"scores": [3, 8]}, T).startswith("🔶 leads 8\u20133")
    assert MANCALA.headline(view | {"scores": [9, 8]}, T).startswith("🔵 leads 9\u20138")
    assert "🔵" not in MANCALA.headline(view | {"scores": [40, 20], "ended": "exhausted"}, T)


def test_the_coming_end_without_captures_is_announced() -> None:
    view = GAME.view(GAME.start(seats=2, options={}, seed="00" * 32), None)
    assert "7" not in MANCALA.headline(view, T)
    assert "7" in MANCALA.headline(view | {"quiet_left": 7}, T)


def test_barred_pits_are_named_in_the_prompt_the_alt_text_and_the_log() -> None:
    state = GAME.play(GAME.start(seats=2, options={}, seed="00" * 32), "a")
    view = GAME.view(state, None) | {"barred": ["A", "D"], "legal": ["B", "C", "E", "F"]}
    event = {"event": "barred", "seat": 1, "pits": ["A", "D"]}
    for text in (MANCALA.prompt(view, NAMES, T), MANCALA.describe(view, NAMES, T)):
        assert "A, D" in text
    assert "A, D" in MANCALA.describe_event(event, NAMES, T)


def test_the_button_of_a_barred_pit_cannot_be_pressed_and_says_why() -> None:
    state = GAME.play(GAME.start(seats=2, options={}, seed="00" * 32), "a")
    view = GAME.view(state, None) | {"barred": ["A", "D"], "legal": ["B", "C", "E", "F"]}
    buttons: Any = MANCALA.table_controls(view, T)
    assert [button.arg for button in buttons] == list("ABCDEF")
    barred = [button for button in buttons if button.disabled]
    assert [button.label for button in barred] == [T("mancala-pit-barred", pit=pit) for pit in "AD"]


def test_a_long_board_offers_no_barred_pit() -> None:
    view = GAME.view(GAME.start(seats=2, options={"pits": 26}, seed="00" * 32), None)
    view |= {"barred": ["z"], "legal": view["legal"][:-1]}
    assert arguments(MANCALA.table_controls(view, T)) == view["legal"]
