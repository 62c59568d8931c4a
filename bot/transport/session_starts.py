"""Sparing Discord's limit of sessions: a bot may begin 1,000 in a day; one that begins more gets a new token.

A process that fails as soon as it is connected and is started again would use them up within hours.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.store.recent_starts import LASTING

__all__ = ["LASTING", "LONGEST_PAUSE", "RESERVE", "pause_before", "wait_for_limit"]

log = logging.getLogger(__name__)

RESERVE = 20  # sessions that are left for shards that have to begin a new one while the bot runs
LONGEST_PAUSE = 300.0  # seconds
_FREE = 2  # starts that may follow each other without a pause
_FIRST_PAUSE = 5.0  # seconds

Sleep = Callable[[float], Awaitable[object]]


def pause_before(preceding: int) -> float:
    """Return the seconds to pause before a start that follows this many others closely."""
    if preceding <= _FREE:
        return 0.0
    return min(_FIRST_PAUSE * 2.0 ** min(preceding - _FREE - 1, 30), LONGEST_PAUSE)


async def wait_for_limit(client: discord.AutoShardedClient, *, sleep: Sleep = asyncio.sleep) -> None:
    """Wait until Discord allows as many sessions as the client's shards need, and a few more."""
    is_waiting = False
    while True:
        try:
            recommended, _, limit = await client.http.get_bot_gateway()
        except discord.GatewayNotFound as error:
            log.warning("Discord does not tell how many sessions are left: %s", error.__cause__ or error)
            return
        shards = len(client.shard_ids) if client.shard_ids is not None else recommended
        if limit["remaining"] >= min(shards + RESERVE, limit["total"]):
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
