"""Quiet times: a player's night, a server's rest days and a holiday, in which a player's clock stands still.

Because it stands still, it cannot run out in them, nor is a reminder ever due in them. Days and nights are
those of the player's time zone, daylight saving time included.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, tzinfo
from typing import Final

from bot.domain.clocks.calendar import MINUTES_A_DAY, date_of, day_after, days_from, midnight, moment_of
from bot.domain.clocks.time_zones import zone_named

LONGEST_NIGHT: Final = 12 * 60  # minutes
MOST_REST_DAYS: Final = 6  # a week

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class QuietTimes:
    """When a player's clock stands still in a match.

    `night` is its beginning and end in minutes since midnight, which it may span; `rest_days` are weekdays
    from 0, Monday; `away` is a holiday in Unix seconds. `zone` None: UTC.
    """

    zone: str | None = None
    night: tuple[int, int] | None = None
    rest_days: frozenset[int] = frozenset()
    away: Interval | None = None

    def covers(self, moment: float) -> bool:
        """Whether the clock stands still at that moment."""
        return self.end_of(moment) > moment

    def end_of(self, moment: float) -> float:
        """Return when the clock runs again: at that moment if it does not stand still."""
        return self.after(moment, 0.0)

    def after(self, start: float, seconds: float) -> float:
        """Return when a clock that starts at `start` has run for this many seconds; never in a quiet time."""
        if self == NEVER:
            return start + seconds
        now, left = start, seconds
        for begin, end in self._from(start):
            if left < begin - now:
                break
            left -= max(0.0, begin - now)
            now = end
        return now + left

    def between(self, start: float, end: float) -> float:
        """Return for how many seconds a clock runs from `start` to `end`."""
        if self == NEVER:
            return max(0.0, end - start)
        total, now = 0.0, start
        for quiet_from, quiet_until in self._from(start):
            if quiet_from >= end:
                break
            total += max(0.0, quiet_from - now)
            now = min(quiet_until, end)
        return total + max(0.0, end - now)

    def _from(self, start: float) -> Iterator[Interval]:
        """Yield the quiet times that end after `start`, in order and merged where they touch."""
        away = [self.away] if self.away else []
        merged: Interval | None = None
        for begin, end in heapq.merge(self._nights(start), self._rest_days(start), away):
            if end <= start or end <= begin:
                continue
            if merged is None or begin > merged[1]:
                if merged is not None:
                    yield merged
                merged = begin, end
            else:
                merged = merged[0], max(merged[1], end)
        if merged is not None:
            yield merged

    def _nights(self, start: float) -> Iterator[Interval]:
        if self.night is None or not is_night(*self.night):
            return
        evening, morning = self.night
        zone = zone_named(self.zone)
        for day in _days(start, zone):
            wakes = day_after(day) if morning < evening else day
            yield moment_of(day, evening, zone), moment_of(wakes, morning, zone)

    def _rest_days(self, start: float) -> Iterator[Interval]:
        if not 0 < len(self.rest_days & set(range(7))) <= MOST_REST_DAYS:
            return
        zone = zone_named(self.zone)
        for day in _days(start, zone):
            if day.weekday() in self.rest_days:
                yield midnight(day, zone), midnight(day_after(day), zone)


NEVER: Final = QuietTimes()


def is_night(begin: int, end: int) -> bool:
    """Return whether a night can last from one time of day until the other."""
    return 0 < (end - begin) % MINUTES_A_DAY <= LONGEST_NIGHT


def _days(start: float, zone: tzinfo) -> Iterator[date]:
    """Return the days from the one before `start`, whose night may last until then."""
    return days_from(day_after(date_of(start, zone), -1))
