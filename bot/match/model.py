"""Matches, their seats and moves.

Every type is a frozen snapshot of what the database holds. Times are Unix seconds as floats; ids of users,
channels, messages and interactions are Discord's 64-bit integers; options, states, events and results are
plain JSON values. The values of the enums are what the database stores.

Changes of a match: decided (`Step`), committed (`Change`), or only to be redrawn (`Redraw`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.match.admission import Admission
from bot.match.levels import Level
from bot.match.mode import Mode, mode_of
from bot.match.partners import Partner
from bot.match.place import Place
from bot.match.refusals import MatchNotPlaying, MatchOver, Refusal

# The user id in the seat of a player whose data was deleted. No Discord user has it.
FORMER_PLAYER = 0
_LOG_LENGTH = 10  # events kept for the log under the table


class MatchStatus(StrEnum):
    """The stages of a match."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


class SeatStatus(StrEnum):
    """Who holds a seat."""

    JOINED = "joined"  # a person, who plays
    INVITED = "invited"  # reserved for a person who has not answered; lobby only
    DECLINED = "declined"  # that person said no and the seat is free; lobby only
    REMOVED = "removed"  # the host removed that person, who cannot come back; lobby only
    RESIGNED = "resigned"  # its person gave up: an AI player moves, and the seat cannot win
    ABSENT = "absent"  # its person never came to the match of a tournament that is over, and cannot have won
    AI = "house"  # an AI player: permanently if the seat has no user id, else until its person returns


