"""Statistics: means with 95 % confidence intervals, and Elo ratings.

Intervals are for independent values, or for values clustered in groups: matches from one opening or seed are
correlated.

Elo ratings are found by maximum likelihood, with intervals by bootstrap. The model is that of Bradley and
Terry: with a lead of d Elo, a player expects 1 / (1 + 10**(-d / 400)) of the points of a game. A draw is half
a point for each. To keep the rating of a player who won or lost every game finite, each player is given one
extra draw, spread over all its opponents. The bootstrap resamples openings, not games. The weights are
exponential, so that the interval also holds when a player won every game.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

_Z: Final = 1.96

_UNIT: Final = 400 / log(10)  # Elo per unit of natural log-odds
_STEP: Final = 2.0  # the largest step of a rating
_CONVERGED: Final = 0.0005  # log-odds; the fit has converged when no rating moves further
_MOST_ROUNDS: Final = 2_000

# The points of a pair: what the first of the two scored, out of the points played for.
Points: TypeAlias = dict[tuple[int, int], tuple[float, float]]


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
    """Average at least one independent value."""
    return grouped([value] for value in values)


def grouped(groups: Iterable[Sequence[float]]) -> Mean:
    """Average all values. Groups are independent; values within a group need not be.

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
    """Average values from 0 to 1, such as wins, with an interval that also holds near 0 and 1.

    The interval is Agresti and Coull's: it adds four groups to the values, two of zeros and two of ones.
    """
    filled = [list(group) for group in groups if group]
    n = sum(map(len, filled))
    size = max(1, round(n / len(filled)))
    wider = grouped([*filled, *([end] * size for end in (0.0, 1.0) for _ in range(2))])
    average = sum(map(sum, filled)) / n
    low, high = wider.mean - wider.margin, wider.mean + wider.margin
    return Share(average, max(0.0, min(average, low)), min(1.0, max(average, high)), n, len(filled))


def student(freedom: int) -> float:
    """Approximate the 97.5 % quantile of Student's t, by the first terms of its Cornish-Fisher expansion."""
    return _Z + 2.372 / freedom + 2.822 / freedom**2


@dataclass(frozen=True, slots=True)
class PairResult:
    """A game between two players, by their numbers, and the share of the point that the first got."""

    opening: Hashable
    first: int
    second: int
    share: float


class Rating(NamedTuple):
    """Elo relative to the player at 0, with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(
    results: Sequence[PairResult], players: int, *, zero: int = 0, seed: int = 0, samples: int = 500
) -> list[Rating]:
    """Rate each player. The player named `zero` has 0; intervals are of the difference to it.

    Players that no results connect cannot be compared. More bootstrap `samples` make the intervals more
    precise.
    """
    games = defaultdict[Hashable, list[PairResult]](list)
    for result in results:
        games[result.opening].append(result)
    rng, openings = Random(seed), list(games.values())
    estimated = _fit(_points(openings, [1.0] * len(openings), _draws(results, players)), [0.0] * players)
    fits = []
    for _ in range(samples):
        weights = [rng.expovariate(1) for _ in openings]
        prior = [(result, rng.expovariate(1) * weight) for result, weight in _draws(results, players)]
        fitted = _fit(_points(openings, weights, prior), estimated)
        fits.append([rating - fitted[zero] for rating in fitted])
    rated = []
    for player, rating in enumerate(estimated):
        spread = sorted(sample[player] * _UNIT for sample in fits)
        low, high = spread[round(0.025 * samples)], spread[round(0.975 * samples) - 1]
        rated.append(Rating((rating - estimated[zero]) * _UNIT, low, high))
    return rated


def _draws(results: Sequence[PairResult], players: int) -> list[tuple[PairResult, float]]:
    """List the prior points of each pair that met, split evenly, with their weights."""
    pairs = sorted(
        {(min(result.first, result.second), max(result.first, result.second)) for result in results}
    )
    weight = 0.5 / max(1, players - 1)
    return [(PairResult("", first, second, share), weight) for first, second in pairs for share in (0.0, 1.0)]


def _points(
    openings: Sequence[Sequence[PairResult]],
    weights: Sequence[float],
    prior: Sequence[tuple[PairResult, float]],
) -> Points:
    points = defaultdict[tuple[int, int], list[float]](lambda: [0.0, 0.0])
    weighed = [(result, weight) for games, weight in zip(openings, weights, strict=True) for result in games]
    for result, weight in (*weighed, *prior):
        for pair, share in (
            ((result.first, result.second), result.share),
            ((result.second, result.first), 1 - result.share),
        ):
            points[pair][0] += weight * share
            points[pair][1] += weight
    return {pair: (made, games) for pair, (made, games) in points.items()}


def _fit(points: Points, start: Sequence[float]) -> list[float]:
    """Find the maximum-likelihood log-odds, by Newton's method on one player at a time."""
    odds = list(start)
    against = defaultdict[int, list[tuple[int, float, float]]](list)
    for (player, other), (made, games) in points.items():
        against[player].append((other, made, games))
    for _ in range(_MOST_ROUNDS):
        moved = 0.0
        for player, results in against.items():
            gain = slope = 0.0
            for other, made, games in results:
                expected = 1 / (1 + exp(odds[other] - odds[player]))
                gain += made - games * expected
                slope += games * expected * (1 - expected)
            step = max(-_STEP, min(_STEP, gain / slope))
            odds[player] += step
            moved = max(moved, abs(step))
        if moved < _CONVERGED:
            break
    return odds
