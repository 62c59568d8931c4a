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
    core, pace, wake
):
    match = await core.started(pace=pace)
    assert (match.clock.deadline - core.clock(), match.clock.wake_at - core.clock()) == (pace, wake)
    assert await core.matches.next_wake() == match.clock.wake_at


async def test_without_a_pace_nothing_is_ever_due(core):
    match = await core.started()
    assert (match.clock.deadline, match.clock.wake_at, await core.matches.next_wake()) == (None, None, None)
    core.clock.move(10**9)
    assert await core.matches.run_due() == 0


@pytest.mark.both_databases
async def test_one_reminder_per_turn_that_leaves_the_controls_alone(core):
    match = await core.started(pace=900)
    core.clock.move(674)
    assert await core.matches.run_due() == 0
    core.clock.move(1)
    assert await core.matches.run_due() == 1
    assert (core.heard[-1].kind, core.heard[-1].match.version) == ("reminder", match.version)
    assert await core.matches.run_due() == 0  # another process is sending it
    assert await core.matches.message_state.reminded(match)
    assert not await core.matches.message_state.reminded(match)
    after = await core.matches.get(match.id)
    assert (after.clock.reminded, after.clock.wake_at) == (True, match.clock.deadline)
    after = await core.play_one(match, random.Random(1))
    assert (after.clock.reminded, after.clock.deadline) == (False, core.clock() + 900)
    assert not await core.matches.message_state.reminded(match)  # that turn is over
    assert await core.matches.get(match.id) == after


@pytest.mark.both_databases
async def test_a_reminder_that_nobody_is_known_to_have_got_is_given_again_until_the_time_is_up(core):
    match = await core.started(pace=900)
    core.clock.move(675)
    for number in range(1, 4):  # each time the process dies before it is sent
        assert await core.matches.run_due() == 1
        assert [change.kind for change in core.heard[-number:]] == ["reminder"] * number
        assert await core.matches.next_wake() == core.clock() + clocks.REMIND_AGAIN
        core.clock.move(clocks.REMIND_AGAIN)
    core.clock.time = match.clock.deadline - 1
    assert await core.matches.run_due() == 1
    assert await core.matches.next_wake() == match.clock.deadline
    core.clock.move(1)
    assert await core.matches.run_due() == 1
    assert {"event": "timed_out", "seat": core.matches.to_move(match)} in core.heard[-1].events


async def test_who_wants_no_reminders_gets_none_but_the_time_ends_all_the_same(core):
    match = await core.started(pace=900)
    await core.matches.preferences.change_player(core.mover(match), reminders=False)
    heard = len(core.heard)
    core.clock.move(675)
    assert await core.matches.run_due() == 1
    assert core.heard[heard:] == []
    assert await core.matches.next_wake() == match.clock.deadline
    core.clock.move(225)
    assert await core.matches.run_due() == 1
    assert {"event": "timed_out", "seat": core.matches.to_move(match)} in core.heard[-1].events
    core.clock.move(675)  # the next person wants reminders
    assert await core.matches.run_due() == 1
    assert core.heard[-1].kind == "reminder"


async def test_at_the_deadline_the_house_moves_and_the_seat_stays(core):
    match = await core.started(pace=900)
    seat = core.matches.to_move(match)
    core.clock.move(900)
    assert await core.matches.run_due() == 1
    change = core.heard[-1]
    assert (change.kind, change.by) == ("moved", None)
    assert change.events[0] == {"event": "timed_out", "seat": seat}
    assert (change.match.seats[seat].status, change.match.seats[seat].timeouts) == ("joined", 1)
    assert [move.user_id for move in await core.matches.queries.moves(match.id)] == [None]
    assert change.match.clock.deadline == core.clock() + 900


async def time_out(core, match, times):
    """Let the first to move time out this many times in a row while the others move."""
    late, rng = core.matches.to_move(match), random.Random(1)
    for _ in range(times):
        core.clock.move(900)
        await core.matches.run_due()
        match = await core.matches.get(match.id)
        while core.matches.to_move(match) != late and match.status == MatchStatus.PLAYING:
            match = await core.play_one(match, rng)
    return late, match


async def test_three_times_late_in_a_row_and_the_house_has_the_seat(core):
    late, match = await time_out(core, await core.started(pace=900), 3)
    assert match.seats[late].status == SeatStatus.AI
    took = [change for change in core.heard if {"event": "house_took", "seat": late} in change.events]
    assert len(took) == 1
    assert (match.clock.deadline, match.clock.wake_at) == (None, core.clock() + 1.5)
    core.clock.move(1.5)
    assert await core.matches.run_due() == 1


async def test_ones_own_move_starts_the_count_anew(core):
    late, match = await time_out(core, await core.started(pace=900), 2)
    assert match.seats[late].timeouts == 2
    match = await core.play_one(match, random.Random(1))
    assert match.seats[late].timeouts == 0


