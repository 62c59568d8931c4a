"""The options, the state of a match, and what can be read off it directly."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.chain.board import ALL, joins
from engines.game import InvalidOption, Option
from engines.validators import check_options

EDGES, SINGLE, TURN, OVER = "edges", "single", "turn", "over"
PARALLEL, CRISSCROSS = "parallel", "crisscross"
CLASSIC, RANDOM = "classic", "random"
THROWN = "thrown"
TEAMS = 2

Dice = tuple[int, int]
Round = tuple[tuple[int, Dice], ...]

SEATS: tuple[int, ...] = (2, 4)

OPTIONS: tuple[Option, ...] = (
    Option("teams", "choice", PARALLEL, choices=(PARALLEL, CRISSCROSS)),
    Option("numbers", "choice", CLASSIC, choices=(CLASSIC, RANDOM)),
    Option("first", "choice", THROWN, choices=(THROWN, "0", "1", "2", "3"), offered=False),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options, filled in. `first` is ``thrown``, or the seat that has the first turn, as text."""

    teams: str
    numbers: str
    first: str


def options_from(given: Mapping[str, object], seats: int) -> Options:
    """Check the options and fill them in.

    Raises InvalidOption, also for criss-cross teams of two players and a first seat that the table does not
    have.
    """
    return _options(tuple(check_options(OPTIONS, given).values()), seats)


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...], seats: int) -> Options:
    teams, numbers, first = values
    if teams == CRISSCROSS and seats != max(SEATS):
        raise InvalidOption("teams", teams, PARALLEL)
    if first != THROWN and int(first) >= seats:
        raise InvalidOption("first", first, ", ".join([THROWN, *map(str, range(seats))]))
    return Options(teams, numbers, first)


def options_to(options: Options) -> dict[str, Any]:
    return {"teams": options.teams, "numbers": options.numbers, "first": options.first}


@dataclass(frozen=True, slots=True)
class Last:
    """The last pieces placed: by which seat, with which throw (None for the single piece), where."""

    seat: int
    throw: Dice | None
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position between two moves.

    `position` counts the random numbers used of the seed, `ply` the moves played. `numbers` holds a digit for
    each square, `pieces` a set of squares for each team (see `board`). `throws` are the rounds of throws for
    the first turn, as pairs of seat and dice, and `first` is the seat that won it. `turn` is the seat to
    move, or the last to have moved when the match is over. `edges` are those each team has to join, None
    before they are named. `throw` are the dice of the seat to move. `barricaded` are the teams that can no
    longer join their edges. `earlier` are the squares taken in each turn before the last, since the seat to
    move had its own: none with two seats.
    """

    options: Options
    seats: int
    seed: str
    position: int
    ply: int
    numbers: str
    throws: tuple[Round, ...]
    first: int
    phase: str
    turn: int
    edges: tuple[str | None, str | None]
    throw: Dice | None
    pieces: tuple[int, int]
    barricaded: tuple[int, ...]
    last: Last | None
    earlier: tuple[tuple[int, ...], ...] = ()


def to_move(state: State) -> int | None:
    """Name the seat to move, None when the match is over."""
    return None if state.phase == OVER else state.turn


def team_of(seat: int) -> int:
    """Find the team of a seat: partners sit opposite each other."""
    return seat % TEAMS


def team_seats(state: State, team: int) -> tuple[int, ...]:
    return tuple(range(team, state.seats, TEAMS))


def before(state: State, seat: int) -> int:
    """Find the seat to the right of a seat: seats go round the table clockwise."""
    return (seat - 1) % state.seats


def after(state: State, seat: int) -> int:
    """Find the seat to the left of a seat."""
    return (seat + 1) % state.seats


def empty(state: State) -> int:
    return ALL & ~(state.pieces[0] | state.pieces[1])


def joined(state: State) -> int | None:
    """Find the team that has joined its edges, None when neither has."""
    for team, edges in enumerate(state.edges):
        if edges is not None and joins(state.pieces[team], edges):
            return team
    return None


def barricaded(state: State) -> tuple[int, ...]:
    """Find the teams that cannot join their edges over their own and the empty squares."""
    free = empty(state)
    return tuple(
        team
        for team, edges in enumerate(state.edges)
        if edges is not None and not joins(state.pieces[team] | free, edges)
    )
