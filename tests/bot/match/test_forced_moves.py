"""The only move of a turn is played for those who want that, and tells nothing of a hand."""

import random

import pytest

from bot.features.daily.service import Dailies
from bot.match.commands import Join
from bot.match.model import MatchEvent, MatchStatus

PAUSE = 1.5


async def wanted(core, *people):
    for person in people or (core.ana, core.ben, core.cleo):
        await core.matches.preferences.change_player(person.id, forced=True)


def is_forced(core, match):
    game = core.matches.positions.game(match.game)
    return match.status == MatchStatus.PLAYING and game.is_forced(core.matches.view(match, None))


@pytest.fixture(autouse=True)
def _the_same_deals(core, monkeypatch):
    rng = random.Random(1)
    monkeypatch.setattr(core.matches.openings, "new_secret", lambda: rng.randbytes(32))


async def play_to_forced(core, match, rng):
    """Play until the seat to move has only one move."""
    while match.status == MatchStatus.PLAYING and not is_forced(core, match):
        match = await core.play_one(match, rng)
    assert match.status == MatchStatus.PLAYING
    return match


async def two(core, **changes):
    match = await core.lobby(game="mancala", options={"pits": 4, "seeds": 1}, **changes)
    return (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match


@pytest.mark.parametrize("pace", [None, 900, -300])
async def test_it_is_played_after_the_pause_of_every_move_that_is_not_pressed(core, pace):
    await wanted(core)
    match = await play_to_forced(core, await two(core, pace=pace), random.Random(3))
    mover, (move,), ply = core.mover(match), core.legal(match), match.state["ply"]
    core.clock.move(PAUSE - 0.5)
    assert not await core.matches.run_due()
    core.clock.move(0.5)
    assert await core.matches.run_due()
    match = await core.matches.get(match.id)
    made = (await core.matches.queries.moves(match.id))[-1]
    assert (made.ply, made.move, made.user_id, made.interaction_id) == (ply + 1, move, mover, None)
    assert match.take_back is None
    assert match.log[-1] == {"event": MatchEvent.FORCED, "seat": made.seat, "count": 1}
    assert await core.matches.queries.rebuild(match.id)


async def test_it_is_played_although_time_passes_while_a_move_is_written(core, monkeypatch):
    def tick(clock):
        clock.move(0.001)
        return clock.time

    monkeypatch.setattr(type(core.clock), "__call__", tick)
    await wanted(core)
    match = await play_to_forced(core, await two(core, pace=900), random.Random(3))
    ply = match.state["ply"]
    core.clock.move(PAUSE)
    assert await core.matches.run_due()
    assert (await core.matches.get(match.id)).state["ply"] == ply + 1


async def test_nothing_is_played_for_those_who_do_not_want_it(core):
    match = await play_to_forced(core, await two(core, pace=900), random.Random(3))
    core.clock.move(PAUSE)
    assert not await core.matches.run_due()
    assert match.clock.wake_at == match.clock.deadline - 225
    other = core.ana if core.mover(match) == core.ben.id else core.ben
    await wanted(core, other)
    core.clock.move(PAUSE)
    assert not await core.matches.run_due()


async def test_a_player_who_no_longer_wants_it_is_reminded_as_usual(core):
    await wanted(core)
    match = await play_to_forced(core, await two(core, pace=900), random.Random(3))
    for person in (core.ana, core.ben):
        await core.matches.preferences.change_player(person.id, forced=False)
    deadline = match.clock.deadline
    core.clock.move(PAUSE)
    await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert (match.clock.deadline, match.clock.wake_at) == (deadline, deadline - 225)
    assert is_forced(core, match)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_solitaire_goes_on_at_once_in_one_change(core):
    longest = 0
    for number in range(4):
        await core.matches.preferences.change_player(core.ana.id, forced=True)
        match = await core.alone(game="crisscross", options={})
        rng = random.Random(number)
        while match.status == MatchStatus.PLAYING:
            assert not is_forced(core, match)
            version, ply = match.version, match.state["ply"]
            match = await core.play_one(match, rng)
            assert match.version == version + 1
            longest = max(longest, match.state["ply"] - ply)
        assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(match)
    assert longest > 2
    forced = [
        event for change in core.heard for event in change.events if event["event"] == MatchEvent.FORCED
    ]
    assert max(event["count"] for event in forced) == longest - 1


@pytest.mark.both_databases
@pytest.mark.slow
async def test_the_daily_match_goes_on_at_once_too(core):
    """Also on days that begin with a forced tile."""
    await wanted(core)
    begun_by_itself = 0
    for _ in range(12):
        match = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
        begun_by_itself += match.state["ply"] > 0
        for _ in range(3):
            assert not is_forced(core, match) and match.clock.wake_at is None
            if match.status == MatchStatus.PLAYING:
                match = await core.play_one(match, random.Random(1))
        assert await core.matches.queries.rebuild(match.id)
        core.clock.move(24 * 3600)
    assert begun_by_itself


@pytest.mark.slow
async def test_in_dominoes_only_a_last_tile_is_played_whatever_the_hands_are(core):
    """What is played by itself follows from what everyone sees: that one tile is left."""
    await wanted(core)
    match, rng = await core.started(options={"hands": 3, "set": 6}), random.Random(2)
    pressed, alone = [], []
    while match.status == MatchStatus.PLAYING:
        view = core.matches.view(match, None)
        last = view["phase"] == "playing" and view["tiles_left"][view["to_move"]] == 1
        core.clock.move(PAUSE)
        ran = await core.matches.run_due()
        (alone if ran else pressed).append(last)
        assert bool(ran) == last
        match = await (core.matches.get(match.id) if ran else core.play_one(match, rng))
    assert len(alone) == 9 and not any(pressed)
