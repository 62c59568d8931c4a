"""Best total: everyone plays the same deals of a solitaire, and the best total wins.

Equal totals are ranked by deals won (in which nobody did better), then by countback: the best single deal,
the second best, and so on. A deal that someone did not play counts as the worst possible result, so late
entrants can still play all deals and withdrawing never helps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
