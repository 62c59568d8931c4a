"""Tournaments as they are stored: what was asked for, who entered, and which matches are played.

Entrants have a number in their tournament, which tables, standings and brackets use in place of a person's
id. Times are Unix seconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bot.features.tournaments import formats
from bot.features.tournaments.formats import Format
from bot.features.tournaments.model import Entrant, Table
from bot.match.calendar import DAY
from bot.match.levels import DEFAULT_LEVEL, Level
from bot.match.matchpoints import HandResult, matchpoints, percentages

_TIE_BREAK_SCALE = 10  # more than a table has, so that places only decide between equal scores
SERIES_DEALS = 5  # in a series, unless its length was chosen


class TournamentStatus(StrEnum):
    """The stages of a tournament."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


OPEN = (TournamentStatus.SIGN_UP, TournamentStatus.RUNNING, TournamentStatus.PAUSED)


class Recurrence(StrEnum):
    """How soon after one tournament the next like it begins."""

    WEEKLY = "weekly"
    MONTHLY = "monthly"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is asked for when a tournament is opened."""

    game: str
    options: dict[str, Any]
    format: Format
    guild_id: int
    channel_id: int
    organiser_id: int
    name: str = ""  # untrusted text; empty: named after the game
    most: int = 64  # entrants
    length: int | None = None  # rounds, or deals of a series; None: as many as usual
    pace: int | None = None  # of the matches, see `bot.match.clocks`
    round_seconds: int = 7 * DAY  # after which AI players finish what is left of a round
    begins_at: float | None = None  # None: when it is full, or when the organiser says so
    rated: bool = True
    duplicate: bool = False  # all tables of a round have the same deal
    level: Level = DEFAULT_LEVEL  # of AI players in seats that are left over
    recurrence: Recurrence | None = None
    locale: str | None = None
    anchor_at: float | None = None  # when the first of a recurring one began: its weekday, day and time stay
    zone: str | None = None  # by whose clocks; the organiser's, None: UTC


@dataclass(frozen=True, slots=True)
class StoredEntrant:
    """Someone who entered. `entered` and `left` are rounds, as in `model.Entrant`."""

    number: int
    user_id: int  # `FORMER_PLAYER` once they are forgotten
    name: str
    rating: float = 0.0  # as the tournament began, or as they entered
    entered: int = 1
    left: int | None = None
    missed: int = 0  # rounds in a row as a no-show, counted on from the tournament before if it recurs
    again: bool = False  # also enter the next one of a recurring tournament
    place: int | None = None  # in the draw, as in `model.Entrant`

    @property
    def as_entrant(self) -> Entrant:
        """Return what pairing and standings know of them."""
        return Entrant(self.number, self.rating, self.entered, self.left, self.place)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """One table of a round: `seats` are entrants' numbers, None for an AI player.

    `match_id` is None for a bye, and until the match is open. `scores` are the match's own, by seat, higher
    is better but in a solitaire, where they count the tiles left. They are None in a match that ended by
    resignation, and for a seat that resigned.
    """

    round: int
    number: int  # from 1, in the order of the pairing
    seats: tuple[int | None, ...]
    match_id: int | None = None
    places: tuple[int, ...] = ()
    scores: tuple[int | None, ...] = ()
    absent: frozenset[int] = frozenset()
    done: bool = False
    replays: int = 0  # of a knockout's match without a single winner

    @property
    def as_table(self) -> Table:
        """Return what pairing and standings know of it."""
        return Table(self.seats, self.places, self.absent)


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """One tournament.

    `wake_at` is when `run_due` has to look at it next. `due_at` is the deadline of the round, and `warn_at`
    when those who have not come are warned before it; while the tournament is paused, `time_left` holds what
    is left of both.
    """

    id: int
    setup: Setup
    status: TournamentStatus
    seed: int
    round: int  # the one that is played, from 1; 0 before the first
    wake_at: float | None
    due_at: float | None
    warn_at: float | None
    time_left: float | None
    overtime: bool  # the time of the round is up, and AI players finish it
    deal_group_id: int | None  # of the round, if all its tables have the same deal
    thread_id: int | None
    message_id: int | None  # of the sign-up
    standings_id: int | None  # of the message that announced the round, or the end; None: not yet
    event_id: int | None  # of Discord's scheduled event
    role_id: int | None  # the champion's
    previous_id: int | None  # the one before, if it recurs
    version: int
    shown_version: int
    created_at: float
    ended_at: float | None
    entrants: tuple[StoredEntrant, ...] = ()  # by number
    tables: tuple[StoredTable, ...] = ()  # by round and number

    @property
    def is_series(self) -> bool:
        """Return whether everyone plays the same deals of a solitaire."""
        return self.setup.format == Format.SERIES

    @property
    def has_matchpoints(self) -> bool:
        """Return whether the standings go by percentages of matchpoints, with duplicate deals."""
        return self.setup.duplicate and self.setup.format not in (Format.KNOCKOUT, Format.SERIES)

    @property
    def is_open(self) -> bool:
        """Return whether the tournament is neither finished nor cancelled."""
        return self.status in OPEN

    @property
    def has_results(self) -> bool:
        """Return whether any table with something to play is done."""
        return any(table.done and table.places for table in self.tables)

    @property
    def signed_up(self) -> tuple[StoredEntrant, ...]:
        """Return who takes part: everyone who has not withdrawn."""
        return tuple(entrant for entrant in self.entrants if entrant.left is None)

    def entrant_of(self, user_id: int) -> StoredEntrant | None:
        """Return this person's entry, or None."""
        return next((entrant for entrant in self.entrants if entrant.user_id == user_id), None)

    def entrant(self, number: int) -> StoredEntrant:
        """Return the entrant with that number."""
        return next(entrant for entrant in self.entrants if entrant.number == number)

    def tables_of(self, number: int) -> tuple[StoredTable, ...]:
        """Return the tables of a round."""
        return tuple(table for table in self.tables if table.round == number)

    def table_of(self, entrant: int) -> StoredTable | None:
        """Return the entrant's table in the round that is played, or None."""
        played = (table for table in self.tables_of(self.round) if entrant in table.seats)
        return next(played, None)

    def match_of(self, user_id: int) -> int | None:
        """Return the match that the person plays in the round, or None."""
        entrant = self.entrant_of(user_id)
        table = None if entrant is None else self.table_of(entrant.number)
        return None if table is None or table.done else table.match_id

    def with_entrant(self, entrant: StoredEntrant) -> "StoredTournament":
        """Return the tournament with this entrant in place of the one of the same number."""
        return replace(
            self,
            entrants=tuple(entrant if one.number == entrant.number else one for one in self.entrants),
        )

    def with_table(self, table: StoredTable) -> "StoredTournament":
        """Return the tournament with this table in place of the one of the same round and number."""
        key = (table.round, table.number)
        return replace(
            self,
            tables=tuple(table if (one.round, one.number) == key else one for one in self.tables),
        )

    def with_draw(self, drawn: formats.Tournament) -> "StoredTournament":
        """Return the tournament with the places that its entrants have been drawn to."""
        place = {entrant.id: entrant.place for entrant in drawn.entrants}
        return replace(
            self,
            entrants=tuple(replace(entrant, place=place.get(entrant.number)) for entrant in self.entrants),
        )

    def as_paired(self, table_size: int) -> formats.Tournament:
        """Return what pairing and standings know of it; not of a series.

        With duplicate deals, the standings go by the average percentage of matchpoints, but for a knockout.
        """
        return formats.Tournament(
            self.setup.format,
            table_size,
            tuple(entrant.as_entrant for entrant in self.entrants),
            self.seed,
            tuple(
                tuple(table.as_table for table in self.tables_of(number))
                for number in range(1, self.round + 1)
            ),
            self.setup.length,
            self._percentages() if self.has_matchpoints else None,
        )

    def _percentages(self) -> dict[int, float]:
        """Return everyone's average percentage of matchpoints: what they made of their hands."""
        return percentages(
            matchpoints(
                _hand(table, seat)
                for table in self.tables
                for seat, number in enumerate(table.seats)
                if table.done and len(table.seats) > 1 and (table.scores or number in table.absent)
            )
        )


