"""The page of a person's alerts, and the line that they are sent when a game opens."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.domain.model import Match
from bot.domain.people.finding_players import free_seats
from bot.domain.people.lobby_alerts import ANY_GAME, Alert, Hours
from bot.i18n import Texts
from bot.messages.message import Post, notice
from bot.messages.pages.finding_players import ALERT_PAGE, games, section_link
from bot.messages.pages.finding_players import PAGE as FIND_PAGE
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.settings import time_settings
from bot.messages.player_names import safe

OFF = "off"


def choices() -> list[str]:
    """Return what an alert can be about."""
    return [*games(), ANY_GAME]


def panel(alerts: Sequence[Alert], t: Texts, note: str = "") -> Post:
    """Return the reader's alerts on this server, with a select that sets one."""
    lines = [
        t("alert-line", game=game_name(one.game, t), hours=t(f"alert-hours-{one.hours}")) for one in alerts
    ]
    text = "\n".join(filter(None, [note, f"### {t('alert-title')}", t("alert-about"), *lines]))
    options = [discord.SelectOption(label=game_name(name, t), value=name) for name in choices()]
    select: ui.Select[Any] = ui.Select(
        custom_id=page_id(ALERT_PAGE, "game"), placeholder=t("alert-which"), options=options
    )
    return notice(text, ui.ActionRow(select))


def ask_hours(game: str, zone: str | None, t: Texts) -> Post:
    """Ask at which hours the reader wants to be notified of this game, and name their time zone."""
    options = [discord.SelectOption(label=t(f"alert-hours-{one}"), value=one.value) for one in Hours]
    options.append(discord.SelectOption(label=t("alert-off"), value=OFF))
    select: ui.Select[Any] = ui.Select(
        custom_id=page_id(ALERT_PAGE, "game", game), placeholder=t("alert-when"), options=options
    )
    button: ui.Button[Any] = ui.Button(
        label=t("alert-zone-set"), custom_id=page_id(time_settings.PAGE, "show")
    )
    text = t("alert-ask", game=game_name(game, t), zone=zone or "UTC")
    return notice(text, ui.ActionRow(select), ui.ActionRow(button))


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
    row: ui.ActionRow[Any] = ui.ActionRow(
        ui.Button(
            label=t("find-join"),
            style=discord.ButtonStyle.success,
            custom_id=page_id(FIND_PAGE, "join", match.id),
        ),
        ui.Button(label=t("alert-off"), custom_id=page_id(ALERT_PAGE, "quiet", alert.guild_id, alert.game)),
    )
    return notice(text, row)


def game_name(game: str, t: Texts) -> str:
    """Return what an alert is about."""
    return t("alert-any") if game == ANY_GAME else t(f"{game}-name")
