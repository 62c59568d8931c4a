"""Daily deals: answers with a player's private table, and announces their result in the channel.

`/zigzag daily`: the deal of the day, and the server's results.
"""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock
from bot.discord.message import Post
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.features.daily import page as daily
from bot.features.daily import page as daily_messages
from bot.features.daily.page import DayList
from bot.features.daily.rules import DailyStanding
from bot.features.leaderboards.service import Leaderboards
from bot.features.replays.page import parse_number
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everyone, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.calendar import utc_day
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import table
from bot.table.controls import NotAControl
from bot.table.hand import Question
from bot.table.hand_messages import pressed_in_hand
from bot.table.presses import is_private, person


class DailyTables:
    """Shows each player their private table of the daily deal."""

    def __init__(self, matches: Matches, pictures: Pictures) -> None:
        self._matches = matches
        self._pictures = pictures

    async def show(
        self, interaction: discord.Interaction, match: Match, *, question: Question | None = None
    ) -> None:
        """Answer with the player's table, in place if it was pressed, and announce a finished one."""
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        view = self._matches.view(match, None)
        t = for_reader(interaction)
        is_over = match.status == MatchStatus.FINISHED
        note = daily.standing(await self._standing(match), clock.now(), t) if is_over else ""
        post = await table.post(match, view, theme, t, self._pictures, question=question, note=note)
        if pressed_in_hand(interaction, match):
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        if is_over:
            await self._announce(interaction, match)

    async def share(self, interaction: discord.Interaction, match_id: int) -> None:
        """Give a player their own result as text to copy. Raises NotAControl for any other match.

        In the channel it was announced already.
        """
        match = await self._matches.get(match_id)
        is_own = match.guild_id == interaction.guild_id and match.seat_of(interaction.user.id) is not None
        if not match.mode.is_private or match.status != MatchStatus.FINISHED or not is_own:
            raise NotAControl(str(match_id))
        view = self._matches.view(match, None)
        post = daily.to_copy(match, view, await self._standing(match), for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _standing(self, match: Match) -> DailyStanding | None:
        assert match.guild_id is not None and match.daily is not None
        return await self._matches.leaderboards.of_daily_player(match.guild_id, match.daily, match.host_id)

    async def _announce(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the result, without spoilers, where the deal was played, unless it was posted before.

        If that fails, it is retried when the player next opens the deal.
        """
        if match.shown_version >= match.version:
            return
        view = self._matches.view(match, None)
        post = daily.result(match, view, await self._standing(match), for_everyone(interaction))
        await interaction.followup.send(**post.new())
        await self._matches.message_state.table(match.id, match.version)


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
