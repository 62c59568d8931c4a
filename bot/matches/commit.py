"""Committing: what was decided goes into the database in one transaction, and then to the listeners."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.matches import counting
from bot.matches.changes import Change, Step
from bot.matches.errors import StaleState, UnknownMatch
from bot.matches.positions import Positions
from bot.store.database import Database
from bot.store.queries import matches as match_rows
from bot.store.queries import moves as move_rows
from bot.store.records import Match

Listener = Callable[[Change], Awaitable[None]]

_log = logging.getLogger(__name__)
_IDS = range(1, 2**63)


def known_id(match_id: int) -> int:
    """The id, if a match could have it: it may have been typed by anybody. Raises UnknownMatch."""
    # Asked of anything else than an int, a range looks through all of its numbers.
    if type(match_id) is not int or match_id not in _IDS:
        raise UnknownMatch(match_id=match_id)
    return match_id


def known(match: Match | None, match_id: int) -> Match:
    """The match that was found. Raises UnknownMatch."""
    if match is None:
        raise UnknownMatch(match_id=match_id)
    return match


class Commits:
    """The transactions of one service."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self._positions = positions
        self._now = now
        self.listeners: list[Listener] = []

    async def change(
        self, match_id: int, decide: Callable[[Match], Step], *, once: int | None = None
    ) -> Change:
        """Read the match, decide, write, tell. `decide` has to be quick, for others wait; what it raises
        leaves everything as it was. With `once`, the id of an interaction, one that has made a move already
        is refused with StaleState.
        """
        async with self._database.write() as connection:
            before = known(await match_rows.lock(connection, known_id(match_id)), match_id)
            if once is not None and await move_rows.has(connection, once):
                raise StaleState(match_id=match_id, seen=before.version, current=before.version)
            step = decide(before)
            after = await self.write(connection, before, step)
        if after is before:
            return Change(before, step.kind, step.events, step.by)
        return await self.committed(step, after)

    async def write(self, connection: AsyncConnection, before: Match, step: Step) -> Match:
        """The match as written, one version on; `before` itself when the step changes nothing. Raises
        StaleState when the row is no longer what `before` says.
        """
        if step.match == before:
            return before
        version = before.version + 1
        moved = step.match.state is not before.state or step.match.status != before.status
        after = replace(step.match, version=version, state_version=version if moved else before.state_version)
        if not await match_rows.save(connection, before, after):
            raise StaleState(match_id=before.id, seen=before.version, current=version)
        if step.move is not None:
            await move_rows.append(connection, step.move)
        if after.status == "finished":
            await counting.count(connection, self._positions, after, self._now())
        return after

    async def committed(self, step: Step, match: Match) -> Change:
        """After the commit: keep the state at hand and tell the listeners."""
        if step.state is not None:
            self._positions.remember(match, step.state)
        change = Change(match, step.kind, step.events, step.by)
        await self.tell(change)
        return change

    async def tell(self, change: Change) -> None:
        """Tell the listeners, one after the other. What they raise is logged: the change stands."""
        for listener in self.listeners:
            try:
                await listener(change)
            except Exception:
                _log.exception("a listener failed at %s of match %s", change.kind, change.match.id)