async def test_coming_back_on_ones_turn_gives_the_whole_time(core):
    late, match = await time_out(core, await core.started(pace=900), 3)
    person = match.seats[late].user_id
    change = await core.matches.act(match.id, ComeBack(person))
    assert (change.kind, change.events) == ("returned", [{"event": "returned", "seat": late}])
    seat = change.match.seats[late]
    assert (seat.status, seat.timeouts, change.match.clock.deadline) == ("joined", 0, core.clock() + 900)
    again = await core.matches.act(match.id, ComeBack(person))
    assert again.match.version == change.match.version


async def test_a_move_takes_the_seat_back_from_the_house(core):
    late, match = await time_out(core, await core.started(pace=900), 3)
    change = await core.matches.act(match.id, Play(match.seats[late].user_id, core.legal(match)[0]))
    assert change.match.seats[late].status == SeatStatus.JOINED
    assert change.events[0] == {"event": "returned", "seat": late}


@pytest.mark.slow
async def test_a_match_that_everyone_left_waits_for_someone_to_come_back(core):
    match = await core.started(pace=900)
    for _ in range(20):
        core.clock.move(900)
        await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert (match.status, {seat.status for seat in match.seats}) == ("playing", {"house"})
    moved = len(await core.matches.queries.moves(match.id))
    assert (match.clock.wake_at, await core.matches.next_wake()) == (None, None)
    core.clock.move(10 * 900)
    assert await core.matches.run_due() == 0
    await core.matches.act(match.id, ComeBack(core.ana.id))
    for _ in range(3):
        core.clock.move(900)
        await core.matches.run_due()
    assert len(await core.matches.queries.moves(match.id)) > moved


async def test_a_lobby_that_nobody_fills_is_called_off_after_a_week(core):
    match = await core.lobby()
    core.clock.move(7 * 24 * 3600 - 1)
    assert await core.matches.run_due() == 0
    core.clock.move(2)
    assert await core.matches.run_due() == 1
    match = await core.matches.get(match.id)
    assert (match.status, match.clock.wake_at) == ("cancelled", None)
    assert await core.matches.next_wake() is None


@pytest.mark.both_databases
async def test_two_processes_do_what_is_due_once(core):
    match = await core.started(pace=900)
    other_database = Database(core.address)
    await other_database.open()
    other = Matches(other_database, now=core.clock)
    core.clock.move(900)
    snapshot = await core.matches.get(match.id)
    done = [await core.matches._deadlines.serve(snapshot), await other._deadlines.serve(snapshot)]
    assert done == [True, False]
    assert len(await core.matches.queries.moves(match.id)) == 1
    match = await core.matches.get(match.id)
    core.clock.move(675)
    reminded = await asyncio.gather(*(service._deadlines._remind(match) for service in (core.matches, other)))
    assert sorted(reminded) == [False, True]
    await other_database.close()


@pytest.mark.both_databases
async def test_a_service_does_what_is_due_in_its_own_shards_only(core):
    ids = [(await core.started(guild_id=guild, pace=900)).id for guild in (None, 1 << 22, 2 << 22)]
    services = [
        Matches(core.database, now=core.clock, shards=shards)
        for shards in (Shards((0,), 3), Shards((1, 2), 3))
    ]
    core.clock.move(900)
    assert [await service.next_wake() for service in services] == [core.clock() - 225] * 2
    assert await services[0].run_due() == 1
    assert [len(await core.matches.queries.moves(match_id)) for match_id in ids] == [1, 0, 0]
    assert await services[1].run_due(shards=Shards((2,), 3)) == 1
    assert await services[1].run_due(shards=Shards((), 3)) == 0
    assert [len(await core.matches.queries.moves(match_id)) for match_id in ids] == [1, 0, 1]
    unshown = [[match.id for match in await service.message_state.behind(9)] for service in services]
    assert unshown == [ids[:1], ids[1:]]


async def test_a_match_the_house_cannot_play_does_not_stop_the_others(core, caplog):
    async def choose(game, view, level, seed):
        if view["bids"] == [None] * 3:
            raise RuntimeError("lost in thought")
        return Thought("pass")

    core.matches = Matches(
        core.matches.database,
        now=core.clock,
        ai=SimpleNamespace(choose=choose),
    )
    stuck, fine = await core.started(pace=900), await core.started(pace=900)
    await core.matches.act(fine.id, Play(core.mover(fine), "pass"))
    core.clock.move(900)
    assert await core.matches.run_due() == 1
    assert "lost in thought" in caplog.text
    assert len(await core.matches.queries.moves(fine.id)) == 2
    assert (await core.matches.get(stuck.id)).clock.wake_at == core.clock() + 60


async def test_the_clock_stands_when_nobody_is_to_move(core):
    match = await core.started(pace=900)
    over = clocks.schedule(replace(match, status=MatchStatus.FINISHED), None, 0.0, 1.0)
    assert (over.clock.deadline, over.clock.wake_at) == (None, None)
