"""The formats of a tournament, each from entrants and results to the tables of the next round.

| format | tables of two (mancala, chain) | tables of three (dominoes) |
| --- | --- | --- |
| round robin | `round_robin`, in divisions of at most 10 | `pods`, in divisions of at most 9 |
| Swiss | `swiss` | `pods` by points |
| knockout | `knockout` | `knockout`; AI players fill seats |

A solitaire is played for the best total, without tables or rounds: see `deal_series_standings`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil, log2

from bot.features.tournaments.model import NOBODY, Apart, Entrant, Table, points_of
from bot.features.tournaments.pairing import knockout, pods, round_robin, swiss
from bot.features.tournaments.standings import Standing, TieBreak, standings

# Everyone meets the same opponents, so Buchholz is the same for all.
ROUND_ROBIN_TIE_BREAKS = (TieBreak.HEAD_TO_HEAD, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)


class Format(StrEnum):
    """How opponents are found."""

    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    SERIES = (
        "series"  # of deals of a solitaire, without opponents: not paired here, see `deal_series_standings`
    )


PAIRED = (Format.ROUND_ROBIN, Format.SWISS, Format.KNOCKOUT)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament so far. The last round may have tables without a result, which count nothing yet.

    Divisions and brackets follow from the entrants of the first round, their places in the draw and their
    ratings, which must stay what they were then.
    """

    format: Format
    table_size: int  # 2 or 3
    entrants: tuple[Entrant, ...]
    seed: int
    rounds: tuple[tuple[Table, ...], ...] = ()
    length: int | None = None  # rounds to play; None: as many as usual
    scores: Mapping[int, float] | None = None  # what the standings go by in place of points
    apart: Apart = NOBODY  # who are not to meet while there is another way

    @property
    def first_entrants(self) -> list[Entrant]:
        """Return who was there for the first round."""
        return [entrant for entrant in self.entrants if entrant.entered == 1]


def divisions(tournament: Tournament) -> tuple[tuple[int | None, ...], ...]:
    """Return the divisions of a round robin, with late entrants where there was room."""
    if tournament.format != Format.ROUND_ROBIN:
        return (tuple(entrant.id for entrant in tournament.entrants),)
    late = sorted(
        (entrant for entrant in tournament.entrants if entrant.entered > 1),
        key=lambda entrant: (entrant.entered, entrant.id),
    )
    if tournament.table_size == 2:
        groups = round_robin.divide(tournament.first_entrants)
        found = tuple(round_robin.division(group) for group in groups)
        for one in late:
            found = round_robin.with_late(found, one.id) or found
        return found
    largest = round_robin.LARGEST_DIVISION_OF_THREES
    members = [
        [entrant.id for entrant in group] for group in round_robin.divide(tournament.first_entrants, largest)
    ]
    for entrant in late:
        min(reversed(members), key=len, default=[]).append(entrant.id)
    return tuple(map(tuple, members))


def accepts_late(tournament: Tournament) -> bool:
    """Return whether someone can still enter.

    A knockout cannot be entered late, and a round robin of tables of two only if a place is free. Otherwise a
    late entrant has no points for the rounds they missed.
    """
    if not tournament.rounds:
        return True
    if tournament.format == Format.KNOCKOUT or len(tournament.rounds) >= number_of_rounds(tournament):
        return False
    if tournament.format == Format.ROUND_ROBIN and tournament.table_size == 2:
        return any(None in places for places in divisions(tournament))
    return True


def number_of_rounds(tournament: Tournament) -> int:
    """Return how many rounds the tournament has in all; late entrants do not make it longer."""
    players, size = len(tournament.first_entrants), tournament.table_size
    if tournament.format == Format.KNOCKOUT:
        return knockout.number_of_rounds(knockout.draw(tournament.first_entrants, size), size)
    if tournament.format == Format.ROUND_ROBIN and size == 2:
        usual = round_robin.number_of_rounds(divisions(tournament))  # then everyone has met
        return min(usual, tournament.length or usual)
    if tournament.length is not None:
        return tournament.length
    if tournament.format == Format.ROUND_ROBIN:
        groups = round_robin.divide(tournament.first_entrants, round_robin.LARGEST_DIVISION_OF_THREES)
        return max((pods.rounds_to_meet(len(group)) for group in groups), default=0)
    if size == 2:
        return swiss.usual_rounds(players)
    return max(1, min(ceil(log2(max(2, players))), pods.rounds_to_meet(players)))


def drawn(tournament: Tournament) -> Tournament:
    """Return the tournament with the places of its draw, if it has one in which some are to be kept apart.

    Brackets and divisions follow from these from then on, whatever changes later.
    """
    entrants, size = tournament.first_entrants, tournament.table_size
    if not tournament.apart or tournament.rounds:
        return tournament
    if tournament.format == Format.KNOCKOUT:
        order = knockout.keep_apart(entrants, tournament.apart, size)
    elif tournament.format == Format.ROUND_ROBIN and size == 2:
        rounds = number_of_rounds(tournament)
        order = round_robin.keep_apart(entrants, tournament.apart, round_robin.LARGEST_DIVISION, rounds)
    elif tournament.format == Format.ROUND_ROBIN:
        largest = round_robin.LARGEST_DIVISION_OF_THREES
        order = round_robin.keep_apart(entrants, tournament.apart, largest, None)
    else:
        return tournament
    place = {person: index for index, person in enumerate(order)}
    return replace(
        tournament,
        entrants=tuple(replace(entrant, place=place.get(entrant.id)) for entrant in tournament.entrants),
    )


def next_round(tournament: Tournament) -> tuple[Table, ...]:
    """Return the tables of the next round, none after the last. Raises `knockout.Undecided`."""
    entrants, rounds, size = tournament.entrants, tournament.rounds, tournament.table_size
    if len(rounds) >= number_of_rounds(tournament):
        return ()
    if tournament.format == Format.KNOCKOUT:
        bracket = knockout.draw(tournament.first_entrants, size)
        return knockout.pair(bracket, entrants, rounds, size)
    if tournament.format == Format.ROUND_ROBIN:
        if size == 2:
            return round_robin.pair(entrants, divisions(tournament), rounds)
        groups = [_part(tournament, group) for group in divisions(tournament)]
        return tuple(
            table
            for part in groups
            for table in pods.pair(part.entrants, part.rounds, part.seed, apart=part.apart)
        )
    if size == 2:
        return swiss.pair(entrants, rounds, tournament.apart)
    return pods.pair(entrants, rounds, tournament.seed, points_of(rounds), tournament.apart)


def standings_of(tournament: Tournament) -> tuple[tuple[Standing, ...], ...]:
    """Return the standings by division. A knockout's are those of its encounters: see `knockout.follow`."""
    if tournament.format != Format.ROUND_ROBIN:
        return (standings(tournament.entrants, tournament.rounds, scores=tournament.scores),)
    parts = [_part(tournament, group) for group in divisions(tournament)]
    if tournament.table_size == 2:
        parts = [
            replace(part, rounds=tuple(round_robin.without_early_leavers(part.entrants, part.rounds)))
            for part in parts
        ]
    return tuple(standings(part.entrants, part.rounds, ROUND_ROBIN_TIE_BREAKS, part.scores) for part in parts)


def _part(tournament: Tournament, division: Sequence[int | None]) -> Tournament:
    """Return the tournament with only one division's entrants and tables."""
    members = frozenset(division)
    return replace(
        tournament,
        entrants=tuple(entrant for entrant in tournament.entrants if entrant.id in members),
        rounds=tuple(
            tuple(table for table in tables if not members.isdisjoint(table.people))
            for tables in tournament.rounds
        ),
    )
