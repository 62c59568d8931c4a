"""The private panel of a server's settings, with the controls that change them.

`/zigzag settings`: the settings of a server, for those who manage it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import blocks, visibility
from bot.discord.message import Post
from bot.discord.routes import NotAControl, one_of, positive, route, up_to
from bot.i18n import Texts, for_reader
from bot.i18n import command_text as t
from bot.match.calendar import time_of_day, zone_named, zone_typed
from bot.match.clocks import AUTO, BANKS, MATCH_PACES, MOST_REST_DAYS, PACES
from bot.match.holidays import DAYS
from bot.match.limits import CHANNEL_LIMIT, PERSON_LIMIT, UNLIMITED
from bot.match.settings import DEFAULT_REPOST, GuildSettings, RepostAfter, TournamentOpeners
from bot.table import names as time_left
from bot.table.controls import text_modal, typed_answers
from bot.table.servers import managed_guild
from renderers import theme

PAGE = "settings"
MAX_CHANNELS: Final = 25
_MAX_MISSING: Final = 5  # channels with their permissions, up to six; of others only the names

# The values of each setting but channels, by their names in custom ids or as values of a select.
VALUES: Final[dict[str, dict[str, Any]]] = {
    "threads": {"off": False, "on": True},
    "across": {"off": False, "on": True},
    "theme": {name: name for name in theme.NAMES},
    "pace": {str(pace): pace for pace in (AUTO, *sorted(pace for pace in PACES if pace > 0), *BANKS, 0)},
    "channel_limit": {str(limit): limit for limit in (1, 2, 3, 5, 10, 20, 50, 100, UNLIMITED)},
    "holiday_days": {str(days): days for days in (0, 7, 14, 21, DAYS, 45, 60)},
    "person_limit": {str(limit): limit for limit in (1, 2, 3, 5, 10, 20, 50, UNLIMITED)},
    "tournaments": {member.value: member for member in TournamentOpeners},
    "repost": {member.value: member for member in RepostAfter},
}
_SWITCHES: Final = ("threads", "across", "tournaments", "theme")  # have a button, all others a menu
# What stands on the page of each subject, in this order; the last also has what features add.
_PAGES: Final[Mapping[str, Sequence[str]]] = {
    "places": ("channels", "threads", "repost"),
    "time": ("pace", "zone", "rest_days", "holiday_days"),
    "limits": ("channel_limit", "person_limit", "tournaments", "across"),
    "extras": (),
}
_FIRST, *_, _EXTRAS = _PAGES
_DEFAULTS: Final[Mapping[str, Any]] = {
    "repost": DEFAULT_REPOST,
    "theme": theme.NAMES[0],
    "pace": MATCH_PACES[0],
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


@dataclass(frozen=True, slots=True)
class Missing:
    """Permissions that the bot lacks in a channel, or on the whole server if that is None."""

    channel_id: int | None
    permissions: Sequence[str]


# What changes each of these, by its name.
CHANGES: Final = {name: route(f"{PAGE}:{name}:{{}}", one_of(*words)) for name, words in VALUES.items()}
CHANNELS: Final = route(f"{PAGE}:channels:{{*}}", up_to(MAX_CHANNELS, positive))
REST_DAYS: Final = route(f"{PAGE}:rest_days:{{*}}", up_to(MOST_REST_DAYS, one_of(*"0123456")))
ZONE: Final = route(f"{PAGE}:zone")
_ZONE_FIELD: Final = "zone"
TURN: Final = route(f"{PAGE}:page:{{}}", one_of(*_PAGES))


def panel(
    settings: GuildSettings,
    t: Texts,
    missing: Sequence[Missing] = (),
    *,
    lines: Sequence[blocks.Block] = (),
    page: str = _FIRST,
) -> Post:
    """Build the page of a subject. A change takes effect at once, for matches opened from then on.

    `lines` are those of the theme and of features, on the page of extras.
    """
    title = [blocks.heading(t("settings-title")), t("settings-about")]
    return blocks.page(
        blocks.text(*title, _missing(missing, t) if missing else ""),
        blocks.buttons(*(_subject(one, page, t) for one in _PAGES)),
        [_setting(name, settings, t) for name in _PAGES[page]],
        lines,
    )


def _subject(name: str, page: str, t: Texts) -> blocks.Button:
    style = "primary" if name == page else "secondary"
    return blocks.button(t(f"settings-page-{name}"), TURN.id(name), style, disabled=name == page)


def _page_of(name: str) -> str:
    return next((page for page, names in _PAGES.items() if name in names), _EXTRAS)


def _setting(name: str, settings: GuildSettings, t: Texts) -> blocks.Block:
    """Return a setting: what it is now, and what changes it."""
    match name:
        case "channels":
            return [_heading(name, t), _channels(settings, t)]
        case "rest_days":
            return [_heading(name, t), _rest_days(settings, t)]
        case "zone":
            return _zone(settings, t)
    value_now = getattr(settings, name)
    value_now = _DEFAULTS.get(name) if value_now is None else value_now
    if name in _SWITCHES:
        return _switch(name, value_now, t)
    options = [
        blocks.option(_value_label(name, value, t), word, chosen=value == value_now)
        for word, value in VALUES[name].items()
    ]
    return [_heading(name, t), blocks.menu(CHANGES[name].menu_id(), options)]


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


def _value_label(name: str, value: Any, t: Texts) -> str:
    if name == "pace":
        return time_left.pace_name(value, t)
    if name == "holiday_days":
        return t("settings-days", days=value)
    if name == "repost":
        return t(f"settings-repost-{value}")
    return t("settings-unlimited") if value == UNLIMITED else t("settings-matches", count=value)


def _channels(settings: GuildSettings, t: Texts) -> blocks.Row:
    chosen = (settings.channels or [])[:MAX_CHANNELS]
    return blocks.channel_menu(
        CHANNELS.menu_id(), chosen, t("settings-everywhere"), types=_CHANNEL_TYPES, most=MAX_CHANNELS
    )


def _rest_days(settings: GuildSettings, t: Texts) -> blocks.Row:
    chosen = settings.rest_days or []
    options = [blocks.option(t(f"weekday-{day}"), str(day), chosen=day in chosen) for day in range(7)]
    none = t("settings-rest-days-none")
    return blocks.menu(REST_DAYS.menu_id(), options, none, least=0, most=MOST_REST_DAYS)


def _zone(settings: GuildSettings, t: Texts) -> blocks.Block:
    minutes = time_of_day(clock.now(), zone_named(settings.zone))
    shown = f"{minutes // 60:02}:{minutes % 60:02}"
    key = "settings-zone-none" if settings.zone is None else "settings-zone-is"
    about = t(key, zone=settings.zone or "UTC", time=shown)
    change = blocks.button(t("settings-zone-change"), ZONE.id())
    return blocks.section(f"**{t('settings-zone')}**\n-# {about}", change)


def _zone_form(settings: GuildSettings, t: Texts) -> ui.Modal:
    """Return the form that asks for the server's time zone; discord.py does not track it."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=_ZONE_FIELD, default=settings.zone, placeholder=t("time-form-zone-hint"), max_length=64
    )
    return text_modal(t("settings-zone-form"), ZONE.id(), t("settings-zone"), field)


