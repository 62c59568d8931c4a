"""Puzzles that come again for those who ask: the ones a person failed, and their own costly moves as puzzles.

A puzzle that was failed is due the next day and, each time it is solved, 3, 7 and 16 days later; then it is
done. A costly move that a person has seen in the review of a match is due at once, privately, and then in the
same way. Neither changes ratings. Answers that come before a puzzle is due again count no more.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from sqlalchemy import BigInteger, Column, Double, Integer, PrimaryKeyConstraint, String, Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.match import people_rows
from bot.match.archive import ArchivedMatch
from bot.match.calendar import DAY
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.connections import insert_if_missing, upsert
from bot.store.database import DatabaseBusy
from bot.store.schema.columns import Json, metadata
from bot.store.schema.people_tables import personal
from bot.table.results import Mistake
from engines import puzzles
from engines.puzzles import Puzzle

DELAYS: Final = (1, 3, 7, 16)  # days, after a wrong answer and after each right one that follows
_MOST_OWN: Final = 50  # of a person's costly moves in a game that wait to be solved

puzzles_again = Table(
    "puzzles_again",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("puzzle", String(32), nullable=False),
    Column("step", Integer, nullable=False),
    Column("due_at", Double),
    Column("mistake", Json),
    PrimaryKeyConstraint("user_id", "game", "puzzle", name="puzzles_again_pk"),
    info=personal("puzzles_again"),
)


@dataclass(frozen=True, slots=True)
class Again:
    """A puzzle that comes again; `step` counts right answers in a row, and `due_at` is None once it is done.

    `puzzle` is its id, or for a costly move, which `mistake` holds, its match and ply.
    """

    user_id: int
    game: str
    puzzle: str
    step: int
    due_at: float | None
    mistake: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """How many puzzles are due: those failed before, and a person's own costly moves."""

    failed: int = 0
    own: int = 0


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A costly move of a person's as a puzzle: in which match, what it lost, and in which unit."""

    match: int
    ply: int
    move: str
    lost: float
    unit: str
    probability: bool


def after_answer(before: Again, now: float, *, solved: bool) -> Again:
    """Return when the puzzle comes again after an answer; not at all once it was solved often enough."""
    step = before.step + 1 if solved else 0
    return replace(before, step=step, due_at=now + DELAYS[step] * DAY if step < len(DELAYS) else None)


def own_mistake(again: Again) -> OwnMistake | None:
    """Return the costly move that the puzzle is about, if it is about one."""
    if again.mistake is None:
        return None
    return OwnMistake(**{name: value for name, value in again.mistake.items() if name != "right"})


def _of_mistake(user_id: int, match_id: int, game: str, mistake: Mistake, now: float) -> Again:
    """Make a puzzle of a costly move, due at once; right is what is about as good as the best move."""
    own = OwnMistake(
        match_id, mistake.ply, mistake.move, mistake.lost, mistake.unit.name, mistake.unit.probability
    )
    best = mistake.better[0][1]
    right = [move for move, value in mistake.better if best - value < mistake.unit.negligible]
    return Again(user_id, game, f"{match_id}.{mistake.ply}", 0, now, asdict(own) | {"right": right})


_COLUMNS: Final = [puzzles_again.c[field.name] for field in fields(Again)]


def _of(user_id: int, game: str) -> tuple[Any, Any]:
    return puzzles_again.c.user_id == user_id, puzzles_again.c.game == game


async def note_failed(connection: AsyncConnection, user_id: int, game: str, puzzle: str, now: float) -> None:
    """Have a puzzle that the person has failed come again."""
    await upsert(connection, puzzles_again, asdict(Again(user_id, game, puzzle, 0, now + DELAYS[0] * DAY)))


