"""People whose wait for players has expired are notified, and none of them keeps the others from it."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot import clock
from bot.features.cross_server import cog as queue_timeouts
from bot.features.cross_server.service import Waiting
from bot.match.settings import PlayerSettings


def refused() -> discord.HTTPException:
    response: Any = SimpleNamespace(status=403, reason="Forbidden")
    return discord.Forbidden(response, {"code": 20026, "message": "flagged"})


@pytest.mark.parametrize(
    ("error", "ago", "is_over"),
    [
        (RuntimeError("a defect"), 1.0, True),
        (aiohttp.ClientConnectionError(), 1e6, False),
        (discord.RateLimited(60.0), 1e6, False),
        (refused(), 1.0, False),
        (refused(), 3600.0, True),
    ],
)
async def test_only_what_may_pass_is_tried_again(error: Exception, ago: float, is_over: bool) -> None:
    until = clock.now() - ago
    waits = [Waiting(number, "mancala", 900, None, until - 1, until) for number in (1, 2)]
    removed: list[Waiting] = []

    async def of_player(user_id: int) -> PlayerSettings:
        return PlayerSettings(user_id)

    async def remove(waiting: Waiting) -> None:
        removed.append(waiting)

    async def notify(user_id: int, *arguments: Any) -> bool:
        if user_id == 1:
            raise error
        return True

    matches: Any = SimpleNamespace(
        preferences=SimpleNamespace(of_player=of_player),
        service=lambda _: SimpleNamespace(remove_expired=remove),
    )
    direct_messages: Any = SimpleNamespace(notify=notify)
    await queue_timeouts.send(direct_messages, matches, waits)
    assert removed == (waits if is_over else waits[1:])
