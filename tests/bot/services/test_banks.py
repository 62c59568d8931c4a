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


async def play(room, match, move="pass"):
    """Play this move, and return the seat that made it and the match after it."""
    seat = room.matches.to_move(match)
    change = await room.matches.act(
        match.id, Play(room.mover(match), move, interaction_id=room.interaction())
    )
    return seat, change.match


def left(room, match):
    return match.clock.deadline - room.clock()


async def test_everyone_begins_with_the_reserve_and_is_reminded_at_a_quarter_of_it(room):
    match = await room.started(pace=PACE)
    assert [seat.bank for seat in match.seats] == [None] * 3
    assert (left(room, match), match.clock.wake_at - room.clock()) == (BANK.reserve, 0.75 * BANK.reserve)


async def test_a_move_costs_its_time_and_gives_the_increment(room):
    match = await room.started(pace=PACE)
    room.clock.move(100)
    first, match = await play(room, match)
    assert match.seats[first].bank == BANK.reserve - 100 + BANK.increment
    assert left(room, match) == BANK.reserve  # the next player's
    room.clock.move(5)
    second, match = await play(room, match)
    assert [match.seats[seat].bank for seat in (first, second)] == [210, 305]


async def test_a_turn_begins_with_what_is_left(room):
    match = await room.lobby(pace=PACE, game="mancala", options={}, ai_levels=["easy"])
    for used in (40, 50):
        room.clock.move(used)
        match = await room.play_one(match, random.Random(1))
        while match.clock.deadline is None:
            room.clock.move(2)
            await room.matches.run_due()
            match = await room.matches.get(match.id)
    assert left(room, match) == BANK.reserve - 90 + 2 * BANK.increment


async def test_a_bank_is_never_filled_above_its_cap(room):
    match = await room.lobby(pace=PACE, game="mancala", options={}, ai_levels=["easy"])
    me = match.seat_of(room.ana.id).seat
    async with room.database.write() as connection:
        await connection.execute(update(seats).values(bank=BANK.cap - 1.0).where(seats.c.seat == me))
    match = await room.play_one(await room.matches.get(match.id), random.Random(1))
    assert match.seats[me].bank <= BANK.cap


async def test_who_runs_out_of_time_has_the_increment_for_the_next_move(room):
    match = await room.started(pace=PACE)
    late = room.matches.to_move(match)
    room.clock.move(BANK.reserve)
    assert await room.matches.run_due() == 1
    match = await room.matches.get(match.id)
    assert (match.seats[late].bank, match.seats[late].timeouts) == (BANK.increment, 1)


async def test_who_comes_back_has_what_was_left(room):
    match = await room.started(pace=PACE)
    late = room.matches.to_move(match)
    for _ in range(20):
        if match.seats[late].status != SeatStatus.JOINED:
            break
        if room.matches.to_move(match) == late:
            room.clock.time = match.clock.deadline
            await room.matches.run_due()
            match = await room.matches.get(match.id)
        else:
            match = await room.play_one(match, random.Random(1))
    assert match.seats[late].status == SeatStatus.AI
    while room.matches.to_move(match) != late:
        match = await room.play_one(match, random.Random(1))
    change = await room.matches.act(match.id, ComeBack(match.seats[late].user_id))
    assert change.match.seats[late].bank == BANK.increment
    assert left(room, change.match) == BANK.increment


async def test_downtime_is_not_taken_from_the_bank(room):
    match = await room.started(pace=PACE)
    await room.matches.heartbeats.beat(ALL)
    for _ in range(2):
        room.clock.move(BEAT)
        await room.matches.heartbeats.beat(ALL)
    room.clock.move(HOUR)
    assert await room.matches.heartbeats.beat(ALL) == [match.id]
    match = await room.matches.get(match.id)
    assert left(room, match) == BANK.reserve - 2 * BEAT
    mover, match = await play(room, match)
    assert match.seats[mover].bank == BANK.reserve - 2 * BEAT + BANK.increment


async def test_a_clock_set_back_gives_no_time(room):
    await room.matches.heartbeats.beat(ALL)
    match = await room.started(pace=PACE)
    room.clock.move(-HOUR)
    assert await room.matches.heartbeats.beat(ALL) == [match.id]
    match = await room.matches.get(match.id)
    assert left(room, match) == BANK.reserve
    mover, match = await play(room, match)
    assert match.seats[mover].bank == BANK.reserve + BANK.increment


@pytest.mark.parametrize("pace", [-1, 0, -301])
async def test_there_are_no_other_banks(room, pace):
    with pytest.raises(BadOption):
        await room.lobby(pace=pace)


@pytest.mark.both_databases
async def test_nobody_is_reminded_as_the_turn_begins(room):
    """A reminder within the pause of a planned move would be taken for one, and never be sent."""
    match = await room.started(pace=PACE)
    seat = (room.matches.to_move(match) + 1) % 3
    async with room.database.write() as connection:
        await connection.execute(update(seats).values(bank=31.0).where(seats.c.seat == seat))
    _, match = await play(room, match)
    assert match.clock.wake_at == match.clock.deadline
