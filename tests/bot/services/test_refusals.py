"""Every refusal raises the right error with its values and leaves the match unchanged."""

import random

import pytest

from bot.match.commands import Cancel, ComeBack, Join, Leave, Play, Resign, Start
from bot.match.model import Purpose
from bot.match.refusals import MatchNotPlaying
from tests.bot.asking import ask
from tests.bot.refused import refused


@pytest.fixture(name="refused")
def refused_without_a_trace(room):
    """Assert that a call is refused and no listener called; return the error's values."""

    async def check(key, call):
        heard, before = len(room.heard), await _everything(room)
        with refused(key) as caught:
            await call
        assert len(room.heard) == heard
        assert await _everything(room) == before
        return caught.value.params

    return check


async def _everything(room):
    async with room.matches.database.read() as connection:
        tables = ("matches", "seats", "moves", "ratings")
        return [(await connection.exec_driver_sql(f"SELECT * FROM {table}")).all() for table in tables]  # noqa: S608 - constants


@pytest.mark.parametrize("match_id", [999, 0, -1, 2**63, 10**30])
async def test_an_unknown_match(room, refused, match_id):
    for call in (
        room.matches.get(match_id),
        room.matches.queries.moves(match_id),
        room.matches.act(match_id, Join(room.ana, 1)),
        room.matches.act(match_id, Play(1, "pass")),
        room.matches.openings.rematch(match_id, room.ana, 1),
        room.matches.queries.rebuild(match_id),
    ):
        assert await refused("error-unknown-match", call) == {"match_id": match_id}


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"options": {"set": 5}}, "set"),
        ({"options": {"sett": 6}}, "sett"),
        ({"options": {"hands": 4}}, "hands"),
        ({"capacity": 2}, "players"),
        ({"game": "chess"}, "game"),
        ({"pace": 0}, "pace"),
    ],
)
async def test_an_option_that_cannot_be(room, refused, changes, name):
    params = await refused("error-bad-option", room.lobby(**changes))
    assert params["name"] == name
    assert params["allowed"]


async def test_more_invited_than_seats(room, refused):
    params = await refused("error-bad-option", room.lobby(invited=[room.ben, room.cleo, room.dan]))
    assert params["name"] == "players"


async def test_joining_twice(room, refused):
    match = await room.lobby()
    await refused("error-already-joined", room.matches.act(match.id, Join(room.ana, 1)))


async def test_a_seat_held_for_an_invited_person(room, refused):
    match = await room.lobby(invited=[room.ben, room.cleo])
    await refused("error-lobby-full-invited", room.matches.act(match.id, Join(room.dan, 1)))


async def test_joining_what_has_started_or_was_cancelled(room, refused):
    match = await room.started()
    await refused("error-lobby-closed", room.matches.act(match.id, Join(room.dan, 1)))
    await refused("error-lobby-closed", room.matches.act(match.id, Leave(room.ana.id)))
    await refused("error-lobby-closed", room.matches.act(match.id, Start(room.ana.id, 1)))
    await refused("error-lobby-closed", room.matches.act(match.id, Cancel(room.ana.id)))
    other = await room.lobby()
    await room.matches.act(other.id, Cancel(room.ana.id))
    await refused("error-lobby-closed", room.matches.act(other.id, Join(room.ben, 1)))


async def test_what_only_the_host_may_do(room, refused):
    match = await room.lobby()
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    params = await refused("error-not-host", room.matches.act(match.id, Cancel(room.ben.id)))
    assert params == {"name": "Ana"}
    await refused("error-not-host", room.matches.act(match.id, Start(room.ben.id, 1)))
    await refused("error-not-seated", room.matches.act(match.id, Cancel(room.dan.id)))
    await refused("error-not-seated", room.matches.act(match.id, Start(room.dan.id, 1)))
    await refused("error-not-seated", room.matches.act(match.id, Leave(room.dan.id)))


