"""Mentions: when a person is notified of their turn, a reminder or a result.

People who are playing need no mention: those who used a command or pressed anything in the last minutes are
mentioned only once these minutes have passed without a move of theirs.
"""

from dataclasses import replace
from enum import StrEnum

from bot.domain.clocks import holidays
from bot.domain.durations import HOUR, MINUTE
from bot.domain.model import Match, Seat, SeatStatus
from bot.domain.settings import NotifyAfter, NotifyBy, PlayerSettings

DAY = 86_400.0  # seconds between two lists
PLAYING_FOR = 180.0  # seconds after a command or press in which a person counts as playing
MENTION_AGAIN = 60.0  # seconds until a mention that was not noted as sent is repeated

_DELAYS = {NotifyAfter.NOW: 0.0, NotifyAfter.MINUTES: 5.0 * MINUTE, NotifyAfter.HOUR: float(HOUR)}


class Occasion(StrEnum):
    """What a person is notified of."""

    TURN = "turn"
    NEXT = "next"  # they are next after the turn that begins; sent at once, only to those who want it
    REMINDER = "reminder"  # their time is almost up; sent only to those who want reminders
    RESULT = "result"


def due(
    occasion: Occasion,
    settings: PlayerSettings,
    *,
    began: float,
    playing_until: float,
    instead_of_list: bool = False,
) -> float | None:
    """Return when to notify the person of what began at `began`; None: not at all.

    Until `playing_until` they count as playing. `instead_of_list`: their list could not be sent.
    """
    if occasion == Occasion.REMINDER:
        return began
    if settings.notify_by == NotifyBy.NEVER or (occasion == Occasion.NEXT and not settings.notify_next):
        return None
    if settings.gets_list and occasion != Occasion.NEXT:
        return began if instead_of_list and occasion == Occasion.TURN else None
    delay = _DELAYS[settings.notify_after] if occasion == Occasion.TURN else 0.0
    return max(began + delay, playing_until)


def awake(due_at: float, seat: Seat, settings: PlayerSettings, now: float) -> float:
    """Return when the person may be notified: at `due_at`, or else after their night or holiday."""
    return holidays.quiet_times(seat, settings, None).end_of(max(due_at, now))


def next_person(match: Match, to_move: int) -> Seat | None:
    """Return the person whose turn comes after that of the seat to move, in the order of seats.

    None with fewer than three people: there the next one is always the one who has just moved.
    """
    people = [seat for seat in match.seats if seat.person is not None and seat.status == SeatStatus.JOINED]
    if len(people) <= 2:
        return None
    return min(people, key=lambda seat: (seat.seat - to_move - 1) % len(match.seats))


def is_there_already(match: Match) -> bool:
    """Return whether the person's turn always follows their own move within seconds.

    That is the case against AI players alone, and in a direct message with the bot.
    """
    alone_with_bot = match.guild_id is None and not match.answers_only and not match.in_dms
    return alone_with_bot or sum(seat.person is not None for seat in match.seats) == 1


def with_list(settings: PlayerSettings, now: float) -> PlayerSettings:
    """Return the settings with a time for the next list if, and only if, the person gets one.

    It comes at the time of day at which they asked for it, unless they have chosen another.
    """
    if not settings.gets_list:
        return replace(settings, list_at=None)
    return settings if settings.list_at is not None else replace(settings, list_at=now + DAY)


def next_list(due_at: float, now: float) -> float:
    """Return when the next list is due: at the same time of day as the last one."""
    return due_at + DAY * max(1.0, (now - due_at) // DAY + 1)
