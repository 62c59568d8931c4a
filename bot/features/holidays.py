"""What leads to the page of a player's nights and holidays."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui
from discord.ext import commands
from sqlalchemy.ext.asyncio import AsyncConnection

from bot import clock
from bot.app import App
from bot.discord import blocks
from bot.discord.message import Post
from bot.discord.routes import route
from bot.i18n import Texts, for_reader
from bot.match import clocks, holidays, mention_times, people_rows, preferences
from bot.match import rows as match_rows
from bot.match.calendar import (
    MINUTES_A_DAY,
    date_of,
    find_time,
    time_of_day,
    zone_named,
    zone_typed,
)
from bot.match.clocks import LONGEST_NIGHT, NEVER, QuietTimes, is_night
from bot.match.model import Change, ChangeKind, Match, Step
from bot.match.people_rows import MatchSettings
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.match.situation import Situation
from bot.table import names, offers
from bot.table.controls import PageLink, answers, as_button, text_modal, typed_answers

PAGE = "time"  # the page's name in custom ids
SHOW = route(f"{PAGE}:show")


def _clock_face(minutes: int) -> str:
    """Return minutes since midnight as a time of day."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def night(settings: PlayerSettings, t: Texts) -> str:
    """Return when the player's night is."""
    if settings.night_from is None or settings.night_to is None:
        return t("time-night-none")
    return t(
        "time-night-is",
        begin=_clock_face(settings.night_from),
        end=_clock_face(settings.night_to),
        zone=settings.zone or "UTC",
    )


def _entrance(settings: PlayerSettings, t: Texts) -> list[ui.Item[Any]]:
    """Return what the panel of all settings says about time, with a button to the page."""
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"**{t('time-title')}**\n{night(settings, t)}")
    return [ui.Section(text, accessory=as_button(PageLink(t("time-open"), SHOW.id())))]


