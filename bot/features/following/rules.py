"""Following: people who do not play in a match but are notified of its progress."""

from dataclasses import dataclass

from bot.match.model import Match, MatchStatus
from bot.match.refusals import MatchNotPlaying, MatchOver, Refusal, UnknownMatch

MOST_FOLLOWED = 20  # matches per person


@dataclass(frozen=True, slots=True)
class Follow:
    """One person's wish to be notified about a match: when it ends, or also at every turn (`turns`).

    `notified_version` is the last state version that they were notified of.
    """

    match_id: int
    user_id: int
    turns: bool
    locale: str | None  # of the person's client, as Discord names it
    notified_version: int


def check(match: Match, user_id: int, guild_id: int | None) -> None:
    """Raise an error unless this person may follow the match from this server.

    That is UnknownMatch, MatchOver, MatchNotPlaying if it was cancelled, or Refusal if the person plays.
    """
    if match.mode.is_private or not match.may_be_seen(user_id, guild_id):
        raise UnknownMatch(match.id)
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status == MatchStatus.CANCELLED:
        raise MatchNotPlaying()
    if _has_seat(match, user_id):
        raise Refusal("error-plays-already")


def is_due(follow: Follow, match: Match) -> bool:
    """Return whether the person has yet to be notified of the match as it is now.

    People who have taken a seat since are mentioned at the table and need no message.
    """
    is_news = follow.notified_version < match.state_version
    return is_news and (match.is_over or follow.turns) and not _has_seat(match, follow.user_id)


def _has_seat(match: Match, user_id: int) -> bool:
    seat = match.seat_of(user_id)
    return seat is not None and not seat.is_free
