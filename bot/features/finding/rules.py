"""Finding people: who is looking for a game, and which matches want players."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.match import endings
from bot.match.calendar import HOUR
from bot.match.model import Match, MatchStatus

LOOKING_FOR = 2 * HOUR  # seconds for which someone is listed


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who is looking for players of a game on a server, until a time in Unix seconds."""

    guild_id: int
    user_id: int
    game: str
    name: str
    until: float


@dataclass(frozen=True, slots=True)
class LobbyList:
    """The standing message of a server that lists who wants to play.

    `digest` is that of the content it shows; None: unknown.
    """

    guild_id: int
    channel_id: int
    message_id: int | None
    locale: str | None
    digest: str | None


def free_seats(match: Match) -> int:
    """Return how many people can still join a lobby; 0 for anything else."""
    if match.status != MatchStatus.LOBBY or not match.mode.may_join:
        return 0
    return match.capacity - sum(not seat.is_free for seat in match.seats)


def lobbies(matches: Iterable[Match]) -> list[Match]:
    """Return the lobbies with free seats, the newest first."""
    return _newest_first(match for match in matches if free_seats(match))


def seats_to_take_over(matches: Iterable[Match]) -> list[Match]:
    """Return the matches with a seat that an AI player holds and nobody has asked for, the newest first."""
    return _newest_first(
        match for match in matches if endings.held_seats(match) and not endings.is_asked_for(match)
    )


def _newest_first(matches: Iterable[Match]) -> list[Match]:
    return sorted(matches, key=lambda match: -match.id)
