"""The puzzle of the day: which it is.

Everyone gets the same puzzle on a UTC day, as the games take turns. It opens and closes at midnight, like the
daily match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from bot.features.puzzles.service import is_for_days
from bot.match.calendar import end_of_day
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
