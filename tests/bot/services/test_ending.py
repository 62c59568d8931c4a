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
async def test_the_house_plays_a_resigned_seat_on_for_the_others(room):
    match = await room.started()
    change = await room.matches.act(match.id, Resign(room.ben.id))
    assert (change.kind, change.match.seats[1].status) == ("resigned", "resigned")
    assert change.match.log[-1] == {"event": "resigned", "seat": 1}
    match = await room.play_out(change.match)
    assert match.status == MatchStatus.FINISHED
    assert 1 not in match.result["winners"]
    assert match.result["winners"]
    moves = await room.matches.queries.moves(match.id)
    assert {move.user_id for move in moves if move.seat == 1} == {None}
    assert {move.user_id for move in moves if move.seat == 0} == {room.ana.id}


async def test_resigning_on_ones_turn_wakes_the_house(room):
    match = await room.started(pace=900)
    change = await room.matches.act(match.id, Resign(room.mover(match)))
    assert change.match.clock.deadline is None
    assert await room.matches.run_due() == 0
    room.clock.move(1.5)
    assert await room.matches.run_due() == 1
    assert len(await room.matches.queries.moves(match.id)) == 1


async def test_resigning_out_of_turn_leaves_the_clock_of_who_is_to_move(room):
    match = await room.started(pace=900)
    other = match.seats[(room.matches.to_move(match) + 1) % 3]
    room.clock.move(100)
    change = await room.matches.act(match.id, Resign(other.user_id))
    assert change.match.clock.deadline == match.clock.deadline


async def test_controls_stay_good_while_the_position_stands(room):
    match = await room.started()
    other = match.seats[(room.matches.to_move(match) + 1) % 3]
    change = await room.matches.act(match.id, Resign(other.user_id))
    assert change.match.version == match.version + 1
    await room.matches.act(match.id, Play(room.mover(match), "pass", version=match.version))


async def test_the_last_who_has_not_resigned_wins_at_once(room):
    match = await room.moved(await room.started())
    await room.matches.act(match.id, Resign(room.ana.id))
    change = await room.matches.act(match.id, Resign(room.cleo.id))
    assert change.kind == "finished"
    assert change.match.result == {"reason": "resigned", "winners": [1], "scores": [0, 0, 0]}
    rows, _ = await room.matches.service(Leaderboards).rated(room.guild, "dominoes", offset=0, limit=9)
    assert [(row.name, row.won) for row in rows[:1]] == [("Ben", 1)]
    assert rows[1].rating == rows[2].rating < rows[0].rating


async def test_the_best_of_the_others_wins_when_a_resigned_seat_has_the_most(room):
    match = await room.started()
    match = (await room.matches.act(match.id, Resign(room.ana.id))).match
    finished = endings.finish(match, Outcome("target", (0,), (100, 30, 60)))
    assert finished.result["winners"] == [2]
    assert endings.finish(match, Outcome("target", (0, 1), (60, 60, 30))).result["winners"] == [1]
    assert endings.finish(match, Outcome("target", (0,), (90, 60, 60))).result["winners"] == [1, 2]
    assert endings.finish(match, Outcome("blocked", (), (0, 0, 0))).result["winners"] == []


async def test_a_match_is_cancelled_when_all_agree(room):
    match = await room.started(pace=900)
    change = await ask(room.matches, Purpose.CANCEL, match.id, room.ana.id)
    assert (change.kind, change.match.vote.asker) == ("vote", 0)
    again = await ask(room.matches, Purpose.CANCEL, match.id, room.ana.id)
    assert (again.match.version, again.events) == (change.match.version, [])
    await ask(room.matches, Purpose.CANCEL, match.id, room.ben.id)
    change = await ask(room.matches, Purpose.CANCEL, match.id, room.cleo.id)
    assert (change.kind, change.match.status, change.match.clock.wake_at) == ("cancelled", "cancelled", None)
    assert await room.matches.service(Leaderboards).rated(room.guild, "dominoes", offset=0, limit=9) == (
        [],
        0,
    )


async def test_who_resigned_is_not_asked(room):
    match = await room.started()
    await room.matches.act(match.id, Resign(room.ana.id))
    await ask(room.matches, Purpose.CANCEL, match.id, room.ben.id)
    change = await ask(room.matches, Purpose.CANCEL, match.id, room.cleo.id)
    assert change.kind == "cancelled"


@pytest.mark.both_databases
async def test_after_a_week_without_a_move_one_is_enough(room):
    match = await room.play_one(await room.started(), random.Random(1))
    room.clock.move(WEEK - 1)
    assert (await ask(room.matches, Purpose.CANCEL, match.id, room.ana.id)).kind == "vote"
    room.clock.move(1)
    assert (await ask(room.matches, Purpose.CANCEL, match.id, room.ana.id)).kind == "cancelled"


async def test_when_only_the_house_is_left_the_match_ends(room):
    match = await room.started()
    house = tuple(
        replace(seat, user_id=None, status=SeatStatus.AI) if seat.seat else seat for seat in match.seats
    )
    step = endings.resign(room.matches.commits.situation(replace(match, seats=house)), room.ana.id)
    assert (step.kind, step.match.result["winners"]) == ("finished", [1, 2])


@pytest.mark.both_databases
async def test_a_moderator_ends_a_lobby_and_a_match_for_a_reason(room):
    for match in (await room.lobby(), await room.started(pace=900)):
        change = await room.matches.act(match.id, End(room.dan.id, "spam"))
        ended = change.match
        assert (change.kind, ended.status, ended.result, ended.clock.wake_at) == (
            "cancelled",
            "cancelled",
            None,
            None,
        )
        assert ended.log[-1] == {"event": "ended_early", "reason": "spam"}
        with pytest.raises(MatchNotPlaying):
            await room.matches.act(match.id, End(room.dan.id, "spam"))
    over = await room.alone(game="crisscross", options={})
    await room.matches.act(over.id, Resign(room.ana.id))
    with pytest.raises(MatchOver):
        await room.matches.act(over.id, End(room.dan.id, "spam"))
