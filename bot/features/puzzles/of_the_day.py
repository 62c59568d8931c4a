"""The puzzle of the day: posted once a day where a server wants it, answered once by each person.

A process that is killed leaves what is due to be found, see `bot.match.post_channels`: each step is noted as
done before the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import engines
from bot.features.puzzles import of_the_day_rows
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.of_the_day_rows import DayAnswer, PuzzleDay, Solver
from bot.match import lobby, people_rows
from bot.match import retired_messages as retired_rows
from bot.match.calendar import end_of_day, next_midnight, streaks, utc_day
from bot.match.model import Person
from bot.match.post_channels import PostChannel, PostChannels, Sent
from bot.match.refusals import Refusal
from bot.match.retired_messages import RetiredMessage
from bot.match.service import Matches
from engines.puzzles import Puzzle, state_of

LISTED = 20  # people who solved a puzzle, with their days in a row, on a page
_LOOKED_BACK = 7  # days whose solutions may not have been shown yet


@dataclass(frozen=True, slots=True)
class DayResult:
    """Who solved a puzzle of the day: a page of them, how many they are, and how many answered."""

    solvers: Sequence[Solver]
    solved: int
    answered: int


class PuzzleDays:
    """The puzzles of the day of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self.channels = PostChannels(matches.database, puzzles.puzzle_channels, self.now)
        matches.other_clocks.servers.append(self.channels.servers())

    def now(self) -> float:
        """Return the time in Unix seconds."""
        return self._now()

    # Where they are posted

    async def choose(
        self, guild_id: int, channel_id: int | None, locale: str | None
    ) -> tuple[PostChannel, int | None]:
        """Note where the server wants it from now on (None: nowhere), in which language.

        Return that setting, due at once, and today's message if it is in another channel, to be deleted.
        """
        now = self._now()
        async with self._database.write() as connection:
            today = await of_the_day_rows.get(connection, guild_id, utc_day(now))
            due_at = now if channel_id is not None else next_midnight(now)
            channel = PostChannel(guild_id, channel_id, locale, due_at)
            await self.channels.save(connection, channel)
            if today is None or channel_id in (None, today.channel_id) or today.revealed:
                return channel, None
            replaced = today.message_id or today.replaced_id
            moved = replace(today, channel_id=channel_id, message_id=None, replaced_id=replaced)
            await of_the_day_rows.save(connection, moved)
            if today.message_id is not None:
                old = RetiredMessage(today.message_id, today.channel_id, guild_id)
                await retired_rows.add(connection, old)
        return channel, today.message_id

    async def unposted(self, guild_id: int) -> tuple[PostChannel, PuzzleDay] | None:
        """Return today's puzzle and the server's setting if no message is noted for it.

        One may have been sent nevertheless.
        """
        async with self._database.read() as connection:
            channel = await self.channels.read(connection, guild_id)
            today = await of_the_day_rows.get(connection, guild_id, self.today())
        if channel is None or today is None or today.message_id is not None:
            return None
        return channel, today

    def today(self) -> str:
        """Return the day whose puzzle is due. It may be over before that is posted."""
        return utc_day(self._now())

    async def begin(self, channel: PostChannel, day: str) -> PuzzleDay | None:
        """Return the server's puzzle of that day, stored from now on; None if it wants none."""
        puzzle = of_the_day_rows.puzzle_of(day)
        if channel.channel_id is None or puzzle is None:
            return None
        new = PuzzleDay(channel.guild_id, day, puzzle.game, puzzle.id, channel.channel_id)
        async with self._database.write() as connection:
            return await of_the_day_rows.begin(connection, new)

    async def before(self, guild_id: int, day: str) -> list[PuzzleDay]:
        """Return the server's last puzzles before that day, the newest first."""
        async with self._database.read() as connection:
            return await of_the_day_rows.newest_before(connection, guild_id, day, _LOOKED_BACK)

    async def posted(self, puzzle_day: PuzzleDay, message_id: int) -> bool:
        """Note the message that shows a puzzle. Return False if it is wanted in another channel by now.

        It is to be deleted then.
        """
        async with self._database.write() as connection:
            is_wanted = await of_the_day_rows.set_message(connection, puzzle_day, message_id)
            if is_wanted:  # even if it was there before, and was to be deleted
                await retired_rows.remove(connection, message_id)
            else:
                await retired_rows.add(
                    connection, RetiredMessage(message_id, puzzle_day.channel_id, puzzle_day.guild_id)
                )
        return is_wanted

    async def revealed(self, puzzle_day: PuzzleDay) -> None:
        """Note that the message shows the solution, or is gone."""
        async with self._database.write() as connection:
            await of_the_day_rows.save(connection, replace(puzzle_day, revealed=True))

    async def done(self, claimed: PostChannel, day: str, sent: Sent = Sent.POSTED) -> None:
        """Note that everything of that day is posted, or that today's puzzle was refused."""
        async with self._database.write() as connection:
            if claimed.channel_id is None:
                await self.channels.remove(connection, claimed)
            else:
                await self.channels.done(connection, claimed, end_of_day(day), sent)

    # Answers

    async def get(self, guild_id: int, day: str) -> tuple[PuzzleDay, Puzzle] | None:
        """Return the server's puzzle of that day; None if there was none."""
        async with self._database.read() as connection:
            puzzle_day = await of_the_day_rows.get(connection, guild_id, day)
        puzzle = None if puzzle_day is None else puzzles.find(puzzle_day.game, puzzle_day.puzzle)
        return None if puzzle_day is None or puzzle is None else (puzzle_day, puzzle)

    def is_open(self, puzzle_day: PuzzleDay) -> bool:
        """Return whether the puzzle can be answered, and its solution is still a secret."""
        return puzzle_day.day == utc_day(self._now())

    async def answer_of(self, puzzle_day: PuzzleDay, user_id: int) -> DayAnswer | None:
        """Return the person's answer; None if they have not answered."""
        async with self._database.read() as connection:
            return await of_the_day_rows.answer_of(connection, puzzle_day.guild_id, puzzle_day.day, user_id)

    async def answer(self, puzzle_day: PuzzleDay, puzzle: Puzzle, person: Person, move: str) -> DayAnswer:
        """Return the person's answer: this one if it is their first.

        Raises Refusal if the day is over, InvalidMove, IllegalMove.
        """
        if not self.is_open(puzzle_day):
            raise Refusal("error-puzzle-over")
        game, state = engines.get(puzzle.game), state_of(puzzle)
        played = game.canonical(state, move)
        game.play(state, played)
        now, solved = self._now(), played in puzzle.solutions
        new = DayAnswer(
            puzzle_day.guild_id, puzzle_day.day, person.id, lobby.stored_name(person), played, solved, now
        )
        async with self._database.write() as connection:
            await of_the_day_rows.save_answer(connection, new)
            await people_rows.note_change(connection, person.id, now)
            kept = await of_the_day_rows.answer_of(connection, puzzle_day.guild_id, puzzle_day.day, person.id)
        assert kept is not None, "it was just saved"
        return kept

    async def result(self, puzzle_day: PuzzleDay, page: int = 1) -> DayResult:
        """Return a page of who solved the puzzle, the earliest first, each with their days in a row."""
        async with self._database.read() as connection:
            answered = await of_the_day_rows.answered(connection, puzzle_day.guild_id, puzzle_day.day)
            right = await of_the_day_rows.solvers(connection, puzzle_day.guild_id, puzzle_day.day)
            listed = right[(page - 1) * LISTED : page * LISTED]
            people = [answer.user_id for answer in listed]
            days = await of_the_day_rows.solved_days(connection, puzzle_day.guild_id, people, puzzle_day.day)
        named = [
            Solver(day_answer.name, streaks(days[day_answer.user_id], puzzle_day.day)[0])
            for day_answer in listed
        ]
        return DayResult(named, len(right), answered)
