"""Puzzles that people solve: which one comes next, their themes, and what an answer does to a rating.

The rating is Glicko's: Mark E. Glickman, "The Glicko system" (1999), https://www.glicko.net/glicko/glicko.pdf.
An answer is a game against the puzzle, won if it is right. Only the person's rating moves: a puzzle keeps the
one that its generator gave it. (The ratings of matches, in `bot.match.ratings`, are of another scale.)

A theme is what the solution does and the next best move does not, from the facts about both.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from hashlib import sha256
from math import log, pi, sqrt
from random import Random
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.features.puzzles import again
from bot.match import people_rows, post_channels
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.connections import insert_if_missing, upsert
from bot.store.schema.columns import metadata
from bot.store.schema.people_tables import personal
from engines import puzzles
from engines.move_facts import reasons
from engines.puzzles import Puzzle, state_of

_FEWEST: Final = 10  # puzzles that make a theme
_MOST: Final = 0.75  # of a game's puzzles; what nearly all do says nothing
# A newcomer's rating and its deviation, and the least deviation, so that a rating never stands still.
_NEW_RATING: Final = 1500.0
_NEW_DEVIATION: Final = 350.0
_LEAST_DEVIATION: Final = 60.0
_PUZZLE_DEVIATION: Final = 80.0
_Q: Final = log(10) / 400
SETTLED_AFTER: Final = 10  # answers; until then, each moves the rating far
# The next puzzle is drawn from this many with the ratings nearest to the person's.
_NEAREST: Final = 5
# Of 256 puzzles, how many are kept for puzzles of the day, so that nobody has met those before.
_KEPT_FOR_DAYS: Final = 64


@cache
def of_game(game: str) -> Mapping[str, frozenset[str]]:
    """Return the ids of the puzzles of each theme of a game, the most frequent theme first."""
    facts = {puzzle.id: _facts_of(puzzle) for puzzle in puzzles.of_game(game)}
    counts = Counter(key for keys in facts.values() for key in keys)
    return {
        key: frozenset(puzzle for puzzle, keys in facts.items() if key in keys)
        for key, count in counts.most_common()
        if _FEWEST <= count <= _MOST * len(facts)
    }


def _facts_of(puzzle: Puzzle) -> frozenset[str]:
    """Return what speaks for the solution, and not for the next best move."""
    game = engines.get(puzzle.game)
    view, best = game.view(puzzles.state_of(puzzle), puzzle.seat), puzzle.solutions[0]
    others = [move for move in puzzle.values if move not in puzzle.solutions]
    second = max(others, key=lambda move: puzzle.values[move], default=best)
    facts = game.parts.facts(view, best)
    if second != best:
        facts, _ = reasons(facts, game.parts.facts(view, second))
    return frozenset(fact.key for fact in facts if not fact.relative)


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

    @property
    def is_settled(self) -> bool:
        """Whether the rating rests on enough answers to be shown."""
        return self.answered >= SETTLED_AFTER


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


def next_puzzle(
    game: str, answered: Collection[str], rating: float, rng: Random, theme: str = ""
) -> Puzzle | None:
    """Return an unanswered puzzle about as hard as the rating, if possible of the theme.

    Return None if all are answered.
    """
    left = [puzzle for puzzle in pool(game) if puzzle.id not in answered]
    wanted = of_game(game).get(theme, frozenset()) if theme else frozenset()
    left = [puzzle for puzzle in left if puzzle.id in wanted] or left
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


puzzle_records = Table(
    "puzzle_records",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("answered", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    Column("current", String(16)),
    PrimaryKeyConstraint("user_id", "game", name="puzzle_records_pk"),
    info=personal("puzzles"),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("move", String(64), nullable=False),
    Column("solved", Boolean, nullable=False),
    PrimaryKeyConstraint("user_id", "game", "puzzle", name="puzzle_answers_pk"),
    info=personal("answers_to_puzzles"),
)

puzzle_channels = post_channels.table_of("puzzle_channels")

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("game", String(32), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("replaced_id", BigInteger),
    Column("revealed", Boolean, nullable=False),
    PrimaryKeyConstraint("guild_id", "day", name="puzzle_days_pk"),
)

day_answers = Table(
    "day_answers",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("day", String(10), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String(128), nullable=False),
    Column("move", String(64), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "day", "user_id", name="day_answers_pk"),
    info=personal("puzzles_of_the_day"),
)
Index("day_answers_by_user", day_answers.c.user_id, day_answers.c.guild_id)


_RECORD = [puzzle_records.c[field.name] for field in fields(PuzzleRecord)]
_ANSWER = [puzzle_answers.c[field.name] for field in fields(PuzzleAnswer)]


async def _records_of(connection: AsyncConnection, user_id: int) -> list[PuzzleRecord]:
    query = select(*_RECORD).where(puzzle_records.c.user_id == user_id).order_by(puzzle_records.c.game)
    return [PuzzleRecord(*row) for row in await connection.execute(query)]


async def _lock_record(connection: AsyncConnection, user_id: int, game: str) -> PuzzleRecord:
    """Return and lock the person's record in a game, a newcomer's if there was none."""
    await insert_if_missing(connection, puzzle_records, asdict(PuzzleRecord(user_id, game)))
    query = (
        select(*_RECORD)
        .where(puzzle_records.c.user_id == user_id, puzzle_records.c.game == game)
        .with_for_update()
    )
    return PuzzleRecord(*(await connection.execute(query)).one())


async def _save_record(connection: AsyncConnection, record: PuzzleRecord) -> None:
    """Insert or replace the person's record in a game."""
    await upsert(connection, puzzle_records, asdict(record))


