"""Taking the last move back: by consent among people, a few times against AI players."""

import random

import pytest

from bot.match import moves
from bot.match.commands import Agree, Ask, Decline, Join, Play
from bot.match.model import Person, Purpose
from bot.match.refusals import VoteOver
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.refused import refused
from tests.example_games import pig
from tests.reliability import database_audit


async def two(core, game="mancala", **changes):
    """Start a match of Ana and Ben, whose first move has been made. Return it, who moved, and the other."""
    match = await core.lobby(game=game, options={}, **changes)
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    return await moved(core, match)


async def moved(core, match, move=None):
    mover = core.mover(match)
    change = await core.matches.act(
        match.id,
        Play(mover, move or core.legal(match)[0], version=match.version, interaction_id=core.interaction()),
    )
    return change.match, mover, core.mover(change.match)


async def asked(core, match, user_id, state_version=None):
    """Ask to take back the move that led to this position."""
    subject = match.state_version if state_version is None else state_version
    change = await core.matches.act(match.id, Ask(Purpose.TAKE_BACK, Person(user_id, "?"), subject))
    return change.match


async def taken_back(core, match, mover, other):
    match = await asked(core, match, mover)
    return (await core.matches.act(match.id, Agree(other, match.vote.number))).match


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mancala", "chain"])
async def test_the_match_is_as_before_the_move_and_replays(core, game):
    match, mover, other = await two(core, game)
    first = core.matches.positions.state(match)
    match, mover, other = await moved(core, match)
    back = await taken_back(core, match, mover, other)
    assert core.matches.positions.state(back) == first and core.mover(back) == mover
    assert back.version > match.version and back.state_version == back.version and back.rated
    assert await core.matches.queries.rebuild(match.id) == first
    assert [move.ply for move in await core.matches.queries.moves(match.id)] == [1]
    finished = await core.play_out(back)
    assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(finished)
    assert database_audit.faults(await database_audit.read(core.database)) == []
    assert core.heard[-1].match.rated


async def test_the_same_roll_comes_again_whatever_is_played_instead(core):
    match, mover, other = await two(core, "chain")
    rolled = core.matches.view(match, None)["throw"]
    back = await taken_back(core, match, mover, other)
    for move in random.Random(1).sample(core.legal(back), 5):
        again, _, _ = await moved(core, back, move)
        assert core.matches.view(again, None)["throw"] == rolled
        back = await taken_back(core, again, mover, other)


async def test_only_those_who_are_concerned_decide_and_only_in_time(core):
    match, mover, other = await two(core)
    act = core.matches.act
    with refused("error-take-back-not-yours"):
        await asked(core, match, other)
    with pytest.raises(VoteOver):  # nobody has asked
        await act(match.id, Agree(other, match.version))
    match = await asked(core, match, mover)
    with refused("error-not-yours-to-decide"):
        await act(match.id, Agree(mover, match.vote.number))
    declined = (await act(match.id, Decline(other, match.vote.number))).match
    assert declined.vote is None
    with refused("error-take-back-late"):  # once is enough
        await asked(core, declined, mover)
    later, _, _ = await moved(core, declined)
    with refused("error-take-back-not-yours"):  # another move is the last one by now
        await asked(core, later, mover)
    with refused("error-take-back-late"):  # a control of an earlier position
        await asked(core, later, other, match.state_version)


async def test_the_player_who_is_asked_may_move_instead(core):
    match, mover, other = await two(core)
    question = (await asked(core, match, mover)).vote
    later, _, _ = await moved(core, match)
    with pytest.raises(VoteOver):
        await core.matches.act(match.id, Agree(other, question.number))
    assert later.vote is None and later.take_back["seat"] != match.take_back["seat"]


@pytest.mark.both_databases
async def test_all_other_people_have_to_agree(core):
    match = await core.lobby(game="chain", options={}, capacity=4)
    for person in (core.ben, core.cleo, core.dan):
        match = (await core.matches.act(match.id, Join(person, core.interaction()))).match
    match, mover, _ = await moved(core, match)
    others = [seat.user_id for seat in match.seats if seat.user_id != mover]
    match = await asked(core, match, mover)
    number = match.vote.number
    for person in others[:2]:
        match = (await core.matches.act(match.id, Agree(person, number))).match
        assert match.vote is not None
    match = (await core.matches.act(match.id, Agree(others[2], number))).match
    assert (match.vote, match.state["ply"]) == (None, 0)


