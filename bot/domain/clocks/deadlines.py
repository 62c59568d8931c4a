"""Clocks: when the scheduler has to look at a match.

A deadline is a column, not a timer: it survives a restart, and whichever process looks first acts. `wake_at`
is the next moment at which something is due: a move that nobody presses (`Match.automatic`: an AI player's, a
planned or a forced one), a reminder, or the end of a person's time.
`mention_at` is a clock of its own: when the player to move is mentioned, see `mention_times`.

A clock is set in two steps. `schedule` says whose clock starts; `settle`, at the commit, where the settings
of its player can be read, says when it runs out.
"""

from collections.abc import Mapping
from dataclasses import replace

from bot.domain.changes import Step
from bot.domain.clocks.quiet_times import NEVER, QuietTimes
from bot.domain.clocks.time_banks import BANKS
from bot.domain.durations import HOUR
from bot.domain.model import Match, MatchStatus, Seat, SeatStatus

REMIND_AT = 0.25  # share of the time for the move that is left
REMIND_AT_LEAST = 30.0  # seconds
PAUSE_AT_MOST = 5.0  # seconds before a planned or forced move is played; nobody is reminded in them
REMIND_AGAIN = 10.0  # seconds until a reminder that was not noted as sent is repeated
TIMEOUTS = 3  # in a row until an AI player takes over the seat
FAIR = float(HOUR)  # least seconds that players keep when a deadline moves, unless a move has fewer


def schedule(match: Match, to_move: int | None, now: float, ai_delay: float) -> Match:
    """Return the match with its clock set for the turn that begins now; stopped when no seat is to move.

    For a person's turn, only its beginning is set; `settle` does the rest.
    """
    turn_at, automatic = None, False
    if match.status == MatchStatus.PLAYING and to_move is not None:
        seat = match.seats[to_move]
        if seat.status == SeatStatus.JOINED:
            turn_at = None if match.pace is None else now
            # A plan is carried out after the pause that an AI player makes: nobody can tell them apart.
            automatic = bool(seat.plan)
        else:
            automatic = not everyone_is_away(match)
    return replace(
        match,
        turn_at=turn_at,
        deadline=None,
        wake_at=now + ai_delay if automatic else None,
        automatic=automatic,
        reminded=False,
        mention_at=None,
    )


def stopped(match: Match) -> Match:
    """Return the match with nothing due."""
    return replace(match, turn_at=None, deadline=None, wake_at=None, automatic=False, mention_at=None)


def move_by_itself(match: Match, at: float) -> Match:
    """Return the match with its next move to be made at that time, without a press."""
    return replace(match, wake_at=at, automatic=True)


def hold(match: Match, until: float) -> Match:
    """Return the match with a move that nobody presses held back until then, if one is under way.

    It is not held until its player's time is up.
    """
    if not match.automatic or match.wake_at is None:
        return match
    if match.deadline is not None:
        until = min(until, match.deadline - PAUSE_AT_MOST)
    return replace(match, wake_at=max(match.wake_at, until))


def resume(match: Match, now: float, ai_delay: float) -> Match:
    """Return the match with a move that was held back made after the usual pause."""
    return replace(match, wake_at=now + ai_delay) if match.automatic else match


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
    if renewed.automatic:
        return replace(renewed, deadline=deadline)
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
    """Return whether AI players hold every seat of a match that then waits until a person returns."""
    return match.mode.waits and all(seat.status != SeatStatus.JOINED for seat in match.seats)


def ai_move_is_due(match: Match, to_move: int, now: float) -> bool:
    """Return whether an AI player has to move now: in its own seat, or for a person whose time is up."""
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.wake_at is not None and match.wake_at <= now
    return match.deadline is not None and match.deadline <= now


def plan_is_due(match: Match, to_move: int) -> bool:
    """Return whether the person to move has a plan or a forced move to play, or had one as the turn began."""
    return match.seats[to_move].status == SeatStatus.JOINED and match.automatic


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
    if match.automatic:  # it comes first
        return replace(match, deadline=deadline)
    left = max(time * REMIND_AT, REMIND_AT_LEAST)
    wake_at = quiet.after(begun, time - left) if time - left > PAUSE_AT_MOST else deadline
    return replace(match, deadline=deadline, wake_at=wake_at)
