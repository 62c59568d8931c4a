"""The level master: offered where the game has it, and played as hard where it does not."""

import pytest

import engines
from bot.match import ai_moves, ai_players
from bot.match.commands import AddAIPlayer
from bot.match.model import COMMON_LEVELS, Level
from bot.match.refusals import BadOption
from engines.mancala import ai
from engines.mancala.ai import levels


@pytest.fixture(params=[True, False], ids=["compiled", "uncompiled"])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    has_master = bool(request.param)
    master = ("master",) if has_master else ()
    monkeypatch.setattr(ai, "LEVELS", ("random", "easy", "medium", "hard", *master))
    return has_master


def test_only_mancala_has_it_and_only_where_it_is_compiled(compiled: bool) -> None:
    assert (Level.MASTER in ai_players.levels("mancala")) is compiled
    others = [name for name in engines.games() if name != "mancala" and not engines.is_installed(name)]
    assert {ai_players.levels(name) for name in others} == {COMMON_LEVELS}


async def test_a_lobby_takes_it_where_it_is_offered(core, compiled: bool) -> None:
    match = await core.lobby(game="mancala", options={"pits": 2, "seeds": 1})
    if compiled:
        match = (
            await core.matches.act(match.id, AddAIPlayer(core.ana.id, "master", core.interaction()))
        ).match
        assert match.seats[1].level == Level.MASTER
    else:
        with pytest.raises(BadOption):
            await core.matches.act(match.id, AddAIPlayer(core.ana.id, "master", core.interaction()))
    other = await core.lobby(game="chain", options={})
    with pytest.raises(BadOption):
        await core.matches.act(other.id, AddAIPlayer(core.ana.id, "master", core.interaction()))


def test_a_stored_match_at_master_goes_on_at_hard_where_nothing_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "LEVELS", tuple(level for level in levels.LEVELS if level != "master"))
    game = engines.get("mancala")
    view = game.view(game.start(seats=2, options={"pits": 4, "seeds": 3}, seed="00" * 32), 0)
    assert ai_moves.choose("mancala", view, "master", 1) == ai_moves.choose("mancala", view, "hard", 1)
