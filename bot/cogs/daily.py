"""`/zigzag daily`: the deal of the day, and the server's results."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock
from bot.components.daily_tables import DailyTables
from bot.components.handlers import person
from bot.domain.errors import Refusal
from bot.domain.model import MatchStatus
from bot.domain.solitaire import day_of
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everybody, for_reader
from bot.messages import daily as daily_messages
from bot.messages.message import Post
from bot.services.leaderboards import Leaderboards
from bot.services.matches import Matches

SHOWN = [Choice(name=t(f"daily-{what}"), value=what) for what in ("play", "today", "month")]
_MAX_LISTED = 20


class DailyCog(commands.Cog):
    """Lets players try today's deal, and lists what they made of it."""

    def __init__(self, matches: Matches, leaderboards: Leaderboards, tables: DailyTables) -> None:
        self._matches = matches
        self._leaderboards = leaderboards
        self._tables = tables

    @app_commands.command(name="daily", description=t("command-daily"))
    @app_commands.describe(show=t("option-daily"))
    @app_commands.choices(show=SHOWN)
    async def daily(self, interaction: discord.Interaction, show: str = "play") -> None:
        if show == "play":
            await self.play(interaction)
            return
        if interaction.guild_id is None:
            raise Refusal("error-daily-server")
        post = await self._results(interaction, interaction.guild_id, month=show == "month")
        await interaction.response.send_message(**post.new())

    async def play(self, interaction: discord.Interaction) -> None:
        """Start or resume the user's try at today's deal, and show it. Raises Refusal outside servers."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("error-daily-server")
        match = await self._matches.daily(
            interaction.guild_id, person(interaction.user), interaction.channel_id
        )
        if match.status == MatchStatus.PLAYING:
            await self._tables.show(interaction, match)
        else:
            post = daily_messages.finished(clock.now(), for_reader(interaction))
            await interaction.response.send_message(**post.new(), ephemeral=True)
            await self._tables.announce(interaction, match)

    async def _results(self, interaction: discord.Interaction, guild_id: int, *, month: bool) -> Post:
        texts, day = for_everybody(interaction), day_of(clock.now())
        if month:
            standings = await self._leaderboards.this_month(guild_id, _MAX_LISTED)
            return daily_messages.this_month(standings, day, texts)
        return daily_messages.today(await self._leaderboards.today(guild_id, _MAX_LISTED), day, texts)
