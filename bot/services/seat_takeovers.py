"""Takeovers: someone takes over a seat that an AI player holds, if the rest agree."""

from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain import seat_admission, seat_takeovers
from bot.domain.changes import Change, Step
from bot.domain.errors import DealSeen, NotAdmitted, NoTakeover
from bot.domain.model import Match, Person
from bot.domain.position_cache import Positions
from bot.domain.seat_admission import Newcomer
from bot.services.commits import Commits, known
from bot.store.database import Database
from bot.store.queries import held_seats
from bot.store.queries import matches as match_rows
from bot.store.queries.people import blocks as block_rows

KeptApart = Callable[[AsyncConnection, int], Awaitable[Collection[int]]]  # from this person


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
        """Ask for the seat (None: the only one that is held).

        Raises what `takeovers.ask` and `seat_admission.check` do.
        """

        def decide(match: Match) -> Step:
            return seat_takeovers.ask(
                self._positions, match, person, seat, now=self._now(), ai_delay=self._ai_delay
            )

        return await self._change(match_id, decide, press)

    async def admit(self, match_id: int, user_id: int, *, press: Any = None) -> Change:
        """Agree that the person who asked sits down. Raises what `takeovers.admit` does."""

        def decide(match: Match) -> Step:
            return seat_takeovers.admit(self._positions, match, user_id, self._now(), self._ai_delay)

        try:
            return await self._change(match_id, decide, press)
        except (DealSeen, NotAdmitted):  # since they asked, someone who is away has blocked them
            await self._change(match_id, lambda match: seat_takeovers.refuse(match, user_id), None)
            raise NoTakeover(match_id=match_id) from None

    async def refuse(self, match_id: int, user_id: int, *, press: Any = None) -> Change:
        """Turn the request down, or withdraw one's own. Raises what `takeovers.refuse` does."""
        return await self._change(match_id, lambda match: seat_takeovers.refuse(match, user_id), press)

    async def withdraw(self, match_id: int, user_id: int) -> None:
        """Forget this person's request, whether or not it still waits."""

        def decide(match: Match) -> Step:
            return seat_takeovers.withdraw(match, user_id)

        with suppress(NoTakeover):
            await self._change(match_id, decide, None)

    async def hand_over(
        self, connection: AsyncConnection, match_id: int, user_id: int, person: Person
    ) -> Change:
        """Seat someone else in this person's seat, in the caller's transaction; `announce` the change later.

        Neither they nor the others have chosen that, so nobody is seated beside someone they block or who
        blocks them. Raises what `takeovers.hand_over` and `seat_admission.check` do.
        """

        def decide(match: Match) -> Step:
            return seat_takeovers.hand_over(
                self._positions, match, user_id, person, (self._now(), self._ai_delay)
            )

        async def apart(connection: AsyncConnection, newcomer: int) -> Collection[int]:
            return await block_rows.apart_from(connection, {newcomer})

        _, change = await self._write(connection, match_id, decide, apart)
        return change

    async def announce(self, change: Change) -> None:
        """Notify the listeners of a seat that was handed over, once that is committed."""
        await self._commits.publish(change)

    async def _change(self, match_id: int, decide: Callable[[Match], Step], press: Any) -> Change:
        async with self._database.write() as connection:
            before, change = await self._write(connection, match_id, decide, block_rows.blocked_by)
        change = replace(change, press=press)
        if change.match is not before:
            await self._commits.publish(change)
        return change

    async def _write(
        self, connection: AsyncConnection, match_id: int, decide: Callable[[Match], Step], apart: KeptApart
    ) -> tuple[Match, Change]:
        """Write the decision unless it lets someone in who may not be; return the match before it, too.

        Who has lost a seat by it is noted, since earlier moves remain theirs and they have seen the hand.
        """
        before = known(await match_rows.lock(connection, match_id), match_id)
        step, hidden = decide(before), self._positions.game(before.game).HIDDEN
        for seat, user_id in _newcomers(before, step.match):
            held = await held_seats.of_deal(connection, before, user_id)
            newcomer = Newcomer(held, await apart(connection, user_id))
            seat_admission.check(before, seat, newcomer, hidden=hidden)
        after = await self._commits.write(connection, before, step)
        for old, new in zip(before.seats, after.seats, strict=True):
            if old.person is not None and old.user_id != new.user_id:
                await match_rows.note_former(connection, match_id, old.seat, old.person)
        return before, Change(after, step.kind, step.events, step.by)


def _newcomers(before: Match, after: Match) -> Iterator[tuple[int, int]]:
    """Yield the seats that people have got by a step, or one of them asks for, each with its person."""
    for old, new in zip(before.seats, after.seats, strict=True):
        if new.person is not None and new.person != old.person:
            yield new.seat, new.person
    if after.takeover is not None and after.takeover != before.takeover:
        yield after.takeover["seat"], after.takeover["user_id"]
