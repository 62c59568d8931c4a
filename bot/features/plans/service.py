"""Players' plans: moves chosen ahead of their turn, see `bot.features.plans.rules`."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from bot.features.plans import rows as plan_rows
from bot.features.plans import rules as planned_moves
from bot.match import rows as match_rows
from bot.match.commits import known
from bot.match.model import Match, Seat, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches


class Plans:
    """The plans of one database.

    Methods raise UnknownMatch, DatabaseBusy and what the functions of `bot.features.plans.rules` do.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._shards = matches.shards

    def steps(self, match: Match, user_id: int) -> list[str]:
        """Return the steps that the player can add to their plan."""
        return planned_moves.steps(self._positions, match, user_id)

    async def add(self, match_id: int, user_id: int, step: str) -> Match:
        """Add a step to the player's plan, and return the match."""
        return await self._change(
            match_id, lambda match: planned_moves.add(self._positions, match, user_id, step)
        )

    async def take_back(self, match_id: int, user_id: int) -> Match:
        """Take the last step back, and return the match."""
        return await self._change(match_id, lambda match: planned_moves.take_back(match, user_id))

    async def drop(self, match_id: int, user_id: int) -> Match:
        """Drop the plan, and return the match."""
        return await self._change(match_id, lambda match: planned_moves.drop(match, user_id))

    async def ended(self, user_id: int) -> list[Match]:
        """Return the matches that wait for the person, whose plan has ended without their being notified."""
        async with self._database.read() as connection:
            found = []
            for match_id in await plan_rows.ended_of(connection, user_id):
                match = known(await match_rows.get(connection, match_id), match_id)
                seat, to_move = match.seat_of(user_id), self._positions.to_move(match)
                if seat is not None and seat.seat == to_move and seat.status == SeatStatus.JOINED:
                    found.append(match)
        return found

    async def mark_notified(self, match_id: int, user_id: int) -> None:
        """Note that the person knows that the plan has ended, unless they have made another one."""

        def forget(match: Match) -> Seat:
            seat = match.playing_seat(user_id)
            return replace(seat, plan=seat.plan or None)

        with suppress(Refusal):  # it is over
            await self._change(match_id, forget)

    async def to_notify(self) -> Sequence[int]:
        """Return the people who may not know, because of a crash, that a plan of theirs has ended."""
        async with self._database.read() as connection:
            return await plan_rows.to_notify(connection, self._shards)

    async def _change(self, match_id: int, decide: Callable[[Match], Seat]) -> Match:
        # Not a change of the match: its version stays, and nobody else is notified.
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            seat = decide(match)
            await plan_rows.save(connection, match.id, seat.seat, seat.plan)
        return match.with_seat(seat)
