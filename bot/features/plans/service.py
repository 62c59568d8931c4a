"""Plans: moves that players choose ahead of their turn.

A plan is a player's own: nobody else is shown it, or that there is one. It is kept with the seat and changes
no version of the match. The match carries it out: see `bot.match.ai_moves`. What a plan says:
`engines.parts.PlannedMove`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import rows as match_rows
from bot.match.commits import known
from bot.match.due_rows import belongs_to
from bot.match.model import FORMER_PLAYER, Match, MatchStatus, Seat, SeatStatus
from bot.match.refusals import BadPlan, BadStep, PlanNotNeeded, Refusal, StaleState
from bot.match.service import Matches
from bot.match.situation import Positions
from bot.store.process_rows import Shards
from bot.store.schema import PLAN_STOPPED, matches, seats
from engines import conditional_moves
from engines.errors import InvalidStep


def steps(positions: Positions, match: Match, user_id: int) -> list[str]:
    """Return the steps that the player can add to their plan; [] if nothing can be added.

    Raises what `Match.playing_seat` does, PlanNotNeeded, Refusal.
    """
    seat = match.playing_seat(user_id)
    game = positions.game(match.game)
    view = positions.view(match, seat.seat)
    if not match.mode.allows_plans or seat.status != SeatStatus.JOINED or not game.parts.has_plans:
        raise Refusal("error-no-plans")
    if positions.to_move(match) == seat.seat and not game.is_solitaire:
        raise PlanNotNeeded()
    return game.parts.plan_steps(view, seat.plan or ())


def add(positions: Positions, match: Match, user_id: int, step: str) -> Seat:
    """Return the player's seat with one more step in its plan. Raises what `steps` does, BadPlan."""
    steps(positions, match, user_id)
    seat = match.playing_seat(user_id)
    plan = seat.plan or []
    _check(positions, match, seat, plan, step)
    return _planned(seat, [*plan, step])


def complete(positions: Positions, match: Match, user_id: int, step: str) -> Seat:
    """Return the player's seat with an else in the last step of its plan, which makes it this step.

    Raises what `steps` does, BadPlan.
    """
    steps(positions, match, user_id)
    seat = match.playing_seat(user_id)
    *earlier, last = seat.plan or [""]
    _check(positions, match, seat, earlier, step)
    if not conditional_moves.completes(step, last):
        raise BadPlan()
    return _planned(seat, [*earlier, step])


def lay_down(positions: Positions, match: Match, user_id: int, lines: Sequence[str], version: int) -> Seat:
    """Return the player's seat with the plan that they have typed, one step a line, in place of any other.

    `version` is that of the position in which they began to type. Raises what `steps` does, StaleState,
    BadStep.
    """
    steps(positions, match, user_id)
    if match.state_version != version:
        raise StaleState()
    seat, plan = match.playing_seat(user_id), list[str]()
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                plan.append(_read(positions, match, seat, plan, line))
            except InvalidStep as error:
                raise BadStep(number, error) from None
    return _planned(seat, plan)


def _check(positions: Positions, match: Match, seat: Seat, plan: Sequence[str], step: str) -> None:
    """Raise BadPlan unless a control may add this step to this plan."""
    try:
        known = _read(positions, match, seat, plan, step) == step
    except InvalidStep:
        known = False
    if not known:
        raise BadPlan()


def _read(positions: Positions, match: Match, seat: Seat, plan: Sequence[str], text: str) -> str:
    """Read the step that follows in this plan. Raises InvalidStep."""
    return positions.game(match.game).parts.read_step(positions.view(match, seat.seat), plan, text)


def _planned(seat: Seat, plan: list[str]) -> Seat:
    return replace(seat, plan=plan or None, stopped_plan=None)


def take_back(match: Match, user_id: int) -> Seat:
    """Return the player's seat without the last step of its plan. Raises what `Match.playing_seat` does."""
    seat = match.playing_seat(user_id)
    return _planned(seat, list(seat.plan or ())[:-1])


