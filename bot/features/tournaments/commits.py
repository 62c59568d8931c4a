"""Commits of tournaments: a decision goes into the database in one transaction, and then to the listeners.

Pairing: the tables of a tournament's next round, for which a worker process may take two seconds.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.tournaments import formats, progress, rows
from bot.features.tournaments.formats import Tournament
from bot.features.tournaments.model import Table
from bot.features.tournaments.stored import (
    StoredTable,
    StoredTournament,
    TournamentChange,
    TournamentChangeKind,
)
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.workers.pool import WorkerPool

Listener = Callable[[TournamentChange], Awaitable[None]]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TournamentStep:
    """A decision about a tournament, before it is committed. See `TournamentChange`."""

    tournament: StoredTournament
    kind: TournamentChangeKind
    people: Sequence[int] = ()
    tables: Sequence[StoredTable] = ()
    by: int | None = None


class TournamentCommits:
    """The transactions of one service."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self.listeners: list[Listener] = []

    async def change(
        self, tournament_id: int, decide: Callable[[StoredTournament], TournamentStep]
    ) -> StoredTournament:
        """Read the tournament, decide, write it, and notify the listeners.

        Raises Refusal and what `decide` raises, which leaves everything as it was.
        """
        async with self._database.write() as connection:
            before = await locked(connection, tournament_id)
            step = decide(before)
            after = await self.write(connection, before, step.tournament)
        if after is not before:
            await self.publish(
                TournamentChange(after, step.kind, tuple(step.people), tuple(step.tables), step.by)
            )
        return after

    async def write(
        self, connection: AsyncConnection, before: StoredTournament, after: StoredTournament
    ) -> StoredTournament:
        """Write it in the caller's transaction, which has locked it. Return `before` if it is the same."""
        after = progress.with_wake_time(after, self._now())
        if after == before:
            return before
        saved = await rows.save(connection, before, after)
        if saved is None:
            raise RuntimeError(f"tournament {before.id} has changed though it was locked")
        return saved

    async def publish(self, change: TournamentChange) -> None:
        """Notify the listeners of a committed change, one after the other.

        What they raise is logged, since the change stands.
        """
        for listener in self.listeners:
            try:
                await listener(change)
            except Exception:
                _log.exception("a listener failed at %s of tournament %s", change.kind, change.tournament.id)


async def locked(connection: AsyncConnection, tournament_id: int) -> StoredTournament:
    """Lock the tournament for this transaction and return it. Raises Refusal."""
    return known(await rows.get(connection, tournament_id, lock=True), tournament_id)


def known(tournament: StoredTournament | None, tournament_id: int) -> StoredTournament:
    """Return the tournament that was found. Raises Refusal."""
    if tournament is None:
        raise Refusal("error-unknown-tournament")
    return tournament


_Paired = tuple[Tournament, tuple[Table, ...]]  # as it is drawn; the tables, none after the last round


class Pairing(Protocol):
    """What pairs a round."""

    async def next_round(self, tournament: Tournament) -> _Paired:
        """Draw the tournament, if it begins and has a draw, and pair its next round. Raises Overloaded."""


class InProcessPairing:
    """Pairs on the event loop: for tests and tools."""

    async def next_round(self, tournament: Tournament) -> _Paired:
        return _paired(tournament)


class WorkerPairing:
    """Pairs in a worker process."""

    def __init__(self, processes: WorkerPool) -> None:
        self._processes = processes

    async def next_round(self, tournament: Tournament) -> _Paired:
        return await self._processes.run(_paired, tournament)


def _paired(tournament: Tournament) -> _Paired:
    drawn = formats.drawn(tournament)
    return drawn, formats.next_round(drawn)
