"""Moves: a person's or an AI player's, and how they change the match."""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain import endings, take_backs
from bot.domain.changes import ChangeKind, Event, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.clocks.calendar import utc_day
from bot.domain.errors import BadMove, NotYourTurn, Refusal, StaleState
from bot.domain.model import Match, Move, SeatStatus
from bot.domain.position_cache import Positions
from bot.domain.scoring import rated
from engines.game import GameOver, IllegalMove, InvalidMove, State


def play(
    positions: Positions,
    match: Match,
    text: str,
    *,
    user_id: int,
    version: int | None,
    interaction_id: int | None,
    now: float,
    ai_delay: float,
) -> Step:
    """Play a person's move, made with a control rendered at `version` (None: typed).

    Raises what `Match.playing_seat` does, StaleState, NotYourTurn, BadMove, Refusal.
    """
    seat = match.playing_seat(user_id)
    if match.daily is not None and match.daily != utc_day(now):
        raise Refusal("error-deal-over")
    if version is not None and not match.state_version <= version <= match.version:
        raise StaleState()
    state = positions.state(match)
    to_move = positions.game(match.game).to_move(state)
    if to_move != seat.seat:
        raise NotYourTurn.of(match, to_move)
    events = [MatchEvent.RETURNED.at(seat.seat)] if seat.status == SeatStatus.AI else []
    plan = seat.plan or None  # one that has ended is forgotten
    playing = replace(seat, status=SeatStatus.JOINED, timeouts=0, plan=plan)
    if seat.first_ply is None:
        playing = rated.with_first_move(match, playing)
    match = match if playing == seat else match.with_seat(playing)
    if match.vote is not None:
        match = endings.played_on(match, match.vote, seat.seat)
    return advance(
        positions,
        match,
        text,
        events,
        user_id=user_id,
        interaction_id=interaction_id,
        now=now,
        ai_delay=ai_delay,
        state=state,
    )


def play_ai(positions: Positions, match: Match, text: str, *, now: float, ai_delay: float) -> Step:
    """Play an AI player's move, in its own seat or for a person whose time is up.

    After `clocks.TIMEOUTS` of those in a row, the AI player takes over the person's seat. Raises BadMove.
    """
    to_move = positions.to_move(match)
    if to_move is None:
        raise ValueError(f"no seat is to move in match {match.id}")
    events: list[Event] = []
    seat = match.seats[to_move]
    if seat.status == SeatStatus.JOINED:
        events.append(MatchEvent.TIMED_OUT.at(to_move))
        seat = replace(seat, timeouts=seat.timeouts + 1)
        if seat.timeouts >= deadlines.TIMEOUTS:
            events.append(MatchEvent.TAKEN_OVER.at(to_move))
            seat = replace(seat, status=SeatStatus.AI, plan=None)
        match = match.with_seat(seat)
    return advance(positions, match, text, events, now=now, ai_delay=ai_delay)


def advance(
    positions: Positions,
    match: Match,
    text: str,
    earlier: Sequence[Event],
    *,
    user_id: int | None = None,
    interaction_id: int | None = None,
    now: float,
    ai_delay: float,
    later: Sequence[Event] = (),
    state: State = None,
) -> Step:
    """Play the move of the seat to move; `earlier` and `later` are events around the engine's.

    `state` is the engine's, if at hand. Raises BadMove.
    """
    game = positions.game(match.game)
    state = positions.state(match) if state is None else state
    seat = game.to_move(state)
    try:
        move = game.canonical(state, text)
        after = game.play(state, move)
    except (InvalidMove, IllegalMove, GameOver) as error:
        raise BadMove(match.game, text, error) from error
    events = [*earlier, *game.events(state, move, after), *later]
    dump = game.dump(after)
    may_take_back = user_id is not None and match.mode.allows_take_backs
    noted = take_backs.note(game, match, state, move, after) if may_take_back else None
    moved = match.with_events(events, state=dump, moved_at=now, take_back=noted)
    outcome = game.outcome(after)
    if outcome is None:
        kind, moved = ChangeKind.MOVED, deadlines.schedule(moved, game.to_move(after), now, ai_delay)
    else:
        kind, moved = ChangeKind.FINISHED, endings.finish(moved, outcome)
    row = Move(match.id, dump["ply"], seat or 0, move, user_id, now, interaction_id)
    return Step(moved, kind, events, by=user_id, moves=(row,), state=after)
