"""Takeovers: a person takes over a seat that an AI player holds, if the rest agree."""

import json

import pytest

from bot.features.me.data import Accounts
from bot.match.commands import Agree, Ask, Decline, End, Join, Play, Resign
from bot.match.model import Person, Purpose
from bot.match.refusals import MatchNotPlaying, MatchOver, VoteOver
from tests.bot.refused import refused

EVE = Person(5, "Eve")


async def asks(core, match, person, seat=None):
    return (await core.matches.act(match.id, Ask(Purpose.REPLACE, person, seat))).match


async def agrees(core, match, person):
    return (await core.matches.act(match.id, Agree(person.id, match.vote.number))).match


async def declines(core, match, person):
    return (await core.matches.act(match.id, Decline(person.id, match.vote.number))).match


async def resigned(core, **changes):
    """Return a match of Ana, Ben and Cleo from which Ben has resigned."""
    match = await core.started(**changes)
    return (await core.matches.act(match.id, Resign(core.ben.id))).match


@pytest.mark.both_databases
@pytest.mark.slow
async def test_all_who_play_have_to_agree(core):
    match = await resigned(core)
    match = await asks(core, match, core.dan)
    vote = match.vote
    assert (vote.subject, vote.asker, vote.person, vote.agreed) == (1, None, core.dan, ())
    match = await agrees(core, match, core.ana)
    assert (match.vote.agreed, match.seats[1].status) == ((0,), "resigned")
    match = await agrees(core, match, core.cleo)
    assert (match.seats[1].name, match.seats[1].status, match.vote) == ("Dan", "joined", None)
    assert (match.rated, match.log[-1]) == (False, {"event": "seat_taken", "seat": 1})
    assert match.seat_of(core.ben.id) is None
    over = await core.play_out(match)
    assert over.status == "finished"
    await core.matches.queries.rebuild(over.id)


@pytest.mark.both_databases
async def test_a_bot_of_the_lobby_can_be_replaced_and_the_clock_starts(core):
    match = await core.lobby(pace=900, ai_levels=["easy"])
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    while match.seats[core.matches.to_move(match)].user_id is not None:
        match = (await core.matches.act(match.id, Play(core.mover(match), "pass"))).match
    seat = core.matches.to_move(match)
    match = await asks(core, match, core.dan, seat)
    for who in (core.ana, core.ben):
        match = await agrees(core, match, who)
    assert [event for event in match.log if event.get("seat") == seat] == [
        {"event": "seat_taken", "seat": seat}
    ]
    assert (match.seats[seat].user_id, match.clock.deadline) == (core.dan.id, core.clock.time + 900)


@pytest.mark.both_databases
async def test_a_request_is_turned_down_withdrawn_or_outlived(core):
    match = await resigned(core)
    question = await asks(core, match, core.dan, 1)
    assert (await declines(core, question, core.cleo)).vote is None
    with pytest.raises(VoteOver):
        await declines(core, question, core.ana)
    question = await asks(core, match, core.dan, 1)
    assert (await declines(core, question, core.dan)).vote is None
    with pytest.raises(VoteOver):
        await agrees(core, question, core.ana)
    await agrees(core, await asks(core, match, core.dan, 1), core.ana)
    ended = await core.matches.act(match.id, End(core.ana.id, "spam"))
    assert ended.match.vote is None


@pytest.mark.both_databases
async def test_who_may_not_ask_or_answer(core):
    match = await core.started()
    with refused("error-seat-not-held"):
        await asks(core, match, core.dan)
    await core.matches.act(match.id, Resign(core.ben.id))
    for seat in (0, 7):
        with refused("error-seat-not-held"):
            await asks(core, match, core.dan, seat)
    for who in (core.ana, core.ben):
        with refused("error-already-seated"):
            await asks(core, match, who, 1)
    question = await asks(core, match, core.dan, 1)
    with refused("error-vote-open"):
        await asks(core, match, EVE, 1)
    for who in (core.dan, EVE):
        with refused("error-not-seated"):
            await agrees(core, question, who)
    with refused("error-not-seated"):
        await declines(core, question, EVE)
    await core.matches.act(match.id, End(core.ana.id, "spam"))
    with pytest.raises(MatchNotPlaying):
        await asks(core, match, core.dan, 1)
    over = await core.alone(game="crisscross", options={})
    await core.matches.act(over.id, Resign(core.ana.id))
    with pytest.raises(MatchOver):
        await asks(core, over, core.dan, 0)


async def test_nobody_is_let_in_while_everyone_is_away(core):
    match = await core.started(pace=900)
    while any(seat.status == "joined" for seat in match.seats):
        core.clock.move(1000)
        await core.matches.run_due()
        match = await core.matches.get(match.id)
    with refused("error-nobody-to-agree"):
        await asks(core, match, core.dan, 0)


@pytest.mark.both_databases
async def test_who_gave_up_a_seat_or_asks_for_one_can_export_and_be_forgotten(core):
    match = await core.started()
    first = core.mover(match)
    await core.matches.act(match.id, Play(first, "pass"))
    match = (await core.matches.act(match.id, Resign(first))).match
    question = await asks(core, match, core.dan)
    (file,) = await core.matches.service(Accounts).export(core.dan.id, "why")
    assert json.loads(file.content)["seats_asked_for"] == [match.id]
    for seat in match.seats:
        if seat.status == "joined":
            await core.matches.act(match.id, Agree(seat.user_id, question.vote.number))
    (file,) = await core.matches.service(Accounts).export(first, "why")
    assert json.loads(file.content)["seats_given_up"][0]["match_id"] == match.id
    await core.matches.service(Accounts).forget(first)
    assert first not in {move.user_id for move in await core.matches.queries.moves(match.id)}
    (file,) = await core.matches.service(Accounts).export(first, "why")
    assert json.loads(file.content)["seats_given_up"] == []
    await asks(core, await resigned(core), EVE)
    await core.matches.service(Accounts).forget(EVE.id)
    (file,) = await core.matches.service(Accounts).export(EVE.id, "why")
    assert json.loads(file.content)["seats_asked_for"] == []
