"""Zones, and times near the changes of their clocks, drawn by Hypothesis."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

from hypothesis import strategies as st

NAMES = sorted(available_timezones())


@st.composite
def days(draw: st.DrawFn) -> tuple[ZoneInfo, date]:
    """Draw a zone and a day there, one on which its clocks change if there is one that year."""
    zone, year = ZoneInfo(draw(st.sampled_from(NAMES))), draw(st.integers(1971, 2036))
    noons = [datetime(year, 1, 1, 12, tzinfo=UTC) + timedelta(days=n) for n in range(365)]
    offsets = [noon.astimezone(zone).utcoffset() for noon in noons]
    changes = [
        noon.date()
        for noon, (before, after) in zip(noons[1:], pairwise(offsets), strict=True)
        if before != after
    ]
    any_day = st.dates(date(year, 1, 2), date(year, 12, 30))
    return zone, draw(st.sampled_from(changes) if changes else any_day)


@st.composite
def wall_times(draw: st.DrawFn) -> tuple[ZoneInfo, datetime]:
    """Draw a zone and a time of such a day."""
    zone, day = draw(days())
    return zone, datetime.combine(day, time()) + timedelta(minutes=draw(st.integers(0, 24 * 60 - 1)))


@st.composite
def moments(draw: st.DrawFn) -> tuple[ZoneInfo, float]:
    """Draw a zone and a moment at most about a day from such a time."""
    zone, wanted = draw(wall_times())
    return zone, wanted.replace(tzinfo=UTC).timestamp() + draw(st.integers(-86_400, 86_400))


def shown(moment: float, zone: tzinfo) -> datetime:
    """Return what calendars and clocks show at that moment."""
    return datetime.fromtimestamp(moment, UTC).astimezone(zone).replace(tzinfo=None)


def skipped_days(zone: tzinfo, first: date, days: int) -> int:
    """Return how many of these dates a zone never had, because it moved across the date line."""
    noons = (datetime.combine(first + timedelta(days=n), time(12)) for n in range(days))
    return sum(shown(noon.replace(tzinfo=zone).timestamp(), zone) != noon for noon in noons)
