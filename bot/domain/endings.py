"""How a match ends (by its last move, by resignation, by agreement) and how a player returns to a seat.

A resigned seat cannot win. If it has the highest score, the best of the others wins.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.changes import ChangeKind, Event, MatchEvent, Step
from bot.domain.clocks import deadlines
from bot.domain.errors import MatchNotPlaying, MatchOver
from bot.domain.model import Match, MatchStatus, Seat, SeatStatus
from bot.domain.position_cache import Positions
from engines.game import Outcome

CANCEL_ALONE_AFTER = 7 * 24 * 3600.0  # seconds without a move
RESIGNATION = "resigned"  # the reason of a result by resignation; all others are the game's


def finish(match: Match, outcome: Outcome) -> Match:
    """Return the match with its result."""
    winners = tuple(seat for seat in outcome.winners if match.seats[seat].status != SeatStatus.RESIGNED)
    if outcome.winners and not winners:
        winners = best_of(outcome.scores, _not_resigned(match))
    return replace(
        match,
        status=MatchStatus.FINISHED,
        result={"reason": outcome.reason, "winners": list(winners), "scores": list(outcome.scores)},
        turn_at=None,
        seats=tuple(replace(seat, plan=None) if seat.plan is not None else seat for seat in match.seats),
        deadline=None,
        wake_at=None,
        mention_at=None,
        takeover=None,
        take_back=None,
    )


def resign(positions: Positions, match: Match, user_id: int, now: float, ai_delay: float) -> Step:
    """Resign the person's seat.

    An AI player plays on for the others; when only one side or no person is left, the match ends at once.
    Raises what `Match.playing_seat` does.
    """
    seat = match.playing_seat(user_id)
    events = [MatchEvent.RESIGNED.at(seat.seat)]
    # The player who asked for a take-back, or who was asked to agree to it, is gone.
    after = replace(
        match.with_seat(replace(seat, status=SeatStatus.RESIGNED, plan=None)), take_back=None
    ).with_events(events)
    others = _not_resigned(after)
    sides = positions.sides(after)
    if len({sides[other.seat] for other in others}) <= 1 or all(other.user_id is None for other in others):
        scores = positions.scores(after)
        # A side that lost a player by resignation does not win as long as there is another.
        whole = [other for other in others if sides[other.seat] not in _resigned_sides(after, sides)]
        outcome = Outcome(RESIGNATION, best_of(scores, whole or others), scores)
        return Step(finish(after, outcome), ChangeKind.FINISHED, events, user_id)
    if any(other.agreed for other in others) and _all_agree(after):
        return Step(_cancelled(after), ChangeKind.CANCELLED, events, user_id)
    if positions.to_move(match) == seat.seat:
        after = deadlines.schedule(after, seat.seat, now, ai_delay)
    return Step(after, ChangeKind.RESIGNED, events, user_id)


def agree_to_cancel(positions: Positions, match: Match, user_id: int, now: float, ai_delay: float) -> Step:
    """Note that the person agrees to cancel, and cancel if that is enough.

    It takes everyone who plays, except those whose seat an AI player holds; after a week without a move, one
    person. A person without human opponents resigns instead. Raises what `Match.playing_seat` does.
    """
    seat = match.playing_seat(user_id)
    if is_alone(match):
        return resign(positions, match, user_id, now, ai_delay)
    events = [] if seat.agreed else [MatchEvent.AGREED.at(seat.seat)]
    agreed = match.with_seat(replace(seat, agreed=True)).with_events(events)
    if _is_idle(match, now) or _all_agree(agreed):
        return Step(_cancelled(agreed), ChangeKind.CANCELLED, events, user_id)
    return Step(agreed, ChangeKind.AGREED, events, user_id)


def end(match: Match, user_id: int, reason: str) -> Step:
    """End a lobby or a running match on a moderator's request, without a result.

    Raises MatchOver, MatchNotPlaying if it was cancelled.
    """
    if match.status == MatchStatus.FINISHED:
        raise MatchOver(match_id=match.id)
    if match.status == MatchStatus.CANCELLED:
        raise MatchNotPlaying(match_id=match.id, status=match.status)
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


def _all_agree(match: Match) -> bool:
    return all(seat.agreed for seat in match.seats if seat.status == SeatStatus.JOINED)


def _cancelled(match: Match) -> Match:
    return replace(
        match,
        status=MatchStatus.CANCELLED,
        turn_at=None,
        deadline=None,
        wake_at=None,
        mention_at=None,
        takeover=None,
    )


def _not_resigned(match: Match) -> list[Seat]:
    return [seat for seat in match.seats if seat.status != SeatStatus.RESIGNED]


def _resigned_sides(match: Match, sides: Sequence[int]) -> set[int]:
    return {sides[seat.seat] for seat in match.seats if seat.status == SeatStatus.RESIGNED}


def best_of(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats with the highest score among `seats`."""
    most = max((scores[seat.seat] for seat in seats), default=0)
    return tuple(seat.seat for seat in seats if scores[seat.seat] == most)
