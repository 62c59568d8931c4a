"""Pairing: the tables of a tournament's next round, for which a worker process may take two seconds."""

from typing import Protocol

from bot.domain.tournaments import formats
from bot.domain.tournaments.formats import Tournament
from bot.domain.tournaments.model import Table
from bot.workers.pool import WorkerPool


class Pairing(Protocol):
    """What pairs a round."""

    async def next_round(self, tournament: Tournament) -> tuple[Table, ...]:
        """Return the tables of the next round, none after the last. Raises Overloaded."""


class InProcessPairing:
    """Pairs on the event loop: for tests and tools."""

    async def next_round(self, tournament: Tournament) -> tuple[Table, ...]:
        return formats.next_round(tournament)


class WorkerPairing:
    """Pairs in a worker process."""

    def __init__(self, processes: WorkerPool) -> None:
        self._processes = processes

    async def next_round(self, tournament: Tournament) -> tuple[Table, ...]:
        return await self._processes.run(formats.next_round, tournament)
