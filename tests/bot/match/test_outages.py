"""Downtime extends deadlines: once, and only of matches that were affected."""

import asyncio
import random

import pytest

from bot.match.commands import Play, Resign
from bot.match.lobby import OPEN_FOR
from bot.match.model import MatchStatus
from bot.match.outages import BEAT, SILENCE
from bot.match.service import Matches
from bot.store.database import Database
from bot.store.process_rows import ALL, Shards
from tests.bot.core import with_features

pytestmark = pytest.mark.both_databases

HOUR = 3600.0
PACE = 900


@pytest.fixture
async def other(core):
    """Return another service on the same database, like another process."""
    database = Database(core.address)
    await database.open()
    yield with_features(Matches(database, now=core.clock, rng=random.Random(2)))
    await database.close()


def left(core, match):
    """Return the seconds left to the seat to move, and until the scheduler looks."""
    return match.clock.deadline - core.clock(), match.clock.wake_at - core.clock()


async def test_an_hour_down_is_given_back(core):
    match = await core.started(pace=PACE)
    assert await core.matches.heartbeats.beat(ALL) == []
    for _ in range(5):
        core.clock.move(BEAT)
        assert await core.matches.heartbeats.beat(ALL) == []
    before = left(core, await core.matches.get(match.id))
    core.clock.move(HOUR)
    assert await core.matches.heartbeats.beat(ALL) == [match.id]
    after = await core.matches.get(match.id)
    assert left(core, after) == before == (800, 575)
    assert after.version == match.version  # every button stays valid
    assert await core.matches.run_due() == 0
    assert await core.matches.heartbeats.beat(ALL) == []


async def test_the_first_start_and_a_quick_restart_move_nothing(core):
    match = await core.started(pace=PACE)
    core.clock.move(HOUR)
    assert await core.matches.heartbeats.beat(ALL) == []
    core.clock.move(SILENCE)
    assert await core.matches.heartbeats.beat(ALL) == []
    assert await core.matches.get(match.id) == match


async def test_processes_that_start_together_give_it_back_once(core, other):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR)
    given = await asyncio.gather(*(service.heartbeats.beat(ALL) for service in (core.matches, other) * 3))
    assert sorted(given) == [[]] * 5 + [[match.id]]
    assert left(core, await core.matches.get(match.id))[0] == PACE


async def test_while_one_process_was_there_nothing_was_lost(core, other):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    for _ in range(20):
        core.clock.move(BEAT)
        await other.heartbeats.beat(ALL)
    assert await core.matches.heartbeats.beat(ALL) == []
    assert left(core, await core.matches.get(match.id))[0] == PACE - 20 * BEAT


async def test_a_turn_that_began_in_the_silence_gets_its_whole_time_and_no_more(core, other):
    before, during = await core.started(pace=PACE), await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(600)  # played by direct message, in a process that serves another shard
    await other.act(during.id, Play(core.mover(during), "pass"))
    core.clock.move(600)
    assert await core.matches.heartbeats.beat(ALL) == [before.id, during.id]
    for match in (before, during):
        assert left(core, await core.matches.get(match.id))[0] == PACE


async def test_only_the_matches_of_silent_shards_are_given_time(core):
    ids = {}
    for guild in (None, 0 << 22, 1 << 22, 2 << 22, 4 << 22):
        ids[(await core.started(guild_id=guild, pace=PACE)).id] = Shards((), 3).of(guild)
    everything = Shards((0, 1, 2), 3)
    await core.matches.heartbeats.beat(everything)
    for _ in range(3):
        core.clock.move(SILENCE)
        await core.matches.heartbeats.beat(everything.only([0, 2]))
    assert await core.matches.heartbeats.beat(everything) == [one for one, shard in ids.items() if shard == 1]
    for match_id, shard in ids.items():
        lost = 0 if shard == 1 else 3 * SILENCE
        assert left(core, await core.matches.get(match_id))[0] == PACE - lost


@pytest.mark.slow
async def test_where_no_person_is_waited_for_nothing_moves(core):
    matches = [
        await core.started(),
        await core.alone(pace=PACE, ai_levels=["easy", "easy"]),
        await core.started(pace=PACE),
    ]
    over = await core.matches.act(matches[-1].id, Resign(core.ana.id))
    over = await core.matches.act(over.match.id, Resign(core.ben.id))
    assert over.match.status == MatchStatus.FINISHED
    while True:  # until an AI player is to move
        match = await core.matches.get(matches[1].id)
        if match.clock.deadline is None:
            break
        await core.play_one(match, random.Random(1))
    await core.matches.heartbeats.beat(ALL)
    before = [await core.matches.get(match.id) for match in matches]
    core.clock.move(HOUR)
    assert await core.matches.heartbeats.beat(ALL) == []
    assert [await core.matches.get(match.id) for match in matches] == before


