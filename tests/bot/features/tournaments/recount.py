"""An independent recount of tournaments: from tables to points and standings, pair by pair and by the book.

It shares no code with what it checks, is slow, and says the rules as an arbiter would.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.features.tournaments.model import Table


@dataclass
class Recount:
    """What everyone did against everyone else."""

    results: dict[int, list[tuple[int | None, float]]] = field(
        default_factory=dict
    )  # opponent, None: unplayed
    tables: dict[tuple[int, int], int] = field(default_factory=dict)  # how often two met
    seats: dict[int, list[int]] = field(default_factory=dict)
    free: dict[int, int] = field(default_factory=dict)  # wins without play
    ai: dict[int, int] = field(default_factory=dict)  # tables with an AI player

    def met(self, one: int, other: int) -> int:
        return self.tables.get((min(one, other), max(one, other)), 0)

    def points(self, person: int) -> float:
        return sum(points for _, points in self.results.get(person, []))

    def lead(self, person: int) -> int:
        return self.seats.get(person, []).count(0) - self.seats.get(person, []).count(1)

    def buchholz(self, person: int) -> float:
        return sum(self.points(person if o is None else o) for o, _ in self.results.get(person, []))

    def sonneborn_berger(self, person: int) -> float:
        return sum(p * self.points(person if o is None else o) for o, p in self.results.get(person, []))

    def wins(self, person: int) -> int:
        return sum(o is not None and p == 1 for o, p in self.results.get(person, []))


def recount(rounds: Sequence[Sequence[Table]]) -> Recount:
    """Count what happened at the tables."""
    found = Recount()
    for tables in rounds:
        for table in tables:
            for seat, person in enumerate(table.seats):
                if person is not None:
                    _count(found, table, seat, person)
    return found


def _count(found: Recount, table: Table, seat: int, person: int) -> None:
    mine = found.results.setdefault(person, [])
    if len(table.seats) == 1:
        mine.append((None, 1.0))
        found.free[person] = found.free.get(person, 0) + 1
        return
    others = [each for each in range(len(table.seats)) if each != seat]
    there = [each for each in others if table.seats[each] not in table.absent]
    if person not in table.absent:
        if there:
            found.seats.setdefault(person, []).append(seat)
            found.ai[person] = found.ai.get(person, 0) + (None in table.seats)
        else:
            found.free[person] = found.free.get(person, 0) + 1
    if not table.places and not table.absent:
        for each in there:
            _meet(found, person, table.seats[each])
        return
    for each in others:
        opponent = table.seats[each]
        if person in table.absent:
            mine.append((None, 0.0))
        elif opponent in table.absent:
            mine.append((None, 1.0))
        else:
            difference = table.places[each] - table.places[seat]
            mine.append((opponent, 1.0 if difference > 0 else 0.0 if difference < 0 else 0.5))
            _meet(found, person, opponent)


def _meet(found: Recount, person: int, opponent: int | None) -> None:
    if opponent is not None and person < opponent:  # once for each pair
        found.tables[person, opponent] = found.tables.get((person, opponent), 0) + 1


def ranking(found: Recount, people: Sequence[int], names: Sequence[str]) -> list[list[int]]:
    """Order people by points and then by tie-breaks: those with equal rank together, the best first."""
    groups = _apart(people, {person: found.points(person) for person in people})
    return [part for group in groups for part in _tied(found, group, names)]


def _tied(found: Recount, group: list[int], names: Sequence[str]) -> list[list[int]]:
    if len(group) == 1 or not names:
        return [sorted(group)]
    if names[0] == "head-to-head":
        parts = _apart(group, _direct(found, group))
        if len(parts) > 1:
            return [each for part in parts for each in _tied(found, part, names)]
        return _tied(found, group, names[1:])
    count = {
        "buchholz": found.buchholz,
        "sonneborn-berger": found.sonneborn_berger,
        "wins": found.wins,
    }[names[0]]
    parts = _apart(group, {person: float(count(person)) for person in group})
    return [each for part in parts for each in _tied(found, part, names[1:])]


def _direct(found: Recount, group: list[int]) -> dict[int, float]:
    games = {
        person: [
            points for other, points in found.results.get(person, []) if other is not None and other in group
        ]
        for person in group
    }
    all_met = all(found.met(person, other) for person in group for other in group if person != other)
    return {person: sum(games[person]) / len(games[person]) if all_met else 0.0 for person in group}


def _apart(people: Sequence[int], values: dict[int, float]) -> list[list[int]]:
    return [
        sorted(person for person in people if values[person] == value)
        for value in sorted(set(values.values()), reverse=True)
    ]
