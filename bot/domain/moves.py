"""Moves: who may make one, and what it makes of the match."""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain import endings as ending
from bot.domain import solitaire
from bot.domain import wake_times as clocks
from bot.domain.changes import Event, Step
from bot.domain.errors import BadMove, DealOver, NotYourTurn, StaleState
from bot.domain.model import Match, Move
from bot.domain.positions import Positions
from bot.domain.seated import logged, player, with_seat
from engines.game import GameOver, IllegalMove, InvalidMove


def play(
    positions: Positions,
    match: Match,
    text: str,
    *,
    user_id: int,
    version: int | None,
    interaction_id: int | None,
    now: float,
    house_pause: float,
) -> Step:
    """A person's move, through a control drawn at `version` (None: typed).

    Raises what `player` does, DealOver, StaleState, NotYourTurn, BadMove.
    """
    seat = player(match, user_id)
    if match.daily is not None and match.daily != solitaire.day_of(now):
        raise DealOver(match_id=match.id)
    if version is not None and not match.state_version <= version <= match.version:
        raise StaleState(match_id=match.id, seen=version, current=match.version)
    to_move = positions.to_move(match)
    if to_move != seat.seat:
        name = "" if to_move is None else match.seats[to_move].name
        raise NotYourTurn(match_id=match.id, seat=to_move, name=name)
    before: list[Event] = []
    if seat.status == "house":
        before.append({"event": "returned", "seat": seat.seat})
    # Who plays on does not want to cancel any more.
    match = with_seat(match, replace(seat, status="joined", timeouts=0, agreed=False))
    return advance(
        positions,
        match,
        text,
        before,
        user_id=user_id,
        interaction_id=interaction_id,
        now=now,
        house_pause=house_pause,
    )


def advance(
    positions: Positions,
    match: Match,
    text: str,
    before: Sequence[Event],
    *,
    user_id: int | None,
    interaction_id: int | None,
    now: float,
    house_pause: float,
) -> Step:
    """The seat to move makes this move; `before` are events that precede the engine's. Raises BadMove."""
    game = positions.game(match.game)
    state = positions.state(match)
    seat = game.to_move(state)
    try:
        move = game.canonical(state, text)
        after = game.play(state, move)
    except (InvalidMove, IllegalMove, GameOver) as error:
        raise BadMove(
            match_id=match.id, game=match.game, move=text, seat=seat, reason=_reason(error)
        ) from error
    events = [*before, *game.events(state, move, after)]
    dump = game.dump(after)
    moved = logged(replace(match, state=dump, moved_at=now), events)
    outcome = game.outcome(after)
    if outcome is None:
        moved = clocks.schedule(moved, game.to_move(after), now, house_pause)
    else:
        moved = ending.finish(moved, outcome)
    return Step(
        moved,
        "moved" if outcome is None else "finished",
        events,
        by=user_id,
        move=Move(match.id, dump["ply"], seat or 0, move, user_id, now, interaction_id),
        state=after,
    )


def _reason(error: InvalidMove | IllegalMove | GameOver) -> str:
    if isinstance(error, IllegalMove):
        return error.reason
    return "notation" if isinstance(error, InvalidMove) else "over"
