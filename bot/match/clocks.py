"""Time for moves: a number of seconds for each, or a time bank.

A pace is one integer, in a match as in a server's settings: the seconds for a move, the negative reserve of
one of `BANKS`, or `AUTO`. A match without a clock has none.

Quiet times: a player's night, a server's rest days, a holiday, and the pause of a match, in which a player's
clock stands still.

Because it stands still, it cannot run out in them, nor is a reminder ever due in them. Days and nights are
those of the player's time zone, daylight saving time included.

Clocks: when the scheduler has to look at a match.

A deadline is a column, not a timer: it survives a restart, and whichever process looks first acts. `wake_at`
is the next moment at which something is due: a move that nobody presses (`Clock.automatic`: an AI player's, a
planned or a forced one), a reminder, or the end of a person's time.
`Clock.mention_at` is separate: it is when the player to move is mentioned, see `mention_times`.

A clock is set in two steps. `schedule` says whose clock starts; `complete`, at the commit, where the settings
of its player can be read, says when it runs out.
"""

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, tzinfo
from typing import Final

from bot.match.calendar import (
    DAY,
    HOUR,
    MINUTES_A_DAY,
    date_of,
    day_after,
    days_from,
    midnight,
    moment_of,
    zone_named,
)
from bot.match.model import Clock, Match, MatchStatus, Seat, SeatStatus, Step


@dataclass(frozen=True, slots=True)
class Bank:
    """A time bank, in seconds: what a player begins with, what a move adds, and the most that is kept."""

    reserve: int
    increment: int
    cap: int

    def after_move(self, left: float) -> float:
        """Return what the player has after a move that left this many seconds (or none)."""
        return min(max(left, 0.0) + self.increment, self.cap)


BANKS: Final = {
    -bank.reserve: bank
    for bank in (
        Bank(reserve=300, increment=10, cap=600),
        Bank(reserve=72 * HOUR, increment=12 * HOUR, cap=120 * HOUR),
    )
}
# Two minutes for a move while everyone is there. When someone's time is up, no bot moves for them: from then
# on, that move included, the match is `SLOWED`, and has a day for each.
AUTO: Final = -1
SLOWED: Final = -2
WATCHED_PAUSE = 8.0  # seconds between two moves when AI players play alone: time to see each
QUICK: Final = 120  # seconds
_SECONDS: Final = {AUTO: QUICK, SLOWED: DAY}
# The paces that organisers choose from; the default first, 0: no clock.
PACES: Final = (DAY, QUICK, 900, 3 * DAY, *BANKS, 0)
MATCH_PACES: Final = (AUTO, *PACES)  # those of servers and hosts, the default first


def bank_of(pace: int | None) -> Bank | None:
    """Return the time bank that this pace stands for, or None."""
    return None if pace is None else BANKS.get(pace)


def is_pace(pace: int) -> bool:
    """Whether a match can have this pace from its first move to its last."""
    return pace > 0 or pace in BANKS


LONGEST_NIGHT: Final = 12 * 60  # minutes
MOST_REST_DAYS: Final = 6  # a week

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class QuietTimes:
    """When a player's clock stands still in a match.

    `night` is its beginning and end in minutes since midnight, which it may span; `rest_days` are weekdays
    from 0, Monday; `away` is a holiday, and `paused` the pause of a match, in Unix seconds. `zone` None: UTC.
    """

    zone: str | None = None
    night: tuple[int, int] | None = None
    rest_days: frozenset[int] = frozenset()
    away: Interval | None = None
    paused: Interval | None = None

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
        once = sorted(one for one in (self.away, self.paused) if one is not None)
        merged: Interval | None = None
        for begin, end in heapq.merge(self._nights(start), self._rest_days(start), once):
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


REMIND_AT = 0.25  # share of the time for the move that is left
REMIND_AT_LEAST = 30.0  # seconds
PAUSE_AT_MOST = 5.0  # seconds before a planned or forced move is played; nobody is reminded in them
REMIND_AGAIN = 10.0  # seconds until a reminder that was not noted as sent is repeated
TIMEOUTS = 3  # in a row until an AI player takes over the seat
FAIR = float(HOUR)  # least seconds that players keep when a deadline moves, unless a move has fewer


