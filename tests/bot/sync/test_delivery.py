"""Interactions are kept for a limited time and in limited number."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sync import delivery
from bot.sync.delivery import Delivery


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(delivery.clock, "now", made)
    return made


def interaction(channel_id: int, *, message_id: int | None = None, private: bool = False) -> Any:
    """Return a stand-in for an answered interaction."""
    flags = SimpleNamespace(ephemeral=private)
    message = None if message_id is None else SimpleNamespace(id=message_id, flags=flags)
    response = SimpleNamespace(is_done=lambda: True)
    return SimpleNamespace(channel_id=channel_id, message=message, response=response)


def match(number: int, channel_id: int = 7) -> Any:
    return SimpleNamespace(id=number, channel_id=channel_id, guild_id=1, parent_id=None, answers_only=False)


async def test_the_newest_interaction_of_a_match_counts_for_a_quarter_of_an_hour(clock: Clock) -> None:
    known = Delivery(SimpleNamespace())  # type: ignore[arg-type]
    first, second = interaction(7, message_id=50), interaction(7, message_id=51, private=True)
    known.remember(first, match(1))
    clock.now += 60
    known.remember(second, match(1))
    assert await known.newest(1) is second
    assert await known.editor(50) is first
    assert await known.editor(51) is None  # what one person sees is not the table
    clock.now += 14 * 60 - 1
    assert await known.newest(1) is second
    assert await known.editor(50) is None
    clock.now += 60
    assert await known.newest(1) is None


async def test_an_interaction_from_elsewhere_shows_nothing(clock: Clock) -> None:
    known = Delivery(SimpleNamespace())  # type: ignore[arg-type]
    known.remember(interaction(8, message_id=50), match(1, channel_id=7))
    assert await known.newest(1) is None
    assert await known.editor(50) is None


@given(st.lists(st.integers(1, 9), max_size=40))
def test_memory_is_bounded_and_keeps_the_newest(numbers: list[int]) -> None:
    known = Delivery(SimpleNamespace())  # type: ignore[arg-type]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(delivery, "_MAX_KEPT", 4)
        for number in numbers:
            known.remember(interaction(7, message_id=number), match(number))
    newest = list(dict.fromkeys(reversed(numbers)))[:4]
    assert set(known._newest) == set(newest)
    assert set(known._editors) == set(newest)


def test_a_match_whose_channel_refused_is_shown_again_once_permissions_change() -> None:
    known = Delivery(SimpleNamespace())  # type: ignore[arg-type]
    for number, channel_id in ((1, 7), (2, 8), (3, 7)):
        known.lose_channel(match(number, channel_id))
    assert known.regained(guild_id=2) == []
    assert known.regained(1, 7) == [1, 3]
    assert known.regained(1) == [2]
    assert known.regained(1) == []
