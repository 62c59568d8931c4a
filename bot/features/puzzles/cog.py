"""`/zigzag puzzle`: one position after another to find the best move in, by buttons.

The puzzle of the day: private answers, and the channel that managers choose for it.
"""

from collections.abc import Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.app import App
from bot.discord.message import Post, notice
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.features.puzzles import buttons, of_the_day_messages, puzzle_page
from bot.features.puzzles import of_the_day_messages as day_page
from bot.features.puzzles import rules as puzzles
from bot.features.puzzles.of_the_day import PuzzleDay
from bot.features.puzzles.of_the_day_messages import CHANNEL, CHOSEN, SOLVERS, DayAct, PuzzleDayMessages
from bot.features.puzzles.of_the_day_messages import PAGE as DAY_PAGE
from bot.features.puzzles.of_the_day_service import PuzzleDays
from bot.features.puzzles.puzzle_page import CHOOSE, NEXT, OPEN, PAGE, Change, PuzzleAct
from bot.features.puzzles.service import Puzzles
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.images.pictures import Pictures, player_theme
from bot.match.preferences import Preferences
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import GuildSettings
from bot.store.shards import Shards
from bot.table.controls import NotAControl, is_id, selected_values
from bot.table.offers import OwnGame
from bot.table.practice import MOVE_ACTS, Reader
from bot.table.presses import answer_privately, person
from bot.table.servers import managed_server, may_post
from engines.errors import IllegalMove, InvalidMove


class PuzzleCog(commands.Cog):
    """Shows puzzles privately, and counts the first answer to each."""

    def __init__(
        self,
        solved: Puzzles,
        preferences: Preferences,
        *,
        pictures: Pictures,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._puzzles = solved
        self._preferences = preferences
        self._pictures = pictures
        self._limiter = limiter
        pages.add(PAGE, self.press)

    @app_commands.command(name="puzzle", description=t("command-puzzle"))
    @app_commands.describe(game=t("option-puzzle"))
    @app_commands.choices(game=[Choice(name=t(f"{name}-name"), value=name) for name in puzzles.games()])
    async def puzzle(self, interaction: discord.Interaction, game: str | None = None) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._open(interaction, game))

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on a puzzle, or on a button that leads to one. Raises NotAControl, Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        values = selected_values(interaction.data)
        match [*arguments, *values]:
            case [one] if one == OPEN:
                post = await self._open(interaction, None)
            case [choose, game] if choose == CHOOSE and game in puzzles.games():
                post = await self._open(interaction, game)
            case [game, following] if following == NEXT and game in puzzles.games():
                post = await self._open(interaction, game)
            case _:
                post = await self._act(interaction, PuzzleAct.parse(arguments, values))
        await answer_privately(interaction, post)

    async def _open(self, interaction: discord.Interaction, game: str | None) -> Post:
        """Return the puzzle before the person. Raises Refusal."""
        user_id = interaction.user.id
        game = game or puzzle_page.favourite(await self._puzzles.records(user_id))
        if game is None:
            raise Refusal("error-no-puzzles")
        found, record = await self._puzzles.open(user_id, game)
        return await puzzle_page.task(found, record, await self._reader(interaction), self._pictures)

    async def _act(self, interaction: discord.Interaction, act: PuzzleAct) -> Post:
        """Answer the puzzle, go on choosing a move, or show the solution. Raises NotAControl."""
        user_id, found, reader = interaction.user.id, act.puzzle, await self._reader(interaction)
        answer = await self._puzzles.answer_to(user_id, found.game, found.id)
        if answer is not None and act.act not in MOVE_ACTS:
            return await puzzle_page.solution(found, answer, reader, self._pictures)
        if answer is None and act.act == "move":
            return await self._answer(interaction, act, reader)
        if answer is not None:  # answered before, maybe in another message: the first answer counts
            return await puzzle_page.answered(found, answer, None, reader, self._pictures)
        record = (await self._puzzles.records(user_id)).get(found.game)
        if record is None or record.current != found.id or act.act not in MOVE_ACTS:
            raise NotAControl(f"{found.game}:{found.id}:{act.act}")
        part = act.arg if act.act == "part" else ""
        return await puzzle_page.task(found, record, reader, self._pictures, part=part)

    async def _answer(self, interaction: discord.Interaction, act: PuzzleAct, reader: Reader) -> Post:
        """Count the answer and return what it leads to. Raises NotAControl."""
        try:
            counted = await self._puzzles.answer(interaction.user.id, act.puzzle, act.arg)
        except (InvalidMove, IllegalMove):
            raise NotAControl(act.arg) from None
        if counted is None:
            raise NotAControl(act.puzzle.id)
        change = Change(counted.before, counted.record)
        return await puzzle_page.answered(act.puzzle, counted.answer, change, reader, self._pictures)

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))


