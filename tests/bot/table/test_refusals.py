"""Refusals: a press or command at the wrong time, by the wrong user or with a wrong id changes nothing."""

import logging
from typing import Any

import pytest

from bot.discord import background
from bot.discord.routes import has_component
from bot.i18n import texts
from bot.match.commands import Play
from bot.table.controls import ControlId
from tests.bot.forging import forge


async def unchanged(room: Any, match_id: int, answer: Any, before: Any) -> None:
    assert answer.ephemeral
    assert answer.response is not None
    after = await room.match(match_id)
    assert (after.version, after.state, after.status) == (before.version, before.state, before.status)


async def test_buttons_of_other_players_are_refused(room: Any) -> None:
    match_id = await room.begun()
    before = await room.match(match_id)
    table = await room.table(match_id)
    waiting = next(who for who in (room.ana, room.ben, room.cleo) if who is not await_seat(room, before))
    for who in (room.dan, waiting):
        await unchanged(room, match_id, await room.press(who, table, "askplay", "pass"), before)
    for act in ("hand", "resign"):
        await unchanged(room, match_id, await room.press(room.dan, table, act), before)
    form = await room.press(room.dan, table, "form", "bid")
    await unchanged(room, match_id, form, before)


def await_seat(room: Any, match: Any) -> Any:
    return room.who(match.seats[room.bot.matches.to_move(match)].user_id)


async def test_a_double_click_plays_once(room: Any, controls: Any) -> None:
    opened = await room.slash(room.ana, "mancala")
    await room.press(room.ben, opened.response, "join")
    match_id = controls(opened.response)[0].match
    first, table = await room.to_move(match_id), await room.table(match_id)
    pressed = next(control.format() for control in controls(table) if control.act == "move")
    await forge(first, table, pressed)
    answer = await forge(first, table, pressed)
    assert answer.ephemeral
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