def schedule(match: Match, to_move: int | None, now: float, ai_delay: float) -> Match:
    """Return the match with its clock set for the turn that begins now; stopped when no seat is to move.

    For a person's turn, only its beginning is set; `complete` does the rest. Nobody is to be mentioned yet.
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
    if bots_alone(match):
        ai_delay = max(ai_delay, WATCHED_PAUSE)
    wake_at = _after_pause(match, now + ai_delay) if automatic else None
    return replace(match, clock=Clock(turn_at, wake_at=wake_at, automatic=automatic))


def starting(match: Match) -> Match:
    """Return a match that starts: slowed down already where nobody waits for the only person."""
    people = sum(seat.person is not None for seat in match.seats)
    return replace(match, pace=SLOWED) if match.pace == AUTO and people < 2 else match


def slows_down(match: Match, to_move: int) -> bool:
    """Return whether the match slows down when the time of the seat to move is up, instead of an AI move."""
    return match.pace == AUTO and match.seats[to_move].status == SeatStatus.JOINED


def paced(match: Match, pace: int | None, to_move: int | None, now: float, ai_delay: float) -> Match:
    """Return the match with another pace, with which the turn that is under way begins again.

    Time banks begin full. What a move that may be taken back had left was of the other pace, and no longer
    counts.
    """
    seats = tuple(replace(seat, bank=None) for seat in match.seats)
    take_back = match.take_back and match.take_back | {"time": None}
    return schedule(replace(match, pace=pace, seats=seats, take_back=take_back), to_move, now, ai_delay)


def is_paused(match: Match, now: float) -> bool:
    """Return whether everyone has agreed to stop the clocks until later."""
    return match.paused_until is not None and match.paused_until > now


def _after_pause(match: Match, at: float) -> float:
    """Return when a move that nobody presses is made which would come at that time: after the pause."""
    return at if match.paused_until is None else max(at, match.paused_until)


def stopped(match: Match) -> Match:
    """Return the match with nothing due."""
    return replace(match, clock=Clock(reminded=match.clock.reminded))


def move_by_itself(match: Match, at: float) -> Match:
    """Return the match with its next move to be made at that time, without a press."""
    return replace(match, clock=replace(match.clock, wake_at=_after_pause(match, at), automatic=True))


def hold(match: Match, until: float) -> Match:
    """Return the match with a move that nobody presses held back until then, if one is under way.

    It is not held until its player's time is up.
    """
    clock = match.clock
    if not clock.automatic or clock.wake_at is None:
        return match
    if clock.deadline is not None:
        until = min(until, clock.deadline - PAUSE_AT_MOST)
    return replace(match, clock=replace(clock, wake_at=max(clock.wake_at, until)))


def resume(match: Match, now: float, ai_delay: float) -> Match:
    """Return the match with a move that was held back made after the usual pause."""
    clock, wake_at = match.clock, _after_pause(match, now + ai_delay)
    return replace(match, clock=replace(clock, wake_at=wake_at)) if clock.automatic else match


def complete(before: Match, step: Step, to_move: int | None, quiet: Mapping[int, QuietTimes]) -> Match:
    """Return the match after the step with its clocks complete: the mover's time bank, and the new deadline.

    `to_move` is the seat to move after it. `quiet` holds the quiet times of that seat and of the mover's, if
    any.
    """
    match = step.match
    if step.moves and before.clock.deadline is not None:
        assert match.pace is not None
        made, bank = step.moves[0], BANKS.get(match.pace)
        seat = match.seats[made.seat]
        left = quiet.get(seat.seat, NEVER).between(made.at, before.clock.deadline)
        left = min(left, time_for_turn(before, before.seats[seat.seat]))
        if bank is not None or seat.bank is not None:
            match = match.with_seat(replace(seat, bank=None if bank is None else bank.after_move(left)))
        if match.take_back is not None:
            match = replace(match, take_back=match.take_back | {"time": left})
    has_begun = match.clock.turn_at is not None and match.clock.deadline is None
    if has_begun and to_move is not None:
        match = _running(match, match.seats[to_move], quiet.get(to_move, NEVER))
    return match


def time_for_turn(match: Match, seat: Seat) -> float:
    """Return how many seconds this seat's clock runs at most, in a match with clocks."""
    assert match.pace is not None
    if seat.bank is not None:
        return seat.bank
    bank = BANKS.get(match.pace)
    return _SECONDS.get(match.pace, match.pace) if bank is None else bank.reserve


