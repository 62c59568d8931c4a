"""Changes of a match: decided (`Step`), committed (`Change`), or only to be redrawn (`Redraw`)."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.domain.model import Match, Move

Event = dict[str, Any]


class ChangeKind(StrEnum):
    """What a committed change did."""

    LOBBY = "lobby"  # opened, joined, left, invited, declined
    STARTED = "started"
    MOVED = "moved"  # by a person, by an AI player, or for a person whose time ran out
    HINTED = "hinted"  # the first hint was taken, the first line tried out, or all allow hints
    VOTE = "vote"  # someone asks the people of the match something, agrees, says no or withdraws it
    TAKEN_BACK = "taken_back"  # the last move no longer counts
    RESIGNED = "resigned"
    RETURNED = "returned"  # a person took the seat back from an AI player
    PLAN_ENDED = "plan_ended"  # the plan of the player to move had nothing for this turn
    FINISHED = "finished"  # by a move or a resignation, whose events come with it
    CANCELLED = "cancelled"
    FOLLOWED = "followed"  # someone has begun or stopped following the match
    RETIMED = "retimed"  # the deadline has moved, because the player's quiet times have changed
    UNSEALED = "unsealed"  # nobody plays the same deal any more, so anyone may look back at it
    LEFT_TOURNAMENT = "left_tournament"  # it was cancelled, and the match goes on without it
    FORGOTTEN = "forgotten"  # a player's data was deleted
    REMINDER = "reminder"  # little time is left; the version has not changed
    MENTION = "mention"  # the player to move should be mentioned now; the version has not changed


class MatchEvent(StrEnum):
    """Log events that come from the bot. All others are the engine's."""

    TIMED_OUT = "timed_out"  # an AI player makes this move
    TAKEN_OVER = "house_took"  # and, from now on, all moves of the seat
    RETURNED = "returned"
    RESIGNED = "resigned"
    NO_SHOW = "no_show"  # at the end of a tournament's match
    HINTED = "hinted"
    EXPLORED = "explored"  # a player tries out lines
    JOINED = "seat_taken"  # a person took it over from an AI player
    TAKEN_BACK = "taken_back"
    ASKED = "vote_asked"  # for what its `purpose` says, as with the next three
    AGREED = "vote_agreed"
    DECLINED = "vote_declined"
    WITHDRAWN = "vote_withdrawn"
    FORCED = "forced_move"  # the last `count` moves were played for their player
    ENDED = "ended_early"  # by a moderator, for a `reason`
    TOURNAMENT_CANCELLED = "tournament_cancelled"  # the match goes on without it

    def at(self, seat: int) -> Event:
        """Return the event as the log stores it."""
        return {"event": self.value, "seat": seat}


@dataclass(frozen=True, slots=True)
class Step:
    """A decision about a match that is not committed yet.

    `match` is the match after it, except for its versions, which the commit sets. `moves` are to be appended:
    one, or in a solitaire also the forced ones that follow it. `taken_back` is the ply of a last move that no
    longer counts. `state`, if at hand, is the engine state of which `match.state` is the dump, and `view`
    what a spectator sees of it.
    """

    match: Match
    kind: ChangeKind
    events: list[Event] = field(default_factory=list)
    by: int | None = None
    moves: tuple[Move, ...] = ()
    taken_back: int | None = None
    state: Any = None
    view: Any = None


@dataclass(frozen=True, slots=True)
class Change:
    """A committed change.

    `match` is the match after it. `events` are the engine's events of a move, with the bot's own (see
    `MatchEvent`) before or after them. `by` is the user who caused it; None: an AI player or the scheduler.
    `press` is the Discord interaction that caused it, if the table should be its answer; the domain does not
    look inside.

    A reminder is repeated until it is noted as sent (`match.reminded`), and so is a mention
    (`match.mention_at`).
    """

    match: Match
    kind: ChangeKind
    events: list[Event]
    by: int | None
    press: Any = None


class RedrawReason(StrEnum):
    """Why Discord's messages are rendered again though nothing was committed."""

    REFRESH = "refresh"  # the messages may be wrong or gone; nobody is mentioned again
    REPOST = "repost"  # the table moves to the end of its channel
    CATCH_UP = "caught-up"  # an earlier change was never shown: the turn may have to be mentioned


@dataclass(frozen=True, slots=True)
class Redraw:
    """A request to bring Discord's messages up to date with `match`. `press` is as in `Change`."""

    match: Match
    reason: RedrawReason
    press: Any = None


Update = Change | Redraw
