"""How far people have got in the games' lessons.

Lessons: how far people have got.

Lessons: how far each person has got in each game's.
"""

from dataclasses import asdict, dataclass, fields

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.lessons.schema import lessons
from bot.match import people_rows
from bot.match.service import Matches
from bot.store.upsert import upsert


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Progress in a game's lesson: the step to continue with, from 0, and if they finished it."""

    user_id: int
    game: str
    step: int
    done: bool


_COLUMNS = [lessons.c[field.name] for field in fields(LessonProgress)]


async def save(connection: AsyncConnection, progress: LessonProgress) -> None:
    """Insert or replace the person's progress in a game."""
    await upsert(connection, lessons, asdict(progress))


async def of(connection: AsyncConnection, user_id: int) -> list[LessonProgress]:
    """Return the person's progress in every game they have begun."""
    query = select(*_COLUMNS).where(lessons.c.user_id == user_id).order_by(lessons.c.game)
    return [LessonProgress(*row) for row in await connection.execute(query)]


class Lessons:
    """The progress in lessons of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now

    async def of(self, user_id: int) -> dict[str, LessonProgress]:
        """Return the person's progress by game, for the games they have begun."""
        async with self._database.read() as connection:
            return {progress.game: progress for progress in await of(connection, user_id)}

    async def reach(self, user_id: int, game: str, step: int, *, done: bool = False) -> None:
        """Note the step that the person continues with. A lesson that was finished once stays finished."""
        async with self._database.write() as connection:
            before = {progress.game: progress for progress in await of(connection, user_id)}
            done = done or (game in before and before[game].done)
            await save(connection, LessonProgress(user_id, game, step, done))
            await people_rows.note_change(connection, user_id, self._now())
