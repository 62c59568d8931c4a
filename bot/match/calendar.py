"""Lengths of time, in seconds.

A day here is 24 hours: the time for a move, or how long something is kept. What happens every day, on a day
or until the end of one follows the clocks of a time zone instead: see `bot.match.calendar`.

Calendar arithmetic: days, times of day, weeks and months, by the clocks of a time zone.

Moments are Unix seconds, and times of day are minutes since midnight. A day may have 23 or 25 hours, so
nothing here adds 24 hours to a moment. Where clocks change, some times of day don't exist, and others exist
twice. For the whole bot, such a time means the first of its two moments, or the first moment at which clocks
show a later time.

Time zones by name, and times of day, as people type them.
"""

import calendar
import difflib
import re
import unicodedata
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from functools import cache, lru_cache
from itertools import count, takewhile
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.match.refusals import Refusal

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


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


def end_of_day(day: str) -> float:
    """Return when a UTC day, such as ``2026-11-20``, is over."""
    return midnight(day_after(date.fromisoformat(day)))


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


def streaks(days: Iterable[str], last: str, *, spare: int = 0) -> tuple[int, int]:
    """Return how many of these days are in the run that ends at `last`, and how many in the longest run.

    The days are in ascending order, as ``2026-11-20``. A run survives days missed between them, up to `spare`
    in a month.
    """
    ending, longest, run = 0, 0, 0
    before: date | None = None
    spared = Counter[str]()  # missed days, by month
    for day in map(date.fromisoformat, days):
        missed = None if before is None else _missed(before, day, spare)
        if missed is not None and all(spared[month] + missed[month] <= spare for month in missed):
            spared += missed
            run += 1
        else:
            run = 1
        longest, before = max(longest, run), day
        if day.isoformat() == last:
            ending = run
    return ending, longest


def _missed(before: date, day: date, spare: int) -> Counter[str] | None:
    """Return how many days of each month are between two days; None if `spare` a month can't cover them."""
    # Days in a row lie in at most two months, or contain a whole one.
    if (day - before).days - 1 > 2 * spare:
        return None
    return Counter(f"{one:%Y-%m}" for one in takewhile(day.__gt__, days_from(day_after(before))))


def _to_the_second(moment: float, zone: tzinfo) -> datetime:
    return local_time(moment, zone).replace(microsecond=0)


def _moment_at(wanted: datetime, zone: tzinfo) -> float:
    """Return the first moment at which clocks show this time, in whole seconds, or a later one."""
    moment = int(wanted.replace(tzinfo=zone).timestamp())
    if local_time(moment, zone) == wanted:
        return float(moment)
    # `fold` gives a moment before the change and one after it, which is at a full second between them.
    before = int(wanted.replace(tzinfo=zone, fold=1).timestamp())
    gap = range(min(before, moment), max(before, moment) + 1)
    return float(gap[bisect_left(gap, wanted, key=lambda second: local_time(second, zone))])


_OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]) ?(\d{1,2})(?::?([0-5]\d))?", re.ASCII)
_TIME = re.compile(r"(\d{1,2})(?: ?[:.h] ?([0-5]\d))? ?(?:(am|pm)|h|uhr)?", re.ASCII)
_FARTHEST: Final = 14 * 60  # minutes from UTC
_SUGGESTIONS: Final = 3
_NO_PLACES: Final = {"Factory", "localtime"}
# An abbreviation names no zone: several share it, and most of them have another one for half of the year.
# People who type one are asked for a city: one of these, the likeliest first.
_CITIES: Final = {
    "cet cest met mest mez mesz": ("Europe/Berlin", "Europe/Paris", "Europe/Madrid"),
    "eet eest oez oesz": ("Europe/Athens", "Europe/Helsinki", "Africa/Cairo"),
    "wet west wez wesz": ("Europe/Lisbon", "Atlantic/Canary"),
    "bst": ("Europe/London", "Asia/Dhaka"),
    "msk": ("Europe/Moscow",),
    "ist": ("Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"),
    "idt": ("Asia/Jerusalem",),
    "est edt et est5edt": ("America/New_York", "America/Toronto", "America/Panama"),
    "cst cdt ct cst6cdt": ("America/Chicago", "America/Mexico_City", "Asia/Shanghai"),
    "mst mdt mt mst7mdt": ("America/Denver", "America/Phoenix", "America/Edmonton"),
    "pst pdt pt pst8pdt": ("America/Los_Angeles", "America/Vancouver", "Asia/Manila"),
    "akst akdt": ("America/Anchorage",),
    "hst hdt": ("Pacific/Honolulu", "America/Adak"),
    "ast adt": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
    "nst ndt": ("America/St_Johns",),
    "brt": ("America/Sao_Paulo",),
    "art": ("America/Argentina/Buenos_Aires",),
    "clt clst": ("America/Santiago",),
    "cot": ("America/Bogota",),
    "pet": ("America/Lima",),
    "jst": ("Asia/Tokyo",),
    "kst": ("Asia/Seoul",),
    "hkt": ("Asia/Hong_Kong",),
    "sgt": ("Asia/Singapore",),
    "pht": ("Asia/Manila",),
    "wib": ("Asia/Jakarta",),
    "wita": ("Asia/Makassar",),
    "wit": ("Asia/Jayapura",),
    "ict": ("Asia/Bangkok",),
    "pkt": ("Asia/Karachi",),
    "gst": ("Asia/Dubai",),
    "chst": ("Pacific/Guam",),
    "sst": ("Pacific/Pago_Pago", "Asia/Singapore"),
    "aest aedt": ("Australia/Sydney", "Australia/Melbourne", "Australia/Brisbane"),
    "acst acdt": ("Australia/Adelaide", "Australia/Darwin"),
    "awst": ("Australia/Perth",),
    "nzst nzdt": ("Pacific/Auckland",),
    "sast": ("Africa/Johannesburg",),
    "wat": ("Africa/Lagos",),
    "eat": ("Africa/Nairobi",),
    "cat": ("Africa/Maputo", "Africa/Harare"),
}


