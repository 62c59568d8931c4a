"""The puzzle of the day: its channel, private answers that tell nothing, and the solution next day."""

import asyncio
from typing import Any

import discord
import pytest

import engines
from bot.discord.routes import page_id
from bot.features.puzzles.of_the_day import PuzzleDays
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.features.puzzles.page import named
from bot.i18n import texts
from bot.match.calendar import next_midnight, utc_day
from bot.match.model import Person
from engines.puzzles import state_of
from tests.bot.features.test_lessons import ids, most_in_a_row
from tests.bot.forging import forge

CHANNEL_SELECT = 8


@pytest.fixture
def boss(room: Any) -> Any:
    """Return a member who may manage the server."""
    role = room.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user("Eve"), roles=[role])


async def posted(room: Any, boss: Any) -> tuple[Any, Any, Any]:
    """Have the puzzle of the day in the channel; return its message, its row and the puzzle."""
    panel = (await room.slash(boss, "settings")).response
    panel = (await boss.click(panel, custom_id="p:settings:page:extras")).response
    asked = (await boss.click(panel, custom_id=page_id("puzzleday", "channel"))).response or panel
    await boss.select(asked, custom_id=page_id("puzzleday", "chosen"), values=[room.channel])
    await room.env.settle()
    today = utc_day(room.bot.matches.now())
    one, puzzle = await room.bot.matches.service(PuzzleDays).get(room.guild.id, today)
    return room.message(one.message_id), one, puzzle


def wrong(puzzle: Any) -> str:
    legal = engines.get(puzzle.game).legal_moves(state_of(puzzle))
    return next(move for move in legal if move not in puzzle.solutions)


def bold_move(puzzle: Any, move: str) -> str:
    return f"**{named(puzzle, move, texts('en'))}**"