class PuzzlesAgain:
    """The puzzles that come again, of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._archive = matches.archive
        self._ai = matches.ai
        self._now = matches.now

    async def due(self, user_id: int, game: str) -> Due:
        """Return how many puzzles of the game are due for the person."""
        own = puzzles_again.c.mistake.is_not(None)
        query = (
            select(own, func.count())
            .where(*_of(user_id, game), puzzles_again.c.due_at <= self._now())
            .group_by(own)
        )
        async with self._database.read() as connection:
            counts = {bool(kind): count for kind, count in await connection.execute(query)}
        return Due(counts.get(False, 0), counts.get(True, 0))

    async def first_due(self, user_id: int, game: str, *, own: bool) -> tuple[Again, Puzzle] | None:
        """Return the puzzle that has been due for longest, None if none of this kind is.

        One whose position is gone is passed over.
        """
        mistake = puzzles_again.c.mistake
        query = (
            select(*_COLUMNS)
            .where(*_of(user_id, game), puzzles_again.c.due_at <= self._now())
            .where(mistake.is_not(None) if own else mistake.is_(None))
            .order_by(puzzles_again.c.due_at, puzzles_again.c.puzzle)
        )
        async with self._database.read() as connection:
            waiting = [Again(*row) for row in await connection.execute(query)]
        for again in waiting:
            puzzle = await self.puzzle(again)
            if puzzle is not None:
                return again, puzzle
        return None

    async def get_due(self, user_id: int, game: str, puzzle: str) -> tuple[Again, Puzzle] | None:
        """Return a puzzle of the person's that is due; None if it is not, or its position is gone."""
        async with self._database.read() as connection:
            again = await self._get(connection, user_id, game, puzzle)
        found = None if again is None else await self.puzzle(again)
        return None if again is None or found is None else (again, found)

    async def puzzle(self, again: Again) -> Puzzle | None:
        """Return the position and its solutions; None if it is gone."""
        if again.mistake is None:
            try:
                return puzzles.by_id(again.game, again.puzzle)
            except KeyError:
                return None
        try:
            archived = await self._archive.of_player(int(again.mistake["match"]), again.user_id)
        except Refusal:  # the person has given up the seat, or the match cannot be shown
            return None
        before = archived.states[again.mistake["ply"] - 1]
        right, seat = tuple(again.mistake["right"]), archived.moves[again.mistake["ply"] - 1].seat
        position = engines.get(again.game).dump(before)
        return Puzzle(again.puzzle, position, seat, right, right[:1], "", 0.0, 0.0, 0)

    async def is_right(self, again: Again, puzzle: Puzzle, move: str) -> bool:
        """Return whether the move is one of the solutions or, in a costly move's place, as good as the best.

        Raises InvalidMove, IllegalMove, Overloaded.
        """
        game, state = engines.get(again.game), puzzles.state_of(puzzle)
        game.play(state, move)
        if move in puzzle.solutions or again.mistake is None or move == again.mistake["move"]:
            return move in puzzle.solutions
        view = game.view(state, puzzle.seat)
        thought, value = await self._ai.review(again.game, view, move, int(again.mistake["match"]))
        best = max((worth for _, worth in thought.values), default=value)
        return best - value < thought.unit.negligible

    async def answer(self, again: Again, *, solved: bool) -> Again | None:
        """Note an answer, and return when the puzzle comes again; None if it is not due any more."""
        now = self._now()
        async with self._database.write() as connection:
            before = await self._get(connection, again.user_id, again.game, again.puzzle, lock=True)
            if before is None:
                return None
            after = after_answer(before, now, solved=solved)
            await upsert(connection, puzzles_again, asdict(after))
            await people_rows.note_change(connection, again.user_id, now)
        return after

    async def add_mistakes(self, user_id: int, archived: ArchivedMatch, mistakes: Sequence[Mistake]) -> None:
        """Make puzzles of a person's costly moves, once each, as long as not too many wait."""
        match = archived.match
        waiting = select(func.count()).where(
            *_of(user_id, match.game),
            puzzles_again.c.mistake.is_not(None),
            puzzles_again.c.due_at.is_not(None),
        )
        chosen = [mistake for mistake in mistakes if mistake.lost >= mistake.unit.half / 2]
        if not chosen or match.game not in puzzles.games():
            return
        rows = [
            asdict(_of_mistake(user_id, match.id, match.game, mistake, self._now())) for mistake in chosen
        ]
        # The review is shown all the same, and this is done when it is next opened.
        with suppress(DatabaseBusy):
            async with self._database.write() as connection:
                room = _MOST_OWN - int((await connection.execute(waiting)).scalar_one())
                for row in rows[: max(0, room)]:
                    await insert_if_missing(connection, puzzles_again, row)

    async def _get(
        self, connection: AsyncConnection, user_id: int, game: str, puzzle: str, *, lock: bool = False
    ) -> Again | None:
        """Return the person's puzzle if it is due."""
        query = select(*_COLUMNS).where(
            *_of(user_id, game), puzzles_again.c.puzzle == puzzle, puzzles_again.c.due_at <= self._now()
        )
        row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
        return None if row is None else Again(*row)
