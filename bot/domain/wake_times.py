"""Clocks: when the scheduler has to look at a match.

A deadline is a column, not a timer: it survives a restart, and whichever process looks first acts. `wake_at`
is the next moment at which something is due: an AI player's move, a reminder, or the end of a person's time.
"""

from dataclasses import replace

from bot.domain.model import Match, MatchStatus, SeatStatus

REMIND_AT = 0.25  # of the pace is left
REMIND_AT_LEAST = 30.0  # seconds
REMIND_AGAIN = 10.0  # seconds until a reminder that was not noted as sent is repeated
TIMEOUTS = 3  # in a row until an AI player takes over the seat


def schedule(match: Match, to_move: int | None, now: float, ai_delay: float) -> Match:
    """Return the match with its clock set for the turn that begins now; stopped when no seat is to move."""
    stopped = replace(match, deadline=None, wake_at=None, reminded=False)
    if match.status != MatchStatus.PLAYING or to_move is None or everybody_is_away(match):
        return stopped
    if match.seats[to_move].status != SeatStatus.JOINED:
        return replace(stopped, wake_at=now + ai_delay)
    if match.pace is None:
        return stopped
    deadline = now + match.pace
    left = max(match.pace * REMIND_AT, REMIND_AT_LEAST)
    return replace(stopped, deadline=deadline, wake_at=deadline - left if left < match.pace else deadline)


def everybody_is_away(match: Match) -> bool:
    """Return whether AI players hold every seat: the match then waits until a person returns."""
    return all(seat.status != SeatStatus.JOINED for seat in match.seats)


def ai_move_is_due(match: Match, to_move: int, now: float) -> bool:
    """Return whether an AI player has to move now: in its own seat, or for a person whose time is up."""
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.wake_at is not None and match.wake_at <= now
    return match.deadline is not None and match.deadline <= now
