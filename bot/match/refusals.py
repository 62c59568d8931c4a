"""Refusals: requests that are not granted, for a reason the user is told. The match stays as it was.

Most are a plain `Refusal`. A subclass is for code that catches it by type, or needs more than its message.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

from engines.errors import GameOver, IllegalMove, InvalidMove, InvalidStep

if TYPE_CHECKING:  # the model raises these errors
    from bot.match.model import Match


class Refusal(Exception):
    """A request that is refused.

    `key` is the id of its message in the text catalogue; subclasses have a usual one. `params` are the values
    for that message, which `bot/table/presses.py` formats (not `args`: every exception has those).
    """

    key = ""

    def __init__(self, key: str = "", /, **params: object) -> None:
        self.key = key or self.key
        self.params = params
        super().__init__(self.key, params)


class AlreadyOpened(Exception):
    """An interaction has opened a match already, in another process, which answers it."""


class UnknownMatch(Refusal):
    """No match has this id, or the person may not see it."""

    key = "error-unknown-match"

    def __init__(self, match_id: int) -> None:
        super().__init__(match_id=match_id)


class NotYourTurn(Refusal):
    """Another seat is to move."""

    key = "error-not-your-turn"

    @classmethod
    def of(cls, match: "Match", to_move: int | None) -> Self:
        """Return the refusal of a match in which `to_move` is to move."""
        name = "" if to_move is None else match.seats[to_move].name
        if not name:  # an AI player, or a deleted one
            return cls("error-not-your-turn-house")
        return cls(name=name)


class StaleState(Refusal):
    """The position has changed since the control was rendered."""

    key = "error-stale-state"


class AlreadyJoined(Refusal):
    """The person has already joined this lobby."""

    key = "error-already-joined"


class LobbyClosed(Refusal):
    """The match has started or was cancelled."""

    key = "error-lobby-closed"


class NotAdmitted(Refusal):
    """The person may not sit down there.

    They are told why if it is because of a seat of theirs, or of what the host has chosen.
    """

    key = "error-not-admitted"


class VoteOver(Refusal):
    """That question is no longer open."""

    key = "error-vote-over"


class MatchNotPlaying(Refusal):
    """The match has not started, or was cancelled."""

    key = "error-match-not-playing"


class MatchOver(Refusal):
    """The match has ended."""

    key = "error-match-over"


class PlanNotNeeded(Refusal):
    """It is the player's turn, so there is nothing to plan for."""

    key = "error-plan-not-needed"


class BadPlan(Refusal):
    """The step cannot be added to the plan, or no longer can."""

    key = "error-bad-plan"


class BadStep(Refusal):
    """A line of a typed plan is not a step, or cannot be one there: `line`, `marked` at the place, and `why`.

    `why` is the reason of an InvalidStep.
    """

    key = "error-bad-step"

    def __init__(self, line: int, error: InvalidStep) -> None:
        marked = f"{error.text[: error.position]}\u25b8{error.text[error.position :]}"
        super().__init__(line=line, marked=marked, why=error.reason)


class BadMove(Refusal):
    """The engine rejects the move, with this error; None: it is not one of the moves that were offered.

    `why` is a code such as "not_held", or "notation" for text that is not a move. `values` are those of an
    IllegalMove.
    """

    key = "error-bad-move"

    def __init__(
        self, game: str, move: str, error: InvalidMove | IllegalMove | GameOver | None = None
    ) -> None:
        why = "over" if isinstance(error, GameOver) else "notation"
        self.values: Mapping[str, int | str] = {}
        if isinstance(error, IllegalMove):
            why, self.values = error.reason, error.values
        super().__init__(move=move, why=why)
        self.game = game


class BadOption(Refusal):
    """An option has an invalid value. `allowed` are the valid ones, as the engine describes them.

    `game` is the one whose option it is, if any, and `clash` says whether only its other options or the seats
    exclude the value.
    """

    key = "error-bad-option"

    def __init__(
        self, *, name: str, value: object, allowed: str, game: str = "", clash: bool = False
    ) -> None:
        super().__init__(name=name, value=value, allowed=allowed)
        self.game, self.clash = game, clash


class ReplayMismatch(Refusal):
    """Replaying the moves from the seed does not give the stored state, from this ply on (0: the start)."""

    key = "error-record-broken"

    def __init__(self, *, ply: int, reason: str) -> None:
        super().__init__()
        self.ply, self.reason = ply, reason


class TooFewEntrants(Refusal):
    """Too few have entered the tournament to begin."""

    key = "error-too-few-entrants"
