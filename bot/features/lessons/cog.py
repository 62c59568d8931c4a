"""`/zigzag learn`: lessons to play, and the buttons that lead to them."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.app import App
from bot.discord.message import Post
from bot.discord.rate_limits import Cost
from bot.discord.routes import NotAControl
from bot.features.lessons import buttons
from bot.features.lessons import page as lesson_page
from bot.features.lessons.page import MATCH, TURNS
from bot.features.lessons.service import Lessons
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import player_theme
from bot.match.model import Level
from bot.table.game_option import GameOption
from bot.table.practice import MOVE_ACTS, Reader
from bot.table.presses import answer_privately
from engines import lessons
from engines.errors import IllegalMove, InvalidMove
from engines.lessons import Lesson


class LearnCog(commands.Cog):
    """Shows lessons privately, and notes how far each person has got."""

    def __init__(self, app: App) -> None:
        self._progress = app.matches.service(Lessons)
        self._preferences = app.matches.preferences
        self._new_match = app.new_match
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(lesson_page.LIST, self._show_list)
        pages.add(lesson_page.TURN, self._show_list)
        pages.add(lesson_page.OPEN, self._show)
        pages.add(lesson_page.ACT, self._act)

    @app_commands.command(name="learn", description=t("command-learn"))
    @app_commands.describe(game=t("option-lesson"))
    async def learn(
        self,
        interaction: discord.Interaction,
        game: app_commands.Transform[str, GameOption(lessons.games)] | None = None,
    ) -> None:
        if game is None:
            await self._show_list(interaction)
        else:
            await self._show(interaction, game)

    async def _show_list(self, interaction: discord.Interaction, page: int = 1) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._list(interaction, page))

    async def _show(self, interaction: discord.Interaction, game: str) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._open(interaction, game))

    async def _act(self, interaction: discord.Interaction, game: str, step: int, act: str, arg: str) -> None:
        """Do what a component of a step says. Raises NotAControl."""
        self._limiter.charge(interaction, Cost.PAGE)
        lesson = self._lesson(interaction, game)
        acts = {*TURNS, *MOVE_ACTS} if step < len(lesson.steps) else {*TURNS, MATCH}
        if act not in acts or step > len(lesson.steps):
            raise NotAControl(f"{step}:{act}")
        if act == MATCH:
            await self._start_match(interaction, lesson)
            return
        if act == "restart":
            await self._progress.reach(interaction.user.id, lesson.game, 0)
        if act == "move":
            post = await self._answer(interaction, lesson, step, arg)
        else:
            post = await self._task(interaction, lesson, step, part=arg if act == "part" else "")
        await answer_privately(interaction, post)

    def _lesson(self, interaction: discord.Interaction, game: str) -> Lesson:
        lesson = lessons.load(game, for_reader(interaction).locale)
        if lesson is None:
            raise NotAControl(game)
        return lesson

    async def _list(self, interaction: discord.Interaction, page: int) -> Post:
        progress = await self._progress.of(interaction.user.id)
        return lesson_page.list_of_lessons(progress, for_reader(interaction), page)

    async def _open(self, interaction: discord.Interaction, game: str) -> Post:
        """Return the step to continue with: the first again once all are done."""
        lesson = self._lesson(interaction, game)
        reached = (await self._progress.of(interaction.user.id)).get(game)
        step = 0 if reached is None else reached.step
        return await self._task(interaction, lesson, step if step < len(lesson.steps) else 0)

    async def _task(
        self, interaction: discord.Interaction, lesson: Lesson, number: int, **chosen: Any
    ) -> Post:
        if number == len(lesson.steps):
            return lesson_page.match_offer(lesson, for_reader(interaction))
        return await lesson_page.task(
            lesson, number, await self._reader(interaction), self._pictures, **chosen
        )

    async def _answer(self, interaction: discord.Interaction, lesson: Lesson, number: int, move: str) -> Post:
        """Return what a move leads to; a right one brings the next step. Raises NotAControl."""
        try:
            answer = lesson.steps[number].answer(move)
        except (InvalidMove, IllegalMove):
            raise NotAControl(move) from None
        if not answer.is_right:
            return await self._task(interaction, lesson, number, mistake=answer)
        done = number + 1 == len(lesson.steps)
        await self._progress.reach(interaction.user.id, lesson.game, number + 1, done=done)
        return await lesson_page.praise(
            lesson, number, answer, await self._reader(interaction), self._pictures
        )

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))

    async def _start_match(self, interaction: discord.Interaction, lesson: Lesson) -> None:
        """Open a short match against easy bots here. Raises what `NewMatchCog.open` raises."""
        game = engines.get(lesson.game)
        house = {} if game.is_solitaire else {"house": Level.EASY}
        await self._new_match.open(interaction, game, {**lesson.options, **house})


def setup(app: App) -> None:
    """Add `/zigzag learn`."""
    buttons.add()
    app.add_cog(LearnCog(app))
