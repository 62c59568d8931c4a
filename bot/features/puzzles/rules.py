"""Puzzles that people solve: which one comes next, and what an answer does to their rating in them.

The rating is Glicko's: Mark E. Glickman, "The Glicko system" (1999), https://www.glicko.net/glicko/glicko.pdf.
An answer is a game against the puzzle, won if it is right. Only the person's rating moves: a puzzle keeps the
one that its generator gave it. (The ratings of matches, in `bot.match.ratings`, are of another
scale.)
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import log, pi, sqrt
from random import Random
from typing import Final

from engines import puzzles
from engines.puzzles import Puzzle

# A newcomer's rating and its deviation, and the least deviation, so that a rating never stands still.
_NEW_RATING: Final = 1500.0
_NEW_DEVIATION: Final = 350.0
_LEAST_DEVIATION: Final = 60.0
_PUZZLE_DEVIATION: Final = 80.0
_Q: Final = log(10) / 400
# The next puzzle is drawn from this many with the ratings nearest to the person's.
_NEAREST: Final = 5
# Of 256 puzzles, how many are kept for puzzles of the day, so that nobody has met those before.
_KEPT_FOR_DAYS: Final = 64


@dataclass(frozen=True, slots=True)
class PuzzleRecord:
    """How a person does in a game's puzzles. `current` is the puzzle before them, if there is one."""

    user_id: int
    game: str
    rating: float = _NEW_RATING
    deviation: float = _NEW_DEVIATION
    answered: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0
    current: str | None = None


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The first move that a person answered a puzzle with."""

    user_id: int
    game: str
    puzzle: str
    move: str
    solved: bool


def games() -> tuple[str, ...]:
    """Return the games that have puzzles to solve."""
    return tuple(game for game in puzzles.games() if pool(game))


def pool(game: str) -> Sequence[Puzzle]:
    """Return the puzzles of a game that anyone may be given at any time."""
    return [puzzle for puzzle in puzzles.of_game(game) if not is_for_days(game, puzzle.id)]


def is_for_days(game: str, puzzle: str) -> bool:
    """Return whether the puzzle is kept for puzzles of the day."""
    return sha256(f"{game} {puzzle}".encode()).digest()[0] < _KEPT_FOR_DAYS


def find(game: str, puzzle: str | None) -> Puzzle | None:
    """Return the puzzle, None if there is no longer one with that id."""
    try:
        return None if puzzle is None else puzzles.by_id(game, puzzle)
    except KeyError:
        return None


def next_puzzle(game: str, answered: Collection[str], rating: float, rng: Random) -> Puzzle | None:
    """Return an unanswered puzzle about as hard as the rating; None if all are answered."""
    left = [puzzle for puzzle in pool(game) if puzzle.id not in answered]
    nearest = sorted(left, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.id))[:_NEAREST]
    return rng.choice(nearest) if nearest else None


def after_answer(before: PuzzleRecord, puzzle_rating: float, *, solved: bool) -> PuzzleRecord:
    """Return the record after an answer to a puzzle of that rating."""
    played = puzzle_rating, _PUZZLE_DEVIATION, float(solved)
    rating, deviation = glicko(before.rating, before.deviation, [played])
    streak = before.streak + 1 if solved else 0
    return replace(
        before,
        rating=rating,
        deviation=max(deviation, _LEAST_DEVIATION),
        answered=before.answered + 1,
        solved=before.solved + solved,
        streak=streak,
        best_streak=max(before.best_streak, streak),
    )


def glicko(
    rating: float, deviation: float, opponents: Sequence[tuple[float, float, float]]
) -> tuple[float, float]:
    """Return rating and deviation after games against opponents of a rating, a deviation and a score."""
    precision = gain = 0.0
    for rated, uncertain, score in opponents:
        g = 1 / sqrt(1 + 3 * (_Q * uncertain / pi) ** 2)
        expected = 1 / (1 + 10 ** (-g * (rating - rated) / 400))
        precision += _Q**2 * g**2 * expected * (1 - expected)
        gain += g * (score - expected)
    variance = 1 / (1 / deviation**2 + precision)
    return rating + _Q * variance * gain, sqrt(variance)
