"""A time bank is neither overdrawn nor overfilled."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.clocks import BANKS, Bank, bank_of, is_pace


@pytest.mark.slow
@given(st.sampled_from(list(BANKS.values())), st.lists(st.floats(0, 1e6)))
def test_a_bank_stays_between_its_increment_and_its_cap(bank: Bank, used: list[float]) -> None:
    left = float(bank.reserve)
    for seconds in used:
        left = bank.after_move(left - seconds)
        assert bank.increment <= left <= bank.cap


def test_a_pace_is_seconds_for_a_move_or_the_name_of_a_bank() -> None:
    assert bank_of(-300) == Bank(reserve=300, increment=10, cap=600)
    assert (bank_of(300), bank_of(None), bank_of(-7)) == (None, None, None)
    assert [pace for pace in (-300, -7, 0, 60) if is_pace(pace)] == [-300, 60]