def _zone(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-zone-set"), SHOW.id())]


def add_offers() -> None:
    """Offer them."""
    offers.OWN_SETTINGS.add(10, _entrance)
    offers.HOURS.add(10, _zone)


# Matches that are changed at once. In the others, the change takes effect when a clock starts or is due.
_AT_ONCE = 100


class PlayerClocks:
    """Changes what a player's clocks depend on, and with it the deadlines of their turns.

    Settings and deadlines are one transaction.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._preferences = matches.preferences
        self._positions = matches.positions
        self._commits = matches.commits
        self._now = matches.now

    async def set_night(
        self, user_id: int, zone: str | None, night_from: int | None, night_to: int | None
    ) -> PlayerSettings:
        """Set the person's time zone and night (None: they have none)."""
        return await self._change(
            user_id,
            lambda settings: replace(settings, zone=zone, night_from=night_from, night_to=night_to),
        )

    async def go_away(self, user_id: int, until: float, days: int) -> PlayerSettings:
        """Begin a holiday, or change the end of the one the person is on; `days` are allowed a year.

        Raises Refusal.
        """

        def away(settings: PlayerSettings) -> PlayerSettings:
            return holidays.go_away(settings, until, days, self._now())

        return await self._change(user_id, away)

    async def come_back(self, user_id: int) -> PlayerSettings:
        """End the person's holiday."""
        return await self._change(user_id, lambda settings: holidays.come_back(settings, self._now()))

    async def _change(
        self, user_id: int, decide: Callable[[PlayerSettings], PlayerSettings]
    ) -> PlayerSettings:
        changed: list[Match] = []
        async with self._database.write() as connection:
            # Matches first, as everywhere, to avoid deadlocks.
            ids = await match_rows.newest_open_of_user(connection, user_id, _AT_ONCE)
            matches = await match_rows.get_all(connection, ids, lock=True)
            before = await preferences.of_player(connection, user_id)
            settings = mention_times.with_list(before, decide(before), self._now())
            await preferences.save_player(connection, settings)
            await people_rows.note_change(connection, user_id, self._now())
            for match in matches.values():
                changed += await self._retime(connection, match, user_id)
        self._preferences.note(settings)
        for match in changed:
            await self._commits.publish(Change(match, ChangeKind.RETIMED, [], None))
        return settings

    async def _retime(self, connection: AsyncConnection, match: Match, user_id: int) -> list[Match]:
        """Note the person's holiday in the match, and move the deadline if it is theirs.

        Return the match if that changed it.
        """
        seat = match.seat_of(user_id)
        if seat is None or not self._positions.has_game(match):
            return []
        quiet_times = await MatchSettings(connection, [match]).quiet_times(match, [seat.seat])
        command = NoteHoliday(seat.seat, quiet_times.get(seat.seat, NEVER))
        change = await self._commits.act_within(connection, match, command)
        return [] if change.match is match else [change.match]


@dataclass(frozen=True, slots=True)
class NoteHoliday:
    """Note the holiday of a seat's person in the match, and move the deadline if it is theirs."""

    seat: int
    quiet: QuietTimes

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        timed = clocks.with_holiday(match, self.seat, self.quiet, situation.now)
        if match.clock.deadline is not None and situation.positions.to_move(match) == self.seat:
            timed = clocks.retimed(timed, self.seat, situation.now, self.quiet, sooner=True)
        return Step(timed, ChangeKind.RETIMED)


NIGHT, AWAY = route(f"{PAGE}:night"), route(f"{PAGE}:away")
NO_NIGHT, COME_BACK = route(f"{PAGE}:day"), route(f"{PAGE}:back")
ZONE, NIGHT_FROM, NIGHT_TO, HALF, LAST_DAY = "zone", "from", "to", "half", "last"  # fields of the forms
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


def _night_form(settings: PlayerSettings, t: Texts) -> ui.Modal:
    """Return the form that asks for time zone and night; discord.py does not track it."""
    begin, end = settings.night_from, settings.night_to
    if begin is None or end is None:
        begin, end = _USUAL_NIGHT
    zone: ui.TextInput[Any] = ui.TextInput(
        custom_id=ZONE, default=settings.zone, placeholder=t("time-form-zone-hint"), max_length=64
    )
    fields: list[tuple[str, ui.Item[Any]]] = [
        (ZONE, zone),
        (NIGHT_FROM, _times(NIGHT_FROM, begin)),
        (NIGHT_TO, _times(NIGHT_TO, end)),
        (HALF, _halves({NIGHT_FROM: begin, NIGHT_TO: end}, t)),
    ]
    form = ui.Modal(title=t("time-form"), custom_id=NIGHT.id())
    for name, field in fields:
        form.add_item(ui.Label(text=t(f"time-form-{name}"), component=field))
    form.stop()
    return form


def _times(name: str, chosen: int) -> ui.Select[Any]:
    """Return a menu of the full hours; a time that is neither full nor half is in it while it is chosen.

    A menu has 25 options, so half hours are added by `_halves`.
    """
    shown = chosen - 30 if _is_half(chosen) else chosen
    times = sorted({shown, *range(0, MINUTES_A_DAY, 60)})
    options = [blocks.option(_clock_face(one), _clock_face(one), chosen=one == shown) for one in times]
    return ui.Select(custom_id=name, options=options)


def _halves(times: Mapping[str, int], t: Texts) -> ui.CheckboxGroup[Any]:
    """Return the boxes that put the times of these fields half an hour later."""
    boxes = [
        discord.CheckboxGroupOption(label=t(f"time-form-half-{name}"), value=name, default=_is_half(time))
        for name, time in times.items()
    ]
    return ui.CheckboxGroup(custom_id=HALF, options=boxes, required=False)


def _is_half(time: int) -> bool:
    return time % 60 == 30


def _away_form(settings: PlayerSettings, t: Texts, now: float) -> ui.Modal:
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
    return t("time-zone-is", zone=settings.zone, time=_clock_face(minutes))


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
        await interaction.response.send_modal(_night_form(settings, for_reader(interaction)))

    async def _set_night(self, interaction: discord.Interaction) -> None:
        night = _parse_night(answers(interaction.data))
        settings = await self._clocks.set_night(interaction.user.id, *night)
        await self._show(interaction, settings, changed=True)

    async def _remove_night(self, interaction: discord.Interaction) -> None:
        zone = (await self._preferences.of_player(interaction.user.id)).zone
        settings = await self._clocks.set_night(interaction.user.id, zone, None, None)
        await self._show(interaction, settings, changed=True)

    async def _ask_for_holiday(self, interaction: discord.Interaction) -> None:
        settings = await self._preferences.of_player(interaction.user.id)
        form = _away_form(settings, for_reader(interaction), clock.now())
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


def _parse_night(given: Mapping[str, Sequence[str]]) -> tuple[str, int, int]:
    """Return the time zone and the night that the form asks for. Raises Refusal."""
    zone = zone_typed(_first(given, ZONE))
    begin, end = (_time(given, name) for name in (NIGHT_FROM, NIGHT_TO))
    if not is_night(begin, end):
        raise Refusal("error-night-length", hours=LONGEST_NIGHT // 60)
    return zone, begin, end


def _time(given: Mapping[str, Sequence[str]], name: str) -> int:
    """Return the time that a field asks for, in minutes since midnight. Raises Refusal."""
    minutes = find_time(_first(given, name))
    if minutes is None:
        raise Refusal("error-time-of-day", time=_first(given, name))
    return (minutes + 30) % MINUTES_A_DAY if name in given.get(HALF, ()) else minutes


def _first(given: Mapping[str, Sequence[str]], name: str) -> str:
    return next(iter(given.get(name, ())), "")


def setup(app: App) -> None:
    """Add the page of a player's nights and holidays."""
    app.add_cog(PlayerTimeCog(app))
    add_offers()
