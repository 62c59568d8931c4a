"""Alerts as people see them: the page and its form, and the direct messages that notify them of lobbies."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui
from discord.ext import commands

import engines
from bot.app import App
from bot.discord import blocks
from bot.discord.background import DebouncedTasks, side_by_side, until_done
from bot.discord.message import Post, notice
from bot.discord.paging import OPTIONS
from bot.discord.routes import NotAControl, one_from, positive, route
from bot.features.finding.page import IN_LIST, IN_PANEL, JOIN, SIT, section_link
from bot.features.finding.service import free_seats
from bot.features.lobby_alerts.service import (
    ANY_GAME,
    Alert,
    Alerts,
    Hours,
    News,
    left_seats,
    news_in,
    news_of,
)
from bot.i18n import Texts, for_reader, locale_of, texts
from bot.match.model import Change, Match
from bot.table import offers
from bot.table.controls import PageLink, answers, as_button
from bot.table.names import safe
from bot.table.presses import answer_privately
from bot.table.servers import server_of

PAGE: Final = "alert"  # the page's name in custom ids
ALERTS = route(f"{PAGE}:show")


def _alerts(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-title"), ALERTS.id())]


def add_offers() -> None:
    """Offer it."""
    IN_LIST.add(10, _alerts)
    IN_PANEL.add(20, _alerts)


OFF = "off"


def choices() -> list[str]:
    """Return what an alert can be about."""
    return [*engines.games_for_several(), ANY_GAME]


SET = route(f"{PAGE}:set")
QUIET = route(f"{PAGE}:quiet:{{}}:{{}}", positive, one_from(choices))
GAMES, WHEN = "game", "hours"  # fields of the form; the former has a number where there are several
_GROUP: Final = 10  # the most options of a group of checkboxes


def panel(alerts: Sequence[Alert], t: Texts, note: str = "") -> Post:
    """Return the reader's alerts on this server, with a button to the form that changes them."""
    lines = [
        t("alert-line", game=_game_name(alert.game, t), hours=t(f"alert-hours-{alert.hours}"))
        for alert in alerts
    ]
    text = "\n".join(filter(None, [note, f"### {t('alert-title')}", t("alert-about"), *lines]))
    change = blocks.button(t("alert-change"), SET.id(), "primary")
    return blocks.page(text, blocks.buttons(change, *map(as_button, offers.HOURS.of(None, t))))


def form(zone: str | None, t: Texts) -> ui.Modal:
    """Return the form that asks of which games and when; discord.py does not track it."""
    asked = ui.Modal(title=t("alert-form"), custom_id=SET.id())
    for field in _games(t):
        asked.add_item(ui.Label(text=t("alert-which"), component=field))
    hours = [(one.value, t(f"alert-hours-{one}")) for one in Hours]
    options = [
        discord.RadioGroupOption(label=label, value=value, default=value == Hours.ANY)
        for value, label in [*hours, (OFF, t("alert-off"))]
    ]
    when: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=WHEN, options=options)
    about = t("alert-zone", zone=zone or "UTC")
    asked.add_item(ui.Label(text=t("alert-when"), description=about, component=when))
    asked.stop()
    return asked


def _games(t: Texts) -> list[ui.Item[Any]]:
    """Return what one ticks games in: a group of checkboxes, or menus if they are too many for that."""
    named = [(name, _game_name(name, t)) for name in choices()]
    if len(named) <= _GROUP:
        boxes = [discord.CheckboxGroupOption(label=label, value=name) for name, label in named]
        return [ui.CheckboxGroup(custom_id=GAMES, options=boxes)]
    parts = [named[start : start + OPTIONS] for start in range(0, len(named), OPTIONS)]
    return [
        ui.Select(
            custom_id=f"{GAMES}{number}",
            options=[blocks.option(label, name) for name, label in part],
            max_values=len(part),
            required=len(parts) == 1,
        )
        for number, part in enumerate(parts)
    ]


def parse(given: Mapping[str, Sequence[str]]) -> tuple[list[str], str]:
    """Return the games and the hours that the form was filled with. Raises NotAControl for others."""
    named = [game for field, chosen in given.items() if field.startswith(GAMES) for game in chosen]
    hours = next(iter(given.get(WHEN, [])), "")
    if not {*named} <= {*choices()} or hours not in {*Hours, OFF}:
        raise NotAControl(f"{named} {hours}")
    return named, hours


def line(alert: Alert, match: Match, news: News, server: str, t: Texts) -> Post:
    """Return what a person is sent when a match wants someone."""
    left = left_seats(match)
    named = left[0] if left else match.seat_of(match.host_id)
    text = t(
        f"alert-{news}",
        game=t(f"{match.game}-name"),
        server=f"**{safe(server)}**",
        name=f"**{safe(named.name if named else '')}**",
        count=free_seats(match),
        link=section_link(match, t),
    )
    take = (
        blocks.button(t("find-sit"), SIT.id(match.id), "success")
        if news == News.FREE_SEAT
        else blocks.button(t("find-join"), JOIN.id(match.id), "success")
    )
    stop = blocks.button(t("alert-off"), QUIET.id(alert.guild_id, alert.game))
    return blocks.page(text, blocks.buttons(take, stop))


def _game_name(game: str, t: Texts) -> str:
    return t("alert-any") if game == ANY_GAME else t(f"{game}-name")


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
        alerts = await self._matches.service(Alerts).of(server_of(interaction), interaction.user.id)
        return panel(alerts, for_reader(interaction), note)


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
