"""95 % intervals: how wide they are, and that they cover."""

from math import inf
from random import Random

import pytest

from engines.arena.confidence_intervals import grouped, grouped_share, mean, student


def test_students_quantiles_are_those_of_the_tables() -> None:
    assert [student(freedom) for freedom in (5, 10, 30, 1000)] == pytest.approx(
        [2.571, 2.228, 2.042, 1.962], rel=0.01
    )


def test_an_interval_covers_the_true_mean_nineteen_times_in_twenty() -> None:
    rng = Random(1)
    found = [mean(rng.random() < 0.3 for _ in range(100)) for _ in range(1000)]
    covered = sum(abs(one.mean - 0.3) <= one.margin for one in found)
    assert 920 <= covered <= 975


def test_values_that_are_alike_within_a_group_count_as_one() -> None:
    rng = Random(2)
    values = [rng.random() for _ in range(60)]
    alone, repeated = mean(values), grouped([value] * 9 for value in values)
    assert repeated.margin == pytest.approx(alone.margin)
    assert (repeated.n, repeated.groups) == (540, 60)


def test_one_group_alone_tells_nothing_of_the_error() -> None:
    assert grouped([[1, 2, 3], []]) == (2, inf, 3, 1)


@pytest.mark.parametrize("true", [0.5, 0.9, 0.98])
def test_the_interval_of_a_share_covers_it_near_the_ends_too(true: float) -> None:
    rng = Random(4)
    found = [grouped_share([rng.random() < true] for _ in range(40)) for _ in range(300)]
    assert sum(one.low <= true <= one.high for one in found) >= 276
    assert all(0 <= one.low <= one.mean <= one.high <= 1 for one in found)


def test_a_clean_sweep_is_no_certainty() -> None:
    swept = grouped_share([[1.0]] * 40)
    assert (swept.mean, swept.high) == (1, 1)
    assert 0.87 < swept.low < 0.95