def must_wait(match: Match, to_move: int, now: float, quiet: QuietTimes) -> bool:
    """Return whether nothing may be done although the clock is due: it stands still, or is due too early.

    The latter happens when quiet times were changed after the deadline was set.
    """
    assert match.clock.deadline is not None
    if quiet.covers(now):
        return True
    renewed = _running(match, match.seats[to_move], quiet).clock.deadline
    assert renewed is not None
    return match.clock.deadline <= now < renewed


def retimed(match: Match, to_move: int, now: float, quiet: QuietTimes, *, sooner: bool = False) -> Match:
    """Return the match with the running clock's deadline as the quiet times are now.

    The clock is counted from its start, so that changing quiet times again and again gains nothing. A
    deadline moves only later, or, if it may come `sooner`, not to before a fair time from now.
    """
    assert match.clock.deadline is not None
    seat = match.seats[to_move]
    fair = min(FAIR, time_for_turn(match, seat))
    renewed = _running(match, seat, quiet)
    assert renewed.clock.deadline is not None and renewed.clock.wake_at is not None
    keep = min(match.clock.deadline, quiet.after(now, fair)) if sooner else match.clock.deadline
    deadline = max(renewed.clock.deadline, keep)
    if quiet.covers(deadline):
        deadline = quiet.after(deadline, fair)
    clock = replace(renewed.clock, deadline=deadline)
    if not clock.automatic:
        wake_at = deadline if clock.reminded else min(renewed.clock.wake_at, deadline)
        clock = replace(clock, wake_at=max(wake_at, quiet.end_of(now)))
    return replace(renewed, clock=clock)


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
    away = all(seat.status != SeatStatus.JOINED for seat in match.seats)
    return match.mode.waits and away and not bots_alone(match)


def bots_alone(match: Match) -> bool:
    """Return whether the match is one of AI players, for people to watch."""
    return all(seat.user_id is None for seat in match.seats)


def ai_move_is_due(match: Match, to_move: int, now: float) -> bool:
    """Return whether an AI player has to move now: in its own seat, or for a person whose time is up."""
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.clock.wake_at is not None and match.clock.wake_at <= now
    return match.clock.deadline is not None and match.clock.deadline <= now


def plan_is_due(match: Match, to_move: int) -> bool:
    """Return whether the person to move has a plan or a forced move to play, or had one as the turn began."""
    return match.seats[to_move].status == SeatStatus.JOINED and match.clock.automatic


def answers_itself(match: Match, to_move: int) -> bool:
    """Return whether the turn is answered after the usual pause, by an AI player, a plan or a forced move.

    Nobody needs to be notified of such a turn. A plan may end without a move instead.
    """
    if match.seats[to_move].status != SeatStatus.JOINED:
        return match.clock.wake_at is not None
    return plan_is_due(match, to_move)


def _running(match: Match, seat: Seat, quiet: QuietTimes) -> Match:
    """Return the match with the deadline and the reminder of this seat's clock, counted from its start."""
    time, begun = time_for_turn(match, seat), match.clock.turn_at
    assert begun is not None
    deadline = quiet.after(begun, time)
    if quiet.away is not None and deadline != replace(quiet, away=None).after(begun, time):
        match = with_holiday(match, seat.seat, quiet, begun)
        match = match.with_seat(replace(match.seats[seat.seat], held_up=True))
    clock = replace(match.clock, deadline=deadline)
    if not clock.automatic:  # else it comes first
        left = max(time * REMIND_AT, REMIND_AT_LEAST)
        wake_at = quiet.after(begun, time - left) if time - left > PAUSE_AT_MOST else deadline
        clock = replace(clock, wake_at=wake_at)
    return replace(match, clock=clock)
