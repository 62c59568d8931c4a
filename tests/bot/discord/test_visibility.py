"""Who is told of a match: people who may see where it is, also in threads and forum posts."""

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType

from bot.features.finding.cog import LobbyLists
from bot.features.following import FollowerMessages, Followers
from bot.features.lobby_alerts.service import Alerts
from bot.i18n import texts
from bot.match.commands import Play, Resign
from bot.store.process_rows import Shards

HIDDEN, SEEN = (discord.PermissionOverwrite(view_channel=value) for value in (False, True))


def public_thread(room: Any) -> Any:
    room.env.backend.create_thread(room.channel.id, "board games", room.ana.id)
    return room.channel.threads[0]


def private_thread(room: Any) -> Any:
    """Return a private thread of Ana and Ben, of which the bot is also a member."""
    backend = room.env.backend
    made = backend.create_thread(room.channel.id, "us", room.ana.id, type=ChannelType.PRIVATE_THREAD)
    for member in (room.ben.id, room.bot.user.id):
        backend.add_thread_member(made.id, member)
    return room.channel.threads[0]


def forum_post(room: Any) -> Any:
    forum = room.guild.create_forum_channel("boards")
    room.env.backend.create_thread(forum.id, "mancala, anyone?", room.ana.id)
    return forum.threads[0]


async def wish(room: Any, *people: Any) -> None:
    """Have these people be told when a match of mancala opens."""
    for who in people:
        await room.bot.matches.service(Alerts).save(room.guild.id, who.id, "mancala", "any", None)


async def finds(room: Any, who: Any, words: Any) -> bool:
    hall = room.guild.create_text_channel("hall")
    return f"**{room.ana.name}**" in words((await who.slash(hall, "zigzag find")).response)


@pytest.mark.parametrize("place", [public_thread, forum_post])
async def test_a_lobby_in_a_thread_is_found_like_one_in_a_channel(
    room: Any, words: Any, place: Callable[[Any], Any]
) -> None:
    await wish(room, room.ben)
    await room.ana.slash(place(room), "zigzag mancala")
    assert await finds(room, room.ben, words)
    (line,) = room.direct(room.ben)
    await room.person(room.ben).click(line, custom_id="p:find:join:1")
    assert (await room.match(1)).seat_of(room.ben.id) is not None


@pytest.mark.parametrize("place", [public_thread, forum_post])
async def test_it_is_not_found_by_people_who_may_not_see_the_channel(
    room: Any, words: Any, place: Callable[[Any], Any]
) -> None:
    await wish(room, room.ben, room.cleo)
    thread = place(room)
    parent = room.env.backend.channels[thread._channel.parent_id]
    hide(room, parent, room.ben)
    await room.ana.slash(thread, "zigzag mancala")
    assert [await finds(room, who, words) for who in (room.ben, room.cleo)] == [False, True]
    assert [len(room.direct(who)) for who in (room.ben, room.cleo)] == [0, 1]


def hide(room: Any, channel: Any, *people: Any) -> None:
    """Hide the channel from these people."""
    for who in people:
        room.env.backend.set_overwrite(
            channel.id,
            simcord.backend.models.Overwrite(
                target_id=who.id, type=1, allow=0, deny=discord.Permissions(view_channel=True).value
            ),
        )


async def test_a_lobby_in_a_private_thread_is_found_by_its_members_only(room: Any, words: Any) -> None:
    await wish(room, room.ben, room.cleo)
    await room.ana.slash(private_thread(room), "zigzag mancala")
    assert [await finds(room, who, words) for who in (room.ana, room.ben, room.cleo)] == [True, True, False]
    assert [len(room.direct(who)) for who in (room.ben, room.cleo)] == [1, 0]


async def test_the_standing_list_shows_public_threads_only(room: Any, words: Any) -> None:
    hall = room.guild.create_text_channel("find")
    await room.bot.app.part(LobbyLists).move(room.guild.id, hall.id, "en")
    await room.ana.slash(private_thread(room), "zigzag mancala")
    room.env.backend.create_thread(room.channel.id, "board games", room.ana.id)
    await room.ben.slash(room.channel.threads[1], "zigzag mancala")
    await room.env.settle()
    shown = words(next(iter(hall.history())))
    assert "**Ana**" not in shown
    assert "**Ben**" in shown


