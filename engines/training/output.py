"""Training: what AI players learn from self-play, as `Game.train` yields it.

Training yields a `Point` of the learning curve now and then, and at the end the `Weights`. The same options,
number of games and seed give the same ones. ``python -m engines train GAME`` prints the curve, and writes the
file that the game's AI players read.
"""

from dataclasses import dataclass
from math import sqrt

from engines.percentages import percent


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the learning curve: the mean result, 0 to 1, of the last `count` of `games` games."""

    games: int
    result: float
    count: int

    def __str__(self) -> str:
        margin = 1.96 * sqrt(max(self.result * (1 - self.result), 0) / self.count)
        return f"{self.games:>10} games: {percent(self.result, 2):6.2f}% ± {margin:.2%}"


@dataclass(frozen=True, slots=True)
class Weights:
    """What was learned: the content of a text file, and its path in the game's package."""

    path: str
    text: str