def _hand(table: StoredTable, seat: int) -> HandResult:
    """Return the result of the hand in this seat."""
    number = table.seats[seat]
    if number in table.absent:
        return HandResult(table.round, seat, number, None)
    score, place = table.scores[seat], table.places[seat]
    if score is None:
        return HandResult(table.round, seat, number, None, won_unplayed=place == 1)
    return HandResult(table.round, seat, number, score - place / _TIE_BREAK_SCALE)


class TournamentChangeKind(StrEnum):
    """What happened in a tournament."""

    OPENED = "opened"
    ENTERED = "entered"  # also late
    LEFT = "left"  # before the first round
    STARTED = "started"  # sign-up is over, except for late entries
    ROUND = "round"  # a round was paired: the first, or the next
    TABLES = "tables"  # matches of the round were opened
    RESULTS = "results"  # of some tables
    WARNED = "warned"  # people who have not come to their match
    TIME_UP = "time-up"  # AI players finish the round
    WITHDRAWN = "withdrawn"  # by themselves, by the organiser, or after two rounds as a no-show
    REPLACED = "replaced"  # someone else goes on in an entrant's place
    PAUSED = "paused"
    RESUMED = "resumed"
    FINISHED = "finished"
    CANCELLED = "cancelled"  # by the organiser, or because too few had entered


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """A committed change. `tournament` is as it is after it.

    `people` are the entrants (by user id) whom it concerns, `tables` those tables; `by` is who caused it, or
    None.
    """

    tournament: StoredTournament
    kind: TournamentChangeKind
    people: Sequence[int] = ()
    tables: Sequence[StoredTable] = ()
    by: int | None = None
