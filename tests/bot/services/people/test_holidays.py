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
def _june(room):
    room.clock.time = NOON


async def leave(room, match, days):
    """Let the player to move go away for this many days, and return the match."""
    await room.matches.service(PlayerClocks).go_away(room.mover(match), room.clock() + days * DAY, 30)
    return await room.matches.get(match.id)


async def test_a_holiday_moves_the_deadline_and_is_told_in_every_open_match(room):
    match = await room.started(pace=PACE)
    person, lobby = room.mover(match), await room.lobby(pace=PACE)
    away = await leave(room, match, 10)
    assert (away.clock.deadline, away.state_version) == (NOON + 11 * DAY, match.state_version)
    seat = away.seat_of(person)
    assert (seat.away_since, seat.away_until, seat.held_up) == (NOON, NOON + 10 * DAY, True)
    if person == room.ana.id:  # the host
        assert (await room.matches.get(lobby.id)).seat_of(person).away_until == NOON + 10 * DAY
    room.clock.time = NOON + 10.5 * DAY
    await room.matches.run_due()
    assert await room.matches.queries.moves(match.id) == []
    room.clock.time = NOON + 11 * DAY
    await room.matches.run_due()
    assert [move.user_id for move in await room.matches.queries.moves(match.id)] == [None]


async def test_who_is_back_early_has_what_was_left_but_a_fair_time_at_least(room):
    match = await room.started(pace=PACE)
    room.clock.move(DAY - 60)
    await leave(room, match, 10)
    room.clock.move(2 * DAY)
    await room.matches.service(PlayerClocks).come_back(room.mover(match))
    match = await room.matches.get(match.id)
    assert match.clock.deadline == room.clock() + deadlines.FAIR
    assert match.seat_of(room.mover(match)).away_until == room.clock()


@pytest.mark.both_databases
async def test_the_time_bank_stands_still_too(room):
    match = await room.started(pace=-300)
    mover = room.matches.to_move(match)
    room.clock.move(100)
    match = await leave(room, match, 10)
    assert match.clock.deadline == NOON + 300 + 10 * DAY
    room.clock.move(11 * DAY - 200 - DAY + 100)
    match = await room.play_one(match, random.Random(1))
    assert match.seats[mover].bank == pytest.approx(300 - 100 + 10, abs=100)


async def test_downtime_is_not_taken_from_a_bank_on_holiday_nor_from_the_holiday(room):
    match = await room.started(pace=-300)
    mover, person = room.matches.to_move(match), room.mover(match)
    room.clock.move(100)
    away = await leave(room, match, 10)
    await room.matches.heartbeats.beat(ALL)
    room.clock.move(6 * HOUR)  # down
    assert await room.matches.heartbeats.beat(ALL) == [match.id]
    match = await room.matches.get(match.id)
    assert match.seats[mover] == away.seats[mover]
    assert (await room.matches.preferences.of_player(person)).away_until == away.seats[mover].away_until
    room.clock.time = away.clock.deadline - 1
    await room.matches.run_due()
    assert await room.matches.queries.moves(match.id) == []
    change = await room.matches.act(match.id, Play(person, "pass", interaction_id=room.interaction()))
    assert 1 + 10 <= change.match.seats[mover].bank <= 300 + 10


async def test_a_player_holds_a_match_up_once(room):
    match = await room.started(pace=PACE)
    person = room.mover(match)
    await leave(room, match, 2)
    room.clock.move(DAY)
    await room.matches.service(PlayerClocks).come_back(person)
    match = await room.matches.get(match.id)
    deadline = match.clock.deadline
    room.clock.move(HOUR)
    assert (await leave(room, match, 5)).clock.deadline == deadline
    other = await room.started(pace=PACE)
    while room.mover(other) != person:
        other = (await room.matches.act(other.id, Play(room.mover(other), "pass"))).match
    assert other.clock.deadline > room.clock() + 5 * DAY  # a match that has not waited yet


async def test_a_match_waits_no_longer_than_its_server_allows(room):
    await room.matches.preferences.change_guild(room.guild, holiday_days=7)
    here, elsewhere = await room.started(pace=PACE), await room.started(pace=PACE, guild_id=None)
    person = room.mover(here)
    while room.mover(elsewhere) != person:
        elsewhere = (await room.matches.act(elsewhere.id, Play(room.mover(elsewhere), "pass"))).match
    await leave(room, here, 20)
    deadlines = [(await room.matches.get(match.id)).clock.deadline - NOON for match in (here, elsewhere)]
    assert deadlines == [8 * DAY, 21 * DAY]


async def test_a_year_has_so_many_days_away(room):
    clocks, person = room.matches.service(PlayerClocks), room.ana.id
    await clocks.go_away(person, NOON + 20 * DAY, 30)
    with pytest.raises(Refusal):
        await clocks.go_away(person, NOON + 31 * DAY, 30)
    await clocks.go_away(person, NOON + 30 * DAY, 30)  # the same holiday, longer
    room.clock.move(9.5 * DAY)
    await clocks.come_back(person)
    with pytest.raises(Refusal):
        await clocks.go_away(person, room.clock() + 21 * DAY, 30)
    await clocks.go_away(person, room.clock() + 20 * DAY, 30)
    room.clock.move(25 * DAY)
    with pytest.raises(Refusal):
        await clocks.go_away(person, room.clock() + 1 * DAY, 30)
    room.clock.move(365 * DAY)
    await clocks.go_away(person, room.clock() + 30 * DAY, 30)
    with pytest.raises(Refusal):
        await clocks.go_away(person, room.clock() - 1, 30)


async def test_a_holiday_that_reached_no_match_is_heeded_when_the_clock_is_due(room):
    match = await room.started(pace=PACE)
    await room.matches.preferences.change_player(
        room.mover(match), away_since=NOON, away_until=NOON + 5 * DAY
    )
    room.clock.time = match.clock.deadline
    await room.matches.run_due()
    match = await room.matches.get(match.id)
    assert await room.matches.queries.moves(match.id) == []
    assert match.clock.deadline == NOON + 6 * DAY


@pytest.mark.both_databases
async def test_it_is_exported_and_forgotten(room):
    match = await room.started(pace=PACE)
    person = room.mover(match)
    await leave(room, match, 3)
    [file] = await room.matches.service(Accounts).export(person, "")
    assert file.content.count(b'"away_until":1780') == 2  # the settings, and the seat
    await room.matches.service(Accounts).forget(person)
    assert all(seat.away_until is None for seat in (await room.matches.get(match.id)).seats)
    assert (await room.matches.preferences.of_player(person)).away_until is None


@pytest.mark.parametrize("pace", [None, PACE])
async def test_a_match_that_waits_for_someone_away_is_not_cancelled_by_another_alone(room, pace):
    match = await room.started(pace=pace)
    away = await leave(room, match, 10)
    assert away.seat_of(room.mover(match)).away_until == NOON + 10 * DAY
    other = next(seat.user_id for seat in match.seats if seat.user_id != room.mover(match))
    room.clock.move(8 * DAY)
    assert (await ask(room.matches, Purpose.CANCEL, match.id, other)).kind == "vote"
