"""Time for moves: a number of seconds for each, or a time bank.

A pace is one integer, in a match as in a server's settings: the seconds for a move, or the negative reserve
of one of `BANKS`. A match without a clock has none.
"""

from dataclasses import dataclass
from typing import Final

from bot.domain.durations import HOUR


@dataclass(frozen=True, slots=True)
class Bank:
    """A time bank, in seconds: what a player begins with, what a move adds, and the most that is kept."""

    reserve: int
    increment: int
    cap: int

    def after_move(self, left: float) -> float:
        """Return what the player has after a move that left this many seconds (or none)."""
        return min(max(left, 0.0) + self.increment, self.cap)


BANKS: Final = {
    -bank.reserve: bank
    for bank in (
        Bank(reserve=300, increment=10, cap=600),
        Bank(reserve=72 * HOUR, increment=12 * HOUR, cap=120 * HOUR),
    )
}


def bank_of(pace: int | None) -> Bank | None:
    """Return the time bank that this pace stands for, or None."""
    return None if pace is None else BANKS.get(pace)


def is_pace(pace: int) -> bool:
    """Whether a match can have this pace."""
    return pace > 0 or pace in BANKS
