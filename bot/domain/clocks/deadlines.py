"""Clocks: when the scheduler has to look at a match.

A deadline is a column, not a timer: it survives a restart, and whichever process looks first acts. `wake_at`
is the next moment at which something is due: an AI player's move, a reminder, or the end of a person's time.
`mention_at` is a clock of its own: when the player to move is mentioned, see `mention_times`.

A clock is set in two steps. `schedule` says whose clock starts; `settle`, at the commit, where the settings
of its player can be read, says when it runs out.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.domain.changes import Step
from bot.domain.clocks.quiet_times import NEVER, QuietTimes
from bot.domain.clocks.time_banks import BANKS
from bot.domain.model import Match, MatchStatus, Seat, SeatStatus

REMIND_AT = 0.25  # share of the time for the move that is left
REMIND_AT_LEAST = 30.0  # seconds
PAUSE_AT_MOST = 5.0  # seconds before a planned or forced move is played; nobody is reminded in them
REMIND_AGAIN = 10.0  # seconds until a reminder that was not noted as sent is repeated
TIMEOUTS = 3  # in a row until an AI player takes over the seat
FAIR = 3600.0  # least seconds that players keep when a deadline moves, unless a move has fewer


def schedule(match: Match, to_move: int | None, now: float, ai_delay: float) -> Match:
    """Return the match with its clock set for the turn that begins now; stopped when no seat is to move.

    For a person's turn, only its beginning is set; `settle` does the rest.
    """
    turn_at = wake_at = None
    if match.status == MatchStatus.PLAYING and to_move is not None:
        seat = match.seats[to_move]
        if seat.status == SeatStatus.JOINED:
            turn_at = None if match.pace is None else now
            # A plan is carried out after the pause that an AI player makes: nobody can tell them apart.
            wake_at = now + ai_delay if seat.plan else None
        elif not everyone_is_away(match):
            wake_at = now + ai_delay
    return replace(match, turn_at=turn_at, deadline=None, wake_at=wake_at, reminded=False, mention_at=None)


def settle(before: Match, step: Step, to_move: int | None, quiet: Mapping[int, QuietTimes]) -> Match:
    """Return the match after the step with its clocks complete: the mover's time bank, and the new deadline.

    `to_move` is the seat to move after it. `quiet` holds the quiet times of that seat and of the mover's, if
    any.
    """
    match = step.match
    if step.moves and before.deadline is not None:
        assert match.pace is not None
        made, bank = step.moves[0], BANKS.get(match.pace)
        seat = match.seats[made.seat]
        left = quiet.get(seat.seat, NEVER).between(made.at, before.deadline)
        left = min(left, time_for_turn(before, before.seats[seat.seat]))
        if bank is not None or seat.bank is not None:
            match = match.with_seat(replace(seat, bank=None if bank is None else bank.after_move(left)))
        if match.take_back is not None:
            match = replace(match, take_back=match.take_back | {"time": left})
    has_begun = match.turn_at is not None and match.deadline is None
    if has_begun and to_move is not None:
        match = _running(match, match.seats[to_move], quiet.get(to_move, NEVER))
    return match


def time_for_turn(match: Match, seat: Seat) -> float:
    """Return how many seconds this seat's clock runs at most, in a match with clocks."""
    assert match.pace is not None
    if seat.bank is not None:
        return seat.bank
    bank = BANKS.get(match.pace)
    return match.pace if bank is None else bank.reserve


def must_wait(match: Match, to_move: int, now: float, quiet: QuietTimes) -> bool:
    """Return whether nothing may be done although the clock is due: it stands still, or is due too early.

    The latter happens when quiet times were changed after the deadline was set.
    """
    assert match.deadline is not None
    if quiet.covers(now):
        return True
    renewed = _running(match, match.seats[to_move], quiet).deadline
    assert renewed is not None
    return match.deadline <= now < renewed


def retimed(match: Match, to_move: int, now: float, quiet: QuietTimes, *, sooner: bool = False) -> Match:
    """Return the match with the running clock's deadline as the quiet times are now.

    The clock is counted from its start, so that changing quiet times again and again gains nothing. A
    deadline moves only later, or, if it may come `sooner`, not to before a fair time from now.
    """
    assert match.deadline is not None
    seat = match.seats[to_move]
    fair = min(FAIR, time_for_turn(match, seat))
    renewed = _running(match, seat, quiet)
    assert renewed.deadline is not None and renewed.wake_at is not None
    keep = min(match.deadline, quiet.after(now, fair)) if sooner else match.deadline
    deadline = max(renewed.deadline, keep)
    if quiet.covers(deadline):
        deadline = quiet.after(deadline, fair)
    wake_at = deadline if match.reminded else min(renewed.wake_at, deadline)
    return replace(renewed, deadline=deadline, wake_at=max(wake_at, quiet.end_of(now)))


def with_holiday(match: Match, number: int, quiet: QuietTimes, now: float) -> Match:
    """Return the match with the seat's holiday as it is now, unless it was over before."""
    seat, away = match.seats[number], quiet.away
    if away is None:
        return match.with_seat(replace(seat, away_since=None, away_until=None))
    if away == (seat.away_since, seat.away_until) or (away[1] <= now and away[0] != seat.away_since):
        return match
    held_up = seat.held_up and away[0] == seat.away_since
    return match.with_seat(replace(seat, away_since=away[0], away_until=away[1], held_up=held_up))


def everyone_is_away(match: Match) -> bool:
    """Return whether AI players hold every seat: the match then waits until a person returns.

    A tournament match goes on without anyone, because the next round waits for it.
    """
    return match.tournament_id is None and all(seat.status != SeatStatus.JOINED for seat in match.seats)


def ai_move_is_due(match: Match, to_move: int, now: float) -> bool:
    """Return whether an AI player has to move now: in its own seat, or for a person whose time is up."""
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.wake_at is not None and match.wake_at <= now
    return match.deadline is not None and match.deadline <= now


def plan_is_due(match: Match, to_move: int) -> bool:
    """Return whether the seat to move has a plan or a forced move to play, or had one as its turn began."""
    if match.seats[to_move].status != SeatStatus.JOINED or match.wake_at is None:
        return False
    if match.turn_at is None:
        before_reminder = match.deadline is None
    else:
        before_reminder = match.wake_at <= match.turn_at + PAUSE_AT_MOST
    return bool(match.seats[to_move].plan) or before_reminder


def answers_itself(match: Match, to_move: int) -> bool:
    """Return whether the turn is answered after the usual pause, by an AI player, a plan or a forced move.

    Nobody needs to be notified of such a turn. A plan may end without a move instead.
    """
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.wake_at is not None
    return plan_is_due(match, to_move)


def _running(match: Match, seat: Seat, quiet: QuietTimes) -> Match:
    """Return the match with the deadline and the reminder of this seat's clock, counted from its start."""
    assert match.turn_at is not None
    time = time_for_turn(match, seat)
    begun = match.turn_at
    deadline = quiet.after(begun, time)
    if quiet.away is not None and deadline != replace(quiet, away=None).after(begun, time):
        match = with_holiday(match, seat.seat, quiet, begun)
        match = match.with_seat(replace(match.seats[seat.seat], held_up=True))
    if seat.plan:  # it is carried out first
        return replace(match, deadline=deadline)
    left = max(time * REMIND_AT, REMIND_AT_LEAST)
    wake_at = quiet.after(begun, time - left) if time - left > PAUSE_AT_MOST else deadline
    return replace(match, deadline=deadline, wake_at=wake_at)
