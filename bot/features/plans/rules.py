"""Plans: moves that players choose ahead of their turn.

A plan is a player's own: nobody else is shown it, or that there is one. It is kept with the seat and changes
no version of the match. The scheduler carries it out after the same pause as an AI player's move, so that the
time of a move reveals nothing about a hand. See `engines.game.PlannedMove` for what a plan says.
"""

from dataclasses import replace

from bot.match import moves, ratings
from bot.match.model import ChangeKind, Match, Seat, SeatStatus, Step
from bot.match.positions import Positions
from bot.match.refusals import BadPlan, PlanNotNeeded, Refusal
from bot.match.table import Table

# What is kept of a plan that no longer fitted, until its player is notified, moves or plans again.
ENDED: tuple[str, ...] = ()


def steps(positions: Positions, match: Match, user_id: int) -> list[str]:
    """Return the steps that the player can add to their plan; [] if nothing can be added.

    Raises what `Match.playing_seat` does, PlanNotNeeded, Refusal.
    """
    seat = match.playing_seat(user_id)
    game = positions.game(match.game)
    view = positions.view(match, seat.seat)
    if not match.mode.allows_plans or seat.status != SeatStatus.JOINED or not game.PLANS:
        raise Refusal("error-no-plans")
    if positions.to_move(match) == seat.seat and not game.is_solitaire:
        raise PlanNotNeeded()
    return game.plan_steps(view, seat.plan or ())


def add(positions: Positions, match: Match, user_id: int, step: str) -> Seat:
    """Return the player's seat with one more step in its plan. Raises what `steps` does, BadPlan."""
    if step not in steps(positions, match, user_id):
        raise BadPlan()
    seat = match.playing_seat(user_id)
    return replace(seat, plan=[*(seat.plan or ()), step])


def take_back(match: Match, user_id: int) -> Seat:
    """Return the player's seat without the last step of its plan. Raises what `Match.playing_seat` does."""
    seat = match.playing_seat(user_id)
    return replace(seat, plan=list(seat.plan or ())[:-1] or None)


def drop(match: Match, user_id: int) -> Seat:
    """Return the player's seat without a plan. Raises what `Match.playing_seat` does."""
    return replace(match.playing_seat(user_id), plan=None)


def carry_out(table: Table) -> Step:
    """Play what the plan of the seat to move says, or end one that has no move for this turn."""
    match, positions = table.match, table.positions
    to_move = positions.to_move(match)
    assert to_move is not None, "the scheduler carries out plans of the seat to move"
    seat = match.seats[to_move]
    if not seat.plan:
        return _end(match, replace(seat, plan=None))
    planned = positions.game(match.game).planned_move(positions.view(match, to_move), seat.plan)
    if planned is None or planned.move is None:
        return _end(match, replace(seat, plan=None if planned is not None else list(ENDED)))
    ready = replace(seat, plan=list(planned.rest) or None, timeouts=0)
    if seat.first_ply is None:
        ready = ratings.with_first_move(match, ready)
    ready_table = replace(table, match=match.with_seat(ready))
    return moves.advance(ready_table, planned.move, [], user_id=seat.user_id)


def _end(match: Match, seat: Seat) -> Step:
    # Without a deadline, the clock is set again from the beginning of the turn, and now with a reminder.
    clock = replace(match.clock, deadline=None, wake_at=None, automatic=False)
    return Step(replace(match.with_seat(seat), clock=clock), ChangeKind.PLAN_ENDED)
