"""Moves that count only after their player has said yes."""

from typing import Any

import pytest

import engines
from bot import games
from bot.i18n import texts
from bot.match.commands import Play


async def careful(room: Any, *people: Any) -> None:
    for who in people or (room.ana, room.ben, room.cleo):
        await room.bot.matches.preferences.change_player(who.id, confirm=True)


async def plies(room: Any, match_id: int) -> int:
    return len(await room.bot.matches.queries.moves(match_id))


async def mancala(room: Any, controls: Any) -> int:
    opened = await room.slash(room.ana, "mancala")
    await room.press(room.ben, opened.response, "join")
    match_id: int = controls(opened.response)[0].match
    return match_id


async def test_a_press_at_the_table_plays_only_after_a_yes(room: Any, words: Any, controls: Any) -> None:
    match_id = await mancala(room, controls)
    await careful(room)
    who, version = await room.to_move(match_id), (await room.match(match_id)).version
    offered = [control.arg for control in controls(await room.table(match_id)) if control.act == "move"]
    asked = (await room.press(who, await room.table(match_id), "move", offered[1])).response
    assert asked.flags.ephemeral and offered[1] in words(asked)
    assert (await room.match(match_id)).version == version
    await room.press(who, asked, "stay")
    assert await plies(room, match_id) == 0
    asked = (await room.press(who, await room.table(match_id), "move", offered[0])).response
    await room.press(who, asked, "yes")
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == [offered[0]]
    assert asked.id not in [message.id for message in room.channel.history()]


async def test_a_question_is_void_when_the_match_moved_on(room: Any, words: Any, controls: Any) -> None:
    match_id = await mancala(room, controls)
    await careful(room, room.ana)
    first = await room.to_move(match_id)
    if first.id != room.ana.id:
        await room.press(first, await room.table(match_id), "move")
    asked = (await room.press(room.ana, await room.table(match_id), "move")).response
    await room.restart()  # which does not know of the question
    for _ in range(2):
        mover = await room.to_move(match_id)
        legal = room.bot.matches.view(await room.match(match_id), None)["legal"]
        await room.bot.matches.act(match_id, Play(mover.id, legal[0]))
    played = await plies(room, match_id)
    await room.press(room.ana, asked, "yes")
    asked = next(message for message in room.channel.history(viewer=room.ana) if message.id == asked.id)
    assert await plies(room, match_id) == played
    assert words(asked) == texts()("error-stale-state") and not controls(asked)


async def test_a_hand_asks_in_its_place_and_comes_back(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun(set=6)
    await careful(room)
    who = await room.to_move(match_id)
    hand = (await room.hand(who, match_id)).response
    usual = {control.act for control in controls(hand)}
    await room.press(who, hand, "move")
    assert {control.act for control in controls(hand)} == {"yeshand", "look"}
    assert hand.attachments and await plies(room, match_id) == 0
    await room.press(who, hand, "look")
    assert {control.act for control in controls(hand)} == usual
    await room.press(who, hand, "move")
    await room.press(who, hand, "yeshand")
    assert await plies(room, match_id) == 1
    assert {control.act for control in controls(hand)} == {"look"}


async def test_a_form_at_the_table_asks_too(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun(set=6)
    await careful(room)
    who = await room.to_move(match_id)
    form = await room.press(who, await room.table(match_id), "form", "bid")
    asked = (await who.submit_modal(form, {"answer": "9"})).response
    assert "9" in words(asked) and await plies(room, match_id) == 0
    await room.press(who, asked, "yes")
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["bid 9"]


async def test_a_bid_far_beyond_the_hand_asks_everyone(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun()
    who = await room.to_move(match_id)
    hand = (await room.hand(who, match_id)).response
    for place in (hand, await room.table(match_id)):
        form = await room.press(who, place, "form", "bid")
        asked = (await who.submit_modal(form, {"answer": "45"})).response
        assert "45" in words(asked) and await plies(room, match_id) == 0
        await room.press(who, asked, "stay" if asked.id != hand.id else "look")
    typed = (await room.slash(who, "move", move="bid 45")).response
    assert await plies(room, match_id) == 0
    await room.press(who, typed, "yes")
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["bid 45"]


async def test_a_pass_asks_at_the_table_only(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun()
    who = await room.to_move(match_id)
    asked = (await room.press(who, await room.table(match_id), "askplay", "pass")).response
    assert asked.flags.ephemeral and await plies(room, match_id) == 0
    await room.press(who, asked, "stay")
    asked = (await room.press(who, await room.table(match_id), "askplay", "pass")).response
    await room.press(who, asked, "yes")
    assert await plies(room, match_id) == 1
    second = await room.to_move(match_id)
    await room.press(second, (await room.hand(second, match_id)).response, "move", "pass")
    assert await plies(room, match_id) == 2


async def test_pieces_chosen_one_by_one_are_asked_about(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "chain")
    await room.press(room.ben, opened.response, "join")
    match_id = controls(opened.response)[0].match
    who = await room.to_move(match_id)
    await careful(room)
    placing = (await room.press(who, await room.table(match_id), "place")).response
    before = await plies(room, match_id)
    await room.press(who, placing, "part")
    await room.press(who, placing, "move")
    assert {control.act for control in controls(placing)} == {"yeshand", "part"}
    await room.press(who, placing, "part")
    assert "move" in {control.act for control in controls(placing)}
    await room.press(who, placing, "move")
    await room.press(who, placing, "yeshand")
    assert await plies(room, match_id) == before + 1


async def test_a_typed_move_is_asked_about(room: Any, words: Any, controls: Any) -> None:
    match_id = await mancala(room, controls)
    await careful(room)
    who = await room.to_move(match_id)
    refused = (await room.slash(who, "move", move="zzz")).response
    assert not controls(refused)
    pit = next(control.arg for control in controls(await room.table(match_id)) if control.act == "move")
    asked = (await room.slash(who, "move", move=pit)).response
    assert await plies(room, match_id) == 0
    await room.press(who, asked, "yes")
    assert await plies(room, match_id) == 1


async def test_the_daily_table_asks_in_its_place(room: Any, controls: Any) -> None:
    await careful(room)
    table = (await room.slash(room.ana, "daily")).response
    match_id = controls(table)[0].match
    await room.press(room.ana, table, "move")
    assert {control.act for control in controls(table)} == {"yeshand", "daily"}
    await room.press(room.ana, table, "daily")
    await room.press(room.ana, table, "move")
    await room.press(room.ana, table, "yeshand")
    assert await plies(room, match_id) == 1
    assert "rules" in {control.act for control in controls(table)}


@pytest.mark.parametrize("name", sorted(engines.games()))
def test_every_move_has_words(name: str) -> None:
    game, t = engines.get(name), texts()
    state = game.start(seats=game.SEATS[0], options={}, seed="5a" * 32)
    for _ in range(12):
        seat = game.to_move(state)
        if seat is None:
            break
        view = game.view(state, seat)
        descriptions = [games.get(name).describe_move(view, move, t) for move in view["legal"]]
        assert len(set(descriptions)) == len(descriptions)
        state = game.play(state, view["legal"][len(descriptions) // 2])
