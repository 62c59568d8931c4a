"""Which matches are rated: those that were played.

A match among people is rated only if each of them has made a move of their own. Otherwise ratings could be
made by opening matches and resigning them. A move is someone's own if they pressed, typed or planned it. One
that was forced, or that an AI player made for someone whose time was up, is not; and one that was taken back
no longer counts. It does not matter how the person left: by resigning, by not coming, or by having their data
deleted.

A single person, against AI players or in a solitaire, wins nothing from anyone by resigning early, so that
counts. It does not if they never came, as happens in tournaments. AI players need no moves of anyone's.

`Seat.first_ply` is the ply of the first move that a person chose.
"""

from dataclasses import replace

from bot.domain.model import Match, Seat, SeatStatus, Unrated


def unrated(match: Match, why: Unrated) -> Match:
    """Return the match as one that is not rated. The first reason stays."""
    return replace(match, rated=False, unrated=match.unrated or why)


def with_first_move(match: Match, seat: Seat) -> Seat:
    """Return the seat, whose person has chosen the next move of the match, their first."""
    assert match.state is not None, "a match that is played"
    return replace(seat, first_ply=match.state["ply"] + 1)


def without_move(seat: Seat, ply: int) -> Seat:
    """Return the seat after its move of this ply was taken back."""
    return seat if seat.first_ply != ply else replace(seat, first_ply=None)


def without_moves(match: Match) -> list[Seat]:
    """Return the seats of people who have made no move of their own."""
    return [seat for seat in match.seats if seat.user_id is not None and seat.first_ply is None]


def as_played(match: Match) -> Match:
    """Return the match that ends now: unrated if nobody should be rated for it."""
    absent = without_moves(match)
    if sum(seat.user_id is not None for seat in match.seats) == 1:
        absent = [seat for seat in absent if seat.status != SeatStatus.RESIGNED]
    return unrated(match, Unrated.NO_MOVE) if match.rated and absent else match
