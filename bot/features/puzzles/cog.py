"""Puzzles, in `/zigzag learn`: one position after another to find the best move in, by buttons.

The puzzle of the day: private answers, and the channel that managers choose for it.
"""

from collections.abc import Coroutine
from typing import Any

import discord
from discord.ext import commands

from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.features.puzzles import again_page
from bot.features.puzzles import of_the_day_messages as day_page
from bot.features.puzzles import page as puzzle_page
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.again import PuzzlesAgain
from bot.features.puzzles.again_page import PuzzlesAgainPages
from bot.features.puzzles.of_the_day import PuzzleDays
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.features.puzzles.of_the_day_rows import PuzzleDay
from bot.features.puzzles.page import RecordChange
from bot.features.puzzles.service import Puzzles
from bot.i18n import Texts, for_reader, locale_here
from bot.images.pictures import player_theme
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings
from bot.store.process_rows import Shards
from bot.table.offers import OwnGame
from bot.table.practice import MOVE_ACTS, Reader
from bot.table.presses import answer_privately, person
from bot.table.servers import managed_server, may_post
from bot.table.shows import Show
from engines.errors import IllegalMove, InvalidMove
from engines.puzzles import Puzzle


class PuzzlePages:
    """Shows puzzles privately, and counts the first answer to each."""

    def __init__(self, app: App) -> None:
        self._puzzles = app.matches.service(Puzzles)
        self._again = app.matches.service(PuzzlesAgain)
        self._preferences = app.matches.preferences
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(puzzle_page.OPEN, self.show)
        pages.add(puzzle_page.CHOOSE, self.show)
        pages.add(puzzle_page.NEXT, self.show)
        pages.add(puzzle_page.THEME, self.show)
        pages.add(puzzle_page.ACT, self._act)

    async def show(self, interaction: discord.Interaction, game: str | None = None, theme: str = "") -> None:
        """Answer with the puzzle before the person, in the game they have tried most by default.

        A new one is of the theme.
        """
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._open(interaction, game, theme))

    async def _open(self, interaction: discord.Interaction, game: str | None, theme: str) -> Post:
        """Return the puzzle before the person. Raises Refusal."""
        user_id = interaction.user.id
        game = game or puzzle_page.favourite(await self._puzzles.records(user_id))
        if game not in puzzles.games():
            raise Refusal("error-no-puzzles")
        puzzle, record = await self._puzzles.open(user_id, game, theme)
        reader, due = await self._reader(interaction), await self._due(interaction, game)
        return await puzzle_page.task(puzzle, record, reader, self._pictures, due=due)

    async def _due(self, interaction: discord.Interaction, game: str) -> list[blocks.Button]:
        due = await self._again.due(interaction.user.id, game)
        return again_page.due_buttons(game, due, for_reader(interaction))

    async def _act(
        self, interaction: discord.Interaction, game: str, puzzle: str, act: str, arg: str
    ) -> None:
        """Answer the puzzle, go on choosing a move, or show the solution. Raises NotAControl."""
        self._limiter.charge(interaction, Cost.PAGE)
        found = puzzles.find(game, puzzle)
        if found is None or puzzles.is_for_days(game, puzzle):
            raise NotAControl(puzzle)
        await answer_privately(interaction, await self._after(interaction, found, act, arg))

    async def _after(self, interaction: discord.Interaction, puzzle: Puzzle, act: str, arg: str) -> Post:
        user_id, reader = interaction.user.id, await self._reader(interaction)
        answer = await self._puzzles.answer_to(user_id, puzzle.game, puzzle.id)
        if answer is not None and act not in MOVE_ACTS:
            return await puzzle_page.solution(puzzle, answer, reader, self._pictures)
        if answer is None and act == "move":
            return await self._answer(interaction, puzzle, arg, reader)
        if answer is not None:  # answered before, maybe in another message: the first answer counts
            return await puzzle_page.answered(puzzle, answer, None, reader, self._pictures)
        record = (await self._puzzles.records(user_id)).get(puzzle.game)
        if record is None or record.current != puzzle.id or act not in MOVE_ACTS:
            raise NotAControl(f"{puzzle.game}:{puzzle.id}:{act}")
        part, due = arg if act == "part" else "", await self._due(interaction, puzzle.game)
        return await puzzle_page.task(puzzle, record, reader, self._pictures, part=part, due=due)

    async def _answer(
        self, interaction: discord.Interaction, puzzle: Puzzle, move: str, reader: Reader
    ) -> Post:
        """Count the answer and return what it leads to. Raises NotAControl."""
        try:
            counted = await self._puzzles.answer(interaction.user.id, puzzle, move)
        except (InvalidMove, IllegalMove):
            raise NotAControl(move) from None
        if counted is None:
            raise NotAControl(puzzle.id)
        change = RecordChange(counted.before, counted.record)
        return await puzzle_page.answered(puzzle, counted.answer, change, reader, self._pictures)

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))


