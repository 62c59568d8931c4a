"""Lessons: how far people have got."""

from dataclasses import asdict, fields

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.people.lesson_progress import LessonProgress
from bot.store.queries.upsert import upsert
from bot.store.schema import lessons

_COLUMNS = [lessons.c[field.name] for field in fields(LessonProgress)]


async def save(connection: AsyncConnection, progress: LessonProgress) -> None:
    """Insert or replace the person's progress in a game."""
    await upsert(connection, lessons, asdict(progress))


async def of(connection: AsyncConnection, user_id: int) -> list[LessonProgress]:
    """Return the person's progress in every game they have begun."""
    query = select(*_COLUMNS).where(lessons.c.user_id == user_id).order_by(lessons.c.game)
    return [LessonProgress(*row) for row in await connection.execute(query)]
