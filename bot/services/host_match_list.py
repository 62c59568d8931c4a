"""`python -m bot matches`: what is open and what is stuck, for the person who hosts the bot.

Names of players and what a match hides are left out: the list may be pasted into a report.
"""

from collections.abc import AsyncIterator
from enum import StrEnum

from bot.domain.clocks.deadlines import everyone_is_away
from bot.domain.durations import DAY, HOUR, MINUTE
from bot.domain.model import Match, MatchStatus, SeatStatus
from bot.store.database import Database
from bot.store.queries import matches as match_rows

LATE = 300.0  # seconds after which something that is due should have happened
IDLE = 14 * DAY  # seconds without a move
_BATCH = 200
_UNITS = (("d", DAY), ("h", HOUR), ("min", MINUTE))


class Trouble(StrEnum):
    """Why a match does not go on."""

    OVERDUE = "due and not served"  # is the bot, or the process of this shard, running?
    UNSHOWN = "newest version not shown"
    REFUSED = "channel refuses the message"
    AWAY = "everyone is away"
    IDLE = "no move for two weeks"


def troubles(match: Match, now: float) -> list[Trouble]:
    """Return what is wrong with an open match, the worst first."""
    found = {
        Trouble.OVERDUE: match.wake_at is not None and match.wake_at < now - LATE,
        Trouble.UNSHOWN: not match.mode.is_private
        and match.version > match.shown_version
        and match.moved_at < now - LATE,
        Trouble.REFUSED: match.refused,
        Trouble.AWAY: match.status == MatchStatus.PLAYING and everyone_is_away(match),
        Trouble.IDLE: match.status == MatchStatus.PLAYING and match.moved_at < now - IDLE,
    }
    return [trouble for trouble, is_so in found.items() if is_so]


async def lines(database: Database, now: float, *, stuck_only: bool) -> AsyncIterator[str]:
    """Yield a line for every open match, the oldest first, and at the end their number."""
    open_matches = stuck = 0
    after = 0
    while found := await _next(database, after):
        after = found[-1].id
        for match in found:
            wrong = troubles(match, now)
            open_matches += 1
            stuck += bool(wrong)
            if wrong or not stuck_only:
                yield _line(match, now) + (f"  STUCK: {', '.join(wrong)}" if wrong else "")
    yield f"open: {open_matches}, stuck: {stuck}"


async def _next(database: Database, after: int) -> list[Match]:
    async with database.read() as connection:
        return await match_rows.open_after(connection, after, _BATCH)


def _line(match: Match, now: float) -> str:
    people = sum(seat.status == SeatStatus.JOINED for seat in match.seats)
    bots = sum(seat.status in {SeatStatus.AI, SeatStatus.RESIGNED} for seat in match.seats)
    place = "outside servers" if match.guild_id is None else f"server {match.guild_id}"
    due = "" if match.wake_at is None else f", due {_relative(match.wake_at - now)}"
    return (
        f"#{match.id} {match.game} {match.status}, {people} people and {bots} bots of {match.capacity}, "
        f"{place}, channel {match.channel_id}, last change {_relative(match.moved_at - now)}{due}"
    )


def _relative(seconds: float) -> str:
    """Return a time from now in words: "in 5 min", "3 d ago"."""
    amount = next(
        (f"{abs(seconds) / size:.0f} {unit}" for unit, size in _UNITS if abs(seconds) >= size),
        f"{abs(seconds):.0f} s",
    )
    return f"in {amount}" if seconds > 0 else f"{amount} ago"
