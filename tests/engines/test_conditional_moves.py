"""Conditional moves as text, and which of their moves is chosen."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.conditional_moves import RESERVED, ConditionalMove, chosen, completes, parse, read, write
from engines.errors import InvalidStep

words = st.from_regex(r"[a-z0-9]{1,6}", fullmatch=True).filter(lambda word: word not in RESERVED)
phrases = st.lists(words, min_size=1, max_size=2).map(" ".join)


@given(phrases, st.one_of(st.just(""), phrases), st.one_of(st.just(""), phrases))
def test_what_is_written_is_read_again(move: str, condition: str, otherwise: str) -> None:
    step = ConditionalMove(move, condition, otherwise if condition else "")
    assert parse(write(step)) == step


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("e", "E"),
        ("c: e", "if c then E"),
        ("C:e;else b", "if c then E else B"),
        (" if c  then E,  Else b", "if c then E else B"),
        ("IF captures: E else B", "if captures then E else B"),
        ("on 2: E", "if on 2 then E"),
    ],
)
def test_it_may_be_typed_in_a_shorter_way(typed: str, written: str) -> None:
    assert read(typed, ["B", "E"], ["c", "captures", "on 2"]) == written


@pytest.mark.parametrize(
    ("typed", "position", "reason"),
    [
        ("", 0, "no_move"),
        ("if c E", 6, "no_then"),
        (": E", 0, "no_condition"),
        ("c:", 2, "no_move"),
        ("c: E else", 9, "no_move"),
        ("c: else B", 2, "no_move"),
        ("E else B", 2, "else_alone"),
        ("if c E else B", 7, "no_then"),
        ("c: E: B", 4, "twice"),
        ("c: E else B else E", 12, "twice"),
        ("c: Z", 3, "move"),
        ("x: E", 0, "condition"),
        ("c: c", 3, "move"),
        ("c: E else Z", 10, "move"),
        ("c c: E", 0, "condition"),
    ],
)
def test_an_error_says_where_and_why(typed: str, position: int, reason: str) -> None:
    with pytest.raises(InvalidStep) as refused:
        read(typed, ["B", "E"], ["c", "captures"])
    assert (refused.value.text, refused.value.position, refused.value.reason) == (typed, position, reason)


@given(st.text(max_size=40))
def test_any_text_is_a_step_or_refused_at_a_position_in_it(text: str) -> None:
    try:
        step = parse(text)
    except InvalidStep as error:
        assert 0 <= error.position <= len(text)
    else:
        assert parse(write(step)) == step


@pytest.mark.parametrize(
    ("step", "met", "move"),
    [
        ("E", None, "E"),
        ("if c then E", True, "E"),
        ("if c then E", False, None),
        ("if c then E", None, None),
        ("if c then E else B", True, "E"),
        ("if c then E else B", False, "B"),
        ("if c then E else B", None, None),
    ],
)
def test_neither_move_is_chosen_of_a_condition_that_is_not_met_or_not_known(
    step: str, met: bool | None, move: str | None
) -> None:
    def holds(view: Any, condition: str, dependent: str) -> bool | None:
        assert (condition, dependent) == ("c", "E")
        return met

    assert chosen({}, parse(step), holds) == move


def test_an_else_completes_the_step_that_it_was_chosen_for() -> None:
    assert completes("if c then E else B", "if c then E")
    for before in ("E", "if d then E", "if c then E else A", "if c then E else B", ""):
        assert not completes("if c then E else B", before)
    assert not completes("if c then E", "if c then E")
