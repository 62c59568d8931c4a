"""Simulated tournaments: players of different strength, who come late, do not come or withdraw.

`checks` checks every round. `Summary` adds up what cannot be promised but should be rare.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from time import process_time

from bot.features.tournaments.formats import PAIRED, Format, Tournament, accepts_late, next_round
from bot.features.tournaments.model import Entrant, Table
from bot.features.tournaments.pairing import knockout


@dataclass(frozen=True)
class Scenario:
    """What happens in a tournament. The last three are chances for each player and round."""

    format: Format
    size: int
    players: int
    seed: int
    late: float = 0.0
    withdrawals: float = 0.0
    no_shows: float = 0.0
    length: int | None = None


@dataclass
class Summary:
    """What happened over many tournaments."""

    tournaments: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    spreads: dict[str, Counter[int]] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)  # processor seconds for one round

    def spread(self, name: str, value: int) -> None:
        self.spreads.setdefault(name, Counter())[value] += 1


class Players:
    """People of a tournament: what they can do, and what they do."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.random = Random(f"{scenario}")
        self.strength: dict[int, float] = {}

    def newcomer(self, number: int) -> Entrant:
        person = len(self.strength) + 1
        self.strength[person] = self.random.gauss(0, 1)
        return Entrant(person, round(1000 + 200 * self.strength[person]), entered=number)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def play(self, table: Table) -> Table:
        """Return the table with its result."""
        if table.is_bye:
            return table
        absent = table.absent | {person for person in table.people if self.chance(self.scenario.no_shows)}
        table = replace(table, absent=frozenset(absent))
        if not table.is_played:
            return table
        made = [
            round(2 * (self.strength.get(seat or 0, 0.0) + self.random.gauss(0, 1)))  # rounded: some tie
            for seat in table.seats
        ]
        return replace(table, places=tuple(1 + sum(other > own for other in made) for own in made))

    def play_out(self, table: Table, fmt: Format) -> Table:
        """Return the table with its result; in a knockout, after as many games as it takes."""
        played = self.play(table)
        while fmt == Format.KNOCKOUT:
            try:
                knockout.winner(played)
                break
            except knockout.Undecided:
                played = self.play(knockout.replay(played))
        return played


def rounds_of(scenario: Scenario, summary: Summary | None = None) -> list[Tournament]:
    """Play a tournament; return it as it was before each round and at the end."""
    players = Players(scenario)
    tournament = Tournament(
        scenario.format,
        scenario.size,
        tuple(players.newcomer(1) for _ in range(scenario.players)),
        scenario.seed,
        length=scenario.length,
    )
    tournaments = []
    while True:
        started = process_time()
        tables = next_round(tournament)
        if summary is not None:
            key = f"{scenario.format} of {scenario.size}"
            summary.slowest[key] = max(summary.slowest.get(key, 0.0), process_time() - started)
        tournaments.append(tournament)
        if not tables:
            return tournaments
        played = tuple(players.play_out(table, scenario.format) for table in tables)
        tournament = _next(replace(tournament, rounds=(*tournament.rounds, played)), players)


def _next(tournament: Tournament, players: Players) -> Tournament:
    """Return the tournament with who leaves and enters between two rounds."""
    number = len(tournament.rounds) + 1
    entrants = [
        replace(entrant, left=number)
        if entrant.left is None and players.chance(players.scenario.withdrawals)
        else entrant
        for entrant in tournament.entrants
    ]
    if sum(entrant.plays(number) for entrant in entrants) < 2:
        entrants = list(tournament.entrants)
    tournament = replace(tournament, entrants=tuple(entrants))
    while accepts_late(tournament) and players.chance(players.scenario.late):
        tournament = replace(tournament, entrants=(*tournament.entrants, players.newcomer(number)))
    return tournament


def random_scenario(random: Random, most: int = 200) -> Scenario:
    """Return a scenario with 3 to `most` players, few more often than many."""
    size = random.choice((2, 3))
    troubled = random.random() < 0.7
    return Scenario(
        random.choice(PAIRED),
        size,
        int(3 * (most / 3) ** random.random() + 0.5),
        random.randrange(1 << 30),
        late=random.choice((0.0, 0.3, 0.6)) * troubled,
        withdrawals=random.choice((0.0, 0.03, 0.1)) * troubled,
        no_shows=random.choice((0.0, 0.02, 0.1)) * troubled,
    )
