"""Roll calls: a slow match starts only with people who are still there.

With a day or more for a move, someone who has forgotten about the match holds it up for days. So when such a
match is to start, everyone who joined more than an hour ago, and has pressed nothing that is needed for the
start since, has to say that they are here. The last of them starts the match. Those who don't within a day
make room; the others stay, and the lobby stays open.

A quick match, whose lobby people watch, starts at once. So does one in which everyone has just joined.
The pace that slows down when someone is away counts as slow.

`Seat.here_at` says when someone was last here, `Match.roll_call_at` since when the lobby waits. The deadline
is the lobby's `wake_at`, and those who are asked are noted in `Seat.asked_at`.
"""

from dataclasses import replace
from typing import Final

from bot.match import clocks, lobby
from bot.match.calendar import DAY, HOUR
from bot.match.model import Match, MatchStatus, Seat, SeatStatus

_FRESH: Final = HOUR  # seconds for which someone counts as here
ANSWER_WITHIN: Final = DAY  # seconds


def is_slow(pace: int | None) -> bool:
    """Return whether players have, or soon get, a day or more for a move.

    The pace that is quick while everyone is there slows down for who is not.
    """
    bank = clocks.bank_of(pace)
    return pace is None or pace == clocks.AUTO or pace >= DAY or (bank is not None and bank.reserve >= DAY)


def is_needed(match: Match, now: float) -> bool:
    """Return whether the lobby's people have to say that they are here before the match can start."""
    return is_slow(match.pace) and bool(_away(match, now))


def missing(match: Match) -> list[Seat]:
    """Return the seats of those who have not said that they are here; none without a roll call."""
    return [] if match.roll_call_at is None else _away(match, match.roll_call_at)


def to_ask(match: Match) -> list[Seat]:
    """Return the seats of those who are missing and have not been asked."""
    return [seat for seat in missing(match) if seat.asked_at is None]


def waits_for(match: Match, user_id: int) -> bool:
    """Return whether this person has to say that they are here."""
    return any(seat.user_id == user_id for seat in missing(match))


def begun(match: Match, now: float) -> Match:
    """Return the lobby waiting for everyone."""
    seats = tuple(replace(seat, asked_at=None) for seat in match.seats)
    clock = replace(match.clock, wake_at=now + ANSWER_WITHIN, mention_at=None)
    return replace(match, roll_call_at=now, seats=seats, clock=clock)


def over(match: Match, now: float) -> Match:
    """Return the lobby without its roll call, open as long as a new one: those in it have just been here."""
    seats = tuple(replace(seat, asked_at=None) for seat in match.seats)
    clock = replace(match.clock, wake_at=now + lobby.OPEN_FOR, mention_at=None)
    return replace(match, roll_call_at=None, seats=seats, clock=clock)


def without_missing(match: Match, now: float) -> Match:
    """Return the lobby without those who have not answered in time; cancelled if nobody is left in it."""
    left = match
    for seat in missing(match):
        if left.status == MatchStatus.LOBBY and seat.user_id is not None:
            left = lobby.leave(left, seat.user_id)
    return over(left, now) if left.status == MatchStatus.LOBBY else left


def _away(match: Match, at: float) -> list[Seat]:
    """Return the seats of those who have joined, and who have not been here in the hour before."""
    joined = [seat for seat in match.seats if seat.status == SeatStatus.JOINED]
    return [seat for seat in joined if seat.here_at is None or seat.here_at < at - _FRESH]
