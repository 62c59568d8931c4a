"""Days, times of day, weeks and months are those of the clocks in a zone, also when these change."""

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import islice
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import bot
from bot.match import calendar
from tests.bot.match.zones import moments, shown, skipped_days, wall_times

BERLIN = ZoneInfo("Europe/Berlin")

PACKAGE = Path(bot.__file__).parent
OWN = {Path(calendar.__file__), PACKAGE / "domain" / "durations.py"}
# Days as seconds or minutes, and whatever asks a date or a clock for its parts.
CALENDAR = re.compile(
    r"86_?400\b|259_?200|604_?800|\b24 ?\* ?(60|3_?600|HOUR)|\b3_?600\b ?\* ?24|\b1_?440\b"
    r"|timedelta\((days|weeks)|\.date\(\)|isocalendar|utcoffset|\.replace\((day|hour|month)=|monthrange"
)

minutes = st.integers(0, calendar.MINUTES_A_DAY - 1)


def berlin(*when: int) -> float:
    return datetime(*when, tzinfo=BERLIN).timestamp()  # type: ignore[misc]


@pytest.mark.slow
@given(wall_times())
def test_a_time_of_day_is_the_first_moment_at_which_clocks_show_it_or_a_later_time(
    drawn: tuple[ZoneInfo, datetime],
) -> None:
    zone, wanted = drawn
    found = calendar.moment_of(wanted.date(), wanted.hour * 60 + wanted.minute, zone)
    assert shown(found, zone) >= wanted
    assert all(
        shown(found - earlier, zone) < wanted for earlier in (1, 60, 600, 1800, 3599, 3600, 5400, 7200)
    )


def test_a_day_whose_midnight_is_skipped_begins_when_it_does() -> None:
    beirut = ZoneInfo("Asia/Beirut")  # on 26 March 2028, an hour from midnight is skipped
    assert shown(calendar.midnight(date(2028, 3, 26), beirut), beirut) == datetime(2028, 3, 26, 1)


@pytest.mark.slow
@given(moments(), minutes)
def test_the_next_times_leave_out_no_day_and_come_once_a_day(
    drawn: tuple[ZoneInfo, float], wanted: int
) -> None:
    zone, now = drawn
    first = calendar.date_of(now, zone) - timedelta(days=2)
    days = (first + timedelta(days=number) for number in range(9))
    due = sorted({calendar.moment_of(day, wanted, zone) for day in days})
    expected = [moment for moment in due if moment > now][:4]
    found = now
    for moment in expected:
        found = calendar.next_time(wanted, found, zone)
        assert found == moment


@pytest.mark.slow
@given(moments(), st.integers(1, 400))
def test_a_number_of_days_is_that_number_of_days(drawn: tuple[ZoneInfo, float], days: int) -> None:
    zone, since = drawn
    until = calendar.days_later(since, days, zone)
    assert calendar.days_between(since, until, zone) == days - skipped_days(
        zone, calendar.date_of(since, zone) + timedelta(days=1), days
    )
    assert calendar.days_between(since, until + 1, zone) == days + 1
    assert calendar.days_between(until, since, zone) == 0


@pytest.mark.slow
@given(moments())
def test_the_rest_of_a_day_is_one_day(drawn: tuple[ZoneInfo, float]) -> None:
    zone, since = drawn
    end = calendar.midnight(calendar.date_of(since, zone) + timedelta(days=1), zone)
    assume(end > since)  # clocks that were put back to the day before show midnight a second time
    assert calendar.days_between(since, end, zone) == 1


@pytest.mark.slow
@given(moments())
def test_what_recurs_keeps_its_time_and_its_day(drawn: tuple[ZoneInfo, float]) -> None:
    zone, anchor = drawn
    first = shown(anchor, zone)
    every_week = list(islice(calendar.every_week(anchor, zone), 60))
    every_month = list(islice(calendar.every_month(anchor, zone), 60))
    for number, moment in enumerate(every_week, start=1):
        wanted = first + timedelta(weeks=number)
        assert shown(moment, zone) == wanted or shown(moment - 1, zone) < wanted
    for number, moment in enumerate(every_month, start=1):
        month = first.month - 1 + number
        last = (datetime(first.year + (month + 1) // 12, (month + 1) % 12 + 1, 1) - timedelta(days=1)).day
        wanted = first.replace(year=first.year + month // 12, month=month % 12 + 1, day=min(first.day, last))
        assert shown(moment, zone) == wanted or shown(moment - 1, zone) < wanted


def test_the_31st_comes_back_after_a_shorter_month() -> None:
    found = islice(calendar.every_month(berlin(2027, 1, 31, 20), BERLIN), 6)
    assert list(found) == [
        berlin(2027, month, day, 20) for month, day in ((2, 28), (3, 31), (4, 30), (5, 31), (6, 30), (7, 31))
    ]


def test_what_recurs_at_a_time_that_is_skipped_once_comes_back_to_it() -> None:
    found = islice(calendar.every_week(berlin(2026, 3, 22, 2, 30), BERLIN), 2)
    assert list(found) == [berlin(2026, 3, 29, 3), berlin(2026, 4, 5, 2, 30)]


@pytest.mark.parametrize(
    ("days", "last", "expected"),
    [
        ([], "2026-03-01", (0, 0)),
        (["2026-03-01"], "2026-03-01", (1, 1)),
        (["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01", (3, 3)),  # over the end of a month
        (["2026-02-25", "2026-02-26", "2026-02-28", "2026-03-01"], "2026-03-01", (2, 2)),
        (["2026-02-20", "2026-02-21", "2026-02-22", "2026-03-01"], "2026-03-01", (1, 3)),
        (["2026-02-27", "2026-02-28"], "2026-03-01", (0, 2)),
        (["2026-02-28", "2026-03-01", "2026-03-02"], "2026-03-01", (2, 3)),  # as it stood on that day
    ],
)
def test_a_streak_is_of_days_in_a_row(days: list[str], last: str, expected: tuple[int, int]) -> None:
    assert calendar.streaks(days, last) == expected


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ("03-01 03-03", (2, 2)),
        ("03-01 03-02 03-04 03-05", (4, 4)),
        ("03-01 03-04", (1, 1)),  # two missed
        ("03-01 03-03 03-04 03-06", (1, 3)),  # the month's spare day is used up
        ("03-01 03-03 03-06 03-08", (1, 2)),  # also for the next streak
        ("03-01 03-03 03-31 04-02", (2, 2)),  # each month has its own
        ("03-29 03-31 04-02 04-03", (4, 4)),
        ("03-30 04-02 04-03", (3, 3)),  # the last day of a month, and the first of the next
        ("02-24 02-26 02-27 03-02", (1, 3)),  # one of two missed is of a month that had its spare day
        ("03-01 03-20 03-22", (2, 2)),  # where a streak ended anyway, none was used
    ],
)
def test_a_streak_can_survive_one_missed_day_a_month(days: str, expected: tuple[int, int]) -> None:
    dates = [f"2026-{day}" for day in days.split()]
    assert calendar.streaks(dates, dates[-1], spare=1) == expected


def lines_elsewhere() -> Iterator[str]:
    """Yield the lines of the bot's code that calculate with days, outside the two modules that may."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path in OWN or path.is_relative_to(PACKAGE / "sandbox"):  # which imitates Discord
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if CALENDAR.search(line):
                yield f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"


def test_nothing_else_calculates_with_days() -> None:
    assert list(lines_elsewhere()) == []
