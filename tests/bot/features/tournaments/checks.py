"""What must hold of every tournament, checked with a count of our own."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import networkx

from bot.features.tournaments.formats import (
    ROUND_ROBIN_TIE_BREAKS,
    Format,
    Tournament,
    divisions,
    next_round,
    standings_of,
)
from bot.features.tournaments.model import Table
from bot.features.tournaments.pairing import knockout
from bot.features.tournaments.pairing.round_robin import without_early_leavers
from bot.features.tournaments.standings import DEFAULT
from tests.bot.features.tournaments.recount import Recount, ranking, recount
from tests.bot.features.tournaments.simulation import Summary


def check(course: Sequence[Tournament], summary: Summary) -> None:
    """Check a tournament as it was before each round, and at its end."""
    end = course[-1]
    key = f"{end.format} of {end.table_size}"
    summary.tournaments[key] += 1
    summary.rounds[key] += len(end.rounds)
    for before, tables in zip(course, end.rounds, strict=False):
        check_round(before, tables, summary)
    check_standings(end)
    match end.format, end.table_size:
        case Format.KNOCKOUT, _:
            check_knockout(end)
        case Format.ROUND_ROBIN, 2:
            check_round_robin(end)
        case Format.SWISS, 2:
            note_spreads(end, "Swiss", summary)
        case _:
            note_spreads(end, f"pods, {end.format}", summary)


def check_round(before: Tournament, tables: Sequence[Table], summary: Summary) -> None:
    number = len(before.rounds) + 1
    due = sorted(entrant.id for entrant in before.entrants if entrant.plays(number))
    seated = sorted(person for table in tables for person in table.people)
    assert len(seated) == len(set(seated))
    assert all(len(table.seats) in (1, before.table_size) for table in tables)
    if before.format == Format.SWISS:
        assert seated == due
    if len(due) < 60:
        again = next_round(replace(before, entrants=before.entrants[::-1]))
        assert [table.seats for table in again] == [table.seats for table in tables] or _replayed(before)
    if (before.format, before.table_size) == (Format.SWISS, 2):
        check_swiss_round(recount(before.rounds), due, tables, summary)


def _replayed(before: Tournament) -> bool:
    return before.format == Format.KNOCKOUT  # whose seats change when a tie is played again


def check_swiss_round(past: Recount, due: list[int], tables: Sequence[Table], summary: Summary) -> None:
    byes = [table.people[0] for table in tables if table.is_bye]
    pairs = [table.people for table in tables if not table.is_bye]
    assert len(byes) == len(due) % 2
    fresh = [pair for pair in combinations(due, 2) if not past.met(*pair)]
    repeats = [pair for pair in pairs if past.met(*pair)]
    summary.counts["Swiss tables"] += len(pairs)
    summary.counts["Swiss byes"] += len(byes)
    if repeats:
        summary.counts["meetings again, none avoidable"] += len(repeats)
        assert len(repeats) == len(pairs) - max(
            _most_paired(due, fresh, bye) for bye in (due if byes else [None])
        )
    for bye in byes:
        if past.free.get(bye):
            summary.counts["byes again, none avoidable"] += 1
            first = [number for number in due if not past.free.get(number)]
            assert repeats or not any(_all_paired(due, fresh, number) for number in first)
        else:
            fair = [pair for pair in fresh if _seats_fair(past, *pair)]
            lower = [
                number
                for number in due
                if past.points(number) < past.points(bye) and not past.free.get(number)
            ]
            summary.counts["byes not to the lowest, none avoidable"] += bool(lower)
            assert not any(_all_paired(due, fair, number) for number in lower)
    for pair in pairs:
        if not _seats_fair(past, *pair):
            summary.counts["seats three more than the other"] += 1


def _seats_fair(past: Recount, one: int, other: int) -> bool:
    """Return whether one of two can have the first seat without a lead of more than two."""
    low, high = sorted((past.lead(one), past.lead(other)))
    return low + 1 <= 2 and high - 1 >= -2


def _all_paired(due: list[int], pairs: list[tuple[int, int]], bye: int | None) -> bool:
    """Return whether these pairs suffice for everyone but the one with the bye."""
    return 2 * _most_paired(due, pairs, bye) == len(due) - (bye is not None)


def _most_paired(due: list[int], pairs: list[tuple[int, int]], bye: int | None) -> int:
    """Return how many of these pairs can play at once without the one who has the bye."""
    graph = networkx.Graph()
    graph.add_nodes_from(number for number in due if number != bye)
    graph.add_edges_from(pair for pair in pairs if bye not in pair)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def check_standings(end: Tournament) -> None:
    """Compare the standings with a recount."""
    names = ROUND_ROBIN_TIE_BREAKS if end.format == Format.ROUND_ROBIN else DEFAULT
    rounds = end.rounds
    if (end.format, end.table_size) == (Format.ROUND_ROBIN, 2):
        rounds = tuple(without_early_leavers(end.entrants, end.rounds))
    count = recount(rounds)
    listed = standings_of(end)
    assert sorted(row.id for rows in listed for row in rows) == sorted(entrant.id for entrant in end.entrants)
    for rows in listed:
        groups = ranking(count, [row.id for row in rows], names)
        ranks = {
            person: 1 + sum(map(len, groups[:place]))
            for place, group in enumerate(groups)
            for person in group
        }
        for row in rows:
            assert (row.rank, row.score) == (ranks[row.id], count.points(row.id))
            assert row.tally.points == row.score
            assert row.tie_breaks == {
                "buchholz": count.buchholz(row.id),
                "sonneborn-berger": count.sonneborn_berger(row.id),
                "wins": count.wins(row.id),
            }


def check_round_robin(end: Tournament) -> None:
    """Everyone meets everyone of their division once, with first and second seats alike."""
    groups = divisions(end)
    assert all(len(group) <= 10 for group in groups)
    late = {entrant.id for entrant in end.entrants if entrant.entered > 1}
    tables = [table for round_ in end.rounds for table in round_ if not table.is_bye]
    for group in groups:
        people = [one for one in group if one is not None]
        for pair in combinations(people, 2):
            times = sum(set(table.people) == set(pair) for table in tables)
            assert times == 1 or (times == 0 and late.intersection(pair))
    for number in range(1, len(end.rounds) + 1):
        played = [table for round_ in end.rounds[:number] for table in round_ if not table.is_bye]
        for one in {person for table in played for person in table.people}:
            first = sum(table.seats[0] == one for table in played)
            second = sum(table.seats[1] == one for table in played)
            assert abs(first - second) <= 1


def check_knockout(end: Tournament) -> None:
    """Losers are out, except for third place; everyone has a rank."""
    bracket = knockout.draw(end.first_entrants, end.table_size)
    ranks = knockout.follow(bracket, end.rounds, end.table_size).ranks
    assert set(ranks) == {entrant.id for entrant in end.first_entrants}
    assert all(rank == 1 + sum(other < rank for other in ranks.values()) for rank in ranks.values())
    out: set[int] = set()
    for number, tables in enumerate(end.rounds, start=1):
        last = number == len(end.rounds)
        for table in tables:
            again = out.intersection(table.people)
            assert not again or (last and again == set(table.people))
            if not again:
                out.update(person for person in table.people if person != knockout.winner(table))
    champions = [one for one in ranks if ranks[one] == 1]
    if len(champions) == 1:
        assert champions[0] not in out


def note_spreads(end: Tournament, name: str, summary: Summary) -> None:
    """Note how even meetings, seats and AI players were, of those who were there from first to last."""
    count = recount(end.rounds)
    steady = [entrant.id for entrant in end.entrants if entrant.entered == 1 and entrant.left is None]
    absent = {number for tables in end.rounds for table in tables for number in table.absent}
    size = end.table_size
    for number in steady:
        seats = [count.seats.get(number, []).count(seat) for seat in range(size)]
        if number not in absent:
            summary.spread(f"seats, {name}", max(seats) - min(seats))
    if size == 2:
        for one in steady:
            summary.spread(f"byes, {name}", count.free.get(one, 0))
            assert abs(count.lead(one)) <= 3
        return
    ai = [count.ai.get(number, 0) for number in steady if number not in absent]
    if ai:
        summary.spread(f"AI players, {name}", max(ai) - min(ai))
    for tables in end.rounds:
        summary.counts["tables with two AI players"] += sum(table.seats.count(None) == 2 for table in tables)
    calm = not absent and len(steady) == len(end.entrants)
    if calm:
        for group in divisions(end):
            met = [
                count.met(*pair)
                for pair in combinations([person for person in group if person is not None], 2)
            ]
            summary.spread(f"meetings, {name}", max(met) - min(met))
