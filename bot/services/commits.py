"""Committing: what was decided goes into the database in one transaction, and then to the listeners.

Changes that wait for their turn to write are committed together (see `bot.store.group_commit`). Each is
decided alone, and one that is refused keeps no other from being made.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.changes import Change, Step
from bot.domain.errors import StaleState, UnknownMatch
from bot.domain.model import Match, Move
from bot.domain.positions import Positions
from bot.services import results as counting
from bot.store.database import Database
from bot.store.group_commit import Together
from bot.store.queries import matches as match_rows
from bot.store.queries import moves as move_rows

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


@dataclass(frozen=True, slots=True)
class _Wish:
    match_id: int
    decide: Callable[[Match], Step]
    once: int | None


@dataclass(frozen=True, slots=True)
class _Granted:
    step: Step
    before: Match
    after: Match


class Commits:
    """The transactions of one service."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self._positions = positions
        self._now = now
        self._make = Together(database.write, self._made)
        self.listeners: list[Listener] = []

    async def change(
        self, match_id: int, decide: Callable[[Match], Step], *, once: int | None = None
    ) -> Change:
        """Read the match, decide, write, tell. `decide` has to be quick, for others wait; what it raises
        leaves everything as it was. With `once`, the id of an interaction, one that has made a move already
        is refused with StaleState.
        """
        made = await self._make(_Wish(known_id(match_id), decide, once))
        if made.after is made.before:
            return Change(made.before, made.step.kind, made.step.events, made.step.by)
        return await self.committed(made.step, made.after)

    async def _made(self, connection: AsyncConnection, wishes: Sequence[_Wish]) -> list[_Granted | Exception]:
        """Several changes, of one match also one upon the other."""
        stored = await match_rows.lock_all(connection, sorted({wish.match_id for wish in wishes}))
        used = await move_rows.among(connection, [wish.once for wish in wishes if wish.once is not None])
        matches = dict(stored)
        made: list[_Granted | Exception] = []
        for wish in wishes:
            try:
                granted = _grant(wish, matches.get(wish.match_id), used)
            except Exception as error:  # the refusal of this one, whatever it is
                made.append(error)
                continue
            made.append(granted)
            matches[wish.match_id] = granted.after
            if granted.step.move is not None and granted.step.move.interaction_id is not None:
                used.add(granted.step.move.interaction_id)
        changed = [match for match_id, match in matches.items() if match is not stored[match_id]]
        await match_rows.save_all(connection, [(stored[match.id], match) for match in changed])
        await move_rows.append(connection, _moves(made))
        for match in changed:
            if match.status == "finished" and stored[match.id].status != "finished":
                await counting.count(connection, self._positions, match, self._now())
        return made

    async def write(self, connection: AsyncConnection, before: Match, step: Step) -> Match:
        """The match as written, one version on; `before` itself when the step changes nothing. Raises
        StaleState when the row is no longer what `before` says.
        """
        after = _following(before, step)
        if after is before:
            return before
        if not await match_rows.save(connection, before, after):
            raise StaleState(match_id=before.id, seen=before.version, current=after.version)
        if step.move is not None:
            await move_rows.append(connection, [step.move])
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


def _grant(wish: _Wish, match: Match | None, used: set[int]) -> _Granted:
    """Decide. Raises UnknownMatch, StaleState for an interaction that has made a move, and what `decide`
    does.
    """
    before = known(match, wish.match_id)
    if wish.once in used:
        raise StaleState(match_id=before.id, seen=before.version, current=before.version)
    step = wish.decide(before)
    return _Granted(step, before, _following(before, step))


def _following(before: Match, step: Step) -> Match:
    """The match after this step, one version on; `before` itself when the step changes nothing."""
    if step.match == before:
        return before
    version = before.version + 1
    moved = step.match.state is not before.state or step.match.status != before.status
    return replace(step.match, version=version, state_version=version if moved else before.state_version)


def _moves(made: Sequence[_Granted | Exception]) -> list[Move]:
    steps = [one.step for one in made if isinstance(one, _Granted)]
    return [step.move for step in steps if step.move is not None]
