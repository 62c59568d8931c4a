"""The private panel of a server's settings, with the controls that change them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.domain.clocks.holidays import DAYS
from bot.domain.clocks.quiet_times import MOST_REST_DAYS
from bot.domain.clocks.time_banks import BANKS
from bot.domain.durations import DAY
from bot.domain.settings import DEFAULT_REPOST, GuildSettings, RepostAfter, TournamentOpeners
from bot.i18n import Texts
from bot.messages import time_left
from bot.messages.message import ACCENT, Post
from bot.messages.pages import seasons
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.puzzles import puzzle_of_the_day as puzzle_day
from bot.services.opening_limits import CHANNEL_LIMIT, PERSON_LIMIT, UNLIMITED, limit_of
from renderers import theme

PAGE = "settings"
# See `bot.domain.clocks.time_banks`. The default first; 0: no clock.
PACES: Final = (DAY, 120, 900, 3 * DAY, *BANKS, 0)
MAX_CHANNELS: Final = 25
_MAX_MISSING: Final = 5  # channels with their permissions, up to six; of others only the names

# The values of each setting but channels, by their names in custom ids or as values of a select.
VALUES: Final[dict[str, dict[str, Any]]] = {
    "threads": {"off": False, "on": True},
    "across": {"off": False, "on": True},
    "theme": {name: name for name in theme.NAMES},
    "pace": {str(pace): pace for pace in (*sorted(pace for pace in PACES if pace > 0), *BANKS, 0)},
    "channel_limit": {str(limit): limit for limit in (1, 2, 3, 5, 10, 20, 50, 100, UNLIMITED)},
    "holiday_days": {str(days): days for days in (0, 7, 14, 21, DAYS, 45, 60)},
    "person_limit": {str(limit): limit for limit in (1, 2, 3, 5, 10, 20, 50, UNLIMITED)},
    "tournaments": {member.value: member for member in TournamentOpeners},
    "repost": {member.value: member for member in RepostAfter},
}
_DEFAULTS: Final[Mapping[str, Any]] = {
    "theme": theme.NAMES[0],
    "pace": PACES[0],
    "holiday_days": DAYS,
    "channel_limit": CHANNEL_LIMIT,
    "person_limit": PERSON_LIMIT,
}
_CHANNEL_TYPES: Final = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
]


def pace_of(settings: GuildSettings) -> int:
    """Return the pace of matches for which none is chosen; 0 for no clock."""
    return limit_of(settings.pace, PACES[0])


@dataclass(frozen=True, slots=True)
class Missing:
    """Permissions that the bot lacks in a channel, or on the whole server if that is None."""

    channel_id: int | None
    permissions: Sequence[str]


def panel(
    settings: GuildSettings, t: Texts, missing: Sequence[Missing] = (), *, puzzles_in: int | None = None
) -> Post:
    """Build the panel. A change takes effect at once, for matches opened from then on.

    `puzzles_in` is the channel of the puzzle of the day.
    """
    # One text for all three: the panel holds as many components as a message may, 40.
    top = [
        f"### {t('settings-title')}\n{t('settings-about')}",
        _missing(missing, t) if missing else "",
        _heading("channels", t),
    ]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join(filter(None, top))),
        ui.ActionRow(_channels(settings, t)),
        _switch("threads", "on" if settings.threads else "off", t),
        _switch("across", "on" if settings.across else "off", t),
        _switch("tournaments", settings.tournaments, t),
        puzzle_day.setting(puzzles_in, t),
        _switch("theme", settings.theme or _DEFAULTS["theme"], t),
        _seasons(t),
    ]
    for name in ("pace", "holiday_days", "channel_limit", "person_limit"):
        chosen = limit_of(getattr(settings, name), _DEFAULTS[name])
        options = [
            (_value_label(name, value, t), word, value == chosen) for word, value in VALUES[name].items()
        ]
        items += [ui.TextDisplay(_heading(name, t)), ui.ActionRow(_select(name, options))]
    items += [ui.TextDisplay(_heading("rest_days", t)), ui.ActionRow(_rest_days(settings, t))]
    now = settings.repost or DEFAULT_REPOST
    reposts = [(t(f"settings-repost-{one}"), one.value, one == now) for one in RepostAfter]
    items += [ui.TextDisplay(_heading("repost", t)), ui.ActionRow(_select("repost", reposts))]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _missing(missing: Sequence[Missing], t: Texts) -> str:
    lines = []
    for one in missing[:_MAX_MISSING]:
        names = ", ".join(f"**{t(f'permission-{name}')}**" for name in one.permissions)
        if one.channel_id is None:
            lines.append(t("settings-missing-server", permissions=names))
        else:
            lines.append(t("settings-missing-channel", channel=f"<#{one.channel_id}>", permissions=names))
    if others := [f"<#{one.channel_id}>" for one in missing[_MAX_MISSING:]]:
        lines.append(t("settings-missing-more", channels=", ".join(others)))
    return "\n".join([f"⚠️ **{t('settings-missing')}**", *lines, f"-# {t('settings-missing-about')}"])


def _heading(name: str, t: Texts) -> str:
    key = name.replace("_", "-")
    return f"**{t(f'settings-{key}')}**\n-# {t(f'settings-{key}-about')}"


def _value_label(name: str, value: int, t: Texts) -> str:
    if name == "pace":
        return time_left.pace_name(value, t)
    if name == "holiday_days":
        return t("settings-days", days=value)
    return t("settings-unlimited") if value == UNLIMITED else t("settings-matches", count=value)


def _channels(settings: GuildSettings, t: Texts) -> ui.ChannelSelect[Any]:
    chosen = (settings.channels or [])[:MAX_CHANNELS]
    return ui.ChannelSelect(
        custom_id=page_id(PAGE, "channels"),
        channel_types=_CHANNEL_TYPES,
        placeholder=t("settings-everywhere"),
        min_values=0,
        max_values=MAX_CHANNELS,
        default_values=[
            discord.SelectDefaultValue(id=channel_id, type=discord.SelectDefaultValueType.channel)
            for channel_id in chosen
        ],
    )


def _rest_days(settings: GuildSettings, t: Texts) -> ui.Select[Any]:
    chosen = settings.rest_days or []
    return ui.Select(
        custom_id=page_id(PAGE, "rest_days"),
        placeholder=t("settings-rest-days-none"),
        min_values=0,
        max_values=MOST_REST_DAYS,
        options=[
            discord.SelectOption(label=t(f"weekday-{day}"), value=str(day), default=day in chosen)
            for day in range(7)
        ],
    )


def _switch(name: str, now: str, t: Texts) -> ui.Section[Any]:
    """Return the setting's value, with a button for the next one."""
    words = list(VALUES[name])
    other = words[(words.index(now) + 1) % len(words)]
    button: ui.Button[Any] = ui.Button(
        label=t(f"settings-{name}-to-{other}"), custom_id=page_id(PAGE, name, other)
    )
    about = t(f"settings-{name}-{now}")
    return ui.Section(ui.TextDisplay(f"**{t(f'settings-{name}')}**\n-# {about}"), accessory=button)


def _seasons(t: Texts) -> ui.Section[Any]:
    """Return a line with the button that opens the panel of seasons."""
    button: ui.Button[Any] = ui.Button(
        label=t("settings-seasons-open"), custom_id=page_id(seasons.PAGE, "show")
    )
    text = f"**{t('settings-seasons')}**\n-# {t('settings-seasons-about')}"
    return ui.Section(ui.TextDisplay(text), accessory=button)


def _select(name: str, options: Sequence[tuple[str, str, bool]]) -> ui.Select[Any]:
    return ui.Select(
        custom_id=page_id(PAGE, name),
        options=[
            discord.SelectOption(label=label, value=value, default=chosen) for label, value, chosen in options
        ],
    )
