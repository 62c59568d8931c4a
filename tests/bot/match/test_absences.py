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
from tests.bot.core import GUILD, with_features

pytestmark = pytest.mark.both_databases

HOUR = 3600.0
PACE = 900
ELSEWHERE = GUILD + 1


@pytest.fixture
async def other(core):
    """Return another service on the same database, like another process, or the next one."""
    database = Database(core.address)
    await database.open()
    yield with_features(Matches(database, now=core.clock, rng=random.Random(2)))
    await database.close()


async def left(core, match):
    """Return the seconds left to the seat to move, and until the scheduler looks."""
    match = await core.matches.get(match.id)
    return match.clock.deadline - core.clock(), match.clock.wake_at - core.clock()


@pytest.mark.slow
async def test_time_away_is_given_back_and_nobody_is_moved_for_or_reminded(core):
    match = await core.started(pace=PACE)
    here = await core.started(pace=PACE, guild_id=ELSEWHERE)
    core.clock.move(100)
    before = await left(core, match)
    assert await core.matches.absences.note(ALL, {ELSEWHERE}) == ({GUILD}, [])
    heard = len(core.heard)
    for _ in range(6):  # it stays away
        core.clock.move(HOUR)
        assert await core.matches.absences.note(ALL, {ELSEWHERE}) == ({GUILD}, [])
        await core.matches.run_due()
    assert {change.match.id for change in core.heard[heard:]} == {here.id}
    assert await core.matches.queries.moves(match.id) == []
    assert await core.matches.absences.note(ALL, {GUILD, ELSEWHERE}) == (set(), [match.id])
    assert await left(core, match) == before
    assert (await core.matches.get(match.id)).version == match.version  # every button stays valid
    assert await core.matches.absences.note(ALL, {GUILD, ELSEWHERE}) == (set(), [])
    core.clock.move(PACE)
    await core.matches.run_due()
    await core.matches.run_due()
    assert await core.matches.queries.moves(match.id) != []


async def test_what_is_due_in_a_server_that_is_away_does_not_keep_the_scheduler_awake(core):
    await core.started(pace=PACE)
    await core.matches.absences.note(ALL, set())
    assert await core.matches.next_wake() is None


async def test_bots_wait_with_their_moves(core):
    house = await core.lobby(game="mancala", options={}, pace=PACE, ai_levels=["easy"])
    while house.seats[core.matches.to_move(house)].user_id is not None:
        house = await core.play_one(house, random.Random(1))
    await core.matches.absences.note(ALL, set())
    core.clock.move(HOUR)
    assert await core.matches.run_due() == 0
    await core.matches.absences.note(ALL, {GUILD})
    assert await core.matches.run_due() == 1


async def test_an_absence_outlives_the_process_and_downtime_in_it_counts_once(core, other):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(10)
    await core.matches.absences.note(ALL, set())
    core.clock.move(HOUR)  # the process ends; the bot is invited again while it is down
    assert await other.heartbeats.beat(ALL) == []
    assert await other.run_due() == 0
    core.clock.move(5)
    assert await other.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert (await left(core, match))[0] == PACE - 10


async def test_a_server_that_the_bot_lost_while_it_was_down_is_away_from_the_start(core, other):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR)
    assert await other.heartbeats.beat(ALL) == [match.id]
    assert await other.absences.note(ALL, set()) == ({GUILD}, [])
    core.clock.move(HOUR)
    assert await other.heartbeats.beat(ALL) == []
    assert await other.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert (await left(core, match))[0] == PACE


async def test_processes_that_see_it_return_together_give_time_once(core, other):
    match = await core.started(pace=PACE)
    await asyncio.gather(*(one.absences.note(ALL, set()) for one in (core.matches, other) * 3))
    core.clock.move(HOUR)
    given = await asyncio.gather(*(one.absences.note(ALL, {GUILD}) for one in (core.matches, other) * 3))
    assert sorted(moved for _, moved in given) == [[]] * 5 + [[match.id]]
    assert (await left(core, match))[0] == PACE


