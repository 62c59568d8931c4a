"""Seeds: what is hashed with a match's secret, see `engines.fair`.

Among people, everyone has seen the secret's commitment before any press counts. Commands and presses that
came earlier, such as the one that opened the match, do not count. A match of one person begins at once:
there the interaction that opened it counts, although the secret was drawn after it.
"""

from collections.abc import Sequence
from enum import StrEnum

from bot.match.model import Match, Seat, SeatStatus
from engines import fair
from engines.game import Game


class SeedSource(StrEnum):
    """What is hashed with the secret."""

    PRESSES = "presses"  # those by which people joined, and the match's number
    OPENING = "opening"  # the command or press that opened a match of one person, and the match's number
    DAY = "daily"
    GROUP = "group"  # its number
    MATCH = "match"  # that of a match that is over, with its secret
    TOURNAMENT = "tournament"  # the match's number alone: in a tournament, matches begin by themselves


def presses(seats: Sequence[Seat]) -> list[int]:
    """Return the ids of the presses that count, in ascending order.

    There is at most one of each person: their first after the commitment was shown that filled a seat or
    started the match.
    """
    return sorted(seat.join_id for seat in seats if seat.is_taken and seat.join_id is not None)


def waits_for_press(match: Match, game: Game) -> bool:
    """Return whether a full lobby must not begin yet, because no press has come since it was shown.

    What is drawn for one person, alone or against AI players, concerns nobody else: that begins at once.
    Presses do not count for a deal that is the same for several matches; nor in a tournament, whose matches
    begin by themselves.
    """
    is_among_people = sum(seat.status == SeatStatus.JOINED for seat in match.seats) > 1
    return game.CHANCE and match.mode.presses_count and is_among_people and not presses(match.seats)


def new_text(match: Match, seats: Sequence[Seat]) -> str:
    """Return what is hashed with the secret of a match that begins now with these seats."""
    if match.deal.seed_text is not None:  # a deal of the day, of a group, or of another match
        return match.deal.seed_text
    return fair.seed_text(match.id, presses(seats) or opening(match))


def opening(match: Match) -> list[int]:
    """Return the interaction that opened the match, if one did and could count."""
    return [] if match.opened_by is None or not match.mode.presses_count else [match.opened_by]


def text(match: Match) -> str:
    """Return what was hashed with the secret of a match that has begun."""
    assert match.deal.seed_text is not None, "it has begun"
    return match.deal.seed_text


def source(match: Match) -> SeedSource:
    """Return where the text of a match that has begun came from."""
    if match.deal.daily is not None:
        return SeedSource.DAY
    if match.deal.group_id is not None:
        return SeedSource.GROUP
    if match.deal.origin_id is not None:
        return SeedSource.MATCH
    if match.opened_by is not None and text(match) == fair.seed_text(match.id, [match.opened_by]):
        return SeedSource.OPENING
    by_itself = text(match) == fair.seed_text(match.id, ())
    return SeedSource.TOURNAMENT if by_itself else SeedSource.PRESSES


def seed(match: Match, seed_text: str) -> str:
    """Return the seed for this text."""
    return fair.seed_from(bytes.fromhex(match.deal.secret), seed_text)


def daily_text(day: str) -> str:
    """Return what is hashed with the secret of a server's deal of this day."""
    return fair.seed_text(int(day.replace("-", "")), ())


def group_text(group_id: int) -> str:
    """Return what is hashed with the secret of a deal group."""
    return fair.seed_text(group_id, ())
