"""Settings as they are cached, while others read and change them."""

import asyncio
from typing import Any

import pytest

from bot.match import preferences
from bot.match.preferences import Preferences


@pytest.mark.parametrize(("kind", "changes"), [("player", {"forced": True}), ("guild", {"threads": True})])
async def test_a_read_that_a_change_overtakes_brings_no_old_settings_back(
    core: Any, monkeypatch: pytest.MonkeyPatch, kind: str, changes: dict[str, Any]
) -> None:
    read_row, is_reading, is_changed = getattr(preferences, f"of_{kind}"), asyncio.Event(), asyncio.Event()

    async def read_first(*arguments: Any) -> Any:
        found = await read_row(*arguments)
        if not is_reading.is_set():
            is_reading.set()
            await is_changed.wait()
        return found

    monkeypatch.setattr(preferences, f"of_{kind}", read_first)
    settings = Preferences(core.database, lambda: 0.0)
    read, change = getattr(settings, f"of_{kind}"), getattr(settings, f"change_{kind}")
    overtaken = asyncio.create_task(read(1))
    await is_reading.wait()
    changed = await change(1, **changes)
    is_changed.set()
    assert await overtaken == changed
    assert await read(1) == changed
