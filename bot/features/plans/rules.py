"""Plans: moves that players choose ahead of their turn.

A plan is a player's own: nobody else is shown it, or that there is one. It is kept with the seat and changes
no version of the match. The match carries it out: see `bot.match.planned_moves`. What a plan says:
`engines.parts.PlannedMove`.
"""

from dataclasses import replace

from bot.match.model import Match, Seat, SeatStatus
from bot.match.positions import Positions
from bot.match.refusals import BadPlan, PlanNotNeeded, Refusal


def steps(positions: Positions, match: Match, user_id: int) -> list[str]:
    """Return the steps that the player can add to their plan; [] if nothing can be added.

    Raises what `Match.playing_seat` does, PlanNotNeeded, Refusal.
    """
    seat = match.playing_seat(user_id)
    game = positions.game(match.game)
    view = positions.view(match, seat.seat)
    if not match.mode.allows_plans or seat.status != SeatStatus.JOINED or not game.parts.has_plans:
        raise Refusal("error-no-plans")
    if positions.to_move(match) == seat.seat and not game.is_solitaire:
        raise PlanNotNeeded()
    return game.parts.plan_steps(view, seat.plan or ())


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
