"""Bots that fit: chosen from a person's results, kept in the match, shown, and chosen again for a rematch."""

import pytest

from bot.i18n import texts
from bot.match import ai_moves as service
from bot.match import ai_players, levels, ratings
from bot.match.ai_players import FITTING
from bot.match.commands import AddAIPlayer, Resign
from bot.match.levels import Level
from bot.match.refusals import BadOption
from bot.table.names import seat_names
from engines.mancala import ai


async def test_the_bots_of_a_match_have_one_level_that_follows_from_its_commitment(core):
    match = await core.lobby(ai_levels=[FITTING, FITTING])
    expected = ratings.chances_against_bots("dominoes", levels.offered("dominoes"), None, [0, 1, 2])
    level = ai_players.choose(ai_players.chances(expected, []), match.deal.commitment)
    bots = [seat for seat in match.seats if seat.user_id is None]
    assert [(seat.level, seat.fitting) for seat in bots] == [(level, True)] * 2
    assert all("fitting" in name for name in list(seat_names(match.seats, texts()).values())[1:])


async def test_a_bot_that_is_added_fits_who_asks_for_it(core):
    match = await core.lobby(game="mancala", options={})
    match = (await core.matches.act(match.id, AddAIPlayer(core.ana.id, FITTING, core.interaction()))).match
    assert match.seats[1].fitting and match.seats[1].level in set(Level)
    other = await core.lobby(game="mancala", options={})
    with pytest.raises(BadOption):
        await core.matches.act(other.id, AddAIPlayer(core.ana.id, "random", core.interaction()))


async def test_results_against_bots_count_and_a_rematch_chooses_again(core, monkeypatch):
    monkeypatch.setattr(ai, "LEVELS", ("random", "easy", "medium", "hard"))
    for _ in range(6):
        match = await core.lobby(game="mancala", options={"pits": 2, "seeds": 1}, ai_levels=[Level.EASY])
        await core.matches.act(match.id, Resign(core.ana.id))
    async with core.database.read() as connection:
        game = core.matches.positions.game("mancala")
        chosen = await service.level_for(
            connection, game, core.ana.id, seats=2, options={}, commitment="f" * 64
        )
    assert chosen == Level.EASY
    match = await core.lobby(game="mancala", options={"pits": 2, "seeds": 1}, ai_levels=[FITTING])
    await core.matches.act(match.id, Resign(core.ana.id))
    rematch, _ = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
    (bot,) = [seat for seat in rematch.seats if seat.user_id is None]
    assert bot.fitting and bot.level == Level.EASY


async def test_beside_a_bot_that_fits_another_keeps_its_level_in_a_rematch(core):
    match = await core.alone(ai_levels=[Level.HARD, FITTING])
    await core.matches.act(match.id, Resign(core.ana.id))
    rematch, _ = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
    for one in (match, rematch):
        bots = sorted((seat.fitting, seat.level) for seat in one.seats if seat.user_id is None)
        assert [fits for fits, _ in bots] == [False, True] and bots[0][1] == Level.HARD
