"""In a server that the bot cannot reach, clocks stand still, and go on when it is back."""

import asyncio
import random

import pytest

from bot.features.digests import TurnDigests
from bot.match.commands import Play
from bot.match.lobby import OPEN_FOR
from bot.match.model import MatchStatus
from bot.match.service import Matches
from bot.store.database import Database
from bot.store.process_rows import ALL, Shards
from tests.bot.services.conftest import GUILD, with_features

pytestmark = pytest.mark.both_databases

HOUR = 3600.0
PACE = 900
ELSEWHERE = GUILD + 1


@pytest.fixture
async def other(room):
    """Return another service on the same database, like another process, or the next one."""
    database = Database(room.address)
    await database.open()
    yield with_features(Matches(database, now=room.clock, rng=random.Random(2)))
    await database.close()


async def left(room, match):
    """Return the seconds left to the seat to move, and until the scheduler looks."""
    match = await room.matches.get(match.id)
    return match.clock.deadline - room.clock(), match.clock.wake_at - room.clock()


async def test_time_away_is_given_back_and_nobody_is_moved_for_or_reminded(room):
    match = await room.started(pace=PACE)
    here = await room.started(pace=PACE, guild_id=ELSEWHERE)
    room.clock.move(100)
    before = await left(room, match)
    assert await room.matches.absences.note(ALL, {ELSEWHERE}) == ({GUILD}, [])
    heard = len(room.heard)
    for _ in range(6):  # it stays away
        room.clock.move(HOUR)
        assert await room.matches.absences.note(ALL, {ELSEWHERE}) == ({GUILD}, [])
        await room.matches.run_due()
    assert {change.match.id for change in room.heard[heard:]} == {here.id}
    assert await room.matches.queries.moves(match.id) == []
    assert await room.matches.absences.note(ALL, {GUILD, ELSEWHERE}) == (set(), [match.id])
    assert await left(room, match) == before
    assert (await room.matches.get(match.id)).version == match.version  # every button stays valid
    assert await room.matches.absences.note(ALL, {GUILD, ELSEWHERE}) == (set(), [])
    room.clock.move(PACE)
    await room.matches.run_due()
    await room.matches.run_due()
    assert await room.matches.queries.moves(match.id) != []


async def test_what_is_due_in_a_server_that_is_away_does_not_keep_the_scheduler_awake(room):
    await room.started(pace=PACE)
    await room.matches.absences.note(ALL, set())
    assert await room.matches.next_wake() is None


async def test_bots_wait_with_their_moves(room):
    house = await room.lobby(game="mancala", options={}, pace=PACE, ai_levels=["easy"])
    while house.seats[room.matches.to_move(house)].user_id is not None:
        house = await room.play_one(house, random.Random(1))
    await room.matches.absences.note(ALL, set())
    room.clock.move(HOUR)
    assert await room.matches.run_due() == 0
    await room.matches.absences.note(ALL, {GUILD})
    assert await room.matches.run_due() == 1


async def test_an_absence_outlives_the_process_and_downtime_in_it_counts_once(room, other):
    match = await room.started(pace=PACE)
    await room.matches.heartbeats.beat(ALL)
    room.clock.move(10)
    await room.matches.absences.note(ALL, set())
    room.clock.move(HOUR)  # the process ends; the bot is invited again while it is down
    assert await other.heartbeats.beat(ALL) == []
    assert await other.run_due() == 0
    room.clock.move(5)
    assert await other.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert (await left(room, match))[0] == PACE - 10


async def test_a_server_that_the_bot_lost_while_it_was_down_is_away_from_the_start(room, other):
    match = await room.started(pace=PACE)
    await room.matches.heartbeats.beat(ALL)
    room.clock.move(HOUR)
    assert await other.heartbeats.beat(ALL) == [match.id]
    assert await other.absences.note(ALL, set()) == ({GUILD}, [])
    room.clock.move(HOUR)
    assert await other.heartbeats.beat(ALL) == []
    assert await other.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert (await left(room, match))[0] == PACE


