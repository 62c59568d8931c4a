"""Deadlines, reminders, and AI moves for players whose time is up."""

import asyncio
import random
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.match import clocks
from bot.match.commands import ComeBack, Play
from bot.match.model import MatchStatus, SeatStatus
from bot.match.service import Matches
from bot.store.database import Database
from bot.store.process_rows import Shards
from engines.game import Thought

MINUTES = 60


@pytest.mark.parametrize(("pace", "wake"), [(120, 90), (900, 675), (86_400, 64_800), (30, 30), (10, 10)])
async def test_the_reminder_comes_with_a_quarter_of_the_time_left_but_half_a_minute_at_least(
    room, pace, wake
):
    match = await room.started(pace=pace)
    assert (match.clock.deadline - room.clock(), match.clock.wake_at - room.clock()) == (pace, wake)
    assert await room.matches.next_wake() == match.clock.wake_at


async def test_without_a_pace_nothing_is_ever_due(room):
    match = await room.started()
    assert (match.clock.deadline, match.clock.wake_at, await room.matches.next_wake()) == (None, None, None)
    room.clock.move(10**9)
    assert await room.matches.run_due() == 0


@pytest.mark.both_databases
async def test_one_reminder_per_turn_that_leaves_the_controls_alone(room):
    match = await room.started(pace=900)
    room.clock.move(674)
    assert await room.matches.run_due() == 0
    room.clock.move(1)
    assert await room.matches.run_due() == 1
    assert (room.heard[-1].kind, room.heard[-1].match.version) == ("reminder", match.version)
    assert await room.matches.run_due() == 0  # another process is sending it
    assert await room.matches.message_state.reminded(match)
    assert not await room.matches.message_state.reminded(match)
    after = await room.matches.get(match.id)
    assert (after.clock.reminded, after.clock.wake_at) == (True, match.clock.deadline)
    after = await room.play_one(match, random.Random(1))
    assert (after.clock.reminded, after.clock.deadline) == (False, room.clock() + 900)
    assert not await room.matches.message_state.reminded(match)  # that turn is over
    assert await room.matches.get(match.id) == after


@pytest.mark.both_databases
async def test_a_reminder_that_nobody_is_known_to_have_got_is_given_again_until_the_time_is_up(room):
    match = await room.started(pace=900)
    room.clock.move(675)
    for number in range(1, 4):  # each time the process dies before it is sent
        assert await room.matches.run_due() == 1
        assert [change.kind for change in room.heard[-number:]] == ["reminder"] * number
        assert await room.matches.next_wake() == room.clock() + clocks.REMIND_AGAIN
        room.clock.move(clocks.REMIND_AGAIN)
    room.clock.time = match.clock.deadline - 1
    assert await room.matches.run_due() == 1
    assert await room.matches.next_wake() == match.clock.deadline
    room.clock.move(1)
    assert await room.matches.run_due() == 1
    assert {"event": "timed_out", "seat": room.matches.to_move(match)} in room.heard[-1].events


async def test_who_wants_no_reminders_gets_none_but_the_time_ends_all_the_same(room):
    match = await room.started(pace=900)
    await room.matches.preferences.change_player(room.mover(match), reminders=False)
    heard = len(room.heard)
    room.clock.move(675)
    assert await room.matches.run_due() == 1
    assert room.heard[heard:] == []
    assert await room.matches.next_wake() == match.clock.deadline
    room.clock.move(225)
    assert await room.matches.run_due() == 1
    assert {"event": "timed_out", "seat": room.matches.to_move(match)} in room.heard[-1].events
    room.clock.move(675)  # the next person wants reminders
    assert await room.matches.run_due() == 1
    assert room.heard[-1].kind == "reminder"


async def test_at_the_deadline_the_house_moves_and_the_seat_stays(room):
    match = await room.started(pace=900)
    seat = room.matches.to_move(match)
    room.clock.move(900)
    assert await room.matches.run_due() == 1
    change = room.heard[-1]
    assert (change.kind, change.by) == ("moved", None)
    assert change.events[0] == {"event": "timed_out", "seat": seat}
    assert (change.match.seats[seat].status, change.match.seats[seat].timeouts) == ("joined", 1)
    assert [move.user_id for move in await room.matches.queries.moves(match.id)] == [None]
    assert change.match.clock.deadline == room.clock() + 900


async def time_out(room, match, times):
    """Let the first to move time out this many times in a row while the others move."""
    late, rng = room.matches.to_move(match), random.Random(1)
    for _ in range(times):
        room.clock.move(900)
        await room.matches.run_due()
        match = await room.matches.get(match.id)
        while room.matches.to_move(match) != late and match.status == MatchStatus.PLAYING:
            match = await room.play_one(match, rng)
    return late, match


async def test_three_times_late_in_a_row_and_the_house_has_the_seat(room):
    late, match = await time_out(room, await room.started(pace=900), 3)
    assert match.seats[late].status == SeatStatus.AI
    took = [change for change in room.heard if {"event": "house_took", "seat": late} in change.events]
    assert len(took) == 1
    assert (match.clock.deadline, match.clock.wake_at) == (None, room.clock() + 1.5)
    room.clock.move(1.5)
    assert await room.matches.run_due() == 1


