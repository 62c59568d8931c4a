"""AI players: they fill a lobby, move by themselves, survive a restart, and give hints and reviews."""

from typing import Any

import pytest

import engines
from bot.features.leaderboards.cog import Leaderboards
from bot.i18n import texts
from bot.match.commands import Resign
from bot.match.model import Purpose
from engines.ai import ALL_LEVELS
from engines.mancala import ai
from tests.bot.asking import ask
from tests.bot.conftest import parts
from tests.bot.finished import finished
from tests.bot.forging import forge


async def wait_for_people(room: Any, match_id: int) -> Any:
    """Let AI players move until it is a person's turn or the match is over."""
    for _ in range(200):
        match = await room.match(match_id)
        seat = room.bot.matches.to_move(match)
        if seat is None or match.seats[seat].user_id is not None:
            return match
        await room.env.advance_time(2)
    raise AssertionError("the house never stops")


async def test_a_lobby_is_filled_with_ai_players(room: Any, alt_text: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes", set=6, rounds=3)).response
    (select,) = [control.format() for control in controls(lobby) if control.act == "house"]
    await room.ana.select(lobby, ["easy"], custom_id=select)
    assert [seat.level for seat in (await room.match(1)).seats] == [None, "easy"]
    (select,) = [control.format() for control in controls(await room.table(1)) if control.act == "house"]
    await room.ana.select(await room.table(1), ["remove"], custom_id=select)
    assert len((await room.match(1)).seats) == 1
    for level in ("easy", "medium"):
        (select,) = [control.format() for control in controls(await room.table(1)) if control.act == "house"]
        await room.ana.select(await room.table(1), [level], custom_id=select)
    match = await room.match(1)
    assert match.status == "playing"
    assert [seat.level for seat in match.seats] == [None, "easy", "medium"]
    pictured = alt_text(await room.table(1))
    assert all(seat.name in pictured for seat in match.seats)
    for _ in range(2):
        match = await wait_for_people(room, 1)
        move = room.bot.matches.view(match, 0)["legal"][0]
        await room.slash(room.ana, "move", move=move)
    match = await wait_for_people(room, 1)
    assert {move.seat for move in await room.bot.matches.queries.moves(1)} == {0, 1, 2}
    assert await room.bot.matches.queries.rebuild(1) == room.bot.matches.positions.state(match)


async def test_a_bot_that_fits_is_told_with_its_level(room: Any, alt_text: Any) -> None:
    table = (await room.slash(room.ana, "mancala", house="fitting")).response
    (bot,) = [seat for seat in (await room.match(1)).seats if seat.user_id is None]
    assert bot.fitting and f"fitting: {bot.level}" in alt_text(table)


async def test_a_lobby_offers_the_levels_of_its_game_in_their_order_and_takes_no_other(
    room: Any, words: Any, controls: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai, "LEVELS", ALL_LEVELS)
    monkeypatch.setattr(ai, "RETIRED", ("easy-1",), raising=False)
    lobby = (await room.slash(room.ana, "mancala")).response
    (select,) = [control.format() for control in controls(lobby) if control.act == "house"]
    (menu,) = [part for part in parts(lobby.components) if part.get("custom_id") == select]
    assert [option["value"] for option in menu["options"]] == [*ALL_LEVELS[1:], "fitting"]
    for sent in ({"values": ["easy-1"]}, {"values": ["random"]}):
        answer = await forge(room.ana, lobby, select, component=3, **sent)
        assert "beginner, easy, medium, hard, expert, master, fitting" in words(answer.response)
    assert [seat.level for seat in (await room.match(1)).seats] == [None]
    await room.ana.select(lobby, ["beginner"], custom_id=select)
    assert {seat.level for seat in (await room.match(1)).seats} == {None, "beginner"}


async def test_the_command_for_any_game_suggests_the_levels_of_the_chosen_one(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ai, "LEVELS", ("random", "beginner", "easy"))
    monkeypatch.setattr(ai, "RETIRED", ("hard-1",), raising=False)
    suggested = await room.ana.autocomplete(room.channel, "zigzag play", "house", "", game="mancala")
    assert [one["value"] for one in suggested] == ["beginner", "easy", "fitting"]
    for typed in ("hard-1", "hard, as before", "medium"):
        answer = await room.ana.slash(room.channel, "zigzag play", game="mancala", house=typed)
        assert "beginner, easy, fitting" in words(answer.response), typed
    await room.ana.slash(room.channel, "zigzag play", game="mancala", players=0)
    assert [seat.level for seat in (await room.match(1)).seats] == ["easy", "easy"]


async def test_only_seated_players_add_ai_players(room: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "dominoes")).response
    (select,) = [control.format() for control in controls(lobby) if control.act == "house"]
    assert (await room.dan.select(lobby, ["hard"], custom_id=select)).ephemeral
    assert len((await room.match(1)).seats) == 1


