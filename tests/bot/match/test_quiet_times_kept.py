"""Nights and rest days: no clock runs out in one, no reminder is sent in one, however they came about."""

import random
from datetime import UTC, datetime

import pytest

from bot.features.holidays import PlayerClocks
from bot.match import clocks
from bot.match.commands import Play
from bot.store.process_rows import ALL

HOUR = 3600.0
NIGHT = "UTC", 23 * 60, 8 * 60
PACE = 4 * 3600


def at(hour, minute=0, day=1):
    """Return a moment of June 2026, whose first day is a Monday."""
    return datetime(2026, 6, day, hour, minute, tzinfo=UTC).timestamp()


async def sleeper(core, match):
    """Give the player to move a night, and return the match."""
    await core.matches.service(PlayerClocks).set_night(core.mover(match), *NIGHT)
    return await core.matches.get(match.id)


async def everyone_sleeps(core):
    for person in (core.ana, core.ben, core.cleo):
        await core.matches.service(PlayerClocks).set_night(person.id, *NIGHT)


async def test_a_turn_that_begins_with_a_night_set_ends_in_the_day(core):
    await everyone_sleeps(core)
    core.clock.time = at(21)
    match = await core.started(pace=PACE)
    assert (match.clock.deadline, match.clock.wake_at) == (
        at(10, day=2),
        at(9, day=2),
    )  # two hours, and two more
    core.clock.time = at(9, day=2)
    assert await core.matches.run_due() == 1
    assert core.heard[-1].kind == "reminder"


async def test_setting_a_night_moves_the_deadline_of_the_turn_at_once_and_nobody_elses(core):
    core.clock.time = at(21)
    mine, other = await core.started(pace=PACE), await core.started(pace=PACE)
    if core.mover(other) == core.mover(mine):
        other = (await core.matches.act(other.id, Play(core.mover(other), "pass"))).match
    heard = len(core.heard)
    moved = await sleeper(core, mine)
    assert (moved.clock.deadline, moved.state_version) == (at(10, day=2), mine.state_version)
    assert [(change.kind, change.match.id) for change in core.heard[heard:]] == [("retimed", mine.id)]
    assert (await core.matches.get(other.id)).clock.deadline == other.clock.deadline


async def test_taking_the_night_away_leaves_a_fair_time(core):
    await everyone_sleeps(core)
    core.clock.time = at(22)
    match = await core.started(pace=PACE)
    core.clock.time = at(3, day=2)
    await core.matches.service(PlayerClocks).set_night(core.mover(match), "UTC", None, None)
    match = await core.matches.get(match.id)
    assert match.clock.deadline == core.clock() + clocks.FAIR
    await core.matches.service(PlayerClocks).set_night(core.mover(match), *NIGHT)
    assert (await core.matches.get(match.id)).clock.deadline == at(
        11, day=2
    )  # as at first: nothing is gained


@pytest.mark.parametrize("pace", [PACE, -300])
async def test_nothing_is_due_in_a_night_that_downtime_moved_a_clock_into(core, pace):
    await everyone_sleeps(core)
    core.clock.time = at(12)
    match = await core.started(pace=pace)
    await core.matches.heartbeats.beat(ALL)
    core.clock.time = at(23, 30) - (
        match.clock.deadline - at(12)
    )  # the deadline moves to half an hour into it
    assert await core.matches.heartbeats.beat(ALL) == [match.id]
    match = await core.matches.get(match.id)
    assert match.clock.deadline == at(23, 30)
    heard = len(core.heard)
    for hour in range(9):
        core.clock.time = at(23, 30) + hour * HOUR
        await core.matches.run_due()
        assert {change.kind for change in core.heard[heard:]} <= {"retimed"} | (
            {"reminder"} if core.clock.time < at(23) else set()
        )
    match = await core.matches.get(match.id)
    assert match.clock.deadline > at(8, day=2)
    core.clock.time = match.clock.deadline
    assert await core.matches.run_due() == 1
    assert {"event": "timed_out", "seat": core.matches.to_move(match)} in core.heard[-1].events


async def test_a_clock_that_is_served_late_in_the_night_waits_for_the_morning(core):
    await everyone_sleeps(core)
    core.clock.time = at(18, 59)
    match = await core.started(pace=PACE)
    assert match.clock.deadline == at(22, 59)
    core.clock.time = at(23, 5)
    assert await core.matches.run_due() == 0
    assert await core.matches.next_wake() == at(8, day=2)
    core.clock.time = at(8, day=2)
    assert await core.matches.run_due() == 1
    assert len(await core.matches.queries.moves(match.id)) == 1


async def test_no_clock_runs_on_a_servers_rest_days_also_on_those_chosen_later(core):
    core.clock.time = at(21, day=5)  # Friday
    late = await core.started(pace=PACE)
    await core.matches.preferences.change_guild(core.guild, rest_days=[5, 6])
    match = await core.started(pace=PACE)
    elsewhere = await core.started(pace=PACE, guild_id=core.guild + 1)
    assert match.clock.deadline == at(1, day=8)
    assert elsewhere.clock.deadline == late.clock.deadline == at(1, day=6)
    core.clock.time = at(1, day=6)
    await core.matches.run_due()
    assert [len(await core.matches.queries.moves(one.id)) for one in (late, match, elsewhere)] == [0, 0, 1]
    assert (await core.matches.get(late.id)).clock.deadline == at(1, day=8)


async def test_a_bank_is_not_charged_for_the_night(core):
    await everyone_sleeps(core)
    core.clock.time = at(22, 58)
    match = await core.started(pace=-300)
    mover = core.matches.to_move(match)
    core.clock.time = at(8, 1, day=2)
    match = await core.play_one(match, random.Random(1))
    assert match.seats[mover].bank == 300 - 3 * 60 + 10
