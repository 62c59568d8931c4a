"""Resignations, cancellations and timeouts."""

from typing import Any

from bot.features.leaderboards.cog import Leaderboards
from bot.i18n import texts
from bot.match.commands import Resign


async def test_an_ai_player_plays_on_for_a_player_who_resigned(room: Any) -> None:
    match_id = await room.begun()
    leaving = await room.to_move(match_id)
    asked = await room.press(leaving, await room.table(match_id), "resign")
    assert asked.response.flags.ephemeral
    assert (await room.match(match_id)).seat_of(leaving.id).status == "joined"  # asked, not done
    await room.press(leaving, asked.response, "sure")
    await room.env.advance_time(5)
    assert [move.user_id for move in await room.bot.matches.queries.moves(match_id)] == [None]
    assert (await room.match(match_id)).status == "playing"


async def test_the_last_player_who_has_not_resigned_wins_at_once(room: Any, words: Any) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    match = await room.match(match_id)
    assert match.status == "finished"
    assert match.result["winners"] == [match.seat_of(room.cleo.id).seat]
    assert "Cleo" in words(await room.table(match_id))


async def test_the_result_says_that_a_match_nobody_played_is_not_rated(room: Any, words: Any) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        await room.bot.matches.act(match_id, Resign(who.id))
    await room.shown()
    absent = ", ".join(f"**{who}**" for who in ("Ana", "Ben", "Cleo"))
    shown = words(await room.table(match_id))
    assert texts()("table-unrated-no-move", names=absent) in shown
    assert texts()("table-unrated") not in shown


async def test_players_are_warned_if_resigning_would_end_the_match(room: Any, words: Any) -> None:
    match_id = await room.begun()
    questions = []
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        questions.append(words(asked.response))
        await room.press(who, asked.response, "sure")
    number = f"#{match_id}"
    assert texts()("resign-ask", match=number) in questions[0]
    assert texts()("resign-ask-last", match=number) in questions[1]


async def test_who_does_not_want_to_resign_can_say_so(room: Any) -> None:
    match_id = await room.begun()
    asked = await room.press(room.ana, await room.table(match_id), "resign")
    question = asked.response.id
    await room.press(room.ana, asked.response, "stay")
    assert (await room.match(match_id)).seat_of(room.ana.id).status == "joined"
    assert question not in {message.id for message in room.channel.history(viewer=room.ana)}


async def test_when_resignations_end_a_match_the_open_hands_of_who_resigned_say_so(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await room.begun()
    hand = (await room.press(room.ana, await room.table(match_id), "hand")).response
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    assert texts()("hand-over") in words(hand)
    assert not controls(hand)


async def test_after_a_resignation_the_table_tells_the_winner_and_nobody_is_to_move(
    room: Any, alt_text: Any
) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    description = alt_text(await room.table(match_id))
    assert texts()("table-over-won", names="Cleo", count=1) in description
    assert "Bidding" not in description
    held = room.bot.matches.view(await room.match(match_id), 2)["mine"]
    assert all(tile in description for tile in held), "the last hands are laid open"


async def test_a_match_is_cancelled_once_all_players_agree(room: Any, words: Any) -> None:
    match_id = await room.begun()
    asked = await room.press(room.ana, await room.table(match_id), "resign")
    await room.press(room.ana, asked.response, "ask")
    assert (await room.match(match_id)).status == "playing"
    assert (await room.press(room.dan, await room.table(match_id), "agree")).ephemeral
    await room.press(room.ben, await room.table(match_id), "agree")
    await room.press(room.cleo, await room.table(match_id), "agree")
    assert (await room.match(match_id)).status == "cancelled"
    assert await room.bot.matches.service(Leaderboards).rated(
        room.guild.id, "dominoes", offset=0, limit=10
    ) == ([], 0)
    assert room.mentions() == []


async def test_resigning_twice_or_after_the_end_is_refused(room: Any) -> None:
    match_id = await room.begun()
    asked = await room.press(room.ana, await room.table(match_id), "resign")
    await room.press(room.ana, asked.response, "sure")
    before = await room.match(match_id)
    assert (await room.games(room.ana, "resign", match=match_id)).ephemeral
    assert (await room.match(match_id)).version == before.version
    for who in (room.ben, room.cleo):
        asked = await room.games(who, "resign", match=match_id)
        if (await room.match(match_id)).status == "playing":
            await room.press(who, asked.response, "sure")
    before = await room.match(match_id)
    assert before.status == "finished"
    assert (await room.games(room.cleo, "resign", match=match_id)).ephemeral
    assert await room.match(match_id) == before


async def test_a_reminder_comes_before_the_time_is_up_and_an_ai_player_moves_then(
    room: Any, words: Any
) -> None:
    match_id = await room.begun(pace=120)
    first = await room.to_move(match_id)
    turn = [message.id for message in room.mentions()]
    await room.env.advance_time(91)
    reminder = room.mentions()
    assert [user.id for message in reminder for user in message.mentions] == [first.id]
    assert reminder[0].id not in turn
    assert await room.bot.matches.queries.moves(match_id) == []
    await room.env.advance_time(30)
    moves = await room.bot.matches.queries.moves(match_id)
    assert [move.user_id for move in moves] == [None]
    assert await room.to_move(match_id) is not first


async def test_after_three_timeouts_an_ai_player_keeps_the_seat_until_its_player_returns(room: Any) -> None:
    match_id = await room.begun(pace=120, rounds=3)
    match = await room.match(match_id)
    away = await room.to_move(match_id)
    for _ in range(60):
        match = await room.match(match_id)
        if match.seat_of(away.id).status == "house":
            break
        if await room.to_move(match_id) is away:
            await room.env.advance_time(121)
        else:
            await room.move(match_id)
    assert match.seat_of(away.id).status == "house"
    while await room.to_move(match_id) is not away:
        await room.move(match_id)
    moved = len(await room.bot.matches.queries.moves(match_id))
    await room.env.advance_time(5)  # not two minutes: AI players do not wait for the deadline
    assert len(await room.bot.matches.queries.moves(match_id)) == moved + 1
    await room.press(away, await room.table(match_id), "return")
    assert (await room.match(match_id)).seat_of(away.id).status == "joined"


async def test_a_move_withdraws_the_agreement_to_cancel(room: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    asked = await room.press(first, await room.table(match_id), "resign")
    await room.press(first, asked.response, "ask")
    await room.move(match_id)
    for who in {room.ana, room.ben, room.cleo} - {first}:
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "ask")
    assert (await room.match(match_id)).status == "playing"


async def test_the_match_is_cancelled_if_the_last_player_who_did_not_agree_resigns(
    room: Any, controls: Any
) -> None:
    match_id = await room.begun()
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "ask")
    asked = await room.games(room.cleo, "resign", match=match_id)
    await room.press(room.cleo, asked.response, "sure")
    assert (await room.match(match_id)).status == "cancelled"
    assert {control.act for control in controls(await room.table(match_id))} == {"rules"}


async def test_a_lobby_is_left_by_resigning(room: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    await room.press(room.ben, lobby, "join")
    assert (await room.games(room.ben, "resign")).ephemeral
    assert [seat.name for seat in (await room.match(1)).seats] == ["Ana"]
    await room.games(room.ana, "resign")
    assert (await room.match(1)).status == "cancelled"
