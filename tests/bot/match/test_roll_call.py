"""Roll calls: a slow match starts from an old lobby only once everyone has said that they are here."""

import asyncio
import random

import pytest

from bot.features.cross_server.service import Queue
from bot.match import clocks, roll_call, seeds
from bot.match.calendar import DAY, HOUR
from bot.match.commands import AddAIPlayer, Cancel, Join, Leave, RemovePerson, SayHere, Start
from bot.match.model import ChangeKind, SeatStatus
from bot.match.service import Matches
from tests.bot.refused import refused

OLD = HOUR + 1


def missing(match):
    return [seat.name for seat in roll_call.missing(match)]


def joined(match):
    return [seat.name for seat in match.seats if seat.status == SeatStatus.JOINED]


async def join(core, match, person):
    return (await core.matches.act(match.id, Join(person, core.interaction()))).match


async def here(core, match, person):
    return (await core.matches.act(match.id, SayHere(person.id, core.interaction()))).match


async def called(core, pace=DAY):
    """Return a lobby of Ana, Ben and Cleo that Cleo has filled a day after Ana and Ben."""
    match = await join(core, await core.lobby(pace=pace), core.ben)
    core.clock.move(OLD)
    return await join(core, match, core.cleo)


@pytest.mark.parametrize(
    "pace, is_slow", [(120, False), (-300, False), (DAY - 1, False)]
    + [(pace, True) for pace in (DAY, 3 * DAY, -72 * HOUR, clocks.AUTO, None)],
)  # fmt: skip
def test_a_match_is_slow_with_a_day_or_more_for_a_move_of_who_is_away(pace, is_slow):
    assert roll_call.is_slow(pace) == is_slow


@pytest.mark.both_databases
async def test_the_last_who_says_that_they_are_here_starts_the_match(core):
    match = await called(core)
    assert (match.status, missing(match), core.heard[-1].kind) == ("lobby", ["Ana", "Ben"], "roll_call")
    assert match.clock.wake_at == core.clock() + DAY
    core.clock.move(HOUR * 5)
    match = await here(core, match, core.ben)
    assert (match.status, missing(match)) == ("lobby", ["Ana"])
    match = await here(core, match, core.ana)
    assert (match.status, match.roll_call_at, core.heard[-1].kind) == ("playing", None, "started")
    assert {(seat.here_at, seat.asked_at) for seat in match.seats} == {(None, None)}


async def test_it_starts_at_once_from_a_young_lobby_and_with_a_quick_pace(core):
    match = await join(core, await core.lobby(pace=DAY), core.ben)
    core.clock.move(HOUR)
    assert (await join(core, match, core.cleo)).status == "playing"
    assert (await called(core, pace=clocks.QUICK)).status == "playing"


async def test_the_press_on_start_is_the_hosts_own_answer_and_keeps_free_seats_open(core):
    match = await core.lobby(game="chain", options={}, capacity=4, pace=DAY)
    match = await join(core, match, core.ben)
    core.clock.move(OLD)
    match = (await core.matches.act(match.id, Start(core.ana.id, core.interaction()))).match
    assert (missing(match), match.capacity) == (["Ben"], 4)
    for person, why in ((core.ana, "error-here-already"), (core.cleo, "error-not-seated")):
        with refused(why):
            await here(core, match, person)
    match = await here(core, match, core.ben)
    assert (match.status, match.capacity, joined(match)) == ("playing", 2, ["Ana", "Ben"])


async def test_an_answer_counts_for_the_seed_unless_an_earlier_press_does(core):
    match = await called(core)
    before = seeds.presses(match.seats)  # Ana's command came before the commitment
    match = await here(core, await here(core, match, core.ben), core.ana)
    after = seeds.presses(match.seats)
    assert (len(before), len(after)) == (2, 3)
    assert set(before) < set(after)
    assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(match)


async def test_who_does_not_answer_within_a_day_makes_room(core):
    match = await here(core, await called(core), core.ben)
    core.clock.move(DAY - 1)
    assert await core.matches.run_due() == 0
    core.clock.move(1)
    others = Matches(core.database, now=core.clock, rng=random.Random(1))
    assert sum(await asyncio.gather(core.matches.run_due(), others.run_due())) == 1
    match = await core.matches.get(match.id)
    assert (match.status, joined(match), match.host_id) == ("lobby", ["Ben", "Cleo"], core.ben.id)
    assert (match.roll_call_at, match.clock.wake_at) == (None, core.clock() + 7 * DAY)
    match = await join(core, match, core.ana)  # the others have not been here for a day
    assert missing(match) == ["Ben", "Cleo"]


