"""How people do in puzzles, and what they answered."""

from dataclasses import asdict, fields

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.puzzles.rules import PuzzleAnswer, PuzzleRecord
from bot.features.puzzles.schema import puzzle_answers, puzzle_records
from bot.store.upsert import insert_if_missing, upsert

_RECORD = [puzzle_records.c[field.name] for field in fields(PuzzleRecord)]
_ANSWER = [puzzle_answers.c[field.name] for field in fields(PuzzleAnswer)]


async def records_of(connection: AsyncConnection, user_id: int) -> list[PuzzleRecord]:
    """Return how the person does in every game whose puzzles they have begun."""
    query = select(*_RECORD).where(puzzle_records.c.user_id == user_id).order_by(puzzle_records.c.game)
    return [PuzzleRecord(*row) for row in await connection.execute(query)]


async def lock_record(connection: AsyncConnection, user_id: int, game: str) -> PuzzleRecord:
    """Return and lock the person's record in a game, a newcomer's if there was none."""
    await insert_if_missing(connection, puzzle_records, asdict(PuzzleRecord(user_id, game)))
    query = (
        select(*_RECORD)
        .where(puzzle_records.c.user_id == user_id, puzzle_records.c.game == game)
        .with_for_update()
    )
    return PuzzleRecord(*(await connection.execute(query)).one())


async def save_record(connection: AsyncConnection, record: PuzzleRecord) -> None:
    """Insert or replace the person's record in a game."""
    await upsert(connection, puzzle_records, asdict(record))


async def answered(connection: AsyncConnection, user_id: int, game: str) -> set[str]:
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


async def begin_again(connection: AsyncConnection, user_id: int, game: str) -> None:
    """Forget what the person answered in a game, so that its puzzles come again."""
    await connection.execute(
        delete(puzzle_answers).where(puzzle_answers.c.user_id == user_id, puzzle_answers.c.game == game)
    )
