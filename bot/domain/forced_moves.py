"""Forced moves: the only move of a turn is played for a person who wants that.

Whether a move is forced is read off what a spectator sees (`Game.is_forced`), and it is played after the same
pause as an AI player's, so neither the move nor its time reveals anything of a hand. In a solitaire, where
nobody else waits, it is played at once, together with all forced moves that follow.
"""

from dataclasses import replace

from bot.domain import moves
from bot.domain.changes import ChangeKind, MatchEvent, Step
from bot.domain.model import Match, Move, Seat, SeatStatus
from bot.domain.position_cache import Positions
from engines.game import View


def person_to_move(match: Match, view: View) -> Seat | None:
    """Return the seat to move if it is a person's."""
    seat = None if view["to_move"] is None else match.seats[view["to_move"]]
    return seat if seat is not None and seat.status == SeatStatus.JOINED else None


def play(positions: Positions, match: Match, *, now: float, ai_delay: float) -> Step | None:
    """Play the only move of the seat to move; None if it has others."""
    game, state, view = positions.game(match.game), positions.state(match), positions.view(match, None)
    seat = person_to_move(match, view)
    if seat is None or not game.is_forced(view):
        return None
    (move,) = game.legal_moves(state)
    step = moves.advance(
        positions,
        match,
        move,
        [],
        user_id=seat.user_id,
        now=now,
        ai_delay=ai_delay,
        later=[MatchEvent.FORCED.at(seat.seat) | {"count": 1}],
    )
    # Taking it back would bring it back.
    return replace(step, match=replace(step.match, take_back=None))


def play_on(positions: Positions, step: Step, now: float) -> Step:
    """Return the step of a solitaire with the forced moves that follow it, logged as one event."""
    game = positions.game(step.match.game)
    made: list[Move] = []
    before = step
    while step.state is not None:
        view = game.view(step.state, None)
        if not game.is_forced(view) or person_to_move(step.match, view) is None:
            break
        (move,) = game.legal_moves(step.state)
        user_id = step.match.seats[0].user_id
        following = moves.advance(
            positions, step.match, move, [], user_id=user_id, now=now, ai_delay=0.0, state=step.state
        )
        made += following.moves
        step = replace(following, events=[*step.events, *following.events])
    if not made:
        return before
    forced = [MatchEvent.FORCED.at(0) | {"count": len(made)}]
    kind = step.kind if step.kind == ChangeKind.FINISHED else before.kind
    return replace(
        step,
        match=step.match.with_events(forced),
        kind=kind,
        events=[*step.events, *forced],
        by=before.by,
        moves=(*before.moves, *made),
    )
