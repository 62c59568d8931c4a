"""People whose wait for players has expired are notified, and none of them keeps the others from it."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from bot.domain.people.cross_server_queue import Waiting
from bot.domain.settings import PlayerSettings
from bot.sync.direct_messages import queue_timeouts, sending


@pytest.mark.parametrize(
    ("error", "is_over"), [(RuntimeError("a defect"), True), (aiohttp.ClientConnectionError(), False)]
)
async def test_only_what_may_pass_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, error: Exception, is_over: bool
) -> None:
    waits = [Waiting(number, "mancala", 900, None, 1.0, 2.0) for number in (1, 2)]
    removed: list[Waiting] = []

    async def of_player(user_id: int) -> PlayerSettings:
        return PlayerSettings(user_id)

    async def remove(one: Waiting) -> None:
        removed.append(one)

    async def send_notice(client: Any, user_id: int, *arguments: Any, **named: Any) -> None:
        if user_id == 1:
            raise error

    monkeypatch.setattr(sending, "send_notice", send_notice)
    matches: Any = SimpleNamespace(
        preferences=SimpleNamespace(of_player=of_player), queue=SimpleNamespace(remove_expired=remove)
    )
    await queue_timeouts.send(SimpleNamespace(), matches, waits)  # type: ignore[arg-type]
    assert removed == (waits if is_over else waits[1:])
