"""How a match ends (by its last move, by resignation, by agreement) and how a player returns to a seat.

A resigned seat cannot win. If it has the highest score, the best of the others wins.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.changes import ChangeKind, Event, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.durations import DAY
from bot.domain.errors import MatchNotPlaying, MatchOver, Refusal
from bot.domain.model import Match, MatchStatus, Purpose, Seat, SeatStatus, Vote
from bot.domain.position_cache import Positions
from bot.domain.scoring import rated
from bot.domain.votes.rule import Asking, Rule, everyone_else
from engines.game import Outcome

CANCEL_ALONE_AFTER = 7 * DAY  # seconds without a move
RESIGNATION = "resigned"  # the reason of a result by resignation; all others are the game's


def finish(match: Match, outcome: Outcome) -> Match:
    """Return the match with its result."""
    winners = tuple(seat for seat in outcome.winners if match.seats[seat].status != SeatStatus.RESIGNED)
    if outcome.winners and not winners:
        winners = best_of(outcome.scores, _not_resigned(match))
    return replace(
        deadlines.stopped(rated.as_played(match)),
        status=MatchStatus.FINISHED,
        result={"reason": outcome.reason, "winners": list(winners), "scores": list(outcome.scores)},
        seats=tuple(replace(seat, plan=None) if seat.plan is not None else seat for seat in match.seats),
        take_back=None,
    )


def resign(positions: Positions, match: Match, user_id: int, now: float, ai_delay: float) -> Step:
    """Resign the person's seat.

    An AI player plays on for the others; when only one side or no person is left, the match ends at once.
    Raises what `Match.playing_seat` does.
    """
    seat = match.playing_seat(user_id)
    events = [MatchEvent.RESIGNED.at(seat.seat)]
    after = match.with_seat(replace(seat, status=SeatStatus.RESIGNED, plan=None)).with_events(events)
    others = _not_resigned(after)
    sides = positions.sides(after)
    if len({sides[other.seat] for other in others}) <= 1 or all(other.user_id is None for other in others):
        scores = positions.scores(after)
        # A side that lost a player by resignation does not win as long as there is another.
        whole = [other for other in others if sides[other.seat] not in _resigned_sides(after, sides)]
        outcome = Outcome(RESIGNATION, best_of(scores, whole or others), scores)
        return Step(finish(after, outcome), ChangeKind.FINISHED, events, user_id)
    if positions.to_move(match) == seat.seat:
        after = deadlines.schedule(after, seat.seat, now, ai_delay)
    return Step(after, ChangeKind.RESIGNED, events, user_id)


def played_on(match: Match, vote: Vote, seat: int) -> Match:
    """Return the match in which the player of this seat moves, and so does not want to cancel it."""
    if vote.purpose != Purpose.CANCEL:
        return match
    agreed = tuple(other for other in vote.agreed if other != seat)
    return replace(match, vote=None if vote.asker == seat else replace(vote, agreed=agreed))


def _ask_to_cancel(positions: Positions, match: Match, asking: Asking) -> Vote:
    """Raise what `Match.playing_seat` does; Refusal for someone who could only lose the match."""
    seat = match.playing_seat(asking.person.id)
    if is_alone(match):
        raise Refusal("error-nobody-to-ask")
    return asking.vote(match, Purpose.CANCEL, seat.seat)


def _agree_to_cancel(match: Match, vote: Vote) -> list[int]:
    """Return everyone else who plays; nobody if it was asked for after a week without a move."""
    return [] if _is_idle(match, vote.since) else everyone_else(match, vote)


def _cancel(positions: Positions, match: Match, vote: Vote, now: float, ai_delay: float) -> Step:
    return Step(_cancelled(match), ChangeKind.CANCELLED)


CANCELLING = Rule(ask=_ask_to_cancel, voters=_agree_to_cancel, carry=_cancel)


def end(match: Match, user_id: int, reason: str) -> Step:
    """End a lobby or a running match on a moderator's request, without a result.

    Raises MatchOver, MatchNotPlaying if it was cancelled.
    """
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status == MatchStatus.CANCELLED:
        raise MatchNotPlaying()
    events: list[Event] = [{"event": MatchEvent.ENDED.value, "reason": reason}]
    return Step(_cancelled(match).with_events(events), ChangeKind.CANCELLED, events, user_id)


def come_back(positions: Positions, match: Match, user_id: int, now: float, ai_delay: float) -> Step:
    """Give the person the seat back that an AI player holds; a no-op when the person holds it.

    Raises what `Match.playing_seat` does.
    """
    seat = match.playing_seat(user_id)
    if seat.status == SeatStatus.JOINED:
        return Step(match, ChangeKind.RETURNED, by=user_id)
    events = [MatchEvent.RETURNED.at(seat.seat)]
    after = match.with_seat(replace(seat, status=SeatStatus.JOINED, timeouts=0)).with_events(events)
    to_move = positions.to_move(match)
    if to_move == seat.seat or match.wake_at is None:  # None: everyone was away, and the match waited
        after = deadlines.schedule(after, to_move, now, ai_delay)
    return Step(after, ChangeKind.RETURNED, events, user_id)


def is_alone(match: Match) -> bool:
    """Return whether at most one person has not resigned, AI players aside."""
    return sum(seat.user_id is not None for seat in _not_resigned(match)) <= 1


def _is_idle(match: Match, now: float) -> bool:
    """Return whether nobody has moved for a week in which someone could; a running clock ends by itself."""
    back = max((seat.away_until or 0.0 for seat in match.seats), default=0.0)
    return match.deadline is None and now - max(match.moved_at, back) >= CANCEL_ALONE_AFTER


def _cancelled(match: Match) -> Match:
    return replace(deadlines.stopped(match), status=MatchStatus.CANCELLED)


def _not_resigned(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status != SeatStatus.RESIGNED]


def _resigned_sides(match: Match, sides: Sequence[int]) -> set[int]:
    return {sides[seat.seat] for seat in match.seats if seat.status == SeatStatus.RESIGNED}


def best_of(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats with the highest score among `seats`."""
    most = max((scores[seat.seat] for seat in seats), default=0)
    return tuple(seat.seat for seat in seats if scores[seat.seat] == most)
