"""Time banks: what a move costs and gives, timeouts, downtime, and what every table has left."""

import random

import pytest
from sqlalchemy import update

from bot.match.clocks import BANKS
from bot.match.commands import ComeBack, Play
from bot.match.model import SeatStatus
from bot.match.outages import BEAT
from bot.match.refusals import BadOption
from bot.store.process_rows import ALL
from bot.store.schema import seats

PACE = -300
BANK = BANKS[PACE]
HOUR = 3600.0


async def play(core, match, move="pass"):
    """Play this move, and return the seat that made it and the match after it."""
    seat = core.matches.to_move(match)
    change = await core.matches.act(
        match.id, Play(core.mover(match), move, interaction_id=core.interaction())
    )
    return seat, change.match


def left(core, match):
    return match.clock.deadline - core.clock()


async def test_everyone_begins_with_the_reserve_and_is_reminded_at_a_quarter_of_it(core):
    match = await core.started(pace=PACE)
    assert [seat.bank for seat in match.seats] == [None] * 3
    assert (left(core, match), match.clock.wake_at - core.clock()) == (BANK.reserve, 0.75 * BANK.reserve)


async def test_a_move_costs_its_time_and_gives_the_increment(core):
    match = await core.started(pace=PACE)
    core.clock.move(100)
    first, match = await play(core, match)
    assert match.seats[first].bank == BANK.reserve - 100 + BANK.increment
    assert left(core, match) == BANK.reserve  # the next player's
    core.clock.move(5)
    second, match = await play(core, match)
    assert [match.seats[seat].bank for seat in (first, second)] == [210, 305]


async def test_a_turn_begins_with_what_is_left(core):
    match = await core.lobby(pace=PACE, game="mancala", options={}, ai_levels=["easy"])
    for used in (40, 50):
        core.clock.move(used)
        match = await core.play_one(match, random.Random(1))
        while match.clock.deadline is None:
            core.clock.move(2)
            await core.matches.run_due()
            match = await core.matches.get(match.id)
    assert left(core, match) == BANK.reserve - 90 + 2 * BANK.increment


async def test_a_bank_is_never_filled_above_its_cap(core):
    match = await core.lobby(pace=PACE, game="mancala", options={}, ai_levels=["easy"])
    me = match.seat_of(core.ana.id).seat
    async with core.database.write() as connection:
        await connection.execute(update(seats).values(bank=BANK.cap - 1.0).where(seats.c.seat == me))
    match = await core.play_one(await core.matches.get(match.id), random.Random(1))
    assert match.seats[me].bank <= BANK.cap


async def test_who_runs_out_of_time_has_the_increment_for_the_next_move(core):
    match = await core.started(pace=PACE)
    late = core.matches.to_move(match)
    core.clock.move(BANK.reserve)
    assert await core.matches.run_due() == 1
    match = await core.matches.get(match.id)
    assert (match.seats[late].bank, match.seats[late].timeouts) == (BANK.increment, 1)


async def test_who_comes_back_has_what_was_left(core):
    match = await core.started(pace=PACE)
    late = core.matches.to_move(match)
    for _ in range(20):
        if match.seats[late].status != SeatStatus.JOINED:
            break
        if core.matches.to_move(match) == late:
            core.clock.time = match.clock.deadline
            await core.matches.run_due()
            match = await core.matches.get(match.id)
        else:
            match = await core.play_one(match, random.Random(1))
    assert match.seats[late].status == SeatStatus.AI
    while core.matches.to_move(match) != late:
        match = await core.play_one(match, random.Random(1))
    change = await core.matches.act(match.id, ComeBack(match.seats[late].user_id))
    assert change.match.seats[late].bank == BANK.increment
    assert left(core, change.match) == BANK.increment


async def test_downtime_is_not_taken_from_the_bank(core):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    for _ in range(2):
        core.clock.move(BEAT)
        await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR)
    assert await core.matches.heartbeats.beat(ALL) == [match.id]
    match = await core.matches.get(match.id)
    assert left(core, match) == BANK.reserve - 2 * BEAT
    mover, match = await play(core, match)
    assert match.seats[mover].bank == BANK.reserve - 2 * BEAT + BANK.increment


async def test_a_clock_set_back_gives_no_time(core):
    await core.matches.heartbeats.beat(ALL)
    match = await core.started(pace=PACE)
    core.clock.move(-HOUR)
    assert await core.matches.heartbeats.beat(ALL) == [match.id]
    match = await core.matches.get(match.id)
    assert left(core, match) == BANK.reserve
    mover, match = await play(core, match)
    assert match.seats[mover].bank == BANK.reserve + BANK.increment


@pytest.mark.parametrize("pace", [-3, 0, -301])
async def test_there_are_no_other_banks(core, pace):
    with pytest.raises(BadOption):
        await core.lobby(pace=pace)


@pytest.mark.both_databases
async def test_nobody_is_reminded_as_the_turn_begins(core):
    """A reminder within the pause of a planned move would be taken for one, and never be sent."""
    match = await core.started(pace=PACE)
    seat = (core.matches.to_move(match) + 1) % 3
    async with core.database.write() as connection:
        await connection.execute(update(seats).values(bank=31.0).where(seats.c.seat == seat))
    _, match = await play(core, match)
    assert match.clock.wake_at == match.clock.deadline
