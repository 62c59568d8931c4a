"""Where a match of a game that is not installed any more is shown again, its message says that it waits."""

from typing import Any

import pytest

from bot.i18n import texts
from tests.bot.games.test_gone_games import take_away

GONE = texts()("error-game-gone")


@pytest.mark.parametrize("started", [True, False])
async def test_a_table_that_is_drawn_again_says_so_and_comes_back(
    room: Any, words: Any, controls: Any, monkeypatch: Any, started: bool
) -> None:
    opened = await room.slash(room.ana, "mancala")
    if started:
        await room.press(room.ben, opened.response, "join")
    match_id = controls(opened.response)[0].match
    before = words(await room.table(match_id))
    with monkeypatch.context() as uninstalled:
        take_away(room, uninstalled)
        await room.bot.message_sync.refresh(match_id)
        await room.shown()
        assert GONE in words(await room.table(match_id))
        requests = len(room.env.http_requests)
        await room.bot.message_sync.catch_up()
        await room.shown()
        assert len(room.env.http_requests) == requests, "it says so once"
    await room.restart()
    await room.bot.message_sync.catch_up()
    await room.shown()
    assert words(await room.table(match_id)) == before
    assert controls(await room.table(match_id))


async def test_a_lobby_of_it_can_be_cancelled(room: Any, monkeypatch: Any) -> None:
    opened = await room.slash(room.ana, "mancala")
    with monkeypatch.context() as uninstalled:
        take_away(room, uninstalled)
        await room.press(room.ana, opened.response, "cancel")
        await room.shown()
    assert (await room.match(1)).status == "cancelled"
