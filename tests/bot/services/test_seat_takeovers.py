"""Takeovers: a person takes over a seat that an AI player holds, if the rest agree."""

import json

import pytest

from bot.features.me.data import Accounts
from bot.match.commands import Agree, Ask, Decline, End, Join, Play, Resign
from bot.match.model import Person, Purpose
from bot.match.refusals import MatchNotPlaying, MatchOver, VoteOver
from tests.bot.refused import refused

EVE = Person(5, "Eve")


async def asks(room, match, person, seat=None):
    return (await room.matches.act(match.id, Ask(Purpose.REPLACE, person, seat))).match


async def agrees(room, match, person):
    return (await room.matches.act(match.id, Agree(person.id, match.vote.number))).match


async def declines(room, match, person):
    return (await room.matches.act(match.id, Decline(person.id, match.vote.number))).match


async def resigned(room, **changes):
    """Return a match of Ana, Ben and Cleo from which Ben has resigned."""
    match = await room.started(**changes)
    return (await room.matches.act(match.id, Resign(room.ben.id))).match


@pytest.mark.both_databases
@pytest.mark.slow
async def test_all_who_play_have_to_agree(room):
    match = await resigned(room)
    match = await asks(room, match, room.dan)
    vote = match.vote
    assert (vote.subject, vote.asker, vote.person, vote.agreed) == (1, None, room.dan, ())
    match = await agrees(room, match, room.ana)
    assert (match.vote.agreed, match.seats[1].status) == ((0,), "resigned")
    match = await agrees(room, match, room.cleo)
    assert (match.seats[1].name, match.seats[1].status, match.vote) == ("Dan", "joined", None)
    assert (match.rated, match.log[-1]) == (False, {"event": "seat_taken", "seat": 1})
    assert match.seat_of(room.ben.id) is None
    over = await room.play_out(match)
    assert over.status == "finished"
    await room.matches.queries.rebuild(over.id)


@pytest.mark.both_databases
async def test_a_bot_of_the_lobby_can_be_replaced_and_the_clock_starts(room):
    match = await room.lobby(pace=900, ai_levels=["easy"])
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    while match.seats[room.matches.to_move(match)].user_id is not None:
        match = (await room.matches.act(match.id, Play(room.mover(match), "pass"))).match
    seat = room.matches.to_move(match)
    match = await asks(room, match, room.dan, seat)
    for who in (room.ana, room.ben):
        match = await agrees(room, match, who)
    assert [event for event in match.log if event.get("seat") == seat] == [
        {"event": "seat_taken", "seat": seat}
    ]
    assert (match.seats[seat].user_id, match.clock.deadline) == (room.dan.id, room.clock.time + 900)


@pytest.mark.both_databases
async def test_a_request_is_turned_down_withdrawn_or_outlived(room):
    match = await resigned(room)
    question = await asks(room, match, room.dan, 1)
    assert (await declines(room, question, room.cleo)).vote is None
    with pytest.raises(VoteOver):
        await declines(room, question, room.ana)
    question = await asks(room, match, room.dan, 1)
    assert (await declines(room, question, room.dan)).vote is None
    with pytest.raises(VoteOver):
        await agrees(room, question, room.ana)
    await agrees(room, await asks(room, match, room.dan, 1), room.ana)
    ended = await room.matches.act(match.id, End(room.ana.id, "spam"))
    assert ended.match.vote is None


@pytest.mark.both_databases
async def test_who_may_not_ask_or_answer(room):
    match = await room.started()
    with refused("error-seat-not-held"):
        await asks(room, match, room.dan)
    await room.matches.act(match.id, Resign(room.ben.id))
    for seat in (0, 7):
        with refused("error-seat-not-held"):
            await asks(room, match, room.dan, seat)
    for who in (room.ana, room.ben):
        with refused("error-already-seated"):
            await asks(room, match, who, 1)
    question = await asks(room, match, room.dan, 1)
    with refused("error-vote-open"):
        await asks(room, match, EVE, 1)
    for who in (room.dan, EVE):
        with refused("error-not-seated"):
            await agrees(room, question, who)
    with refused("error-not-seated"):
        await declines(room, question, EVE)
    await room.matches.act(match.id, End(room.ana.id, "spam"))
    with pytest.raises(MatchNotPlaying):
        await asks(room, match, room.dan, 1)
    over = await room.alone(game="crisscross", options={})
    await room.matches.act(over.id, Resign(room.ana.id))
    with pytest.raises(MatchOver):
        await asks(room, over, room.dan, 0)


async def test_nobody_is_let_in_while_everyone_is_away(room):
    match = await room.started(pace=900)
    while any(seat.status == "joined" for seat in match.seats):
        room.clock.move(1000)
        await room.matches.run_due()
        match = await room.matches.get(match.id)
    with refused("error-nobody-to-agree"):
        await asks(room, match, room.dan, 0)


@pytest.mark.both_databases
async def test_who_gave_up_a_seat_or_asks_for_one_can_export_and_be_forgotten(room):
    match = await room.started()
    first = room.mover(match)
    await room.matches.act(match.id, Play(first, "pass"))
    match = (await room.matches.act(match.id, Resign(first))).match
    question = await asks(room, match, room.dan)
    (file,) = await room.matches.service(Accounts).export(room.dan.id, "why")
    assert json.loads(file.content)["seats_asked_for"] == [match.id]
    for seat in match.seats:
        if seat.status == "joined":
            await room.matches.act(match.id, Agree(seat.user_id, question.vote.number))
    (file,) = await room.matches.service(Accounts).export(first, "why")
    assert json.loads(file.content)["seats_given_up"][0]["match_id"] == match.id
    await room.matches.service(Accounts).forget(first)
    assert first not in {move.user_id for move in await room.matches.queries.moves(match.id)}
    (file,) = await room.matches.service(Accounts).export(first, "why")
    assert json.loads(file.content)["seats_given_up"] == []
    await asks(room, await resigned(room), EVE)
    await room.matches.service(Accounts).forget(EVE.id)
    (file,) = await room.matches.service(Accounts).export(EVE.id, "why")
    assert json.loads(file.content)["seats_asked_for"] == []
