"""The private page of a player's time: time zone, night and holiday, with the forms that set them."""

from typing import Any

import discord
from discord import ui

from bot.domain.clocks import holidays
from bot.domain.clocks.calendar import date_of, time_of_day
from bot.domain.clocks.time_zones import zone_named
from bot.domain.settings import PlayerSettings
from bot.i18n import Texts
from bot.messages import time_left
from bot.messages.controls import text_modal
from bot.messages.message import ACCENT, Post
from bot.messages.pages.page_ids import page_id

PAGE = "time"
ZONE, NIGHT_FROM, NIGHT_TO, LAST_DAY = "zone", "from", "to", "last"  # fields of the forms
_USUAL_NIGHT = 23 * 60, 8 * 60


def entrance(settings: PlayerSettings, t: Texts) -> ui.Section[Any]:
    """Return what the panel of all settings says about time, with a button to the page."""
    return ui.Section(
        ui.TextDisplay(f"**{t('time-title')}**\n{night(settings, t)}"),
        accessory=_button(t("time-open"), "show"),
    )


def page(settings: PlayerSettings, t: Texts, now: float, *, days: int, note: str = "") -> Post:
    """Build the page. `now` shows players whether they found their time zone; a year here has `days` away."""
    title = f"### {t('time-title')}\n{t('time-about')}"
    back: ui.Button[Any] = ui.Button(label=t("time-back"), custom_id=page_id("me", "show"))
    remove = [] if settings.night_from is None else [_button(t("time-night-remove"), "day")]
    away = holidays.is_away(settings, now)
    left = holidays.days_spare(settings, days, now)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{title}\n{note}" if note else title),
        ui.Section(
            ui.TextDisplay(f"**{t('time-night')}**\n{night(settings, t)}\n{_local_time(settings, t, now)}"),
            accessory=_button(t("time-night-set"), "night"),
        ),
        ui.Section(
            ui.TextDisplay(_holiday(settings, t, now, left)),
            accessory=_button(t("time-away-change" if away else "time-away-set"), "away"),
        ),
        ui.ActionRow(
            *([_button(t("time-away-end"), "back", style=discord.ButtonStyle.success)] if away else []),
            *remove,
            back,
        ),
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def night(settings: PlayerSettings, t: Texts) -> str:
    """Return when the player's night is."""
    if settings.night_from is None or settings.night_to is None:
        return t("time-night-none")
    return t(
        "time-night-is",
        begin=clock_face(settings.night_from),
        end=clock_face(settings.night_to),
        zone=settings.zone or "UTC",
    )


def night_form(settings: PlayerSettings, t: Texts) -> ui.Modal:
    """Return the form that asks for time zone and night; discord.py does not track it."""
    begin, end = settings.night_from, settings.night_to
    if begin is None or end is None:
        begin, end = _USUAL_NIGHT
    form = ui.Modal(title=t("time-form"), custom_id=page_id(PAGE, "night"))
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
    return text_modal(t("time-away"), page_id(PAGE, "away"), t("time-form-last"), field)


def clock_face(minutes: int) -> str:
    """Return minutes since midnight as a time of day."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _holiday(settings: PlayerSettings, t: Texts, now: float, left: int) -> str:
    if settings.away_until is None or not holidays.is_away(settings, now):
        state = t("time-away-none")
    else:
        state = t("time-away-is", until=time_left.day(settings.away_until))
    return f"**{t('time-away')}**\n{state}\n{t('time-away-left', days=left)}"


def _local_time(settings: PlayerSettings, t: Texts, now: float) -> str:
    if settings.zone is None:
        return t("time-zone-none")
    minutes = time_of_day(now, zone_named(settings.zone))
    return t("time-zone-is", zone=settings.zone, time=clock_face(minutes))


def _button(
    label: str, *arguments: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> ui.Button[Any]:
    return ui.Button(label=label, style=style, custom_id=page_id(PAGE, *arguments))