@pytest.mark.parametrize("game", ["mancala", "chain", "dominoes"])
async def test_one_option_fills_a_match_with_ai_players(room: Any, game: str) -> None:
    if engines.get(game).CHANCE:
        await room.start(room.ana, game, house="easy")
    else:
        await room.slash(room.ana, game, house="easy")  # nothing is drawn: it starts at once
    match = await wait_for_people(room, 1)
    assert match.status == "playing"
    assert [seat.level for seat in match.seats[1:]] == ["easy"] * (len(match.seats) - 1)


async def test_while_an_ai_player_thinks_its_moves_cannot_be_pressed(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy")
    match_id = controls(opened.response)[0].match
    await room.slash(room.ana, "move", match=match_id, move="a")
    match = await room.match(match_id)
    assert match.seats[room.bot.matches.to_move(match)].status == "house"
    pits = [part for part in parts((await room.table(match_id)).components) if ":move:" in str(part)]
    buttons = [part for part in pits if part["type"] == 2]
    assert buttons
    assert all(button["disabled"] for button in buttons)


async def test_naming_the_bot_as_opponent_means_an_ai_player(room: Any) -> None:
    import simcord

    us = simcord.UserHandle(room.env, room.env.backend.users[room.bot.user.id])
    await room.slash(room.ana, "mancala", opponent=us)
    match = await room.match(1)
    assert match.status == "playing"
    assert match.seats[1].level == "medium"


async def test_ai_players_go_on_after_a_restart(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy", pits=2)
    match = await wait_for_people(room, 1)
    move = room.bot.matches.view(match, 0)["legal"][0]
    await room.slash(room.ana, "move", move=move)
    moved = len(await room.bot.matches.queries.moves(1))
    await room.restart()
    await room.env.advance_time(3)
    match = await room.match(1)
    assert match.status == "finished" or len(await room.bot.matches.queries.moves(1)) == moved + 1


async def test_results_against_ai_are_counted_separately(room: Any, words: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    match = (await room.bot.matches.act(1, Resign(room.ana.id))).match
    assert match.rated
    board = (await room.slash(room.ana, "leaderboard", game="mancala")).response
    assert "Ana" in words(board)  # nobody is on that of people
    await room.ana.click(board, label=texts()("board-people"))
    assert "Ana" not in words(board)


async def test_a_rematch_seats_the_ai_player_on_the_other_side(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    asked = await room.press(room.ana, await room.table(1), "resign")
    await room.press(room.ana, asked.response, "sure")
    await room.press(room.ana, await room.table(1), "again")
    again = await room.match(2)
    assert again.status == "playing"
    assert [(seat.user_id, seat.level) for seat in again.seats] == [(None, "easy"), (room.ana.id, None)]


async def test_against_bots_a_hint_asks_first_and_makes_the_match_unrated(room: Any, words: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy", pits=2)
    asked = await room.press(room.ana, await room.table(1), "hint")
    assert asked.response.ephemeral
    assert (await room.match(1)).rated
    legal = room.bot.matches.view(await room.match(1), 0)["legal"]
    answer = await room.press(room.ana, asked.response, "hintnow")
    shown = next(
        message for message in room.channel.history(viewer=room.ana) if message.id == asked.response.id
    )
    assert any(f" {move} " in words(shown) for move in legal), answer
    match = await room.match(1)
    assert match.hinted
    assert not match.rated
    assert await room.bot.matches.queries.moves(1) == []
    await room.bot.matches.act(1, Resign(room.ana.id))
    assert await room.bot.matches.service(Leaderboards).rated(
        room.guild.id, "mancala", offset=0, limit=5, pool="house"
    ) == ([], 0)


async def test_who_does_not_want_the_hint_after_all_keeps_the_match_rated(room: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy")
    asked = await room.press(room.ana, await room.table(1), "hint")
    await room.press(room.ana, asked.response, "stay")
    assert (await room.match(1)).rated


async def test_in_a_rated_match_hints_take_the_consent_of_all_its_people(
    room: Any, words: Any, controls: Any
) -> None:
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    mover = await room.to_move(1)
    other = room.ben if mover is room.ana else room.ana
    asked = await room.press(mover, await room.table(1), "hint")
    assert {control.act for control in controls(asked.response)} == {"ask", "stay"}
    await forge(mover, asked.response, "z:1:0:hintnow:")  # as an old question might offer it
    assert (await room.match(1)).rated
    asked = await room.press(mover, await room.table(1), "hint")
    await room.press(mover, asked.response, "ask")
    assert (await room.match(1)).rated
    await room.press(other, await room.table(1), "agree")
    match = await room.match(1)
    assert match.hinted
    assert not match.rated
    hint = await room.press(mover, await room.table(1), "hint")
    legal = room.bot.matches.view(match, 0)["legal"]
    assert any(f" {move} " in words(hint.response) for move in legal)


async def test_a_hint_is_for_the_player_to_move(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    for who in (room.ana, room.ben):
        await ask(room.bot.matches, Purpose.HINTS, 1, who.id)
    mover = await room.to_move(1)
    other = room.ben if mover is room.ana else room.ana
    refused = await room.press(other, await room.table(1), "hint")
    assert refused.response.ephemeral
    assert refused.response.attachments == []


async def test_the_daily_deal_gives_no_hints(room: Any) -> None:
    deal = (await room.slash(room.ana, "daily")).response
    before = await room.match(1)
    answer = await room.games(room.ana, "hint", match=1)
    assert answer.ephemeral
    assert not (await room.match(1)).hinted
    assert deal.ephemeral
    assert (await room.match(1)).version == before.version


async def test_a_review_shows_turning_points_to_the_players_only(room: Any, words: Any) -> None:
    assert (await room.slash(room.ana, "review")).ephemeral  # nothing finished yet
    await finished(room)
    answer = await room.slash(room.ana, "review")
    assert answer.ephemeral
    assert "#1" in words(answer.response)
    assert (await room.slash(room.dan, "review", match=1)).ephemeral
    turning_points = [line for line in words(answer.response).splitlines() if ": **" in line]
    assert 1 <= len(turning_points) <= 5


async def test_a_player_losing_to_ai_cannot_cancel_alone(room: Any, words: Any, controls: Any) -> None:
    await room.slash(room.ana, "mancala", house="easy", pits=4)
    asked = await room.press(room.ana, await room.table(1), "resign")
    assert {control.act for control in controls(asked.response)} == {"sure", "stay"}
    forged = await forge(room.ana, asked.response, "z:1:0:ask:cancel")
    assert words(forged.response) == texts()("error-nobody-to-ask")
    match = await room.match(1)
    assert (match.status, match.vote, match.rated) == ("playing", None, True)


async def test_the_partner_of_a_player_who_resigned_does_not_win(room: Any) -> None:
    await room.start(room.ana, "chain", players=4, house="easy")
    more = await room.press(room.ana, await room.table(1), "more")
    asked = await room.press(room.ana, more.response, "resign")
    await room.press(room.ana, asked.response, "sure")
    assert (await room.match(1)).result["winners"] == [1, 3]


async def test_criss_cross_teams_imply_four_players(room: Any) -> None:
    await room.slash(room.ana, "chain", teams="crisscross")
    assert (await room.match(1)).capacity == 4
