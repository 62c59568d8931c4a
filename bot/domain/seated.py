"""Who sits where in a running match."""

from dataclasses import replace

from bot.domain.errors import AlreadyResigned, MatchNotPlaying, MatchOver, NotSeated
from bot.domain.model import Match, Seat

LOGGED = 10  # events, for the log line under the table


def player(match: Match, user_id: int) -> Seat:
    """The seat that this person plays, or that the house keeps for them.
    Raises MatchNotPlaying, MatchOver, NotSeated, AlreadyResigned."""
    if match.status == "finished":
        raise MatchOver(match_id=match.id)
    if match.status != "playing":
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    seat = match.seat_of(user_id)
    if seat is None:
        raise NotSeated(match_id=match.id)
    if seat.status == "resigned":
        raise AlreadyResigned(match_id=match.id)
    return seat


def with_seat(match: Match, seat: Seat) -> Match:
    """The match with this seat in place of the one of the same number."""
    return replace(match, seats=tuple(seat if old.seat == seat.seat else old for old in match.seats))


def logged(match: Match, events: list[dict[str, object]]) -> Match:
    """The match with these events at the end of its log."""
    return replace(match, log=[*match.log, *events][-LOGGED:])
