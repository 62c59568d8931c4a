"""What the store hands out: plain frozen records, one per row.

Times are unix seconds as floats, ids of users, channels, messages and interactions are Discord's 64-bit
integers, options, state, events and results are plain JSON values. A record is a snapshot: it never changes,
and `version` says of when it is.
"""

from dataclasses import dataclass
from typing import Any

# The user id of who had a seat and wanted to be forgotten; no Discord user has it.
FORMER = 0
# The guild id of what is kept of all servers together, and of matches outside servers; no server has it.
EVERYWHERE = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a match. In a lobby `seat` is only an order: who has joined first, then who is invited.

    `status` is one of
    - ``joined``: a person sits here and plays;
    - ``invited``: reserved for a person who has not answered (lobby only);
    - ``declined``: that person said no; the seat is free (lobby only);
    - ``resigned``: its person gave up, the house plays it on and it cannot win;
    - ``house``: the house plays it: for good when `user_id` is None, else until its person comes back.

    `user_id` is `FORMER`, and `name` empty, when the person wanted to be forgotten: the seat was a person's
    and not the house's, but there is nobody to be told, mentioned or rated any more.
    """

    seat: int
    user_id: int | None
    name: str
    status: str
    agreed: bool = False  # to cancel the match
    timeouts: int = 0  # in a row
    join_id: int | None = None  # the interaction by which the person joined; goes into the seed
    dm_channel_id: int | None = None
    dm_message_id: int | None = None
    dm_version: int | None = None  # the version that the hand in the DM shows
    level: str | None = None  # of a seat that is the house's for good

    @property
    def person(self) -> int | None:
        """The user id of a person who can be told, mentioned and rated; None for the house and for a former
        player.
        """
        return self.user_id or None


@dataclass(frozen=True, slots=True)
class Match:
    """One match, from lobby to result.

    `version` grows with every committed change, `state_version` is the version at which the position last
    changed (a control drawn at or after it is still good), `shown_version` is the newest version that Discord
    is known to show. `result` is ``{"reason": str, "winners": [seat], "scores": [number]}``.
    """

    id: int
    game: str
    options: dict[str, Any]
    capacity: int  # seats wanted
    guild_id: int | None
    channel_id: int
    host_id: int
    status: str  # lobby, playing, finished or cancelled
    version: int
    state_version: int
    shown_version: int
    secret: str  # hex; not to be shown before the match is over
    commitment: str  # hex
    seed: str | None  # hex; None in a lobby
    state: dict[str, Any] | None  # as the engine dumps it; None in a lobby
    log: list[dict[str, Any]]  # the last events, oldest first
    pace: int | None  # seconds for a move; None: no clock
    deadline: float | None
    wake_at: float | None  # when the clock has to look at this match
    reminded: bool
    message_id: int | None  # the table message
    nudge_id: int | None  # the message that mentions who is to move
    result: dict[str, Any] | None
    rated: bool
    rematch_of: int | None
    rematch_id: int | None
    seating: list[int | None] | None  # users by seat (None: the house), when a rematch says who sits where
    hinted: bool  # somebody has taken a hint
    daily: str | None  # the UTC day whose deal this is (ISO); its table is its player's alone
    locale: str | None  # the language of its table, as Discord names it; None: English
    parent_id: int | None  # the channel that the match's own thread belongs to; None: it has no thread
    answers_only: bool  # the bot is no member there: all it can do is answer interactions
    created_at: float
    moved_at: float  # of the last move; before the first, of the start; in a lobby, of its opening
    seats: tuple[Seat, ...]

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat row of this person, whatever its status, or None."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Move:
    """One move. The first of a match is ply 1. `user_id` is None when the house moved."""

    match_id: int
    ply: int
    seat: int
    move: str
    user_id: int | None
    at: float
    interaction_id: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """What a person made of one finished match. One row per seat of a person; house seats have none."""

    match_id: int
    seat: int
    guild_id: int  # `EVERYWHERE` outside servers
    game: str
    pool: str  # "people", "house" or, of a solitaire, "solo"
    user_id: int
    outcome: str  # "won", "drawn" or "lost"; of a solitaire "cleared" or "left"
    score: int  # in the match's own points; of a solitaire what was left
    rating: (
        int | None
    )  # there after the match; of a solitaire the average left, in hundredths; None: not counted
    at: float
    overall: int | None = None  # the same of all servers together


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's standing in one game on one server (guild 0: everywhere together). `rating` is the whole
    number shown and ordered by.
    """

    guild_id: int
    game: str
    user_id: int
    name: str
    mu: float
    sigma: float
    rating: int
    played: int
    won: int  # alone
    drawn: int  # shared wins, and matches nobody won
    streak: int  # matches won in a row; a draw neither adds nor ends
    updated_at: float
    pool: str = "people"  # or "house": what was won against house players counts apart


@dataclass(frozen=True, slots=True)
class Solo:
    """A person's standing in one solitaire on one server (guild 0: everywhere together)."""

    guild_id: int
    game: str
    user_id: int
    name: str
    played: int
    cleared: int
    best: int  # the least that was ever left
    left: int  # all that was left, in all deals together
    average: float  # left / played
    updated_at: float
    share: float = 0.0  # cleared / played


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day on a server. Its secret is drawn when the first person asks for it."""

    guild_id: int
    day: str
    secret: str  # hex
    commitment: str  # hex


@dataclass(frozen=True, slots=True)
class DailyResult:
    """What a person made of a day's deal. `left` is None until it is finished."""

    guild_id: int
    day: str
    user_id: int
    name: str
    match_id: int
    left: int | None
    finished_at: float | None


@dataclass(frozen=True, slots=True)
class MonthStanding:
    """What a person made of the deals of a month."""

    user_id: int
    name: str
    days: int
    cleared: int
    left: int


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """What a person chose for themself, everywhere."""

    user_id: int
    hands: str = "ephemeral"  # or "dm"
    theme: str = "dark"
    safe: bool = False  # the palette safe for colour-blind players
    reminders: bool = True
    listed: bool = False  # appears on the tables of all servers together
    locale: str | None = None  # the language of hands that are sent to them; None: the table's


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server chose. None: the bot's default."""

    guild_id: int
    theme: str | None = None
    pace: int | None = None  # seconds
    channels: list[int] | None = None  # where matches may be opened; None: everywhere
    threads: bool = False  # every match gets a thread of its own
    channel_limit: int | None = None  # most matches open at once in a channel
    person_limit: int | None = None  # most open matches of one person on the server
