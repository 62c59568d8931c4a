"""Best total: everyone plays the same deals of a solitaire, and the best total wins.

Equal totals are ranked by deals won (in which nobody did better), then by countback: the best single deal,
the second best, and so on. A deal that someone did not play counts as the worst possible result, so late
entrants can still play all deals and withdrawing never helps.

Duplicate scoring: what someone made of a hand, against all who held the same hand.

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

from bot.match.ratings import ranks


@dataclass(frozen=True, slots=True)
class TotalStanding:
    """An entrant's row of the standings."""

    rank: int  # shared by those with the same results
    id: int
    total: float
    played: int
    won: int  # deals in which nobody did better
    results: tuple[float | None, ...]  # by deal, None if not played


def best_total_standings(
    results: Mapping[int, Sequence[float | None]], unplayed: float, *, lowest_wins: bool = True
) -> tuple[TotalStanding, ...]:
    """Return the standings, from everyone's result by deal; None is a deal not played, worth `unplayed`.

    In CrissCross a result is the number of tiles left, of which the lowest wins.
    """
    sign = 1.0 if lowest_wins else -1.0
    deals = max((len(each) for each in results.values()), default=0)
    full = {one: (*each, *[None] * (deals - len(each))) for one, each in results.items()}
    best = [_best([each[deal] for each in full.values()], sign) for deal in range(deals)]
    keys: dict[int, tuple[float, int, list[float]]] = {}
    for one, each in full.items():
        counted = [unplayed if result is None else result for result in each]
        won = sum(result is not None and result == best[deal] for deal, result in enumerate(each))
        keys[one] = sign * sum(counted), -won, sorted(sign * result for result in counted)
    order = sorted(keys, key=lambda one: (keys[one], one))
    return tuple(
        TotalStanding(
            rank=rank,
            id=one,
            total=sign * keys[one][0],
            played=sum(result is not None for result in full[one]),
            won=-keys[one][1],
            results=full[one],
        )
        for rank, one in zip(ranks(map(keys.__getitem__, order)), order, strict=True)
    )


def _best(results: Sequence[float | None], sign: float) -> float | None:
    played = [result for result in results if result is not None]
    return min(played, key=lambda result: sign * result) if played else None


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
