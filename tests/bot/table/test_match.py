"""A match of three people, from the slash command to the leaderboard, played by pressing."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import engines
from bot.match.commands import Play, Resign
from engines import fair
from tests.bot.conftest import controls as find_controls
from tests.bot.conftest import parts

QUICK: dict[str, Any] = {"set": 6, "rounds": 3}


async def play_to_the_end(
    room: Any, match_id: int, press: Callable[..., Awaitable[Any]] | None = None
) -> None:
    """Play through the services until a player presses the last move, and wait for the table to show it.

    The last move is pressed by `press` of the match's number, or in the hand.
    """
    matches, match = room.bot.matches, await room.match(match_id)
    game = engines.get(match.game)
    while (seat := matches.to_move(match)) is not None:
        legal = matches.view(match, seat)["legal"]
        move = legal[len(legal) // 2]
        if game.outcome(game.play(matches.positions.state(match), move)) is None:
            await matches.act(match_id, Play(match.seats[seat].user_id, move))
        else:
            await (press or room.move)(match_id)
        match = await room.match(match_id)
    await until_over(room, match_id)


async def resign(room: Any, match_id: int) -> None:
    """Have all but Cleo resign, and wait for the table to show the end."""
    for who in (room.ana, room.ben):
        await room.bot.matches.act(match_id, Resign(who.id))
    await until_over(room, match_id)


async def until_over(room: Any, match_id: int) -> None:
    while "again" not in {control.act for control in find_controls(await room.table(match_id))}:  # noqa: ASYNC110 - nothing tells when a message was edited
        await asyncio.sleep(0.01)


async def test_three_people_play_to_the_leaderboard(room: Any, words: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "dominoes", **QUICK)
    lobby = opened.response
    assert not lobby.ephemeral
    await room.press(room.ben, lobby, "join")
    assert "Ben" in words(await room.table(1))
    await room.press(room.cleo, lobby, "join")

    match = await room.match(1)
    assert match.status == "playing"
    assert (await room.table(1)).id == lobby.id  # the lobby has become the table
    for _ in range(8):  # the bids and two tiles each
        await room.move(1)
    await play_to_the_end(room, 1)

    match = await room.match(1)
    assert match.result["reason"] == "hands"
    assert len(match.result["scores"]) == 3
    table = await room.table(1)
    assert {control.act for control in controls(table)} == {"again", "review", "more"}

    board = (await room.slash(room.dan, "leaderboard")).response
    for name in ("Ana", "Ben", "Cleo"):
        assert name in words(board)
    assert "Dan" not in words(board)
    assert [attachment.filename for attachment in board.attachments] == ["leaderboard.png"]

    replayed = await room.bot.matches.queries.rebuild(1)
    assert replayed == room.bot.matches.positions.state(match)


async def test_public_messages_do_not_show_hands(room: Any, words: Any, alt_text: Any) -> None:
    match_id = await room.begun()
    table = await room.table(match_id)
    state = room.bot.matches.positions.state(await room.match(match_id))
    for hand in room.bot.matches.view(await room.match(match_id), 0)["mine"]:
        assert hand not in words(table)
        assert hand not in alt_text(table)
    assert state.seed not in words(table)
    assert (await room.match(match_id)).deal.secret not in words(table)


async def test_what_the_lobby_has_sealed_is_what_the_end_shows(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes", **QUICK)).response
    match = await room.match(1)
    assert match.deal.commitment in words(await room.fairness(room.dan, lobby))
    assert match.deal.secret not in words(lobby)
    await room.press(room.ben, lobby, "join")
    await room.press(room.cleo, lobby, "join")
    await resign(room, 1)
    assert fair.commitment(bytes.fromhex(match.deal.secret)) == match.deal.commitment
    presses = sorted(seat.join_id for seat in (await room.match(1)).seats if seat.join_id is not None)
    assert len(presses) == 2
    assert (await room.match(1)).deal.seed == fair.match_seed(bytes.fromhex(match.deal.secret), 1, presses)


async def test_a_hand_is_seen_by_its_player_only(room: Any, alt_text: Any) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    opened = await room.hand(room.ben, match_id)
    assert opened.ephemeral
    seat = match.seat_of(room.ben.id).seat
    mine = room.bot.matches.view(match, seat)["mine"]
    assert all(tile in alt_text(opened.response) for tile in mine)
    for other in (room.ana, room.cleo, room.dan):
        assert opened.response.id not in {message.id for message in room.channel.history(viewer=other)}


async def test_the_player_to_move_is_mentioned_once_per_turn(room: Any) -> None:
    match_id = await room.begun()
    for _ in range(4):
        await room.move(match_id)
        expected = await room.to_move(match_id)
        mentions = room.mentions()
        assert [[user.id for user in message.mentions] for message in mentions] == [[expected.id]]


async def test_a_player_who_starts_a_match_and_is_to_move_is_not_mentioned(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy", pits=4, seeds=3)
    match_id = controls(opened.response)[0].match
    assert (await room.to_move(match_id)).id == room.ana.id
    assert room.mentions() == []
    await room.slash(room.ana, "move", match=match_id, move="a")
    await room.env.advance_time(10)  # the AI player has moved
    assert (await room.to_move(match_id)).id == room.ana.id
    assert room.mentions() == []  # against bots the turn comes back within seconds


async def test_the_host_is_mentioned_when_another_player_fills_the_lobby(room: Any) -> None:
    opened = await room.slash(room.ana, "mancala")
    await room.press(room.ben, opened.response, "join")
    assert (await room.to_move(1)).id == room.ana.id
    assert [[user.id for user in message.mentions] for message in room.mentions()] == [[room.ana.id]]


async def test_an_open_hand_and_the_table_follow_the_moves_of_others(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    others = [who for who in (room.ana, room.ben, room.cleo) if who is not first]
    hands = {who: await room.hand(who, match_id) for who in others}
    before = words(await room.table(match_id))
    await room.move(match_id)
    assert words(await room.table(match_id)) != before
    second = await room.to_move(match_id)
    acts = {control.act for control in controls(hands[second].response)}
    assert "move" in acts  # it has become their turn, and their open hand says so


async def test_bidding_at_the_table_by_form_and_pass(room: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    form = await room.press(first, await room.table(match_id), "form", "bid")
    assert form.modal is not None
    await first.submit_modal(form, {"answer": "1"})
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["bid 1"]
    await room.pass_at_table(match_id)
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["bid 1", "pass"]


async def test_a_malformed_bid_is_refused_and_can_be_corrected(room: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    for nonsense in ("many", "0", "46", "-3", "9" * 5):
        form = await room.press(first, await room.table(match_id), "form", "bid")
        answer = await first.submit_modal(form, {"answer": nonsense})
        assert answer.ephemeral
    assert await room.bot.matches.queries.moves(match_id) == []


async def test_the_contractor_declares_a_ranking(room: Any) -> None:
    match_id = await room.begun(ranking="declared")
    await room.move(match_id, lambda legal: next(move for move in legal if move != "pass"))
    await room.move(match_id, lambda legal: "pass")
    await room.move(match_id, lambda legal: "pass")
    contractor = await room.to_move(match_id)
    hand = (await room.hand(contractor, match_id)).response
    await room.press(contractor, hand, "part", "rank 6")
    await room.press(contractor, hand, "move", "rank 6 reverse")
    match = await room.match(match_id)
    assert room.bot.matches.view(match, None)["ranking"] == [6, 7, 8, 0, 1, 2, 3, 4, 5]
    assert await room.to_move(match_id) is contractor


async def test_moves_can_be_typed_with_suggestions(room: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    offered = await first.autocomplete(room.channel, "zigzag move", "move", "pa")
    assert [choice["value"] for choice in offered] == ["pass"]
    answer = await room.slash(first, "move", move=" PASS ")
    assert answer.ephemeral
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["pass"]
    assert await first.autocomplete(room.channel, "zigzag move", "move", "") == []  # not their turn any more


@pytest.mark.parametrize("game", ["mancala", "chain"])
async def test_moves_are_suggested_to_the_player_to_move_only(room: Any, controls: Any, game: str) -> None:
    """Everyone knows the legal moves of a game without secrets, but they are one player's to make."""
    opened = await room.slash(room.ana, game)
    await room.press(room.ben, opened.response, "join")
    first = await room.to_move(controls(opened.response)[0].match)
    other = room.ben if first is room.ana else room.ana
    assert await first.autocomplete(room.channel, "zigzag move", "move", "")
    assert await other.autocomplete(room.channel, "zigzag move", "move", "") == []


