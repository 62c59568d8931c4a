"""How long a match usually takes, measured from finished ones.

Moves are counted in every match, minutes only in matches that were played in one sitting: in one with a move
a day, people spend most of the time elsewhere. Minutes are given only if most matches were played that way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from bot.domain.durations import HOUR
from bot.domain.endings import RESIGNATION
from bot.domain.model import Match

ENOUGH: Final = 5  # matches that a server needs before its own length is used
_SITTING: Final = 2 * HOUR  # seconds from the first to the last move


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """What is measured of a finished match: `seconds` are those from its first to its last move."""

    capacity: int
    options: Mapping[str, Any]
    reason: str
    moves: int
    seconds: float

    def is_like(self, match: Match) -> bool:
        """Return whether it can be compared: as many seats, the same options, and not given up."""
        same = self.capacity == match.capacity and self.options == match.options
        return same and self.reason != RESIGNATION


@dataclass(frozen=True, slots=True)
class MatchLength:
    """The rounded medians of all players' moves together, and of minutes; None if those say nothing."""

    moves: int
    minutes: int | None


def usual(found: Sequence[FinishedMatch]) -> MatchLength | None:
    """Return the usual length of these matches; None if there are none."""
    if not found:
        return None
    sittings = [match.seconds for match in found if match.seconds <= _SITTING]
    in_one_sitting = 2 * len(sittings) > len(found)
    return MatchLength(
        _rounded(median(match.moves for match in found)),
        _rounded(median(sittings) / 60) if in_one_sitting else None,
    )


def _rounded(number: float) -> int:
    """Round a number that is shown after "about": from 20 on to a multiple of 5, and never to 0."""
    return max(1, round(number) if number < 20 else 5 * round(number / 5))
