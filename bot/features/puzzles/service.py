"""Puzzles: which one is before each person, what they answered, and how they do."""

from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.features.puzzles import rows as puzzle_rows
from bot.features.puzzles import rules as puzzles
from bot.features.puzzles.rules import PuzzleAnswer, PuzzleRecord
from bot.match import people_rows
from bot.match.refusals import Refusal
from bot.match.service import Matches
from engines.puzzles import Puzzle, state_of


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
            return {record.game: record for record in await puzzle_rows.records_of(connection, user_id)}

    async def open(self, user_id: int, game: str) -> tuple[Puzzle, PuzzleRecord]:
        """Return the puzzle before the person, the same one until they answer it. Raises Refusal."""
        async with self._database.write() as connection:
            record = await puzzle_rows.lock_record(connection, user_id, game)
            if (current := puzzles.find(game, record.current)) is not None:
                return current, record
            puzzle = await self._next(connection, record)
            record = replace(record, current=puzzle.id)
            await puzzle_rows.save_record(connection, record)
            await people_rows.note_change(connection, user_id, self._now())
        return puzzle, record

    async def is_open(self, user_id: int, game: str, puzzle: str) -> bool:
        """Return whether this puzzle is before the person."""
        record = (await self.records(user_id)).get(game)
        return record is not None and record.current == puzzle

    async def answer_to(self, user_id: int, game: str, puzzle: str) -> PuzzleAnswer | None:
        """Return what the person answered; None if they have not yet."""
        async with self._database.read() as connection:
            return await puzzle_rows.answer_to(connection, user_id, game, puzzle)

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
            before = await puzzle_rows.lock_record(connection, user_id, puzzle.game)
            if before.current != puzzle.id:
                return None
            answer = PuzzleAnswer(user_id, puzzle.game, puzzle.id, played, solved)
            record = replace(puzzles.after_answer(before, puzzle.rating, solved=solved), current=None)
            await puzzle_rows.save_answer(connection, answer)
            await puzzle_rows.save_record(connection, record)
            await people_rows.note_change(connection, user_id, self._now())
        return Answered(answer, before, record)

    async def _next(self, connection: AsyncConnection, record: PuzzleRecord) -> Puzzle:
        """Return the next puzzle; once all are answered, they come again. Raises Refusal."""
        answered = await puzzle_rows.answered(connection, record.user_id, record.game)
        puzzle = puzzles.next_puzzle(record.game, answered, record.rating, self._rng)
        if puzzle is None:
            await puzzle_rows.begin_again(connection, record.user_id, record.game)
            puzzle = puzzles.next_puzzle(record.game, (), record.rating, self._rng)
        if puzzle is None:
            raise Refusal("error-no-puzzles")
        return puzzle
