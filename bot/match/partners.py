"""Partners: two half-full lobbies of a server that could become one, if both hosts want that."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model import Match


@dataclass(frozen=True, slots=True)
class Partner:
    """The other lobby, as a lobby stores it; each of the two names the other.

    In a cancelled lobby, it is the one that has taken in its people, with the message where they are.
    """

    match_id: int | None = None  # None: there is none now
    agreed: bool = False  # this lobby's host wants to become one
    asked: bool = False  # the other's host does
    refused: tuple[int, ...] = ()  # lobbies that a host did not want, and that are not offered again
    channel_id: int | None = None
    message_id: int | None = None


def kept(before: "Match", after: "Match") -> "Match":
    """Return a match after a change, without a partner that was found for the lobby as it was before.

    Each host goes by what they have seen of the other lobby, so what they have agreed to is over with it.
    """
    partner = after.partner
    if partner is None or partner != before.partner or _offered(before) == _offered(after):
        return after
    return replace(after, partner=Partner(refused=partner.refused) if partner.refused else None)


def _offered(match: "Match") -> tuple[object, ...]:
    """Return what the host of another lobby goes by."""
    seats = sorted((seat.user_id or 0, seat.status) for seat in match.seats)
    rules = match.capacity, match.options, match.pace, match.admission
    return seats, match.host_id, match.roll_call_at, *rules
