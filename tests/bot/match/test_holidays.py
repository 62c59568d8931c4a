"""Holidays last until the end of a day, as people type it, and cost the days of their calendar."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match import calendar, holidays
from bot.match.holidays import end_of_day
from bot.match.model import Seat, SeatStatus
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings, PlayerSettings
from tests.bot.match.zones import days, skipped_days

NOW = datetime(2026, 6, 30, 23, 30, tzinfo=UTC).timestamp()


def at(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("typed", "zone", "end"),
    [
        ("2026-07-04", None, (2026, 7, 5)),
        ("4.7.", None, (2026, 7, 5)),
        ("4. 7. 2027", None, (2027, 7, 5)),
        ("1.1.", None, (2027, 1, 2)),
        ("1", None, (2026, 7, 1)),
        ("14 days", None, (2026, 7, 14)),
        ("14 días", "UTC+2", (2026, 7, 14, 22)),
        ("1", "UTC+2", (2026, 7, 1, 22)),  # the first of July there already
    ],
)
def test_days_as_people_write_them(typed: str, zone: str | None, end: tuple[int, ...]) -> None:
    expected = datetime(*end, tzinfo=UTC).timestamp()  # type: ignore[misc,arg-type]
    assert end_of_day(typed, PlayerSettings(1, zone=zone), NOW) == expected


@pytest.mark.parametrize("typed", ["", "soon", "2026-02-30", "31.2.", "9999-12-31", "-1", "1e9", "٣"])
def test_what_is_no_day(typed: str) -> None:
    assert end_of_day(typed, PlayerSettings(1), NOW) is None


def test_the_29th_of_february_is_that_of_the_next_leap_year() -> None:
    in_december = datetime(2027, 12, 1, tzinfo=UTC).timestamp()
    assert end_of_day("29.2.", PlayerSettings(1), in_december) == at("UTC", 2028, 3, 1)
    assert end_of_day("29.2.", PlayerSettings(1), NOW) is None  # that is more than a year away


@pytest.mark.slow
@given(days(), st.integers(1, 30), st.data())
def test_a_number_of_days_costs_that_number_of_days(
    drawn: tuple[ZoneInfo, date], number: int, data: st.DataObject
) -> None:
    zone, changing = drawn  # a day of the holiday
    first = changing - timedelta(days=data.draw(st.integers(0, number - 1)))
    now = calendar.moment_of(first, data.draw(st.integers(0, 24 * 60 - 1)), zone)
    settings = PlayerSettings(1, zone=zone.key)
    until = end_of_day(str(number), settings, now)
    assert until is not None
    away = holidays.go_away(settings, until, number, now)
    assert holidays.days_spare(away, 30, now) == 30 - number + skipped_days(zone, first, number)


@pytest.mark.parametrize(
    ("begun", "typed"),
    [
        ((2026, 10, 1, 0, 20), "30"),  # with a day of 25 hours
        ((2026, 3, 1, 0, 20), "30"),  # with a day of 23 hours
        ((2026, 10, 25, 0, 20), "1"),
    ],
)
def test_a_holiday_costs_no_day_more_when_clocks_change(begun: tuple[int, ...], typed: str) -> None:
    zone = "Europe/Berlin"
    now, settings = at(zone, *begun), PlayerSettings(1, zone=zone)
    until = end_of_day(typed, settings, now)
    assert until is not None
    away = holidays.go_away(settings, until, 30, now)
    assert holidays.days_left(away, 30, until) == 30 - int(typed)


def test_a_holiday_until_the_end_of_all_calendars_is_too_long() -> None:
    zone = "America/Los_Angeles"
    now, settings = at(zone, 2026, 6, 1, 23), PlayerSettings(1, zone=zone)
    until = end_of_day("9999-12-30", settings, now)
    assert until is not None
    with pytest.raises(Refusal):
        holidays.go_away(settings, until, 30, now)


@pytest.mark.parametrize(
    ("zone", "used", "now", "left"),
    [
        ("Pacific/Auckland", (2026, 12, 1), (2027, 1, 1, 9), 30),  # still 2026 in UTC
        ("America/Los_Angeles", (2026, 11, 1), (2026, 12, 31, 18), 0),  # 2027 in UTC already
    ],
)
def test_the_year_of_a_holiday_is_that_of_its_player(
    zone: str, used: tuple[int, ...], now: tuple[int, ...], left: int
) -> None:
    since = at(zone, *used)
    settings = PlayerSettings(1, zone=zone)
    until = end_of_day("30", settings, since)
    assert until is not None
    settings = holidays.go_away(settings, until, 30, since)
    assert holidays.days_left(settings, 30, at(zone, *now)) == left


def test_a_match_waits_for_the_days_of_the_players_calendar_that_its_server_allows() -> None:
    zone = "Europe/Berlin"
    since = at(zone, 2026, 10, 20, 14)
    settings = PlayerSettings(1, zone=zone, away_since=since, away_until=at(zone, 2026, 11, 10))
    seat = Seat(0, 1, "Ana", SeatStatus.JOINED)
    quiet = holidays.quiet_times(seat, settings, GuildSettings(7, holiday_days=7))
    assert quiet.away == (since, at(zone, 2026, 10, 27, 14))