async def test_processes_that_see_it_return_together_give_time_once(room, other):
    match = await room.started(pace=PACE)
    await asyncio.gather(*(one.absences.note(ALL, set()) for one in (room.matches, other) * 3))
    room.clock.move(HOUR)
    given = await asyncio.gather(*(one.absences.note(ALL, {GUILD}) for one in (room.matches, other) * 3))
    assert sorted(moved for _, moved in given) == [[]] * 5 + [[match.id]]
    assert (await left(room, match))[0] == PACE


async def test_a_turn_that_began_while_away_gets_its_whole_time_and_no_more(room):
    match = await room.started(pace=PACE)
    await room.matches.absences.note(ALL, set())
    room.clock.move(600)
    await room.matches.act(match.id, Play(room.mover(match), "pass"))  # in a direct message
    room.clock.move(600)
    await room.matches.absences.note(ALL, {GUILD})
    assert (await left(room, match))[0] == PACE


async def test_a_process_looks_at_the_servers_of_its_shards_only(room):
    ids = {guild: (await room.started(guild_id=guild, pace=PACE)).id for guild in (2 << 22, 3 << 22)}
    even, odd = Shards((0,), 2), Shards((1,), 2)
    assert await room.matches.absences.note(even, {2 << 22}) == (set(), [])
    assert await room.matches.absences.note(odd, set()) == ({3 << 22}, [])
    room.clock.move(HOUR)
    assert await room.matches.absences.note(even, {2 << 22}) == (set(), [])
    assert await room.matches.absences.note(odd.only(()), set()) == (set(), [])  # not connected
    assert await room.matches.absences.note(odd, {3 << 22}) == (set(), [ids[3 << 22]])


async def test_where_no_server_is_needed_clocks_run_on(room):
    dm = await room.started(guild_id=None, pace=PACE)
    answered = await room.started(answers_only=True, pace=PACE)  # the bot never was a member there
    assert await room.matches.absences.note(ALL, set()) == (set(), [])
    stuck = await room.started(pace=PACE)
    assert await room.matches.absences.note(ALL, set()) == ({GUILD}, [])
    room.clock.move(PACE)
    await room.matches.run_due()
    await room.matches.run_due()
    for match in (dm, answered):
        assert await room.matches.queries.moves(match.id) != []
    room.clock.move(10 * HOUR)
    before = [await room.matches.get(match.id) for match in (dm, answered)]
    assert await room.matches.absences.note(ALL, {GUILD}) == (set(), [stuck.id])
    assert [await room.matches.get(match.id) for match in (dm, answered)] == before


async def test_a_lobby_is_open_for_a_week_in_which_it_could_be_joined(room):
    lobby = await room.lobby(pace=PACE)
    await room.matches.absences.note(ALL, set())
    room.clock.move(8 * 24 * HOUR)
    assert await room.matches.run_due() == 0
    assert await room.matches.absences.note(ALL, {GUILD}) == (set(), [])
    assert await room.matches.run_due() == 0
    room.clock.move(OPEN_FOR)
    assert await room.matches.run_due() == 1
    assert (await room.matches.get(lobby.id)).status == MatchStatus.CANCELLED


async def test_when_the_clock_is_set_back_meanwhile_nothing_is_taken_away(room):
    match = await room.started(pace=PACE)
    room.clock.move(HOUR / 10)
    await room.matches.absences.note(ALL, set())
    room.clock.move(-HOUR / 20)
    before = await left(room, match)
    assert await room.matches.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert await left(room, match) == before


async def test_a_list_of_turns_leaves_out_matches_that_nobody_can_reach(room):
    match = await room.started(pace=PACE)
    mover = room.mover(match)
    assert [one.id for one in await room.matches.service(TurnDigests).waiting(mover)] == [match.id]
    await room.matches.absences.note(ALL, set())
    assert await room.matches.service(TurnDigests).waiting(mover) == []


async def test_a_move_in_a_direct_message_meanwhile_costs_no_time_of_the_bank(room):
    match = await room.started(pace=-300)
    mover = room.matches.to_move(match)
    room.clock.move(50)
    await room.matches.absences.note(ALL, set())
    room.clock.move(HOUR)
    after = await room.matches.act(match.id, Play(room.mover(match), "pass"))
    assert after.match.seats[mover].bank == 300 - 50 + 10
