"""Looks after the clocks of a process's shards: when the next is due, and every few seconds in any case."""

import asyncio
import logging

import discord
from discord.ext import tasks

from bot import clock
from bot.domain.changes import Change
from bot.domain.shards import ALL, Shards
from bot.services.heartbeats import BEAT
from bot.services.matches import Matches
from bot.store.database import DatabaseBusy
from bot.sync.message_sync import Presenter

log = logging.getLogger(__name__)

# At the latest when it is time to note that we are there. Where other processes serve other shards, they set
# clocks of ours when somebody plays by direct message, and cannot tell us: then it is sooner.
_LOOK_SECONDS = BEAT
_LOOK_SECONDS_AMONG_OTHERS = 2.0
_SOONEST_SECONDS = 0.05


class Clockwork:
    """The loop of one process. It stands while Discord cannot be reached, as do the clocks: see
    `bot.services.heartbeats`.
    """

    def __init__(
        self, client: discord.AutoShardedClient, matches: Matches, presenter: Presenter, shards: Shards
    ) -> None:
        self._client = client
        self._matches = matches
        self._presenter = presenter
        self._shards = shards
        self._latest = _LOOK_SECONDS if shards.whole else _LOOK_SECONDS_AMONG_OTHERS
        self._asked_for = float("inf")
        self._beaten: tuple[Shards, float] = (shards, float("-inf"))
        self._refreshing: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin as soon as Discord is there."""
        self._look.start()

    def stop(self) -> None:
        """Look no more."""
        self._look.cancel()
        if self._refreshing is not None:
            self._refreshing.cancel()

    async def changed(self, change: Change) -> None:
        """Listen to the service: look earlier when a change asks for it."""
        upcoming, wake_at = self._look.next_iteration, change.match.wake_at
        if wake_at is not None:
            self._asked_for = min(self._asked_for, wake_at)
        if wake_at is not None and upcoming is not None and wake_at < upcoming.timestamp():
            self._next_look(wake_at)

    def _next_look(self, when: float) -> None:
        """Set the loop's next turn, which it counts from its last one."""
        upcoming, seconds = self._look.next_iteration, self._look.seconds
        assert upcoming is not None and seconds is not None
        last = upcoming.timestamp() - seconds
        self._look.change_interval(seconds=max(when - last, _SOONEST_SECONDS))

    @tasks.loop(seconds=_LOOK_SECONDS)
    async def _look(self) -> None:
        latest = clock.now() + self._latest
        self._asked_for = latest  # what is committed from here on counts, whatever the query below has seen
        try:
            served = self._served()
            await self._beat(served)  # first, for it may give time back
            await self._matches.run_due(shards=served)
            # What is due in shards that are cut off has to wait for them.
            due = await self._matches.next_wake(shards=served)
            self._next_look(min(self._asked_for, latest if due is None else due))
        except DatabaseBusy as error:
            log.warning("clocks have to wait: %s", error)
        except Exception:
            log.exception("clocks failed and go on")

    @_look.before_loop
    async def _ready_first(self) -> None:
        await self._client.wait_until_ready()

    def _served(self) -> Shards:
        """Those of our shards that Discord is connected with. Who plays on another cannot reach us."""
        connected = [shard_id for shard_id, shard in self._client.shards.items() if not shard.is_closed()]
        if self._shards is ALL:
            return ALL if connected else ALL.only(())
        return self._shards.only(connected)

    async def _beat(self, served: Shards) -> None:
        now = clock.now()
        same, at = self._beaten
        if served == same and now - at < BEAT / 2:
            return
        moved = await self._matches.uptime.beat(served)
        self._beaten = (served, now)
        if moved:
            self._refreshing = asyncio.create_task(self._show(moved), name="show deadlines")

    async def _show(self, match_ids: list[int]) -> None:
        """Show tables with their new deadlines, one after the other: there may be many, and nobody waits."""
        for match_id in match_ids:
            match = await self._matches.get(match_id)
            if match.message_id is not None and match.status == "playing":
                await self._presenter.refresh(match_id)
