"""The pace that is quick while everyone is there, and slows down when someone is not."""

import random
from typing import Any

import pytest

from bot.match import clocks
from bot.match.calendar import DAY
from bot.match.clocks import AUTO, QUICK, SLOWED
from bot.match.commands import Agree, Ask, Join
from bot.match.model import Person, Purpose, SeatStatus
from bot.match.refusals import BadOption
from bot.match.service import Matches
from tests.bot.core import ANA, BEN

RNG = random.Random(1)


async def two(core: Any) -> Any:
    """Start mancala of Ana and Ben at the quick pace."""
    match = await core.lobby(game="mancala", options={}, pace=AUTO)
    return (await core.matches.act(match.id, Join(BEN, core.interaction()))).match


async def slowed(core: Any, match: Any) -> Any:
    """Let the time of the player to move run out, and return the match."""
    core.clock.time = match.clock.deadline
    assert await core.matches.run_due() == 1
    return await core.matches.get(match.id)


async def test_everyone_has_two_minutes_until_someone_is_away_and_nobody_moves_for_them(core: Any) -> None:
    match = await core.started(pace=AUTO)
    assert match.clock.deadline == core.clock() + QUICK
    match = await core.play_one(match, RNG)
    assert (match.pace, match.clock.deadline) == (AUTO, core.clock() + QUICK)
    seat, moves = core.matches.to_move(match), len(await core.matches.queries.moves(match.id))
    after = await slowed(core, match)
    assert (after.pace, after.clock.deadline, after.clock.reminded) == (SLOWED, core.clock() + DAY, False)
    assert len(await core.matches.queries.moves(match.id)) == moves
    assert (after.seats[seat].timeouts, after.seats[seat].status) == (0, SeatStatus.JOINED)
    assert (core.heard[-1].kind, core.heard[-1].events) == ("slowed", [{"event": "slowed", "seat": seat}])
    assert (after.state_version, after.rated) == (match.state_version, match.rated)  # controls stay valid


async def test_it_stays_slow_and_a_bot_moves_at_the_end_of_the_day(core: Any) -> None:
    match = await slowed(core, await core.started(pace=AUTO))
    match = await core.play_one(match, RNG)
    assert (match.pace, match.clock.deadline) == (SLOWED, core.clock() + DAY)
    core.clock.time = match.clock.deadline
    assert await core.matches.run_due() == 1
    assert core.heard[-1].events[0] == {"event": "timed_out", "seat": core.matches.to_move(match)}


async def test_there_is_a_reminder_at_either_pace(core: Any) -> None:
    match = await core.started(pace=AUTO)
    assert match.clock.wake_at == match.clock.deadline - clocks.REMIND_AT_LEAST
    core.clock.time = match.clock.wake_at
    assert await core.matches.run_due() == 1
    assert core.heard[-1].kind == "reminder"
    assert await core.matches.message_state.reminded(match)
    match = await slowed(core, match)
    assert match.clock.wake_at == match.clock.deadline - DAY / 4
    core.clock.time = match.clock.wake_at
    assert await core.matches.run_due() == 1
    assert core.heard[-1].kind == "reminder"


async def test_a_move_in_the_last_moment_comes_before_slowing_down(core: Any) -> None:
    match = await core.started(pace=AUTO)
    core.clock.time = match.clock.deadline
    played = await core.play_one(match, RNG)
    assert await core.matches.run_due() == 0
    assert (await core.matches.get(match.id)) == played
    assert played.pace == AUTO


@pytest.mark.both_databases
async def test_of_two_processes_one_slows_it_down(core: Any) -> None:
    match = await core.started(pace=AUTO)
    other = Matches(core.database, now=core.clock)
    core.clock.time = match.clock.deadline
    assert await core.matches._deadlines.serve(match)
    assert not await other._deadlines.serve(match)
    after = await core.matches.get(match.id)
    assert after.version == match.version + 1
    assert after.version > after.shown.version  # another start shows it, if this process is killed


async def back_and_forth(core: Any, match: Any) -> tuple[Any, int, int]:
    """Play a move after which another is to move. Return the match, who moved, and who is to move."""
    mover = core.mover(match)
    while core.mover(match) == mover:
        match = await core.play_one(match, RNG)
    return match, mover, core.mover(match)


async def taken_back(core: Any, match: Any, mover: int, other: int) -> Any:
    asking = Ask(Purpose.TAKE_BACK, Person(mover, "?"), match.state_version)
    asked = (await core.matches.act(match.id, asking)).match
    return (await core.matches.act(match.id, Agree(other, asked.vote.number))).match


async def test_time_left_of_two_minutes_never_limits_a_move_at_the_slower_pace(core: Any) -> None:
    core.clock.move(100)
    match, mover, other = await back_and_forth(core, await two(core))
    match = await taken_back(core, await slowed(core, match), mover, other)
    assert (core.mover(match), match.clock.deadline) == (mover, core.clock() + DAY)


async def test_a_move_that_was_taken_back_in_two_minutes_can_still_slow_the_match_down(core: Any) -> None:
    match = await two(core)
    core.clock.move(100)
    match = await taken_back(core, *await back_and_forth(core, match))
    assert match.clock.deadline == core.clock() + 30
    match = await slowed(core, match)
    assert (match.pace, match.clock.deadline) == (SLOWED, core.clock() + DAY)


async def test_it_is_slow_from_the_start_where_one_person_plays(core: Any) -> None:
    match = await core.alone(pace=AUTO, ai_levels=["easy", "easy"])
    assert match.pace == SLOWED


async def test_a_rematch_begins_quick_again(core: Any) -> None:
    match = await core.play_out(await slowed(core, await two(core)))
    rematch, _ = await core.matches.openings.rematch(match.id, ANA, core.interaction())
    assert (match.pace, rematch.pace) == (SLOWED, AUTO)


async def test_nobody_can_open_a_match_that_has_slowed_down_already(core: Any) -> None:
    with pytest.raises(BadOption):
        await core.lobby(pace=SLOWED)
