"""Holidays: clocks stand still, matches say so, and nobody holds up a match twice or for too long."""

import random
from datetime import UTC, datetime

import pytest

from bot.features.holidays import PlayerClocks
from bot.features.me.data import Accounts
from bot.match import clocks as deadlines
from bot.match.calendar import DAY
from bot.match.commands import Play
from bot.match.model import Purpose
from bot.match.refusals import Refusal
from bot.store.process_rows import ALL
from tests.bot.asking import ask

HOUR = 3600.0
PACE = 86_400
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC).timestamp()


@pytest.fixture(autouse=True)
def _june(core):
    core.clock.time = NOON


async def leave(core, match, days):
    """Let the player to move go away for this many days, and return the match."""
    await core.matches.service(PlayerClocks).go_away(core.mover(match), core.clock() + days * DAY, 30)
    return await core.matches.get(match.id)


async def test_a_holiday_moves_the_deadline_and_is_told_in_every_open_match(core):
    match = await core.started(pace=PACE)
    person, lobby = core.mover(match), await core.lobby(pace=PACE)
    away = await leave(core, match, 10)
    assert (away.clock.deadline, away.state_version) == (NOON + 11 * DAY, match.state_version)
    seat = away.seat_of(person)
    assert (seat.away_since, seat.away_until, seat.held_up) == (NOON, NOON + 10 * DAY, True)
    if person == core.ana.id:  # the host
        assert (await core.matches.get(lobby.id)).seat_of(person).away_until == NOON + 10 * DAY
    core.clock.time = NOON + 10.5 * DAY
    await core.matches.run_due()
    assert await core.matches.queries.moves(match.id) == []
    core.clock.time = NOON + 11 * DAY
    await core.matches.run_due()
    assert [move.user_id for move in await core.matches.queries.moves(match.id)] == [None]


async def test_who_is_back_early_has_what_was_left_but_a_fair_time_at_least(core):
    match = await core.started(pace=PACE)
    core.clock.move(DAY - 60)
    await leave(core, match, 10)
    core.clock.move(2 * DAY)
    await core.matches.service(PlayerClocks).come_back(core.mover(match))
    match = await core.matches.get(match.id)
    assert match.clock.deadline == core.clock() + deadlines.FAIR
    assert match.seat_of(core.mover(match)).away_until == core.clock()


@pytest.mark.both_databases
async def test_the_time_bank_stands_still_too(core):
    match = await core.started(pace=-300)
    mover = core.matches.to_move(match)
    core.clock.move(100)
    match = await leave(core, match, 10)
    assert match.clock.deadline == NOON + 300 + 10 * DAY
    core.clock.move(11 * DAY - 200 - DAY + 100)
    match = await core.play_one(match, random.Random(1))
    assert match.seats[mover].bank == pytest.approx(300 - 100 + 10, abs=100)


async def test_downtime_is_not_taken_from_a_bank_on_holiday_nor_from_the_holiday(core):
    match = await core.started(pace=-300)
    mover, person = core.matches.to_move(match), core.mover(match)
    core.clock.move(100)
    away = await leave(core, match, 10)
    await core.matches.heartbeats.beat(ALL)
    core.clock.move(6 * HOUR)  # down
    assert await core.matches.heartbeats.beat(ALL) == [match.id]
    match = await core.matches.get(match.id)
    assert match.seats[mover] == away.seats[mover]
    assert (await core.matches.preferences.of_player(person)).away_until == away.seats[mover].away_until
    core.clock.time = away.clock.deadline - 1
    await core.matches.run_due()
    assert await core.matches.queries.moves(match.id) == []
    change = await core.matches.act(match.id, Play(person, "pass", interaction_id=core.interaction()))
    assert 1 + 10 <= change.match.seats[mover].bank <= 300 + 10


async def test_a_player_holds_a_match_up_once(core):
    match = await core.started(pace=PACE)
    person = core.mover(match)
    await leave(core, match, 2)
    core.clock.move(DAY)
    await core.matches.service(PlayerClocks).come_back(person)
    match = await core.matches.get(match.id)
    deadline = match.clock.deadline
    core.clock.move(HOUR)
    assert (await leave(core, match, 5)).clock.deadline == deadline
    other = await core.started(pace=PACE)
    while core.mover(other) != person:
        other = (await core.matches.act(other.id, Play(core.mover(other), "pass"))).match
    assert other.clock.deadline > core.clock() + 5 * DAY  # a match that has not waited yet


async def test_a_match_waits_no_longer_than_its_server_allows(core):
    await core.matches.preferences.change_guild(core.guild, holiday_days=7)
    here, elsewhere = await core.started(pace=PACE), await core.started(pace=PACE, guild_id=None)
    person = core.mover(here)
    while core.mover(elsewhere) != person:
        elsewhere = (await core.matches.act(elsewhere.id, Play(core.mover(elsewhere), "pass"))).match
    await leave(core, here, 20)
    deadlines = [(await core.matches.get(match.id)).clock.deadline - NOON for match in (here, elsewhere)]
    assert deadlines == [8 * DAY, 21 * DAY]


async def test_a_year_has_so_many_days_away(core):
    clocks, person = core.matches.service(PlayerClocks), core.ana.id
    await clocks.go_away(person, NOON + 20 * DAY, 30)
    with pytest.raises(Refusal):
        await clocks.go_away(person, NOON + 31 * DAY, 30)
    await clocks.go_away(person, NOON + 30 * DAY, 30)  # the same holiday, longer
    core.clock.move(9.5 * DAY)
    await clocks.come_back(person)
    with pytest.raises(Refusal):
        await clocks.go_away(person, core.clock() + 21 * DAY, 30)
    await clocks.go_away(person, core.clock() + 20 * DAY, 30)
    core.clock.move(25 * DAY)
    with pytest.raises(Refusal):
        await clocks.go_away(person, core.clock() + 1 * DAY, 30)
    core.clock.move(365 * DAY)
    await clocks.go_away(person, core.clock() + 30 * DAY, 30)
    with pytest.raises(Refusal):
        await clocks.go_away(person, core.clock() - 1, 30)


async def test_a_holiday_that_reached_no_match_is_heeded_when_the_clock_is_due(core):
    match = await core.started(pace=PACE)
    await core.matches.preferences.change_player(
        core.mover(match), away_since=NOON, away_until=NOON + 5 * DAY
    )
    core.clock.time = match.clock.deadline
    await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert await core.matches.queries.moves(match.id) == []
    assert match.clock.deadline == NOON + 6 * DAY


@pytest.mark.both_databases
async def test_it_is_exported_and_forgotten(core):
    match = await core.started(pace=PACE)
    person = core.mover(match)
    await leave(core, match, 3)
    [file] = await core.matches.service(Accounts).export(person, "")
    assert file.content.count(b'"away_until":1780') == 2  # the settings, and the seat
    await core.matches.service(Accounts).forget(person)
    assert all(seat.away_until is None for seat in (await core.matches.get(match.id)).seats)
    assert (await core.matches.preferences.of_player(person)).away_until is None


@pytest.mark.parametrize("pace", [None, PACE])
async def test_a_match_that_waits_for_someone_away_is_not_cancelled_by_another_alone(core, pace):
    match = await core.started(pace=pace)
    away = await leave(core, match, 10)
    assert away.seat_of(core.mover(match)).away_until == NOON + 10 * DAY
    other = next(seat.user_id for seat in match.seats if seat.user_id != core.mover(match))
    core.clock.move(8 * DAY)
    assert (await ask(core.matches, Purpose.CANCEL, match.id, other)).kind == "vote"
