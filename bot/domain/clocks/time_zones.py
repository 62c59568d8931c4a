"""Time zones by name, and times of day, as people type them."""

import difflib
import re
import unicodedata
from datetime import UTC, timedelta, timezone, tzinfo
from functools import cache, lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.domain.clocks.calendar import MINUTES_A_DAY

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
    found = _TIME.fullmatch(_plain(typed))
    if found is None:
        return None
    hours, minutes, half = int(found[1]), int(found[2] or 0), found[3]
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
