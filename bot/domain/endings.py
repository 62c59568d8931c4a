"""How a match ends: by its last move, by resigning, by agreement; and how a seat comes back from the house.

A resigned seat cannot win. When it has the most, the best of the others wins.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain import wake_times as clocks
from bot.domain.changes import Step
from bot.domain.model import Match, Seat
from bot.domain.positions import Positions
from bot.domain.seated import logged, player, with_seat
from engines.game import Outcome

CANCEL_ALONE_AFTER = 7 * 24 * 3600.0  # seconds without a move


def finish(match: Match, outcome: Outcome) -> Match:
    """The match with its result."""
    winners = tuple(seat for seat in outcome.winners if match.seats[seat].status != "resigned")
    if outcome.winners and not winners:
        winners = _best(outcome.scores, [seat for seat in match.seats if seat.status != "resigned"])
    return replace(
        match,
        status="finished",
        result={"reason": outcome.reason, "winners": list(winners), "scores": list(outcome.scores)},
        deadline=None,
        wake_at=None,
    )


def resign(positions: Positions, match: Match, user_id: int, now: float, house_pause: float) -> Step:
    """The person gives up. The house plays the seat on for the others; when only one is left, or nobody but
    the house, the match ends at once. Raises what `player` does.
    """
    seat = player(match, user_id)
    events = [{"event": "resigned", "seat": seat.seat}]
    left = logged(with_seat(match, replace(seat, status="resigned")), events)
    others = [other for other in left.seats if other.status != "resigned"]
    sides = positions.sides(left)
    if len({sides[other.seat] for other in others}) <= 1 or all(other.user_id is None for other in others):
        scores = positions.scores(left)
        # A side that somebody has given up does not win by it, as long as there is another.
        whole = [other for other in others if sides[other.seat] not in _given_up(left, sides)]
        winners = _best(scores, whole or others)
        return Step(finish(left, Outcome("resigned", winners, scores)), "finished", events, user_id)
    if any(other.agreed for other in others) and _all_agree(left):
        return Step(_cancelled(left), "cancelled", events, user_id)
    if positions.to_move(match) == seat.seat:
        left = clocks.schedule(left, seat.seat, now, house_pause)
    return Step(left, "resigned", events, user_id)


def agree_to_cancel(positions: Positions, match: Match, user_id: int, now: float, house_pause: float) -> Step:
    """The person agrees to cancel. It takes all who play, without those whose seat the house holds, or one
    after a week without a move. Who plays with nobody else can only give up. Raises what `player` does.
    """
    seat = player(match, user_id)
    if alone(match):
        return resign(positions, match, user_id, now, house_pause)
    events = [] if seat.agreed else [{"event": "agreed", "seat": seat.seat}]
    agreed = logged(with_seat(match, replace(seat, agreed=True)), events)
    idle = now - match.moved_at >= CANCEL_ALONE_AFTER
    if idle or _all_agree(agreed):
        return Step(_cancelled(agreed), "cancelled", events, user_id)
    return Step(agreed, "agreed", events, user_id)


def come_back(positions: Positions, match: Match, user_id: int, now: float, house_pause: float) -> Step:
    """The person takes their seat back from the house; nothing changes when they hold it. Raises what
    `player` does.
    """
    seat = player(match, user_id)
    if seat.status == "joined":
        return Step(match, "returned", by=user_id)
    events = [{"event": "returned", "seat": seat.seat}]
    back = logged(with_seat(match, replace(seat, status="joined", timeouts=0)), events)
    to_move = positions.to_move(match)
    if to_move == seat.seat or match.wake_at is None:  # None: everybody was away, and the match has waited
        back = clocks.schedule(back, to_move, now, house_pause)
    return Step(back, "returned", events, user_id)


def _all_agree(match: Match) -> bool:
    """Whether all who play want to cancel."""
    return all(seat.agreed for seat in match.seats if seat.status == "joined")


def _cancelled(match: Match) -> Match:
    return replace(match, status="cancelled", deadline=None, wake_at=None)


def alone(match: Match) -> bool:
    """Whether one person is left who has not resigned, beside the house or nobody."""
    people = [seat for seat in match.seats if seat.user_id is not None and seat.status != "resigned"]
    return len(people) <= 1


def _given_up(match: Match, sides: Sequence[int]) -> set[int]:
    return {sides[seat.seat] for seat in match.seats if seat.status == "resigned"}


def _best(scores: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Those of the seats that have most; none of none."""
    most = max((scores[seat.seat] for seat in seats), default=0)
    return tuple(seat.seat for seat in seats if scores[seat.seat] == most)
