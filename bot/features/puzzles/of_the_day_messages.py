"""The puzzle of the day: its message in a channel, private answers, and the channel that is chosen for it.

Until the day is over, nothing says whether an answer is right.

Posts the puzzle of the day where servers want it, and shows the solution of the last one there.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

import discord

from bot.app import App
from bot.discord import blocks, http, paging
from bot.discord.background import side_by_side
from bot.discord.message import Post, jump_url
from bot.discord.routes import anything, day, one_of, page_number, positive, route, up_to
from bot.features.puzzles import page as puzzle_page
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.of_the_day import LISTED, DayResult, PuzzleDays
from bot.features.puzzles.of_the_day_rows import DayAnswer, PuzzleDay
from bot.features.puzzles.service import PuzzleAnswer
from bot.i18n import Texts, texts
from bot.images.pictures import Pictures, theme_named
from bot.match.post_channels import PostChannel, Sent
from bot.table import names as time_left
from bot.table import practice as practice_position
from bot.table.names import safe
from bot.table.practice import MOVE_ACTS, Reader
from bot.table.servers import where_posted
from engines.puzzles import Puzzle

ANSWER: Final = route("puzzleday:{}:open", day)
ACT: Final = route("puzzleday:{}:{}:{chosen}", day, one_of(*MOVE_ACTS), anything)
SOLVERS: Final = route("puzzleday:{}:solvers:{}", day, page_number)
CHANNEL: Final = route("puzzleday:channel")  # asks for it
CHOSEN: Final = route("puzzleday:chosen:{*}", up_to(1, positive))


async def posted(
    puzzle_day: PuzzleDay,
    puzzle: Puzzle,
    reader: Reader,
    pictures: Pictures,
    *,
    before: "Solution | None",
) -> Post:
    """Return the message in the channel, with a button to answer, and what the solution `before` it was."""
    t, names = reader.t, puzzle_page.names_at(puzzle, reader.t)
    drawn = await practice_position.drawn(puzzle_page.position_of(puzzle), names, reader, pictures)
    above = "\n".join([_title(puzzle_day, t), *puzzle_page.seats(puzzle, names, t)])
    lines = [
        t("puzzle-day-turn", name=names.marked(puzzle.seat)),
        puzzle_page.task_words(puzzle, names, t),
        f"-# {t('puzzle-day-rules', when=time_left.relative(puzzle_day.ends_at))}",
        *([] if before is None else [f"-# {before.line(t)}"]),
    ]
    answer = blocks.button(t("puzzle-day-answer"), ANSWER.id(puzzle_day.day), "success")
    return blocks.page(above, drawn, blocks.text(*lines), blocks.buttons(answer, puzzle_page.opening(t)))


@dataclass(frozen=True, slots=True)
class Solution:
    """A puzzle of the day that is over, and who solved it."""

    day: PuzzleDay
    puzzle: Puzzle
    result: DayResult

    def line(self, t: Texts) -> str:
        """Return it in a line, with a link to the message that shows more."""
        moves = ", ".join(puzzle_page.named(self.puzzle, move, t) for move in self.puzzle.solutions)
        url = jump_url(self.day.guild_id, self.day.channel_id, self.day.message_id)
        return t(
            "puzzle-day-last", url=url, moves=moves, solved=self.result.solved, answered=self.result.answered
        )


async def solved(solution: Solution, reader: Reader, pictures: Pictures) -> Post:
    """Return what the message becomes when the day is over: the solution, and who solved it."""
    t, puzzle = reader.t, solution.puzzle
    drawn = await puzzle_page.solution_drawn(puzzle, reader, pictures)
    names = puzzle_page.names_at(puzzle, t)
    lines = [
        puzzle_page.solution_words(puzzle, t),
        *puzzle_page.describe_moves(puzzle, puzzle.line, names, t),
        _who(solution.result, t),
    ]
    return blocks.page(_title(solution.day, t), drawn, blocks.text(*lines), _links(solution, t))


async def task(
    puzzle_day: PuzzleDay, puzzle: Puzzle, reader: Reader, pictures: Pictures, *, part: str = ""
) -> Post:
    """Return the position in private, to be answered."""

    def control_id(_: Puzzle, act: str, arg: str) -> str:
        return ACT.id(puzzle_day.day, act, arg)

    t = reader.t
    note = f"-# {t('puzzle-day-once')}"
    return await puzzle_page.position_to_play(
        puzzle, control_id, reader, pictures, above=_title(puzzle_day, t), note=note, part=part
    )


def noted(puzzle_day: PuzzleDay, puzzle: Puzzle, answer: DayAnswer, t: Texts) -> Post:
    """Return that the answer counts, and when the solution comes; not if it is right."""
    move, over = puzzle_page.named(puzzle, answer.move, t), time_left.relative(puzzle_day.ends_at)
    text = t("puzzle-day-noted", move=move, when=over, channel=f"<#{puzzle_day.channel_id}>")
    return blocks.page(blocks.text(_title(puzzle_day, t), text), blocks.buttons(puzzle_page.opening(t)))


async def over(solution: Solution, answer: DayAnswer | None, reader: Reader, pictures: Pictures) -> Post:
    """Return the solution of a day that is over, and what the reader answered."""
    t, puzzle = reader.t, solution.puzzle
    wrong = "" if answer is None or answer.solved else answer.move
    drawn = await puzzle_page.solution_drawn(puzzle, reader, pictures, wrong=wrong)
    lines = [puzzle_page.solution_words(puzzle, t)]
    if answer is not None:
        own = PuzzleAnswer(answer.user_id, puzzle.game, puzzle.id, answer.move, answer.solved)
        lines.insert(0, puzzle_page.verdict(puzzle, own, t))
    names = puzzle_page.names_at(puzzle, t, reader.name)
    lines += [*puzzle_page.describe_moves(puzzle, puzzle.line, names, t), _who(solution.result, t)]
    return blocks.page(_title(solution.day, t), drawn, blocks.text(*lines), _links(solution, t))


def _links(solution: Solution, t: Texts) -> blocks.Block:
    is_cut = solution.result.solved > len(solution.result.solvers)
    everyone = blocks.button(t("puzzle-day-everyone"), SOLVERS.id(solution.day.day, 1))
    return blocks.buttons(puzzle_page.opening(t), everyone if is_cut else None)


def solvers(puzzle_day: PuzzleDay, result: DayResult, page: int, t: Texts) -> Post:
    """Return a page of everyone who solved it."""
    pages = max(1, -(-result.solved // LISTED))
    return blocks.page(
        blocks.text(_title(puzzle_day, t), *_named(result, t), *paging.footer(page, pages, t)),
        blocks.pager(page, pages, lambda number: SOLVERS.id(puzzle_day.day, number), t),
    )


def choose_channel(channel_id: int | None, t: Texts) -> Post:
    """Ask a manager in which channel the puzzle of the day is to be; none switches it off."""
    chosen = [] if channel_id is None else [channel_id]
    return blocks.page(
        t("puzzle-day-ask"), blocks.channel_menu(CHOSEN.menu_id(), chosen, t("settings-posts-off"))
    )


def setting(channel: PostChannel | None, t: Texts) -> blocks.Block:
    """Return the setting's value, with a button to change it."""
    change = blocks.button(t("puzzle-day-choose"), CHANNEL.id())
    return blocks.section(
        blocks.text(f"**{t('puzzle-day')}**", blocks.small(where_posted(channel, t))), change
    )


