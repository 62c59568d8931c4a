"""Percentages are rounded honestly: 100 is all, and 0 is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.percentages import percent


@pytest.mark.parametrize(
    ("share", "digits", "expected"),
    [
        (199 / 200, 0, 99),
        (1 / 200, 0, 1),
        (0.0, 0, 0),
        (1.0, 0, 100),
        (0.36, 0, 36),
        (0.9996, 1, 99.9),
        (0.0004, 1, 0.1),
        (0.62543, 1, 62.5),
        (0.1 + 0.2 + 0.7, 0, 100),  # a hair below 1, as sums of floats are
        (-0.004, 0, -1),
        (12.5, 0, 1250),
    ],
)
def test_only_all_is_100_and_only_nothing_is_0(share: float, digits: int, expected: float) -> None:
    assert percent(share, digits) == expected


counts = st.integers(1, 10**6).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole)))


@given(counts, st.integers(0, 2))
def test_a_part_is_neither_all_nor_nothing(count: tuple[int, int], digits: int) -> None:
    part, whole = count
    shown = percent(part / whole, digits)
    assert (shown == 0, shown == 100) == (part == 0, part == whole)
    assert abs(shown - 100 * part / whole) <= 10**-digits


@given(st.lists(st.floats(0, 1), min_size=2), st.integers(0, 2))
def test_a_larger_share_never_shows_as_less(shares: list[float], digits: int) -> None:
    shown = [percent(share, digits) for share in sorted(shares)]
    assert shown == sorted(shown)


@given(st.integers(0, 100))
def test_a_whole_percentage_stays_what_it_is(whole: int) -> None:
    assert percent(whole / 100) == whole
