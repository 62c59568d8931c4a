"""What hosts and moderators decide: the form that asks for a reason, and requests for seats."""

from typing import Any

from discord import ui

from bot.domain import endings, takeovers
from bot.domain.changes import MatchEvent
from bot.domain.model import Match
from bot.i18n import Texts
from bot.messages.controls import Control, ControlId, Press, rows, text_modal
from bot.messages.message import Post, notice
from bot.messages.player_names import MARKS, Names, plain_text, safe, seat_name

MAX_REASON = 200  # characters


def ended(match: Match, t: Texts) -> str:
    """Return that a moderator ended the match, and why; "" if none did."""
    reasons = [event["reason"] for event in match.log if event["event"] == MatchEvent.ENDED]
    return t("care-ended", reason=safe(reasons[0], longest=MAX_REASON)) if reasons else ""


def takeover_controls(match: Match, t: Texts) -> list[Control]:
    """Return the buttons of a request for a seat, or the one that makes a request."""
    if takeovers.pending(match) is not None:
        return [Press(t("takeover-admit"), "admit", style="success"), Press(t("takeover-refuse"), "refuse")]
    held = takeovers.held_seats(match)
    # Someone who plays against bots alone wants bots; /zigzag find offers their seats all the same.
    wants_bots = endings.is_alone(match) and all(seat.user_id is None for seat in held)
    return [Press(t("takeover-ask"), "sit")] if held and not wants_bots else []


def takeover_lines(match: Match, names: Names, t: Texts) -> list[str]:
    """Return who asks for which seat, and who has agreed."""
    request = takeovers.pending(match)
    if request is None:
        return []
    asked = t("takeover-asked", name=f"**{safe(request['name'])}**", seat=names[request["seat"]])
    agreed = ", ".join(names[seat] for seat in request["agreed"])
    return [asked, t("takeover-agreed", names=agreed)] if agreed else [asked]


def choose_seat(match: Match, t: Texts) -> Post:
    """Ask which of several seats the reader wants to take over."""
    controls = [
        Press(
            t("takeover-seat", mark=MARKS[seat.seat], name=plain_text(seat_name(seat, t))),
            "sit",
            str(seat.seat),
        )
        for seat in takeovers.held_seats(match)
    ]
    return notice(t("takeover-which"), *rows(controls, match.id, match.version))


def ask_for_reason(match: Match, t: Texts) -> ui.Modal:
    """Return the form that asks a moderator why the match is to end."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer", placeholder=t("care-reason-example"), min_length=1, max_length=MAX_REASON
    )
    return text_modal(
        t("care-end-title", match=f"#{match.id}"),
        ControlId(match.id, match.version, "end").format(),
        t("care-reason"),
        field,
    )
