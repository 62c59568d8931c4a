"""Every refusal raises the right error with its values and leaves the match unchanged."""

import random

import pytest

from bot.match.commands import Cancel, ComeBack, Join, Leave, Play, Resign, Start
from bot.match.model import Purpose
from bot.match.refusals import MatchNotPlaying
from tests.bot.asking import ask
from tests.bot.refused import refused


@pytest.fixture(name="refused")
def refused_without_a_trace(core):
    """Assert that a call is refused and no listener called; return the error's values."""

    async def check(key, call):
        heard, before = len(core.heard), await _everything(core)
        with refused(key) as caught:
            await call
        assert len(core.heard) == heard
        assert await _everything(core) == before
        return caught.value.params

    return check


async def _everything(core):
    async with core.matches.database.read() as connection:
        tables = ("matches", "seats", "moves", "ratings")
        return [(await connection.exec_driver_sql(f"SELECT * FROM {table}")).all() for table in tables]  # noqa: S608 - constants


@pytest.mark.parametrize("match_id", [999, 0, -1, 2**63, 10**30])
async def test_an_unknown_match(core, refused, match_id):
    for call in (
        core.matches.get(match_id),
        core.matches.queries.moves(match_id),
        core.matches.act(match_id, Join(core.ana, 1)),
        core.matches.act(match_id, Play(1, "pass")),
        core.matches.openings.rematch(match_id, core.ana, 1),
        core.matches.queries.rebuild(match_id),
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
async def test_an_option_that_cannot_be(core, refused, changes, name):
    params = await refused("error-bad-option", core.lobby(**changes))
    assert params["name"] == name
    assert params["allowed"]


async def test_more_invited_than_seats(core, refused):
    params = await refused("error-bad-option", core.lobby(invited=[core.ben, core.cleo, core.dan]))
    assert params["name"] == "players"


async def test_joining_twice(core, refused):
    match = await core.lobby()
    await refused("error-already-joined", core.matches.act(match.id, Join(core.ana, 1)))


async def test_a_seat_held_for_an_invited_person(core, refused):
    match = await core.lobby(invited=[core.ben, core.cleo])
    await refused("error-lobby-full-invited", core.matches.act(match.id, Join(core.dan, 1)))


async def test_joining_what_has_started_or_was_cancelled(core, refused):
    match = await core.started()
    await refused("error-lobby-closed", core.matches.act(match.id, Join(core.dan, 1)))
    await refused("error-lobby-closed", core.matches.act(match.id, Leave(core.ana.id)))
    await refused("error-lobby-closed", core.matches.act(match.id, Start(core.ana.id, 1)))
    await refused("error-lobby-closed", core.matches.act(match.id, Cancel(core.ana.id)))
    other = await core.lobby()
    await core.matches.act(other.id, Cancel(core.ana.id))
    await refused("error-lobby-closed", core.matches.act(other.id, Join(core.ben, 1)))


async def test_what_only_the_host_may_do(core, refused):
    match = await core.lobby()
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    params = await refused("error-not-host", core.matches.act(match.id, Cancel(core.ben.id)))
    assert params == {"name": "Ana"}
    await refused("error-not-host", core.matches.act(match.id, Start(core.ben.id, 1)))
    await refused("error-not-seated", core.matches.act(match.id, Cancel(core.dan.id)))
    await refused("error-not-seated", core.matches.act(match.id, Start(core.dan.id, 1)))
    await refused("error-not-seated", core.matches.act(match.id, Leave(core.dan.id)))


@pytest.mark.both_databases
async def test_starting_with_too_few(core, refused):
    match = await core.lobby(invited=[core.ben, core.cleo])
    params = await refused("error-not-enough-players", core.matches.act(match.id, Start(core.ana.id, 1)))
    assert params == {"wanted": 3, "have": 1}


async def test_playing_in_a_lobby(core, refused):
    match = await core.lobby()
    await refused("error-match-not-playing", core.matches.act(match.id, Play(core.ana.id, "pass")))
    await refused("error-match-not-playing", core.matches.act(match.id, Resign(core.ana.id)))
    await refused("error-match-not-playing", core.matches.queries.rebuild(match.id))
    with pytest.raises(MatchNotPlaying):
        core.matches.view(match, None)


async def test_someone_without_a_seat(core, refused):
    match = await core.started()
    for call in (
        core.matches.act(match.id, Play(core.dan.id, "pass")),
        core.matches.act(match.id, Resign(core.dan.id)),
        ask(core.matches, Purpose.CANCEL, match.id, core.dan.id),
        core.matches.act(match.id, ComeBack(core.dan.id)),
    ):
        await refused("error-not-seated", call)


async def test_someone_elses_turn(core, refused):
    match = await core.started()
    seat = core.matches.to_move(match)
    other = match.seats[(seat + 1) % 3]
    params = await refused("error-not-your-turn", core.matches.act(match.id, Play(other.user_id, "pass")))
    assert params == {"name": match.seats[seat].name}


@pytest.mark.parametrize(
    ("text", "reason"),
    [("bid 99", None), ("castle", "notation"), ("9" * 9000, "notation"), ("\0", "notation")],
)
async def test_a_move_the_engine_refuses(core, refused, text, reason):
    match = await core.started()
    params = await refused("error-bad-move", core.matches.act(match.id, Play(core.mover(match), text)))
    assert params["move"] == text
    assert params["why"] == reason or (reason is None and params["why"] != "notation")


async def test_a_control_of_an_older_position(core, refused):
    match = await core.started()
    later = await core.play_one(match, random.Random(1))
    call = core.matches.act(match.id, Play(core.mover(later), core.legal(later)[0], version=match.version))
    await refused("error-stale-state", call)
    for version in (-1, later.version + 1, 2**70):
        call = core.matches.act(match.id, Play(core.mover(later), core.legal(later)[0], version=version))
        await refused("error-stale-state", call)


async def test_one_interaction_moves_once(core, refused):
    match = await core.started()
    change = await core.matches.act(match.id, Play(core.mover(match), "pass", interaction_id=77))
    call = core.matches.act(match.id, Play(core.mover(change.match), "pass", interaction_id=77))
    await refused("error-stale-state", call)


@pytest.mark.slow
async def test_after_the_end(core, refused):
    match = await core.ended()
    for call in (
        core.matches.act(match.id, Play(core.ana.id, "pass")),
        core.matches.act(match.id, Resign(core.ana.id)),
        ask(core.matches, Purpose.CANCEL, match.id, core.ana.id),
        core.matches.act(match.id, ComeBack(core.ana.id)),
    ):
        await refused("error-match-over", call)
    await refused("error-lobby-closed", core.matches.act(match.id, Join(core.dan, 1)))


async def test_after_resigning(core, refused):
    match = await core.started()
    await core.matches.act(match.id, Resign(core.ben.id))
    for call in (
        core.matches.act(match.id, Play(core.ben.id, "pass")),
        core.matches.act(match.id, Resign(core.ben.id)),
        ask(core.matches, Purpose.CANCEL, match.id, core.ben.id),
        core.matches.act(match.id, ComeBack(core.ben.id)),
    ):
        await refused("error-already-resigned", call)


@pytest.mark.slow
async def test_a_rematch_too_early_or_of_others(core, refused):
    match = await core.started()
    await refused("error-match-not-over", core.matches.openings.rematch(match.id, core.ana, 1))
    await core.play_out(match)
    await refused("error-not-seated", core.matches.openings.rematch(match.id, core.dan, 1))
