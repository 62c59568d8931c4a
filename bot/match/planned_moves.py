"""Planned moves: a seat's plan is carried out when its turn comes.

The scheduler does so after the same pause as an AI player's move, so that the time of a move reveals nothing
about a hand. See `engines.parts.PlannedMove` for what a plan says.
"""

from dataclasses import replace

from bot.match import moves, ratings
from bot.match.model import ChangeKind, Match, Seat, Step
from bot.match.situation import Situation

# What is kept of a plan that no longer fitted, until its player is notified, moves or plans again.
ENDED: tuple[str, ...] = ()


def carry_out(situation: Situation) -> Step:
    """Play what the plan of the seat to move says, or end one that has no move for this turn."""
    match, positions = situation.match, situation.positions
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
    ready_table = replace(situation, match=match.with_seat(ready))
    return moves.advance(ready_table, planned.move, [], user_id=seat.user_id)


def _end(match: Match, seat: Seat) -> Step:
    # Without a deadline, the clock is set again from the beginning of the turn, and now with a reminder.
    clock = replace(match.clock, deadline=None, wake_at=None, automatic=False)
    return Step(replace(match.with_seat(seat), clock=clock), ChangeKind.PLAN_ENDED)
