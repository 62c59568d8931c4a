"""Mentions: when a person is notified of their turn, a reminder or a result.

People who are playing need no mention: those who used a command or pressed anything in the last minutes are
mentioned only once these minutes have passed without a move of theirs.
"""

from dataclasses import replace
from enum import StrEnum

from bot.match import holidays
from bot.match.calendar import HOUR, MINUTE, next_time, time_of_day, zone_named
from bot.match.model import Match, Seat, SeatStatus
from bot.match.settings import NotifyAfter, NotifyBy, PlayerSettings

PLAYING_FOR = 180.0  # seconds after a command or press in which a person counts as playing
MENTION_AGAIN = 60.0  # seconds until a mention that was not noted as sent is repeated

_DELAYS = {NotifyAfter.NOW: 0.0, NotifyAfter.MINUTES: 5.0 * MINUTE, NotifyAfter.HOUR: float(HOUR)}


class Occasion(StrEnum):
    """What a person is notified of."""

    TURN = "turn"
    NEXT = "next"  # they are next after the turn that begins; sent at once, only to those who want it
    REMINDER = "reminder"  # their time is almost up; sent only to those who want reminders
    RESULT = "result"
    MERGED = "merged"  # they have been moved to another lobby, when two became one
    ROLL_CALL = "roll_call"  # they have to say that they are here before a match starts


WAITED_FOR = {Occasion.TURN, Occasion.ROLL_CALL}  # what others wait for: it is also in a person's list


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
    if occasion == Occasion.MERGED:
        return began
    if settings.gets_list and occasion != Occasion.NEXT:
        return began if instead_of_list and occasion in WAITED_FOR else None
    delay = _DELAYS[settings.notify_after] if occasion in WAITED_FOR else 0.0
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
    return match.mode.player_is_there or sum(seat.person is not None for seat in match.seats) == 1


def with_list(before: PlayerSettings, after: PlayerSettings, now: float) -> PlayerSettings:
    """Return the settings after a change with a time for the next list if, and only if, the person gets one.

    It comes every day at the time of day at which they asked for it, unless they choose another with
    `list_at`. Where they go to another time zone, it's that time of day there.
    """
    if not after.gets_list:
        return replace(after, list_at=None, list_time=None)
    zone = zone_named(after.zone)
    if after.list_at is None:
        after = replace(after, list_time=time_of_day(now, zone))
        return replace(after, list_at=next_list(after, now))
    if after.list_at != before.list_at:
        minute = after.list_at // MINUTE * MINUTE
        return replace(after, list_at=minute, list_time=time_of_day(minute, zone))
    if after.zone != before.zone:
        if before.zone is None:  # they told of their zone, and are where they were
            after = replace(after, list_time=time_of_day(next_list(before, now), zone))
        return replace(after, list_at=next_list(after, now))
    return after


def next_list(settings: PlayerSettings, after: float) -> float:
    """Return when the person's first list after that moment is due."""
    assert settings.list_time is not None, "they get a list"
    return next_time(settings.list_time, after, zone_named(settings.zone))


def list_postponed(settings: PlayerSettings, now: float) -> float | None:
    """Return until when a list that is due now has to wait; None: not at all.

    At night, that is the morning; on a holiday, it is the time of the next list.
    """
    if holidays.is_away(settings, now):
        return next_list(settings, now)
    morning = holidays.nights(settings).end_of(now)
    return morning if morning > now else None
