"""Duplicate scoring: what someone made of a hand, against all who held the same hand.

In a duplicate round every table has the same deal, so all who sit in the same seat hold the same hand (in
dominoes), or meet the same throws (in chain) or tiles (in CrissCross). The score is bridge's matchpoints on
the scale of the World Bridge Federation (Laws of Duplicate Bridge, Law 78A): two for everyone who held the
hand and did worse, one for everyone who did as well. Matchpoints need no scale for how much a lead is worth,
which differs from game to game; that is why they are used rather than the difference from the mean (Butler).

A player who resigns gets nothing for the hand. A match that ends by resignation is not compared with others,
since it was not played out: its winner gets 60 %, like a pair in bridge that could not play (Law 12C2).

The most that can be made of a hand is its top. A score over several hands is the average percentage of their
tops, so that each hand counts the same however many held it. Comparisons with AI players are kept apart.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class HandResult:
    """What became of one hand: the deal and seat say which, None as `person` is an AI player.

    A higher `score` is better; it is None if the person did not play the hand to its end, which gets nothing
    unless they have won because the others did not.
    """

    deal: int
    seat: int
    person: int | None
    score: float | None
    won_unplayed: bool = False


@dataclass(frozen=True, slots=True)
class Matchpoints:
    """The matchpoints of one hand, and their top: from other entrants, and from AI players."""

    people: int
    people_top: int
    ai: int
    ai_top: int

    @property
    def percent(self) -> Fraction | None:
        """Return the percentage of the top, from other entrants if any held the hand, None without a top."""
        made, top = (self.people, self.people_top) if self.people_top else (self.ai, self.ai_top)
        return Fraction(100 * made, top) if top else None


_AVERAGE_PLUS = Matchpoints(3, 5, 0, 0)


def matchpoints(results: Iterable[HandResult]) -> dict[int, list[Matchpoints]]:
    """Return everyone's matchpoints by hand, in the order of the results."""
    by_hand: dict[tuple[int, int], list[HandResult]] = {}
    for result in results:
        by_hand.setdefault((result.deal, result.seat), []).append(result)
    found: dict[int, list[Matchpoints]] = {}
    for same in by_hand.values():
        for index, result in enumerate(same):
            if result.person is not None:
                others = [*same[:index], *same[index + 1 :]]
                found.setdefault(result.person, []).append(_compare(result, others))
    return found


def _compare(result: HandResult, others: Sequence[HandResult]) -> Matchpoints:
    if result.won_unplayed:
        return _AVERAGE_PLUS
    people = [each.score for each in others if each.person is not None and each.score is not None]
    ai = [each.score for each in others if each.person is None and each.score is not None]
    return Matchpoints(_made(result.score, people), 2 * len(people), _made(result.score, ai), 2 * len(ai))


def _made(score: float | None, others: Sequence[float]) -> int:
    if score is None:
        return 0
    return sum(2 if score > other else 1 if score == other else 0 for other in others)


def percentages(made: Mapping[int, Sequence[Matchpoints]]) -> dict[int, float]:
    """Return everyone's average percentage over their hands; hands that nobody else held count nothing.

    It is rounded once, at the end, so that equal results are equal.
    """
    found: dict[int, float] = {}
    for person, hands in made.items():
        known = [hand.percent for hand in hands if hand.percent is not None]
        found[person] = float(sum(known) / len(known)) if known else 0.0
    return found
