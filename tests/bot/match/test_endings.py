"""Resignations, cancelling by agreement, and who wins then."""

import random
from dataclasses import replace

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match import endings
from bot.match.commands import End, Play, Resign
from bot.match.model import MatchStatus, Purpose, SeatStatus
from bot.match.refusals import MatchNotPlaying, MatchOver
from engines.game import Outcome
from tests.bot.asking import ask

WEEK = 7 * 24 * 3600


@pytest.mark.slow
async def test_the_house_plays_a_resigned_seat_on_for_the_others(core):
    match = await core.started()
    change = await core.matches.act(match.id, Resign(core.ben.id))
    assert (change.kind, change.match.seats[1].status) == ("resigned", "resigned")
    assert change.match.log[-1] == {"event": "resigned", "seat": 1}
    match = await core.play_out(change.match)
    assert match.status == MatchStatus.FINISHED
    assert 1 not in match.result["winners"]
    assert match.result["winners"]
    moves = await core.matches.queries.moves(match.id)
    assert {move.user_id for move in moves if move.seat == 1} == {None}
    assert {move.user_id for move in moves if move.seat == 0} == {core.ana.id}


async def test_resigning_on_ones_turn_wakes_the_house(core):
    match = await core.started(pace=900)
    change = await core.matches.act(match.id, Resign(core.mover(match)))
    assert change.match.clock.deadline is None
    assert await core.matches.run_due() == 0
    core.clock.move(1.5)
    assert await core.matches.run_due() == 1
    assert len(await core.matches.queries.moves(match.id)) == 1


async def test_resigning_out_of_turn_leaves_the_clock_of_who_is_to_move(core):
    match = await core.started(pace=900)
    other = match.seats[(core.matches.to_move(match) + 1) % 3]
    core.clock.move(100)
    change = await core.matches.act(match.id, Resign(other.user_id))
    assert change.match.clock.deadline == match.clock.deadline


async def test_controls_stay_good_while_the_position_stands(core):
    match = await core.started()
    other = match.seats[(core.matches.to_move(match) + 1) % 3]
    change = await core.matches.act(match.id, Resign(other.user_id))
    assert change.match.version == match.version + 1
    await core.matches.act(match.id, Play(core.mover(match), "pass", version=match.version))


async def test_the_last_who_has_not_resigned_wins_at_once(core):
    match = await core.moved(await core.started())
    await core.matches.act(match.id, Resign(core.ana.id))
    change = await core.matches.act(match.id, Resign(core.cleo.id))
    assert change.kind == "finished"
    assert change.match.result == {"reason": "resigned", "winners": [1], "scores": [0, 0, 0]}
    rows, _ = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9)
    assert [(row.name, row.won) for row in rows[:1]] == [("Ben", 1)]
    assert rows[1].rating == rows[2].rating < rows[0].rating


async def test_the_best_of_the_others_wins_when_a_resigned_seat_has_the_most(core):
    match = await core.started()
    match = (await core.matches.act(match.id, Resign(core.ana.id))).match
    finished = endings.finish(match, Outcome("target", (0,), (100, 30, 60)))
    assert finished.result["winners"] == [2]
    assert endings.finish(match, Outcome("target", (0, 1), (60, 60, 30))).result["winners"] == [1]
    assert endings.finish(match, Outcome("target", (0,), (90, 60, 60))).result["winners"] == [1, 2]
    assert endings.finish(match, Outcome("blocked", (), (0, 0, 0))).result["winners"] == []


async def test_a_match_is_cancelled_when_all_agree(core):
    match = await core.started(pace=900)
    change = await ask(core.matches, Purpose.CANCEL, match.id, core.ana.id)
    assert (change.kind, change.match.vote.asker) == ("vote", 0)
    again = await ask(core.matches, Purpose.CANCEL, match.id, core.ana.id)
    assert (again.match.version, again.events) == (change.match.version, [])
    await ask(core.matches, Purpose.CANCEL, match.id, core.ben.id)
    change = await ask(core.matches, Purpose.CANCEL, match.id, core.cleo.id)
    assert (change.kind, change.match.status, change.match.clock.wake_at) == ("cancelled", "cancelled", None)
    assert await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9) == (
        [],
        0,
    )


async def test_who_resigned_is_not_asked(core):
    match = await core.started()
    await core.matches.act(match.id, Resign(core.ana.id))
    await ask(core.matches, Purpose.CANCEL, match.id, core.ben.id)
    change = await ask(core.matches, Purpose.CANCEL, match.id, core.cleo.id)
    assert change.kind == "cancelled"


@pytest.mark.both_databases
async def test_after_a_week_without_a_move_one_is_enough(core):
    match = await core.play_one(await core.started(), random.Random(1))
    core.clock.move(WEEK - 1)
    assert (await ask(core.matches, Purpose.CANCEL, match.id, core.ana.id)).kind == "vote"
    core.clock.move(1)
    assert (await ask(core.matches, Purpose.CANCEL, match.id, core.ana.id)).kind == "cancelled"


async def test_when_only_the_house_is_left_the_match_ends(core):
    match = await core.started()
    house = tuple(
        replace(seat, user_id=None, status=SeatStatus.AI) if seat.seat else seat for seat in match.seats
    )
    step = endings.resign(core.matches.commits.situation(replace(match, seats=house)), core.ana.id)
    assert (step.kind, step.match.result["winners"]) == ("finished", [1, 2])


@pytest.mark.both_databases
async def test_a_moderator_ends_a_lobby_and_a_match_for_a_reason(core):
    for match in (await core.lobby(), await core.started(pace=900)):
        change = await core.matches.act(match.id, End(core.dan.id, "spam"))
        ended = change.match
        assert (change.kind, ended.status, ended.result, ended.clock.wake_at) == (
            "cancelled",
            "cancelled",
            None,
            None,
        )
        assert ended.log[-1] == {"event": "ended_early", "reason": "spam"}
        with pytest.raises(MatchNotPlaying):
            await core.matches.act(match.id, End(core.dan.id, "spam"))
    over = await core.alone(game="crisscross", options={})
    await core.matches.act(over.id, Resign(core.ana.id))
    with pytest.raises(MatchOver):
        await core.matches.act(over.id, End(core.dan.id, "spam"))
