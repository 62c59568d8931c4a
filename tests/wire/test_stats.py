"""Statistics and history in a group chat, over sockets: global, and therefore private."""

from typing import Any

from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.conftest import bot_ready
from tests.wire.test_match import words


async def test_in_a_group_chat_what_was_played_everywhere_is_told_in_private(
    sandbox: Sandbox, start_bot: Any, people: list[Person]
) -> None:
    await start_bot()
    ana, ben = people[:2]
    await bot_ready(ana)
    lobby = (await ana.slash("Friends", "zigzag mancala", opponent=ben)).message
    await ben.until(lambda: ben.seen(lobby))
    await ben.press(lobby, "Accept")
    asked = (await ana.slash("Friends", "zigzag resign")).message
    await ana.press(asked, "Yes, resign")
    for show in ("matches", "results"):
        answer = (await ana.slash("Friends", "zigzag stats", show=show)).message
        assert answer["flags"] & 64
        assert "Ben" in words(answer)
        refused = (await ana.slash("Friends", "zigzag stats", show=show, player=ben)).message
        assert refused["flags"] & 64
        assert "Ana" not in words(refused)
    board = (await ana.slash("Friends", "zigzag leaderboard")).message
    assert "Ben" not in words(board)  # he has not opted in
