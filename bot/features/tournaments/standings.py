"""Tie-breaks, as FIDE names them (Handbook C.07).

- **Head to head** (direct encounter): the points that those who are tied have from their encounters with each
  other, on average for each encounter. It counts only if all of them have met, and once more among those it
  leaves tied.
- **Buchholz**: the sum of the opponents' points.
- **Sonneborn-Berger**: each opponent's points times the points taken from that opponent.
- **Wins**: encounters won with other entrants who came.

For Buchholz and Sonneborn-Berger, an encounter that was not played with another entrant (a bye, a walkover,
an absence, an AI player) counts as played with an opponent who has as many points as the entrant: FIDE's
dummy opponent. Rounds that an entrant missed before a late entry or after withdrawing count nothing.

Standings: points, what they came from, and the tie-breaks that order those with equal points.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, groupby

from bot.features.tournaments.model import (
    LOSS,
    TIE,
    WIN,
    Encounter,
    EncounterKind,
    Entrant,
    Round,
    encounters,
)
from bot.match.ratings import ranks

_Encounters = Mapping[int, Sequence[Encounter]]
Points = Mapping[int, float]


class TieBreak(StrEnum):
    """The names of the tie-breaks."""

    HEAD_TO_HEAD = "head-to-head"
    BUCHHOLZ = "buchholz"
    SONNEBORN_BERGER = "sonneborn-berger"
    WINS = "wins"


DEFAULT = (TieBreak.HEAD_TO_HEAD, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)


def buchholz(person: int, own: _Encounters, points: Points) -> float:
    """Return the sum of the opponents' points."""
    return sum(_opponents_points(person, each, points) for each in own.get(person, ()))


def sonneborn_berger(person: int, own: _Encounters, points: Points) -> float:
    """Return the sum of the opponents' points, each times the points taken from that opponent."""
    return sum(each.points * _opponents_points(person, each, points) for each in own.get(person, ()))


def wins(person: int, own: _Encounters, _points: Points) -> float:
    """Return the encounters won with other entrants."""
    return float(
        sum(each.kind == EncounterKind.PLAYED and each.points == WIN for each in own.get(person, ()))
    )


def _opponents_points(person: int, encounter: Encounter, points: Points) -> float:
    met = encounter.kind == EncounterKind.PLAYED and encounter.opponent is not None
    return points[encounter.opponent if met and encounter.opponent is not None else person]


_OF_ONE: Mapping[TieBreak, Callable[[int, _Encounters, Points], float]] = {
    TieBreak.BUCHHOLZ: buchholz,
    TieBreak.SONNEBORN_BERGER: sonneborn_berger,
    TieBreak.WINS: wins,
}


def head_to_head(tied: Sequence[int], own: _Encounters) -> dict[int, float]:
    """Return the average points of those who are tied from their encounters with each other.

    It is 0 for all if any two of them have not met.
    """
    group = set(tied)
    among = {
        person: [
            each
            for each in own.get(person, ())
            if each.kind == EncounterKind.PLAYED and each.opponent in group
        ]
        for person in tied
    }
    met = {(person, each.opponent) for person in tied for each in among[person]}
    if any(pair not in met for pair in combinations(tied, 2)):
        return dict.fromkeys(tied, 0.0)
    return {person: sum(each.points for each in among[person]) / len(among[person]) for person in tied}


def _break_tie(
    tied: Sequence[int], order: Sequence[TieBreak], own: _Encounters, points: Points
) -> list[tuple[list[int], TieBreak | None]]:
    """Return those who are tied in groups that stay tied, the best first, with what put each behind the last.

    The first group is behind nobody.
    """
    if len(tied) == 1 or not order:
        return [(sorted(tied), None)]
    first, *rest = order
    split = _split(tied, first, own, points)
    # Head to head is applied again to those it leaves tied, as long as it tells some of them apart.
    again = order if first == TieBreak.HEAD_TO_HEAD and len(split) > 1 else rest
    groups: list[tuple[list[int], TieBreak | None]] = []
    for group in split:
        inner = _break_tie(group, again, own, points)
        groups += [(inner[0][0], first if groups else None), *inner[1:]]
    return groups


