"""Calendar arithmetic: days, times of day, weeks and months, by the clocks of a time zone.

Moments are Unix seconds, and times of day are minutes since midnight. A day may have 23 or 25 hours, so
nothing here adds 24 hours to a moment. Where clocks change, some times of day don't exist, and others exist
twice. For the whole bot, such a time means the first of its two moments, or the first moment at which clocks
show a later time.
"""

import calendar
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from itertools import count
from typing import Final

MINUTES_A_DAY: Final = 24 * 60  # that clocks show on a day
_DAY: Final = timedelta(days=1)
_WEEK: Final = timedelta(weeks=1)
_MONTHS: Final = 12


def local_time(moment: float, zone: tzinfo = UTC) -> datetime:
    """Return what calendars and clocks show at that moment, without a zone."""
    return datetime.fromtimestamp(moment, UTC).astimezone(zone).replace(tzinfo=None, fold=0)


def date_of(moment: float, zone: tzinfo = UTC) -> date:
    """Return the day on which that moment is."""
    return local_time(moment, zone).date()


def utc_day(moment: float) -> str:
    """Return the UTC day on which that moment is, as ``2026-11-20``."""
    return date_of(moment).isoformat()


def time_of_day(moment: float, zone: tzinfo = UTC) -> int:
    """Return what clocks show at that moment, in whole minutes since midnight."""
    shown = local_time(moment, zone)
    return shown.hour * 60 + shown.minute


def moment_of(day: date, minutes: int, zone: tzinfo = UTC) -> float:
    """Return the first moment of that day at which clocks show this time, or a later one if they skip it."""
    return _moment_at(datetime.combine(day, time(*divmod(minutes, 60))), zone)


def midnight(day: date, zone: tzinfo = UTC) -> float:
    """Return the moment at which the day begins."""
    return moment_of(day, 0, zone)


def next_midnight(moment: float) -> float:
    """Return when the UTC day of this moment ends."""
    return next_time(0, moment)


def next_time(minutes: int, after: float, zone: tzinfo = UTC) -> float:
    """Return the next moment of a time of day, later than `after`. Every day has one."""
    moments = (moment_of(day, minutes, zone) for day in days_from(date_of(after, zone)))
    return next(moment for moment in moments if moment > after)


def days_from(day: date) -> Iterator[date]:
    """Yield that day and all after it."""
    while True:
        yield day
        day += _DAY


def day_after(day: date, days: int = 1) -> date:
    """Return the day that many days later; earlier if they are negative."""
    return day + days * _DAY


def days_later(moment: float, days: int, zone: tzinfo = UTC) -> float:
    """Return the moment of the same time of day that many days later, to the second."""
    return _moment_at(_to_the_second(moment, zone) + days * _DAY, zone)


def days_between(since: float, until: float, zone: tzinfo = UTC) -> int:
    """Return how many days there are from one moment to another, counting the last even if it is incomplete.

    Each ends at the time of day of `since`.
    """
    if until <= since:
        return 0
    begun = (date_of(until, zone) - date_of(since, zone)).days
    return next(days for days in count(max(1, begun - 1)) if days_later(since, days, zone) >= until)


def months_later(day: date, months: int) -> date:
    """Return the same day of the month that many months later; the last day of a shorter month."""
    year, month = divmod(day.year * _MONTHS + day.month - 1 + months, _MONTHS)
    last = calendar.monthrange(year, month + 1)[1]
    return date(year, month + 1, min(day.day, last))


def first_of_period(day: date, months: int) -> date:
    """Return on which day its period begins, where every year has periods of that many months."""
    return date(day.year, day.month - (day.month - 1) % months, 1)


def every_week(anchor: float, zone: tzinfo = UTC) -> Iterator[float]:
    """Yield the moments of what recurs every week, after the first, which was at `anchor`."""
    first = _to_the_second(anchor, zone)
    return (_moment_at(first + weeks * _WEEK, zone) for weeks in count(1))


def every_month(anchor: float, zone: tzinfo = UTC) -> Iterator[float]:
    """Yield the moments of what recurs every month, after the first, which was at `anchor`.

    After the 31st of March comes the 30th of April, and then the 31st of May.
    """
    first = _to_the_second(anchor, zone)
    return (
        _moment_at(datetime.combine(months_later(first.date(), months), first.time()), zone)
        for months in count(1)
    )


def streaks(days: Iterable[str], last: str) -> tuple[int, int]:
    """Return the length of the run of consecutive days that ends at `last`, and that of the longest run.

    The days are in ascending order, as ``2026-11-20``.
    """
    ending, longest, run = 0, 0, 0
    before: date | None = None
    for day in map(date.fromisoformat, days):
        run = run + 1 if before is not None and day - before == _DAY else 1
        longest, before = max(longest, run), day
        if day.isoformat() == last:
            ending = run
    return ending, longest


def _to_the_second(moment: float, zone: tzinfo) -> datetime:
    return local_time(moment, zone).replace(microsecond=0)


def _moment_at(wanted: datetime, zone: tzinfo) -> float:
    """Return the first moment at which clocks show this time, in whole seconds, or a later one."""
    found = int(wanted.replace(tzinfo=zone).timestamp())
    if local_time(found, zone) == wanted:
        return float(found)
    # `fold` gives a moment before the change and one after it, which is at a full second between them.
    before = int(wanted.replace(tzinfo=zone, fold=1).timestamp())
    gap = range(min(before, found), max(before, found) + 1)
    return float(gap[bisect_left(gap, wanted, key=lambda second: local_time(second, zone))])
