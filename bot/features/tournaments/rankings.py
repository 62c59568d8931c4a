"""Who stands where in a tournament as it is stored, who is on its podium, and who has won it.

In a series of solitaires, everyone plays the same deals and the best total wins. Equal totals are ranked by
deals won (in which nobody did better), then by countback: the best single deal, the second best, and so on. A
deal that someone did not play counts as the worst possible result, so late entrants can still play all deals
and withdrawing never helps.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import engines
from bot.features.tournaments import entries, formats
from bot.features.tournaments.formats import Format
from bot.features.tournaments.pairing import knockout
from bot.features.tournaments.standings import Standing
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.match.model import FORMER_PLAYER
from bot.match.ratings import ranks

_PODIUM = 3  # ranks


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
    full = {number: (*each, *[None] * (deals - len(each))) for number, each in results.items()}
    best = [_best([each[deal] for each in full.values()], sign) for deal in range(deals)]
    keys: dict[int, tuple[float, int, list[float]]] = {}
    for number, each in full.items():
        counted = [unplayed if result is None else result for result in each]
        won = sum(result is not None and result == best[deal] for deal, result in enumerate(each))
        keys[number] = sign * sum(counted), -won, sorted(sign * result for result in counted)
    order = sorted(keys, key=lambda key: (keys[key], key))
    return tuple(
        TotalStanding(
            rank=rank,
            id=number,
            total=sign * keys[number][0],
            played=sum(result is not None for result in full[number]),
            won=-keys[number][1],
            results=full[number],
        )
        for rank, number in zip(ranks(map(keys.__getitem__, order)), order, strict=True)
    )


def _best(results: Sequence[float | None], sign: float) -> float | None:
    played = [result for result in results if result is not None]
    return min(played, key=lambda result: sign * result) if played else None


@dataclass(frozen=True, slots=True)
class Finish:
    """An entrant's row in the ranking of a knockout."""

    rank: int  # shared by all who went out together, and by all who are still in
    id: int


Row = Standing | TotalStanding | Finish


def table_size(tournament: StoredTournament) -> int:
    """Return how many sit at a table."""
    return entries.table_size(engines.get(tournament.setup.game))


def rankings(tournament: StoredTournament) -> Sequence[Sequence[Row]]:
    """Return the ranking as it stands, the best first, one for each division of a round robin."""
    if tournament.is_series:
        return (series_ranking(tournament),)
    if tournament.setup.format == Format.KNOCKOUT:
        return (knockout_ranking(tournament),)
    return points_rankings(tournament)


def points_rankings(tournament: StoredTournament) -> Sequence[Sequence[Standing]]:
    """Return the rankings by points, or by matchpoints, one for each division of a round robin."""
    return formats.standings_of(tournament.as_paired(table_size(tournament)))


def series_ranking(tournament: StoredTournament) -> Sequence[TotalStanding]:
    """Return the ranking of a series, in which a result is the number of tiles left."""
    deals = max((table.round for table in tournament.tables), default=0)
    results: dict[int, list[float | None]] = {one.number: [None] * deals for one in tournament.entrants}
    for table in tournament.tables:
        for entrant, score in zip(table.seats, table.scores, strict=False):
            if entrant is not None and score is not None and table.done:
                results[entrant][table.round - 1] = float(score)
    played = [score for each in results.values() for score in each if score is not None]
    return best_total_standings(results, max(played, default=0.0))


def knockout_ranking(tournament: StoredTournament) -> Sequence[Finish]:
    """Return the ranking of a knockout after the last round that is decided."""
    paired = tournament.as_paired(table_size(tournament))
    bracket, size = knockout.draw(paired.first_entrants, paired.table_size), paired.table_size
    if not paired.rounds:
        return ()
    try:
        ranks = knockout.follow(bracket, paired.rounds, size).ranks
    except knockout.Undecided:
        ranks = knockout.follow(bracket, paired.rounds[:-1], size).ranks
    return tuple(Finish(rank, number) for number, rank in sorted(ranks.items(), key=lambda pair: pair[1]))


def podiums(tournament: StoredTournament) -> Sequence[Sequence[Row]]:
    """Return the first three ranks of each division, apart from those who never came to a table.

    Someone who had nothing but byes had no table to come to. Where nobody came at all, byes win nothing.
    """
    came = _came(tournament)
    absent = {number for table in tournament.tables for number in table.absent}
    had_byes = {seat for table in tournament.tables if _is_bye(tournament, table) for seat in table.seats}
    found = []
    for division in rankings(tournament):
        anyone = any(person.id in came for person in division)
        there = came | (had_byes - absent) if anyone else came
        found.append(tuple(person for person in division if person.rank <= _PODIUM and person.id in there))
    return found


def champions(tournament: StoredTournament) -> list[int]:
    """Return the user ids of those who won: several if they share the first place of the first division."""
    best = next(iter(podiums(tournament)), ())
    first = [tournament.entrant(one.id) for one in best if one.rank == 1]
    return [entrant.user_id for entrant in first if entrant.user_id != FORMER_PLAYER]


def anyone_came(tournament: StoredTournament) -> bool:
    """Return whether anyone came to a table that has been played."""
    return bool(_came(tournament))


def _came(tournament: StoredTournament) -> set[int]:
    played = (table for table in tournament.tables if table.done and not _is_bye(tournament, table))
    return {number for table in played for number in table.as_table.present}


def _is_bye(tournament: StoredTournament, table: StoredTable) -> bool:
    return table.as_table.is_bye and not tournament.is_series
