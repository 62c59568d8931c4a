"""Planned moves: a seat's plan is carried out when its turn comes.

The scheduler does so after the same pause as an AI player's move, so that the time of a move reveals nothing
about a hand. See `engines.game.PlannedMove` for what a plan says.
"""

from dataclasses import replace

from bot.match import moves, ratings
from bot.match.model import ChangeKind, Match, Seat, Step
from bot.match.positions import Positions

# What is kept of a plan that no longer fitted, until its player is notified, moves or plans again.
ENDED: tuple[str, ...] = ()


def carry_out(positions: Positions, match: Match, *, now: float, ai_delay: float) -> Step:
    """Play what the plan of the seat to move says, or end one that has no move for this turn."""
    to_move = positions.to_move(match)
    assert to_move is not None, "the scheduler carries out plans of the seat to move"
    seat = match.seats[to_move]
    if not seat.plan:
        return _end(match, replace(seat, plan=None))
    planned = positions.game(match.game).parts.planned_move(positions.view(match, to_move), seat.plan)
    if planned is None or planned.move is None:
        return _end(match, replace(seat, plan=None if planned is not None else list(ENDED)))
    ready = replace(seat, plan=list(planned.rest) or None, timeouts=0)
    if seat.first_ply is None:
        ready = ratings.with_first_move(match, ready)
    return moves.advance(
        positions,
        match.with_seat(ready),
        planned.move,
        [],
        user_id=seat.user_id,
        now=now,
        ai_delay=ai_delay,
    )


def _end(match: Match, seat: Seat) -> Step:
    # Without a deadline, the clock is set again from the beginning of the turn, and now with a reminder.
    return Step(
        replace(match.with_seat(seat), deadline=None, wake_at=None, automatic=False), ChangeKind.PLAN_ENDED
    )
