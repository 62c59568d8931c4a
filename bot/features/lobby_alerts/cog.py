"""Alerts: direct messages that notify people of lobbies of a game, at certain hours."""

import discord
from discord.ext import commands

from bot.app import App
from bot.discord.background import DebouncedTasks, side_by_side, until_done
from bot.discord.message import Post, notice
from bot.features.lobby_alerts.page import ALERTS, OFF, QUIET, SET, add_offers, form, line, panel, parse
from bot.features.lobby_alerts.service import Alert, Alerts, Hours, News, news_in, news_of
from bot.i18n import texts
from bot.i18n.language_choice import for_reader, locale_of
from bot.match.model import Change, Match
from bot.table.controls import answers
from bot.table.presses import answer_privately
from bot.table.servers import server_of


class AlertCog(commands.Cog):
    """Sets and removes a person's alerts on a server."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        pages = app.pages
        pages.add(ALERTS, self._open)
        pages.add(SET, self._ask)
        pages.add_form(SET, self._set)
        pages.add(QUIET, self._stop)

    async def _open(self, interaction: discord.Interaction) -> None:
        await answer_privately(interaction, await self._page(interaction))

    async def _ask(self, interaction: discord.Interaction) -> None:
        server_of(interaction)
        zone = (await self._matches.preferences.of_player(interaction.user.id)).zone
        await interaction.response.send_modal(form(zone, for_reader(interaction)))

    async def _set(self, interaction: discord.Interaction) -> None:
        """Set or remove alerts as the form says. Raises NotAControl, Refusal."""
        texts, guild_id, user_id = for_reader(interaction), server_of(interaction), interaction.user.id
        games, hours = parse(answers(interaction.data))
        alerts = self._matches.service(Alerts)
        for game in games:
            if hours == OFF:
                await alerts.remove(guild_id, user_id, game)
            else:
                await alerts.save(guild_id, user_id, game, Hours(hours), locale_of(interaction))
        note = texts("alert-stopped" if hours == OFF else "alert-saved") if games else ""
        await answer_privately(interaction, await self._page(interaction, note))

    async def _stop(self, interaction: discord.Interaction, guild_id: int, game: str) -> None:
        """Remove the alert of the line that was pressed."""
        await self._matches.service(Alerts).remove(guild_id, interaction.user.id, game)
        text = for_reader(interaction)("alert-stopped")
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _page(self, interaction: discord.Interaction, note: str = "") -> Post:
        found = await self._matches.service(Alerts).of(server_of(interaction), interaction.user.id)
        return panel(found, for_reader(interaction), note)


class LobbyAlertMessages:
    """The alerts that one process sends."""

    def __init__(self, app: App) -> None:
        """Notify people some seconds after there is news of a match, if it still wants someone."""
        self._visibility = app.visibility
        self._matches = app.matches
        self._dms = app.direct_messages
        self._delay = app.host.mention_pause
        self._tasks = DebouncedTasks(self._notify_all, name="notify people of lobby")

    async def on_commit(self, change: Change) -> None:
        """Notify people of a match that now wants someone."""
        if news_in(change, self._matches.now()) is not None:
            self._tasks.start(change.match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the alerts that were missed because of a crash."""
        for match_id in await self._matches.service(Alerts).to_notify():
            self._tasks.start(match_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify_all(self, match_id: int) -> None:
        match = await self._matches.get(match_id)
        news = news_of(match, self._matches.now())
        if news is None:
            return
        due = await self._matches.service(Alerts).due(match)
        failed = await side_by_side(
            due, lambda alert: self._notify(alert, match, news), name="notify someone of a lobby"
        )
        if failed:
            raise failed[0]

    async def _notify(self, alert: Alert, match: Match, news: News) -> None:
        """Send one person the line, unless they have left the server or do not see the channel."""
        guild = await self._visibility.server(alert.guild_id)
        if guild is None:
            return
        member = await self._visibility.member(guild, alert.user_id)
        if member is None:
            await self._matches.service(Alerts).remove(alert.guild_id, alert.user_id)
            return
        if not await self._visibility.is_seen_by(match, member):
            return
        post = line(alert, match, news, guild.name, texts(alert.locale))
        if await self._dms.notify(alert.user_id, post, "alert", match.id):
            await self._matches.service(Alerts).mark_notified(alert, match, news)
        else:
            await self._matches.service(Alerts).remove(alert.guild_id, alert.user_id)


def setup(app: App) -> None:
    """Add the page of alerts, and send them."""
    app.add_cog(AlertCog(app))
    messages = app.part(LobbyAlertMessages)
    app.matches.listen(messages.on_commit)
    app.catching_up.append(until_done(messages.catch_up))
    app.closing.append(messages.close)
    add_offers()
