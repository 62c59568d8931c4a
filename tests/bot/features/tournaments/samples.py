"""Tournaments as they would be stored, played by chance."""

import random
from dataclasses import replace
from typing import Any

import engines
from bot.features.tournaments import entries, formats
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import (
    Setup,
    StoredEntrant,
    StoredTable,
    StoredTournament,
    TournamentStatus,
)

FIRST_USER = 1000


def played(
    kind: Format,
    game: str,
    players: int,
    rounds: int,
    *,
    name: str = "Player",
    unfinished: bool = False,
    **setup: Any,
) -> StoredTournament:
    """Return a tournament after that many rounds; in the last, an `unfinished` one has open tables."""
    chosen = entries.complete(Setup(game, {}, kind, 1, 2, FIRST_USER, **setup), engines.get(game), 0.0)
    people = tuple(
        StoredEntrant(number, FIRST_USER + number, f"{name} {number}", 2000.0 - number)
        for number in range(1, players + 1)
    )
    tournament = replace(entries.new(chosen, 7, 0.0, people), id=3, message_id=9)
    rng = random.Random(players)
    for number in range(1, rounds + 1):
        open_tables = unfinished and number == rounds
        tournament = _with_round(tournament, number, rng, open_tables=open_tables)
    return tournament


def _with_round(
    tournament: StoredTournament, number: int, rng: random.Random, *, open_tables: bool
) -> StoredTournament:
    if tournament.is_series:
        seats: list[tuple[int | None, ...]] = [(entrant.number,) for entrant in tournament.entrants]
    else:
        size = entries.table_size(engines.get(tournament.setup.game))
        seats = [table.seats for table in formats.next_round(tournament.as_paired(size))]
    tables = []
    for place, each in enumerate(seats, start=1):
        is_open = open_tables and place > 1
        order = rng.sample(range(1, len(each) + 1), len(each))
        is_bye = len(each) == 1 and not tournament.is_series
        tables.append(
            StoredTable(
                number,
                place,
                each,
                match_id=None if is_bye else 1000 * number + place,
                places=() if is_open or is_bye else tuple(order),
                scores=() if is_open else tuple(rng.randrange(30) for _ in each),
                done=not is_open,
            )
        )
    return replace(
        tournament,
        status=TournamentStatus.RUNNING,
        round=number,
        due_at=1.8e9,
        tables=(*tournament.tables, *tables),
    )


def finished(tournament: StoredTournament) -> StoredTournament:
    """Return the tournament as one that is over."""
    return replace(tournament, status=TournamentStatus.FINISHED, due_at=None)