class Unrated(StrEnum):
    """Why a match of several players is not rated, or a solitaire does not count."""

    NO_MOVE = "no-move"  # one of its people made no move
    HELP = "help"  # a player has taken a hint or tried out lines, or all have agreed to hints
    TAKE_BACK = "take-back"  # of a move that nobody else had to agree to
    REPLACED = "replaced"  # someone has joined midway
    ORGANISER = "organiser"  # of its tournament, who wanted that
    SAME_DEAL = "same-deal"  # as in a match that is over
    BOTS = "bots"  # played it alone at first


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user: the id and the display name, which is untrusted text."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a match. In a lobby, `seat` is only an order: players first, then invitations.

    When a player's data is deleted, `user_id` becomes `FORMER_PLAYER` and `name` is emptied: the seat was a
    person's, but there is nobody to notify, mention or rate. An AI player's `name` is what it is called here,
    "" in matches of earlier versions.
    """

    seat: int
    user_id: int | None
    name: str
    status: SeatStatus
    timeouts: int = 0  # in a row
    join_id: int | None = None  # the person's press that counts for the seed, see `bot.match.seeds`
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    dm_version: int | None = None  # the match version that the hand in the DM shows
    level: Level | None = None  # of a seat that an AI player has permanently
    away_since: float | None = None  # the player's holiday, as far as it counts in this match
    away_until: float | None = None
    held_up: bool = False  # that holiday has moved a deadline
    bank: float | None = None  # seconds for the turn: of the time bank, or left before a take-back; None: all
    plan: list[str] | None = None  # the player's own secret, see `bot.match.ai_moves`
    stopped_plan: list[str] | None = None  # what a plan was that had no move for this turn
    dm_mention_id: int | None = None  # the turn mention in the person's DMs
    home_id: int | None = None  # the server from which they came into a match across servers
    fitting: bool = False  # the level was chosen to fit the person who asked for this AI player
    program: str | None = None  # the host's program that moves instead of the level, as long as it can
    first_ply: int | None = None  # of the first move that a person chose here, see `bot.match.ratings`
    here_at: float | None = None  # when they were last here; lobby only, see `bot.match.roll_call`
    asked_at: float | None = None  # when the roll call asked them if they are; lobby only

    @property
    def person(self) -> int | None:
        """The user id of a person who can be notified, mentioned and rated.

        None for an AI player and for a former player.
        """
        return self.user_id or None

    @property
    def has_closed_dms(self) -> bool:
        """Whether a message for this seat was refused, because its person takes none from the bot."""
        return self.dm_message_id is None and self.dm_version is not None

    @property
    def is_taken(self) -> bool:
        """Whether a person who joined or an AI player sits here; an invitation does not count."""
        return self.status in {SeatStatus.JOINED, SeatStatus.AI}

    @property
    def is_free(self) -> bool:
        """Whether the seat of a lobby is open to others: its person declined or was removed."""
        return self.status in {SeatStatus.DECLINED, SeatStatus.REMOVED}


class Purpose(StrEnum):
    """What a vote is about, see `bot.match.votes`."""

    CANCEL = "cancel"  # end the match without a result
    HINTS = "hints"  # allow hints; the match is then not rated
    TAKE_BACK = "take_back"  # the last move
    REPLACE = "replace"  # an AI player, by someone who does not play; the match is then not rated
    PAUSE = "pause"  # stop the clocks for some days
    PACE = "pace"  # another time for moves


@dataclass(frozen=True, slots=True)
class Vote:
    """A question that is open in a match, see `bot.match.votes`.

    `number` is the version of the match that began with it; no other vote of the match has it. `asker` is the
    seat that asks, None for a `person` who has none. `subject` says what is asked for if the purpose leaves
    that open. `agreed` are the seats that have agreed.
    """

    purpose: Purpose
    number: int
    since: float  # Unix seconds
    asker: int | None
    person: Person | None = None
    subject: int | None = None
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Clock:
    """When something happens in a match without a press, see `bot.match.clocks`. Nothing does, by default."""

    turn_at: float | None = None  # when the running clock was started
    deadline: float | None = None
    wake_at: float | None = None  # when the scheduler has to look at this match
    automatic: bool = False  # to make a move nobody presses: an AI player's, a planned or a forced one
    reminded: bool = False
    mention_at: float | None = None  # when the player to move is to be mentioned, if not yet


@dataclass(frozen=True, slots=True)
class Shown:
    """What Discord is known to show of a match, and by which messages in its channel."""

    version: int = 0  # the newest version of the match that is shown
    message_id: int | None = None  # the table message
    mention_id: int | None = None  # the turn mention
    mention_turn: int | None = None  # the state version whose turn it mentions
    refused: bool = False  # the channel has refused the newest table


@dataclass(frozen=True, slots=True)
class Deal:
    """What everything drawn in a match comes from, see `bot.match.seeds`. Other matches may have the same."""

    secret: str  # hex; kept from players until the match is over
    commitment: str  # hex; SHA-256 of the secret
    seed: str | None = None  # hex; None in a lobby
    seed_text: str | None = None  # hashed with the secret; None in a lobby, unless its deal is that of others
    daily: str | None = None  # the UTC day (ISO) whose deal this is; only its player sees the table
    group_id: int | None = None  # the group of matches that are dealt the same
    sealed: bool = False  # one of that group is still played: only its players see this match, nothing hidden
    origin_id: int | None = None  # the match, long over, that was dealt the same


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One match, from lobby to result.

    `version` grows by one with every committed change. `state_version` is the version at which the position
    last changed: a control rendered at or after it is still valid. `result` is
    ``{"reason": str, "winners": [seat], "scores": [number]}``.
    """

    id: int
    game: str
    options: dict[str, Any]
    capacity: int  # seats wanted
    host_id: int
    status: MatchStatus
    version: int = 1
    state_version: int = 1
    place: Place
    deal: Deal
    state: dict[str, Any] | None = None  # the engine's dump; None in a lobby
    log: list[dict[str, Any]] = field(default_factory=list)  # the last events, oldest first
    pace: int | None  # see `bot.match.clocks`; None: no clock
    clock: Clock
    paused_since: float | None = None  # all agreed to stop the clocks
    paused_until: float | None = None
    shown: Shown = field(default_factory=Shown)
    result: dict[str, Any] | None = None
    rated: bool = False
    unrated: Unrated | None = None  # why it is not, once that is decided
    rematch_of: int | None = None
    rematch_id: int | None = None
    seating: list[int | None] | None = None  # a rematch's users by seat (None: an AI player)
    hinted: bool = False  # a player has taken a hint or tried out lines, or all have agreed to hints
    vote: Vote | None = None  # the question that is open
    take_back: dict[str, Any] | None = None  # the last move, if it may be taken back: see `bot.match.moves`
    take_backs: int = 0  # how many moves have been taken back
    followers: int = 0  # people who are notified of its progress
    tournament_id: int | None = None  # the tournament in which it is a table
    opened_by: int | None = None  # the interaction that opened it, which opens no other
    admission: Admission | None = None  # who may join; None: everyone
    partner: Partner | None = None  # a lobby that could become one with it
    roll_call_at: float | None = None  # since when a lobby waits for a roll call
    created_at: float
    moved_at: float  # of the last move; before the first, of the start; in a lobby, of its opening
    seats: tuple[Seat, ...]

    @property
    def mode(self) -> Mode:
        """What the match allows, by how and where it is played."""
        deal = self.deal
        return mode_of(
            self.place,
            daily=deal.daily,
            group_id=deal.group_id,
            tournament_id=self.tournament_id,
            origin_id=deal.origin_id,
        )

    @property
    def is_over(self) -> bool:
        """Whether the match was finished or cancelled."""
        return self.status in {MatchStatus.FINISHED, MatchStatus.CANCELLED}

    def seat_of(self, user_id: int) -> Seat | None:
        """Return this person's seat, whatever its status, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    def may_be_seen(self, user_id: int, guild_id: int | None) -> bool:
        """Return whether this person may see the match in this server (None: outside servers).

        A match of another server, or one whose deal is still played, is shown only to those who play or
        played in it.
        """
        here = self.place.guild_id is not None and self.place.guild_id == guild_id and not self.deal.sealed
        return here or self.seat_of(user_id) is not None

    def is_shown_to(self, user_id: int) -> bool:
        """Return whether a message shows the match: its table or, across servers, this person's own."""
        seat = self.seat_of(user_id) if self.mode.in_dms else None
        return self.shown.message_id is not None or (seat is not None and seat.dm_message_id is not None)

    def playing_seat(self, user_id: int) -> Seat:
        """Return the seat that this person plays, or that an AI player keeps for them.

        Raises MatchNotPlaying, MatchOver, Refusal.
        """
        if self.status == MatchStatus.FINISHED:
            raise MatchOver()
        if self.status != MatchStatus.PLAYING:
            raise MatchNotPlaying()
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refusal("error-not-seated")
        if seat.status == SeatStatus.RESIGNED:
            raise Refusal("error-already-resigned")
        return seat

    def with_seat(self, seat: Seat) -> "Match":
        """Return the match with `seat` in place of the one of the same number."""
        return replace(self, seats=tuple(seat if old.seat == seat.seat else old for old in self.seats))

    def with_messages(self, **messages: int | None) -> "Match":
        """Return the match with these messages of `Shown`: itself if it has them, as after most presses."""
        shown = replace(self.shown, **messages)  # type: ignore[arg-type]
        return self if shown == self.shown else replace(self, shown=shown)

    def with_log(self, events: Sequence[dict[str, Any]]) -> "Match":
        """Return the match with the newest of these events as its log."""
        return replace(self, log=list(events)[-_LOG_LENGTH:])

    def with_events(self, events: Sequence[dict[str, Any]], **changes: Any) -> "Match":
        """Return the match with `events` at the end of its log, and with other changes."""
        return replace(self, log=[*self.log, *events][-_LOG_LENGTH:], **changes)


