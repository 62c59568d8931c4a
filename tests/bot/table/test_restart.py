"""Restarts in the middle of a match: nothing is lost, and the old buttons still work."""

from typing import Any

from bot.match.commands import Play, Resign


async def test_the_old_buttons_work_after_a_restart(room: Any, controls: Any) -> None:
    match_id = await room.begun(set=6)
    for _ in range(3):
        await room.move(match_id)
    first = await room.to_move(match_id)
    table = await room.table(match_id)
    hand = (await room.hand(first, match_id)).response
    before = await room.match(match_id)

    await room.restart()

    assert await room.match(match_id) == before
    assert (await room.press(room.ana, table, "hand")).ephemeral
    tile = next(control.arg for control in controls(hand) if control.act == "move")
    await room.press(first, hand, "move", tile)
    assert (await room.bot.matches.queries.moves(match_id))[-1].move == tile
    for _ in range(3):
        await room.move(match_id)
    replayed = await room.bot.matches.queries.rebuild(match_id)
    assert replayed == room.bot.matches.positions.state(await room.match(match_id))


async def test_a_lobby_and_a_form_survive_a_restart(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    await room.restart()
    await room.press(room.cleo, lobby, "join")
    assert (await room.match(1)).status == "playing"
    first = await room.to_move(1)
    form = await room.press(first, await room.table(1), "form", "bid")
    await room.restart()
    await first.submit_modal(form, {"answer": "2"})
    assert [move.move for move in await room.bot.matches.queries.moves(1)] == ["bid 2"]


async def test_what_was_committed_but_not_shown_is_shown_after_the_restart(room: Any, words: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    await room.bot.matches.act(match_id, Play(first.id, "bid 17"))
    await room.env.settle()
    assert "bid 17" not in words(await room.table(match_id))
    await room.restart()
    await room.env.advance_time(61)
    assert "bid 17" in words(await room.table(match_id))
    second = await room.to_move(match_id)
    assert [[user.id for user in message.mentions] for message in room.mentions()] == [[second.id]]


async def test_an_end_that_was_not_shown_is_shown_after_a_restart(room: Any) -> None:
    match_id = await room.begun(set=6, rounds=3)
    turn = room.mentions()
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    for who in (room.ana, room.ben):
        await room.bot.matches.act(match_id, Resign(who.id))
    await room.env.settle()
    assert (await room.match(match_id)).status == "finished"
    await room.restart()
    while [message.id for message in room.mentions()] in ([], [message.id for message in turn]):
        await room.env.advance_time(61)
    (mention,) = room.mentions()
    assert {user.id for user in mention.mentions} == {room.ana.id, room.ben.id, room.cleo.id}
    await room.restart()  # once is enough
    await room.bot.message_sync.refresh(match_id)
    await room.env.advance_time(61)
    assert [message.id for message in room.mentions()] == [mention.id]


async def test_a_reminder_that_was_not_sent_is_sent_once_after_a_restart(room: Any) -> None:
    match_id = await room.begun(pace=900)
    await room.move(match_id)
    turn = [message.id for message in room.mentions()]
    await room.env.advance_time(670)
    room.bot.matches.commits.listeners.clear()  # as if the process died between the claim and the sending
    await room.env.advance_time(6)
    assert [message.id for message in room.mentions()] == turn
    await room.restart()
    await room.env.advance_time(20)
    (reminder,) = room.mentions()
    assert reminder.id not in turn
    assert (await room.match(match_id)).clock.reminded
    await room.restart()
    await room.env.advance_time(100)
    assert [message.id for message in room.mentions()] == [reminder.id]


async def test_a_hand_in_direct_messages_stays_one_message_across_a_restart(room: Any) -> None:

    await room.slash(room.ana, "me", hands="dm")
    match_id = await room.begun()
    await room.restart()
    await room.move(match_id)
    assert len(room.direct(room.ana)) == 1