def _switch(name: str, value_now: Any, t: Texts) -> blocks.Block:
    """Return the setting's value, with a button for the next one."""
    words, values = list(VALUES[name]), list(VALUES[name].values())
    place = values.index(value_now)
    other = words[(place + 1) % len(words)]
    key = f"settings-{name.replace('_', '-')}"
    change = blocks.button(t(f"{key}-to-{other}"), CHANGES[name].id(other))
    return blocks.section(f"**{t(key)}**\n-# {t(f'{key}-{words[place]}')}", change)


async def _theme_line(settings: GuildSettings, t: Texts) -> blocks.Block:
    return _setting("theme", settings, t)


class SettingsCog(commands.Cog):
    """Shows and changes the settings of a server."""

    def __init__(self, app: App) -> None:
        self._client = app.client
        self._preferences = app.matches.preferences
        self._lines = app.server_settings
        pages = app.pages
        pages.add(TURN, self._turn)
        pages.add(CHANNELS, self._choose_channels)
        pages.add(REST_DAYS, self._choose_days)
        pages.add(ZONE, self._ask_for_zone)
        pages.add_form(ZONE, self._choose_zone)
        for name, change in CHANGES.items():
            pages.add(change, partial(self._choose, name))

    @app_commands.command(name="settings", description=t("command-settings"))
    async def settings(self, interaction: discord.Interaction) -> None:
        guild_id = managed_guild(interaction)
        deleted = self._deleted_channels(await self._preferences.of_guild(guild_id))
        await self._preferences.remove_channels(guild_id, deleted)
        settings = await self._preferences.of_guild(guild_id)
        post = await self._panel(interaction, settings)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _turn(self, interaction: discord.Interaction, page: str) -> None:
        settings = await self._preferences.of_guild(managed_guild(interaction))
        await self._show(interaction, settings, page)

    async def _choose(self, name: str, interaction: discord.Interaction, word: str) -> None:
        await self._change(interaction, name, VALUES[name][word])

    async def _choose_days(self, interaction: discord.Interaction, days: list[str]) -> None:
        await self._change(interaction, "rest_days", sorted(set(map(int, days))) or None)

    async def _ask_for_zone(self, interaction: discord.Interaction) -> None:
        settings = await self._preferences.of_guild(managed_guild(interaction))
        await interaction.response.send_modal(_zone_form(settings, for_reader(interaction)))

    async def _choose_zone(self, interaction: discord.Interaction) -> None:
        managed_guild(interaction)
        zone = zone_typed(typed_answers(interaction.data).get(_ZONE_FIELD, ""))
        await self._change(interaction, "zone", zone)

    async def _choose_channels(self, interaction: discord.Interaction, channels: list[int]) -> None:
        """Have matches in these channels only; everywhere if there are none. Raises NotAControl, Refusal."""
        managed_guild(interaction)
        if not self._are_here(interaction, channels):
            raise NotAControl(":".join(map(str, channels)))
        await self._change(interaction, "channels", channels or None)

    async def _change(self, interaction: discord.Interaction, name: str, value: Any) -> None:
        """Change the setting and show its page. Raises Refusal."""
        settings = await self._preferences.change_guild(managed_guild(interaction), **{name: value})
        await self._show(interaction, settings, _page_of(name))

    async def _show(self, interaction: discord.Interaction, settings: GuildSettings, page: str) -> None:
        post = await self._panel(interaction, settings, page)
        await interaction.response.edit_message(**post.edit())

    async def _panel(
        self, interaction: discord.Interaction, settings: GuildSettings, page: str = _FIRST
    ) -> Post:
        texts = for_reader(interaction)
        missing = self._missing(interaction, settings) if page == _FIRST else []
        lines = [await line for line in self._lines.of(settings, texts)] if page == _EXTRAS else []
        return panel(settings, texts, missing, lines=lines, page=page)

    def _missing(self, interaction: discord.Interaction, settings: GuildSettings) -> list[Missing]:
        """Return what the bot lacks in the chosen channels; if there are none, on the server and here."""
        guild = self._client.get_guild(settings.guild_id)
        if guild is None or guild.unavailable:
            return []
        lacking: dict[int | None, list[str]] = {}
        for channel_id in settings.channels or ():
            if (channel := guild.get_channel(channel_id)) is not None:
                allowed = channel.permissions_for(guild.me)
                wanted = settings.threads and isinstance(channel, discord.TextChannel)
                lacking[channel_id] = visibility.missing(allowed, threads_wanted=wanted)
        if not settings.channels:
            lacking[None] = visibility.missing(
                guild.me.guild_permissions, threads_wanted=bool(settings.threads)
            )
            here = visibility.missing(
                interaction.app_permissions,
                in_thread=isinstance(interaction.channel, discord.Thread),
                threads_wanted=settings.threads and isinstance(interaction.channel, discord.TextChannel),
            )
            lacking[interaction.channel_id] = [name for name in here if name not in lacking[None]]
        return [Missing(place, names) for place, names in lacking.items() if names]

    def _are_here(self, interaction: discord.Interaction, channels: list[int]) -> bool:
        """Whether all are channels of the server.

        Discord must have resolved them, and the server, if it is cached, must have them.
        """
        resolved = dict(interaction.data or {}).get("resolved")
        found = resolved.get("channels") if isinstance(resolved, dict) else None
        if not all(isinstance(found, dict) and str(channel_id) in found for channel_id in channels):
            return False
        guild = interaction.guild_id and self._client.get_guild(interaction.guild_id)
        return (
            not guild
            or guild.unavailable
            or all(guild.get_channel(channel_id) is not None for channel_id in channels)
        )

    def _deleted_channels(self, settings: GuildSettings) -> list[int]:
        """Return the chosen channels that were deleted while the bot was offline."""
        guild = self._client.get_guild(settings.guild_id)
        if guild is None or guild.unavailable:
            return []
        return [channel_id for channel_id in settings.channels or () if guild.get_channel(channel_id) is None]


def setup(app: App) -> None:
    """Add `/zigzag settings`."""
    app.server_settings.add(20, lambda settings, t: [_theme_line(settings, t)])
    app.add_cog(SettingsCog(app))
