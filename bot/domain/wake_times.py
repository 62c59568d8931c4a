"""Clocks: when a match has to be looked at.

A deadline is a column, not a timer: it survives a restart, and whichever process looks first acts. `wake_at`
is the next moment at which something is due: a house seat's move, a reminder, or the end of a person's time.
"""

from dataclasses import replace

from bot.domain.model import Match

REMIND_AT = 0.25  # of the pace is left
REMIND_AT_LEAST = 30.0  # seconds
REMIND_AGAIN = 10.0  # seconds in which a reminder has to have been sent
TIMEOUTS = 3  # in a row, and the house takes the seat


def schedule(match: Match, to_move: int | None, now: float, house_pause: float) -> Match:
    """The match with its clock set for the seat whose turn begins now; stopped when nobody is to move."""
    stopped = replace(match, deadline=None, wake_at=None, reminded=False)
    if match.status != "playing" or to_move is None:
        return stopped
    if waits(match):
        return stopped
    if match.seats[to_move].status != "joined":
        return replace(stopped, wake_at=now + house_pause)
    if match.pace is None:
        return stopped
    deadline = now + match.pace
    left = max(match.pace * REMIND_AT, REMIND_AT_LEAST)
    return replace(stopped, deadline=deadline, wake_at=deadline - left if left < match.pace else deadline)


def waits(match: Match) -> bool:
    """Whether everybody is away: then the house does not play on either, and the match stands until somebody
    returns.
    """
    return all(seat.status != "joined" for seat in match.seats)


def house_is_due(match: Match, to_move: int, now: float) -> bool:
    """Whether the house has to move now, for its own seat or for a person whose time is up."""
    if match.seats[to_move].status != "joined":
        return match.wake_at is not None and match.wake_at <= now
    return match.deadline is not None and match.deadline <= now
