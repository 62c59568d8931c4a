"""Solitaires: how a finished deal counts towards a person's standing, and the deal of the day.

Only deals with default options count, since others are easier or harder. A deal that was given up counts with
the tiles still left. Everyone on a server gets the same deal on a UTC day. Its secret is drawn when the
first person asks, so nobody can know it earlier; its seed derives from that secret and the day.
"""

from dataclasses import replace

from bot.domain.model import Match
from bot.domain.position_cache import Positions
from bot.domain.scoring.results import ResultOutcome, Solo


def is_solitaire(match: Match) -> bool:
    """Return whether one person plays this match alone."""
    return len(match.seats) == 1 and match.seats[0].user_id is not None


def counts(positions: Positions, match: Match) -> bool:
    """Return whether a solitaire counts for the leaderboard: without hints, with default options.

    In a tournament, one whose player never came does not.
    """
    return not match.hinted and match.unrated is None and positions.has_default_options(match)


def tiles_left(match: Match) -> int:
    """Return the tiles left of a finished deal."""
    scores = (match.result or {})["scores"]
    return int(scores[0])


def outcome_of(match: Match) -> ResultOutcome:
    """Return whether a finished deal was cleared or had tiles left."""
    return ResultOutcome.CLEARED if (match.result or {})["winners"] else ResultOutcome.LEFT


def newcomer(guild_id: int, match: Match, now: float) -> Solo:
    """Return the standing of a person without a finished deal on this server; nothing is counted yet."""
    seat = match.seats[0]
    return Solo(
        guild_id=guild_id,
        game=match.game,
        user_id=seat.user_id or 0,
        name=seat.name,
        played=0,
        cleared=0,
        best=tiles_left(match),
        left=0,
        average=0.0,
        updated_at=now,
    )


def updated(before: Solo, match: Match, now: float) -> Solo:
    """Return the standing after this deal."""
    rest = tiles_left(match)
    played, total = before.played + 1, before.left + rest
    cleared = before.cleared + (outcome_of(match) == ResultOutcome.CLEARED)
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
