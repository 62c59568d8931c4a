"""The games' own laboratories: the part ``lab`` of its package, found by its name.

A game may do without. Like the rest of the laboratory, it is for developers, and the product never imports
it. It defines any of the functions that `Lab` lists.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from math import sqrt
from random import Random
from typing import Any, Final, TypeAlias

from engines.ai import Unit
from engines.game import Game
from engines.percentages import percent
from engines.puzzles import Puzzle

THUMB: Final = "thumb"


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


Learned: TypeAlias = Iterator[Point | Weights]


@dataclass(frozen=True, slots=True)
class Lab:
    """What a game's laboratory defines; None for what it does not.

    `thumb`, given the view of the seat to move, returns the move of a player by a rule of thumb: a yardstick
    for the levels of the AI players.

    `make_puzzles` yields the game's puzzles, always the same ones in the same order. It takes minutes; the
    product reads the file instead.

    `train` trains the AI players: it yields points of the learning curve, and finally the weights. It is
    given the options, the number of games to learn from (None leaves it to the game), a seed, and the text of
    earlier weights to continue from, or None. The same arguments give the same weights. It raises
    InvalidOption, and takes minutes to hours.

    `fit_calibration` yields the file that calibrates the best level's values, fitted to more and more
    matches. It is given the options, the number of matches and a seed. The level plays all of them against
    itself, and the last file is fitted to all of them. It takes minutes to hours.

    `episode` returns the part of the match that the AI players' values are for, such as the number of the
    hand that is being played, given any view. Without it, that is the whole match.

    `judge` values some legal moves of a view many times more thoroughly than the levels do: by this many
    samples, one value each, in which all these moves meet the same luck, or by a single value each where a
    search leaves nothing to luck; it is then deeper with more samples. The unit is that of a review. Without
    it, moves are judged by rollouts.

    `returns` returns each seat's result at the end of an episode, in a unit of the AI players' values. It is
    given any seat's view, at the end of the match or at the beginning of the next episode.
    """

    thumb: Callable[[Any, Random], str] | None = None
    make_puzzles: Callable[[], Iterator[Puzzle]] | None = None
    train: Callable[[Mapping[str, object], int | None, int, str | None], Learned] | None = None
    fit_calibration: Callable[[Mapping[str, object], int, str], Iterator[Weights]] | None = None
    judge: Callable[[Any, Sequence[str], int, Random], Mapping[str, Sequence[float]]] | None = None
    episode: Callable[[Mapping[str, Any]], int] | None = None
    returns: Callable[[Mapping[str, Any], Unit], list[float]] | None = None


def of(game: Game) -> Lab:
    """Find the laboratory of a game; without any functions if it has none."""
    module = game.parts.find("lab")
    return Lab(**{field.name: getattr(module, field.name, None) for field in fields(Lab)})


def levels(game: Game) -> tuple[str, ...]:
    """List the game's rule of thumb, if it has one, and its levels, weakest first."""
    return (*([] if of(game).thumb is None else [THUMB]), *game.parts.ai.LEVELS)


def episode(game: Game, view: Mapping[str, Any]) -> int:
    """Find the part of the match that the AI players' values are for: 0, the whole match, by default."""
    own = of(game).episode
    return 0 if own is None else own(view)


def returns(game: Game, view: Mapping[str, Any], unit: Unit) -> list[float]:
    """Find each seat's result at the end of an episode: by default what the game expects at its end."""
    own = of(game).returns
    return game.parts.expected(view, None, unit) if own is None else own(view, unit)
