"""Custom ids are parsed as hostile input, and action rows keep to Discord's limits."""

from dataclasses import replace
from string import ascii_letters, ascii_lowercase, digits

import pytest
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.routes import NotAControl
from bot.table.controls import Choice, ControlId, Form, Press, modal, rows, typed_answer

ids = st.builds(
    ControlId,
    st.integers(1, 10**18 - 1),
    st.integers(0, 10**9 - 1),
    st.text(ascii_lowercase, min_size=1, max_size=12),
    st.text(f"{ascii_letters}{digits}_ -", max_size=40),
)


@pytest.mark.slow
@given(ids)
def test_a_custom_id_is_parsed_as_it_was_formatted_and_fits_discord(control: ControlId) -> None:
    assert ControlId.parse(control.format()) == control
    assert len(control.format()) <= 100


@given(st.text())
def test_any_other_text_is_refused(text: str) -> None:
    try:
        control = ControlId.parse(text)
    except NotAControl as error:
        assert error.text == text
    else:
        assert control.format() == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "z",
        "z:1:2",
        "z:0:1:join:",
        "z:-1:1:join:",
        "z:1:1:JOIN:",
        "z:1:1:join:\n",
        "z:1:1:move:é",
        "z:٣:1:join:",
    ],
)
def test_malformed_ids_are_refused(text: str) -> None:
    with pytest.raises(NotAControl):
        ControlId.parse(text)


def test_buttons_share_few_even_rows_and_a_select_has_its_own() -> None:
    presses = [Press(str(number), "move", str(number)) for number in range(7)]
    made = rows([*presses, Choice("which?", (("one", "1"),)), Press("last", "move", "x")], 1, 1)
    assert [len(row.children) for row in made] == [4, 3, 1, 1]
    assert isinstance(made[2].children[0], ui.Select)


@pytest.mark.parametrize(("label", "length"), [("a", 5), ("12", 5), ("3-4", 4)])
def test_letters_stand_five_in_a_row_and_longer_labels_four(label: str, length: int) -> None:
    made = rows([Press(label, "move", str(number)) for number in range(20)], 1, 1)
    assert {len(row.children) for row in made} == {length}


def test_a_choice_that_is_too_long_for_a_select_becomes_several_or_a_button_to_type() -> None:
    options = tuple((str(number), str(number)) for number in range(26))
    choice = Choice("which?", options, emojis=("seed",) * 26)
    made = [row.children[0] for row in rows([choice], 1, 1)]
    assert [len(one.options) for one in made if isinstance(one, ui.Select)] == [13, 13]
    assert len({one.custom_id for one in made if isinstance(one, ui.Select)}) == 2
    typed = Press("other", "form", "bid")
    for is_disabled in (False, True):
        ((button,),) = (
            row.children for row in rows([replace(choice, typed=typed, disabled=is_disabled)], 1, 1)
        )
        assert isinstance(button, ui.Button)
        assert (button.label, button.disabled) == ("other", is_disabled)
    (select,) = (
        row.children[0] for row in rows([replace(choice, options=options[:25], emojis=(), typed=typed)], 1, 1)
    )
    assert isinstance(select, ui.Select)


def test_two_selects_in_a_message_have_different_ids() -> None:
    choice = Choice("which?", (("one", "1"),), act="part")
    one, two = (row.children[0] for row in rows([choice, choice], 1, 1))
    assert isinstance(one, ui.Select)
    assert isinstance(two, ui.Select)
    assert one.custom_id != two.custom_id


async def test_a_modal_is_not_tracked() -> None:
    made = modal(Form("bid", "Your bid", "How many?", "1 to 45"), match_id=3, version=7)
    assert made.is_finished()
    assert ControlId.parse(made.custom_id) == ControlId(3, 7, "filled", "bid")


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (
            {"components": [{"type": 18, "component": {"type": 4, "custom_id": "answer", "value": "21"}}]},
            "21",
        ),
        ({"components": [{"type": 1, "components": [{"custom_id": "answer", "value": "21"}]}]}, "21"),
        ({"components": [{"type": 18, "component": {"custom_id": "other", "value": "21"}}]}, ""),
        ({}, ""),
    ],
)
def test_the_typed_answer_is_found_wherever_discord_puts_it(data: dict[str, object], answer: str) -> None:
    assert typed_answer(data) == answer
