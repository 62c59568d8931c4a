"""Tournaments as they would be stored, played by chance."""

import random
from dataclasses import replace
from typing import Any

import engines
from bot.domain.tournaments import entries, formats
from bot.domain.tournaments.formats import Format
from bot.domain.tournaments.stored_tournament import (
    EntrantRecord,
    Setup,
    TableRecord,
    TournamentRecord,
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
) -> TournamentRecord:
    """Return a tournament after that many rounds; in the last, an `unfinished` one has open tables."""
    chosen = entries.complete(Setup(game, {}, kind, 1, 2, FIRST_USER, **setup), engines.get(game), 0.0)
    people = tuple(
        EntrantRecord(number, FIRST_USER + number, f"{name} {number}", 2000.0 - number)
        for number in range(1, players + 1)
    )
    record = replace(entries.new(chosen, 7, 0.0, people), id=3, message_id=9)
    rng = random.Random(players)
    for number in range(1, rounds + 1):
        open_tables = unfinished and number == rounds
        record = _with_round(record, number, rng, open_tables=open_tables)
    return record


def _with_round(
    record: TournamentRecord, number: int, rng: random.Random, *, open_tables: bool
) -> TournamentRecord:
    if record.is_series:
        seats: list[tuple[int | None, ...]] = [(one.number,) for one in record.entrants]
    else:
        size = entries.table_size(engines.get(record.setup.game))
        seats = [table.seats for table in formats.next_round(record.as_paired(size))]
    tables = []
    for place, each in enumerate(seats, start=1):
        is_open = open_tables and place > 1
        order = rng.sample(range(1, len(each) + 1), len(each))
        is_bye = len(each) == 1 and not record.is_series
        tables.append(
            TableRecord(
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
        record,
        status=TournamentStatus.RUNNING,
        round=number,
        due_at=1.8e9,
        tables=(*record.tables, *tables),
    )


def finished(record: TournamentRecord) -> TournamentRecord:
    """Return the tournament as one that is over."""
    return replace(record, status=TournamentStatus.FINISHED, due_at=None)
