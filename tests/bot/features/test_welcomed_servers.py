"""New servers are noted once, and one process greets each."""

from typing import Any

import pytest

from bot.features.welcome import Welcomes
from bot.store.process_rows import ALL, Shards


@pytest.mark.both_databases
async def test_one_process_greets_a_server_and_tries_again_for_a_day(core: Any) -> None:
    welcomes = core.matches.service(Welcomes)
    await welcomes.note(core.guild)
    assert await welcomes.claim(ALL) == []  # the person who added the bot is still setting it up
    core.clock.move(31)
    assert await welcomes.claim(Shards((1 - (core.guild >> 22) % 2,), 2)) == []  # others' servers
    (claimed,) = await welcomes.claim(ALL)
    await welcomes.note(core.guild)
    assert await welcomes.claim(ALL) == []
    await welcomes.failed(claimed)
    assert await welcomes.claim(ALL) == []
    core.clock.move(61)
    assert await welcomes.claim(ALL) == [claimed]
    core.clock.move(86_400)
    await welcomes.failed(claimed)
    core.clock.move(61)
    assert await welcomes.claim(ALL) == []
