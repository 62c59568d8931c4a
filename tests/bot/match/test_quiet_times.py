"""A clock stands still in nights, on rest days and on holidays, and so never runs out in one."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.calendar import DAY
from bot.match.clocks import LONGEST_NIGHT, NEVER, QuietTimes

HOUR = 3600.0
BERLIN = ZoneInfo("Europe/Berlin")
NIGHT = QuietTimes("Europe/Berlin", (23 * 60, 8 * 60))
ZONES = ["Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC-3:30", None]

minutes = st.integers(0, 1439)
nights = st.tuples(minutes, st.integers(1, LONGEST_NIGHT)).map(lambda night: (night[0], sum(night) % 1440))
moments = st.integers(1_700_000_000, 1_900_000_000).map(float)
quiet_times = st.builds(
    QuietTimes,
    st.sampled_from(ZONES),
    st.none() | nights,
    st.frozensets(st.integers(0, 6), max_size=6),
    st.none() | st.tuples(moments, st.integers(1, 60)).map(lambda away: (away[0], away[0] + away[1] * DAY)),
)
times = st.integers(0, int(5 * DAY)).map(float)


def berlin(*when: int) -> float:
    return datetime(*when, tzinfo=BERLIN).timestamp()  # type: ignore[misc]


@pytest.mark.slow
@given(quiet_times, moments, times)
def test_a_clock_never_runs_out_in_a_quiet_time_nor_sooner_than_without(
    quiet: QuietTimes, start: float, seconds: float
) -> None:
    deadline = quiet.after(start, seconds)
    assert not quiet.covers(deadline)
    assert deadline >= start + seconds
    assert quiet.between(start, deadline) == pytest.approx(seconds, abs=1e-3)


@pytest.mark.slow
@given(quiet_times, moments, times)
def test_what_quiet_times_add_is_bounded(quiet: QuietTimes, start: float, seconds: float) -> None:
    away = quiet.away[1] - quiet.away[0] if quiet.away else 0.0
    # At worst, half of every seventh day is left.
    assert quiet.after(start, seconds) <= start + away + 14 * (seconds + DAY) + 7 * DAY


@pytest.mark.slow
@given(quiet_times, moments, times, times)
def test_time_adds_up(quiet: QuietTimes, start: float, first: float, second: float) -> None:
    middle = quiet.after(start, first)
    assert quiet.after(middle, second) == pytest.approx(quiet.after(start, first + second), abs=1e-3)
    assert quiet.between(start, middle + second) == pytest.approx(
        quiet.between(start, middle) + quiet.between(middle, middle + second), abs=1e-3
    )


@pytest.mark.parametrize(
    ("night", "begins", "ends"),
    [
        ((150, 480), (3, 0), (8, 0)),  # from 2:30, which is skipped
        ((60, 150), (1, 0), (3, 0)),
        ((150, 165), None, None),  # all of it is skipped
    ],
)
def test_a_night_begins_and_ends_at_the_first_time_that_is_not_skipped(
    night: tuple[int, int], begins: tuple[int, int] | None, ends: tuple[int, int] | None
) -> None:
    quiet = QuietTimes("Europe/Berlin", night)
    noon, evening = berlin(2026, 3, 28, 12), berlin(2026, 3, 29, 20)
    if begins is None or ends is None:
        assert quiet.between(noon, evening) == evening - noon
        return
    begin, end = berlin(2026, 3, 29, *begins), berlin(2026, 3, 29, *ends)
    assert quiet.after(noon, begin - 1 - noon) == begin - 1
    assert quiet.end_of(begin) == quiet.end_of(end - 1) == end
    assert not quiet.covers(begin - 1)


def test_without_quiet_times_a_clock_just_runs() -> None:
    assert (NEVER.after(5.0, 7.0), NEVER.between(5.0, 12.0), NEVER.covers(5.0)) == (12.0, 7.0, False)


def test_a_quarter_of_an_hour_that_begins_at_bedtime_goes_on_in_the_morning() -> None:
    assert NIGHT.after(berlin(2026, 6, 1, 22, 55), 900) == berlin(2026, 6, 2, 8, 10)
    assert NIGHT.after(berlin(2026, 6, 2, 3), 900) == berlin(2026, 6, 2, 8, 15)
    assert NIGHT.after(berlin(2026, 6, 2, 12), 900) == berlin(2026, 6, 2, 12, 15)


def test_a_night_is_by_the_clock_on_the_wall_when_that_changes() -> None:
    for day in (28, 29):  # in the night to 29 March 2026 an hour is skipped
        assert NIGHT.end_of(berlin(2026, 3, day, 2, 30)) == berlin(2026, 3, day, 8)
    assert NIGHT.between(berlin(2026, 3, 28, 12), berlin(2026, 3, 29, 12)) == 15 * HOUR
    assert NIGHT.between(berlin(2026, 10, 24, 12), berlin(2026, 10, 25, 12)) == 15 * HOUR


def test_rest_days_are_those_of_the_player() -> None:
    weekend = QuietTimes("Europe/Berlin", rest_days=frozenset({5, 6}))
    friday = berlin(2026, 6, 5, 23)
    assert weekend.after(friday, 2 * HOUR) == berlin(2026, 6, 8, 1)
    elsewhere = QuietTimes("America/New_York", rest_days=frozenset({5, 6}))
    assert elsewhere.after(friday, 2 * HOUR) == friday + 2 * HOUR


def test_what_would_stop_a_clock_forever_is_left_out() -> None:
    for quiet in (
        QuietTimes(None, (480, 480)),
        QuietTimes(None, (480, 479)),
        QuietTimes(None, None, frozenset(range(7))),
        QuietTimes(None, None, frozenset(), (9.0, 2.0)),
    ):
        assert quiet.after(0.0, DAY) == DAY
