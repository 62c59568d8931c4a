"""Pairing: the tables of a tournament's next round, for which a worker process may take two seconds."""

from typing import Protocol

from bot.domain.tournaments import formats
from bot.domain.tournaments.formats import Tournament
from bot.domain.tournaments.model import Table
from bot.workers.pool import WorkerPool

Paired = tuple[Tournament, tuple[Table, ...]]  # as it is drawn; the tables, none after the last round


class Pairing(Protocol):
    """What pairs a round."""

    async def next_round(self, tournament: Tournament) -> Paired:
        """Draw the tournament, if it begins and has a draw, and pair its next round. Raises Overloaded."""


class InProcessPairing:
    """Pairs on the event loop: for tests and tools."""

    async def next_round(self, tournament: Tournament) -> Paired:
        return _paired(tournament)


class WorkerPairing:
    """Pairs in a worker process."""

    def __init__(self, processes: WorkerPool) -> None:
        self._processes = processes

    async def next_round(self, tournament: Tournament) -> Paired:
        return await self._processes.run(_paired, tournament)


def _paired(tournament: Tournament) -> Paired:
    drawn = formats.drawn(tournament)
    return drawn, formats.next_round(drawn)