async def test_a_lobby_is_open_for_a_week_in_which_it_could_be_joined(core):
    before = await core.lobby(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR / 60)
    during = await core.lobby()  # through a process that serves another shard
    core.clock.move(8 * 24 * HOUR)
    assert await core.matches.heartbeats.beat(ALL) == []  # no table says when a lobby ends
    for match in (before, during):
        now = await core.matches.get(match.id)
        assert (now.status, now.version) == ("lobby", match.version)
        assert now.clock.wake_at - core.clock() == OPEN_FOR
    assert await core.matches.run_due() == 0
    core.clock.move(OPEN_FOR)
    assert await core.matches.run_due() == 2
    assert (await core.matches.get(before.id)).status == MatchStatus.CANCELLED


async def test_with_another_number_of_shards_the_newest_note_counts(core):
    match = await core.started(guild_id=5 << 22, pace=PACE)
    await core.matches.heartbeats.beat(Shards((0, 1), 2))
    core.clock.move(30 * 24 * HOUR)
    await core.matches.heartbeats.beat(ALL)  # a month later it runs as one shard
    match = await core.play_one(match, random.Random(1))
    core.clock.move(SILENCE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR)
    given = await core.matches.heartbeats.beat(Shards((0, 1), 2))  # and then as two shards again
    assert given == [match.id]
    assert left(core, await core.matches.get(match.id))[0] == PACE - SILENCE


async def test_who_has_seen_the_old_clock_neither_reminds_nor_moves(core):
    match = await core.started(pace=PACE)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(HOUR)
    seen = await core.matches.get(match.id)  # by a process that was suspended in between
    await core.matches.heartbeats.beat(ALL)
    now = await core.matches.get(match.id)
    heard = len(core.heard)
    assert not await core.matches._deadlines._move(seen, core.matches.to_move(seen))
    assert not await core.matches._deadlines._remind(seen)
    await core.matches._deadlines._postpone(seen, core.clock() + 1)
    assert await core.matches.get(match.id) == now
    assert await core.matches.queries.moves(match.id) == []
    assert {change.kind for change in core.heard[heard:]} <= {"moved"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
async def test_whatever_the_outages_the_clock_counts_the_time_that_was_there(core, seed):
    rng = random.Random(seed)
    match = await core.started(pace=86_400)
    await core.matches.heartbeats.beat(ALL)
    there = 0.0
    for _ in range(30):
        seconds = rng.choice([1.0, BEAT, SILENCE, SILENCE + 1, rng.uniform(1, 10_000)])
        core.clock.move(seconds)
        await core.matches.heartbeats.beat(ALL)
        there += seconds if seconds <= SILENCE else 0.0
        now = await core.matches.get(match.id)
        assert left(core, now)[0] == pytest.approx(86_400 - there, abs=1e-3)
        assert now.clock.deadline - now.clock.wake_at == pytest.approx(86_400 / 4, abs=1e-3)


@pytest.mark.parametrize("back", [HOUR, 2 * SILENCE])
async def test_when_the_clock_is_set_back_turns_begin_now_and_heartbeats_go_on(core, back):
    person = await core.started(pace=PACE)
    house = await core.lobby(game="mancala", options={}, pace=PACE, ai_levels=["easy"])
    while house.seats[core.matches.to_move(house)].user_id is not None:
        house = await core.play_one(house, random.Random(1))
    before = left(core, person)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(-back)
    assert await core.matches.heartbeats.beat(ALL) == [person.id]
    assert left(core, await core.matches.get(person.id)) == before
    assert (await core.matches.get(house.id)).clock.wake_at == core.clock()
    assert await core.matches.heartbeats.beat(ALL) == []
    core.clock.move(HOUR)  # a downtime while the clock catches up
    assert person.id in await core.matches.heartbeats.beat(ALL)
    assert left(core, await core.matches.get(person.id)) == before


async def test_a_turn_that_began_after_the_clock_was_set_back_keeps_its_time(core):
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(-HOUR)
    match = await core.started(pace=PACE)
    core.clock.move(5)
    assert await core.matches.heartbeats.beat(ALL) == []
    assert await core.matches.get(match.id) == match


async def test_a_process_that_starts_when_the_clock_was_set_back_a_little_is_no_second_one(core, other):
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(-SILENCE / 2)
    for _ in range(2):
        await other.heartbeats.beat(ALL)
        core.clock.move(BEAT)
    assert other.heartbeats.contested == set()


async def test_a_second_process_on_the_shard_is_noticed_until_it_ends(core, other, caplog):
    first, second = core.matches.heartbeats, other.heartbeats
    await first.beat(ALL)
    for _ in range(2):  # as after a restart
        core.clock.move(BEAT)
        await second.beat(ALL)
    assert (first.contested, second.contested) == (set(), set())
    core.clock.move(BEAT)
    await first.beat(ALL)
    assert first.contested == {0}
    core.clock.move(1)
    await second.beat(ALL)
    assert second.contested == {0}
    for _ in range(2):
        core.clock.move(BEAT)
        await second.beat(ALL)
    assert second.contested == set()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR", "WARNING"]
