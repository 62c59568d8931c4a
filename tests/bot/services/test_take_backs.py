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


async def two(room, game="mancala", **changes):
    """Start a match of Ana and Ben, whose first move has been made. Return it, who moved, and the other."""
    match = await room.lobby(game=game, options={}, **changes)
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    return await moved(room, match)


async def moved(room, match, move=None):
    mover = room.mover(match)
    change = await room.matches.act(
        match.id,
        Play(mover, move or room.legal(match)[0], version=match.version, interaction_id=room.interaction()),
    )
    return change.match, mover, room.mover(change.match)


async def asked(room, match, user_id, state_version=None):
    """Ask to take back the move that led to this position."""
    subject = match.state_version if state_version is None else state_version
    change = await room.matches.act(match.id, Ask(Purpose.TAKE_BACK, Person(user_id, "?"), subject))
    return change.match


async def taken_back(room, match, mover, other):
    match = await asked(room, match, mover)
    return (await room.matches.act(match.id, Agree(other, match.vote.number))).match


@pytest.mark.slow
@pytest.mark.parametrize("game", ["mancala", "chain"])
async def test_the_match_is_as_before_the_move_and_replays(room, game):
    match, mover, other = await two(room, game)
    first = room.matches.positions.state(match)
    match, mover, other = await moved(room, match)
    back = await taken_back(room, match, mover, other)
    assert room.matches.positions.state(back) == first and room.mover(back) == mover
    assert back.version > match.version and back.state_version == back.version and back.rated
    assert await room.matches.queries.rebuild(match.id) == first
    assert [move.ply for move in await room.matches.queries.moves(match.id)] == [1]
    finished = await room.play_out(back)
    assert await room.matches.queries.rebuild(match.id) == room.matches.positions.state(finished)
    assert database_audit.faults(await database_audit.read(room.database)) == []
    assert room.heard[-1].match.rated


async def test_the_same_roll_comes_again_whatever_is_played_instead(room):
    match, mover, other = await two(room, "chain")
    rolled = room.matches.view(match, None)["throw"]
    back = await taken_back(room, match, mover, other)
    for move in random.Random(1).sample(room.legal(back), 5):
        again, _, _ = await moved(room, back, move)
        assert room.matches.view(again, None)["throw"] == rolled
        back = await taken_back(room, again, mover, other)


async def test_only_those_who_are_concerned_decide_and_only_in_time(room):
    match, mover, other = await two(room)
    act = room.matches.act
    with refused("error-take-back-not-yours"):
        await asked(room, match, other)
    with pytest.raises(VoteOver):  # nobody has asked
        await act(match.id, Agree(other, match.version))
    match = await asked(room, match, mover)
    with refused("error-not-yours-to-decide"):
        await act(match.id, Agree(mover, match.vote.number))
    declined = (await act(match.id, Decline(other, match.vote.number))).match
    assert declined.vote is None
    with refused("error-take-back-late"):  # once is enough
        await asked(room, declined, mover)
    later, _, _ = await moved(room, declined)
    with refused("error-take-back-not-yours"):  # another move is the last one by now
        await asked(room, later, mover)
    with refused("error-take-back-late"):  # a control of an earlier position
        await asked(room, later, other, match.state_version)


async def test_the_player_who_is_asked_may_move_instead(room):
    match, mover, other = await two(room)
    question = (await asked(room, match, mover)).vote
    later, _, _ = await moved(room, match)
    with pytest.raises(VoteOver):
        await room.matches.act(match.id, Agree(other, question.number))
    assert later.vote is None and later.take_back["seat"] != match.take_back["seat"]


@pytest.mark.both_databases
async def test_all_other_people_have_to_agree(room):
    match = await room.lobby(game="chain", options={}, capacity=4)
    for person in (room.ben, room.cleo, room.dan):
        match = (await room.matches.act(match.id, Join(person, room.interaction()))).match
    match, mover, _ = await moved(room, match)
    others = [seat.user_id for seat in match.seats if seat.user_id != mover]
    match = await asked(room, match, mover)
    number = match.vote.number
    for person in others[:2]:
        match = (await room.matches.act(match.id, Agree(person, number))).match
        assert match.vote is not None
    match = (await room.matches.act(match.id, Agree(others[2], number))).match
    assert (match.vote, match.state["ply"]) == (None, 0)


