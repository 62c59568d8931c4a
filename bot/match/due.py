"""Deadlines: what the scheduler does with a match that is due."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import clocks, mention_times, moves, plans, preferences
from bot.match import due_rows as clock_rows
from bot.match.ai_moves import AIPlayers, choose_move
from bot.match.clocks import NEVER, QuietTimes
from bot.match.commands import CallOff, Command, EndRollCall, IfDue, IfUnchanged, MoveByAI, Retime, SlowDown
from bot.match.commits import Commits
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Step
from bot.match.people_rows import MatchSettings
from bot.match.programs import Programs
from bot.match.refusals import StaleState
from bot.match.situation import Positions, Situation
from bot.store.database import Database, DatabaseBusy
from bot.store.process_rows import Shards
from bot.workers.pool import Overloaded
from engines.errors import UnknownGame

_log = logging.getLogger(__name__)
_RETRY_AFTER = 60.0  # seconds, after an error
_GAME_IS_GONE = 600.0  # seconds for which a match waits whose game is not installed
_ASK_AGAIN = 15.0  # seconds before a program that has not answered is asked again


@dataclass(frozen=True, slots=True)
class CarryOutPlan:
    """Play what the seat to move has planned, as the plan is by then.

    Without a plan, play its only move if its player wants that.
    """

    wants_forced: bool

    def decide(self, situation: Situation) -> Step:
        forced = moves.play_forced(situation) if self.wants_forced else None
        step = forced or plans.carry_out(situation)
        return replace(step, by=None)  # its player may not be there, and has seen nothing of it


class Deadlines:
    """Serves due matches.

    Several processes may try the same one: an update takes effect only if match and clock are unchanged
    (optimistic locking), so each happens once.
    """

    def __init__(
        self,
        database: Database,
        positions: Positions,
        commits: Commits,
        *,
        now: Callable[[], float],
        ai: AIPlayers,
        programs: Programs,
        rng: random.Random,
        ai_delay: float,
        unseal: Callable[[Match], Awaitable[bool]],
    ) -> None:
        self._database = database
        self._positions = positions
        self._commits = commits
        self._now = now
        self._ai = ai
        self._programs = programs
        # By match and version, while a program thinks.
        self._asked: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._rng = rng
        self._ai_delay = ai_delay
        self._unseal = unseal

    async def run(self, shards: Shards, limit: int) -> int:
        """Serve due matches of these shards, the longest overdue first, and return how many were changed."""
        if not shards.ids:
            return 0
        async with self._database.read() as connection:
            due = await clock_rows.due(connection, shards, self._now(), limit)
            to_mention = await clock_rows.to_mention(connection, shards, self._now(), limit)
        for match in to_mention:
            await self._mention(match)
        return sum(await asyncio.gather(*(self._try(match) for match in due)))

    async def next_wake(self, shards: Shards) -> float | None:
        """Return when `run` has something to do next, or None."""
        async with self._database.read() as connection:
            return await clock_rows.next_wake(connection, shards)

    async def _try(self, match: Match) -> bool:
        try:
            return await self.serve(match)
        except DatabaseBusy:
            raise
        except UnknownGame as error:
            _log.info("match %s waits: %s", match.id, error)
            async with self._database.write() as connection:
                await clock_rows.stand_still(connection, match, self._now(), _GAME_IS_GONE)
            return False
        except Exception:
            # A broken match must not block the others, nor be retried at every tick.
            _log.exception("serving the clock of match %s failed", match.id)
            await self._postpone(match, self._now() + _RETRY_AFTER)
            return False

    async def serve(self, match: Match) -> bool:
        """Do what is due, such as an AI move or a reminder. False when another process has done so."""
        if match.status == MatchStatus.LOBBY:
            waits = match.roll_call_at is not None
            return await self._act_if_due(match, EndRollCall() if waits else CallOff())
        if match.is_over:  # it was the last of its deal group, maybe
            return await self._unseal(match)
        to_move = self._positions.to_move(match)
        if to_move is None:
            raise ValueError(f"match {match.id} has a clock and no seat to move")
        moves_now = clocks.ai_move_is_due(match, to_move, self._now())
        if not moves_now and clocks.plan_is_due(match, to_move):
            return await self._carry_out_plan(match)
        if (
            match.clock.deadline is not None
            and (quiet := await self._quiet_times(match, to_move)) is not None
        ):
            return await self._retime(match, to_move, quiet)
        return await (self._move(match, to_move) if moves_now else self._remind(match))

    async def _quiet_times(self, match: Match, to_move: int) -> QuietTimes | None:
        """Return the player's quiet times if the clock must not be served because of them.

        They were taken into account when it was set, but since then downtime may have moved it, or the
        server's rest days may have changed.
        """
        async with self._database.single_read() as connection:
            quiet_times = await MatchSettings(connection, [match]).quiet_times(match, [to_move])
        quiet = quiet_times.get(to_move, NEVER)
        return quiet if clocks.must_wait(match, to_move, self._now(), quiet) else None

    async def _retime(self, match: Match, to_move: int, quiet: QuietTimes) -> bool:
        """Move the deadline, and the reminder, out of the player's quiet times."""
        after = clocks.retimed(match, to_move, self._now(), quiet)
        if after.clock.deadline == match.clock.deadline and after.clock.wake_at is not None:
            await self._postpone(match, after.clock.wake_at)
            return False
        return await self._act_if_due(match, Retime(to_move, quiet))

    async def _postpone(self, match: Match, until: float) -> None:
        """Serve this match again at `until`."""
        async with self._database.write() as connection:
            await clock_rows.postpone(connection, match, until)

    async def close(self) -> None:
        """Stop waiting for programs."""
        asked = list(self._asked.values())
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)

    async def _move(self, match: Match, to_move: int) -> bool:
        if clocks.slows_down(match, to_move):
            return await self._act_if_due(match, SlowDown(to_move))
        program = match.seats[to_move].program
        if program is None or not self._programs.is_ready(program):
            return await self._move_by_level(match)
        # A program may take seconds, and nothing else that is due waits for it. If this process ends, another
        # one asks again.
        await self._postpone(match, self._now() + _ASK_AGAIN)
        key = match.id, match.version
        if key not in self._asked:
            asked = asyncio.create_task(self._move_by_program(match, to_move, program), name="program")
            self._asked[key] = asked
            asked.add_done_callback(lambda _: self._asked.pop(key, None))
        return False

    async def _move_by_program(self, match: Match, to_move: int, program: str) -> None:
        """Play what a program chooses, or the level if it cannot, unless the match has changed since."""
        try:
            view = self._positions.view(match, to_move)
            text = await self._programs.choose(program, view)
            if text is None:
                text = await choose_move(self._positions, self._ai, match, self._rng)
            await self._commits.act(match.id, IfUnchanged(match, MoveByAI(text)))
        except StaleState:
            pass
        except (Overloaded, DatabaseBusy):
            pass  # it is asked again
        except Exception:
            _log.exception("the move of the program %s in match %s failed", program, match.id)

    async def _move_by_level(self, match: Match) -> bool:
        # Chosen before the transaction: a search may take long, and would block all writes.
        try:
            text = await choose_move(self._positions, self._ai, match, self._rng)
        except Overloaded:
            await self._postpone(match, self._now() + self._ai_delay)
            return False
        return await self._act_if_due(match, MoveByAI(text))

    async def _carry_out_plan(self, match: Match) -> bool:
        """Play what the seat to move has planned, as the plan is by then, unless its turn is over.

        Without a plan, play its only move if its player wants that.
        """
        return await self._act_if_due(match, CarryOutPlan(await self._wants_forced(match)))

    async def _act_if_due(self, match: Match, command: Command) -> bool:
        """Do this if the match and its clock are as they were read. Return whether they were."""
        try:
            await self._commits.act(match.id, IfDue(match, command))
        except StaleState:
            return False
        return True

    async def _remind(self, match: Match) -> bool:
        """Remind the seat to move, once per turn, unless its player turned reminders off.

        Delivery is at least once: the reminder is repeated until it is marked as sent, so it is sent twice
        only if a process died between sending and marking.
        """
        if match.clock.deadline is None:
            raise ValueError(f"match {match.id} has no deadline to be reminded of")
        if match.clock.reminded:
            await self._postpone(match, match.clock.deadline)
            return False
        until = min(self._now() + clocks.REMIND_AGAIN, match.clock.deadline)
        async with self._database.write() as connection:
            wanted = await self._wants_reminders(connection, match)
            if not wanted:
                return await clock_rows.mark_reminded(connection, match)
            ours = await clock_rows.claim_reminder(connection, match, until)
        if ours:
            waiting = replace(match, clock=replace(match.clock, wake_at=until))
            await self._commits.publish(Change(waiting, ChangeKind.REMINDER, [], None))
        return ours

    async def _mention(self, match: Match) -> None:
        """Have the player to move mentioned, at least once, as `_remind` does."""
        is_shown = match.shown.message_id is not None or match.place.has_thread or match.mode.in_dms
        until = self._now() + mention_times.MENTION_AGAIN if is_shown else None
        async with self._database.write() as connection:
            ours = await clock_rows.claim_mention(connection, match, until)
        if ours and is_shown:
            match = replace(match, clock=replace(match.clock, mention_at=until))
            await self._commits.publish(Change(match, ChangeKind.MENTION, [], None))

    async def _wants_forced(self, match: Match) -> bool:
        """Return whether the player to move has no plan and wants forced moves played."""
        to_move = self._positions.to_move(match)
        seat = None if to_move is None else match.seats[to_move]
        if seat is None or seat.plan or seat.user_id is None:
            return False
        async with self._database.single_read() as connection:
            return (await preferences.of_player(connection, seat.user_id)).forced

    async def _wants_reminders(self, connection: AsyncConnection, match: Match) -> bool:
        to_move = self._positions.to_move(match)
        user_id = None if to_move is None else match.seats[to_move].user_id
        return user_id is None or (await preferences.of_player(connection, user_id)).reminders
