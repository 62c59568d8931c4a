"""No-shows: people who never came to their match of a tournament, and so cannot win it.

Someone who made no move of their own (see `bot.domain.scoring.rated`), though their seat had to move, did not
come. Those who came have won
against them, even if they resigned: a walkover. So the match names the same winner as the tournament.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.domain.changes import Event, MatchEvent
from bot.domain.endings import best_of
from bot.domain.model import Match, Seat, SeatStatus
from bot.domain.scoring import rated


def of_match(match: Match, moved: Collection[int]) -> list[Seat]:
    """Return the seats whose people did not come to a match that is over; none outside tournaments.

    `moved` are the seats in which anyone has moved, also a bot.
    """
    if match.mode.waits:
        return []
    return [seat for seat in rated.without_moves(match) if _is_absent(match, seat, moved)]


def _is_absent(match: Match, seat: Seat, moved: Collection[int]) -> bool:
    return len(match.seats) == 1 or (seat.seat in moved and seat.status != SeatStatus.RESIGNED)


def settle(match: Match, absent: Sequence[Seat]) -> tuple[Match, list[Event]]:
    """Mark these no-shows of a match that is over, and return it with the winner among the others.

    Also return the events that say so; in a solitaire, the result says enough.
    """
    for seat in absent:
        match = match.with_seat(replace(seat, status=SeatStatus.ABSENT))
    if not absent or len(match.seats) == 1:
        return match, []
    if match.result is not None:
        match = replace(match, result={**match.result, "winners": _winners(match)})
    events = [MatchEvent.NO_SHOW.at(seat.seat) for seat in absent]
    return match.with_events(events), events


def _winners(match: Match) -> list[int]:
    """Return the winners among those who came: those of the game, or if none of them came, the best."""
    assert match.result is not None
    present = [seat for seat in match.seats if seat.status != SeatStatus.ABSENT]
    won = match.result["winners"]
    came = [seat.seat for seat in present if seat.seat in won]
    if came or (not won and len(present) > 1):
        return came
    playing = [seat for seat in present if seat.status != SeatStatus.RESIGNED]
    return list(best_of(match.result["scores"], playing or present))