async def _answered_puzzles(connection: AsyncConnection, user_id: int, game: str) -> set[str]:
    """Return the puzzles of the game that the person has answered."""
    query = select(puzzle_answers.c.puzzle).where(
        puzzle_answers.c.user_id == user_id, puzzle_answers.c.game == game
    )
    return {puzzle for (puzzle,) in await connection.execute(query)}


async def answer_to(connection: AsyncConnection, user_id: int, game: str, puzzle: str) -> PuzzleAnswer | None:
    """Return what the person answered; None if they have not yet."""
    query = select(*_ANSWER).where(
        puzzle_answers.c.user_id == user_id,
        puzzle_answers.c.game == game,
        puzzle_answers.c.puzzle == puzzle,
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else PuzzleAnswer(*row)


async def save_answer(connection: AsyncConnection, answer: PuzzleAnswer) -> None:
    """Insert an answer. There is one per puzzle, until all of the game are answered."""
    await insert_if_missing(connection, puzzle_answers, asdict(answer))


async def _begin_again(connection: AsyncConnection, user_id: int, game: str) -> None:
    """Forget what the person answered in a game, so that its puzzles come again."""
    await connection.execute(
        delete(puzzle_answers).where(puzzle_answers.c.user_id == user_id, puzzle_answers.c.game == game)
    )


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer that counts, and the person's record before and after it."""

    answer: PuzzleAnswer
    before: PuzzleRecord
    record: PuzzleRecord


class Puzzles:
    """The puzzles that people solve, of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self._rng = matches.rng

    async def records(self, user_id: int) -> dict[str, PuzzleRecord]:
        """Return the person's records by game, for the games whose puzzles they have begun."""
        async with self._database.read() as connection:
            return {record.game: record for record in await _records_of(connection, user_id)}

    async def open(self, user_id: int, game: str, theme: str = "") -> tuple[Puzzle, PuzzleRecord]:
        """Return the puzzle before the person, the same one until they answer it; a new one is of the theme.

        Raises Refusal.
        """
        async with self._database.write() as connection:
            record = await _lock_record(connection, user_id, game)
            if (current := find(game, record.current)) is not None:
                return current, record
            puzzle = await self._next(connection, record, theme)
            record = replace(record, current=puzzle.id)
            await _save_record(connection, record)
            await people_rows.note_change(connection, user_id, self._now())
        return puzzle, record

    async def is_open(self, user_id: int, game: str, puzzle: str) -> bool:
        """Return whether this puzzle is before the person."""
        record = (await self.records(user_id)).get(game)
        return record is not None and record.current == puzzle

    async def answer_to(self, user_id: int, game: str, puzzle: str) -> PuzzleAnswer | None:
        """Return what the person answered; None if they have not yet."""
        async with self._database.read() as connection:
            return await answer_to(connection, user_id, game, puzzle)

    async def answer(self, user_id: int, puzzle: Puzzle, move: str) -> Answered | None:
        """Count the person's answer; None if another puzzle is before them, or none.

        Raises InvalidMove, IllegalMove.
        """
        game = engines.get(puzzle.game)
        state = state_of(puzzle)
        played = game.canonical(state, move)
        game.play(state, played)
        solved = played in puzzle.solutions
        async with self._database.write() as connection:
            before = await _lock_record(connection, user_id, puzzle.game)
            if before.current != puzzle.id:
                return None
            answer = PuzzleAnswer(user_id, puzzle.game, puzzle.id, played, solved)
            record = replace(after_answer(before, puzzle.rating, solved=solved), current=None)
            await save_answer(connection, answer)
            await _save_record(connection, record)
            if not solved:
                await again.note_failed(connection, user_id, puzzle.game, puzzle.id, self._now())
            await people_rows.note_change(connection, user_id, self._now())
        return Answered(answer, before, record)

    async def _next(self, connection: AsyncConnection, record: PuzzleRecord, theme: str) -> Puzzle:
        """Return the next puzzle; once all are answered, they come again. Raises Refusal."""
        answered = await _answered_puzzles(connection, record.user_id, record.game)
        puzzle = next_puzzle(record.game, answered, record.rating, self._rng, theme)
        if puzzle is None:
            await _begin_again(connection, record.user_id, record.game)
            puzzle = next_puzzle(record.game, (), record.rating, self._rng, theme)
        if puzzle is None:
            raise Refusal("error-no-puzzles")
        return puzzle
