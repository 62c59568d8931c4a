"""A table that has scrolled away comes back to the end of its channel at the next turn."""

from datetime import UTC, datetime
from typing import Any

import discord
import pytest

from bot import clock
from bot.match.settings import NotifyBy, RepostAfter
from bot.table.delivery import Scrolling
from tests.bot.matches import changed


async def duel(room: Any, repost: RepostAfter | None) -> int:
    """Start a match of mancala between Ana and Ben, and return the id of its table message."""
    if repost is not None:
        await room.bot.matches.preferences.change_guild(room.guild.id, repost=repost)
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    return (await room.table(1)).id


async def chat(room: Any, messages: int) -> None:
    await room.env.advance_time(61)  # a table that was just near is not looked for again
    for number in range(messages):
        await room.dan.send(room.channel, f"hello {number}")


async def move(room: Any, text: str) -> int:
    """Play a move, wait until play pauses, and return the id of the table message."""
    await room.slash(await room.to_move(1), "move", move=text)
    await room.env.advance_time(10)
    return (await room.table(1)).id


@pytest.mark.parametrize(
    ("repost", "messages", "moves_down"),
    [
        (None, 10, True),
        (None, 8, False),
        (RepostAfter.MESSAGES_30, 28, False),
        (RepostAfter.NEVER, 35, False),
        (RepostAfter.HOURS_6, 35, False),
    ],
)
async def test_it_moves_after_as_many_messages_as_the_server_wants(
    room: Any, repost: RepostAfter | None, messages: int, moves_down: bool
) -> None:
    before = await duel(room, repost)
    await chat(room, messages)
    after = await move(room, "a")
    assert (after != before) == moves_down
    tables = {message.id for message in room.channel.history() if message.id in {before, after}}
    assert tables == {after}


@pytest.mark.parametrize(("hours", "is_far"), [(5.9, False), (6.1, True)])
async def test_it_moves_once_it_is_old(room: Any, hours: float, is_far: bool) -> None:
    await duel(room, None)
    posted_at = datetime.fromtimestamp(clock.now() - 3600 * hours, UTC)
    match = changed(await room.match(1), message_id=discord.utils.time_snowflake(posted_at))
    assert await Scrolling(room.bot).is_away(match, RepostAfter.HOURS_6) == is_far


async def test_where_the_history_cannot_be_read_it_stays_and_the_turn_is_mentioned(room: Any) -> None:
    before = await duel(room, RepostAfter.MESSAGES_10)
    await chat(room, 12)
    room.env.inject_error("GET", f"/channels/{room.channel.id}/messages", status=403, code=50001, times=None)
    assert await move(room, "a") == before
    assert [mention.mentions[0].id for mention in room.mentions()] == [room.ben.id]


async def test_it_moves_although_nobody_is_mentioned_in_the_channel(room: Any) -> None:
    before = await duel(room, None)
    await room.bot.matches.preferences.change_player(room.ben.id, notify_by=NotifyBy.NEVER)
    await chat(room, 12)
    assert await move(room, "a") != before
    assert room.mentions() == []


async def test_two_tables_do_not_chase_each_other_down(room: Any) -> None:
    """In each channel, one moves in a minute."""
    before = await duel(room, None)
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    other = (await room.table(2)).id
    await chat(room, 12)
    for match_id in (1, 2):
        await room.slash(await room.to_move(match_id), "move", move="a", match=match_id)
    await room.env.advance_time(10)
    stayed = [(await room.table(1)).id == before, (await room.table(2)).id == other]
    assert sorted(stayed) == [False, True]
    await room.env.advance_time(61)
    for match_id in (1, 2):
        await room.slash(await room.to_move(match_id), "move", move="A", match=match_id)
    await room.env.advance_time(10)
    assert (await room.table(1)).id != before and (await room.table(2)).id != other