class PuzzleDayCog(commands.Cog):
    """Takes answers to the puzzle of the day, and keeps its channel."""

    def __init__(self, app: App) -> None:
        self._days = app.matches.service(PuzzleDays)
        self._preferences = app.matches.preferences
        self._messages = app.part(PuzzleDayMessages)
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(day_page.CHANNEL, self._ask_for_channel)
        pages.add(day_page.CHOSEN, self._choose)
        pages.add(day_page.ANSWER, self._open)
        pages.add(day_page.ACT, self._act)
        pages.add(day_page.SOLVERS, self._solvers)

    async def _ask_for_channel(self, interaction: discord.Interaction) -> None:
        channel = await self._days.channels.of(managed_server(interaction))
        channel_id = None if channel is None else channel.channel_id
        await answer_privately(interaction, day_page.choose_channel(channel_id, for_reader(interaction)))

    async def _open(self, interaction: discord.Interaction, day: str) -> None:
        await self._act(interaction, day, "", "")

    async def _act(self, interaction: discord.Interaction, day: str, act: str, arg: str) -> None:
        """Show the puzzle, go on choosing a move, or answer it. Raises NotAControl."""
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._after(interaction, day, act, arg))

    async def _after(self, interaction: discord.Interaction, day: str, act: str, arg: str) -> Post:
        puzzle_day, puzzle = await self._puzzle_of(interaction, day)
        reader = await self._reader(interaction)
        answer = await self._days.answer_of(puzzle_day, interaction.user.id)
        if not self._days.is_open(puzzle_day):
            solution = await self._messages.solution(puzzle_day)
            assert solution is not None, "its puzzle was just found"
            return await day_page.over(solution, answer, reader, self._pictures)
        if answer is None and act == "move":
            try:
                answer = await self._days.answer(puzzle_day, puzzle, person(interaction.user), arg)
            except (InvalidMove, IllegalMove):
                raise NotAControl(arg) from None
        if answer is not None:
            return day_page.noted(puzzle_day, puzzle, answer, reader.t)
        part = arg if act == "part" else ""
        return await day_page.task(puzzle_day, puzzle, reader, self._pictures, part=part)

    async def _puzzle_of(self, interaction: discord.Interaction, day: str) -> tuple[PuzzleDay, Puzzle]:
        """Return the server's puzzle of that day. Raises NotAControl."""
        posted = None if interaction.guild_id is None else await self._days.get(interaction.guild_id, day)
        if posted is None:
            raise NotAControl(day)
        return posted

    async def _solvers(self, interaction: discord.Interaction, day: str, page: int) -> None:
        """List who solved a puzzle whose day is over. Raises NotAControl before that."""
        self._limiter.charge(interaction, Cost.PAGE)
        puzzle_day, _ = await self._puzzle_of(interaction, day)
        result = await self._days.result(puzzle_day, page)
        if self._days.is_open(puzzle_day) or not result.solvers:
            raise NotAControl(day)
        await answer_privately(
            interaction, day_page.solvers(puzzle_day, result, page, for_reader(interaction))
        )

    async def _choose(self, interaction: discord.Interaction, channels: list[int]) -> None:
        """Post the puzzle in this channel from now on; without one, nowhere. Raises Refusal."""
        guild_id, t = managed_server(interaction), for_reader(interaction)
        channel_id = next(iter(channels), None)
        if channel_id is not None and not may_post(interaction, channel_id):
            raise Refusal("error-find-channel", channel=channel_id)
        await interaction.response.defer()
        await self._messages.choose(guild_id, channel_id, locale_here(interaction))
        chosen = f"<#{channel_id}>"
        text = t("puzzle-day-gone") if channel_id is None else t("puzzle-day-kept", channel=chosen)
        await interaction.edit_original_response(**notice(text).edit())

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))


def setup(app: App) -> None:
    """Add puzzles to `/zigzag learn` and to reviews, and post the puzzle of the day when it is due."""
    app.learning.add(30, Show("puzzle", PuzzlePages(app).show))
    app.add_cog(PuzzleDayCog(app))
    again = app.matches.service(PuzzlesAgain)
    pages = PuzzlesAgainPages(again, app.matches.preferences, app.pictures, app.limiter)
    app.pages.add(again_page.OPEN, pages.show)
    app.pages.add(again_page.BESIDE, pages.show_beside)
    app.pages.add(again_page.ACT, pages.act)
    app.reviewed.append(again.add_mistakes)
    messages, days = app.part(PuzzleDayMessages), app.matches.service(PuzzleDays)

    async def setting(settings: GuildSettings, t: Texts) -> blocks.Block:
        return day_page.setting(await days.channels.of(settings.guild_id), t)

    async def statistics(own: OwnGame, t: Texts) -> str:
        records = await app.matches.service(Puzzles).records(own.user_id)
        return puzzle_page.record_line(records.get(own.game), t)

    app.server_settings.add(10, lambda settings, t: [setting(settings, t)])
    app.statistics.add(10, lambda own, t: [statistics(own, t)])
    puzzle_page.add_offers()
    again_page.add_offers()

    async def post(shards: Shards) -> Coroutine[Any, Any, None] | None:
        claimed = await days.channels.claim(shards)
        return messages.post(claimed) if claimed else None

    app.scheduler.add_job("post puzzles of the day", post)