async def test_ones_own_move_starts_the_count_anew(room):
    late, match = await time_out(room, await room.started(pace=900), 2)
    assert match.seats[late].timeouts == 2
    match = await room.play_one(match, random.Random(1))
    assert match.seats[late].timeouts == 0


async def test_coming_back_on_ones_turn_gives_the_whole_time(room):
    late, match = await time_out(room, await room.started(pace=900), 3)
    person = match.seats[late].user_id
    change = await room.matches.act(match.id, ComeBack(person))
    assert (change.kind, change.events) == ("returned", [{"event": "returned", "seat": late}])
    seat = change.match.seats[late]
    assert (seat.status, seat.timeouts, change.match.clock.deadline) == ("joined", 0, room.clock() + 900)
    again = await room.matches.act(match.id, ComeBack(person))
    assert again.match.version == change.match.version


async def test_a_move_takes_the_seat_back_from_the_house(room):
    late, match = await time_out(room, await room.started(pace=900), 3)
    change = await room.matches.act(match.id, Play(match.seats[late].user_id, room.legal(match)[0]))
    assert change.match.seats[late].status == SeatStatus.JOINED
    assert change.events[0] == {"event": "returned", "seat": late}


@pytest.mark.slow
async def test_a_match_that_everyone_left_waits_for_someone_to_come_back(room):
    match = await room.started(pace=900)
    for _ in range(20):
        room.clock.move(900)
        await room.matches.run_due()
    match = await room.matches.get(match.id)
    assert (match.status, {seat.status for seat in match.seats}) == ("playing", {"house"})
    moved = len(await room.matches.queries.moves(match.id))
    assert (match.clock.wake_at, await room.matches.next_wake()) == (None, None)
    room.clock.move(10 * 900)
    assert await room.matches.run_due() == 0
    await room.matches.act(match.id, ComeBack(room.ana.id))
    for _ in range(3):
        room.clock.move(900)
        await room.matches.run_due()
    assert len(await room.matches.queries.moves(match.id)) > moved


async def test_a_lobby_that_nobody_fills_is_called_off_after_a_week(room):
    match = await room.lobby()
    room.clock.move(7 * 24 * 3600 - 1)
    assert await room.matches.run_due() == 0
    room.clock.move(2)
    assert await room.matches.run_due() == 1
    match = await room.matches.get(match.id)
    assert (match.status, match.clock.wake_at) == ("cancelled", None)
    assert await room.matches.next_wake() is None


@pytest.mark.both_databases
async def test_two_processes_do_what_is_due_once(room):
    match = await room.started(pace=900)
    other_database = Database(room.address)
    await other_database.open()
    other = Matches(other_database, now=room.clock)
    room.clock.move(900)
    snapshot = await room.matches.get(match.id)
    done = [await room.matches._deadlines.serve(snapshot), await other._deadlines.serve(snapshot)]
    assert done == [True, False]
    assert len(await room.matches.queries.moves(match.id)) == 1
    match = await room.matches.get(match.id)
    room.clock.move(675)
    reminded = await asyncio.gather(*(service._deadlines._remind(match) for service in (room.matches, other)))
    assert sorted(reminded) == [False, True]
    await other_database.close()


@pytest.mark.both_databases
async def test_a_service_does_what_is_due_in_its_own_shards_only(room):
    ids = [(await room.started(guild_id=guild, pace=900)).id for guild in (None, 1 << 22, 2 << 22)]
    services = [
        Matches(room.database, now=room.clock, shards=shards)
        for shards in (Shards((0,), 3), Shards((1, 2), 3))
    ]
    room.clock.move(900)
    assert [await service.next_wake() for service in services] == [room.clock() - 225] * 2
    assert await services[0].run_due() == 1
    assert [len(await room.matches.queries.moves(match_id)) for match_id in ids] == [1, 0, 0]
    assert await services[1].run_due(shards=Shards((2,), 3)) == 1
    assert await services[1].run_due(shards=Shards((), 3)) == 0
    assert [len(await room.matches.queries.moves(match_id)) for match_id in ids] == [1, 0, 1]
    unshown = [[match.id for match in await service.message_state.behind(9)] for service in services]
    assert unshown == [ids[:1], ids[1:]]


async def test_a_match_the_house_cannot_play_does_not_stop_the_others(room, caplog):
    async def choose(game, view, level, seed):
        if view["bids"] == [None] * 3:
            raise RuntimeError("lost in thought")
        return Thought("pass")

    room.matches = Matches(
        room.matches.database,
        now=room.clock,
        ai=SimpleNamespace(choose=choose),
    )
    stuck, fine = await room.started(pace=900), await room.started(pace=900)
    await room.matches.act(fine.id, Play(room.mover(fine), "pass"))
    room.clock.move(900)
    assert await room.matches.run_due() == 1
    assert "lost in thought" in caplog.text
    assert len(await room.matches.queries.moves(fine.id)) == 2
    assert (await room.matches.get(stuck.id)).clock.wake_at == room.clock() + 60


async def test_the_clock_stands_when_nobody_is_to_move(room):
    match = await room.started(pace=900)
    over = clocks.schedule(replace(match, status=MatchStatus.FINISHED), None, 0.0, 1.0)
    assert (over.clock.deadline, over.clock.wake_at) == (None, None)