def _split(tied: Sequence[int], by: TieBreak, own: _Encounters, points: Points) -> list[list[int]]:
    if by == TieBreak.HEAD_TO_HEAD:
        values = head_to_head(tied, own)
    else:
        values = {person: _OF_ONE[by](person, own, points) for person in tied}
    return grouped(tied, values)


def grouped(ids: Sequence[int], values: Mapping[int, float]) -> list[list[int]]:
    """Return the ids in groups of equal value, the highest first."""
    order = sorted(ids, key=lambda person: (-values[person], person))
    return [list(group) for _, group in groupby(order, key=lambda person: values[person])]


def _values_of(person: int, own: _Encounters, points: Points) -> dict[TieBreak, float]:
    """Return the tie-breaks of an entrant that depend on nobody else being tied."""
    return {name: of_one(person, own, points) for name, of_one in _OF_ONE.items()}


@dataclass(frozen=True, slots=True)
class Tally:
    """What an entrant's points came from. `won`, `tied` and `lost` count encounters with other entrants."""

    people: float
    ai: float
    walkovers: float
    byes: float
    won: int
    tied: int
    lost: int

    @property
    def points(self) -> float:
        """Return all points."""
        return self.people + self.ai + self.walkovers + self.byes


@dataclass(frozen=True, slots=True)
class Standing:
    """An entrant's row of the standings."""

    rank: int  # shared by those whom no tie-break separates
    id: int
    score: float  # what the standings go by: points, or for example matchpoints
    tally: Tally
    tie_breaks: Mapping[TieBreak, float]  # all but head to head, which is between those who are tied
    decided_by: TieBreak | None  # what put this entrant behind the one before, if it was not the score


def standings(
    entrants: Iterable[Entrant],
    rounds: Sequence[Round],
    order: Sequence[TieBreak] = DEFAULT,
    scores: Mapping[int, float] | None = None,
) -> tuple[Standing, ...]:
    """Return the standings after these rounds, by points and then by the tie-breaks in that order.

    `scores` are used instead of points if given, such as matchpoints. Tables without a result count nothing.
    """
    own = encounters(rounds)
    ids = sorted({entrant.id for entrant in entrants} | set(own))
    tallies = {one: _tally(own.get(one, [])) for one in ids}
    points = {one: tallies[one].points for one in ids}
    main = points if scores is None else {one: scores.get(one, 0.0) for one in ids}
    groups = [each for tied in grouped(ids, main) for each in _break_tie(tied, order, own, points)]
    listed = [(number, person) for number, (group, _) in enumerate(groups) for person in group]
    return tuple(
        Standing(
            rank,
            one,
            main[one],
            tallies[one],
            _values_of(one, own, points),
            groups[number][1] if one == groups[number][0][0] else None,
        )
        for rank, (number, one) in zip(ranks(number for number, _ in listed), listed, strict=True)
    )


def cross_table(order: Sequence[int], rounds: Sequence[Round]) -> list[list[float | None]]:
    """Return the points of everyone in that order against everyone in it, None where they have not met."""
    own = encounters(rounds)
    met = (EncounterKind.PLAYED, EncounterKind.WALKOVER, EncounterKind.ABSENT)

    def between(one: int, other: int) -> float | None:
        earned = [each.points for each in own.get(one, []) if each.kind in met and each.opponent == other]
        return sum(earned) if earned else None

    return [[between(person, other) for other in order] for person in order]


def _tally(own: Sequence[Encounter]) -> Tally:
    def points(kind: EncounterKind) -> float:
        return sum(each.points for each in own if each.kind == kind)

    played = [each.points for each in own if each.kind == EncounterKind.PLAYED]
    return Tally(
        people=points(EncounterKind.PLAYED),
        ai=points(EncounterKind.AI),
        walkovers=points(EncounterKind.WALKOVER),
        byes=points(EncounterKind.BYE),
        won=played.count(WIN),
        tied=played.count(TIE),
        lost=played.count(LOSS),
    )
