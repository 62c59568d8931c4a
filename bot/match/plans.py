"""Carrying out a person's plan: playing its next move, or ending a plan that has none.

How plans are made is in `bot.features.plans`, what a plan says in `engines/<game>/plans.py`.
"""

from dataclasses import replace

from bot.match import moves, ratings
from bot.match.model import ChangeKind, Match, Seat, Step
from bot.match.situation import Situation


def carry_out(situation: Situation) -> Step:
    """Play what the plan of the seat to move says, or end one that has no move for this turn.

    What the plan was is kept until its player is notified, moves or plans again.
    """
    match, positions = situation.match, situation.positions
    to_move = positions.to_move(match)
    assert to_move is not None, "the scheduler carries out plans of the seat to move"
    seat = match.seats[to_move]
    if not seat.plan:
        return _end(match, replace(seat, plan=None))
    planned = positions.game(match.game).parts.planned_move(positions.view(match, to_move), seat.plan)
    if planned is None or planned.move is None:
        return _end(match, replace(seat, plan=None, stopped_plan=seat.plan if planned is None else None))
    ready = replace(seat, plan=list(planned.rest) or None, timeouts=0)
    if seat.first_ply is None:
        ready = ratings.with_first_move(match, ready)
    ready_table = replace(situation, match=match.with_seat(ready))
    return moves.advance(ready_table, planned.move, [], user_id=seat.user_id)


def _end(match: Match, seat: Seat) -> Step:
    # Without a deadline, the clock is set again from the beginning of the turn, and now with a reminder.
    clock = replace(match.clock, deadline=None, wake_at=None, automatic=False)
    return Step(replace(match.with_seat(seat), clock=clock), ChangeKind.PLAN_ENDED)
