"""Statistics of the matches at a table: counts, means with intervals, and results for Elo."""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations
from typing import Any

from engines.arena.confidence_intervals import Mean, Share, grouped, grouped_share
from engines.arena.elo import Result
from engines.arena.matches import Entry, MatchResult


def totals(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return wins, draws, reasons and lengths in moves of the matches, and mean scores and time by place."""
    seats = range(len(entries[0].places))
    ends = Counter(one.result.outcome.reason for one in entries)
    plies = [one.result.plies for one in entries]

    def by_place(of: Callable[[MatchResult], Sequence[float]]) -> list[float]:
        found = [0.0] * len(seats)
        for one in entries:
            for seat, place in enumerate(one.places):
                found[place] += of(one.result)[seat]
        return found

    scores = by_place(lambda played: played.outcome.scores)
    spent = zip(by_place(lambda played: played.seconds), by_place(lambda played: played.moves), strict=True)
    return {
        "wins": [round(wins) for wins in by_place(lambda played: [share == 1 for share in played.shares])],
        "draws": sum(0 < max(one.result.shares) < 1 for one in entries),
        "ends": dict(sorted(ends.items())),
        "plies": {"mean": round(sum(plies) / len(plies), 1), "most": max(plies)},
        "mean_scores": [round(score / len(entries), 2) for score in scores],
        "ms_per_move": [round(1000 * seconds / max(moves, 1), 4) for seconds, moves in spent],
    }


def share(entries: Sequence[Entry]) -> Share:
    """Return the score of the player in the first place, draws as half; in a solitaire, deals cleared."""
    return grouped_share(_first(entries, lambda played, seat: played.shares[seat]))


def lead(entries: Sequence[Entry]) -> Mean:
    """Return the lead of the player in the first place over the mean of the others, in points per hand."""

    def ahead(played: MatchResult, seat: int) -> float:
        scores = played.outcome.scores
        others = (sum(scores) - scores[seat]) / (len(scores) - 1)
        return (scores[seat] - others) / played.hands

    return grouped(_first(entries, ahead))


def results(entries: Sequence[Entry], table: Sequence[int]) -> Iterator[Result]:
    """Yield the results between players; where there are more than two teams, by the order of finish.

    `table` lists the players by place.
    """
    for one in entries:
        played, scores = one.result, one.result.outcome.scores
        for seat, other in combinations(range(len(table)), 2):
            first, second = table[one.places[seat]], table[one.places[other]]
            if first == second or played.teams[seat] == played.teams[other]:
                continue
            ahead = played.shares[seat] - played.shares[other]
            if not ahead and len(set(played.teams)) > 2:
                ahead = scores[seat] - scores[other]
            yield Result(one.deal, first, second, 0.5 if not ahead else float(ahead > 0))


def _first(entries: Sequence[Entry], of: Callable[[MatchResult, int], float]) -> Collection[Sequence[float]]:
    """Return a value of the player in the first place for each match, grouped by deal."""
    deals = defaultdict[int, list[float]](list)
    for one in entries:
        deals[one.deal].append(of(one.result, one.places.index(0)))
    return deals.values()
