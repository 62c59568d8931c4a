"""Holidays: the days of a year on which a player's clocks stand still.

Days and years are those of the player's time zone. A holiday counts for the year in which it begins. It
delays a match for no longer than its server allows, and a player's holidays delay a match only once: the next
one leaves its clock alone.
"""

import re
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from bot.match.calendar import date_of, day_after, days_between, days_later, midnight, zone_named
from bot.match.clocks import Interval, QuietTimes
from bot.match.model import Seat
from bot.match.refusals import Refusal
from bot.match.settings import GuildSettings, PlayerSettings

DAYS: Final = 30  # a year, unless the server says otherwise
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DOTTED = re.compile(r"(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4})?", re.ASCII)
_COUNT = re.compile(r"([0-9]{1,3})(?: ?[a-zäöüí]+)?")


def allowed(settings: GuildSettings | None) -> int:
    """Return how many days a year a server waits for a player; None: outside servers."""
    return DAYS if settings is None or settings.holiday_days is None else settings.holiday_days


def is_away(settings: PlayerSettings, now: float) -> bool:
    """Return whether the player is on holiday."""
    since, until = settings.away_since, settings.away_until
    return since is not None and until is not None and since <= now < until


def days_left(settings: PlayerSettings, days: int, now: float) -> int:
    """Return how long a holiday can be in days: one that begins now, or the current one."""
    return max(0, days - _earlier(settings, now))


def days_spare(settings: PlayerSettings, days: int, now: float) -> int:
    """Return how many of the year's days are left besides the player's current holiday."""
    left = days_left(settings, days, now)
    if settings.away_since is None or settings.away_until is None or not is_away(settings, now):
        return left
    return max(0, left - _length(settings, settings.away_since, settings.away_until))


def go_away(settings: PlayerSettings, until: float, days: int, now: float) -> PlayerSettings:
    """Return the settings of a player who is away from now until then, of `days` a year. Raises Refusal."""
    left = days_left(settings, days, now)
    since = settings.away_since if is_away(settings, now) and settings.away_since is not None else now
    if until <= now:
        raise Refusal("error-away-past")
    if until > days_later(since, left, zone_named(settings.zone)):
        raise Refusal("error-away-too-long", days=left)
    return replace(settings, away_since=since, away_until=until, away_earlier=_earlier(settings, now))


def come_back(settings: PlayerSettings, now: float) -> PlayerSettings:
    """Return the settings of a player whose holiday, if any, ends now."""
    return replace(settings, away_until=now) if is_away(settings, now) else settings


def quiet_times(seat: Seat, player: PlayerSettings | None, guild: GuildSettings | None) -> QuietTimes:
    """Return when the seat's clock stands still, by the settings of its player and of the match's server."""
    own = QuietTimes() if player is None else nights(player)
    rest_days = frozenset((guild.rest_days if guild is not None else None) or ())
    return replace(own, rest_days=rest_days, away=_in_match(seat, player, allowed(guild)))


def nights(settings: PlayerSettings) -> QuietTimes:
    """Return the player's nights."""
    if settings.night_from is None or settings.night_to is None:
        return QuietTimes(settings.zone)
    return QuietTimes(settings.zone, (settings.night_from, settings.night_to))


def _in_match(seat: Seat, settings: PlayerSettings | None, days: int) -> Interval | None:
    """Return the seat's holiday on a server that allows this many days a year."""
    own = None
    if seat.away_since is not None and seat.away_until is not None:
        own = seat.away_since, seat.away_until
    if settings is None or settings.away_since is None or settings.away_until is None:
        return own
    if own is not None and seat.held_up and own[0] != settings.away_since:
        return own
    left = max(0, days - settings.away_earlier)
    until = min(settings.away_until, days_later(settings.away_since, left, zone_named(settings.zone)))
    return (settings.away_since, until) if until > settings.away_since else None


def end_of_day(typed: str, settings: PlayerSettings, now: float) -> float | None:
    """Return when the last day of a holiday ends, from a date or a number of days, today being the first.

    None for anything else: 2026-12-24, 24.12.2026, 24.12., 14, 14 days.
    """
    zone = zone_named(settings.zone)
    try:
        last = _last_day(typed.strip().lower(), date_of(now, zone))
        return None if last is None else midnight(day_after(last), zone)
    except (ValueError, OverflowError):
        return None


def _last_day(text: str, today: date) -> date | None:
    if matched := _ISO.fullmatch(text):
        return date(*map(int, matched.groups()))
    if matched := _DOTTED.fullmatch(text):
        day, month, year = matched.groups()
        if year:
            return date(int(year), int(month), int(day))
        return _next_date(int(month), int(day), today)
    if matched := _COUNT.fullmatch(text):
        return day_after(today, int(matched[1]) - 1)
    return None


def _next_date(month: int, day: int, today: date) -> date | None:
    """Return the next such day within a year from today; None if there is none."""
    for year in (today.year, today.year + 1):
        with suppress(ValueError):  # the 29th of February
            if (found := date(year, month, day)) >= today:
                return found
    return None


def _earlier(settings: PlayerSettings, now: float) -> int:
    """Return the days of this year on which the player was away before the current holiday."""
    since, until = settings.away_since, settings.away_until
    if since is None or until is None:
        return 0
    if is_away(settings, now):
        return settings.away_earlier
    zone = zone_named(settings.zone)
    if date_of(since, zone).year != date_of(now, zone).year:
        return 0
    return settings.away_earlier + _length(settings, since, until)


def _length(settings: PlayerSettings, since: float, until: float) -> int:
    return days_between(since, until, zone_named(settings.zone))
