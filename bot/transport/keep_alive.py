"""Keeping the connection to Discord's gateway alive: noticing soon when it has died without being closed.

Discord asks for a heartbeat every 41 seconds, so that discord.py notices a silence only after one or two
minutes. We send heartbeats more often; each is acknowledged, so a connection that is alive is never silent.
"""

import time
from typing import Any

import discord
from discord import gateway

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
