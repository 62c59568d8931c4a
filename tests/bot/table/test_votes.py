"""Votes at the table: everyone sees the question, and those who are asked say yes or no."""

import re
from typing import Any

import pytest

from bot.i18n import texts
from tests.bot.forging import forge


async def begun(room: Any, game: str = "mancala") -> int:
    """Start a match of Ana and Ben, and return its id."""
    opened = await room.slash(room.ana, game, opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    return 1


async def moved(room: Any, game: str = "mancala") -> tuple[int, Any, Any]:
    """Start a match of Ana and Ben and make its first move. Return its id, who moved, and the other."""
    match_id = await begun(room, game)
    mover = await room.to_move(match_id)
    await room.press(mover, await room.table(match_id), "move")
    return match_id, mover, await room.to_move(match_id)


def acts(controls: Any, message: Any) -> set[str]:
    return {control.act for control in controls(message)}


async def ask_for(room: Any, purpose: str, match_id: int, who: Any) -> None:
    """Ask the others by the buttons that offer it."""
    if purpose == "take_back":
        await room.press(who, await room.table(match_id), "ask")
        return
    opens = {"cancel": "resign", "hints": "hint"}[purpose]
    question = (await room.press(who, await room.table(match_id), opens)).response
    await room.press(who, question, "ask", purpose)


@pytest.mark.parametrize("purpose", ["cancel", "hints", "take_back"])
async def test_every_question_is_said_to_all_and_has_a_no(
    room: Any, words: Any, controls: Any, purpose: str
) -> None:
    match_id, mover, other = await moved(room)
    before = await room.match(match_id)
    await ask_for(room, purpose, match_id, mover)
    table = await room.table(match_id)
    label = texts()(f"vote-yes-{purpose}")
    assert {"agree", "decline"} <= acts(controls, table) and "ask" not in acts(controls, table)
    assert str(label) in str([part.to_dict() for part in table.components])
    assert mover.name in words(table) and other.name in words(table)
    await room.press(other, table, "decline")
    after = await room.match(match_id)
    assert (after.vote, after.status, after.state, after.rated) == (None, "playing", before.state, True)
    assert texts()(f"event-vote_declined-{purpose}", name=f"**{other.name}**") in words(
        await room.table(match_id)
    )
    late = await forge(other, table, f"z:{match_id}:0:agree:{after.version - 1}")
    assert words(late.response) == texts()("error-vote-over")


async def test_asking_and_allowing_are_told_apart(room: Any, words: Any) -> None:
    match_id = await begun(room)
    mover = await room.to_move(match_id)
    other = room.ben if mover is room.ana else room.ana
    await ask_for(room, "hints", match_id, mover)
    question = words(await room.table(match_id))
    assert f"**{mover.name}** would like hints" in question and f"**{other.name}**, do you allow" in question
    await room.press(other, await room.table(match_id), "agree")
    log = words(await room.table(match_id))
    assert texts()("event-vote_asked-hints", name=f"**{mover.name}**") in log
    assert texts()("event-vote_agreed-hints", name=f"**{other.name}**") in log
    assert not (await room.match(match_id)).rated


async def test_a_question_is_withdrawn_by_who_asks_and_not_answered_by_others(
    room: Any, words: Any, controls: Any
) -> None:
    match_id, mover, _ = await moved(room)
    await ask_for(room, "cancel", match_id, mover)
    table = await room.table(match_id)
    refused = await room.press(mover, table, "agree")
    assert words(refused.response) == texts()("error-not-yours-to-decide")
    for act in ("agree", "decline"):
        assert (await room.press(room.dan, table, act)).ephemeral
    assert (await room.match(match_id)).vote is not None
    await room.press(mover, table, "decline")
    assert (await room.match(match_id)).vote is None
    assert "agree" not in acts(controls, await room.table(match_id))


async def test_one_question_is_answered_before_another_is_asked(room: Any, words: Any) -> None:
    match_id, mover, other = await moved(room)
    await ask_for(room, "cancel", match_id, mover)
    question = (await room.press(other, await room.table(match_id), "hint")).response
    refused = await room.press(other, question, "ask", "hints")
    assert mover.name in words(refused.response)
    assert (await room.match(match_id)).vote.purpose == "cancel"
    await ask_for(room, "cancel", match_id, other)  # wanting the same is agreeing
    assert (await room.match(match_id)).status == "cancelled"


async def test_the_other_player_agrees_to_a_take_back_at_the_table(
    room: Any, words: Any, controls: Any
) -> None:
    match_id, mover, other = await moved(room)
    made = (await room.bot.matches.queries.moves(match_id))[0].move
    refused = await room.press(other, await room.table(match_id), "ask")
    assert words(refused.response) == texts()("error-take-back-not-yours")
    await room.press(mover, await room.table(match_id), "ask")
    table = await room.table(match_id)
    assert "move" in acts(controls, table) and f"**{made}**" in words(table)
    assert len(re.findall(r"take .*back", words(table))) == 1
    await room.press(other, table, "agree")
    assert (await room.to_move(match_id)).id == mover.id
    assert await room.bot.matches.queries.moves(match_id) == []
    assert not {"ask", "agree"} & acts(controls, await room.table(match_id))
    assert [message.mentions[0].id for message in room.mentions()] == [mover.id]


async def test_moving_is_a_no_to_a_take_back(room: Any, controls: Any) -> None:
    match_id, mover, other = await moved(room)
    await room.press(mover, await room.table(match_id), "ask")
    asked = await room.table(match_id)
    await room.press(other, asked, "move")
    assert len(await room.bot.matches.queries.moves(match_id)) == 2
    assert (await room.match(match_id)).vote is None
    more = await room.press(other, await room.table(match_id), "more")
    assert "ask" in acts(controls, more.response)


async def test_against_bots_the_player_is_asked_and_the_bot_waits(
    room: Any, words: Any, controls: Any
) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    match_id, matches = 1, room.bot.matches
    while (
        matches.to_move(await room.match(match_id)) != (await room.match(match_id)).seat_of(room.ana.id).seat
    ):
        await room.env.advance_time(2)
    before = len(await matches.queries.moves(match_id))
    for answer in ("decline", "agree"):
        await room.press(room.ana, await room.table(match_id), "move")
        await room.press(room.ana, await room.table(match_id), "ask", None)
        await room.env.advance_time(10)
        assert len(await matches.queries.moves(match_id)) == before + 1
        assert (await room.match(match_id)).rated
        assert "unrated" in words(await room.table(match_id))
        await room.press(room.ana, await room.table(match_id), answer)
        if answer == "agree":
            assert len(await matches.queries.moves(match_id)) == before
            assert not (await room.match(match_id)).rated
        else:
            await room.env.advance_time(5)
            assert len(await matches.queries.moves(match_id)) > before + 1
            await room.env.advance_time(60)
            before = len(await matches.queries.moves(match_id))


async def test_a_person_takes_over_a_seat_with_the_others_consent(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await room.begun()
    assert "ask" not in acts(controls, await room.table(match_id))
    asked = await room.games(room.ben, "resign", match=match_id)
    await room.press(room.ben, asked.response, "sure")
    refused = await room.press(room.ana, await room.table(match_id), "ask", "replace")
    assert words(refused.response) == texts()("error-already-seated")
    await room.press(room.dan, await room.table(match_id), "ask", "replace")
    assert "Dan" in words(await room.table(match_id))
    for who in (room.ana, room.cleo):
        await room.press(who, await room.table(match_id), "agree")
    match = await room.match(match_id)
    assert [seat.name for seat in match.seats].count("Dan") == 1
    assert acts(controls, await room.table(match_id)).isdisjoint({"ask", "agree", "decline"})
    assert (await room.hand(room.dan, match_id)).ephemeral


async def test_of_several_seats_one_is_chosen(room: Any, words: Any, controls: Any) -> None:
    await room.start(room.ana, "dominoes", house="easy")
    assert "ask" not in acts(controls, await room.table(1))  # for Ana wanted to play bots
    chosen = await forge(room.dan, await room.table(1), "z:1:0:ask:replace")
    assert [control.arg for control in controls(chosen.response)] == ["replace 1", "replace 2"]
    waits = await room.press(room.dan, chosen.response, "ask", "replace 2")
    assert texts()("vote-asked", match="#1") in words(waits.response)
    await room.press(room.ana, await room.table(1), "decline")
    assert (await room.match(1)).vote is None


@pytest.mark.parametrize(
    "custom_id",
    [
        *("z:1:0:ask:", "z:1:0:ask:peace", "z:1:0:ask:replace x", "z:1:0:ask:take_back -1"),
        *("z:1:0:agree:", "z:1:0:agree:all", "z:1:0:decline:", "z:1:0:decline:99999999999999999999"),
    ],
)
async def test_what_asks_or_answers_nothing_is_refused(room: Any, words: Any, custom_id: str) -> None:
    match_id = await begun(room)
    before = await room.match(match_id)
    refused = await forge(room.ana, await room.table(match_id), custom_id)
    assert words(refused.response).startswith(texts()("error-not-a-control").split(".")[0])
    assert await room.match(match_id) == before
