"""The puzzle of the day: private answers, and the channel that managers choose for it."""

import discord
from discord.ext import commands

from bot.cogs.find import managed_server, may_post
from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately, person
from bot.domain.errors import Refusal
from bot.domain.people.puzzle_of_the_day import PuzzleDay
from bot.i18n.language_choice import for_reader, locale_here
from bot.images.pictures import Pictures, player_theme
from bot.messages.controls import NotAControl, is_id, selected_values
from bot.messages.message import Post, notice
from bot.messages.pages.practice_position import Reader
from bot.messages.pages.puzzles import puzzle_of_the_day as day_page
from bot.messages.pages.puzzles.puzzle_of_the_day import CHANNEL, CHOSEN, PAGE, SOLVERS, DayAct
from bot.services.matches import Matches
from bot.sync.puzzle_of_the_day import PuzzleDayMessages
from bot.transport.rate_limits import Cost, RateLimiter
from engines.errors import IllegalMove, InvalidMove


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
        self._days = matches.puzzle_days
        self._preferences = matches.preferences
        self._messages = messages
        self._pictures = pictures
        self._limiter = limiter
        pages.add(PAGE, self.press)

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
