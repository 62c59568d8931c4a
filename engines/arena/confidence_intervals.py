"""95 % confidence intervals of means, for independent values or values clustered in groups."""

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

_Z: Final = 1.96


class Mean(NamedTuple):
    """A mean of `n` values in `groups` groups; its 95 % interval is `mean` ± `margin`.

    With a single group the spread is unknown, so the margin is infinite.
    """

    mean: float
    margin: float
    n: int
    groups: int


class Share(NamedTuple):
    """A mean of `n` values from 0 to 1 in `groups` groups, and its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int
    groups: int


def mean(values: Iterable[float]) -> Mean:
    """Return the mean of at least one independent value."""
    return grouped([value] for value in values)


def grouped(groups: Iterable[Sequence[float]]) -> Mean:
    """Return the mean of all values. Groups are independent; values within a group need not be.

    The standard error is that of a ratio estimator: the sum of a group over its size.
    """
    sums = [(sum(group), len(group)) for group in groups if group]
    n, count = sum(size for _, size in sums), len(sums)
    average = sum(total for total, _ in sums) / n
    if count == 1:
        return Mean(average, inf, n, count)
    squares = sum((total - size * average) ** 2 for total, size in sums)
    error = sqrt(squares * count / (count - 1)) / n
    return Mean(average, student(count - 1) * error, n, count)


def grouped_share(groups: Iterable[Sequence[float]]) -> Share:
    """Return the mean of values from 0 to 1, such as wins, with an interval that also holds near 0 and 1.

    The interval is Agresti and Coull's: it adds four groups to the values, two of zeros and two of ones.
    """
    found = [list(group) for group in groups if group]
    n = sum(map(len, found))
    size = max(1, round(n / len(found)))
    wider = grouped([*found, *([end] * size for end in (0.0, 1.0) for _ in range(2))])
    average = sum(map(sum, found)) / n
    low, high = wider.mean - wider.margin, wider.mean + wider.margin
    return Share(average, max(0.0, min(average, low)), min(1.0, max(average, high)), n, len(found))


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t, by the first terms of its Cornish-Fisher expansion."""
    return _Z + 2.372 / freedom + 2.822 / freedom**2
