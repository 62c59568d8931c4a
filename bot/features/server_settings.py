"""The private panel of a server's settings, with the controls that change them.

`/zigzag settings`: the settings of a server, for those who manage it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import App
from bot.discord import permissions
from bot.discord.message import ACCENT, Post
from bot.discord.page_ids import page_id
from bot.discord.router import PageRouter
from bot.features.puzzles import of_the_day_messages as puzzle_day
from bot.features.puzzles.of_the_day_service import PuzzleDays
from bot.features.seasons import page as seasons
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.match.clocks import BANKS, MOST_REST_DAYS, PACES
from bot.match.holidays import DAYS
from bot.match.limits import CHANNEL_LIMIT, PERSON_LIMIT, UNLIMITED, limit_of
from bot.match.preferences import Preferences
from bot.match.refusals import Refusal
from bot.match.settings import DEFAULT_REPOST, GuildSettings, RepostAfter, TournamentOpeners
from bot.table import names as time_left
from bot.table.controls import NotAControl, is_id, selected_values
from renderers import theme

PAGE = "settings"
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


class SettingsCog(commands.Cog):
    """Shows and changes the settings of a server."""

    def __init__(
        self, client: discord.Client, preferences: Preferences, puzzle_days: PuzzleDays, pages: PageRouter
    ) -> None:
        self._client = client
        self._preferences = preferences
        self._puzzle_days = puzzle_days
        pages.add(PAGE, self.change)

    @app_commands.command(name="settings", description=t("command-settings"))
    async def settings(self, interaction: discord.Interaction) -> None:
        guild_id = managed_guild(interaction)
        deleted = self._deleted_channels(await self._preferences.of_guild(guild_id))
        await self._preferences.remove_channels(guild_id, deleted)
        settings = await self._preferences.of_guild(guild_id)
        post = await self._panel(interaction, settings)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def change(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Change the setting that a button or select names. Raises NotAControl, Refusal."""
        guild_id = managed_guild(interaction)
        change = parse_change(arguments, selected_values(interaction.data))
        if not self._are_here(interaction, change.get("channels") or []):
            raise NotAControl(":".join(arguments))
        settings = await self._preferences.change_guild(guild_id, **change)
        post = await self._panel(interaction, settings)
        await interaction.response.edit_message(**post.edit())

    async def _panel(self, interaction: discord.Interaction, settings: GuildSettings) -> Post:
        puzzles_in = await self._puzzle_days.channel_of(settings.guild_id)
        missing = self._missing(interaction, settings)
        return panel(settings, for_reader(interaction), missing, puzzles_in=puzzles_in)

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
                lacking[channel_id] = permissions.missing(allowed, threads_wanted=wanted)
        if not settings.channels:
            lacking[None] = permissions.missing(
                guild.me.guild_permissions, threads_wanted=bool(settings.threads)
            )
            here = permissions.missing(
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


def managed_guild(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal for users who may not manage it.

    Discord has no permissions per subcommand, and a panel may outlive its user's permissions: so this is
    checked every time.
    """
    if interaction.guild_id is None:
        raise Refusal("error-server-settings-only")
    if not interaction.permissions.manage_guild:
        raise Refusal("error-manage-server")
    return interaction.guild_id


def parse_change(arguments: list[str], values: list[str]) -> dict[str, Any]:
    """Parse an untrusted custom id and the values chosen into a setting and its new value.

    Raises NotAControl.
    """
    match [*arguments, *values]:
        case ["channels", *channels]:
            return {"channels": _parse_channels(channels)}
        case ["rest_days", *days]:
            return {"rest_days": _parse_days(days)}
        case [name, word] if word in VALUES.get(name, ()):
            return {name: VALUES[name][word]}
        case _:
            raise NotAControl(":".join([*arguments, *values]))


def _parse_days(values: list[str]) -> list[int] | None:
    """Return the weekdays; None if there are none. Raises NotAControl."""
    if len(values) > MOST_REST_DAYS or not set(values) <= set("0123456"):
        raise NotAControl(":".join(values))
    return sorted({int(value) for value in values}) or None


def _parse_channels(values: list[str]) -> list[int] | None:
    """Return the ids of the channels; None, for everywhere, if there are none. Raises NotAControl."""
    if len(values) > MAX_CHANNELS or not all(map(is_id, values)):
        raise NotAControl(":".join(values))
    return [int(value) for value in values] or None


def setup(app: App) -> None:
    """Add `/zigzag settings`."""
    app.add_cog(SettingsCog(app.client, app.matches.preferences, app.matches.service(PuzzleDays), app.pages))
