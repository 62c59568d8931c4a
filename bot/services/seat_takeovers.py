"""Takeovers: someone takes over a seat that an AI player holds, if the rest agree."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.domain import seat_takeovers
from bot.domain.changes import Change, Step
from bot.domain.errors import NoTakeover
from bot.domain.model import Match, Person
from bot.domain.position_cache import Positions
from bot.services.commits import Commits, known
from bot.store.database import Database
from bot.store.queries import matches as match_rows
from bot.store.queries.people import blocks as block_rows


class Takeovers:
    """The takeovers of one database. Every method may raise UnknownMatch."""

    def __init__(
        self,
        database: Database,
        positions: Positions,
        commits: Commits,
        *,
        now: Callable[[], float],
        ai_delay: float,
    ) -> None:
        self._database = database
        self._positions = positions
        self._commits = commits
        self._now = now
        self._ai_delay = ai_delay

    async def ask(self, match_id: int, person: Person, seat: int | None, *, press: Any = None) -> Change:
        """Ask for the seat (None: the only one that is held). Raises what `takeovers.ask` does."""
        async with self._database.read() as connection:
            blocked_by = await block_rows.blocked_by(connection, person.id)

        def decide(match: Match) -> Step:
            return seat_takeovers.ask(
                self._positions,
                match,
                person,
                seat,
                blocked_by=blocked_by,
                now=self._now(),
                ai_delay=self._ai_delay,
            )

        return await self._change(match_id, decide, press)

    async def admit(self, match_id: int, user_id: int, *, press: Any = None) -> Change:
        """Agree that the person who asked sits down. Raises what `takeovers.admit` does."""

        def decide(match: Match) -> Step:
            return seat_takeovers.admit(self._positions, match, user_id, self._now(), self._ai_delay)

        return await self._change(match_id, decide, press)

    async def refuse(self, match_id: int, user_id: int, *, press: Any = None) -> Change:
        """Turn the request down, or withdraw one's own. Raises what `takeovers.refuse` does."""
        return await self._change(match_id, lambda match: seat_takeovers.refuse(match, user_id), press)

    async def withdraw(self, match_id: int, user_id: int) -> None:
        """Forget this person's request, whether or not it still waits."""

        def decide(match: Match) -> Step:
            return seat_takeovers.withdraw(match, user_id)

        with suppress(NoTakeover):
            await self._change(match_id, decide, None)

    async def hand_over(self, match_id: int, user_id: int, person: Person) -> Change:
        """Seat someone else in this person's seat. Raises what `takeovers.hand_over` does."""

        def decide(match: Match) -> Step:
            return seat_takeovers.hand_over(
                self._positions, match, user_id, person, (self._now(), self._ai_delay)
            )

        return await self._change(match_id, decide, None)

    async def _change(self, match_id: int, decide: Callable[[Match], Step], press: Any) -> Change:
        """Commit the decision, and note who has lost a seat by it, since earlier moves remain theirs."""
        async with self._database.write() as connection:
            before = known(await match_rows.lock(connection, match_id), match_id)
            step = decide(before)
            after = await self._commits.write(connection, before, step)
            for old, new in zip(before.seats, after.seats, strict=True):
                if old.person is not None and old.user_id != new.user_id:
                    await match_rows.note_former(connection, match_id, old.seat, old.person)
        change = Change(after, step.kind, step.events, step.by, press)
        if after is not before:
            await self._commits.publish(change)
        return change
