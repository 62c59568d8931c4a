"""`/zigzag learn`: lessons to play, and the buttons that lead to them."""

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

import engines
from bot.app import App
from bot.discord.message import Post
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.features.lessons import buttons
from bot.features.lessons import page as lesson_page
from bot.features.lessons.page import MATCH, PAGE, TURNS, LessonAct
from bot.features.lessons.service import Lessons
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.model import Level
from bot.match.preferences import Preferences
from bot.table.commands import NewMatchCog
from bot.table.controls import NotAControl
from bot.table.practice import Reader
from bot.table.presses import answer_privately
from engines import lessons
from engines.errors import IllegalMove, InvalidMove
from engines.lessons import Lesson


class LearnCog(commands.Cog):
    """Shows lessons privately, and notes how far each person has got."""

    def __init__(
        self,
        progress: Lessons,
        preferences: Preferences,
        *,
        new_match: NewMatchCog,
        pictures: Pictures,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._progress = progress
        self._preferences = preferences
        self._new_match = new_match
        self._pictures = pictures
        self._limiter = limiter
        pages.add(PAGE, self.press)

    @app_commands.command(name="learn", description=t("command-learn"))
    @app_commands.describe(game=t("option-lesson"))
    @app_commands.choices(game=[Choice(name=t(f"{name}-name"), value=name) for name in lessons.games()])
    async def learn(self, interaction: discord.Interaction, game: str | None = None) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        page = self._list(interaction) if game is None else self._open(interaction, game)
        await answer_privately(interaction, await page)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on a lesson, or on a button that leads to one. Raises NotAControl."""
        self._limiter.charge(interaction, Cost.PAGE)
        match arguments:
            case [lesson_page.LIST]:
                await answer_privately(interaction, await self._list(interaction))
            case [game, lesson_page.OPEN] if game in lessons.games():
                await answer_privately(interaction, await self._open(interaction, game))
            case _:
                await self._act(interaction, LessonAct.parse(arguments, for_reader(interaction)))

    async def _act(self, interaction: discord.Interaction, act: LessonAct) -> None:
        if act.act == MATCH:
            await self._start_match(interaction, act.lesson)
        elif act.act in TURNS:
            if act.act == "restart":
                await self._progress.reach(interaction.user.id, act.lesson.game, 0)
            await answer_privately(interaction, await self._task(interaction, act.lesson, act.step))
        elif act.act == "move":
            await answer_privately(interaction, await self._answer(interaction, act))
        else:
            part = act.arg if act.act == "part" else ""
            await answer_privately(
                interaction, await self._task(interaction, act.lesson, act.step, part=part)
            )

    async def _list(self, interaction: discord.Interaction) -> Post:
        return lesson_page.list_of_lessons(
            await self._progress.of(interaction.user.id), for_reader(interaction)
        )

    async def _open(self, interaction: discord.Interaction, game: str) -> Post:
        """Return the step to continue with: the first again once all are done."""
        lesson = lessons.load(game, for_reader(interaction).locale)
        if lesson is None:
            raise NotAControl(game)
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

    async def _answer(self, interaction: discord.Interaction, act: LessonAct) -> Post:
        """Return what a move leads to; a right one brings the next step. Raises NotAControl."""
        lesson, number = act.lesson, act.step
        try:
            answer = lesson.steps[number].answer(act.arg)
        except (InvalidMove, IllegalMove):
            raise NotAControl(act.arg) from None
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
    app.add_cog(
        LearnCog(
            app.matches.service(Lessons),
            app.matches.preferences,
            new_match=app.new_match,
            pictures=app.pictures,
            limiter=app.limiter,
            pages=app.pages,
        )
    )
