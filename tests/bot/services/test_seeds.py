"""Which presses count for a seed."""

import pytest

from bot.match import seeds
from bot.match.commands import AddAIPlayer, Join, Start
from bot.match.model import MatchStatus


async def test_the_first_press_of_each_person_counts(room):
    match = await room.lobby()
    await room.matches.act(match.id, AddAIPlayer(room.ana.id, "easy", 610))
    match = (await room.matches.act(match.id, AddAIPlayer(room.ana.id, "easy", 605))).match
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:610")
    match = await room.lobby(game="chain", options={}, capacity=4)
    await room.matches.act(match.id, Join(room.ben, 700))
    match = (await room.matches.act(match.id, Start(room.ana.id, 690))).match
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:690,700")


@pytest.mark.slow
async def test_a_rematch_pressed_before_its_lobby_was_posted_waits_for_a_press(room):
    old = await room.ended()
    opened, _ = await room.matches.openings.rematch(old.id, room.ana, 500)
    await room.matches.openings.rematch(old.id, room.ben, 510)
    full, _ = await room.matches.openings.rematch(old.id, room.cleo, 520)
    assert (full.status, seeds.presses(full.seats)) == (MatchStatus.LOBBY, [])
    match = (await room.matches.act(opened.id, Start(room.ana.id, 530))).match
    assert (match.status, match.seed_text) == (MatchStatus.PLAYING, f"{match.id}:530")
