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


async def duel(core, **changes):
    match = await core.lobby(game="mancala", options={}, **changes)
    return (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match


async def asks(core, match, purpose, user_id, subject=None):
    change = await core.matches.act(match.id, Ask(purpose, Person(user_id, "?"), subject))
    return change.match


async def answers(core, match, user_id, answer=Agree):
    vote = (await core.matches.get(match.id)).vote
    return (await core.matches.act(match.id, answer(user_id, vote.number))).match


# Who is asked, and what ends a vote


@pytest.mark.both_databases
@pytest.mark.parametrize("purpose", [Purpose.CANCEL, Purpose.HINTS])
async def test_nothing_happens_until_the_last_who_is_asked_agrees(core, purpose):
    match = await asks(core, await core.started(), purpose, core.ana.id)
    assert (match.vote.purpose, match.vote.asker, match.vote.agreed) == (purpose, 0, ())
    with refused("error-not-yours-to-decide"):
        await answers(core, match, core.ana.id)
    match = await answers(core, match, core.ben.id)
    assert (match.status, match.rated, match.vote.agreed) == ("playing", True, (1,))
    again = await answers(core, match, core.ben.id)
    assert again == match
    match = await answers(core, match, core.cleo.id)
    done = ("cancelled", True) if purpose == Purpose.CANCEL else ("playing", False)
    assert (match.status, match.rated, match.vote) == (*done, None)


@pytest.mark.both_databases
@pytest.mark.parametrize("who", ["ben", "ana"])
async def test_after_a_no_the_match_is_as_if_nobody_had_asked(core, who):
    before = await core.started(pace=900)
    match = await asks(core, before, Purpose.CANCEL, core.ana.id)
    number = match.vote.number
    await answers(core, match, core.cleo.id)
    after = await answers(core, match, getattr(core, who).id, Decline)
    changed = {name for name in before.__slots__ if getattr(before, name) != getattr(after, name)}
    assert changed == {"version", "log"}
    for answer in (Agree, Decline):
        with pytest.raises(VoteOver):
            await core.matches.act(match.id, answer(core.cleo.id, number))


async def test_an_answer_is_for_the_question_that_was_seen(core):
    match = await asks(core, await core.started(), Purpose.CANCEL, core.ana.id)
    first = match.vote.number
    await answers(core, match, core.ben.id, Decline)
    match = await asks(core, match, Purpose.CANCEL, core.ana.id)
    assert match.vote.number > first
    with pytest.raises(VoteOver):
        await core.matches.act(match.id, Agree(core.ben.id, first))


async def test_asking_for_the_same_is_agreeing_and_anything_else_has_to_wait(core):
    match = await asks(core, await core.started(), Purpose.CANCEL, core.ana.id)
    with refused("error-vote-open") as caught:
        await asks(core, match, Purpose.HINTS, core.ben.id)
    assert caught.value.params["name"] == "Ana"
    assert (await asks(core, match, Purpose.CANCEL, core.ben.id)).vote.agreed == (1,)
    match = await asks(core, match, Purpose.HINTS, core.ana.id)  # one's own is replaced
    assert (match.vote.purpose, match.vote.agreed) == (Purpose.HINTS, ())


async def test_a_players_question_takes_the_place_of_one_by_someone_without_a_seat(core):
    match = await core.started()
    await core.matches.act(match.id, Resign(core.ben.id))
    await core.matches.act(match.id, Ask(Purpose.REPLACE, core.dan))
    match = await asks(core, match, Purpose.CANCEL, core.ana.id)
    assert match.vote.purpose == Purpose.CANCEL
    with refused("error-vote-open"):
        await core.matches.act(match.id, Ask(Purpose.REPLACE, core.dan))


async def test_who_leaves_is_no_longer_asked(core):
    match = await asks(core, await core.started(), Purpose.HINTS, core.ana.id)
    await answers(core, match, core.ben.id)
    match = (await core.matches.act(match.id, Resign(core.cleo.id))).match
    assert (match.vote, match.hinted) == (None, True)


async def test_whose_seat_a_bot_takes_over_is_no_longer_asked_and_the_move_counts(core):
    match = await asks(core, await core.started(pace=120), Purpose.HINTS, core.ana.id)
    await answers(core, match, core.ben.id)
    while match.seats[2].status == SeatStatus.JOINED:
        assert match.vote is not None
        if core.mover(match) == core.cleo.id:
            core.clock.move(91)
            await core.matches.run_due()
            core.clock.move(30)
            await core.matches.run_due()
            match = await core.matches.get(match.id)
        else:
            match = await core.play_one(match, random.Random(1))
    assert (match.vote, match.hinted) == (None, True)
    assert core.heard[-1].kind == "moved"  # so that the next player is notified


async def test_a_question_of_someone_who_leaves_is_closed(core):
    match = await asks(core, await core.started(), Purpose.CANCEL, core.ana.id)
    await answers(core, match, core.ben.id)
    match = (await core.matches.act(match.id, Resign(core.ana.id))).match
    assert (match.vote, match.status) == (None, "playing")


async def test_a_question_that_nobody_is_left_to_answer_is_closed(core):
    match = await core.lobby(ai_levels=["easy"])
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    await asks(core, match, Purpose.CANCEL, core.ana.id)
    match = (await core.matches.act(match.id, Resign(core.ben.id))).match
    assert (match.vote, match.status) == (None, "playing")


async def test_someone_new_in_a_seat_answers_for_themselves(core):
    match = await asks(core, await core.started(), Purpose.CANCEL, core.ana.id)
    await answers(core, match, core.ben.id)
    await hand_over(core.matches, match.id, core.ben.id, core.dan)
    match = await answers(core, match, core.cleo.id)
    assert (match.status, match.vote.agreed) == ("playing", (2,))
    assert (await answers(core, match, core.dan.id)).status == "cancelled"


async def test_a_move_of_ones_own_is_a_change_of_mind_about_cancelling_and_nothing_else(core):
    for purpose, kept in ((Purpose.CANCEL, False), (Purpose.HINTS, True)):
        match = await core.started()
        mover = core.mover(match)
        await asks(core, match, purpose, mover)
        match = await core.play_one(match, random.Random(1))
        assert (match.vote is not None) == kept


async def test_nobody_cancels_a_match_against_bots(core):
    match = await core.lobby(game="mancala", options={}, ai_levels=["easy"])
    with refused("error-nobody-to-ask"):
        await asks(core, match, Purpose.CANCEL, core.ana.id)
    assert (await core.matches.get(match.id)).status == "playing"


async def test_there_is_nothing_to_ask_for_where_hints_are_free_or_forbidden(core):
    match = await asks(core, await duel(core), Purpose.HINTS, core.ana.id)
    match = await answers(core, match, core.ben.id)
    assert await asks(core, match, Purpose.HINTS, core.ana.id) == match
    daily = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    with refused("error-no-hints"):
        await asks(core, daily, Purpose.HINTS, core.ana.id)


@pytest.mark.both_databases
async def test_an_open_vote_is_stored_whole(core):
    match = await core.started()
    await core.matches.act(match.id, Resign(core.ben.id))
    await core.matches.act(match.id, Ask(Purpose.REPLACE, core.dan, 1))
    match = await answers(core, match, core.ana.id)
    database = Database(core.address)
    await database.open()
    assert (await Matches(database, now=core.clock).get(match.id)).vote == match.vote
    await database.close()


# What was under way goes on


async def forced_for(core, pace):
    """Return a match whose last mover's opponent has only one move, which will be made for them."""
    for seed in range(400):
        rng = random.Random(seed)
        match = await core.lobby(game="mancala", options={"pits": 4, "seeds": 1}, pace=pace)
        match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
        while match.status == MatchStatus.PLAYING:
            match = await core.play_one(match, rng)
            if match.take_back is None or len(core.legal(match)) > 1:
                continue
            if (people(match)[0], core.mover(match)) == (core.ana.id, core.ben.id):
                return match
    raise AssertionError("no such match")


async def under_way(core, what, pace):
    """Return a match whose last move may be taken back, and whose next one needs no press."""
    if what == "forced":
        await core.matches.preferences.change_player(core.ben.id, forced=True)
        return await forced_for(core, pace)
    if what == "plan":
        match = await duel(core, pace=pace)
        await core.matches.service(Plans).add(match.id, core.ben.id, "C")
        return await core.play_one(match, random.Random(1))
    match = await core.lobby(game="chain", options={}, capacity=4, pace=pace, ai_levels=["easy", "easy"])
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    while match.take_back is None or match.seats[core.matches.to_move(match)].status != SeatStatus.AI:
        if match.seats[core.matches.to_move(match)].status == SeatStatus.AI:
            core.clock.move(PAUSE)
            await core.matches.run_due()
            match = await core.matches.get(match.id)
        else:
            match = await core.play_one(match, random.Random(1))
    return match


def people(match):
    """Return who made the last move, and the other person."""
    asker = match.seats[match.take_back["seat"]].user_id
    return asker, next(seat.user_id for seat in match.seats if seat.user_id not in {asker, None})


async def goes_on(core, match, after=PAUSE):
    """Return whether the next move is made without a press, and not before its time."""
    core.clock.move(after - 0.5)
    await core.matches.run_due()
    early = (await core.matches.get(match.id)).state["ply"]
    core.clock.move(0.5)
    await core.matches.run_due()
    late = (await core.matches.get(match.id)).state["ply"]
    return (early, late) == (match.state["ply"], match.state["ply"] + 1)


WHAT = pytest.mark.parametrize("what", ["forced", "plan", "bot"])
PACE = pytest.mark.parametrize("pace", [None, 900, -300])


@pytest.mark.slow
@WHAT
@PACE
@pytest.mark.parametrize("end", ["no", "withdrawn", "another question", "expiry"])
async def test_what_waits_for_an_answer_goes_on_without_a_yes(core, what, pace, end):
    match = await under_way(core, what, pace)
    asker, other = people(match)
    asked = await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    for _ in range(10):
        core.clock.move(2)
        await core.matches.run_due()
    assert (await core.matches.get(match.id)) == asked
    if end == "no":
        await answers(core, match, other, Decline)
    elif end == "withdrawn":
        await answers(core, match, asker, Decline)
    elif end == "another question":
        await asks(core, match, Purpose.CANCEL, asker)
    assert await goes_on(core, match, votes.WAIT - 20 if end == "expiry" else PAUSE)
    vote = (await core.matches.get(match.id)).vote
    assert vote is None or vote.purpose == Purpose.CANCEL


@pytest.mark.slow
@WHAT
@pytest.mark.parametrize("purpose", [Purpose.CANCEL, Purpose.HINTS])
async def test_nothing_waits_for_the_answer_to_other_questions(core, what, purpose):
    match = await under_way(core, what, 900)
    asker, other = people(match)
    await asks(core, match, purpose, asker)
    await answers(core, match, other, Decline)
    await asks(core, match, purpose, asker)
    assert await goes_on(core, match)


@pytest.mark.slow
@pytest.mark.parametrize("who", ["asker", "other"])
@pytest.mark.parametrize("how", ["resigns", "is replaced"])
async def test_a_bot_goes_on_when_people_leave_meanwhile(core, who, how):
    match = await under_way(core, "bot", None)
    asker, other = people(match)
    await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    leaving = asker if who == "asker" else other
    if how == "resigns":
        await core.matches.act(match.id, Resign(leaving))
    else:
        await hand_over(core.matches, match.id, leaving, core.dan)
    vote = (await core.matches.get(match.id)).vote
    assert (vote is None) == (who == "asker")
    if vote is not None:  # those who are left still answer
        await answers(core, match, asker if how == "resigns" else core.dan.id, Decline)
    assert await goes_on(core, match)


@WHAT
async def test_the_end_of_a_match_leaves_nothing_waiting(core, what):
    match = await under_way(core, what, 900)
    await asks(core, match, Purpose.TAKE_BACK, people(match)[0], match.state_version)
    ended = (await core.matches.act(match.id, End(core.dan.id, "spam"))).match
    assert (ended.vote, ended.clock.wake_at, ended.clock.automatic) == (None, None, False)
    core.clock.move(votes.WAIT)
    assert not await core.matches.run_due()


@pytest.mark.slow
@WHAT
@pytest.mark.parametrize("end", ["no", "expiry"])
async def test_a_restart_in_between_loses_nothing(core, what, end):
    match = await under_way(core, what, 900)
    asker, other = people(match)
    await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    database = Database(core.address)
    await database.open()
    core.matches = Matches(database, now=core.clock, rng=random.Random(2))
    if end == "no":
        await answers(core, match, other, Decline)
    assert await goes_on(core, match, votes.WAIT if end == "expiry" else PAUSE)
    await database.close()


async def test_asking_again_does_not_hold_anything_back_for_longer(core):
    match = await under_way(core, "plan", None)
    asker, _ = people(match)
    await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    core.clock.move(votes.WAIT - 10)
    await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    assert await goes_on(core, match, 10)


async def test_nothing_waits_until_its_players_time_is_up(core):
    match = await under_way(core, "plan", 40)
    asker, _ = people(match)
    await asks(core, match, Purpose.TAKE_BACK, asker, match.state_version)
    core.clock.move(36)
    await core.matches.run_due()
    match = await core.matches.get(match.id)
    (made,) = (await core.matches.queries.moves(match.id))[1:]
    assert (made.user_id, match.seats[1].timeouts) == (core.ben.id, 0)


@PACE
async def test_a_forced_move_goes_on_when_its_players_hours_change(core, pace):
    match = await under_way(core, "forced", pace)
    await core.matches.service(PlayerClocks).set_night(core.ben.id, "Europe/Berlin", 0, 60)
    assert await goes_on(core, match)
