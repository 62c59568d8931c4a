"""Lessons: how far each person has got in each game's."""

from collections.abc import Callable

from bot.domain.people.lesson_progress import LessonProgress
from bot.store.database import Database
from bot.store.queries.people import inactive_people
from bot.store.queries.people import lesson_progress as lesson_rows


class Lessons:
    """The progress in lessons of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def of(self, user_id: int) -> dict[str, LessonProgress]:
        """Return the person's progress by game, for the games they have begun."""
        async with self._database.read() as connection:
            return {progress.game: progress for progress in await lesson_rows.of(connection, user_id)}

    async def reach(self, user_id: int, game: str, step: int, *, done: bool = False) -> None:
        """Note the step that the person continues with. A lesson that was finished once stays finished."""
        async with self._database.write() as connection:
            before = {progress.game: progress for progress in await lesson_rows.of(connection, user_id)}
            done = done or (game in before and before[game].done)
            await lesson_rows.save(connection, LessonProgress(user_id, game, step, done))
            await inactive_people.note_change(connection, user_id, self._now())