async def test_the_table_can_be_reposted(room: Any, controls: Any) -> None:
    match_id = await room.begun()
    old = (await room.match(match_id)).shown.message_id
    await room.dan.send(room.channel, "so much talk here")
    await room.games(room.ben, "table")
    new = (await room.match(match_id)).shown.message_id
    assert new != old
    assert room.channel.history()[-1].id == new or controls(room.message(new))
    assert old not in {message.id for message in room.channel.history()}
    await room.press(await room.to_move(match_id), room.message(new), "hand")


async def test_a_reposted_table_makes_no_sound_and_a_mention_does(room: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala")).response
    await room.press(room.ben, lobby, "join")  # so it's Ana's turn, and she hasn't just pressed
    await room.games(room.ben, "table")
    assert (await room.table(1)).flags.suppress_notifications
    assert [mention.flags.suppress_notifications for mention in room.mentions()] == [False]


async def test_a_deleted_table_is_posted_again(room: Any) -> None:
    match_id = await room.begun()
    old = await room.table(match_id)
    hand = await room.hand(await room.to_move(match_id), match_id)
    room.env.backend.delete_message(room.channel.id, old.id)
    await room.press(await room.to_move(match_id), hand.response, "move", "pass")
    assert (await room.table(match_id)).id != old.id


async def test_open_matches_are_listed_with_the_player_to_move(room: Any, words: Any) -> None:
    assert "zigzag" in words((await room.slash(room.dan, "games")).response)
    match_id = await room.begun()
    first = await room.to_move(match_id)
    mine = (await room.slash(first, "games")).response
    assert mine.ephemeral
    assert f"#{match_id}" in words(mine)
    links = [part.get("url") or "" for part in parts(mine.components)]
    table = (await room.match(match_id)).shown.message_id
    assert any(link.endswith(f"/{table}") for link in links)


async def test_rules_are_shown_with_a_picture_of_an_example(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.dan, "learn", show="rules", game="dominoes")).response
    assert shown.ephemeral
    assert len(words(shown)) > 500
    assert alt_text(shown)


