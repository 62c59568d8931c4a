"""The scheduler of one process: runs what is due in its shards' matches, and stores their heartbeats."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import discord
from discord.ext import tasks

from bot import clock
from bot.discord import connection
from bot.discord.connection import ReachableServers
from bot.match.model import Change, MatchStatus
from bot.match.outages import BEAT
from bot.match.service import Matches
from bot.store.database import DatabaseBusy
from bot.store.process_rows import ALL, Shards
from bot.table.sync import MessageSync

log = logging.getLogger(__name__)

# The longest pause between two ticks: the next heartbeat is due by then. With several processes it is
# shorter, because a player's direct message may reach another process, which sets a deadline in a match of
# ours and cannot notify us.
_MAX_PAUSE = BEAT
_MAX_PAUSE_SHARDED = 2.0
_MIN_PAUSE = 0.05
_REDRAW = "redraw deadlines"  # the name of a background task
PAUSE = 1.0  # seconds at least between two runs of what features add

# Returns what is to be done in the background, if anything is due.
_Job = Callable[[Shards], Awaitable[Coroutine[Any, Any, object] | None]]


class Run(Protocol):
    """Does what is due in these shards."""

    async def __call__(self, *, shards: Shards) -> object: ...


class NextWake(Protocol):
    """Returns when a run has something to do next, or None."""

    async def __call__(self, *, shards: Shards) -> float | None: ...


class Scheduler:
    """Ticks when the next deadline is due, and every few seconds in any case.

    It pauses while Discord is out of reach, as the clocks of matches do: see `bot.match.outages`.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        matches: Matches,
        message_sync: MessageSync,
        shards: Shards,
    ) -> None:
        self._client = client
        self._matches = matches
        self._message_sync = message_sync
        self._shards = shards
        self._max_pause = _MAX_PAUSE if shards.whole else _MAX_PAUSE_SHARDED
        self._next_committed = float("inf")  # the earliest deadline committed since the last tick began
        self._last_daily = float("-inf")  # when the daily and hourly work was last done
        self._last_heartbeat: tuple[Shards, float] = (shards, float("-inf"))
        self.servers = ReachableServers(client)
        self._servers_changed = True  # since they were last looked at
        self._away: set[int] = set()  # servers that could not be reached then
        self._jobs: dict[str, _Job] = {}
        self._runners: dict[str, tuple[Run, NextWake]] = {}
        self._running: dict[str, asyncio.Task[None]] = {}  # by name, until the next of that name

    def add_job(self, name: str, job: _Job) -> None:
        """Have a job ask every few seconds whether it has something to do, unless it is still doing it."""
        self._jobs[name] = job

    def add_runner(self, name: str, run: Run, next_wake: NextWake) -> None:
        """Run this at every tick, unless it is still running, and when it has something to do."""
        self._runners[name] = run, next_wake

    def repeat_jobs(self) -> None:
        """Ask all jobs again soon: one has not finished."""
        self._last_daily = float("-inf")
        self._next_committed = min(self._next_committed, clock.now() + PAUSE)

    def wake_by(self, wake_at: float | None) -> None:
        """Tick at `wake_at` at the latest, if it is not None."""
        if wake_at is not None and wake_at < self._next_committed:
            self._tick_by(wake_at)

    def start(self) -> None:
        """Start ticking as soon as Discord is connected."""
        self._tick.start()

    def stop(self) -> None:
        """Stop ticking."""
        self._tick.cancel()
        for task in self._running.values():
            task.cancel()

    async def on_commit(self, change: Change) -> None:
        """Tick earlier if a committed change is due before the next tick."""
        self.wake_by(change.match.clock.wake_at)

    def on_servers_change(self) -> None:
        """Tick now: the bot has lost a server, or is back in one."""
        self._servers_changed = True
        self._tick_by(clock.now())

    def is_away(self, guild_id: int) -> bool:
        """Return whether the server's clocks stand still because the bot could not reach it."""
        return guild_id in self._away

    def _tick_by(self, wake_at: float) -> None:
        self._next_committed = wake_at
        next_tick = self._tick.next_iteration
        if next_tick is not None and wake_at < next_tick.timestamp():
            self._schedule_tick(wake_at)

    def _schedule_tick(self, when: float) -> None:
        """Set the time of the next tick, which the loop counts from its last one.

        If the machine's clock was set back since, the loop starts again: it would sleep until the clock is
        there again.
        """
        next_tick, seconds = self._tick.next_iteration, self._tick.seconds
        assert next_tick is not None and seconds is not None
        last = next_tick.timestamp() - seconds
        if clock.now() < last - self._max_pause:
            self._tick.restart()
        else:
            self._tick.change_interval(seconds=max(when - last, _MIN_PAUSE))

    @tasks.loop(seconds=_MAX_PAUSE)
    async def _tick(self) -> None:
        latest = clock.now() + self._max_pause
        self._next_committed = latest  # the query below may miss what is committed from here on
        next_tick = latest
        try:
            connected = self._connected_shards()
            # First, because these may extend deadlines.
            extended = await self._store_heartbeat(connected) + await self._look_at_servers(connected)
            if extended:
                self._start(_REDRAW, self._redraw(extended))
            await self._matches.run_due(shards=connected)
            self._start_runners(connected)
            await self._run_jobs(connected)
            # What is due in disconnected shards waits for them.
            next_deadline = await self._matches.next_wake(shards=connected)
            next_tick = min(self._next_committed, latest if next_deadline is None else next_deadline)
            next_tick = min([next_tick, *[await self._next_run(one, connected) for one in self._runners]])
        except DatabaseBusy as error:
            log.warning("deadlines are late: %s", error)
        except Exception:
            log.exception("a scheduler tick failed; the next one follows")
        self._schedule_tick(next_tick)

    @_tick.before_loop
    async def _wait_until_ready(self) -> None:
        await self._client.wait_until_ready()

    def _connected_shards(self) -> Shards:
        """Return those of our shards that are connected: players on the others cannot reach us."""
        shards = self._client.shards.items()
        connected = [shard_id for shard_id, shard in shards if connection.is_connected(shard)]
        if self._shards is ALL:
            return ALL if connected else ALL.only(())
        return self._shards.only(connected)

    async def _run_jobs(self, shards: Shards) -> None:
        """Start the jobs that have something to do, unless they were asked a moment ago.

        While AI players move, a tick may come every few hundredths of a second.
        """
        now = clock.now()
        if 0 <= now - self._last_daily < self._max_pause / 2:
            return
        self._last_daily = now
        for name, job in self._jobs.items():
            if not self._is_running(name) and (work := await job(shards)) is not None:
                self._start(name, _logged(name, work))

    def _start_runners(self, shards: Shards) -> None:
        """Start what features run at every tick; what has not finished is tried again soon."""
        for name, (run, _) in self._runners.items():
            if not self._is_running(name):
                self._start(name, _logged(name, run(shards=shards)))
            else:
                self._next_committed = min(self._next_committed, clock.now() + PAUSE)

    async def _next_run(self, name: str, shards: Shards) -> float:
        """Return when to start this runner next."""
        next_wake = await self._runners[name][1](shards=shards)
        return float("inf") if next_wake is None else max(next_wake, clock.now() + PAUSE)

    def _is_running(self, name: str) -> bool:
        return name in self._running and not self._running[name].done()

    def _start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Run this in the background until it is done or the scheduler stops."""
        self._running[name] = asyncio.create_task(work, name=name)

    async def _store_heartbeat(self, shards: Shards) -> list[int]:
        """Store a heartbeat of these shards, unless the last one is recent.

        Return the matches whose deadlines were changed, by id.
        """
        now = clock.now()
        last_shards, last_time = self._last_heartbeat
        if shards == last_shards and abs(now - last_time) < BEAT / 2:
            return []
        extended = await self._matches.heartbeats.beat(shards)
        self._last_heartbeat = (shards, now)
        self._servers_changed |= bool(self._away)  # whatever event was missed
        return extended

    async def _look_at_servers(self, shards: Shards) -> list[int]:
        """Note which servers can be reached, if that has changed. Return the matches as above."""
        shards = self.servers.arrived(shards)
        if not self._servers_changed or not shards.ids:
            return []
        self._servers_changed = False
        try:
            self._away, extended = await self._matches.absences.note(shards, self.servers.ids())
        except BaseException:
            self._servers_changed = True
            raise
        return extended

    async def _redraw(self, match_ids: list[int]) -> None:
        """Show tables with their extended deadlines, one by one: there may be many, and none is urgent."""
        for match_id in match_ids:
            match = await self._matches.get(match_id)
            is_shown = match.shown.message_id is not None or match.mode.in_dms
            if is_shown and match.status == MatchStatus.PLAYING:
                await self._message_sync.refresh(match_id)


async def _logged(name: str, work: Awaitable[object]) -> None:
    try:
        await work
    except DatabaseBusy as error:
        log.warning("%s: later, because %s", name, error)
    except Exception:
        log.exception("could not %s", name)