@pytest.mark.both_databases
async def test_against_ai_players_it_is_unrated_and_limited(core):
    match = await core.lobby(game="mancala", options={}, ai_levels=("easy",), capacity=2)
    while core.matches.to_move(match) != match.seat_of(core.ana.id).seat:
        core.clock.move(5)
        await core.matches.run_due()
        match = await core.matches.get(match.id)
    match, _, _ = await moved_alone(core, match)
    match = await asked(core, match, core.ana.id)
    assert match.rated and match.vote  # a rated match asks the player first
    core.clock.move(5)
    assert not await core.matches.run_due()  # the AI player waits for the answer
    match = (await core.matches.act(match.id, Agree(core.ana.id, match.vote.number))).match
    assert not match.rated and match.clock.wake_at is None
    for _ in range(moves.MOST_ALONE - 1):
        match, _, _ = await moved_alone(core, match)
        match = await asked(core, match, core.ana.id)
        assert match.vote is None and match.clock.wake_at is None
    match, _, _ = await moved_alone(core, match)
    assert match.take_back is None
    core.clock.move(5)
    assert await core.matches.run_due()


async def moved_alone(core, match):
    change = await core.matches.act(match.id, Play(core.ana.id, core.legal(match)[0], version=match.version))
    return change.match, core.ana.id, None


@pytest.mark.both_databases
@pytest.mark.parametrize(("pace", "left"), [(900, 600.0), (-300, 200.0)])
async def test_the_clock_goes_on_with_what_was_left(core, pace, left):
    match = await core.lobby(game="mancala", options={}, pace=pace)
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    core.clock.move(abs(pace) - left)
    match, mover, other = await moved(core, match)
    core.clock.move(100)
    back = await taken_back(core, match, mover, other)
    assert back.clock.deadline == pytest.approx(core.clock() + left)


async def test_a_dominoes_move_and_a_solitaire_cannot_be_taken_back(core):
    match = await core.started()
    match = (await core.matches.act(match.id, Play(core.mover(match), "pass", version=match.version))).match
    assert match.take_back is None
    match = await core.alone(game="crisscross", options={})
    match, _, _ = await moved_alone(core, match)
    assert match.take_back is None


async def test_a_game_says_which_moves_can_be_taken_back(core):
    """In Pig, a roll tells what holding would have been worth; who has held knows nothing new."""
    core.matches = Matches(core.database, now=core.clock, games={"pig": pig()})
    match, mover, other = await two(core, "pig")
    assert core.matches.positions.state(match).ply == 1 and match.take_back is None  # a roll
    for _ in range(5):
        match, mover, _ = await moved(core, match, "roll")
        assert match.take_back is None
        with refused("error-take-back-late"):
            await asked(core, match, mover)
    while "hold" not in core.legal(match):
        match, _, _ = await moved(core, match, "roll")
    match, mover, other = await moved(core, match, "hold")
    back = await taken_back(core, match, mover, other)
    assert core.mover(back) == mover and await core.matches.queries.rebuild(match.id)


async def test_a_taken_back_interaction_still_moves_only_once(core):
    match, mover, other = await two(core)
    typed, pit = core.interaction(), core.legal(match)[0]
    match = (await core.matches.act(match.id, Play(other, pit, interaction_id=typed))).match
    await taken_back(core, match, other, mover)
    with pytest.raises(Exception, match="error-stale-state"):
        await core.matches.act(match.id, Play(other, pit, interaction_id=typed))


@pytest.mark.both_databases
async def test_two_services_take_a_move_back_once(core):
    database = Database(core.address)
    await database.open()
    twin = Matches(database, now=core.clock, rng=random.Random(2))
    match, mover, other = await two(core)
    number = (await asked(core, match, mover)).vote.number
    await twin.act(match.id, Agree(other, number))
    with pytest.raises(VoteOver):
        await core.matches.act(match.id, Agree(other, number))
    assert (await core.matches.get(match.id)).take_backs == 1
    assert await core.matches.queries.rebuild(match.id)
    await database.close()