async def test_a_lobby_in_an_archived_thread_is_still_found(room: Any, words: Any) -> None:
    """Discord does not tell a bot that starts of archived threads."""
    thread = public_thread(room)
    await room.ana.slash(thread, "zigzag mancala")
    thread._channel.thread_metadata.archived = True
    await room.restart()
    assert await finds(room, room.ben, words)


async def test_nobody_joins_from_a_list_in_a_channel_they_may_no_longer_see(room: Any) -> None:
    await wish(room, room.ben)
    await room.ana.slash(room.channel, "zigzag mancala")
    hall = room.guild.create_text_channel("find")
    panel = (await room.ben.slash(hall, "zigzag find")).response
    (line,) = room.direct(room.ben)
    hide(room, room.channel, room.ben)
    await room.ben.click(panel, custom_id="p:find:join:1")
    await room.person(room.ben).click(line, custom_id="p:find:join:1")
    assert (await room.match(1)).seat_of(room.ben.id) is None


async def followed(room: Any) -> Any:
    """Start a match of mancala of Ana and Ben, which Dan follows at every turn, and return its table."""
    lobby = (await room.slash(room.ana, "mancala", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    await room.bot.matches.service(Followers).follow(1, room.dan.id, room.guild.id, turns=True, locale=None)
    await room.shown()
    return await room.table(1)


async def followers_notified(room: Any) -> None:
    while running := room.bot.app.part(FollowerMessages)._tasks.running():
        await asyncio.wait(running)


async def test_followers_who_have_left_the_server_are_told_nothing_more(room: Any) -> None:
    table = await followed(room)
    room.guild.remove_member(room.dan)
    await room.press(room.ana, table, "move", "a")
    assert room.direct(room.dan) == []
    assert (await room.match(1)).followers == 0


async def test_followers_who_may_no_longer_see_the_channel_are_told_nothing_more(room: Any) -> None:
    table = await followed(room)
    hide(room, room.channel, room.dan)
    await room.press(room.ana, table, "move", "a")
    assert room.direct(room.dan) == []
    assert (await room.match(1)).followers == 0


async def test_nor_are_they_told_how_it_ended(room: Any) -> None:
    await followed(room)
    await room.bot.matches.service(Followers).follow(1, room.dan.id, room.guild.id, turns=False, locale=None)
    room.guild.remove_member(room.dan)
    await room.bot.matches.act(1, Resign(room.ana.id))
    await followers_notified(room)
    assert room.direct(room.dan) == []


async def test_followers_wait_while_an_outage_cuts_the_server_off(room: Any) -> None:
    """Whether they may still see the match is not known then."""
    await followed(room)
    guild = room.bot.get_guild(room.guild.id)
    guild.unavailable = True
    await room.bot.matches.act(1, Play(room.ana.id, "a"))
    await followers_notified(room)
    assert room.direct(room.dan) == []
    assert (await room.match(1)).followers == 1
    await room.bot.app.part(FollowerMessages).catch_up()
    await followers_notified(room)
    guild.unavailable = False
    await room.bot.app.part(FollowerMessages).catch_up()
    await followers_notified(room)
    assert len(room.direct(room.dan)) == 1


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_process_that_does_not_serve_the_server_asks_discord(room: Any, leaves: bool) -> None:
    """A player may move in their direct messages, which another process serves."""
    await followed(room)
    if leaves:
        room.guild.remove_member(room.dan)
    room.bot._connection._remove_guild(room.bot.get_guild(room.guild.id))
    room.bot.app.visibility._shards = Shards((), 1)
    await room.bot.matches.act(1, Play(room.ana.id, "a"))
    await followers_notified(room)
    assert len(room.direct(room.dan)) == (0 if leaves else 1)


async def test_nobody_follows_a_match_where_the_bot_is_a_guest(room: Any, words: Any) -> None:
    """It could not tell who may still see it."""
    table = await followed(room)
    room.bot._connection._remove_guild(room.bot.get_guild(room.guild.id))
    refused = await room.cleo.context_menu(room.channel, "Follow", table)
    assert words(refused.response) == texts()("error-follow-not-here")