@pytest.mark.both_databases
async def test_starting_with_too_few(room, refused):
    match = await room.lobby(invited=[room.ben, room.cleo])
    params = await refused("error-not-enough-players", room.matches.act(match.id, Start(room.ana.id, 1)))
    assert params == {"wanted": 3, "have": 1}


async def test_playing_in_a_lobby(room, refused):
    match = await room.lobby()
    await refused("error-match-not-playing", room.matches.act(match.id, Play(room.ana.id, "pass")))
    await refused("error-match-not-playing", room.matches.act(match.id, Resign(room.ana.id)))
    await refused("error-match-not-playing", room.matches.queries.rebuild(match.id))
    with pytest.raises(MatchNotPlaying):
        room.matches.view(match, None)


async def test_someone_without_a_seat(room, refused):
    match = await room.started()
    for call in (
        room.matches.act(match.id, Play(room.dan.id, "pass")),
        room.matches.act(match.id, Resign(room.dan.id)),
        ask(room.matches, Purpose.CANCEL, match.id, room.dan.id),
        room.matches.act(match.id, ComeBack(room.dan.id)),
    ):
        await refused("error-not-seated", call)


async def test_someone_elses_turn(room, refused):
    match = await room.started()
    seat = room.matches.to_move(match)
    other = match.seats[(seat + 1) % 3]
    params = await refused("error-not-your-turn", room.matches.act(match.id, Play(other.user_id, "pass")))
    assert params == {"name": match.seats[seat].name}


@pytest.mark.parametrize(
    ("text", "reason"),
    [("bid 99", None), ("castle", "notation"), ("9" * 9000, "notation"), ("\0", "notation")],
)
async def test_a_move_the_engine_refuses(room, refused, text, reason):
    match = await room.started()
    params = await refused("error-bad-move", room.matches.act(match.id, Play(room.mover(match), text)))
    assert params["move"] == text
    assert params["why"] == reason or (reason is None and params["why"] != "notation")


async def test_a_control_of_an_older_position(room, refused):
    match = await room.started()
    later = await room.play_one(match, random.Random(1))
    call = room.matches.act(match.id, Play(room.mover(later), room.legal(later)[0], version=match.version))
    await refused("error-stale-state", call)
    for version in (-1, later.version + 1, 2**70):
        call = room.matches.act(match.id, Play(room.mover(later), room.legal(later)[0], version=version))
        await refused("error-stale-state", call)


async def test_one_interaction_moves_once(room, refused):
    match = await room.started()
    change = await room.matches.act(match.id, Play(room.mover(match), "pass", interaction_id=77))
    call = room.matches.act(match.id, Play(room.mover(change.match), "pass", interaction_id=77))
    await refused("error-stale-state", call)


@pytest.mark.slow
async def test_after_the_end(room, refused):
    match = await room.ended()
    for call in (
        room.matches.act(match.id, Play(room.ana.id, "pass")),
        room.matches.act(match.id, Resign(room.ana.id)),
        ask(room.matches, Purpose.CANCEL, match.id, room.ana.id),
        room.matches.act(match.id, ComeBack(room.ana.id)),
    ):
        await refused("error-match-over", call)
    await refused("error-lobby-closed", room.matches.act(match.id, Join(room.dan, 1)))


async def test_after_resigning(room, refused):
    match = await room.started()
    await room.matches.act(match.id, Resign(room.ben.id))
    for call in (
        room.matches.act(match.id, Play(room.ben.id, "pass")),
        room.matches.act(match.id, Resign(room.ben.id)),
        ask(room.matches, Purpose.CANCEL, match.id, room.ben.id),
        room.matches.act(match.id, ComeBack(room.ben.id)),
    ):
        await refused("error-already-resigned", call)


@pytest.mark.slow
async def test_a_rematch_too_early_or_of_others(room, refused):
    match = await room.started()
    await refused("error-match-not-over", room.matches.openings.rematch(match.id, room.ana, 1))
    await room.play_out(match)
    await refused("error-not-seated", room.matches.openings.rematch(match.id, room.dan, 1))
