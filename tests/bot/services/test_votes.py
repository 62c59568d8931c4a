"""Votes: all who are asked have to agree, a no undoes the question, and what waited for it goes on."""

import random

import pytest

from bot.features.daily.service import Dailies
from bot.features.holidays import PlayerClocks
from bot.features.plans.service import Plans
from bot.match import votes
from bot.match.commands import Agree, Ask, Decline, End, Join, Resign
from bot.match.model import MatchStatus, Person, Purpose, SeatStatus
from bot.match.refusals import VoteOver
from bot.match.service import Matches
from bot.store.database import Database
from tests.bot.asking import hand_over
from tests.bot.refused import refused

PAUSE = 1.5


async def duel(room, **changes):
    match = await room.lobby(game="mancala", options={}, **changes)
    return (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match


async def asks(room, match, purpose, user_id, subject=None):
    change = await room.matches.act(match.id, Ask(purpose, Person(user_id, "?"), subject))
    return change.match


async def answers(room, match, user_id, answer=Agree):
    vote = (await room.matches.get(match.id)).vote
    return (await room.matches.act(match.id, answer(user_id, vote.number))).match


# Who is asked, and what ends a vote


@pytest.mark.both_databases
@pytest.mark.parametrize("purpose", [Purpose.CANCEL, Purpose.HINTS])
async def test_nothing_happens_until_the_last_who_is_asked_agrees(room, purpose):
    match = await asks(room, await room.started(), purpose, room.ana.id)
    assert (match.vote.purpose, match.vote.asker, match.vote.agreed) == (purpose, 0, ())
    with refused("error-not-yours-to-decide"):
        await answers(room, match, room.ana.id)
    match = await answers(room, match, room.ben.id)
    assert (match.status, match.rated, match.vote.agreed) == ("playing", True, (1,))
    again = await answers(room, match, room.ben.id)
    assert again == match
    match = await answers(room, match, room.cleo.id)
    done = ("cancelled", True) if purpose == Purpose.CANCEL else ("playing", False)
    assert (match.status, match.rated, match.vote) == (*done, None)


@pytest.mark.both_databases
@pytest.mark.parametrize("who", ["ben", "ana"])
async def test_after_a_no_the_match_is_as_if_nobody_had_asked(room, who):
    before = await room.started(pace=900)
    match = await asks(room, before, Purpose.CANCEL, room.ana.id)
    number = match.vote.number
    await answers(room, match, room.cleo.id)
    after = await answers(room, match, getattr(room, who).id, Decline)
    changed = {name for name in before.__slots__ if getattr(before, name) != getattr(after, name)}
    assert changed == {"version", "log"}
    for answer in (Agree, Decline):
        with pytest.raises(VoteOver):
            await room.matches.act(match.id, answer(room.cleo.id, number))


async def test_an_answer_is_for_the_question_that_was_seen(room):
    match = await asks(room, await room.started(), Purpose.CANCEL, room.ana.id)
    first = match.vote.number
    await answers(room, match, room.ben.id, Decline)
    match = await asks(room, match, Purpose.CANCEL, room.ana.id)
    assert match.vote.number > first
    with pytest.raises(VoteOver):
        await room.matches.act(match.id, Agree(room.ben.id, first))


async def test_whoever_wants_the_same_agrees_and_anything_else_has_to_wait(room):
    match = await asks(room, await room.started(), Purpose.CANCEL, room.ana.id)
    with refused("error-vote-open") as caught:
        await asks(room, match, Purpose.HINTS, room.ben.id)
    assert caught.value.params["name"] == "Ana"
    assert (await asks(room, match, Purpose.CANCEL, room.ben.id)).vote.agreed == (1,)
    match = await asks(room, match, Purpose.HINTS, room.ana.id)  # one's own is replaced
    assert (match.vote.purpose, match.vote.agreed) == (Purpose.HINTS, ())


async def test_a_players_question_takes_the_place_of_one_by_someone_without_a_seat(room):
    match = await room.started()
    await room.matches.act(match.id, Resign(room.ben.id))
    await room.matches.act(match.id, Ask(Purpose.REPLACE, room.dan))
    match = await asks(room, match, Purpose.CANCEL, room.ana.id)
    assert match.vote.purpose == Purpose.CANCEL
    with refused("error-vote-open"):
        await room.matches.act(match.id, Ask(Purpose.REPLACE, room.dan))


async def test_who_leaves_is_no_longer_asked(room):
    match = await asks(room, await room.started(), Purpose.HINTS, room.ana.id)
    await answers(room, match, room.ben.id)
    match = (await room.matches.act(match.id, Resign(room.cleo.id))).match
    assert (match.vote, match.hinted) == (None, True)


async def test_whose_seat_a_bot_takes_over_is_no_longer_asked_and_the_move_counts(room):
    match = await asks(room, await room.started(pace=120), Purpose.HINTS, room.ana.id)
    await answers(room, match, room.ben.id)
    while match.seats[2].status == SeatStatus.JOINED:
        assert match.vote is not None
        if room.mover(match) == room.cleo.id:
            room.clock.move(91)
            await room.matches.run_due()
            room.clock.move(30)
            await room.matches.run_due()
            match = await room.matches.get(match.id)
        else:
            match = await room.play_one(match, random.Random(1))
    assert (match.vote, match.hinted) == (None, True)
    assert room.heard[-1].kind == "moved"  # so that the next player is notified


async def test_a_question_of_someone_who_leaves_is_closed(room):
    match = await asks(room, await room.started(), Purpose.CANCEL, room.ana.id)
    await answers(room, match, room.ben.id)
    match = (await room.matches.act(match.id, Resign(room.ana.id))).match
    assert (match.vote, match.status) == (None, "playing")


async def test_a_question_that_nobody_is_left_to_answer_is_closed(room):
    match = await room.lobby(ai_levels=["easy"])
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    await asks(room, match, Purpose.CANCEL, room.ana.id)
    match = (await room.matches.act(match.id, Resign(room.ben.id))).match
    assert (match.vote, match.status) == (None, "playing")


async def test_someone_new_in_a_seat_answers_for_themselves(room):
    match = await asks(room, await room.started(), Purpose.CANCEL, room.ana.id)
    await answers(room, match, room.ben.id)
    await hand_over(room.matches, match.id, room.ben.id, room.dan)
    match = await answers(room, match, room.cleo.id)
    assert (match.status, match.vote.agreed) == ("playing", (2,))
    assert (await answers(room, match, room.dan.id)).status == "cancelled"


async def test_a_move_of_ones_own_is_a_change_of_mind_about_cancelling_and_nothing_else(room):
    for purpose, kept in ((Purpose.CANCEL, False), (Purpose.HINTS, True)):
        match = await room.started()
        mover = room.mover(match)
        await asks(room, match, purpose, mover)
        match = await room.play_one(match, random.Random(1))
        assert (match.vote is not None) == kept


async def test_nobody_cancels_a_match_against_bots(room):
    match = await room.lobby(game="mancala", options={}, ai_levels=["easy"])
    with refused("error-nobody-to-ask"):
        await asks(room, match, Purpose.CANCEL, room.ana.id)
    assert (await room.matches.get(match.id)).status == "playing"


async def test_there_is_nothing_to_ask_for_where_hints_are_free_or_forbidden(room):
    match = await asks(room, await duel(room), Purpose.HINTS, room.ana.id)
    match = await answers(room, match, room.ben.id)
    assert await asks(room, match, Purpose.HINTS, room.ana.id) == match
    daily = await room.matches.service(Dailies).play(room.guild, room.ana, room.channel)
    with refused("error-no-hints"):
        await asks(room, daily, Purpose.HINTS, room.ana.id)


@pytest.mark.both_databases
async def test_an_open_vote_is_stored_whole(room):
    match = await room.started()
    await room.matches.act(match.id, Resign(room.ben.id))
    await room.matches.act(match.id, Ask(Purpose.REPLACE, room.dan, 1))
    match = await answers(room, match, room.ana.id)
    database = Database(room.address)
    await database.open()
    assert (await Matches(database, now=room.clock).get(match.id)).vote == match.vote
    await database.close()


# What was under way goes on


async def forced_for(room, pace):
    """Return a match whose last mover's opponent has only one move, which will be made for them."""
    for seed in range(400):
        rng = random.Random(seed)
        match = await room.lobby(game="mancala", options={"pits": 4, "seeds": 1}, pace=pace)
        match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
        while match.status == MatchStatus.PLAYING:
            match = await room.play_one(match, rng)
            if match.take_back is None or len(room.legal(match)) > 1:
                continue
            if (people(match)[0], room.mover(match)) == (room.ana.id, room.ben.id):
                return match
    raise AssertionError("no such match")


async def under_way(room, what, pace):
    """Return a match whose last move may be taken back, and whose next one needs no press."""
    if what == "forced":
        await room.matches.preferences.change_player(room.ben.id, forced=True)
        return await forced_for(room, pace)
    if what == "plan":
        match = await duel(room, pace=pace)
        await room.matches.service(Plans).add(match.id, room.ben.id, "C")
        return await room.play_one(match, random.Random(1))
    match = await room.lobby(game="chain", options={}, capacity=4, pace=pace, ai_levels=["easy", "easy"])
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    while match.take_back is None or match.seats[room.matches.to_move(match)].status != SeatStatus.AI:
        if match.seats[room.matches.to_move(match)].status == SeatStatus.AI:
            room.clock.move(PAUSE)
            await room.matches.run_due()
            match = await room.matches.get(match.id)
        else:
            match = await room.play_one(match, random.Random(1))
    return match


def people(match):
    """Return who made the last move, and the other person."""
    asker = match.seats[match.take_back["seat"]].user_id
    return asker, next(seat.user_id for seat in match.seats if seat.user_id not in {asker, None})


async def goes_on(room, match, after=PAUSE):
    """Return whether the next move is made without a press, and not before its time."""
    room.clock.move(after - 0.5)
    await room.matches.run_due()
    early = (await room.matches.get(match.id)).state["ply"]
    room.clock.move(0.5)
    await room.matches.run_due()
    late = (await room.matches.get(match.id)).state["ply"]
    return (early, late) == (match.state["ply"], match.state["ply"] + 1)


WHAT = pytest.mark.parametrize("what", ["forced", "plan", "bot"])
PACE = pytest.mark.parametrize("pace", [None, 900, -300])


@WHAT
@PACE
@pytest.mark.parametrize("end", ["no", "withdrawn", "another question", "expiry"])
async def test_what_waits_for_an_answer_goes_on_without_a_yes(room, what, pace, end):
    match = await under_way(room, what, pace)
    asker, other = people(match)
    asked = await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    for _ in range(10):
        room.clock.move(2)
        await room.matches.run_due()
    assert (await room.matches.get(match.id)) == asked
    if end == "no":
        await answers(room, match, other, Decline)
    elif end == "withdrawn":
        await answers(room, match, asker, Decline)
    elif end == "another question":
        await asks(room, match, Purpose.CANCEL, asker)
    assert await goes_on(room, match, votes.WAIT - 20 if end == "expiry" else PAUSE)
    vote = (await room.matches.get(match.id)).vote
    assert vote is None or vote.purpose == Purpose.CANCEL


@WHAT
@pytest.mark.parametrize("purpose", [Purpose.CANCEL, Purpose.HINTS])
async def test_nothing_waits_for_the_answer_to_other_questions(room, what, purpose):
    match = await under_way(room, what, 900)
    asker, other = people(match)
    await asks(room, match, purpose, asker)
    await answers(room, match, other, Decline)
    await asks(room, match, purpose, asker)
    assert await goes_on(room, match)


@pytest.mark.parametrize("who", ["asker", "other"])
@pytest.mark.parametrize("how", ["resigns", "is replaced"])
async def test_a_bot_goes_on_when_people_leave_meanwhile(room, who, how):
    match = await under_way(room, "bot", None)
    asker, other = people(match)
    await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    leaving = asker if who == "asker" else other
    if how == "resigns":
        await room.matches.act(match.id, Resign(leaving))
    else:
        await hand_over(room.matches, match.id, leaving, room.dan)
    vote = (await room.matches.get(match.id)).vote
    assert (vote is None) == (who == "asker")
    if vote is not None:  # those who are left still answer
        await answers(room, match, asker if how == "resigns" else room.dan.id, Decline)
    assert await goes_on(room, match)


@WHAT
async def test_the_end_of_a_match_leaves_nothing_waiting(room, what):
    match = await under_way(room, what, 900)
    await asks(room, match, Purpose.TAKE_BACK, people(match)[0], match.state_version)
    ended = (await room.matches.act(match.id, End(room.dan.id, "spam"))).match
    assert (ended.vote, ended.clock.wake_at, ended.clock.automatic) == (None, None, False)
    room.clock.move(votes.WAIT)
    assert not await room.matches.run_due()


@WHAT
@pytest.mark.parametrize("end", ["no", "expiry"])
async def test_a_restart_in_between_loses_nothing(room, what, end):
    match = await under_way(room, what, 900)
    asker, other = people(match)
    await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    database = Database(room.address)
    await database.open()
    room.matches = Matches(database, now=room.clock, rng=random.Random(2))
    if end == "no":
        await answers(room, match, other, Decline)
    assert await goes_on(room, match, votes.WAIT if end == "expiry" else PAUSE)
    await database.close()


async def test_asking_again_does_not_hold_anything_back_for_longer(room):
    match = await under_way(room, "plan", None)
    asker, _ = people(match)
    await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    room.clock.move(votes.WAIT - 10)
    await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    assert await goes_on(room, match, 10)


async def test_nothing_waits_until_its_players_time_is_up(room):
    match = await under_way(room, "plan", 40)
    asker, _ = people(match)
    await asks(room, match, Purpose.TAKE_BACK, asker, match.state_version)
    room.clock.move(36)
    await room.matches.run_due()
    match = await room.matches.get(match.id)
    (made,) = (await room.matches.queries.moves(match.id))[1:]
    assert (made.user_id, match.seats[1].timeouts) == (room.ben.id, 0)


@PACE
async def test_a_forced_move_goes_on_when_its_players_hours_change(room, pace):
    match = await under_way(room, "forced", pace)
    await room.matches.service(PlayerClocks).set_night(room.ben.id, "Europe/Berlin", 0, 60)
    assert await goes_on(room, match)
