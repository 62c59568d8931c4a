"""Custom ids are read by the line that declares them, and whatever else comes is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.routes import anything, day, number, one_of, page_number, positive, route, up_to
from bot.table.controls import Act, ControlId

SIT = route("find:sit:{}", positive)
OPEN = route("find:open")
TURN = route("board:{}:{}:{}", one_of("chess", "go"), page_number, lambda text: text or None)
MOVE = route("what:{}:move:{chosen}", number, anything)
ROLES = route("cup:{}:{*}", positive, up_to(2, positive))


def read(one: Any, custom_id: str, *values: str) -> Any:
    _, page, *arguments = custom_id.split(":")
    return one.read(arguments, values) if page == one.page else None


def test_an_id_is_read_as_it_was_written() -> None:
    assert read(SIT, SIT.id(7)) == (7,)
    assert read(OPEN, OPEN.id()) == ()
    assert read(TURN, TURN.id("go", 3, "x")) == ("go", 3, "x")
    assert read(MOVE, MOVE.id(7, "a1 b2")) == (7, "a1 b2")


def test_an_empty_last_argument_is_left_out() -> None:
    assert TURN.id("go", 3, None) == "p:board:go:3"
    assert read(TURN, "p:board:go:3") == ("go", 3, None)
    assert read(MOVE, MOVE.id(7, "")) == (7, "")


def test_what_is_chosen_in_a_menu_is_the_last_argument() -> None:
    assert read(SIT, SIT.menu_id(), "7") == (7,)
    assert read(ROLES, ROLES.menu_id(1)) == (1, [])
    assert read(ROLES, ROLES.menu_id(1), "5", "6") == (1, [5, 6])
    assert read(MOVE, MOVE.id(7, "0"), "c4") == read(MOVE, MOVE.menu_id(7), "c4") == (7, "c4")


@pytest.mark.parametrize(
    ("one", "custom_id", "values"),
    [
        (SIT, "p:find:sit", ()),
        (SIT, "p:find:sit:0", ()),
        (SIT, "p:find:sit:²", ()),
        (SIT, f"p:find:sit:{2**63}", ()),
        (SIT, "p:find:sit:7:8", ()),
        (SIT, "p:find:sit:7", ("8",)),
        (OPEN, "p:find:open:x", ()),
        (OPEN, "p:find:open", ("x",)),
        (TURN, "p:board:go:0", ()),
        (TURN, "p:board:go:9999999", ()),
        (TURN, "p:board:poker:1", ()),
        (MOVE, "p:what:7:move:0", ("a", "b")),
        (ROLES, "p:cup:1", ("1", "2", "3")),
        (ROLES, "p:cup:1", ("me",)),
        (route("x:{}", day), "p:x:2026-02-30", ()),
        (route("x:{}", day), "p:x:20260201", ()),
    ],
)
def test_what_no_component_has_is_not_read(one: Any, custom_id: str, values: tuple[str, ...]) -> None:
    assert read(one, custom_id, *values) is None


@given(st.lists(st.text(max_size=12), max_size=6), st.lists(st.text(max_size=12), max_size=3))
def test_hostile_text_never_raises(arguments: list[str], values: list[str]) -> None:
    for one in (SIT, OPEN, TURN, MOVE, ROLES, Act("move")):
        one.read(arguments, values)


@pytest.mark.parametrize("given", ["x:y", "x" * 100])
def test_an_id_that_could_not_be_read_again_cannot_be_written(given: str) -> None:
    with pytest.raises(ValueError, match="not a custom id"):
        MOVE.id(1, given)


def test_a_control_of_a_match_is_read_by_the_route_of_its_act() -> None:
    control = ControlId(7, 3, "move", "0")
    _, *arguments = control.format().split(":")
    assert Act("move").read(arguments) == (control,)
    assert Act("move").read(arguments, ["a1"]) == (ControlId(7, 3, "move", "a1"),)
    assert Act("move").read(arguments, ["<@1>"]) is None
    assert Act("part").read(arguments) is None
    assert Act("move").read(["7", "3", "part", "move"]) is None
