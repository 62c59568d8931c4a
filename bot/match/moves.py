"""Taking the last move back, where the game allows it.

A person may ask as long as nobody has moved since, once for each move. The other people at the table have to
agree; the match then stays rated. Where there are none, only AI players, it can be done a few times in a
match, which is then not rated: so the player of a rated match has to agree to that.

The match goes back to the state before the move, and to its place in the random sequence. The next move draws
the same again, whatever it is, so nobody can take moves back for better dice.

`Match.take_back` holds the last move while it may be taken back: its ``seat`` and ``move``, the match's state
``before`` it, and the ``time`` (seconds) that its player had left on the clock. The subject of a vote is the
version of the state that the move led to.

Moves: a person's or an AI player's, and how they change the match.

Forced moves: the only move of a turn is played for a person who wants that.

Whether a move is forced is read off what a spectator sees (`Game.is_forced`), and it is played after the same
pause as an AI player's, so neither the move nor its time reveals anything of a hand. In a solitaire, where
nobody else waits, it is played at once, together with all forced moves that follow.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.match import clocks, endings, ratings
from bot.match.calendar import utc_day
from bot.match.model import (
    ChangeKind,
    Event,
    Match,
    MatchEvent,
    Move,
    Purpose,
    Seat,
    SeatStatus,
    Step,
    Unrated,
    Vote,
)
from bot.match.refusals import BadMove, NotYourTurn, Refusal, StaleState
from bot.match.situation import Situation
from bot.match.votes import RULES, Asker, Rule
from engines.game import Game, GameOver, IllegalMove, InvalidMove, State, View

MOST_ALONE = 3  # in a match without other people
_LEAST_TIME = 30.0  # seconds to choose another move, however few were left


def note(game: Game, match: Match, before: State, move: str, after: State) -> dict[str, Any] | None:
    """Return what a match notes of a person's move in it; None if it cannot be taken back.

    The clocks add its ``time`` when they are settled.
    """
    seat = game.to_move(before)
    assert seat is not None
    if len(match.seats) == 1 or not game.can_take_back(before, move, after):
        return None
    if match.take_backs >= MOST_ALONE and not _others(match, seat):
        return None
    return {"seat": seat, "move": move, "before": match.state, "time": None}


def can_ask(match: Match) -> bool:
    """Return whether the player of the last move may ask to take it back."""
    made = match.take_back
    return made is not None and match.seats[made["seat"]].status != SeatStatus.RESIGNED


def is_alone(match: Match, vote: Vote) -> bool:
    """Return whether the player who asks has nobody to agree, and so makes the match unrated."""
    return vote.asker is not None and not _others(match, vote.asker)


def _ask(situation: Situation, asker: Asker) -> Vote:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat, made = match.playing_seat(asker.person.id), match.take_back
    if made is None or asker.subject != match.state_version:
        raise Refusal("error-take-back-late")
    if made["seat"] != seat.seat:
        raise Refusal("error-take-back-not-yours")
    return asker.vote(match, Purpose.TAKE_BACK, seat.seat)


def _voters(match: Match, vote: Vote) -> list[int]:
    assert vote.asker is not None
    return _others(match, vote.asker) or ([vote.asker] if match.rated else [])


def _take_back(situation: Situation, vote: Vote) -> Step:
    """Return to the state before the last move, whose player is to move with the time they had."""
    match = situation.match
    made = match.take_back
    assert made is not None and match.state is not None
    seat, state = match.seats[made["seat"]], situation.positions.game(match.game).load(made["before"])
    time = seat.bank if made["time"] is None else max(made["time"], _LEAST_TIME)
    # A plan is for the turns after this one; in a time bank, what the move has added does not count.
    taken_back = match.state["ply"]
    seat = ratings.without_move(replace(seat, plan=None, stopped_plan=None, bank=time), taken_back)
    after = match.with_seat(seat)
    if match.rated and is_alone(match, vote):
        after = ratings.unrated(after, Unrated.TAKE_BACK)
    events = [MatchEvent.TAKEN_BACK.at(seat.seat)]
    after = replace(
        after.with_events(events),
        state=made["before"],
        moved_at=situation.now,
        take_back=None,
        take_backs=match.take_backs + 1,
    )
    after = clocks.schedule(after, seat.seat, situation.now, situation.ai_delay)
    return Step(after, ChangeKind.TAKEN_BACK, events, taken_back=taken_back, state=state)


def _others(match: Match, seat: int) -> list[int]:
    """Return the seats of other people who have not resigned, even if an AI player keeps one for them."""
    return [
        other.seat
        for other in match.seats
        if other.seat != seat and other.person is not None and other.status != SeatStatus.RESIGNED
    ]


def _has_not_moved(before: Match, after: Match, vote: Vote) -> bool:
    return after.take_back is not None and after.state is before.state


def _let_stand(match: Match) -> Match:
    return replace(match, take_back=None)


RULES[Purpose.TAKE_BACK] = Rule(
    ask=_ask,
    voters=_voters,
    carry=_take_back,
    stands=_has_not_moved,
    after_no=_let_stand,
    holds=True,
)


def play(
    situation: Situation, text: str, *, user_id: int, version: int | None, interaction_id: int | None
) -> Step:
    """Play a person's move, made with a control rendered at `version` (None: typed).

    Raises what `Match.playing_seat` does, StaleState, NotYourTurn, BadMove, Refusal.
    """
    match = situation.match
    seat = match.playing_seat(user_id)
    if match.deal.daily is not None and match.deal.daily != utc_day(situation.now):
        raise Refusal("error-deal-over")
    if version is not None and not match.state_version <= version <= match.version:
        raise StaleState()
    state = situation.positions.state(match)
    to_move = situation.positions.game(match.game).to_move(state)
    if to_move != seat.seat:
        raise NotYourTurn.of(match, to_move)
    events = [MatchEvent.RETURNED.at(seat.seat)] if seat.status == SeatStatus.AI else []
    playing = replace(seat, status=SeatStatus.JOINED, timeouts=0, stopped_plan=None)
    if seat.first_ply is None:
        playing = ratings.with_first_move(match, playing)
    match = match if playing == seat else match.with_seat(playing)
    if match.vote is not None:
        match = endings.played_on(match, match.vote, seat.seat)
    playing_on = replace(situation, match=match)
    return advance(playing_on, text, events, user_id=user_id, interaction_id=interaction_id, state=state)


def play_ai(situation: Situation, text: str) -> Step:
    """Play an AI player's move, in its own seat or for a person whose time is up.

    After `clocks.TIMEOUTS` of those in a row, the AI player takes over the person's seat. Raises BadMove.
    """
    match = situation.match
    to_move = situation.positions.to_move(match)
    if to_move is None:
        raise ValueError(f"no seat is to move in match {match.id}")
    events: list[Event] = []
    seat = match.seats[to_move]
    if seat.status == SeatStatus.JOINED:
        events.append(MatchEvent.TIMED_OUT.at(to_move))
        seat = replace(seat, timeouts=seat.timeouts + 1, stopped_plan=None)
        if seat.timeouts >= clocks.TIMEOUTS:
            events.append(MatchEvent.TAKEN_OVER.at(to_move))
            seat = replace(seat, status=SeatStatus.AI, plan=None)
        match = match.with_seat(seat)
    return advance(replace(situation, match=match), text, events)


def advance(
    situation: Situation,
    text: str,
    earlier: Sequence[Event],
    *,
    user_id: int | None = None,
    interaction_id: int | None = None,
    later: Sequence[Event] = (),
    state: State = None,
) -> Step:
    """Play the move of the seat to move; `earlier` and `later` are events around the engine's.

    `state` is the engine's, if at hand. Raises BadMove.
    """
    match, now = situation.match, situation.now
    game = situation.positions.game(match.game)
    state = situation.positions.state(match) if state is None else state
    seat = game.to_move(state)
    try:
        move = game.canonical(state, text)
        after = game.play(state, move)
    except (InvalidMove, IllegalMove, GameOver) as error:
        raise BadMove(match.game, text, error) from error
    events = [*earlier, *game.events(state, move, after), *later]
    dump = game.dump(after)
    may_take_back = user_id is not None and match.mode.allows_take_backs
    noted = note(game, match, state, move, after) if may_take_back else None
    moved = match.with_events(events, state=dump, moved_at=now, take_back=noted)
    outcome = game.outcome(after)
    if outcome is None:
        kind, moved = ChangeKind.MOVED, clocks.schedule(moved, game.to_move(after), now, situation.ai_delay)
    else:
        kind, moved = ChangeKind.FINISHED, endings.finish(moved, outcome)
    row = Move(match.id, dump["ply"], seat or 0, move, user_id, now, interaction_id)
    return Step(moved, kind, events, by=user_id, moves=(row,), state=after)


def person_to_move(match: Match, view: View) -> Seat | None:
    """Return the seat to move if it is a person's."""
    seat = None if view["to_move"] is None else match.seats[view["to_move"]]
    return seat if seat is not None and seat.status == SeatStatus.JOINED else None


def play_forced(situation: Situation) -> Step | None:
    """Play the only move of the seat to move; None if it has others."""
    match, positions = situation.match, situation.positions
    game, state, view = positions.game(match.game), positions.state(match), positions.view(match, None)
    seat = person_to_move(match, view)
    if seat is None or not game.is_forced(view):
        return None
    (move,) = game.legal_moves(state)
    step = advance(
        situation,
        move,
        [],
        user_id=seat.user_id,
        later=[MatchEvent.FORCED.at(seat.seat) | {"count": 1}],
    )
    # Taking it back would bring it back.
    return replace(step, match=replace(step.match, take_back=None))


def with_forced_moves(situation: Situation, step: Step) -> Step:
    """Return the step of a solitaire with the forced moves that follow it, logged as one event."""
    game = situation.positions.game(step.match.game)
    made: list[Move] = []
    before = step
    while step.state is not None:
        view = game.view(step.state, None)
        if not game.is_forced(view) or person_to_move(step.match, view) is None:
            break
        (move,) = game.legal_moves(step.state)
        user_id = step.match.seats[0].user_id
        here = replace(situation, match=step.match)
        following = advance(here, move, [], user_id=user_id, state=step.state)
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
