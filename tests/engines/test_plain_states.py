"""The default dump and load: every kind of field, and what is refused."""

import json
from dataclasses import dataclass, fields
from typing import Any, Literal

import pytest

from engines import plain_states
from engines.errors import InvalidState
from engines.game import Chosen, PlainState

COMMON: dict[str, Any] = {"seats": 2, "options": Chosen({"set": 6}), "seed": "00" * 32}


@dataclass(frozen=True, slots=True)
class Pile:
    cards: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Everything(PlainState):
    count: int
    phase: Literal["bidding", "playing"]
    note: str
    pair: tuple[int, str]
    hands: tuple[tuple[int, ...], ...]
    pile: Pile
    piles: tuple[Pile, ...]
    last: Pile | None
    bid: int | None = None


STATE = Everything(
    **COMMON,
    ply=3,
    position=9,
    count=-4,
    phase="bidding",
    note="",
    pair=(1, "a"),
    hands=((1, 2), ()),
    pile=Pile((7,), True),
    piles=(Pile((), False), Pile((1,), True)),
    last=None,
)


def dumped() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(plain_states.dump(STATE)))
    return found


def loaded(data: dict[str, Any]) -> PlainState:
    return plain_states.load(Everything, data)


def test_what_was_dumped_is_loaded_with_its_types() -> None:
    found: Any = loaded(dumped())
    assert found == STATE
    assert isinstance(found.piles[1], Pile)
    assert found.hands == ((1, 2), ())


@pytest.mark.parametrize("key", [field.name for field in fields(Everything)])
def test_every_field_is_checked(key: str) -> None:
    for junk in (1.5, [[[]]], {"": 1}, "x" * 50 if key != "note" else 1, [1] * 9, float("nan"), 10**400):
        if key == "options" and isinstance(junk, dict):
            continue  # they are checked by the game
        if key == "seed" and isinstance(junk, str):
            continue
        with pytest.raises(InvalidState) as refused:
            loaded(dumped() | {key: junk})
        assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "change",
    [
        {"count": True},
        {"pile": {"cards": [7]}},
        {"pile": {"cards": [7], "open": 1}},
        {"pile": {"cards": [7], "open": True, "more": 1}},
        {"phase": "over"},
        {"pair": [1]},
        {"pair": ["a", 1]},
        {"hands": [[1], [True]]},
        {"last": {}},
        {"unknown": 1},
    ],
)
def test_a_value_of_another_type_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(InvalidState):
        loaded(dumped() | change)


def test_only_a_field_with_a_default_may_be_missing() -> None:
    optional = {"ply", "position", "bid"}
    for key in dumped():
        data = dumped()
        del data[key]
        if key in optional:
            loaded(data)
        else:
            with pytest.raises(InvalidState, match=key):
                loaded(data)


def test_a_class_whose_states_cannot_be_dumped_is_refused_with_the_field() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class WithSet(PlainState):
        seen: frozenset[int]

    @dataclass(frozen=True)
    class Bare:
        seats: int

    plain_states.check_class(Everything)
    with pytest.raises(TypeError, match=r"WithSet\.seen"):
        plain_states.check_class(WithSet)
    with pytest.raises(TypeError, match="Bare"):
        plain_states.check_class(Bare)


def test_options_are_a_value() -> None:
    chosen, other = Chosen({"set": 6, "arms": 4}), Chosen({"arms": 4, "set": 6})
    assert chosen == other
    assert hash(chosen) == hash(other)
    assert {chosen: 1}[other] == 1
    assert list(chosen) == ["set", "arms"]
    assert "6" in repr(chosen)
