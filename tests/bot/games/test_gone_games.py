"""A match whose game is not installed any more says so and waits."""

from typing import Any

import pytest

import engines
from engines.discovery import Games
from tests.bot.finished import finished

PACE = 120  # seconds for a move


def take_away(room: Any, uninstalled: pytest.MonkeyPatch) -> None:
    """Take mancala away, as a restart after it was uninstalled would."""
    left = Games({name: game for name, game in engines.games().items() if name != "mancala"}, {})
    uninstalled.setattr(engines, "_discovered", lambda: left)
    uninstalled.setattr(room.bot.matches.positions, "_games", left.found)
    room.bot.matches.positions._states.clear()


async def test_what_is_finished_waits_too_and_the_leaderboard_shows_another_game(
    room: Any, words: Any, monkeypatch: Any
) -> None:
    match_id = await finished(room)
    assert "Mancala" in words((await room.slash(room.ana, "leaderboard")).response)
    with monkeypatch.context() as uninstalled:
        take_away(room, uninstalled)
        for show in ("replay", "review", "verify"):
            answer = await room.slash(room.ana, "review", match=match_id, show=show)
            assert "clocks stopped" in words(answer.response), show
        board = words((await room.slash(room.ana, "leaderboard")).response)
        assert "Mancala" not in board
        assert "Chain" in board


async def test_a_match_waits_for_its_game_and_goes_on(room: Any, words: Any, monkeypatch: Any) -> None:
    opened = await room.slash(room.ana, "mancala", pace=PACE)
    await room.press(room.ben, opened.response, "join")
    match, table, mover = await room.match(1), await room.table(1), await room.to_move(1)
    with monkeypatch.context() as uninstalled:
        take_away(room, uninstalled)
        refused = await room.press(mover, table, "move", "a")
        assert refused.ephemeral
        assert "clocks stopped" in words(refused.response)
        assert "isn't installed" in words((await room.slash(room.ana, "games")).response)
        await room.env.advance_time(3 * PACE)
        waiting = await room.match(1)
        assert waiting.status == "playing"
        assert waiting.clock.deadline > match.clock.deadline + 2 * PACE
    await room.press(mover, await room.table(1), "move", "a")
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == ["a"]
    assert (await room.match(1)).status == "playing"
