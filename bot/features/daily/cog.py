"""`/zigzag daily`: the deal of the day, its results, and what its player is offered once it is over.

Where managers want it, also how it was played, the morning after.
"""

from collections.abc import Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import blocks
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.features.daily import mornings as morning_page
from bot.features.daily import page as daily_page
from bot.features.daily.mornings import MorningPosts, Mornings
from bot.features.daily.page import DayList
from bot.features.daily.service import Dailies, DailyStanding
from bot.i18n import Texts, for_everyone, for_reader, locale_here
from bot.i18n import command_text as t
from bot.match.calendar import utc_day
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings
from bot.store.process_rows import Shards
from bot.table import names, offers
from bot.table.controls import Control, PageLink
from bot.table.presses import answer_privately, is_private, person
from bot.table.servers import managed_server, may_post


def _after(match: Match, t: Texts) -> list[Control]:
    return [
        PageLink(t("table-share"), daily_page.SHARE.id(match.id), style="success"),
        PageLink(t("daily-today"), daily_page.OPEN_TODAY.id()),
    ]


def _play_link(on_server: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("front-daily"), daily_page.PLAY.id())] if on_server else []


def add_offers() -> None:
    """Offer it, and the deal of today."""
    offers.FRONT.add(20, _play_link)
    offers.ENDED_DAILY.add(10, _after)


class DailyResults:
    """Says what a player made of the deal of the day: to the player, and to the channel."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches

    async def note(self, match: Match, t: Texts) -> str:
        """Return where the player stands on the server that day."""
        return daily_page.standing(await self._standing(match), clock.now(), t)

    async def share(self, interaction: discord.Interaction, match_id: int) -> None:
        """Give a player their own result as text to copy. Raises NotAControl for any other match.

        In the channel it was announced already.
        """
        match = await self._matches.get(match_id)
        is_own = (
            match.place.guild_id == interaction.guild_id and match.seat_of(interaction.user.id) is not None
        )
        if not match.mode.is_private or match.status != MatchStatus.FINISHED or not is_own:
            raise NotAControl(str(match_id))
        view = self._matches.view(match, None)
        post = daily_page.to_copy(match, view, await self._standing(match), for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _standing(self, match: Match) -> DailyStanding | None:
        assert match.place.guild_id is not None and match.deal.daily is not None
        return await self._matches.service(Dailies).of_daily_player(
            match.place.guild_id, match.deal.daily, match.host_id
        )

    async def announce(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the result, without spoilers, where the deal was played, unless it was posted before.

        If that fails, it is retried when the player next opens the deal.
        """
        if match.shown.version >= match.version:
            return
        view = self._matches.view(match, None)
        post = daily_page.result(match, view, await self._standing(match), for_everyone(interaction))
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
        pages.add(daily_page.PLAY, self._press_play)
        pages.add(daily_page.OPEN_TODAY, self._open_today)
        pages.add(daily_page.LIST, self._turn)
        pages.add(daily_page.SHARE, self._share)

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
        shown = DayList(daily_page.TODAY, utc_day(clock.now()), public=False)
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
        if shown.what == daily_page.MONTH:
            standings = await self._dailies.this_month(guild_id, shown.day)
            return daily_page.this_month(standings, shown, texts)
        return daily_page.today(await self._dailies.today(guild_id, shown.day), shown, texts)


class MorningCog(commands.Cog):
    """Keeps the channel in which the morning after is posted."""

    def __init__(self, app: App) -> None:
        self._mornings = app.matches.service(Mornings)
        self._preferences = app.matches.preferences
        app.pages.add(morning_page.CHANNEL, self._ask_for_channel)
        app.pages.add(morning_page.CHOSEN, self._choose)

    async def _ask_for_channel(self, interaction: discord.Interaction) -> None:
        guild_id = managed_server(interaction)
        channel = await self._mornings.channels.of(guild_id)
        zone = (await self._preferences.of_guild(guild_id)).zone or await self._own_zone(interaction)
        post = morning_page.choose_channel(channel, zone, for_reader(interaction))
        await answer_privately(interaction, post)

    async def _own_zone(self, interaction: discord.Interaction) -> str | None:
        return (await self._preferences.of_player(interaction.user.id)).zone

    async def _choose(self, interaction: discord.Interaction, channels: list[int]) -> None:
        """Post it in this channel from now on; without one, nowhere. Raises Refusal.

        A server without a time zone gets that of the manager, if it is known.
        """
        guild_id, t = managed_server(interaction), for_reader(interaction)
        channel_id = next(iter(channels), None)
        if channel_id is None:
            await self._mornings.end(guild_id)
            text = t("daily-morning-gone")
        elif not may_post(interaction, channel_id):
            raise Refusal("error-find-channel", channel=channel_id)
        else:
            if (await self._preferences.of_guild(guild_id)).zone is None:
                await self._preferences.change_guild(guild_id, zone=await self._own_zone(interaction))
            chosen = await self._mornings.choose(guild_id, channel_id, locale_here(interaction))
            when = names.relative(chosen.due_at)
            text = t("daily-morning-kept", channel=f"<#{channel_id}>", when=when)
        await interaction.response.edit_message(**notice(text).edit())


def setup(app: App) -> None:
    """Add the command, what a private table does when a deal of the day has ended, and mornings after."""
    results = app.part(DailyResults)
    app.private_tables.notes.append(results.note)
    app.private_tables.on_end.append(results.announce)
    app.add_cog(DailyCog(app))
    app.add_cog(MorningCog(app))
    add_offers()
    mornings, posts = app.matches.service(Mornings), app.part(MorningPosts)

    async def setting(settings: GuildSettings, t: Texts) -> blocks.Block:
        return morning_page.setting(await mornings.channels.of(settings.guild_id), t)

    async def post(shards: Shards) -> Coroutine[Any, Any, None] | None:
        claimed = await mornings.channels.claim(shards)
        return posts.post(claimed) if claimed else None

    app.server_settings.add(5, lambda settings, t: [setting(settings, t)])
    app.scheduler.add_job("post how deals of the day were played", post)
