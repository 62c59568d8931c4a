"""Refusals: requests that are not granted, for a reason the user is told. The match stays as it was.

Each has a `key`, the id of its message in the text catalogue, and `params`, the values for that message (not
`args`: every exception already has those).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self

from engines.errors import GameOver, IllegalMove, InvalidMove

if TYPE_CHECKING:  # the model raises these errors
    from bot.domain.model import Match


class Refusal(Exception):
    """A request that is refused: the `key` of the message, and its `params`."""

    key: str

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key, params)
        self.key = key
        self.params: dict[str, object] = params


class MatchError(Refusal):
    """A request about a match that is refused."""

    key = "error-match"

    def __init__(self, **params: object) -> None:
        super().__init__(self.key, **params)


class AlreadyOpened(Exception):
    """An interaction has opened a match already, in another process, which answers it."""


class UnknownMatch(MatchError):
    """No match has this id. Params: match_id."""

    key = "error-unknown-match"


class NotYetPublic(MatchError):
    """Others may see a deal of the day only after that day. Params: match_id."""

    key = "error-not-yet-public"


class DealStillPlayed(MatchError):
    """Others still play the same deal, so nobody may look back at this match. Params: match_id."""

    key = "error-deal-still-played"


class NoRematch(MatchError):
    """There is no rematch of a match of a deal group. Params: match_id."""

    key = "error-no-rematch"


class NotSeated(MatchError):
    """The person has no seat in this match. Params: match_id."""

    key = "error-not-seated"


class NotYourTurn(MatchError):
    """Another seat is to move. Params: match_id, seat (to move), name (of its player)."""

    key = "error-not-your-turn"

    @classmethod
    def of(cls, match: "Match", to_move: int | None) -> "NotYourTurn":
        """Return the error of a match in which `to_move` is to move."""
        name = "" if to_move is None else match.seats[to_move].name
        return cls(match_id=match.id, seat=to_move, name=name)


class StaleState(MatchError):
    """The position has changed since the control was rendered. Params: match_id, seen, current (versions)."""

    key = "error-stale-state"


class LobbyFull(MatchError):
    """All seats are taken or reserved. Params: match_id, capacity, invited (seats reserved)."""

    key = "error-lobby-full"


class AlreadyJoined(MatchError):
    """The person has already joined this lobby. Params: match_id."""

    key = "error-already-joined"


class LobbyClosed(MatchError):
    """The match has started or was cancelled. Params: match_id, status."""

    key = "error-lobby-closed"


class NotHost(MatchError):
    """Only the host may do this. Params: match_id, host_id, name (of the host)."""

    key = "error-not-host"


class NobodyToPlay(MatchError):
    """A person of the old match across servers is gone, so there is no rematch. Params: match_id."""

    key = "error-nobody-to-play"


class NotAdmitted(MatchError):
    """The person may not sit down there; they are not told why. Params: match_id."""

    key = "error-not-admitted"


class NotInLobby(MatchError):
    """The person whom the host wants to remove is not in the lobby. Params: match_id."""

    key = "error-not-in-lobby"


class AlreadySeated(MatchError):
    """The person has a seat in the match and cannot take another. Params: match_id."""

    key = "error-already-seated"


class DealSeen(MatchError):
    """The person has seen another hand of the same deal. Params: match_id."""

    key = "error-deal-seen"


class SeatNotHeld(MatchError):
    """No AI player holds that seat. Params: match_id."""

    key = "error-seat-not-held"


class NobodyToAgree(MatchError):
    """Nobody plays who could agree that someone takes over a seat. Params: match_id."""

    key = "error-nobody-to-agree"


class VoteOpen(MatchError):
    """Another question has to be answered first. Params: match_id, name (of who asks)."""

    key = "error-vote-open"


class VoteOver(MatchError):
    """That question is no longer open. Params: match_id."""

    key = "error-vote-over"


class NotYoursToDecide(MatchError):
    """The players who are asked decide, not the one who asks. Params: match_id."""

    key = "error-not-yours-to-decide"


class NobodyToAsk(MatchError):
    """The person plays against AI players alone, so nobody could agree. Params: match_id."""

    key = "error-nobody-to-ask"


class PlaysAlready(MatchError):
    """The person has a seat in the match and need not follow it. Params: match_id."""

    key = "error-plays-already"


class TooManyFollowed(MatchError):
    """The person follows as many matches as they may. Params: limit."""

    key = "error-too-many-followed"


class NotEnoughPlayers(MatchError):
    """Too few have joined to start. Params: match_id, wanted, have."""

    key = "error-not-enough-players"


class MatchNotPlaying(MatchError):
    """The match has not started, or was cancelled. Params: match_id, status."""

    key = "error-match-not-playing"


class MatchOver(MatchError):
    """The match has ended. Params: match_id."""

    key = "error-match-over"


class NoPlans(MatchError):
    """No moves can be planned in this match. Params: match_id."""

    key = "error-no-plans"


class PlanNotNeeded(MatchError):
    """It is the player's turn, so there is nothing to plan for. Params: match_id."""

    key = "error-plan-not-needed"