def _title(puzzle_day: PuzzleDay, t: Texts) -> str:
    return f"### {t('puzzle-day-title', day=t.day(puzzle_day.day), game=t(f'{puzzle_day.game}-name'))}"


def _who(result: DayResult, t: Texts) -> str:
    if not result.answered:
        return t("puzzle-day-nobody")
    if not result.solved:
        return t("puzzle-day-missed", answered=result.answered)
    named = _named(result, t)
    if result.solved > len(named):
        named.append(t("puzzle-day-more", count=result.solved - len(named)))
    return t("puzzle-day-solved", names=", ".join(named), solved=result.solved, answered=result.answered)


def _named(result: DayResult, t: Texts) -> list[str]:
    named = []
    for solver in result.solvers:
        name = f"**{safe(solver.name)}**"
        named.append(t("puzzle-day-streak", name=name, days=solver.days) if solver.days > 1 else name)
    return named


log = logging.getLogger(__name__)

_SERVED_WITHIN = 60.0  # seconds for one server, with solutions to draw


class PuzzleDayMessages:
    """The messages of puzzles of the day of one process."""

    def __init__(self, app: App) -> None:
        self._standing = app.standing
        self._retired = app.message_deletions
        self._matches = app.matches
        self._days = app.matches.service(PuzzleDays)
        self._pictures = app.pictures
        # By server: held until a message that was sent is noted.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def post(self, claimed: Sequence[PostChannel]) -> None:
        """Post what is due on these servers. What fails now is due again soon."""
        await side_by_side(
            claimed, self._serve, name="post a server's puzzle of the day", within=_SERVED_WITHIN
        )

    async def choose(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Keep the puzzle in this channel from now on (None: nowhere), and post it there at once.

        Raises REQUEST_ERRORS; then it stays where it was.
        """
        async with self._lock(guild_id):
            await self._note_sent(guild_id)
            channel, elsewhere = await self._days.choose(guild_id, channel_id, locale)
        if elsewhere is not None:
            self._retired.delete(elsewhere)
        if channel_id is not None and (claimed := await self._days.channels.claim_one(channel)) is not None:
            await self.post([claimed])

    async def solution(self, puzzle_day: PuzzleDay) -> Solution | None:
        """Return a puzzle that is over, and who solved it; None if there is no such puzzle any more."""
        puzzle = puzzles.find(puzzle_day.game, puzzle_day.puzzle)
        return None if puzzle is None else Solution(puzzle_day, puzzle, await self._days.result(puzzle_day))

    async def _serve(self, claimed: PostChannel) -> None:
        """Show the solutions of days that are over, post today's. Raises REQUEST_ERRORS, DatabaseBusy."""
        day = self._days.today()
        before = await self._days.before(claimed.guild_id, day)
        for puzzle_day in before:
            if not puzzle_day.revealed:
                await self._reveal(puzzle_day, await self._reader(claimed))
        sent = Sent.POSTED
        async with self._lock(claimed.guild_id):
            today = await self._days.begin(claimed, day)
            if today is not None and today.message_id is None:
                sent = await self._send(today, before, await self._reader(claimed))
        await self._days.done(claimed, day, sent)

    async def _note_sent(self, guild_id: int) -> None:
        """Find today's message where a process was killed before it noted that it had sent it.

        Raises REQUEST_ERRORS.
        """
        if (unposted := await self._days.unposted(guild_id)) is None:
            return
        channel, today = unposted
        await self._send(today, await self._days.before(guild_id, today.day), await self._reader(channel))

    async def _reader(self, channel: PostChannel) -> Reader:
        settings = await self._matches.preferences.of_guild(channel.guild_id)
        return Reader("", theme_named(settings.theme), texts(channel.locale))

    def _lock(self, guild_id: int) -> asyncio.Lock:
        return self._locks.setdefault(guild_id, asyncio.Lock())

    async def _send(self, today: PuzzleDay, before: Sequence[PuzzleDay], reader: Reader) -> Sent:
        """Post today's puzzle."""
        puzzle = puzzles.find(today.game, today.puzzle)
        if puzzle is None:
            return Sent.POSTED
        last = await self.solution(before[0]) if before and before[0].message_id is not None else None
        post = await posted(today, puzzle, reader, self._pictures, before=last)
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        key = "puzzle of the day", today.guild_id, today.day, today.replaced_id
        channel = self._messageable(today)
        try:
            async with self._standing.turn(channel, None):
                message_id = await self._standing.send(channel, post, *key)
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.warning("server %s gets no puzzle of the day: %s", today.guild_id, error)
            return Sent.GONE if http.is_channel_gone(error) else Sent.REFUSED
        if not await self._days.posted(today, message_id):
            self._retired.delete(message_id)
        return Sent.POSTED

    async def _reveal(self, puzzle_day: PuzzleDay, reader: Reader) -> None:
        """Show the solution in the message of a day that is over."""
        solution = await self.solution(puzzle_day)
        if puzzle_day.message_id is not None and solution is not None:
            post = await solved(solution, reader, self._pictures)
            await self._standing.edit_if_taken(self._messageable(puzzle_day), puzzle_day.message_id, post)
        await self._days.revealed(puzzle_day)

    def _messageable(self, puzzle_day: PuzzleDay) -> discord.PartialMessageable:
        return self._standing.channel(puzzle_day.channel_id, puzzle_day.guild_id)
