"""Daily deals: answers with a player's private table, and announces their result in the channel.

`/zigzag daily`: the deal of the day, and the server's results.
"""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord.message import Post
from bot.discord.rate_limits import Cost
from bot.discord.routes import NotAControl
from bot.features.daily import buttons
from bot.features.daily import page as daily
from bot.features.daily import page as daily_messages
from bot.features.daily.page import DayList
from bot.features.daily.rules import DailyStanding
from bot.features.daily.service import Dailies
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everyone, for_reader
from bot.match.calendar import utc_day
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.table.presses import is_private, person


class DailyResults:
    """Says what a player made of the deal of the day: to the player, and to the channel."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches

    async def note(self, match: Match, t: Texts) -> str:
        """Return where the player stands on the server that day."""
        return daily.standing(await self._standing(match), clock.now(), t)

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
        return await self._matches.service(Dailies).of_daily_player(
            match.guild_id, match.daily, match.host_id
        )

    async def announce(self, interaction: discord.Interaction, match: Match) -> None:
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

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._dailies = app.matches.service(Dailies)
        self._results = app.part(DailyResults)
        self._tables = app.private_tables
        self._limiter = app.limiter
        pages = app.pages
        pages.add(daily_messages.PLAY, self._press_play)
        pages.add(daily_messages.OPEN_TODAY, self._open_today)
        pages.add(daily_messages.LIST, self._turn)
        pages.add(daily_messages.SHARE, self._share)

    @app_commands.command(name="daily", description=t("command-daily"))
    @app_commands.describe(show=t("option-daily"))
    @app_commands.choices(show=SHOWN)
    async def daily(self, interaction: discord.Interaction, show: str = "play") -> None:
        if show == "play":
            await self.play(interaction)
            return
        post = await self._list(interaction, DayList(show, utc_day(clock.now())))
        await interaction.response.send_message(**post.new())

    async def _press_play(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await self.play(interaction)

    async def _open_today(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        shown = DayList(daily_messages.TODAY, utc_day(clock.now()), public=False)
        post = await self._list(interaction, shown)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _turn(self, interaction: discord.Interaction, what: str, day: str, page: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._list(interaction, DayList(what, day, page, public=not is_private(interaction)))
        await interaction.response.edit_message(**post.edit())

    async def _share(self, interaction: discord.Interaction, match_id: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await self._results.share(interaction, match_id)

    async def play(self, interaction: discord.Interaction) -> None:
        """Start, resume or show the user's try at today's deal. Raises Refusal outside servers."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("error-daily-server")
        match = await self._matches.service(Dailies).play(
            interaction.guild_id, person(interaction.user), interaction.channel_id
        )
        await self._tables.show(interaction, match)

    async def _list(self, interaction: discord.Interaction, shown: DayList) -> Post:
        """Return the list of this server. Raises Refusal outside servers."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refusal("error-daily-server")
        texts = for_everyone(interaction) if shown.public else for_reader(interaction)
        if shown.what == daily_messages.MONTH:
            standings = await self._dailies.this_month(guild_id, shown.day)
            return daily_messages.this_month(standings, shown, texts)
        return daily_messages.today(await self._dailies.today(guild_id, shown.day), shown, texts)


def setup(app: App) -> None:
    """Add the command, and what a private table says and does when the deal of the day has ended."""
    results = app.part(DailyResults)
    app.private_tables.notes.append(results.note)
    app.private_tables.on_end.append(results.announce)
    app.add_cog(DailyCog(app))
    buttons.add()
