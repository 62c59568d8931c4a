"""Plans: laid down by one player, carried out by the scheduler."""

from typing import Any

import pytest

from bot.features.plans.service import Plans
from bot.match.commands import Join, Play, Resign
from bot.match.model import ChangeKind, SeatStatus
from bot.match.refusals import BadPlan
from tests.bot.refused import refused

PAUSE = 1.5


async def duel(core: Any, **changes: Any) -> Any:
    """Start a match of mancala: Ana moves first."""
    match = await core.lobby(game="mancala", options={}, **changes)
    return (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match


async def played(core: Any, match: Any) -> list[str]:
    return [move.move for move in await core.matches.queries.moves(match.id)]


async def move(core: Any, match: Any, who: Any, text: str) -> Any:
    return (await core.matches.act(match.id, Play(who.id, text, interaction_id=core.interaction()))).match


async def test_a_planned_move_is_played_after_the_pause_of_an_ai_player(core: Any) -> None:
    match = await duel(core, pace=900)
    planned = await core.matches.service(Plans).add(match.id, core.ben.id, "D")
    assert planned.version == match.version
    await move(core, match, core.ana, "a")
    assert await core.matches.next_wake() == core.clock() + PAUSE
    core.clock.move(PAUSE)
    assert await core.matches.run_due() == 1
    assert await played(core, match) == ["a", "D"]
    assert (await core.matches.queries.moves(match.id))[-1].user_id == core.ben.id
    change = core.heard[-1]  # which the scheduler has made
    assert (change.kind, change.by, change.match.seats[1].plan) == (ChangeKind.MOVED, None, None)
    assert change.match.clock.deadline == core.clock() + 900


async def test_nobody_hears_of_a_plan(core: Any) -> None:
    match = await duel(core)
    heard = len(core.heard)
    await core.matches.service(Plans).add(match.id, core.ben.id, "D")
    assert len(core.heard) == heard
    assert (await core.matches.get(match.id)).version == match.version


async def test_a_plan_of_several_moves_goes_on_turn_by_turn(core: Any) -> None:
    match = await duel(core)
    for step in ("D", "E"):
        await core.matches.service(Plans).add(match.id, core.ben.id, step)
    for text in ("a", "e"):
        await move(core, match, core.ana, text)
        core.clock.move(PAUSE)
        assert await core.matches.run_due() == 1
    assert await played(core, match) == ["a", "D", "e", "E"]
    assert (await core.matches.get(match.id)).seats[1].plan is None


async def test_a_plan_that_no_longer_fits_ends_and_leaves_the_turn_and_its_time(core: Any) -> None:
    match = await duel(core, pace=900)
    for step in ("D", "C"):
        await core.matches.service(Plans).add(match.id, core.ben.id, step)
    await move(core, match, core.ana, "a")
    core.clock.move(PAUSE)
    await core.matches.run_due()
    match = await move(core, match, core.ana, "a")
    assert "C" not in core.legal(match)
    core.clock.move(PAUSE)
    await core.matches.run_due()
    change = core.heard[-1]
    stopped = change.match.seats[1]
    assert (change.kind, stopped.plan, stopped.stopped_plan) == (ChangeKind.PLAN_ENDED, None, ["C"])
    assert (change.match.clock.deadline, change.match.state_version) == (
        match.clock.deadline,
        match.state_version,
    )
    assert change.match.clock.wake_at == match.clock.deadline - 225
    after = await move(core, match, core.ben, "A")
    assert after.seats[1].stopped_plan is None


@pytest.mark.both_databases
async def test_who_is_not_told_yet_that_a_plan_has_ended_is_known_until_they_are_or_plan_again(
    core: Any,
) -> None:
    ended = []
    for _ in range(3):
        match = await duel(core)
        for step in ("D", "C"):
            await core.matches.service(Plans).add(match.id, core.ben.id, step)
        for _ in range(2):
            await move(core, match, core.ana, "a")
            core.clock.move(PAUSE)
            await core.matches.run_due()
        ended.append(match)
    assert await core.matches.service(Plans).to_notify() == [core.ben.id]
    assert await core.matches.service(Plans).ended(core.ana.id) == []
    notified, moved, resigned = ended
    await core.matches.service(Plans).mark_notified(notified.id, core.ben.id)
    await move(core, moved, core.ben, "A")
    assert [one.id for one in await core.matches.service(Plans).ended(core.ben.id)] == [resigned.id]
    await core.matches.act(resigned.id, Resign(core.ben.id))
    await core.matches.service(Plans).mark_notified(resigned.id, core.ben.id)
    assert await core.matches.service(Plans).to_notify() == []


@pytest.mark.parametrize("pace", [None, 900])
async def test_a_plan_can_be_changed_and_dropped_until_it_is_carried_out(core: Any, pace: int | None) -> None:
    match = await duel(core, pace=pace)
    for step in ("D", "E"):
        await core.matches.service(Plans).add(match.id, core.ben.id, step)
    assert (await core.matches.service(Plans).take_back(match.id, core.ben.id)).seats[1].plan == ["D"]
    match = await move(core, match, core.ana, "a")
    assert (await core.matches.service(Plans).drop(match.id, core.ben.id)).seats[1].plan is None
    core.clock.move(PAUSE)
    await core.matches.run_due()
    after = await core.matches.get(match.id)
    assert (after.state, after.clock.deadline) == (match.state, match.clock.deadline)
    assert await core.matches.next_wake() == (None if pace is None else match.clock.deadline - 225)


async def test_a_solitaire_plays_its_plan_on_after_a_move(core: Any) -> None:
    match = await core.alone(game="crisscross", options={}, capacity=None)
    first = core.legal(match)[0]
    await core.matches.service(Plans).add(match.id, core.ana.id, "on 1")
    assert await core.matches.next_wake() is None
    await move(core, match, core.ana, first)
    core.clock.move(PAUSE)
    assert await core.matches.run_due() == 1
    assert core.heard[-1].kind in {ChangeKind.MOVED, ChangeKind.PLAN_ENDED}


@pytest.mark.parametrize(
    ("who", "step", "key"),
    [
        ("ana", "a", "error-plan-not-needed"),
        ("ben", "d", "error-bad-plan"),
        ("ben", "Z", "error-bad-plan"),
        ("cleo", "D", "error-not-seated"),
    ],
)
async def test_refusals(core: Any, who: str, step: str, key: str) -> None:
    match = await duel(core)
    with refused(key):
        await core.matches.service(Plans).add(match.id, getattr(core, who).id, step)


async def test_a_plan_has_at_most_five_moves(core: Any) -> None:
    match = await duel(core)
    for step in "DDDDD":
        await core.matches.service(Plans).add(match.id, core.ben.id, step)
    with pytest.raises(BadPlan):
        await core.matches.service(Plans).add(match.id, core.ben.id, "D")


async def test_a_conditional_move_is_played_only_if_its_condition_holds(core: Any) -> None:
    plans = core.matches.service(Plans)
    for sown, played_then, stopped in (("c", "E", None), ("d", None, ["if c then E", "A"])):
        match = await duel(core)
        await plans.add(match.id, core.ben.id, "if c then E")
        await plans.add(match.id, core.ben.id, "A")
        await move(core, match, core.ana, sown)
        assert await core.matches.next_wake() == core.clock() + PAUSE  # whatever the plan is
        core.clock.move(PAUSE)
        await core.matches.run_due()
        assert await played(core, match) == list(filter(None, [sown, played_then]))
        seat = (await core.matches.get(match.id)).seats[1]
        assert (seat.plan, seat.stopped_plan) == (None if stopped else ["A"], stopped)


async def test_an_else_completes_the_last_step_only(core: Any) -> None:
    plans = core.matches.service(Plans)
    match = await duel(core)
    await plans.add(match.id, core.ben.id, "if c then E")
    with refused("error-bad-plan"):
        await plans.complete(match.id, core.ben.id, "if d then E else B")
    with refused("error-bad-plan"):
        await plans.complete(match.id, core.ben.id, "if c then E else Z")
    match = await plans.complete(match.id, core.ben.id, "if c then E else B")
    assert match.seats[1].plan == ["if c then E else B"]
    with refused("error-bad-plan"):
        await plans.complete(match.id, core.ben.id, "if c then E else B")


async def test_a_typed_plan_takes_the_place_of_the_old_one_as_a_whole(core: Any) -> None:
    plans = core.matches.service(Plans)
    match = await duel(core)
    match = await plans.add(match.id, core.ben.id, "A")
    version = match.state_version
    with refused("error-bad-step") as why:
        await plans.lay_down(match.id, core.ben.id, ["b", "", "d: z"], version)
    assert why.value.params == {"line": 3, "marked": "d: \u25b8z", "why": "move"}
    with refused("error-bad-step") as why:
        await plans.lay_down(match.id, core.ben.id, ["b"] * 6, version)
    assert why.value.params == {"line": 6, "marked": "\u25b8b", "why": "full"}
    assert (await core.matches.get(match.id)).seats[1].plan == ["A"]
    match = await plans.lay_down(match.id, core.ben.id, ["c: e; else b", " captures: a "], version)
    assert match.seats[1].plan == ["if c then E else B", "if captures then A"]
    assert (await plans.lay_down(match.id, core.ben.id, [" "], version)).seats[1].plan is None
    with refused("error-stale-state"):  # what was typed was for another position
        await plans.lay_down(match.id, core.ben.id, ["b"], version - 1)


async def test_chain_places_planned_pieces_or_asks(core: Any) -> None:
    """With a square planned for every number, any throw but doubles can be carried out."""
    plans = core.matches.service(Plans)
    match = await core.lobby(game="chain", options={}, capacity=2)
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    mover = core.mover(match)
    waiting = next(seat for seat in match.seats if seat.user_id != mover)
    match = await plans.add(match.id, waiting.user_id, "e7")
    match = await plans.add(match.id, waiting.user_id, "if joins then g7 else g8")
    match = (await core.matches.act(match.id, Play(mover, "a1", interaction_id=core.interaction()))).match
    view = core.matches.view(match, waiting.seat)
    planned = core.matches.positions.game("chain").parts.planned_move(view, match.seats[waiting.seat].plan)
    core.clock.move(PAUSE)
    await core.matches.run_due()
    change = core.heard[-1]
    assert change.kind == (ChangeKind.PLAN_ENDED if planned is None else ChangeKind.MOVED)
    assert (change.match.seats[waiting.seat].stopped_plan is None) == (planned is not None)


async def test_a_match_that_is_over_keeps_no_plan(core: Any) -> None:
    match = await duel(core)
    await core.matches.service(Plans).add(match.id, core.ben.id, "D")
    over = (await core.matches.act(match.id, Resign(core.ana.id))).match
    assert [seat.plan for seat in over.seats] == [None, None]


async def test_who_resigns_or_is_away_has_no_plan(core: Any) -> None:
    match = await core.started()
    waiting = match.seats[(core.matches.to_move(match) + 1) % 3]
    match = await core.matches.service(Plans).add(match.id, waiting.user_id, "max 5")
    assert match.seats[waiting.seat].plan == ["max 5"]
    after = (await core.matches.act(match.id, Resign(waiting.user_id))).match
    assert (after.seats[waiting.seat].status, after.seats[waiting.seat].plan) == (SeatStatus.RESIGNED, None)