async def test_a_rematch_invites_the_others_once(room: Any) -> None:
    match_id = await room.begun(**QUICK)
    await resign(room, match_id)
    opened = await room.press(room.ben, await room.table(match_id), "again")
    await room.press(room.cleo, await room.table(match_id), "again")
    again = await room.match((await room.match(match_id)).rematch_id)
    assert again.host_id == room.ben.id
    assert {seat.name: seat.status for seat in again.seats} == {
        "Ben": "joined",
        "Ana": "invited",
        "Cleo": "joined",
    }
    await room.press(room.ana, opened.response, "join")
    assert (await room.match(again.id)).status == "playing"
    assert (await room.match(again.id)).options == (await room.match(match_id)).options


async def test_a_rematch_pressed_by_two_at_once_is_one_lobby(room: Any, controls: Any) -> None:
    match_id = await room.begun(**QUICK)
    await resign(room, match_id)
    await room.press(room.ben, await room.table(match_id), "again")
    answer = await room.press(room.cleo, await room.table(match_id), "again")
    assert answer.ephemeral
    lobbies = [
        message
        for message in room.channel.history()
        if "join" in {control.act for control in controls(message)}
    ]
    assert len(lobbies) == 1


async def test_a_table_is_reposted_once_although_the_old_one_cannot_be_deleted(
    room: Any, words: Any, controls: Any
) -> None:
    match_id = await room.begun()
    old = (await room.match(match_id)).shown.message_id
    room.env.inject_error("DELETE", f"/channels/*/messages/{old}", status=503, times=None)
    await room.games(room.ben, "table")
    await room.env.advance_time(10)
    room.env.backend.faults.clear()
    await room.env.advance_time(61)
    (table,) = [message for message in room.channel.history() if controls(message)]
    assert table.id == (await room.match(match_id)).shown.message_id
    assert str(table.id) in words(room.message(old))  # which says where the table is


async def test_reposting_while_others_move_leaves_one_table(room: Any, controls: Any) -> None:
    match_id = await room.begun()
    match = await room.match(match_id)
    first = await room.to_move(match_id)
    await asyncio.gather(
        room.bot.message_sync.repost(match),
        room.bot.matches.act(match_id, Play(first.id, "pass")),
        room.bot.message_sync.repost(match),
    )
    await room.shown()
    tables = [
        message
        for message in room.channel.history()
        if "more" in {control.act for control in controls(message)}
    ]
    assert [table.id for table in tables] == [(await room.match(match_id)).shown.message_id]
    assert len(room.mentions()) == 1


async def test_a_bid_may_be_typed_as_it_is_written(room: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    form = await room.press(first, await room.table(match_id), "form", "bid")
    await first.submit_modal(form, {"answer": " Bid 2 "})
    assert [move.move for move in await room.bot.matches.queries.moves(match_id)] == ["bid 2"]


async def test_a_finished_match_can_be_verified_by_a_stranger(room: Any, words: Any) -> None:
    match_id = await room.begun(**QUICK)
    assert (await room.slash(room.ana, "review", show="verify", match=match_id)).ephemeral
    assert (await room.match(match_id)).deal.secret not in words(await room.table(match_id))
    await play_to_the_end(room, match_id)
    text = words((await room.slash(room.dan, "review", show="verify", match=match_id)).response)
    script = text.split("```py\n")[1].split("```")[0]
    stranger = await asyncio.create_subprocess_exec(
        sys.executable, "-I", "-c", script, stdout=asyncio.subprocess.PIPE
    )
    printed, _ = await stranger.communicate()
    match = await room.match(match_id)
    assert printed.decode().split()[:2] == [match.deal.commitment, match.deal.seed]


async def test_commands_find_the_running_match_among_lobbies_and_other_matches(room: Any) -> None:
    match_id = await room.begun()
    await room.slash(room.ana, "mancala", opponent=room.dan)
    hand = await room.slash(room.ana, "hand")
    assert hand.response.attachments
    first = await room.to_move(match_id)
    await room.slash(first, "move", move="pass")
    assert len(await room.bot.matches.queries.moves(match_id)) == 1