async def test_answers_tell_nothing_until_the_solution_comes_next_day(
    room: Any, boss: Any, words: Any, alt_text: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message, one, puzzle = await posted(room, boss)
    assert alt_text(message)
    assert not message.mentions
    days = room.bot.matches.service(PuzzleDays)
    answers = []
    for who, move in ((room.ana, puzzle.solutions[0]), (room.ben, wrong(puzzle))):
        opened = (await who.click(message, custom_id=page_id("puzzleday", one.day, "open"))).response
        assert opened.flags.ephemeral
        assert most_in_a_row(opened) <= 4
        noted = await forge(who, opened, page_id("puzzleday", one.day, "move", move))
        answers.append(words(noted.response or opened).replace(bold_move(puzzle, move), "…"))
        again = await forge(who, opened, page_id("puzzleday", one.day, "move", wrong(puzzle)))
        assert again.response is None or bold_move(puzzle, move) in words(again.response)
        assert (await days.answer_of(one, who.id)).move == move
    assert answers[0] == answers[1]  # whether it is right cannot be told from what is said
    before = words(message)
    tomorrow = next_midnight(room.bot.matches.now()) + 1
    monkeypatch.setattr(days, "_now", lambda: tomorrow)
    await room.env.advance_time(25)  # the scheduler ticks
    after = words(room.message(one.message_id))
    assert after != before
    assert "**Ana**" in after and "Ben" not in after
    assert page_id("puzzleday", one.day, "open") not in ids(room.message(one.message_id))
    following, _ = await days.get(room.guild.id, utc_day(tomorrow))
    assert following.day > one.day
    shown = [
        found.id
        for found in room.channel.history()
        if page_id("puzzleday", following.day, "open") in ids(found)
    ]
    assert shown == [following.message_id]
    late = await forge(
        room.cleo, room.message(following.message_id), page_id("puzzleday", one.day, "move", "x")
    )
    assert late.ephemeral
    assert await days.answer_of(one, room.cleo.id) is None


async def test_everyone_who_solved_it_can_be_looked_up_next_day(
    room: Any, boss: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message, one, puzzle = await posted(room, boss)
    days = room.bot.matches.service(PuzzleDays)
    for number in range(1, 46):
        await days.answer(one, puzzle, Person(number, f"Solver{number}."), puzzle.solutions[0])
    everyone = page_id("puzzleday", one.day, "solvers", 1)
    panel = (await room.slash(room.ana, "me")).response
    assert "Solver" not in words((await forge(room.ana, panel, everyone)).response), "the day is not over"
    tomorrow = next_midnight(room.bot.matches.now()) + 1
    monkeypatch.setattr(days, "_now", lambda: tomorrow)
    await room.env.advance_time(25)
    message = room.message(one.message_id)
    assert everyone in ids(message)
    first = await room.ana.click(message, custom_id=everyone)
    assert first.ephemeral
    told = words(message) + words(first.response)
    for page in (2, 3):
        custom_id = page_id("puzzleday", one.day, "solvers", page)
        first = await room.ana.click(first.response, custom_id=custom_id)
        told += words(first.response)
    assert all(f"Solver{number}." in told for number in range(1, 46))


async def test_a_channel_in_which_the_bot_may_not_write_is_refused_with_a_link_to_it(
    room: Any, boss: Any, words: Any
) -> None:
    silent = discord.PermissionOverwrite(send_messages=False)
    hall = room.guild.create_text_channel("hall", overwrites={room.guild.default_role: silent})
    panel = (await room.slash(boss, "settings")).response
    panel = (await boss.click(panel, custom_id="p:settings:page:extras")).response
    asked = (await boss.click(panel, custom_id=page_id("puzzleday", "channel"))).response or panel
    refused = await boss.select(asked, custom_id=page_id("puzzleday", "chosen"), values=[hall])
    assert words(refused.response) == texts()("error-find-channel", channel=f"<#{hall.id}>")


async def test_forged_presses_neither_answer_nor_choose_a_channel(room: Any, boss: Any) -> None:
    message, one, _ = await posted(room, boss)
    opened = (await room.ana.click(message, custom_id=page_id("puzzleday", one.day, "open"))).response
    forged = [
        *("", "open", f"{one.day}", f"{one.day}:show", f"{one.day}:move:z", f"{one.day}:move:a:b"),
        *("2999-01-01:open", "2999-01-01:move:a", "2026-1-1:open", f"{one.day}:open:1", "channel", "chosen"),
    ]
    for arguments in forged:
        room.refill()
        refused = await forge(room.ana, opened, f"p:puzzleday:{arguments}")
        assert refused.ephemeral
        assert refused.response.id != opened.id, arguments
    values = [str(room.channel.id)]
    assert (await forge(room.ana, opened, "p:puzzleday:chosen", CHANNEL_SELECT, values=values)).ephemeral
    assert await room.bot.matches.service(PuzzleDays).answer_of(one, room.ana.id) is None
    kept = await room.bot.matches.service(PuzzleDays).channels.of(room.guild.id)
    assert kept.channel_id == room.channel.id


async def test_it_moves_to_another_channel_and_ends_with_its_last(
    room: Any, boss: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    message, *_ = await posted(room, boss)
    first, room.channel = room.channel, room.guild.create_text_channel("puzzles")
    moved, *_ = await posted(room, boss)
    assert moved.channel.id == room.channel.id
    assert message.id not in {each.id for each in first.history()}
    await room.bot.get_channel(room.channel.id).delete()
    days = room.bot.matches.service(PuzzleDays)
    tomorrow = next_midnight(room.bot.matches.now()) + 1
    monkeypatch.setattr(days, "_now", lambda: tomorrow)
    await room.env.advance_time(25)
    found = await days.channels.of(room.guild.id)
    assert found.is_given_up
    gone, room.channel = room.channel, first
    panel = (await room.slash(boss, "settings")).response
    panel = (await boss.click(panel, custom_id="p:settings:page:extras")).response
    assert texts()("settings-posts-refused", channel=f"<#{gone.id}>") in words(panel)


def nonces(room: Any, channel: Any) -> list[str]:
    """Return the idempotency keys of what the bot has sent to a channel."""
    path = f"/channels/{channel.id}/messages"
    return [
        request.json["nonce"]
        for request in room.env.http_requests
        if (request.method, request.path) == ("POST", path)
    ]


async def test_a_puzzle_that_moves_to_and_fro_is_posted_each_time(room: Any) -> None:
    other = room.guild.create_text_channel("other")
    for channel in (room.channel, other, room.channel):
        await room.bot.app.part(PuzzleDayMessages).choose(room.guild.id, channel.id, "en")
        await room.env.settle()
        assert len(list(channel.history())) == 1
        room.env.inject_error("POST", f"/channels/{channel.id}/messages", status=404, code=10008)
    assert list(other.history()) == []


async def test_a_puzzle_that_a_killed_process_did_not_note_moves_too(room: Any) -> None:
    other, killed = room.guild.create_text_channel("other"), asyncio.Event()

    async def kill(*_: Any) -> None:
        killed.set()
        await asyncio.Event().wait()

    room.bot.app.part(PuzzleDayMessages)._days.posted = kill
    posting = asyncio.create_task(
        room.bot.app.part(PuzzleDayMessages).choose(room.guild.id, room.channel.id, "en")
    )
    await killed.wait()
    posting.cancel()
    (sent,) = room.channel.history()
    await room.restart()
    await room.bot.app.part(PuzzleDayMessages).choose(room.guild.id, other.id, "en")
    await room.env.settle()
    first, second = nonces(room, room.channel)
    assert first == second  # so Discord has sent one message, and the other one is deleted
    assert [message.id for message in room.channel.history()] == [sent.id]
    assert len(list(other.history())) == 1


async def test_after_a_kill_during_a_move_only_the_new_puzzle_stands(room: Any) -> None:
    await room.bot.app.part(PuzzleDayMessages).choose(room.guild.id, room.channel.id, "en")
    other, killed = room.guild.create_text_channel("other"), asyncio.Event()

    async def kill(*_: Any) -> None:
        killed.set()
        await asyncio.Event().wait()

    room.bot.app.message_deletions.delete = lambda _: None
    room.bot.app.part(PuzzleDayMessages)._days.posted = kill
    moving = asyncio.create_task(room.bot.app.part(PuzzleDayMessages).choose(room.guild.id, other.id, "en"))
    await killed.wait()
    moving.cancel()
    await room.restart()
    await room.env.advance_time(90)  # until it is due again
    assert list(room.channel.history()) == []
    first, second = nonces(room, other)
    assert first == second  # so Discord has sent one message
    today = utc_day(room.bot.matches.now())
    one, _ = await room.bot.matches.service(PuzzleDays).get(room.guild.id, today)
    assert one.message_id is not None
    assert await room.bot.matches.retired_messages.all() == []
