"""Pausing a match, and another time for moves, if all who play agree."""

import random
from dataclasses import replace

import pytest

from bot.features.pauses import DAYS, GO_ON
from bot.match.clocks import BANKS, MATCH_PACES
from bot.match.commands import Agree, Ask, Decline
from bot.match.model import Match, Purpose, SeatStatus, Vote
from bot.match.refusals import Refusal
from bot.match.votes import RULES, voters

DAY = 86_400
HOUR = 3_600.0
BANK = next(iter(BANKS))


@pytest.fixture
async def match(core) -> Match:
    """Return a match of Ana, Ben and Cleo with a day for each move, an hour of which has passed."""
    begun = await core.started(pace=DAY)
    core.clock.move(HOUR)
    return begun


async def ask(core, match: Match, purpose: Purpose, subject: int, person=None) -> Match:
    return (await core.matches.act(match.id, Ask(purpose, person or core.ana, subject))).match


async def agreed(core, match: Match, purpose: Purpose, subject: int) -> Match:
    """Have Ana ask and the others agree."""
    match = await ask(core, match, purpose, subject)
    for person in (core.ben, core.cleo):
        match = (await core.matches.act(match.id, Agree(person.id, match.vote.number))).match
    return match


@pytest.mark.both_databases
async def test_a_pause_begins_once_all_agree_and_the_turn_then_has_all_its_time(core, match):
    asked = await ask(core, match, Purpose.PAUSE, 3)
    assert (asked.paused_until, asked.clock.deadline) == (None, match.clock.deadline)
    paused = await agreed(core, match, Purpose.PAUSE, 3)
    until = core.clock() + 3 * DAY
    assert (paused.paused_since, paused.paused_until) == (core.clock(), until)
    assert paused.clock.deadline == until + DAY
    assert paused.clock.mention_at == until
    assert await core.matches.get(match.id) == paused  # as stored


async def test_nobody_is_reminded_or_played_for_in_a_pause(core, match):
    paused = await agreed(core, match, Purpose.PAUSE, 7)
    core.clock.move(7 * DAY - 1)
    assert await core.matches.run_due() == 0
    assert await core.matches.queries.moves(match.id) == []
    core.clock.move(DAY + 2)  # the time for the move is up as well
    while (await core.matches.get(match.id)).version == paused.version:
        await core.matches.run_due()
        core.clock.move(60)
    assert [move.user_id for move in await core.matches.queries.moves(match.id)] == [None]


async def test_someone_may_move_in_a_pause_and_the_next_clock_waits_for_its_end(core, match):
    paused = await agreed(core, match, Purpose.PAUSE, 2)
    core.clock.move(HOUR)
    moved = await core.play_one(paused, random.Random(1))
    assert moved.clock.deadline == paused.paused_until + DAY


async def test_a_bot_waits_for_the_end_of_a_pause(core):
    match = await core.lobby(game="mancala", options={"pits": 4}, ai_levels=["easy"], pace=DAY)
    core.clock.move(HOUR)
    paused = await ask(core, match, Purpose.PAUSE, 1)  # nobody else has to agree
    while core.matches.to_move(paused) == 0:
        paused = await core.play_one(paused, random.Random(1))
    assert paused.clock.wake_at == paused.paused_until
    core.clock.move(DAY - 1)
    assert await core.matches.run_due() == 0
    core.clock.move(2)
    assert await core.matches.run_due() == 1


async def test_all_can_agree_to_go_on_before_its_time(core, match):
    await agreed(core, match, Purpose.PAUSE, 30)
    core.clock.move(HOUR)
    on = await agreed(core, match, Purpose.PAUSE, GO_ON)
    assert (on.paused_until, on.clock.deadline) == (None, core.clock() + DAY)
    assert on.clock.mention_at == core.clock()


async def test_going_on_without_a_pause_asks_nobody(core, match):
    assert (await ask(core, match, Purpose.PAUSE, GO_ON)).vote is None


async def test_nobody_cancels_a_paused_match_alone(core):
    """It stands still by agreement, so a week without a move says nothing."""
    match = await core.started(pace=DAY)
    bot = replace(match.seats[core.matches.to_move(match)], status=SeatStatus.RESIGNED)
    situation = core.matches.commits.situation(match.with_seat(bot))
    paused = replace(situation, match=RULES[Purpose.PAUSE].carry(situation, _vote(30)).match)
    core.clock.move(10 * DAY)
    assert voters(paused.match, replace(_vote(0), purpose=Purpose.CANCEL, since=core.clock()))
    core.clock.move(28 * DAY)
    assert not voters(paused.match, replace(_vote(0), purpose=Purpose.CANCEL, since=core.clock()))


def _vote(days: int) -> Vote:
    return Vote(Purpose.PAUSE, number=1, since=0.0, asker=0, subject=days)


async def test_a_no_changes_nothing(core, match):
    asked = await ask(core, match, Purpose.PAUSE, 1)
    after = (await core.matches.act(match.id, Decline(core.ben.id, asked.vote.number))).match
    assert (after.vote, after.paused_until, after.clock) == (None, None, match.clock)


async def test_all_can_agree_to_another_time_for_moves(core, match):
    paced = await agreed(core, match, Purpose.PACE, MATCH_PACES.index(3 * DAY))
    assert (paced.pace, paced.clock.deadline) == (3 * DAY, core.clock() + 3 * DAY)
    open_end = await agreed(core, paced, Purpose.PACE, MATCH_PACES.index(0))
    assert (open_end.pace, open_end.clock.deadline) == (None, None)


async def test_a_time_bank_that_all_agree_to_begins_full_and_one_that_ends_is_gone(core, match):
    banked = await agreed(core, match, Purpose.PACE, MATCH_PACES.index(BANK))
    assert banked.clock.deadline == core.clock() - BANK
    core.clock.move(100)
    banked = await core.play_one(banked, random.Random(1))
    assert any(seat.bank is not None for seat in banked.seats)
    back = await agreed(core, banked, Purpose.PACE, MATCH_PACES.index(DAY))
    assert [seat.bank for seat in back.seats] == [None] * 3
    assert back.clock.deadline == core.clock() + DAY


async def test_the_same_pace_asks_nobody(core, match):
    assert (await ask(core, match, Purpose.PACE, MATCH_PACES.index(DAY))).vote is None


@pytest.mark.parametrize("subject", [-1, 4, 31, None])
async def test_other_lengths_are_refused(core, match, subject):
    assert subject not in DAYS
    with pytest.raises(Refusal):
        await ask(core, match, Purpose.PAUSE, subject)


async def test_without_a_clock_there_is_nothing_to_pause(core):
    with pytest.raises(Refusal, match="error-pause-no-clock"):
        await ask(core, await core.started(pace=None), Purpose.PAUSE, 1)


async def test_a_tournament_waits_for_nobody(core, match):
    situation = core.matches.commits.situation(replace(match, tournament_id=1))
    for purpose in (Purpose.PAUSE, Purpose.PACE):
        command = Ask(purpose, core.ana, 1)
        with pytest.raises(Refusal, match="error-pause-tournament"):
            command.decide(situation)


async def test_people_without_a_seat_ask_for_nothing(core, match):
    for purpose in (Purpose.PAUSE, Purpose.PACE):
        with pytest.raises(Refusal, match="error-not-seated"):
            await ask(core, match, purpose, 1, core.dan)