@lru_cache(maxsize=1024)
def zone_named(name: str | None) -> tzinfo:
    """Return the time zone with a name from `find_zone`; UTC if this machine has none of that name."""
    if name is None:
        return UTC
    if offset := _OFFSET.fullmatch(name.lower()):
        return timezone(timedelta(minutes=_minutes(offset)))
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def find_zone(typed: str) -> str | None:
    """Return the name of the time zone that a person means, or None.

    They may type an IANA name, its city, or a distance from UTC: Europe/Berlin, berlin, UTC+2, -3:30. An
    abbreviation is none, even if it is an IANA name, such as EST: see `cities_of`.
    """
    text = _plain(typed)
    if text in {"utc", "gmt", "z"}:
        return "UTC"
    if offset := _OFFSET.fullmatch(text):
        minutes = _minutes(offset)
        if abs(minutes) > _FARTHEST:
            return None
        hours, rest = divmod(abs(minutes), 60)
        return f"UTC{'-' if minutes < 0 else '+'}{hours}" + (f":{rest:02}" if rest else "")
    return _known().get(text)


def zone_typed(words: str) -> str:
    """Return the name of the time zone that a person means, see `find_zone`. Raises Refusal for any other."""
    zone = find_zone(words)
    if zone is not None:
        return zone
    if cities := cities_of(words):
        raise Refusal("error-zone-abbreviation", zone=words, cities=cities)
    if similar := similar_zones(words):
        raise Refusal("error-zone-similar", zone=words, similar=similar)
    raise Refusal("error-zone", zone=words)


def cities_of(typed: str) -> tuple[str, ...]:
    """Return the names of time zones that an abbreviation such as CET may mean; none for other words."""
    return _abbreviations().get(_plain(typed), ())


def similar_zones(typed: str) -> list[str]:
    """Return the names of time zones that look like what was typed, the most alike first."""
    known = _known()
    close = difflib.get_close_matches(_plain(typed), known, n=2 * _SUGGESTIONS, cutoff=0.6)
    return list(dict.fromkeys(known[text] for text in close))[:_SUGGESTIONS]


def find_time(typed: str) -> int | None:
    """Return a time of day in minutes since midnight, or None: 23:00, 7, 8.30, 22h30, 11 pm."""
    matched = _TIME.fullmatch(_plain(typed))
    if matched is None:
        return None
    hours, minutes, half = int(matched[1]), int(matched[2] or 0), matched[3]
    if half is not None:
        if not 1 <= hours <= 12:
            return None
        hours = hours % 12 + (12 if half == "pm" else 0)
    if hours > 24 or (hours == 24 and minutes):
        return None
    return (hours * 60 + minutes) % MINUTES_A_DAY


@cache
def _abbreviations() -> dict[str, tuple[str, ...]]:
    """Return the cities by abbreviation."""
    return {one: cities for several, cities in _CITIES.items() for one in several.split()}


@cache
def _known() -> dict[str, str]:
    """Return the time zones' names by what people may type: the name or its end, such as the city."""
    found: dict[str, str] = {}
    names = available_timezones() - _NO_PLACES
    for name in sorted(names, key=lambda name: (name.startswith("Etc/"), len(name), name)):
        area, _, rest = name.partition("/")
        city = name.rpartition("/")[2]
        for text in {name, *([rest, city] if area != "Etc" else [])} - {""}:
            found.setdefault(_plain(text), name)
    for name in names:
        found[_plain(name)] = name
    return {text: name for text, name in found.items() if text not in _abbreviations()}


def _plain(text: str) -> str:
    """Return the text in lower case without accents, with single spaces for spaces and underscores."""
    bare = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return " ".join(bare.replace("_", " ").replace("\u2212", "-").lower().split())


def _minutes(offset: re.Match[str]) -> int:
    minutes = int(offset[2]) * 60 + int(offset[3] or 0)
    return -minutes if offset[1] == "-" else minutes
