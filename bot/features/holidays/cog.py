"""The private page of a player's time: time zone, night and holiday, with the forms that set them.

The page of a player's time zone, night and holiday, which `/zigzag me` links to.
"""

from typing import Any

import discord
from discord import ui
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import route
from bot.features.holidays import buttons
from bot.features.holidays.buttons import PAGE, SHOW, clock_face, night
from bot.features.holidays.service import PlayerClocks
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.match import holidays
from bot.match.calendar import (
    cities_of,
    date_of,
    find_time,
    find_zone,
    similar_zones,
    time_of_day,
    zone_named,
)
from bot.match.clocks import LONGEST_NIGHT, is_night
from bot.match.refusals import Refusal
from bot.match.settings import PlayerSettings
from bot.table import names, offers
from bot.table.controls import as_button, text_modal, typed_answers

NIGHT, AWAY = route(f"{PAGE}:night"), route(f"{PAGE}:away")
NO_NIGHT, COME_BACK = route(f"{PAGE}:day"), route(f"{PAGE}:back")
ZONE, NIGHT_FROM, NIGHT_TO, LAST_DAY = "zone", "from", "to", "last"  # fields of the forms
_USUAL_NIGHT = 23 * 60, 8 * 60


def page(settings: PlayerSettings, t: Texts, now: float, *, days: int, note: str = "") -> Post:
    """Build the page. `now` shows players whether they found their time zone; a year here has `days` away."""
    away = holidays.is_away(settings, now)
    left = holidays.days_spare(settings, days, now)
    night_now = blocks.text(f"**{t('time-night')}**", night(settings, t), _local_time(settings, t, now))
    return blocks.page(
        blocks.text(blocks.heading(t("time-title")), t("time-about"), note),
        blocks.section(night_now, blocks.button(t("time-night-set"), NIGHT.id())),
        blocks.section(
            _holiday(settings, t, now, left),
            blocks.button(t("time-away-change" if away else "time-away-set"), AWAY.id()),
        ),
        blocks.buttons(
            blocks.button(t("time-away-end"), COME_BACK.id(), "success") if away else None,
            None if settings.night_from is None else blocks.button(t("time-night-remove"), NO_NIGHT.id()),
            *map(as_button, offers.SETTINGS.of(t("time-back"), t)),
        ),
    )


def night_form(settings: PlayerSettings, t: Texts) -> ui.Modal:
    """Return the form that asks for time zone and night; discord.py does not track it."""
    begin, end = settings.night_from, settings.night_to
    if begin is None or end is None:
        begin, end = _USUAL_NIGHT
    form = ui.Modal(title=t("time-form"), custom_id=NIGHT.id())
    for name, value, most in (
        (ZONE, settings.zone, 64),
        (NIGHT_FROM, clock_face(begin), 10),
        (NIGHT_TO, clock_face(end), 10),
    ):
        field: ui.TextInput[Any] = ui.TextInput(
            custom_id=name, default=value, placeholder=t(f"time-form-{name}-hint"), max_length=most
        )
        form.add_item(ui.Label(text=t(f"time-form-{name}"), component=field))
    form.stop()
    return form


def away_form(settings: PlayerSettings, t: Texts, now: float) -> ui.Modal:
    """Return the form that asks for the last day of a holiday; discord.py does not track it."""
    value = None
    if settings.away_until is not None and holidays.is_away(settings, now):
        value = date_of(settings.away_until - 1, zone_named(settings.zone)).isoformat()
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=LAST_DAY, default=value, placeholder=t("time-form-last-hint"), max_length=20
    )
    return text_modal(t("time-away"), AWAY.id(), t("time-form-last"), field)


def _holiday(settings: PlayerSettings, t: Texts, now: float, left: int) -> str:
    if settings.away_until is None or not holidays.is_away(settings, now):
        state = t("time-away-none")
    else:
        state = t("time-away-is", until=names.day(settings.away_until))
    return f"**{t('time-away')}**\n{state}\n{t('time-away-left', days=left)}"


def _local_time(settings: PlayerSettings, t: Texts, now: float) -> str:
    if settings.zone is None:
        return t("time-zone-none")
    minutes = time_of_day(now, zone_named(settings.zone))
    return t("time-zone-is", zone=settings.zone, time=clock_face(minutes))


