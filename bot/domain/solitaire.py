"""Solitaires: what a finished deal adds to a person's standing, and the deal of the day.

Only deals with the usual options count, for others are easier or harder. A deal given up counts with what lay
there still. Everybody on a server gets the same deal on a UTC day: its secret is drawn when the first person
asks, so nobody can know it before, and its seed comes from that secret, the day and the server.
"""

from dataclasses import replace
from datetime import UTC, datetime

from bot.domain.model import Match, Solo

DAILY_GAME = "crisscross"


def day_of(now: float) -> str:
    """The UTC day, as ``2026-11-20``."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def is_solitaire(match: Match) -> bool:
    """Whether this is a deal that one person played alone."""
    return len(match.seats) == 1 and match.seats[0].user_id is not None


def left(match: Match) -> int:
    """What was left of a finished deal."""
    scores = (match.result or {})["scores"]
    return int(scores[0])


def outcome(match: Match) -> str:
    """Whether a finished deal was "cleared", or something "left"."""
    return "cleared" if (match.result or {})["winners"] else "left"


def newcomer(guild_id: int, match: Match, now: float) -> Solo:
    """The standing there of a person who has played no deal yet; as yet nothing is counted."""
    seat = match.seats[0]
    return Solo(
        guild_id=guild_id,
        game=match.game,
        user_id=seat.user_id or 0,
        name=seat.name,
        played=0,
        cleared=0,
        best=left(match),
        left=0,
        average=0.0,
        updated_at=now,
    )


def counted(before: Solo, match: Match, now: float) -> Solo:
    """The standing with this deal."""
    rest = left(match)
    played, total = before.played + 1, before.left + rest
    cleared = before.cleared + (outcome(match) == "cleared")
    return replace(
        before,
        name=match.seats[0].name,
        played=played,
        cleared=cleared,
        best=min(before.best, rest),
        left=total,
        average=total / played,
        share=cleared / played,
        updated_at=now,
    )
