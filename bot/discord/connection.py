"""Keeping the connection to Discord's gateway alive: noticing soon when it has died without being closed.

Discord asks for a heartbeat every 41 seconds, so that discord.py notices a silence only after one or two
minutes. We send heartbeats more often; each is acknowledged, so a connection that is alive is never silent.

Sparing Discord's limit of sessions: a bot may begin 1,000 in a day; one that begins more gets a new token.

A process that fails as soon as it is connected and is started again would use them up within hours.

Which servers the bot can reach.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import gateway

from bot.store.process_rows import ALL, LASTING, Shards

BEAT = 10.0  # seconds between heartbeats
SILENCE = 20.0  # seconds without anything from Discord, after which the connection is given up


class _FrequentHeartbeats(gateway.KeepAliveHandler):
    def __init__(self, *arguments: Any, interval: float | None = None, **options: Any) -> None:
        super().__init__(*arguments, interval=min(interval or BEAT, BEAT), **options)


def install_heartbeats() -> None:
    """Have all connections that are opened from now on send heartbeats every few seconds."""
    gateway.KeepAliveHandler = _FrequentHeartbeats  # type: ignore[misc]


def is_connected(shard: discord.ShardInfo) -> bool:
    """Return whether the shard is connected, and Discord is not silent."""
    return not shard.is_closed() and not is_silent(shard)


def is_silent(shard: discord.ShardInfo) -> bool:
    """Return whether an open connection has missed the answer to a heartbeat."""
    keep_alive = getattr(shard._parent.ws, "_keep_alive", None)
    last: float | None = getattr(keep_alive, "_last_recv", None)
    return last is not None and time.perf_counter() - last > (BEAT + SILENCE) / 2


__all__ = ["LASTING", "LONGEST_PAUSE", "RESERVE", "pause_before", "wait_for_limit"]

log = logging.getLogger(__name__)

RESERVE = 20  # sessions that are left for shards that have to begin a new one while the bot runs
LONGEST_PAUSE = 300.0  # seconds
_FREE = 2  # starts that may follow each other without a pause
_FIRST_PAUSE = 5.0  # seconds

_Sleep = Callable[[float], Awaitable[object]]


def pause_before(preceding: int) -> float:
    """Return the seconds to pause before a start that follows this many others closely."""
    if preceding <= _FREE:
        return 0.0
    return min(_FIRST_PAUSE * 2.0 ** min(preceding - _FREE - 1, 30), LONGEST_PAUSE)


def allows(limit: Mapping[str, Any], shards: int) -> bool:
    """Return whether Discord's limit leaves sessions for these shards, and a few more."""
    return bool(limit["remaining"] >= min(shards + RESERVE, limit["total"]))


async def wait_for_limit(client: discord.AutoShardedClient, *, sleep: _Sleep = asyncio.sleep) -> None:
    """Wait until Discord allows as many sessions as the client's shards need, and a few more."""
    is_waiting = False
    while True:
        try:
            recommended, _, limit = await client.http.get_bot_gateway()
        except discord.GatewayNotFound as error:
            log.warning("Discord does not tell how many sessions are left: %s", error.__cause__ or error)
            return
        shards = len(client.shard_ids) if client.shard_ids is not None else recommended
        if allows(limit, shards):
            return
        seconds = limit["reset_after"] / 1000
        if not is_waiting:
            log.warning(
                "Discord allows this bot only %s more sessions for now. Beginning too many can reset the "
                "token, so the bot waits for %.0f s before it connects; look why it starts so often",
                limit["remaining"],
                seconds,
            )
        is_waiting = True
        await sleep(seconds + 1.0)


class ReachableServers:
    """The servers that the bot is in, and that no outage cuts off.

    discord.py forgets a server that the bot is removed from, but not if that happens between two sessions of
    a shard: the next session does not name the server, and the old object stays. All others get a new object.
    """

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._before: dict[int, list[discord.Guild]] = {}  # by shard, when it lost its connection
        self._arriving: set[int] = set()  # shards
        self._gone: dict[int, discord.Guild] = {}

    def ids(self) -> set[int]:
        """Return the ids of these servers."""
        return {
            guild.id
            for guild in self._client.guilds
            if not guild.unavailable and self._gone.get(guild.id) is not guild
        }

    def arrived(self, shards: Shards) -> Shards:
        """Return those of these shards whose servers have all arrived, as far as they can be reached."""
        if shards is ALL:
            return ALL.only(() if self._arriving else ALL.ids)
        return shards.only(set(shards.ids) - self._arriving)

    def on_connect(self, shard_id: int) -> None:
        """Wait for the servers of a new session, which count as unavailable until each arrives."""
        self._arriving.add(shard_id)

    def on_disconnect(self, shard_id: int) -> None:
        """Remember what the shard's session had."""
        if shard_id not in self._before:
            self._before[shard_id] = [guild for guild in self._client.guilds if guild.shard_id == shard_id]

    def on_resume(self, shard_id: int) -> None:
        """Go on with the old session, in which Discord tells what has happened meanwhile."""
        self._before.pop(shard_id, None)

    def on_ready(self, shard_id: int) -> None:
        """Compare a new session, whose servers have arrived, with the one before."""
        self._arriving.discard(shard_id)
        old = self._before.pop(shard_id, [])
        self._gone |= {guild.id: guild for guild in old if self._client.get_guild(guild.id) is guild}
