"""Seeds: what is hashed with a match's secret, see `engines.fair`.

Before any press counts, everyone has seen the secret's commitment. Commands and presses that came earlier,
such as the one that opened the match, do not count.
"""

from collections.abc import Sequence
from enum import StrEnum

from bot.match.model import Match, Seat
from engines import fair
from engines.game import Game


class SeedSource(StrEnum):
    """What is hashed with the secret."""

    PRESSES = "presses"  # those by which people joined, and the match's number
    DAY = "daily"
    GROUP = "group"  # its number
    TOURNAMENT = "tournament"  # the match's number alone: in a tournament, matches begin by themselves


def presses(seats: Sequence[Seat]) -> list[int]:
    """Return the ids of the presses that count, in ascending order.

    There is at most one of each person: their first after the commitment was shown that filled a seat or
    started the match.
    """
    return sorted(seat.join_id for seat in seats if seat.is_taken and seat.join_id is not None)


def waits_for_press(match: Match, game: Game) -> bool:
    """Return whether a full lobby must not begin yet, because no press has come since it was shown.

    Presses do not count for a deal that is the same for several matches; nor in a tournament, whose matches
    begin at once.
    """
    return game.CHANCE and match.mode.presses_count and not presses(match.seats)


def new_text(match: Match, seats: Sequence[Seat]) -> str:
    """Return what is hashed with the secret of a match that begins now with these seats."""
    if match.seed_text is not None:  # a deal of the day, or of a group
        return match.seed_text
    return fair.seed_text(match.id, presses(seats))


def text(match: Match) -> str:
    """Return what was hashed with the secret of a match that has begun."""
    assert match.seed_text is not None, "it has begun"
    return match.seed_text


def source(match: Match) -> SeedSource:
    """Return where the text of a match that has begun came from."""
    if match.daily is not None:
        return SeedSource.DAY
    if match.deal_group_id is not None:
        return SeedSource.GROUP
    by_itself = text(match) == fair.seed_text(match.id, ())
    return SeedSource.TOURNAMENT if by_itself else SeedSource.PRESSES


def seed(match: Match, seed_text: str) -> str:
    """Return the seed for this text."""
    return fair.seed_from(bytes.fromhex(match.secret), seed_text)


def daily_text(day: str) -> str:
    """Return what is hashed with the secret of a server's deal of this day."""
    return fair.seed_text(int(day.replace("-", "")), ())


def group_text(group_id: int) -> str:
    """Return what is hashed with the secret of a deal group."""
    return fair.seed_text(group_id, ())
