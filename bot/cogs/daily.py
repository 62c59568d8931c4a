"""`/zigzag daily`: the deal of the day, and the server's results."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock
from bot.components.daily_tables import DailyTables
from bot.components.page_router import PageRouter
from bot.components.shared import is_private, person
from bot.domain.clocks.calendar import utc_day
from bot.domain.errors import Refusal
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everyone, for_reader
from bot.messages import daily as daily_messages
from bot.messages.controls import NotAControl
from bot.messages.daily import DayList
from bot.messages.message import Post
from bot.messages.pages.replay import parse_number
from bot.services.matches import Matches
from bot.services.people.leaderboards import Leaderboards
from bot.transport.rate_limits import Cost, RateLimiter

SHOWN = [Choice(name=t(f"daily-{what}"), value=what) for what in ("play", "today", "month")]


class DailyCog(commands.Cog):
    """Lets players try today's deal, and lists what they made of it."""

    def __init__(
        self,
        matches: Matches,
        leaderboards: Leaderboards,
        tables: DailyTables,
        *,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._matches = matches
        self._leaderboards = leaderboards
        self._tables = tables
        self._limiter = limiter
        pages.add(daily_messages.PAGE, self.press)

    @app_commands.command(name="daily", description=t("command-daily"))
    @app_commands.describe(show=t("option-daily"))
    @app_commands.choices(show=SHOWN)
    async def daily(self, interaction: discord.Interaction, show: str = "play") -> None:
        if show == "play":
            await self.play(interaction)
            return
        if interaction.guild_id is None:
            raise Refusal("error-daily-server")
        post = await self._results(interaction, interaction.guild_id, DayList(show, utc_day(clock.now())))
        await interaction.response.send_message(**post.new())

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press under a result. Raises NotAControl, Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        match arguments:
            case ["play"]:
                await self.play(interaction)
            case ["today"] if interaction.guild_id is not None:
                shown = DayList(daily_messages.TODAY, utc_day(clock.now()), public=False)
                post = await self._results(interaction, interaction.guild_id, shown)
                await interaction.response.send_message(**post.new(), ephemeral=True)
            case ["list", *which] if interaction.guild_id is not None:
                shown = DayList.parse(which, public=not is_private(interaction))
                post = await self._results(interaction, interaction.guild_id, shown)
                await interaction.response.edit_message(**post.edit())
            case ["share", number]:
                await self._tables.share(interaction, parse_number(number))
            case _:
                raise NotAControl(":".join(arguments))

    async def play(self, interaction: discord.Interaction) -> None:
        """Start, resume or show the user's try at today's deal. Raises Refusal outside servers."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("error-daily-server")
        match = await self._matches.daily(
            interaction.guild_id, person(interaction.user), interaction.channel_id
        )
        await self._tables.show(interaction, match)

    async def _results(self, interaction: discord.Interaction, guild_id: int, shown: DayList) -> Post:
        texts = for_everyone(interaction) if shown.public else for_reader(interaction)
        if shown.what == daily_messages.MONTH:
            standings = await self._leaderboards.this_month(guild_id, shown.day)
            return daily_messages.this_month(standings, shown, texts)
        return daily_messages.today(await self._leaderboards.today(guild_id, shown.day), shown, texts)
