"""Requests for the seats of AI players: who asks, their buttons, and the question which seat."""

from bot.domain import endings, seat_takeovers
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.controls import Control, Press, rows
from bot.messages.message import Post, notice
from bot.messages.player_names import MARKS, Names, plain_text, safe, seat_name


def controls(match: Match, t: Texts) -> list[Control]:
    """Return the buttons of a request for a seat, or the one that makes a request."""
    if seat_takeovers.pending(match) is not None:
        return [Press(t("takeover-admit"), "admit", style="success"), Press(t("takeover-refuse"), "refuse")]
    held = seat_takeovers.held_seats(match)
    # Someone who plays against bots alone wants bots; /zigzag find offers their seats all the same.
    wants_bots = endings.is_alone(match) and all(seat.user_id is None for seat in held)
    return [Press(t("takeover-ask"), "sit")] if held and not wants_bots else []


def lines(match: Match, names: Names, t: Texts) -> list[str]:
    """Return who asks for which seat, and who has agreed."""
    request = seat_takeovers.pending(match)
    if request is None:
        return []
    asked = t("takeover-asked", name=f"**{safe(request['name'])}**", seat=names[request["seat"]])
    agreed = ", ".join(names[seat] for seat in request["agreed"])
    return [asked, t("takeover-agreed", names=agreed)] if agreed else [asked]


def choose_seat(match: Match, t: Texts) -> Post:
    """Ask which of several seats the reader wants to take over."""
    seats = [
        Press(
            t("takeover-seat", mark=MARKS[seat.seat], name=plain_text(seat_name(seat, t))),
            "sit",
            str(seat.seat),
        )
        for seat in seat_takeovers.held_seats(match)
    ]
    return notice(t("takeover-which"), *rows(seats, match.id, match.version))
