"""What a host wants to know of open matches: which of them are stuck, and why."""

from enum import StrEnum

from bot.domain.clocks.wake_times import everybody_is_away
from bot.domain.model import Match, MatchStatus

LATE = 300.0  # seconds after which something that is due should have happened
IDLE = 14 * 24 * 3600.0  # seconds without a move


class Trouble(StrEnum):
    """Why a match does not go on."""

    OVERDUE = "due and not served"  # is the bot, or the process of this shard, running?
    UNSHOWN = "newest version not shown"
    REFUSED = "channel refuses the message"
    AWAY = "everybody is away"
    IDLE = "no move for two weeks"


def troubles(match: Match, now: float) -> list[Trouble]:
    """Return what is wrong with an open match, the worst first."""
    found = {
        Trouble.OVERDUE: match.wake_at is not None and match.wake_at < now - LATE,
        Trouble.UNSHOWN: match.daily is None
        and match.version > match.shown_version
        and match.moved_at < now - LATE,
        Trouble.REFUSED: match.refused,
        Trouble.AWAY: match.status == MatchStatus.PLAYING and everybody_is_away(match),
        Trouble.IDLE: match.status == MatchStatus.PLAYING and match.moved_at < now - IDLE,
    }
    return [trouble for trouble, is_so in found.items() if is_so]
