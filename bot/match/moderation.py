"""What hosts and moderators decide about other people's seats and matches."""

import logging
from typing import Any

from bot.match import endings, lobby
from bot.match.model import Change, ChangeKind, Match, Step
from bot.match.service import Matches

_log = logging.getLogger(__name__)


class Moderation:
    """The decisions of hosts and moderators in one database. Every method may raise UnknownMatch."""

    def __init__(self, matches: Matches) -> None:
        self._commits = matches.commits

    async def remove(self, match_id: int, user_id: int, removed_id: int, *, press: Any = None) -> Match:
        """Remove a person from a lobby, on the host's request. They cannot come back.

        Raises LobbyClosed, Refusal.
        """

        def decide(match: Match) -> Step:
            return Step(lobby.remove(match, user_id, removed_id), ChangeKind.LOBBY, by=user_id)

        return (await self._commits.change(match_id, decide, press=press)).match

    async def end(self, match_id: int, user_id: int, reason: str) -> Change:
        """End a lobby or match for a moderator, whose right to do so the caller has checked.

        Raises MatchOver, MatchNotPlaying.
        """
        change = await self._commits.change(match_id, lambda match: endings.end(match, user_id, reason))
        _log.info("moderator %s ended match %s: %r", user_id, match_id, reason)
        return change