@pytest.mark.both_databases
async def test_against_ai_players_it_is_unrated_and_limited(room):
    match = await room.lobby(game="mancala", options={}, ai_levels=("easy",), capacity=2)
    while room.matches.to_move(match) != match.seat_of(room.ana.id).seat:
        room.clock.move(5)
        await room.matches.run_due()
        match = await room.matches.get(match.id)
    match, _, _ = await moved_alone(room, match)
    match = await asked(room, match, room.ana.id)
    assert match.rated and match.vote  # a rated match asks the player first
    room.clock.move(5)
    assert not await room.matches.run_due()  # the AI player waits for the answer
    match = (await room.matches.act(match.id, Agree(room.ana.id, match.vote.number))).match
    assert not match.rated and match.clock.wake_at is None
    for _ in range(moves.MOST_ALONE - 1):
        match, _, _ = await moved_alone(room, match)
        match = await asked(room, match, room.ana.id)
        assert match.vote is None and match.clock.wake_at is None
    match, _, _ = await moved_alone(room, match)
    assert match.take_back is None
    room.clock.move(5)
    assert await room.matches.run_due()


async def moved_alone(room, match):
    change = await room.matches.act(match.id, Play(room.ana.id, room.legal(match)[0], version=match.version))
    return change.match, room.ana.id, None


@pytest.mark.both_databases
@pytest.mark.parametrize(("pace", "left"), [(900, 600.0), (-300, 200.0)])
async def test_the_clock_goes_on_with_what_was_left(room, pace, left):
    match = await room.lobby(game="mancala", options={}, pace=pace)
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    room.clock.move(abs(pace) - left)
    match, mover, other = await moved(room, match)
    room.clock.move(100)
    back = await taken_back(room, match, mover, other)
    assert back.clock.deadline == pytest.approx(room.clock() + left)


async def test_a_dominoes_move_and_a_solitaire_cannot_be_taken_back(room):
    match = await room.started()
    match = (await room.matches.act(match.id, Play(room.mover(match), "pass", version=match.version))).match
    assert match.take_back is None
    match = await room.alone(game="crisscross", options={})
    match, _, _ = await moved_alone(room, match)
    assert match.take_back is None


async def test_a_game_says_which_moves_can_be_taken_back(room):
    """In Pig, a roll tells what holding would have been worth; who has held knows nothing new."""
    room.matches = Matches(room.database, now=room.clock, games={"pig": pig()})
    match, mover, other = await two(room, "pig")
    assert room.matches.positions.state(match).ply == 1 and match.take_back is None  # a roll
    for _ in range(5):
        match, mover, _ = await moved(room, match, "roll")
        assert match.take_back is None
        with refused("error-take-back-late"):
            await asked(room, match, mover)
    while "hold" not in room.legal(match):
        match, _, _ = await moved(room, match, "roll")
    match, mover, other = await moved(room, match, "hold")
    back = await taken_back(room, match, mover, other)
    assert room.mover(back) == mover and await room.matches.queries.rebuild(match.id)


async def test_a_taken_back_interaction_still_moves_only_once(room):
    match, mover, other = await two(room)
    typed, pit = room.interaction(), room.legal(match)[0]
    match = (await room.matches.act(match.id, Play(other, pit, interaction_id=typed))).match
    await taken_back(room, match, other, mover)
    with pytest.raises(Exception, match="error-stale-state"):
        await room.matches.act(match.id, Play(other, pit, interaction_id=typed))


@pytest.mark.both_databases
async def test_two_services_take_a_move_back_once(room):
    database = Database(room.address)
    await database.open()
    twin = Matches(database, now=room.clock, rng=random.Random(2))
    match, mover, other = await two(room)
    number = (await asked(room, match, mover)).vote.number
    await twin.act(match.id, Agree(other, number))
    with pytest.raises(VoteOver):
        await room.matches.act(match.id, Agree(other, number))
    assert (await room.matches.get(match.id)).take_backs == 1
    assert await room.matches.queries.rebuild(match.id)
    await database.close()
