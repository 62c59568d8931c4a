"""Four people do anything in any order; the invariants hold after every step."""

import itertools
import random

import pytest

from bot.match import roll_call
from bot.match.commands import Cancel, ComeBack, Join, Leave, Play, Resign, SayHere, Start
from bot.match.model import MatchStatus, Purpose, SeatStatus
from bot.match.refusals import Refusal
from tests.bot.asking import ask

ORDER = {"lobby": 0, "playing": 1, "finished": 2, "cancelled": 2}


def actions(core, rng, match, person):
    """Return every action a person can take on a match, and the clock's."""
    matches, interaction = core.matches, core.interaction()

    async def play():
        legal = core.legal(match) if match.status == MatchStatus.PLAYING else []
        mover = core.matches.to_move(match)
        user_id = person.id if mover is None else match.seats[mover].user_id
        move = rng.choice([*legal, "pass", "bid 3", "nonsense"])
        await matches.act(match.id, Play(rng.choice([person.id, user_id]), move, interaction_id=interaction))

    async def wait():
        core.clock.move(rng.choice([1, 60, 900, 100_000]))
        await matches.run_due()

    rare = [
        lambda: matches.act(match.id, Resign(person.id)),
        lambda: ask(matches, Purpose.CANCEL, match.id, person.id),
        lambda: matches.act(match.id, Cancel(person.id)),
        lambda: matches.openings.rematch(match.id, person, interaction),
    ]
    usual = [
        play,
        play,
        wait,
        lambda: matches.act(match.id, Join(person, interaction)),
        lambda: matches.act(match.id, Leave(person.id)),
        lambda: matches.act(match.id, Start(person.id, interaction)),
        lambda: matches.act(match.id, SayHere(person.id, interaction)),
        lambda: matches.act(match.id, ComeBack(person.id)),
    ]
    return rare if rng.random() < 0.03 else usual


async def check(core, before, after):
    assert after.version >= before.version
    assert ORDER[after.status] >= ORDER[before.status]
    assert len({seat.user_id for seat in after.seats}) == len(after.seats)
    assert [seat.seat for seat in after.seats] == list(range(len(after.seats)))
    assert after.state_version <= after.version
    to_move = core.matches.to_move(after)
    assert (to_move is not None) == (after.status == MatchStatus.PLAYING)
    someone = any(seat.status == SeatStatus.JOINED for seat in after.seats)
    clocked = to_move is not None and (after.pace or after.seats[to_move].status != SeatStatus.JOINED)
    # Lobbies expire, and a match that everyone has left waits until a person returns.
    assert (after.clock.wake_at is not None) == (
        after.status == MatchStatus.LOBBY or bool(clocked and someone)
    )
    assert (after.result is not None) == (after.status == MatchStatus.FINISHED)
    if after.status == MatchStatus.LOBBY:
        joined = sum(seat.status == SeatStatus.JOINED for seat in after.seats)
        assert 0 < joined < after.capacity + (after.roll_call_at is not None)
        assert (after.roll_call_at is not None) == bool(roll_call.missing(after))
        assert after.seat_of(after.host_id).status == SeatStatus.JOINED
        assert after.deal.seed is after.state is None
    if after.state is not None:
        moves = await core.matches.queries.moves(after.id)
        assert [move.ply for move in moves] == list(range(1, after.state["ply"] + 1))
        assert {seat.status for seat in after.seats} <= {"joined", "resigned", "house"}
    if after.result is not None:
        resigned = {seat.seat for seat in after.seats if seat.status == SeatStatus.RESIGNED}
        assert not resigned & set(after.result["winners"])
        assert len(after.seats) == len(resigned) or after.result["winners"]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
async def test_whatever_people_do_a_match_stays_sound(core, seed):
    rng = random.Random(seed)
    people = [core.ana, core.ben, core.cleo, core.dan]
    match = await core.lobby(
        host=rng.choice(people), invited=rng.sample(people, 2)[:1], pace=rng.choice([None, 120, 86_400, -300])
    )
    reached = set()
    for step in range(150):
        if match.status == MatchStatus.CANCELLED:
            match = await core.lobby(host=rng.choice(people), pace=rng.choice([900, 86_400]))
        action = rng.choice(actions(core, rng, match, rng.choice(people)))
        try:
            await action()
        except Refusal as error:
            reached.add(error.key)
        after = await core.matches.get(match.id)
        await check(core, match, after)
        match = after
        if match.state is not None and step % 5 == 0:  # replays every move
            await core.matches.queries.rebuild(match.id)
    assert len(reached) >= 3, "the steps were too tame to test anything"
    for one, two in itertools.pairwise(change for change in core.heard if change.kind != "reminder"):
        if one.match.id == two.match.id:
            assert two.match.version == one.match.version + 1
