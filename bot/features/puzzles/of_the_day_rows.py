"""The statements of puzzles of the day: which they are, and what is stored of them and of answers to them.

Everyone gets the same puzzle on a UTC day, as the games take turns. It opens and closes at midnight, like the
daily match.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from datetime import date
from hashlib import sha256

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.puzzles.service import day_answers, is_for_days, puzzle_days
from bot.match.calendar import end_of_day
from bot.store.connections import insert_if_missing, upsert
from engines import puzzles
from engines.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class PuzzleDay:
    """A server's puzzle of one day. `message_id` is None until it is posted.

    `replaced_id` is the message in another channel that it replaces.
    """

    guild_id: int
    day: str
    game: str
    puzzle: str
    channel_id: int
    message_id: int | None = None
    revealed: bool = False  # the message shows the solution
    replaced_id: int | None = None

    @property
    def ends_at(self) -> float:
        """When the day is over, in Unix seconds."""
        return end_of_day(self.day)


@dataclass(frozen=True, slots=True)
class DayAnswer:
    """A person's one answer to a server's puzzle of the day."""

    guild_id: int
    day: str
    user_id: int
    name: str
    move: str
    solved: bool
    at: float


@dataclass(frozen=True, slots=True)
class Solver:
    """Someone who solved the puzzle of the day, and how many days in a row."""

    name: str
    days: int


def puzzle_of(day: str) -> Puzzle | None:
    """Return the puzzle of a UTC day; None if there are no puzzles at all."""
    pools = [pool for game in puzzles.games() if (pool := _pool(game))]
    if not pools:
        return None
    number = date.fromisoformat(day).toordinal()
    turn, game = divmod(number, len(pools))
    return pools[game][turn % len(pools[game])]


def _pool(game: str) -> Sequence[Puzzle]:
    """Return the puzzles of a game that are kept for days, in an order that says nothing about them."""
    kept = [puzzle for puzzle in puzzles.of_game(game) if is_for_days(game, puzzle.id)]
    return sorted(kept, key=lambda puzzle: sha256(puzzle.id.encode()).digest())


_DAY = [puzzle_days.c[field.name] for field in fields(PuzzleDay)]
_ANSWER = [day_answers.c[field.name] for field in fields(DayAnswer)]


async def begin(connection: AsyncConnection, new: PuzzleDay) -> PuzzleDay:
    """Return and lock the server's puzzle of that day, inserting this one if there is none."""
    await insert_if_missing(connection, puzzle_days, asdict(new))
    query = (
        select(*_DAY)
        .where(puzzle_days.c.guild_id == new.guild_id, puzzle_days.c.day == new.day)
        .with_for_update()
    )
    return PuzzleDay(*(await connection.execute(query)).one())


async def save(connection: AsyncConnection, puzzle_day: PuzzleDay) -> None:
    """Replace a puzzle of a day."""
    await upsert(connection, puzzle_days, asdict(puzzle_day))


async def set_message(connection: AsyncConnection, puzzle_day: PuzzleDay, message_id: int) -> bool:
    """Note the message of a puzzle. False when it belongs in another channel by now."""
    result = await connection.execute(
        update(puzzle_days)
        .where(
            puzzle_days.c.guild_id == puzzle_day.guild_id,
            puzzle_days.c.day == puzzle_day.day,
            puzzle_days.c.channel_id == puzzle_day.channel_id,
        )
        .values(message_id=message_id)
    )
    return bool(result.rowcount)


async def get(connection: AsyncConnection, guild_id: int, day: str) -> PuzzleDay | None:
    """Return the server's puzzle of that day."""
    query = select(*_DAY).where(puzzle_days.c.guild_id == guild_id, puzzle_days.c.day == day)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else PuzzleDay(*row)


async def newest_before(connection: AsyncConnection, guild_id: int, day: str, limit: int) -> list[PuzzleDay]:
    """Return the server's last puzzles before that day, the newest first."""
    query = (
        select(*_DAY)
        .where(puzzle_days.c.guild_id == guild_id, puzzle_days.c.day < day)
        .order_by(puzzle_days.c.day.desc())
        .limit(limit)
    )
    return [PuzzleDay(*row) for row in await connection.execute(query)]


async def answer_of(connection: AsyncConnection, guild_id: int, day: str, user_id: int) -> DayAnswer | None:
    """Return the person's answer to the server's puzzle of that day."""
    query = select(*_ANSWER).where(
        day_answers.c.guild_id == guild_id, day_answers.c.day == day, day_answers.c.user_id == user_id
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else DayAnswer(*row)


async def save_answer(connection: AsyncConnection, answer: DayAnswer) -> None:
    """Insert an answer. There is one a day."""
    await insert_if_missing(connection, day_answers, asdict(answer))


async def answered(connection: AsyncConnection, guild_id: int, day: str) -> int:
    """Return how many people have answered."""
    query = select(func.count()).where(day_answers.c.guild_id == guild_id, day_answers.c.day == day)
    return int((await connection.execute(query)).scalar_one())


async def solvers(connection: AsyncConnection, guild_id: int, day: str) -> list[DayAnswer]:
    """Return the right answers, the earliest first."""
    query = (
        select(*_ANSWER)
        .where(day_answers.c.guild_id == guild_id, day_answers.c.day == day, day_answers.c.solved)
        .order_by(day_answers.c.at, day_answers.c.user_id)
    )
    return [DayAnswer(*row) for row in await connection.execute(query)]


async def solved_days(
    connection: AsyncConnection, guild_id: int, user_ids: Sequence[int], last: str
) -> dict[int, list[str]]:
    """Return the days up to `last` whose puzzle each of these people solved, in order."""
    query = (
        select(day_answers.c.user_id, day_answers.c.day)
        .where(
            day_answers.c.user_id.in_(user_ids),
            day_answers.c.guild_id == guild_id,
            day_answers.c.day <= last,
            day_answers.c.solved,
        )
        .order_by(day_answers.c.day)
    )
    days: dict[int, list[str]] = {user_id: [] for user_id in user_ids}
    for user_id, day in await connection.execute(query):
        days[user_id].append(day)
    return days
