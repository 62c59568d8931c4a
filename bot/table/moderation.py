"""What moderators decide: the form that asks for a reason, and what is said of a match that was ended."""

from typing import Any

from discord import ui

from bot.i18n import Texts
from bot.match.model import Match, MatchEvent
from bot.table.controls import ControlId, text_modal
from bot.table.names import safe

MAX_REASON = 200  # characters


def ended(match: Match, t: Texts) -> str:
    """Say that a moderator ended the match, and why; "" if none did."""
    reasons = [event["reason"] for event in match.log if event["event"] == MatchEvent.ENDED]
    return t("care-ended", reason=safe(reasons[0], longest=MAX_REASON)) if reasons else ""


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