def drop(match: Match, user_id: int) -> Seat:
    """Return the player's seat without a plan. Raises what `Match.playing_seat` does."""
    return _planned(match.playing_seat(user_id), [])


async def save(connection: AsyncConnection, match_id: int, seat: Seat) -> None:
    """Store the plan of a seat, whose match the caller has locked."""
    await connection.execute(
        update(seats)
        .where(seats.c.match_id == match_id, seats.c.seat == seat.seat)
        .values(plan=seat.plan, stopped_plan=seat.stopped_plan)
    )


async def _ended_of(connection: AsyncConnection, user_id: int) -> Sequence[int]:
    """Return the ids of this person's matches in which their plan has ended without their being notified."""
    query = (
        select(matches.c.id)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id, PLAN_STOPPED, matches.c.status == MatchStatus.PLAYING)
        .order_by(matches.c.id)
    )
    return (await connection.execute(query)).scalars().all()


async def to_notify(connection: AsyncConnection, shards: Shards) -> Sequence[int]:
    """Return the people who have not been notified that their plan in these shards' matches has ended."""
    query = (
        select(seats.c.user_id)
        .join(matches, seats.c.match_id == matches.c.id)
        .where(
            PLAN_STOPPED,
            seats.c.user_id != FORMER_PLAYER,
            matches.c.status == MatchStatus.PLAYING,
            belongs_to(shards),
        )
        .distinct()
    )
    return (await connection.execute(query)).scalars().all()


class Plans:
    """The plans of one database.

    Methods raise UnknownMatch, DatabaseBusy and what the functions of `bot.features.plans.service` do.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._shards = matches.shards

    def steps(self, match: Match, user_id: int) -> list[str]:
        """Return the steps that the player can add to their plan."""
        return steps(self._positions, match, user_id)

    async def add(self, match_id: int, user_id: int, step: str) -> Match:
        """Add a step to the player's plan, and return the match."""
        return await self._change(match_id, lambda match: add(self._positions, match, user_id, step))

    async def complete(self, match_id: int, user_id: int, step: str) -> Match:
        """Give the last step of the plan an else, which makes it this step, and return the match."""
        return await self._change(match_id, lambda match: complete(self._positions, match, user_id, step))

    async def lay_down(self, match_id: int, user_id: int, lines: Sequence[str], version: int) -> Match:
        """Put a typed plan in place of any other, and return the match."""
        return await self._change(
            match_id, lambda match: lay_down(self._positions, match, user_id, lines, version)
        )

    async def take_back(self, match_id: int, user_id: int) -> Match:
        """Take the last step back, and return the match."""
        return await self._change(match_id, lambda match: take_back(match, user_id))

    async def drop(self, match_id: int, user_id: int) -> Match:
        """Drop the plan, and return the match."""
        return await self._change(match_id, lambda match: drop(match, user_id))

    async def ended(self, user_id: int) -> list[Match]:
        """Return the matches that wait for the person, whose plan has ended without their being notified."""
        async with self._database.read() as connection:
            found = []
            for match_id in await _ended_of(connection, user_id):
                match = known(await match_rows.get(connection, match_id), match_id)
                seat, to_move = match.seat_of(user_id), self._positions.to_move(match)
                if seat is not None and seat.seat == to_move and seat.status == SeatStatus.JOINED:
                    found.append(match)
        return found

    async def mark_notified(self, match_id: int, user_id: int) -> None:
        """Note that the person knows that the plan has ended, unless they have made another one."""

        def forget(match: Match) -> Seat:
            seat = match.playing_seat(user_id)
            return replace(seat, stopped_plan=None)

        with suppress(Refusal):  # it is over
            await self._change(match_id, forget)

    async def to_notify(self) -> Sequence[int]:
        """Return the people who may not know, because of a crash, that a plan of theirs has ended."""
        async with self._database.read() as connection:
            return await to_notify(connection, self._shards)

    async def _change(self, match_id: int, decide: Callable[[Match], Seat]) -> Match:
        # Not a change of the match: its version stays, and nobody else is notified.
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            seat = decide(match)
            await save(connection, match.id, seat)
        return match.with_seat(seat)