class PlayerTimeCog(commands.Cog):
    """Shows and changes when a player's clocks stand still."""

    def __init__(self, app: App) -> None:
        self._preferences = app.matches.preferences
        self._clocks = app.matches.service(PlayerClocks)
        pages = app.pages
        pages.add(SHOW, self._open)
        pages.add(NIGHT, self._ask_for_night)
        pages.add(NO_NIGHT, self._remove_night)
        pages.add(AWAY, self._ask_for_holiday)
        pages.add(COME_BACK, self._come_back)
        pages.add_form(NIGHT, self._set_night)
        pages.add_form(AWAY, self._go_away)

    async def _open(self, interaction: discord.Interaction) -> None:
        await self._show(interaction, await self._preferences.of_player(interaction.user.id))

    async def _ask_for_night(self, interaction: discord.Interaction) -> None:
        settings = await self._preferences.of_player(interaction.user.id)
        await interaction.response.send_modal(night_form(settings, for_reader(interaction)))

    async def _set_night(self, interaction: discord.Interaction) -> None:
        night = parse_night(typed_answers(interaction.data))
        settings = await self._clocks.set_night(interaction.user.id, *night)
        await self._show(interaction, settings, changed=True)

    async def _remove_night(self, interaction: discord.Interaction) -> None:
        zone = (await self._preferences.of_player(interaction.user.id)).zone
        settings = await self._clocks.set_night(interaction.user.id, zone, None, None)
        await self._show(interaction, settings, changed=True)

    async def _ask_for_holiday(self, interaction: discord.Interaction) -> None:
        settings = await self._preferences.of_player(interaction.user.id)
        form = away_form(settings, for_reader(interaction), clock.now())
        await interaction.response.send_modal(form)

    async def _go_away(self, interaction: discord.Interaction) -> None:
        """Begin the holiday that was asked for. Raises Refusal."""
        day, user_id = typed_answers(interaction.data).get(LAST_DAY, ""), interaction.user.id
        settings = await self._preferences.of_player(user_id)
        until = holidays.end_of_day(day, settings, clock.now())
        if until is None:
            raise Refusal("error-away-day", day=day)
        settings = await self._clocks.go_away(user_id, until, await self._days(interaction))
        await self._show(interaction, settings, changed=True)

    async def _come_back(self, interaction: discord.Interaction) -> None:
        settings = await self._clocks.come_back(interaction.user.id)
        await self._show(interaction, settings, changed=True)

    async def _days(self, interaction: discord.Interaction) -> int:
        """Return how many days a year players may be away here."""
        if interaction.guild_id is None:
            return holidays.allowed(None)
        return holidays.allowed(await self._preferences.of_guild(interaction.guild_id))

    async def _show(
        self, interaction: discord.Interaction, settings: PlayerSettings, *, changed: bool = False
    ) -> None:
        t = for_reader(interaction)
        days = await self._days(interaction)
        post = page(settings, t, clock.now(), days=days, note=t("me-changed") if changed else "")
        await interaction.response.edit_message(**post.edit())


def parse_night(typed: dict[str, str]) -> tuple[str, int, int]:
    """Return the time zone and the night that the form asks for. Raises Refusal."""
    words = typed.get(ZONE, "")
    zone = find_zone(words)
    if zone is None:
        if cities := cities_of(words):
            raise Refusal("error-zone-abbreviation", zone=words, cities=cities)
        if similar := similar_zones(words):
            raise Refusal("error-zone-similar", zone=words, similar=similar)
        raise Refusal("error-zone", zone=words)
    times = [typed.get(name, "") for name in (NIGHT_FROM, NIGHT_TO)]
    begin, end = (find_time(time) for time in times)
    if begin is None or end is None:
        raise Refusal("error-time-of-day", time=times[0] if begin is None else times[1])
    if not is_night(begin, end):
        raise Refusal("error-night-length", hours=LONGEST_NIGHT // 60)
    return zone, begin, end


def setup(app: App) -> None:
    """Add the page of a player's nights and holidays."""
    app.add_cog(PlayerTimeCog(app))
    buttons.add()
