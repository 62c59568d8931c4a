"""What is shown right after a start, and what is left to the command about to post it."""

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import update

from bot import clock
from bot.match import message_state
from bot.match.commands import AddAIPlayer, Join, Play
from bot.match.model import Person
from bot.match.service import Matches
from bot.store.schema import matches
from tests.bot.matches import open_match
from tests.processes import until


async def opened(room: Any, matches: Matches | None = None) -> Any:
    """Return a lobby that was committed but not posted, as if the process had been killed in between."""
    return await open_match(
        (matches or room.bot.matches),
        "mancala",
        {},
        Person(room.ana.id, "Ana"),
        capacity=None,
        guild_id=room.guild.id,
        channel_id=room.channel.id,
        pace=None,
        invited=[],
    )


async def test_a_match_that_was_never_posted_is_posted_as_soon_as_the_bot_is_back(room: Any) -> None:
    match = await opened(room)
    await room.restart()
    await room.env.advance_time(0.5)
    assert (await room.match(match.id)).shown.message_id is not None
    assert len([message for message in room.channel.history() if message.author.bot]) == 1


async def test_a_match_that_a_command_is_about_to_post_is_left_to_it(room: Any) -> None:
    await room.restart()
    await room.env.advance_time(1)
    match = await opened(room)
    await room.bot.message_sync.catch_up()
    await room.env.settle()
    assert (await room.match(match.id)).shown.message_id is None
    await room.env.advance_time(61)
    assert (await room.match(match.id)).shown.message_id is not None


async def test_a_move_that_was_not_shown_is_shown_at_once_after_the_start(room: Any, words: Any) -> None:
    match_id = await room.begun()
    first = await room.to_move(match_id)
    room.env.inject_error("*", "/channels/*", status=500, times=None)
    await room.bot.matches.act(match_id, Play(first.id, "bid 17"))
    await room.env.settle()
    room.env.backend.faults.clear()
    await room.restart()
    await room.env.advance_time(0.5)
    assert "bid 17" in words(await room.table(match_id))


async def test_a_move_in_a_lost_match_does_not_keep_it_from_being_posted(room: Any) -> None:
    killed = Matches(room.bot.database, now=clock.now)
    match = await opened(room, killed)
    match = (await killed.act(match.id, AddAIPlayer(room.ana.id, "easy", 1))).match
    await room.env.advance_time(2)
    if (await room.match(match.id)).version == match.version:
        await room.bot.matches.act(match.id, Play(room.ana.id, "a"))
    await room.bot.message_sync.catch_up()
    await room.env.advance_time(0.5)
    assert (await room.match(match.id)).shown.message_id is not None


@pytest.mark.parametrize("moment", ["before it is drawn", "before it is noted"])
async def test_a_move_while_a_lost_match_is_being_posted_is_shown_too(
    room: Any, controls: Any, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    killed = Matches(room.bot.database, now=clock.now)
    match = await opened(room, killed)
    match = (await killed.act(match.id, Join(Person(room.ben.id, "Ben"), 2))).match
    first = match.seats[killed.to_move(match)].user_id
    whose, name = {
        "before it is drawn": (room.bot.message_sync._messages, "post"),
        "before it is noted": (room.bot.matches.message_state, "table"),
    }[moment]
    go_on, moved = getattr(whose, name), []

    async def move_first(*given: Any, **named: Any) -> Any:
        if not moved:
            moved.append(await room.bot.matches.act(match.id, Play(first, "a")))
        return await go_on(*given, **named)

    monkeypatch.setattr(whose, name, move_first)
    await room.bot.message_sync.catch_up()
    await room.bot.message_sync.close(60.0)  # finishes what is being shown
    assert moved
    now = await room.match(match.id)
    assert (now.version, now.shown.version) == (match.version + 1, match.version + 1)
    tables = [one for one in room.channel.history() if one.author.bot and one.id == now.shown.message_id]
    assert [message.id for message in tables] == [now.shown.message_id]
    assert {control.version for control in controls(tables[0]) if control.act == "move"} == {now.version}


@pytest.mark.parametrize("act", ["join", "rules"])
async def test_a_table_that_a_killed_process_could_not_note_is_found_again(
    room: Any, words: Any, controls: Any, act: str
) -> None:
    first = (await room.slash(room.ana, "dominoes")).response
    async with room.bot.database.write() as connection:  # as if it had been killed before it could note that
        await message_state.set_place(connection, 1, message_id=None)
        await connection.execute(update(matches).values(shown_version=0))
    await room.restart()
    await room.env.advance_time(61)
    assert (await room.match(1)).shown.message_id == first.id
    await room.press(room.ben, room.message(first.id), act)
    await room.env.advance_time(1)
    assert [message.id for message in room.channel.history() if controls(message)] == [first.id]
    match = await room.match(1)
    assert len(match.seats) == (2 if act == "join" else 1)
    assert match.shown.version == match.version
    assert ("Ben" in words(await room.table(1))) == (act == "join")


async def test_all_tables_are_shown_before_channels_are_read_and_anyone_is_mentioned(room: Any) -> None:
    for _ in range(3):
        await room.press(room.ben, (await room.slash(room.ana, "mancala")).response, "join")
    await room.shown()
    async with room.bot.database.write() as connection:
        await connection.execute(update(matches).values(shown_version=0))
    since = len(room.env.http_requests)
    await room.restart()
    await room.env.advance_time(2)
    path = f"/channels/{room.channel.id}/messages"
    asked = [request.method for request in room.env.http_requests[since:] if request.path.startswith(path)]
    assert asked[:3] == ["PATCH"] * 3
    assert "GET" in asked


async def test_of_what_is_pressed_at_a_start_only_the_table_is_shown_until_the_others_are(room: Any) -> None:
    await room.press(room.ben, (await room.slash(room.ana, "mancala")).response, "join")
    await room.restart()
    await room.env.advance_time(1)
    room.bot.message_sync.start()  # as before the bot has looked which tables are old
    since = len(room.env.http_requests)
    move = (await room.legal(1))[0]
    pressing = room.press(await room.to_move(1), await room.table(1), "move", move)
    pressed = asyncio.create_task(pressing)  # it ends once nothing is left to do

    def asked() -> list[str]:
        return [request.method for request in room.env.http_requests[since:]]

    assert await until(lambda: asked() and room.bot.message_sync._updates.is_table_shown(1))
    await asyncio.to_thread(time.sleep, 0.3)  # in which the mention would be replaced
    assert asked() == ["POST"]  # the answer
    await room.bot.message_sync.catch_up()
    await pressed
    await room.env.advance_time(5)
    assert len(asked()) > 1
