"""Levels: which ones a game offers, what plays in place of others, and retired ones."""

from typing import Any

import pytest
from sqlalchemy import update

import engines
from bot.match import ai_moves, levels
from bot.match.ai_players import FITTING
from bot.match.commands import AddAIPlayer, Resign
from bot.match.levels import Level
from bot.match.model import Match
from bot.match.refusals import BadOption
from bot.store.schema import seats
from engines.ai import ALL_LEVELS, Thought
from engines.mancala import ai
from engines.mancala.ai import levels as mancala_levels

SMALL = {"pits": 2, "seeds": 1}
LADDER = ("random", "beginner", "easy", "medium", "hard", "expert")
RETIRED = ("easy-1", "medium-1", "hard-1", "master-1")


@pytest.fixture(params=[True, False], ids=["compiled", "uncompiled"])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Let mancala have all levels, and the strongest one only where it is compiled."""
    monkeypatch.setattr(ai, "LEVELS", (*LADDER, "master") if request.param else LADDER)
    monkeypatch.setattr(ai, "RETIRED", RETIRED, raising=False)
    return bool(request.param)


async def add(core: Any, match: Match, choice: str) -> Match:
    command = AddAIPlayer(core.ana.id, choice, core.interaction())
    return (await core.matches.act(match.id, command)).match  # type: ignore[no-any-return]


def test_every_level_has_a_place_in_the_ladder() -> None:
    assert [level.value for level in Level] == [*ALL_LEVELS[1:], *RETIRED]


@pytest.mark.parametrize("name", sorted(engines.games()))
def test_a_game_offers_the_levels_that_it_has(name: str) -> None:
    offered = levels.offered(name)
    assert list(offered) == [level for level in engines.get(name).parts.levels if level != "random"]


async def test_a_lobby_takes_what_is_offered_on_this_machine(core: Any, compiled: bool) -> None:
    match = await core.lobby(game="mancala", options=SMALL)
    assert (Level.MASTER in levels.offered("mancala")) is compiled
    if compiled:
        assert (await add(core, match, "master")).seats[1].level == Level.MASTER
    else:
        with pytest.raises(BadOption) as refused:
            await add(core, match, "master")
        assert refused.value.params["allowed"] == "beginner, easy, medium, hard, expert, fitting"
    other = await core.lobby(game="mancala", options=SMALL)
    assert (await add(core, other, "beginner")).seats[1].level == Level.BEGINNER


@pytest.mark.slow
@pytest.mark.parametrize("choice", [*RETIRED, "random", "grandmaster", "program easy", ""])
async def test_nobody_can_ask_for_another(core: Any, compiled: bool, choice: str) -> None:
    match = await core.lobby(game="mancala", options=SMALL)
    with pytest.raises(BadOption):
        await add(core, match, choice)
    with pytest.raises(BadOption):
        await core.lobby(game="mancala", options=SMALL, ai_levels=[choice])
    with pytest.raises(BadOption):
        await core.lobby(game="mancala", options={}, capacity=0, ai_levels=[choice])


async def test_a_game_without_medium_is_played_at_its_last_level(
    core: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai, "LEVELS", ("random", "easy"))
    assert levels.offered("mancala") == (Level.EASY,)
    assert levels.to_play("mancala") == Level.EASY
    match = await core.lobby(game="mancala", options=SMALL, ai_levels=[FITTING])
    assert match.seats[1].level == Level.EASY
    match = await core.lobby(game="mancala", options=SMALL)
    with pytest.raises(BadOption):
        await add(core, match, "medium")
    assert (await add(core, match, FITTING)).seats[1].level == Level.EASY


def test_a_game_whose_levels_have_names_of_their_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai, "LEVELS", ("quick", "patient"))
    assert levels.offered("mancala") == (Level.MEDIUM,)


def test_a_stored_match_goes_on_with_its_level_or_with_what_plays_in_its_place(
    compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[str]()

    def choose(view: dict[str, Any], level: str, rng: object) -> Thought:
        asked.append(level)
        return Thought(view["legal"][0])

    monkeypatch.setattr(mancala_levels, "choose", choose)
    monkeypatch.setattr(ai, "RETIRED", RETIRED[:2])
    game = engines.get("mancala")
    view = game.view(game.start(seats=2, options={"pits": 4, "seeds": 3}, seed="00" * 32), 0)
    for level in Level:
        ai_moves.choose("mancala", view, level, 1)
    strongest = "master" if compiled else "expert"
    assert asked == [*LADDER[1:], strongest, "easy-1", "medium-1", "hard", strongest]


@pytest.mark.slow
async def test_a_rematch_takes_the_present_level_of_that_name(core: Any, compiled: bool) -> None:
    strongest = Level.MASTER if compiled else Level.EXPERT
    present = {
        Level.EASY_1: Level.EASY,
        Level.MEDIUM_1: Level.MEDIUM,
        Level.HARD_1: Level.HARD,
        Level.MASTER_1: strongest,
        Level.MASTER: strongest,
        Level.EXPERT: Level.EXPERT,
    }
    for old, new in present.items():
        match = await core.lobby(game="mancala", options=SMALL, ai_levels=["easy"])
        async with core.database.write() as connection:
            bots = (seats.c.match_id == match.id, seats.c.user_id.is_(None))
            await connection.execute(update(seats).where(*bots).values(level=old))
        over = (await core.matches.act(match.id, Resign(core.ana.id))).match
        assert [seat.level for seat in over.seats] == [None, old]
        again, _ = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
        assert {seat.level for seat in again.seats} == {None, new}, old
