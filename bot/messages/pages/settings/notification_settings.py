"""The part of the settings that says how, when and of what a player is notified."""

from typing import Any, Final

import discord
from discord import ui

from bot.domain.settings import NotifyBy, PlayerSettings
from bot.i18n import Texts
from bot.messages.message import ACCENT, Post
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.settings.player_settings import PAGE, VALUES, button, notified, setting

# The settings that are changed here, and the argument that moves the daily list by hours from now.
NAMES: Final = ("notify_by", "notify_after", "notify_next", "reminders")
LIST_IN: Final = "list_in"
HOURS: Final = tuple(str(hour) for hour in range(1, 25))


def panel(settings: PlayerSettings, t: Texts) -> Post:
    """Build the page. It replaces the panel of all settings, to which it leads back."""
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {t('me-notify')}\n{notified(settings, t)}"),
        ui.ActionRow(_select("notify_by", settings, t)),
    ]
    if settings.notify_by != NotifyBy.NEVER:
        items.append(ui.ActionRow(_select("notify_after", settings, t)))
    if settings.list_at is not None:
        when = t("me-list-at", time=f"<t:{int(settings.list_at)}:f>")
        items.append(ui.TextDisplay(when if settings.zone else f"{when}\n{t('me-list-zone')}"))
        items.append(ui.ActionRow(_list_times(t)))
    if settings.notify_by != NotifyBy.NEVER:
        items.append(setting("notify_next", settings, t))
    items.append(setting("reminders", settings, t))
    items.append(ui.ActionRow(button(t("me-back"), "show")))
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _select(name: str, settings: PlayerSettings, t: Texts) -> ui.Select[Any]:
    key, chosen = f"me-{name.replace('_', '-')}", getattr(settings, name)
    if name == "notify_by" and settings.gets_list:
        chosen = NotifyBy.DM  # since the list is a direct message
    options = [
        discord.SelectOption(label=t(f"{key}-{word}"), value=word, default=value == chosen)
        for word, value in VALUES[name].items()
    ]
    return ui.Select(custom_id=page_id(PAGE, name), options=options)


def _list_times(t: Texts) -> ui.Select[Any]:
    """Return a menu of times as hours from now, for which no time zone has to be known."""
    options = [discord.SelectOption(label=t("me-list-in", hours=int(hour)), value=hour) for hour in HOURS]
    return ui.Select(custom_id=page_id(PAGE, LIST_IN), placeholder=t("me-list-move"), options=options)
