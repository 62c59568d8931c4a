"""The private panel of a player's settings, with a preview of the theme and access to their data.

The part of the settings that says how, when and of what a player is notified.
"""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.discord.message import ACCENT, Attachment, Post, notice
from bot.discord.page_ids import page_id
from bot.features.me.data import ExportFile
from bot.i18n import Texts
from bot.images.pictures import Pictures, theme_named
from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, PlayerSettings
from bot.table import offers
from renderers import theme

PAGE = "me"
TURNS = "turns"  # the argument that leads to the settings of `notification_settings`

# The values of each setting, by their names in custom ids.
VALUES: dict[str, dict[str, Any]] = {
    "hands": {delivery.value: delivery for delivery in HandDelivery},
    "theme": {name: name for name in theme.NAMES},
    "safe": {"off": False, "on": True},
    "notify_by": {way.value: way for way in NotifyBy},
    "notify_after": {delay.value: delay for delay in NotifyAfter},
    "notify_next": {"off": False, "on": True},
    "reminders": {"off": False, "on": True},
    "listed": {"off": False, "on": True},
    "confirm": {"off": False, "on": True},
    "forced": {"off": False, "on": True},
}


async def panel(settings: PlayerSettings, t: Texts, pictures: Pictures, *, note: str = "") -> Post:
    """Build the panel: each setting with what changes it, and a preview of the theme."""
    look = theme_named(settings.theme, safe=settings.safe)
    picture = await pictures.colours(look, t("me-swatch-alt", look=_look(settings, t)))
    title = f"### {t('me-title')}"
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{note}" if note else title),
        setting("hands", settings, t),
        ui.Section(
            ui.TextDisplay(f"**{t('me-notify')}**\n{notified(settings, t)}"),
            accessory=button(t("me-notify-change"), TURNS),
        ),
        *(setting("theme", settings, t), setting("safe", settings, t), picture.gallery()),
        *(setting(name, settings, t) for name in ("confirm", "forced", "listed")),
        *offers.OWN_SETTINGS.of(settings, t),
        ui.Separator(),
        ui.TextDisplay(t("me-data")),
        ui.ActionRow(
            button(t("me-export"), "export"),
            button(t("me-forget"), "forget", style=discord.ButtonStyle.danger),
        ),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), (picture,))


def ask_to_forget(t: Texts) -> Post:
    """Explain what deleting the data means, and ask for confirmation."""
    row: ui.ActionRow[Any] = ui.ActionRow(
        button(t("me-forget-sure"), "forgotten", style=discord.ButtonStyle.danger),
        button(t("me-forget-not"), "show"),
    )
    return notice(f"### {t('me-forget-title')}\n{t('me-forget-ask')}", row)


def exported(files: Sequence[ExportFile], t: Texts) -> list[Post]:
    """Build a message for each file, since a single one may be as large as Discord accepts."""
    text = t("me-export-done", files=len(files))
    posts: list[Post] = []
    for file in files:
        attached = Attachment(file.name, file.content)
        items: list[ui.Item[Any]] = [*([] if posts else [ui.TextDisplay(text)]), attached.item()]
        posts.append(Post((ui.Container(*items, accent_colour=ACCENT),), files=(attached,)))
    return posts


def notified(settings: PlayerSettings, t: Texts) -> str:
    """Say how the person is notified of their turn."""
    return t("me-notify-daily") if settings.gets_list else t(f"me-notify-{settings.notify_by}")


def setting(name: str, settings: PlayerSettings, t: Texts) -> ui.Section[Any]:
    """Return the setting's value, with a button for the next one."""
    words = list(VALUES[name])
    now = next(word for word in words if VALUES[name][word] == getattr(settings, name))
    other = words[(words.index(now) + 1) % len(words)]
    key = f"me-{name.replace('_', '-')}"
    text = f"**{t(key)}**\n{t(f'{key}-{now}')}"
    return ui.Section(ui.TextDisplay(text), accessory=button(t(f"{key}-to-{other}"), name, other))


def button(
    label: str, *arguments: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    """Return a button of the panel."""
    return ui.Button(label=label, style=style, custom_id=page_id(PAGE, *arguments))


def _look(settings: PlayerSettings, t: Texts) -> str:
    colours = t("me-safe-on" if settings.safe else "me-safe-off")
    return f"{t(f'me-theme-{settings.theme}')} · {colours}"


# The settings that are changed here, and the argument that moves the daily list by hours from now.
NAMES: Final = ("notify_by", "notify_after", "notify_next", "reminders")
LIST_IN: Final = "list_in"
HOURS: Final = tuple(str(hour) for hour in range(1, 25))


def notification_panel(settings: PlayerSettings, t: Texts) -> Post:
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
