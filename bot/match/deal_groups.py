"""Deal groups: matches that are dealt the same, from one secret that is sealed before the first of them.

The n-th shuffle of dominoes, the tiles that a solitaire draws from the full pile, and the n-th throw of dice
are the same at every table, whatever was played before. So what one table has seen would reveal to the others
what comes next. Until every match of the group has ended, each is `Match.sealed`: it is shown to those who
play it, in their direct messages, and to nobody else; and nobody, not even they, may look back at it, have it
judged, or see what was dealt to others.
"""

from dataclasses import dataclass, replace

from bot.match.model import Match
from bot.match.opening import Opening
from bot.match.refusals import Refusal


@dataclass(frozen=True, slots=True)
class DealGroup:
    """The deal that the matches of one group share. Its secret is kept until `closed_at`."""

    id: int
    secret: str  # hex
    commitment: str  # hex; SHA-256 of the secret
    sealed_at: float
    closed_at: float | None  # when the last match had ended


def opening(group: DealGroup, wanted: Opening, seed_text: str) -> Opening:
    """Return the request for a match of the group, which begins at once, in its players' direct messages.

    Raises ValueError unless its seats are given and taken: nobody's press counts for it.
    """
    if not wanted.seats or not all(seat.is_taken for seat in wanted.seats):
        raise ValueError("a match of a deal group needs all its players")
    return replace(
        wanted,
        capacity=len(wanted.seats),
        channel_id=0,
        parent_channel_id=None,
        thread=False,
        answers_only=False,
        in_dms=True,
        seed_text=seed_text,
        deal_group_id=group.id,
    )


def check_open(match: Match) -> None:
    """Raise Refusal while others may still play the match's deal."""
    if match.sealed:
        raise Refusal("error-deal-still-played", match_id=match.id)