async def test_a_turn_that_began_while_away_gets_its_whole_time_and_no_more(core):
    match = await core.started(pace=PACE)
    await core.matches.absences.note(ALL, set())
    core.clock.move(600)
    await core.matches.act(match.id, Play(core.mover(match), "pass"))  # in a direct message
    core.clock.move(600)
    await core.matches.absences.note(ALL, {GUILD})
    assert (await left(core, match))[0] == PACE


async def test_a_process_looks_at_the_servers_of_its_shards_only(core):
    ids = {guild: (await core.started(guild_id=guild, pace=PACE)).id for guild in (2 << 22, 3 << 22)}
    even, odd = Shards((0,), 2), Shards((1,), 2)
    assert await core.matches.absences.note(even, {2 << 22}) == (set(), [])
    assert await core.matches.absences.note(odd, set()) == ({3 << 22}, [])
    core.clock.move(HOUR)
    assert await core.matches.absences.note(even, {2 << 22}) == (set(), [])
    assert await core.matches.absences.note(odd.only(()), set()) == (set(), [])  # not connected
    assert await core.matches.absences.note(odd, {3 << 22}) == (set(), [ids[3 << 22]])


async def test_where_no_server_is_needed_clocks_run_on(core):
    dm = await core.started(guild_id=None, pace=PACE)
    answered = await core.started(answers_only=True, pace=PACE)  # the bot never was a member there
    assert await core.matches.absences.note(ALL, set()) == (set(), [])
    stuck = await core.started(pace=PACE)
    assert await core.matches.absences.note(ALL, set()) == ({GUILD}, [])
    core.clock.move(PACE)
    await core.matches.run_due()
    await core.matches.run_due()
    for match in (dm, answered):
        assert await core.matches.queries.moves(match.id) != []
    core.clock.move(10 * HOUR)
    before = [await core.matches.get(match.id) for match in (dm, answered)]
    assert await core.matches.absences.note(ALL, {GUILD}) == (set(), [stuck.id])
    assert [await core.matches.get(match.id) for match in (dm, answered)] == before


async def test_a_lobby_is_open_for_a_week_in_which_it_could_be_joined(core):
    lobby = await core.lobby(pace=PACE)
    await core.matches.absences.note(ALL, set())
    core.clock.move(8 * 24 * HOUR)
    assert await core.matches.run_due() == 0
    assert await core.matches.absences.note(ALL, {GUILD}) == (set(), [])
    assert await core.matches.run_due() == 0
    core.clock.move(OPEN_FOR)
    assert await core.matches.run_due() == 1
    assert (await core.matches.get(lobby.id)).status == MatchStatus.CANCELLED


async def test_when_the_clock_is_set_back_meanwhile_nothing_is_taken_away(core):
    match = await core.started(pace=PACE)
    core.clock.move(HOUR / 10)
    await core.matches.absences.note(ALL, set())
    core.clock.move(-HOUR / 20)
    before = await left(core, match)
    assert await core.matches.absences.note(ALL, {GUILD}) == (set(), [match.id])
    assert await left(core, match) == before


async def test_a_list_of_turns_leaves_out_matches_that_nobody_can_reach(core):
    match = await core.started(pace=PACE)
    mover = core.mover(match)
    assert [one.id for one in await core.matches.service(TurnDigests).waiting(mover)] == [match.id]
    await core.matches.absences.note(ALL, set())
    assert await core.matches.service(TurnDigests).waiting(mover) == []


async def test_a_move_in_a_direct_message_meanwhile_costs_no_time_of_the_bank(core):
    match = await core.started(pace=-300)
    mover = core.matches.to_move(match)
    core.clock.move(50)
    await core.matches.absences.note(ALL, set())
    core.clock.move(HOUR)
    after = await core.matches.act(match.id, Play(core.mover(match), "pass"))
    assert after.match.seats[mover].bank == 300 - 50 + 10
