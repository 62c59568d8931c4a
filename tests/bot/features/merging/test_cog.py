"""Merging in Discord: both lobbies show the offer, and the people who move are told where to."""

from typing import Any

import discord

from bot.features.merging import cog, service
from bot.i18n import texts
from tests.bot.conftest import controls


async def open_lobby(room: Any, who: Any, channel: Any, *joining: Any) -> discord.Message:
    opened = (await who.slash(channel, "zigzag play", game="dominoes")).response
    for each in joining:
        await room.press(each, opened, "join")
    await room.env.advance_time(1)
    await room.shown()
    message: discord.Message = next(one for one in channel.history() if one.id == opened.id)
    return message


def acts(message: Any) -> set[str]:
    return {control.act for control in controls(message)}


async def test_two_lobbies_of_a_server_become_one(room: Any, words: Any) -> None:
    hall = room.guild.create_text_channel("hall")
    older = await open_lobby(room, room.ana, room.channel)
    younger = await open_lobby(room, room.ben, hall, room.cleo)

    def now(message: Any, channel: Any) -> Any:
        return next(one for one in channel.history() if one.id == message.id)

    older = now(older, room.channel)
    assert {cog.AGREE, cog.REFUSE} <= acts(older) & acts(younger)
    assert f"<#{hall.id}>" in words(older)
    assert "2 of 3" in words(older)
    assert older.jump_url in words(younger)
    assert (await room.press(room.cleo, younger, cog.AGREE)).ephemeral  # only the host decides
    await room.press(room.ben, younger, cog.AGREE)
    await room.shown()
    wants = texts()("merging-agreed", name="**Ben**", other="**Ana**")
    assert wants in words(now(older, room.channel))
    assert cog.AGREE not in acts(now(younger, hall))
    await room.press(room.ana, now(older, room.channel), cog.AGREE)
    await room.env.advance_time(1)
    await room.shown()
    match = await room.match(1)
    assert (match.status, [seat.name for seat in match.seats]) == ("playing", ["Ana", "Ben", "Cleo"])
    left = now(younger, hall)
    assert older.jump_url in words(left)
    assert controls(left) == []
    (told,) = [one for one in hall.history() if one.mentions]
    assert {mention.name for mention in told.mentions} == {"Ben", "Cleo"}


async def test_a_lobby_that_the_others_do_not_see_is_not_offered(room: Any) -> None:
    hidden, seen = (discord.PermissionOverwrite(view_channel=may) for may in (False, True))
    in_it = dict.fromkeys((room.ben, room.cleo, room.guild.me), seen)
    hall = room.guild.create_text_channel("hall", overwrites={room.guild.default_role: hidden, **in_it})
    await open_lobby(room, room.ana, room.channel)
    younger = await open_lobby(room, room.ben, hall, room.cleo)
    assert service.fit(await room.match(1), await room.match(2))
    assert cog.AGREE not in acts(younger)
    assert (await room.match(1)).partner is None


async def test_an_offer_and_a_merger_that_a_kill_cut_short_are_made_good(room: Any, words: Any) -> None:
    older = await open_lobby(room, room.ana, room.channel)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    await open_lobby(room, room.ben, room.channel, room.cleo)
    assert (await room.match(1)).partner is None
    await restart(room)
    assert cog.AGREE in acts(room.message(older.id))
    mergers = room.bot.matches.service(cog.Mergers)
    await mergers.agree(1, 2, room.ana.id, 5, roles={}, press=None)
    await room.env.advance_time(1)
    room.bot.matches.commits.listeners.clear()
    await mergers.agree(2, 1, room.ben.id, 6, roles={}, press=None)
    await restart(room)
    assert (await room.match(1)).status == "playing"
    closed = await room.table(2)
    assert older.jump_url in words(closed)
    (told,) = [
        mention
        for mention in room.mentions()
        if mention.reference and mention.reference.message_id == closed.id
    ]
    assert {mention.name for mention in told.mentions} == {"Ben", "Cleo"}


async def restart(room: Any) -> None:
    await room.restart()
    await room.env.advance_time(1)
    await room.shown()
