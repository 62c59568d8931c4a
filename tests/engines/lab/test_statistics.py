"""95 % intervals: how wide they are, and that they cover; and Elo of players whose strengths are known."""

from math import inf
from random import Random

import pytest

from engines.lab.statistics import PairResult, grouped, grouped_share, mean, ratings, student


def test_students_quantiles_are_those_of_the_tables() -> None:
    found = [student(freedom) for freedom in (5, 10, 30, 1000)]
    assert found == pytest.approx([2.571, 2.228, 2.042, 1.962], rel=0.01)


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


def games(rng: Random, strengths: list[float], count: int) -> list[PairResult]:
    """Return results of every pair; the two games of an opening have the same winner half the time."""
    results = []
    for first, one in enumerate(strengths):
        for second, two in enumerate(strengths[:first]):
            expected = 1 / (1 + 10 ** ((two - one) / 400))
            for number in range(count // 2):
                share = float(rng.random() < expected)
                again = share if rng.random() < 0.5 else float(rng.random() < expected)
                results += [
                    PairResult((first, second, number), first, second, each) for each in (share, again)
                ]
    return results


def test_a_difference_is_that_of_the_share_of_points() -> None:
    results = [PairResult(number, 0, 1, float(number % 4 > 0)) for number in range(200)]
    best, other = ratings(results, 2, zero=1, samples=100)
    assert best.elo == pytest.approx(190.8, abs=5)  # three points of four
    assert best.low < best.elo < best.high
    assert other == (0, 0, 0)
    draws = [PairResult(number, 0, 1, 0.5) for number in range(50)]
    assert ratings(draws, 2, samples=40)[1].elo == pytest.approx(0)


@pytest.mark.slow
def test_known_strengths_are_found_and_covered() -> None:
    rng, strengths, covered = Random(9), [0.0, 150.0, 400.0], 0
    for _ in range(20):
        found = ratings(games(rng, strengths, 60), 3, samples=200)
        rated = zip(found[1:], strengths[1:], strict=True)
        covered += sum(one.low <= true <= one.high for one, true in rated)
    assert covered >= 36  # of 40, of which 38 are expected


def test_who_never_met_is_compared_by_way_of_others() -> None:
    results = [PairResult(number, number % 2, number % 2 + 1, float(number % 8 < 6)) for number in range(400)]
    assert ratings(results, 3, zero=2, samples=40)[0].elo == pytest.approx(2 * 190.8, abs=20)


def test_a_clean_sweep_is_finite_and_its_interval_wide() -> None:
    best, _ = ratings([PairResult(number, 0, 1, 1.0) for number in range(40)], 2, zero=1)
    assert 400 < best.low < best.elo < best.high < 3000
    assert best.low < 600


def test_results_from_one_opening_count_as_one() -> None:
    rng = Random(8)
    shares = [float(rng.random() < 0.6) for _ in range(60)]
    results = [PairResult(number, 0, 1, share) for number, share in enumerate(shares)]
    once, _ = ratings(results, 2, zero=1, samples=200)
    often, _ = ratings(results * 4, 2, zero=1)
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.25)
