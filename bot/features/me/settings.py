"""The private panel of a player's settings, with a preview of the theme and access to their data.

The part of the settings that says how, when and of what a player is notified.
"""

from collections.abc import Sequence
from typing import Any, Final

from bot.discord import blocks
from bot.discord.message import Attachment, Post
from bot.discord.routes import one_of, route
from bot.features.me.data import ExportFile
from bot.i18n import Texts
from bot.images.pictures import Pictures, theme_named
from bot.match.settings import HandDelivery, NotifyAfter, NotifyBy, PlayerSettings
from bot.table import offers
from renderers import theme

PAGE: Final = "me"
OPEN: Final = route(f"{PAGE}:open")  # in a message of its own
SHOW: Final = route(f"{PAGE}:show")  # in place of the page with the button
EXPORT: Final = route(f"{PAGE}:export")
FORGET: Final = route(f"{PAGE}:forget")
FORGOTTEN: Final = route(f"{PAGE}:forgotten")
TURNS: Final = route(f"{PAGE}:turns")
# Moves the daily list by hours from now.
LIST_IN: Final = route(f"{PAGE}:list_in:{{}}", one_of(*(str(hour) for hour in range(1, 25))))

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
CHANGES: Final = {name: route(f"{PAGE}:{name}:{{}}", one_of(*words)) for name, words in VALUES.items()}


async def panel(settings: PlayerSettings, t: Texts, pictures: Pictures, *, note: str = "") -> Post:
    """Build the panel: each setting with what changes it, and a preview of the theme."""
    look = theme_named(settings.theme, safe=settings.safe)
    picture = await pictures.colours(look, t("me-swatch-alt", look=_look(settings, t)))
    return blocks.page(
        blocks.text(blocks.heading(t("me-title")), note),
        setting("hands", settings, t),
        blocks.section(
            f"**{t('me-notify')}**\n{notified(settings, t)}",
            blocks.button(t("me-notify-change"), TURNS.id()),
        ),
        setting("theme", settings, t),
        setting("safe", settings, t),
        picture,
        [setting(name, settings, t) for name in ("confirm", "forced", "listed")],
        offers.OWN_SETTINGS.of(settings, t),
        blocks.separator(),
        t("me-data"),
        blocks.buttons(
            blocks.button(t("me-export"), EXPORT.id()),
            blocks.button(t("me-forget"), FORGET.id(), "danger"),
        ),
    )


def ask_to_forget(t: Texts) -> Post:
    """Explain what deleting the data means, and ask for confirmation."""
    return blocks.page(
        blocks.text(blocks.heading(t("me-forget-title")), t("me-forget-ask")),
        blocks.buttons(
            blocks.button(t("me-forget-sure"), FORGOTTEN.id(), "danger"),
            blocks.button(t("me-forget-not"), SHOW.id()),
        ),
    )


def exported(files: Sequence[ExportFile], t: Texts) -> list[Post]:
    """Build a message for each file, since a single one may be as large as Discord accepts."""
    text = t("me-export-done", files=len(files))
    attached = [Attachment(file.name, file.content) for file in files]
    return [blocks.page("" if place else text, file) for place, file in enumerate(attached)]


def notified(settings: PlayerSettings, t: Texts) -> str:
    """Say how the person is notified of their turn."""
    return t("me-notify-daily") if settings.gets_list else t(f"me-notify-{settings.notify_by}")


def setting(name: str, settings: PlayerSettings, t: Texts) -> blocks.Block:
    """Return the setting's value, with a button for the next one."""
    words = list(VALUES[name])
    now = next(word for word in words if VALUES[name][word] == getattr(settings, name))
    other = words[(words.index(now) + 1) % len(words)]
    key = f"me-{name.replace('_', '-')}"
    change = blocks.button(t(f"{key}-to-{other}"), CHANGES[name].id(other))
    return blocks.section(f"**{t(key)}**\n{t(f'{key}-{now}')}", change)


def _look(settings: PlayerSettings, t: Texts) -> str:
    colours = t("me-safe-on" if settings.safe else "me-safe-off")
    return f"{t(f'me-theme-{settings.theme}')} · {colours}"


# The settings that are changed on a page of their own.
NAMES: Final = ("notify_by", "notify_after", "notify_next", "reminders")


def notification_panel(settings: PlayerSettings, t: Texts) -> Post:
    """Build the page. It replaces the panel of all settings, to which it leads back."""
    is_notified = settings.notify_by != NotifyBy.NEVER
    listed: list[blocks.Block] = []
    if settings.list_at is not None:
        when = t("me-list-at", time=f"<t:{int(settings.list_at)}:f>")
        listed = [blocks.text(when, "" if settings.zone else t("me-list-zone")), _list_times(t)]
    return blocks.page(
        blocks.text(blocks.heading(t("me-notify")), notified(settings, t)),
        _select("notify_by", settings, t),
        _select("notify_after", settings, t) if is_notified else None,
        listed,
        setting("notify_next", settings, t) if is_notified else None,
        setting("reminders", settings, t),
        blocks.buttons(blocks.button(t("me-back"), SHOW.id())),
    )


def _select(name: str, settings: PlayerSettings, t: Texts) -> blocks.Row:
    key, chosen = f"me-{name.replace('_', '-')}", getattr(settings, name)
    if name == "notify_by" and settings.gets_list:
        chosen = NotifyBy.DM  # since the list is a direct message
    options = [
        blocks.option(t(f"{key}-{word}"), word, chosen=value == chosen)
        for word, value in VALUES[name].items()
    ]
    return blocks.menu(CHANGES[name].menu_id(), options)


def _list_times(t: Texts) -> blocks.Row:
    """Return a menu of times as hours from now, for which no time zone has to be known."""
    options = [blocks.option(t("me-list-in", hours=hour), str(hour)) for hour in range(1, 25)]
    return blocks.menu(LIST_IN.menu_id(), options, t("me-list-move"))
