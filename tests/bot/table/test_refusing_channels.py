"""What a channel does not take is tried in another way, once."""

from typing import Any

import discord
import pytest

from bot.discord.message import ACCENT, Picture, Post, notice


def drawn() -> Post:
    """Return a post with a picture."""
    picture = Picture("board.png", b"png", "A board")
    text = discord.ui.TextDisplay[Any]("Here it is.")
    return Post((discord.ui.Container(picture.gallery(), text, accent_colour=ACCENT),), (picture,))


def requests(room: Any, method: str, path: str) -> int:
    return len(
        [request for request in room.env.http_requests if (request.method, request.path) == (method, path)]
    )


async def test_an_archived_thread_is_opened_once_for_a_message(room: Any) -> None:
    found = room.bot.get_channel(room.channel.id)
    thread = await found.create_thread(name="Old", type=discord.ChannelType.public_thread)
    standing, path = room.bot.app.standing, f"/channels/{thread.id}"
    channel = standing.channel(thread.id, room.guild.id)
    room.env.inject_error("POST", f"{path}/messages", status=400, code=50083)
    sent = await standing.send(channel, notice("Here."), 1)
    assert requests(room, "PATCH", path) == 1
    room.env.inject_error("PATCH", f"{path}/messages/{sent}", status=400, code=50083, times=None)
    room.env.inject_error("PATCH", path, status=403, code=50013)  # locked
    with pytest.raises(discord.HTTPException):
        await standing.edit(channel, sent, drawn())
    assert requests(room, "PATCH", f"{path}/messages/{sent}") == 2


@pytest.mark.parametrize(("status", "tries"), [(403, 2), (400, 2), (413, 2), (404, 1)])
async def test_a_message_is_sent_without_pictures_where_they_are_refused(
    room: Any, status: int, tries: int
) -> None:
    path = f"/channels/{room.channel.id}/messages"
    room.env.inject_error("POST", path, status=status, code=50013, times=None)
    channel = room.bot.app.standing.channel(room.channel.id, room.guild.id)
    with pytest.raises(discord.HTTPException):
        await room.bot.app.standing.send(channel, drawn(), 1)
    assert requests(room, "POST", path) == tries
