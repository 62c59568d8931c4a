"""Which presses count for a seed."""

import pytest

from bot.match import seeds
from bot.match.commands import AddAIPlayer, Join, Start
from bot.match.model import MatchStatus


async def test_the_first_press_of_each_person_counts(core):
    match = await core.lobby()
    await core.matches.act(match.id, AddAIPlayer(core.ana.id, "easy", 610))
    match = (await core.matches.act(match.id, AddAIPlayer(core.ana.id, "easy", 605))).match
    assert (match.status, match.deal.seed_text) == (MatchStatus.PLAYING, f"{match.id}:610")
    match = await core.lobby(game="chain", options={}, capacity=4)
    await core.matches.act(match.id, Join(core.ben, 700))
    match = (await core.matches.act(match.id, Start(core.ana.id, 690))).match
    assert (match.status, match.deal.seed_text) == (MatchStatus.PLAYING, f"{match.id}:690,700")


@pytest.mark.slow
async def test_a_rematch_pressed_before_its_lobby_was_posted_waits_for_a_press(core):
    old = await core.ended()
    opened, _ = await core.matches.openings.rematch(old.id, core.ana, 500)
    await core.matches.openings.rematch(old.id, core.ben, 510)
    full, _ = await core.matches.openings.rematch(old.id, core.cleo, 520)
    assert (full.status, seeds.presses(full.seats)) == (MatchStatus.LOBBY, [])
    match = (await core.matches.act(opened.id, Start(core.ana.id, 530))).match
    assert (match.status, match.deal.seed_text) == (MatchStatus.PLAYING, f"{match.id}:530")