class PuzzleDayCog(commands.Cog):
    """Takes answers to the puzzle of the day, and keeps its channel."""

    def __init__(
        self,
        matches: Matches,
        messages: PuzzleDayMessages,
        *,
        pictures: Pictures,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._days = matches.service(PuzzleDays)
        self._preferences = matches.preferences
        self._messages = messages
        self._pictures = pictures
        self._limiter = limiter
        pages.add(DAY_PAGE, self.press)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on a puzzle of the day, or on its setting. Raises NotAControl, Refusal."""
        values = selected_values(interaction.data)
        match [*arguments, *values]:
            case [ask] if ask == CHANNEL:
                channel_id = await self._days.channel_of(managed_server(interaction))
                await answer_privately(
                    interaction, day_page.choose_channel(channel_id, for_reader(interaction))
                )
            case [chosen, *channels] if chosen == CHOSEN and len(channels) < 2 and all(map(is_id, channels)):
                await self._choose(interaction, int(channels[0]) if channels else None)
            case _:
                self._limiter.charge(interaction, Cost.PAGE)
                act = DayAct.parse(arguments, values)
                await answer_privately(interaction, await self._act(interaction, act))

    async def _act(self, interaction: discord.Interaction, act: DayAct) -> Post:
        """Open the puzzle or answer it. Raises NotAControl."""
        found = None if interaction.guild_id is None else await self._days.get(interaction.guild_id, act.day)
        if found is None:
            raise NotAControl(act.day)
        one, puzzle = found
        reader = await self._reader(interaction)
        answer = await self._days.answer_of(one, interaction.user.id)
        if act.act == SOLVERS:
            return await self._solvers(interaction, one, int(act.arg))
        if not self._days.is_open(one):
            solution = await self._messages.solution(one)
            assert solution is not None, "its puzzle was just found"
            return await day_page.over(solution, answer, reader, self._pictures)
        if answer is None and act.act == "move":
            try:
                answer = await self._days.answer(one, puzzle, person(interaction.user), act.arg)
            except (InvalidMove, IllegalMove):
                raise NotAControl(act.arg) from None
        if answer is not None:
            return day_page.noted(one, puzzle, answer, reader.t)
        part = act.arg if act.act == "part" else ""
        return await day_page.task(one, puzzle, reader, self._pictures, part=part)

    async def _solvers(self, interaction: discord.Interaction, one: PuzzleDay, page: int) -> Post:
        """List who solved a puzzle whose day is over. Raises NotAControl before that."""
        result = await self._days.result(one, page)
        if self._days.is_open(one) or not result.solvers:
            raise NotAControl(one.day)
        return day_page.solvers(one, result, page, for_reader(interaction))

    async def _choose(self, interaction: discord.Interaction, channel_id: int | None) -> None:
        """Post the puzzle in this channel from now on, or nowhere. Raises Refusal."""
        guild_id, t = managed_server(interaction), for_reader(interaction)
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
    """Add `/zigzag puzzle`, the puzzle of the day, and post that when it is due."""
    preferences = app.matches.preferences
    app.add_cog(
        PuzzleCog(
            app.matches.service(Puzzles),
            preferences,
            pictures=app.pictures,
            limiter=app.limiter,
            pages=app.pages,
        )
    )
    messages, days = app.part(PuzzleDayMessages), app.matches.service(PuzzleDays)
    app.add_cog(
        PuzzleDayCog(app.matches, messages, pictures=app.pictures, limiter=app.limiter, pages=app.pages)
    )

    async def setting(settings: GuildSettings, t: Texts) -> discord.ui.Item[Any]:
        return of_the_day_messages.setting(await days.channel_of(settings.guild_id), t)

    async def statistics(own: OwnGame, t: Texts) -> str:
        records = await app.matches.service(Puzzles).records(own.user_id)
        return buttons.record_line(records.get(own.game), t)

    app.server_settings.add(10, lambda settings, t: [setting(settings, t)])
    app.statistics.add(10, lambda own, t: [statistics(own, t)])
    buttons.add()

    async def post(shards: Shards) -> Coroutine[Any, Any, None] | None:
        claimed = await days.claim(shards)
        return messages.post(claimed) if claimed else None

    app.scheduler.add_job("post puzzles of the day", post)