@dataclass(frozen=True, slots=True)
class Move:
    """One move. The first of a match is ply 1. `user_id` is None for an AI player's move."""

    match_id: int
    ply: int
    seat: int
    move: str
    user_id: int | None
    at: float
    interaction_id: int | None


Event = dict[str, Any]


class ChangeKind(StrEnum):
    """What a committed change did."""

    LOBBY = "lobby"  # opened, joined, left, invited, declined
    ROLL_CALL = "roll_call"  # everyone in the lobby has to say that they are here
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
    SLOWED = "slowed"  # someone's time is up in a match that then gives everyone more for each move
    RETIMED = "retimed"  # the deadline has moved, because the player's quiet times have changed
    UNSEALED = "unsealed"  # nobody plays the same deal any more, so anyone may look back at it
    LEFT_TOURNAMENT = "left_tournament"  # it was cancelled, and the match goes on without it
    FORGOTTEN = "forgotten"  # a player's data was deleted
    SAID = "said"  # one of the fixed phrases
    REMINDER = "reminder"  # little time is left; the version has not changed
    MENTION = "mention"  # the player to move should be mentioned now; the version has not changed


class MatchEvent(StrEnum):
    """Log events that come from the bot. All others are the engine's."""

    TIMED_OUT = "timed_out"  # an AI player makes this move
    SLOWED = "slowed"  # their time was up; from now on there is more for each move
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
    PAUSED = "paused"  # everyone agreed to stop the clocks
    PAUSE_ENDED = "pause_ended"  # everyone agreed to go on before its time
    PACED = "paced"  # everyone agreed to another time for moves
    SAID = "said"  # a `phrase`, of which there are a few, in each reader's language
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

    A reminder is repeated until it is noted as sent (`Clock.reminded`), and so is a mention
    (`Clock.mention_at`).
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
