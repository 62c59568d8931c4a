"""Entrants, tables and rounds, and the encounters that the points of a tournament come from.

A result is taken as all its pairs, as ratings take it (see `bot.match.ratings`): who places better
than another at the table gets a point from that encounter, and half a point if they share the place. At a
table of two that is the usual 1, ½ and 0; at a table of three each player has two encounters.

Points are multiples of one half, so floats hold them and their sums exactly.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

WIN, TIE, LOSS = 1.0, 0.5, 0.0


@dataclass(frozen=True, slots=True)
class Entrant:
    """Someone who entered a tournament. Rounds count from 1.

    A late entrant has missed the rounds before `entered` and gets nothing for them. An entrant who
    withdraws is not paired from the round `left` on, and stays in the standings.
    `place` is that in the draw of a bracket or of divisions, if people had to be kept apart in it.
    """

    id: int
    rating: float = 0.0
    entered: int = 1
    left: int | None = None
    place: int | None = None

    def plays(self, number: int) -> bool:
        """Return whether this entrant is to be paired in the round of that number."""
        return self.entered <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a round: the entrants by seat, None where an AI player fills a seat that was left over.

    A table with a single seat is a bye. `places` are by seat, 1 for the best, the same for those who share
    it; they are empty until the table has finished, or if nobody came. `absent` are the no-shows.
    """

    seats: tuple[int | None, ...]
    places: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()

    @property
    def people(self) -> tuple[int, ...]:
        """Return the entrants at the table, by seat."""
        return tuple(seat for seat in self.seats if seat is not None)

    @property
    def is_bye(self) -> bool:
        """Return whether this is a bye."""
        return len(self.seats) == 1

    @property
    def present(self) -> tuple[int, ...]:
        """Return the entrants who have not failed to come, by seat."""
        return tuple(person for person in self.people if person not in self.absent)

    @property
    def is_played(self) -> bool:
        """Return whether there was someone to play against: not a bye, nor a walkover."""
        return not self.is_bye and len(self.seats) - len(self.absent) > 1


Round = Sequence[Table]

# Pairs of entrants who are not to meet while there is another way.
Apart = frozenset[frozenset[int]]
NOBODY: Apart = frozenset()


class EncounterKind(StrEnum):
    """What an entrant's points from an encounter are from."""

    PLAYED = "played"  # against another entrant
    AI = "ai"  # against an AI player, which fills a seat that was left over
    WALKOVER = "walkover"  # the opponent was a no-show
    ABSENT = "absent"  # the entrant was a no-show
    BYE = "bye"  # the entrant sat out, for a win


@dataclass(frozen=True, slots=True)
class Encounter:
    """What an entrant got from one other seat of a table, or from a bye."""

    round: int
    kind: EncounterKind
    opponent: int | None  # None: a bye, or an AI player
    points: float


def seeded(entrants: Iterable[Entrant], points: Mapping[int, float] | None = None) -> list[Entrant]:
    """Return the entrants from the strongest to the weakest: by points, then rating, then id."""
    scored = points or {}
    return sorted(entrants, key=lambda entrant: (-scored.get(entrant.id, 0.0), -entrant.rating, entrant.id))


def drawn(entrants: Iterable[Entrant]) -> list[Entrant]:
    """Return the entrants in the order of the draw, else from the strongest to the weakest."""
    return sorted(seeded(entrants), key=lambda entrant: math.inf if entrant.place is None else entrant.place)


def playing(entrants: Iterable[Entrant], number: int) -> list[Entrant]:
    """Return who is to be paired in the round of that number, in no particular order."""
    return [entrant for entrant in entrants if entrant.plays(number)]


def encounters(rounds: Sequence[Round]) -> dict[int, list[Encounter]]:
    """Return every entrant's encounters, in the order of the rounds. Tables without a result have none."""
    found: dict[int, list[Encounter]] = {}
    for number, tables in enumerate(rounds, start=1):
        for table in tables:
            for seat, person in enumerate(table.seats):
                if person is not None:
                    found.setdefault(person, []).extend(_of_seat(number, table, seat, person))
    return found


def _of_seat(number: int, table: Table, seat: int, person: int) -> list[Encounter]:
    if table.is_bye:
        return [Encounter(number, EncounterKind.BYE, None, WIN)]
    if not table.places and not table.absent:
        return []
    others = [other for other in range(len(table.seats)) if other != seat]
    return [_between(number, table, seat, person, other) for other in others]


def _between(number: int, table: Table, seat: int, person: int, other: int) -> Encounter:
    opponent = table.seats[other]
    if person in table.absent:
        return Encounter(number, EncounterKind.ABSENT, opponent, LOSS)
    if opponent in table.absent:
        return Encounter(number, EncounterKind.WALKOVER, opponent, WIN)
    own, their = table.places[seat], table.places[other]
    points = WIN if own < their else TIE if own == their else LOSS
    return Encounter(number, EncounterKind.AI if opponent is None else EncounterKind.PLAYED, opponent, points)


def points_of(rounds: Sequence[Round]) -> dict[int, float]:
    """Return the points of everyone who was at a table so far."""
    return {person: sum(each.points for each in own) for person, own in encounters(rounds).items()}
