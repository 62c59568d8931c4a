"""Alerts: direct messages that notify people when a lobby of a game opens, at certain hours."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.features.finding.rules import free_seats
from bot.match.calendar import MINUTE, local_time, zone_named
from bot.match.model import Match

PAGE: Final = "alert"  # the page's name in custom ids
ANY_GAME: Final = "any"
PAUSE = 15.0 * MINUTE  # seconds between two messages of one alert
FRESH_FOR = 30.0 * MINUTE  # seconds after its opening in which a lobby is news


class Hours(StrEnum):
    """When a person wants to be notified, in their own time zone."""

    ANY = "any"
    MORNINGS = "mornings"
    AFTERNOONS = "afternoons"
    EVENINGS = "evenings"
    NIGHTS = "nights"


_HOURS = {
    Hours.ANY: range(24),
    Hours.MORNINGS: range(5, 12),
    Hours.AFTERNOONS: range(12, 17),
    Hours.EVENINGS: range(17, 23),
    Hours.NIGHTS: (23, 0, 1, 2, 3, 4),
}


@dataclass(frozen=True, slots=True)
class Alert:
    """One person's wish to be notified when a game opens on a server.

    `notified_id` is the newest match that they were notified of or that was there before; `notified_at` is
    when that was last, in Unix seconds.
    """

    guild_id: int
    user_id: int
    game: str
    hours: Hours
    locale: str | None
    notified_id: int
    notified_at: float


def is_news(match: Match, now: float) -> bool:
    """Return whether people can be notified of this match: a lobby with free seats that has opened lately."""
    return match.guild_id is not None and free_seats(match) > 0 and match.created_at > now - FRESH_FOR


def is_due(alert: Alert, match: Match, now: float, *, zone: str | None, apart: Collection[int]) -> bool:
    """Return whether to notify this person of the lobby now.

    `zone` is their time zone; `apart` are the people who have blocked one who joined, or were blocked by one.
    """
    if alert.notified_id >= match.id or alert.notified_at > now - PAUSE or not is_news(match, now):
        return False
    if match.seat_of(alert.user_id) is not None or alert.user_id in apart:
        return False
    return local_time(now, zone_named(zone)).hour in _HOURS[alert.hours]
