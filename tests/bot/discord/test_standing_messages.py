"""Presses through which messages can be edited are kept for a limited time and in limited number."""

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord import standing_messages
from bot.discord.standing_messages import Tokens


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(standing_messages.clock, "now", made)
    return made


def interaction(webhook: str) -> Any:
    """Return a stand-in for an answered interaction."""
    return SimpleNamespace(followup=webhook, response=SimpleNamespace(is_done=lambda: True))


async def test_the_newest_press_on_a_message_counts_for_a_quarter_of_an_hour(clock: Clock) -> None:
    tokens: Tokens[int] = Tokens()
    tokens.keep(50, interaction("first"))
    clock.now += 60
    tokens.keep(51, interaction("another"))
    tokens.keep(50, interaction("second"))
    assert await tokens.answered(50) == "second"
    clock.now += 14 * 60 - 1
    assert await tokens.answered(50) == "second"
    clock.now += 2
    assert await tokens.answered(50) is None
    assert not tokens.has(50)


@given(st.lists(st.integers(1, 9), max_size=40))
def test_memory_is_bounded_and_keeps_the_newest(numbers: list[int]) -> None:
    tokens: Tokens[int] = Tokens()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(standing_messages, "_MAX_KEPT", 4)
        for number in numbers:
            tokens.keep(number, interaction("any"))
    assert {number for number in range(10) if tokens.has(number)} == set(
        list(dict.fromkeys(reversed(numbers)))[:4]
    )
