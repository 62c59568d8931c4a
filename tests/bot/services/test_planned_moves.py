"""Plans: laid down by one player, carried out by the scheduler."""

from typing import Any

import pytest

from bot.features.plans.service import Plans
from bot.match.commands import Join, Play, Resign
from bot.match.model import ChangeKind, SeatStatus
from bot.match.refusals import BadPlan
from tests.bot.refused import refused

PAUSE = 1.5


async def duel(room: Any, **changes: Any) -> Any:
    """Start a match of mancala: Ana moves first."""
    match = await room.lobby(game="mancala", options={}, **changes)
    return (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match


async def played(room: Any, match: Any) -> list[str]:
    return [move.move for move in await room.matches.queries.moves(match.id)]


async def move(room: Any, match: Any, who: Any, text: str) -> Any:
    return (await room.matches.act(match.id, Play(who.id, text, interaction_id=room.interaction()))).match


async def test_a_planned_move_is_played_after_the_pause_of_an_ai_player(room: Any) -> None:
    match = await duel(room, pace=900)
    planned = await room.matches.service(Plans).add(match.id, room.ben.id, "D")
    assert planned.version == match.version
    await move(room, match, room.ana, "a")
    assert await room.matches.next_wake() == room.clock() + PAUSE
    room.clock.move(PAUSE)
    assert await room.matches.run_due() == 1
    assert await played(room, match) == ["a", "D"]
    assert (await room.matches.queries.moves(match.id))[-1].user_id == room.ben.id
    change = room.heard[-1]  # which the scheduler has made
    assert (change.kind, change.by, change.match.seats[1].plan) == (ChangeKind.MOVED, None, None)
    assert change.match.clock.deadline == room.clock() + 900


async def test_nobody_hears_of_a_plan(room: Any) -> None:
    match = await duel(room)
    heard = len(room.heard)
    await room.matches.service(Plans).add(match.id, room.ben.id, "D")
    assert len(room.heard) == heard
    assert (await room.matches.get(match.id)).version == match.version


async def test_a_plan_of_several_moves_goes_on_turn_by_turn(room: Any) -> None:
    match = await duel(room)
    for step in ("D", "E"):
        await room.matches.service(Plans).add(match.id, room.ben.id, step)
    for text in ("a", "e"):
        await move(room, match, room.ana, text)
        room.clock.move(PAUSE)
        assert await room.matches.run_due() == 1
    assert await played(room, match) == ["a", "D", "e", "E"]
    assert (await room.matches.get(match.id)).seats[1].plan is None


async def test_a_plan_that_no_longer_fits_ends_and_leaves_the_turn_and_its_time(room: Any) -> None:
    match = await duel(room, pace=900)
    for step in ("D", "C"):
        await room.matches.service(Plans).add(match.id, room.ben.id, step)
    await move(room, match, room.ana, "a")
    room.clock.move(PAUSE)
    await room.matches.run_due()
    match = await move(room, match, room.ana, "a")
    assert "C" not in room.legal(match)
    room.clock.move(PAUSE)
    await room.matches.run_due()
    change = room.heard[-1]
    assert (change.kind, change.match.seats[1].plan) == (ChangeKind.PLAN_ENDED, [])
    assert (change.match.clock.deadline, change.match.state_version) == (
        match.clock.deadline,
        match.state_version,
    )
    assert change.match.clock.wake_at == match.clock.deadline - 225
    after = await move(room, match, room.ben, "A")
    assert after.seats[1].plan is None


@pytest.mark.both_databases
async def test_who_is_not_told_yet_that_a_plan_has_ended_is_known_until_they_are_or_plan_again(
    room: Any,
) -> None:
    ended = []
    for _ in range(3):
        match = await duel(room)
        for step in ("D", "C"):
            await room.matches.service(Plans).add(match.id, room.ben.id, step)
        for _ in range(2):
            await move(room, match, room.ana, "a")
            room.clock.move(PAUSE)
            await room.matches.run_due()
        ended.append(match)
    assert await room.matches.service(Plans).to_notify() == [room.ben.id]
    assert await room.matches.service(Plans).ended(room.ana.id) == []
    notified, moved, resigned = ended
    await room.matches.service(Plans).mark_notified(notified.id, room.ben.id)
    await move(room, moved, room.ben, "A")
    assert [one.id for one in await room.matches.service(Plans).ended(room.ben.id)] == [resigned.id]
    await room.matches.act(resigned.id, Resign(room.ben.id))
    await room.matches.service(Plans).mark_notified(resigned.id, room.ben.id)
    assert await room.matches.service(Plans).to_notify() == []


@pytest.mark.parametrize("pace", [None, 900])
async def test_a_plan_can_be_changed_and_dropped_until_it_is_carried_out(room: Any, pace: int | None) -> None:
    match = await duel(room, pace=pace)
    for step in ("D", "E"):
        await room.matches.service(Plans).add(match.id, room.ben.id, step)
    assert (await room.matches.service(Plans).take_back(match.id, room.ben.id)).seats[1].plan == ["D"]
    match = await move(room, match, room.ana, "a")
    assert (await room.matches.service(Plans).drop(match.id, room.ben.id)).seats[1].plan is None
    room.clock.move(PAUSE)
    await room.matches.run_due()
    after = await room.matches.get(match.id)
    assert (after.state, after.clock.deadline) == (match.state, match.clock.deadline)
    assert await room.matches.next_wake() == (None if pace is None else match.clock.deadline - 225)


async def test_a_solitaire_plays_its_plan_on_after_a_move(room: Any) -> None:
    match = await room.alone(game="crisscross", options={}, capacity=None)
    first = room.legal(match)[0]
    await room.matches.service(Plans).add(match.id, room.ana.id, "on 1")
    assert await room.matches.next_wake() is None
    await move(room, match, room.ana, first)
    room.clock.move(PAUSE)
    assert await room.matches.run_due() == 1
    assert room.heard[-1].kind in {ChangeKind.MOVED, ChangeKind.PLAN_ENDED}


@pytest.mark.parametrize(
    ("who", "step", "key"),
    [
        ("ana", "a", "error-plan-not-needed"),
        ("ben", "d", "error-bad-plan"),
        ("ben", "Z", "error-bad-plan"),
        ("cleo", "D", "error-not-seated"),
    ],
)
async def test_refusals(room: Any, who: str, step: str, key: str) -> None:
    match = await duel(room)
    with refused(key):
        await room.matches.service(Plans).add(match.id, getattr(room, who).id, step)


async def test_a_plan_has_at_most_five_moves(room: Any) -> None:
    match = await duel(room)
    for step in "DDDDD":
        await room.matches.service(Plans).add(match.id, room.ben.id, step)
    with pytest.raises(BadPlan):
        await room.matches.service(Plans).add(match.id, room.ben.id, "D")


async def test_chain_has_no_plans(room: Any) -> None:
    match = await room.lobby(game="chain", options={}, capacity=2)
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    with refused("error-no-plans"):
        await room.matches.service(Plans).add(match.id, room.mover(match), "e7")


async def test_a_match_that_is_over_keeps_no_plan(room: Any) -> None:
    match = await duel(room)
    await room.matches.service(Plans).add(match.id, room.ben.id, "D")
    over = (await room.matches.act(match.id, Resign(room.ana.id))).match
    assert [seat.plan for seat in over.seats] == [None, None]


async def test_who_resigns_or_is_away_has_no_plan(room: Any) -> None:
    match = await room.started()
    waiting = match.seats[(room.matches.to_move(match) + 1) % 3]
    match = await room.matches.service(Plans).add(match.id, waiting.user_id, "max 5")
    assert match.seats[waiting.seat].plan == ["max 5"]
    after = (await room.matches.act(match.id, Resign(waiting.user_id))).match
    assert (after.seats[waiting.seat].status, after.seats[waiting.seat].plan) == (SeatStatus.RESIGNED, None)