async def test_bots_are_always_here_and_stay(core):
    match = await core.lobby(game="chain", options={}, capacity=4, pace=DAY)
    match = await join(core, await join(core, match, core.ben), core.cleo)
    core.clock.move(OLD)
    match = (await core.matches.act(match.id, AddAIPlayer(core.ana.id, "easy", core.interaction()))).match
    assert missing(match) == ["Ben", "Cleo"]
    core.clock.move(DAY)
    await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert [seat.status for seat in match.seats] == ["joined", "house"]


async def test_across_servers_either_starts_it_and_without_an_answer_it_is_called_off(core):
    for person in (core.ana, core.ben):
        await core.matches.preferences.change_player(person.id, across=True, alias=f"{person.name} Fox")
    for ends in ("playing", "cancelled"):
        await core.matches.service(Queue).join(core.ana.id, "chain", DAY, 1)
        match = await core.matches.service(Queue).join(core.ben.id, "chain", DAY, 2)
        core.clock.move(OLD)
        match = (await core.matches.act(match.id, Start(core.ana.id, core.interaction()))).match
        assert missing(match) == ["Ben Fox"]
        if ends == "playing":
            await here(core, match, core.ben)
        core.clock.move(DAY)
        await core.matches.run_due()
        assert (await core.matches.get(match.id)).status == ends


@pytest.mark.parametrize("leaves", ["ben", "cleo"])
async def test_leaving_ends_it_and_the_lobby_is_as_before(core, leaves):
    match = await called(core)
    gone = getattr(core, leaves)
    match = (await core.matches.act(match.id, Leave(gone.id))).match
    assert (match.status, match.roll_call_at, len(joined(match))) == ("lobby", None, 2)
    with refused("error-no-roll-call"):
        await here(core, match, core.ana)
    match = await join(core, match, core.dan)
    assert match.roll_call_at == core.clock()


async def test_the_host_removes_who_does_not_answer_or_cancels(core):
    match = await here(core, await called(core), core.ana)
    match = (await core.matches.act(match.id, RemovePerson(core.ana.id, core.ben.id))).match
    assert (match.status, match.roll_call_at) == ("lobby", None)
    assert (await join(core, match, core.dan)).status == "playing"
    match = await called(core)
    match = (await core.matches.act(match.id, Cancel(core.ana.id))).match
    assert (match.status, match.roll_call_at, match.clock.wake_at) == ("cancelled", None, None)
    assert {seat.here_at for seat in match.seats} == {None}


async def test_someone_who_joins_meanwhile_is_here(core):
    match = await core.lobby(game="chain", options={}, capacity=4, pace=DAY)
    match = await join(core, match, core.ben)
    core.clock.move(OLD)
    match = (await core.matches.act(match.id, Start(core.ana.id, core.interaction()))).match
    match = await join(core, match, core.cleo)  # three cannot play
    assert (match.status, match.roll_call_at) == ("lobby", None)
    match = await join(core, match, core.dan)
    assert missing(match) == ["Ben"]


async def test_downtime_is_given_back(core):
    await core.matches.heartbeats.beat(core.matches.shards)
    match = await called(core)
    await core.matches.heartbeats.beat(core.matches.shards)
    core.clock.move(2 * DAY)
    assert await core.matches.heartbeats.beat(core.matches.shards) == [match.id]
    assert await core.matches.run_due() == 0
    match = await core.matches.get(match.id)
    assert match.clock.wake_at == core.clock() + DAY


async def test_who_was_asked_is_noted_for_that_roll_call_alone(core):
    match = await called(core)
    asked = roll_call.to_ask(match)
    await core.matches.message_state.asked(match, asked[1:], core.clock())
    match = await core.matches.get(match.id)
    assert [seat.name for seat in roll_call.to_ask(match)] == ["Ana"]
    await core.matches.act(match.id, Leave(core.cleo.id))
    core.clock.move(1)
    await join(core, match, core.dan)
    await core.matches.message_state.asked(match, asked, core.clock())  # of the one before
    assert [seat.name for seat in roll_call.to_ask(await core.matches.get(match.id))] == ["Ana", "Ben"]


async def test_it_changes_the_match_so_that_it_is_shown_also_after_a_kill(core):
    match = await called(core)
    assert [one.id for one in await core.matches.message_state.behind(9)] == [match.id]
    assert core.heard[-1].kind == ChangeKind.ROLL_CALL
