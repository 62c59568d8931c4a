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
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations, groupby

from bot.domain.tournaments.model import WIN, Encounter, EncounterKind

Encounters = Mapping[int, Sequence[Encounter]]
Points = Mapping[int, float]


class TieBreak(StrEnum):
    """The names of the tie-breaks."""

    HEAD_TO_HEAD = "head-to-head"
    BUCHHOLZ = "buchholz"
    SONNEBORN_BERGER = "sonneborn-berger"
    WINS = "wins"


DEFAULT = (TieBreak.HEAD_TO_HEAD, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)


def buchholz(person: int, own: Encounters, points: Points) -> float:
    """Return the sum of the opponents' points."""
    return sum(_opponents_points(person, each, points) for each in own.get(person, ()))


def sonneborn_berger(person: int, own: Encounters, points: Points) -> float:
    """Return the sum of the opponents' points, each times the points taken from that opponent."""
    return sum(each.points * _opponents_points(person, each, points) for each in own.get(person, ()))


def wins(person: int, own: Encounters, _points: Points) -> float:
    """Return the encounters won with other entrants."""
    return float(
        sum(each.kind == EncounterKind.PLAYED and each.points == WIN for each in own.get(person, ()))
    )


def _opponents_points(person: int, encounter: Encounter, points: Points) -> float:
    met = encounter.kind == EncounterKind.PLAYED and encounter.opponent is not None
    return points[encounter.opponent if met and encounter.opponent is not None else person]


_OF_ONE: Mapping[TieBreak, Callable[[int, Encounters, Points], float]] = {
    TieBreak.BUCHHOLZ: buchholz,
    TieBreak.SONNEBORN_BERGER: sonneborn_berger,
    TieBreak.WINS: wins,
}


def head_to_head(tied: Sequence[int], own: Encounters) -> dict[int, float]:
    """Return the average points of those who are tied from their encounters with each other.

    It is 0 for all if any two of them have not met.
    """
    group = set(tied)
    among = {
        one: [
            each for each in own.get(one, ()) if each.kind == EncounterKind.PLAYED and each.opponent in group
        ]
        for one in tied
    }
    met = {(one, each.opponent) for one in tied for each in among[one]}
    if any(pair not in met for pair in combinations(tied, 2)):
        return dict.fromkeys(tied, 0.0)
    return {one: sum(each.points for each in among[one]) / len(among[one]) for one in tied}


def break_tie(
    tied: Sequence[int], order: Sequence[TieBreak], own: Encounters, points: Points
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
    found: list[tuple[list[int], TieBreak | None]] = []
    for group in split:
        inner = break_tie(group, again, own, points)
        found += [(inner[0][0], first if found else None), *inner[1:]]
    return found


def _split(tied: Sequence[int], by: TieBreak, own: Encounters, points: Points) -> list[list[int]]:
    if by == TieBreak.HEAD_TO_HEAD:
        values = head_to_head(tied, own)
    else:
        values = {one: _OF_ONE[by](one, own, points) for one in tied}
    return grouped(tied, values)


def grouped(ids: Sequence[int], values: Mapping[int, float]) -> list[list[int]]:
    """Return the ids in groups of equal value, the highest first."""
    order = sorted(ids, key=lambda one: (-values[one], one))
    return [list(group) for _, group in groupby(order, key=lambda one: values[one])]


def values_of(person: int, own: Encounters, points: Points) -> dict[TieBreak, float]:
    """Return the tie-breaks of an entrant that depend on nobody else being tied."""
    return {name: of_one(person, own, points) for name, of_one in _OF_ONE.items()}
