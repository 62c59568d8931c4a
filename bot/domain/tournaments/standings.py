"""Standings: points, what they came from, and the tie-breaks that order those with equal points."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.domain.scoring.ranks import ranks
from bot.domain.tournaments.model import LOSS, TIE, WIN, Encounter, EncounterKind, Entrant, Round, encounters
from bot.domain.tournaments.tie_breaks import DEFAULT, TieBreak, break_tie, grouped, values_of


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
    ids = sorted({one.id for one in entrants} | set(own))
    tallies = {one: _tally(own.get(one, [])) for one in ids}
    points = {one: tallies[one].points for one in ids}
    main = points if scores is None else {one: scores.get(one, 0.0) for one in ids}
    groups = [each for tied in grouped(ids, main) for each in break_tie(tied, order, own, points)]
    listed = [(number, one) for number, (group, _) in enumerate(groups) for one in group]
    return tuple(
        Standing(
            rank,
            one,
            main[one],
            tallies[one],
            values_of(one, own, points),
            groups[number][1] if one == groups[number][0][0] else None,
        )
        for rank, (number, one) in zip(ranks(number for number, _ in listed), listed, strict=True)
    )


def cross_table(order: Sequence[int], rounds: Sequence[Round]) -> list[list[float | None]]:
    """Return the points of everyone in that order against everyone in it, None where they have not met."""
    own = encounters(rounds)
    met = (EncounterKind.PLAYED, EncounterKind.WALKOVER, EncounterKind.ABSENT)

    def between(one: int, other: int) -> float | None:
        found = [each.points for each in own.get(one, []) if each.kind in met and each.opponent == other]
        return sum(found) if found else None

    return [[between(one, other) for other in order] for one in order]


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
