"""Why a request about a match is refused. Every refusal leaves the match as it was.

Each error has a `key`, the id of its message in the text catalogue, and `params`, the values for that message
(not `args`: an exception has its own).
"""

from collections.abc import Sequence
from typing import ClassVar

from bot.domain.model import Match


class MatchError(Exception):
    """A request that cannot be granted, for a reason a person can be told."""

    key: ClassVar[str] = "error-match"

    def __init__(self, **params: object) -> None:
        super().__init__(self.key, params)
        self.params: dict[str, object] = params


class UnknownMatch(MatchError):
    """There is no such match. Params: match_id."""

    key = "error-unknown-match"


class NotYetPublic(MatchError):
    """A deal of the day is shown to others when the day is over. Params: match_id."""

    key = "error-not-yet-public"


class NotSeated(MatchError):
    """The person has no seat in this match. Params: match_id."""

    key = "error-not-seated"


class NotYourTurn(MatchError):
    """Another seat is to move. Params: match_id, seat (to move), name (of who sits there)."""

    key = "error-not-your-turn"


class StaleState(MatchError):
    """The position has changed since the control was drawn. Params: match_id, seen, current (versions)."""

    key = "error-stale-state"


class LobbyFull(MatchError):
    """All seats are taken or reserved. Params: match_id, capacity, invited (held for them)."""

    key = "error-lobby-full"


class AlreadyJoined(MatchError):
    """The person sits in this lobby already. Params: match_id."""

    key = "error-already-joined"


class LobbyClosed(MatchError):
    """The match has started or was cancelled. Params: match_id, status."""

    key = "error-lobby-closed"


class NotHost(MatchError):
    """Only who opened the lobby may do this. Params: match_id, host_id, name (of the host)."""

    key = "error-not-host"


class NotEnoughPlayers(MatchError):
    """Too few have joined to start. Params: match_id, wanted, have."""

    key = "error-not-enough-players"


class MatchNotPlaying(MatchError):
    """The match has not begun, or was cancelled. Params: match_id, status."""

    key = "error-match-not-playing"


class MatchOver(MatchError):
    """The match has ended. Params: match_id."""

    key = "error-match-over"


class MatchNotOver(MatchError):
    """That can be had once the match has been played to its end. Params: match_id, status."""

    key = "error-match-not-over"


class BadMove(MatchError):
    """The engine refuses the move; its error is the cause. Params: match_id, game, move, seat, reason (a code
    such as "not_held", "notation" for what is no move at all).
    """

    key = "error-bad-move"


class NoHints(MatchError):
    """The deal of the day is the same for everybody, so nobody gets a hint. Params: match_id."""

    key = "error-no-hints"


class DealOver(MatchError):
    """The day of that deal is over, and others may know it by now. Params: match_id."""

    key = "error-deal-over"


class AlreadyResigned(MatchError):
    """The person has given this seat up. Params: match_id."""

    key = "error-already-resigned"


class BadOption(MatchError):
    """An option has a value it cannot have. Params: name, value, allowed (as the engine describes it)."""

    key = "error-bad-option"


class OpeningRefused(MatchError):
    """The server does not allow another match to be opened there."""


class NotInThisChannel(OpeningRefused):
    """Matches are opened in other channels of the server. Params: channels (their ids)."""

    key = "error-not-in-this-channel"

    def __init__(self, channels: Sequence[int]) -> None:
        super().__init__(channels=channels)
        self.channels = channels


class TooManyOpen(OpeningRefused):
    """As many matches are open as allowed. Params: limit, matches (some of the open ones, among them those
    without a move for longest).
    """

    def __init__(self, limit: int, matches: Sequence[Match]) -> None:
        super().__init__(limit=limit, matches=matches)
        self.limit = limit
        self.matches = matches


class ChannelFull(TooManyOpen):
    """As many matches are open in the channel as the server allows."""

    key = "error-channel-full"


class PersonFull(TooManyOpen):
    """The person plays as many open matches as allowed."""

    key = "error-person-full"


class RecordBroken(MatchError):
    """Seed and moves do not give what is stored. Params: match_id, ply (0: before the first move), reason."""

    key = "error-record-broken"