async def test_an_outdated_hand_refreshes_instead_of_playing(room: Any, words: Any, controls: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    hand = (await room.hand(first, match_id)).response
    old = next(control.format() for control in controls(hand) if control.act == "move")
    for _ in range(3):
        await room.pass_at_table(match_id)
    before = await room.match(match_id)
    answer = await forge(first, hand, old)  # their turn again, with other tiles
    assert (await room.match(match_id)).version == before.version
    tiles = room.bot.matches.view(before, before.seat_of(first.id).seat)["mine"]
    assert answer.response.id == hand.id
    assert all(tile in str(answer.response.components) for tile in tiles)


@pytest.mark.parametrize(
    "custom_id",
    [
        "z:999:1:join:seat",  # no such match
        "z:1:1:dance:",  # no such action
        "z:1:1:filled:bid",  # a form's id on a button
        "z:1:99:move:pass",  # a version that does not exist yet
        "z:1:0:move:pass",
        "z:1:3:move:pass; drop table",
        "z:1:3:form:nonsense",
        "z:99999999999999999999:1:join:",
        "b:chess:people:1",
        "b:dominoes:people:0",
        "someone else's",
        "",
    ],
)
async def test_malformed_and_unknown_controls(room: Any, custom_id: str) -> None:
    match_id = await room.begun()
    before = await room.match(match_id)
    answer = await forge(room.ana, await room.table(match_id), custom_id)
    await unchanged(room, match_id, answer, before)


async def test_a_value_that_was_not_offered_is_refused(room: Any) -> None:
    match_id = await room.begun(ranking="declared")
    before = await room.match(match_id)
    first = await room.to_move(match_id)
    custom_id = ControlId(match_id, before.version, "move").format()
    table = await room.table(match_id)
    for value in ("rank 6 regular", "x" * 100, "\n", "8-9"):
        answer = await forge(first, table, custom_id, component=3, values=[value])
        await unchanged(room, match_id, answer, before)


@pytest.mark.parametrize("place", ["private", "direct", "another match's"])
async def test_a_forged_press_does_not_turn_its_message_into_the_table(room: Any, place: str) -> None:
    await room.slash(room.ana, "me", hands="dm")
    match_id = await room.begun()
    other = (await room.slash(room.dan, "mancala")).response
    who: Any = await room.to_move(match_id)
    if place == "private":
        message = (await room.slash(who, "me")).response
    elif place == "direct":
        who = room.person(room.ana)
        (message,) = room.direct(room.ana)
    else:
        message = other
    before, said = await room.match(match_id), str(other.components)
    for act in ("refresh", "return", "join"):
        await forge(who, message, f"z:{match_id}:0:{act}:")
    await forge(who, message, f"z:{match_id}:{before.version}:move:pass")
    after = await room.match(match_id)
    assert after.shown.message_id == before.shown.message_id
    assert str(other.components) == said
    assert has_component(await room.table(match_id), f"z:{match_id}:{after.version}:")


async def test_moves_that_the_rules_forbid_are_explained(room: Any, words: Any) -> None:
    match_id = await room.begun()
    before = await room.match(match_id)
    first = await room.to_move(match_id)
    for typed in ("bid 0", "bid 46", "0-9", "3-5", "hello", "@everyone **bold**", "rank 6 regular"):
        answer = await room.slash(first, "move", move=typed)
        await unchanged(room, match_id, answer, before)
        assert "@everyone" not in words(answer.response)


async def test_commands_about_unknown_or_other_matches_are_refused(room: Any) -> None:
    for command in ("hand", "games"):
        assert (await room.slash(room.dan, command)).ephemeral
        assert (await room.slash(room.dan, command, match=77)).ephemeral
    assert (await room.slash(room.dan, "move", move="pass")).ephemeral
    match_id = await room.begun()
    for command in ("hand", "games"):
        assert (await room.slash(room.dan, command, match=match_id)).ephemeral
    assert await room.dan.autocomplete(room.channel, "zigzag move", "move", "", match=match_id) == []


@pytest.mark.broken_on_purpose
async def test_an_unexpected_error_gives_a_reference_and_loses_nothing(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match_id = await room.begun()
    before = await room.match(match_id)
    first = await room.to_move(match_id)

    async def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("on purpose")

    with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
        patched.setattr(room.bot.matches, "act", broken)
        answer = await room.slash(first, "move", move="pass")
    await unchanged(room, match_id, answer, before)
    text = words(answer.response)
    reference = next(record for record in caplog.records if record.exc_info and "reference" in record.message)
    assert reference.args is not None
    assert str(reference.args[0]) in text  # type: ignore[index]
    assert "ZeroDivisionError" not in text
    await room.slash(first, "move", move="pass")
    assert len(await room.bot.matches.queries.moves(match_id)) == 1


async def test_the_table_is_shown_after_a_discord_outage(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "sync_delay", lambda _: 30.0)  # the harness waits for shorter ones
    match_id = await room.begun()
    first = await room.to_move(match_id)
    room.env.inject_error("PATCH", "/channels/*/messages/*", status=503, times=None)
    room.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    before = await room.match(match_id)
    legal = room.bot.matches.view(before, before.seat_of(first.id).seat)["legal"]
    lowest = next(move for move in legal if move.startswith("bid"))  # a high one might be asked about
    await room.slash(first, "move", move=lowest)
    match = await room.match(match_id)
    assert match.shown.version < match.version
    room.env.backend.faults.clear()
    await room.env.advance_time(130)
    match = await room.match(match_id)
    assert match.shown.version == match.version
    assert lowest.removeprefix("bid ") in words(await room.table(match_id))


async def test_a_refusal_names_the_ai_player_to_move(room: Any, words: Any) -> None:
    opened = (await room.slash(room.ana, "mancala", house="easy")).response
    match_id = (await room.bot.matches.queries.open_matches(room.ana.id))[0].id
    while room.bot.matches.to_move(await room.match(match_id)) == 0:
        match = await room.match(match_id)
        await room.bot.matches.act(match_id, Play(room.ana.id, room.bot.matches.view(match, 0)["legal"][0]))
    refused = (await room.slash(room.ana, "move", move="a")).response
    assert refused.flags.ephemeral
    assert opened is not None
    bot = (await room.match(match_id)).seats[1].name
    assert bot and words(refused) == texts()("error-not-your-turn", name=bot)