class BadPlan(MatchError):
    """The step cannot be added to the plan, or no longer can. Params: match_id."""

    key = "error-bad-plan"


class MatchNotOver(MatchError):
    """This is possible only after the match has finished. Params: match_id, status."""

    key = "error-match-not-over"


class BadMove(MatchError):
    """The engine rejects the move; its error is the cause.

    Params: match_id, game, move, seat, reason (a code such as "not_held"; "notation" for text that is not a
    move). `values` are those of an IllegalMove.
    """

    key = "error-bad-move"

    def __init__(self, *, values: Mapping[str, int | str] | None = None, **params: object) -> None:
        super().__init__(**params)
        self.values = dict(values or {})

    @classmethod
    def of(
        cls,
        error: InvalidMove | IllegalMove | GameOver,
        *,
        match_id: int,
        game: str,
        move: str,
        seat: int | None,
    ) -> Self:
        """Return the refusal of a move that the engine rejected with this error."""
        reason, values = "notation" if isinstance(error, InvalidMove) else "over", None
        if isinstance(error, IllegalMove):
            reason, values = error.reason, error.values
        return cls(match_id=match_id, game=game, move=move, seat=seat, reason=reason, values=values)


class NoHints(MatchError):
    """The deal is the same for others, so there are no hints. Params: match_id."""

    key = "error-no-hints"


class NoHintsInTournament(NoHints):
    """The match belongs to a tournament and has to be played without help. Params: match_id."""

    key = "error-no-hints-in-tournament"


class HintsNotAgreed(MatchError):
    """The match is rated, and not all of its players have agreed to hints. Params: match_id."""

    key = "error-hints-not-agreed"


class TakeBackRefused(MatchError):
    """This person cannot take the last move back, or no longer can. Params: match_id."""


class TooLateToTakeBack(TakeBackRefused):
    """The match has moved on, or the move stands for another reason."""

    key = "error-take-back-late"


class NotYourMove(TakeBackRefused):
    """Another player made the last move, or it was made for this one."""

    key = "error-take-back-not-yours"


class DealOver(MatchError):
    """The day of this deal is over, and others may know the deal. Params: match_id."""

    key = "error-deal-over"


class AlreadyResigned(MatchError):
    """The person has resigned this seat. Params: match_id."""

    key = "error-already-resigned"


class BadOption(MatchError):
    """An option has an invalid value. Params: name, value, allowed (as the engine describes it).

    For an option of a game also game, and clash: whether only the other options or seats exclude the value.
    """

    key = "error-bad-option"


class NotPlayedByProgram(MatchError):
    """A program does not play with these options or this number of players. Params: name."""

    key = "error-not-played-by-program"


class OpeningRefused(MatchError):
    """The server does not allow another match to be opened in this channel."""


class NotInThisChannel(OpeningRefused):
    """The server has matches in other channels only. Params: channels (their ids)."""

    key = "error-not-in-this-channel"

    def __init__(self, channels: Sequence[int]) -> None:
        super().__init__(channels=channels)
        self.channels = channels


class SeveralMatches(Refusal):
    """A typed move could be meant for each of these matches."""

    def __init__(self, matches: "Sequence[Match]") -> None:
        super().__init__("error-which-match")
        self.matches = matches


class TooManyOpen(OpeningRefused):
    """The limit of open matches is reached.

    Params: limit, matches (some of the open ones, the longest idle among them).
    """

    def __init__(self, limit: int, matches: "Sequence[Match]") -> None:
        super().__init__(limit=limit, matches=matches)
        self.limit = limit
        self.matches = matches


class ChannelFull(TooManyOpen):
    """The channel has as many open matches as the server allows."""

    key = "error-channel-full"


class PersonFull(TooManyOpen):
    """The person is in as many open matches as the server allows."""

    key = "error-person-full"


class ReplayMismatch(MatchError):
    """Replaying the moves from the seed does not give the stored state.

    Params: match_id, ply (0: before the first move), reason.
    """

    key = "error-record-broken"
