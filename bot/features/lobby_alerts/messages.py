"""The page of a person's alerts, and the line that they are sent when a game opens.

The page where people ask for a direct message when a game opens; `/zigzag find` leads to it.

Notifies people by direct message that a lobby has opened, if they asked for that.

They are notified once the lobby's message is posted. What a process that was killed did not send is found in
the database at the next start, if the lobby is still new.
"""

from collections.abc import Sequence

import discord
from discord.ext import commands

from bot.app import App
from bot.discord import blocks
from bot.discord.background import DebouncedTasks, side_by_side
from bot.discord.message import Post, notice
from bot.discord.routes import one_from, one_of, positive, route
from bot.features.finding.page import JOIN, games, section_link
from bot.features.finding.rules import free_seats
from bot.features.lobby_alerts import buttons
from bot.features.lobby_alerts.buttons import ALERTS
from bot.features.lobby_alerts.rules import ANY_GAME, PAGE, Alert, Hours
from bot.features.lobby_alerts.service import Alerts
from bot.i18n import Texts, texts
from bot.i18n.language_choice import for_reader, locale_of
from bot.match.model import Change, ChangeKind, Match
from bot.table import offers
from bot.table.controls import link_rows
from bot.table.names import safe
from bot.table.presses import answer_privately
from bot.table.servers import server_of

OFF = "off"


def choices() -> list[str]:
    """Return what an alert can be about."""
    return [*games(), ANY_GAME]


_ABOUT = one_from(choices)
CHOOSE = route(f"{PAGE}:game:{{}}", _ABOUT)
SET = route(f"{PAGE}:game:{{}}:{{}}", _ABOUT, one_of(*Hours, OFF))
QUIET = route(f"{PAGE}:quiet:{{}}:{{}}", positive, _ABOUT)


def panel(alerts: Sequence[Alert], t: Texts, note: str = "") -> Post:
    """Return the reader's alerts on this server, with a select that sets one."""
    lines = [
        t("alert-line", game=game_name(one.game, t), hours=t(f"alert-hours-{one.hours}")) for one in alerts
    ]
    text = "\n".join(filter(None, [note, f"### {t('alert-title')}", t("alert-about"), *lines]))
    options = [blocks.option(game_name(name, t), name) for name in choices()]
    return blocks.page(text, blocks.menus(CHOOSE.menu_id(), options, t("alert-which")))


def ask_hours(game: str, zone: str | None, t: Texts) -> Post:
    """Ask at which hours the reader wants to be notified of this game, and name their time zone."""
    options = [blocks.option(t(f"alert-hours-{one}"), one.value) for one in Hours]
    options.append(blocks.option(t("alert-off"), OFF))
    return blocks.page(
        t("alert-ask", game=game_name(game, t), zone=zone or "UTC"),
        blocks.menu(SET.menu_id(game), options, t("alert-when")),
        link_rows(offers.HOURS.of(None, t)),
    )


def line(alert: Alert, match: Match, server: str, t: Texts) -> Post:
    """Return what a person is sent when a lobby opens."""
    host = match.seat_of(match.host_id)
    text = t(
        "alert-opened",
        game=t(f"{match.game}-name"),
        server=f"**{safe(server)}**",
        name=f"**{safe(host.name if host else '')}**",
        count=free_seats(match),
        link=section_link(match, t),
    )
    return blocks.page(
        text,
        blocks.buttons(
            blocks.button(t("find-join"), JOIN.id(match.id), "success"),
            blocks.button(t("alert-off"), QUIET.id(alert.guild_id, alert.game)),
        ),
    )


def game_name(game: str, t: Texts) -> str:
    """Return what an alert is about."""
    return t("alert-any") if game == ANY_GAME else t(f"{game}-name")


class AlertCog(commands.Cog):
    """Sets and removes a person's alerts on a server."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        pages = app.pages
        pages.add(ALERTS, self._open)
        pages.add(CHOOSE, self._ask_for_hours)
        pages.add(SET, self._set)
        pages.add(QUIET, self._stop)

    async def _open(self, interaction: discord.Interaction) -> None:
        await answer_privately(interaction, await self._page(interaction))

    async def _ask_for_hours(self, interaction: discord.Interaction, game: str) -> None:
        zone = (await self._matches.preferences.of_player(interaction.user.id)).zone
        await answer_privately(interaction, ask_hours(game, zone, for_reader(interaction)))

    async def _set(self, interaction: discord.Interaction, game: str, hours: str) -> None:
        texts, guild_id, user_id = for_reader(interaction), server_of(interaction), interaction.user.id
        if hours == OFF:
            await self._matches.service(Alerts).remove(guild_id, user_id, game)
        else:
            locale = locale_of(interaction)
            await self._matches.service(Alerts).save(guild_id, user_id, game, Hours(hours), locale)
        note = texts("alert-stopped" if hours == OFF else "alert-saved")
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
        """Notify people some seconds after a lobby has opened, if it still has free seats."""
        self._visibility = app.visibility
        self._matches = app.matches
        self._dms = app.direct_messages
        self._delay = app.host.mention_pause
        self._tasks = DebouncedTasks(self._notify_all, name="notify people of lobby")
        self._is_caught_up = False

    async def on_commit(self, change: Change) -> None:
        """Notify people of a lobby that has just opened on a server."""
        match = change.match
        is_new = change.kind == ChangeKind.LOBBY and match.version == 1
        if is_new and match.guild_id is not None and free_seats(match):
            self._tasks.start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the alerts that were missed because of a crash."""
        if not self._is_caught_up:
            waiting = await self._matches.service(Alerts).to_notify()
            self._is_caught_up = True
            for match_id in waiting:
                self._tasks.start(match_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify_all(self, match_id: int) -> None:
        match = await self._matches.get(match_id)
        due = await self._matches.service(Alerts).due(match)
        failed = await side_by_side(
            due, lambda alert: self._notify(alert, match), name="notify someone of a lobby"
        )
        if failed:
            raise failed[0]

    async def _notify(self, alert: Alert, match: Match) -> None:
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
        post = line(alert, match, guild.name, texts(alert.locale))
        if await self._dms.notify(alert.user_id, post, "alert", match.id):
            await self._matches.service(Alerts).mark_notified(alert, match)
        else:
            await self._matches.service(Alerts).remove(alert.guild_id, alert.user_id)


def setup(app: App) -> None:
    """Add the page of alerts, and send them."""
    app.add_cog(AlertCog(app))
    messages = app.part(LobbyAlertMessages)
    app.matches.listen(messages.on_commit)
    app.catching_up.append(messages.catch_up)
    app.closing.append(messages.close)
    buttons.add()
