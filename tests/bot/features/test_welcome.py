"""A server that adds the bot is greeted once, where the bot may write, and no other is."""

from typing import Any

import discord
import pytest
from simcord.backend import serializers

import engines
from bot.discord.routes import page_id
from bot.i18n import texts
from tests.bot.features.test_help import custom_ids

SOON = 120.0  # seconds in which a new server is greeted


def add_bot(room: Any, *, writable: bool = True, named: bool = False, locale: str = "en-US") -> Any:
    """Have a server add the bot, and return its system channel. Its audit log may name who did it."""
    guild = room.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("welcome")
    backend = room.env.backend
    backend.edit_guild(guild.id, {"system_channel_id": channel.id, "preferred_locale": locale})
    if not writable:
        forbid(backend, guild.id, "send_messages")
    if named:
        action = discord.AuditLogAction.bot_add.value
        backend.record_audit_log(guild.id, action, target_id=backend.bot_user.id, user_id=room.ana.id)
    join(room, guild.id)
    return channel


def forbid(backend: Any, guild_id: int, *names: str) -> None:
    """Take permissions from everyone, the bot included."""
    for role in backend.get_guild(guild_id).roles.values():
        allowed = discord.Permissions(int(role.permissions))
        allowed.update(**dict.fromkeys(names, False))
        role.permissions = allowed.value


def join(room: Any, guild_id: int) -> None:
    """Send what Discord sends when a server adds the bot."""
    backend = room.env.backend
    payload = dict(serializers.guild_create_payload(backend, backend.get_guild(guild_id)))
    del payload["unavailable"]
    backend.emit("GUILD_CREATE", payload)


async def test_a_new_server_is_greeted_with_all_games(room: Any, words: Any, alt_text: Any) -> None:
    channel = add_bot(room)
    await room.env.advance_time(SOON)
    (greeting,) = channel.history()
    assert texts()("welcome-title") in words(greeting)
    for game in engines.games():
        assert texts()(f"{game}-sitting") in words(greeting)
        assert page_id("help", "open", game) in custom_ids(greeting)
        assert texts()(f"{game}-name") in alt_text(greeting)
    assert {page_id("learn", "all"), page_id("daily", "play")} <= set(custom_ids(greeting))
    assert greeting.flags.suppress_notifications
    assert not greeting.mentions


async def test_nobody_is_greeted_twice(room: Any) -> None:
    channel = add_bot(room)
    await room.env.advance_time(SOON)
    join(room, channel.guild.id)  # removed and added again, or back after an outage
    await room.restart()
    join(room, channel.guild.id)
    await room.env.advance_time(SOON)
    assert len(channel.history()) == 1


async def test_servers_that_have_had_the_bot_for_long_are_not_greeted(room: Any) -> None:
    guild = room.env.create_guild("Old")
    channel = guild.create_text_channel("welcome")
    backend = room.env.backend
    backend.get_member(guild.id, backend.bot_user.id).joined_at = "2020-01-01T00:00:00+00:00"
    backend.edit_guild(guild.id, {"system_channel_id": channel.id})
    join(room, guild.id)
    await room.env.advance_time(SOON)
    assert channel.history() == []


async def test_where_it_may_not_write_it_greets_who_added_it(room: Any, words: Any) -> None:
    channel = add_bot(room, writable=False, named=True)
    await room.env.advance_time(SOON)
    assert channel.history() == []
    (greeting,) = room.direct(room.ana)
    assert "Elsewhere" in words(greeting)
    assert page_id("daily", "play") not in custom_ids(greeting)


async def test_where_it_turns_out_that_it_may_not_write_it_greets_who_added_it(room: Any) -> None:
    channel = add_bot(room, named=True)
    forbid(room.env.backend, channel.guild.id, "send_messages")  # which the bot has not heard of
    await room.env.advance_time(SOON)
    assert channel.history() == []
    assert len(room.direct(room.ana)) == 1
    await room.env.advance_time(SOON)
    assert len(room.direct(room.ana)) == 1


@pytest.mark.parametrize("writable", [True, False])
async def test_every_button_of_a_greeting_works(room: Any, writable: bool) -> None:
    channel = add_bot(room, writable=writable, named=True)
    await room.env.advance_time(SOON)
    if writable:
        (greeting,), who = channel.history(), channel.guild.add_member(room.env.create_user("Eve"))
    else:
        (greeting,), who = (
            room.direct(room.ana),
            room.person(room.ana),
        )
    pressed = custom_ids(greeting)
    assert len(pressed) > len(engines.games())
    for custom_id in pressed:
        answer = await who.click(greeting, custom_id=custom_id)
        assert answer.response is not None, custom_id
    found = await room.bot.matches.queries.open_matches(who.id)
    assert {match.game for match in found if match.deal.daily is None} == {*engines.games()}


@pytest.mark.parametrize("language", ["en-US", "de", "es-ES", "fr"])
async def test_a_server_is_greeted_in_its_language(room: Any, words: Any, language: str) -> None:
    channel = add_bot(room, locale=language)
    await room.env.advance_time(SOON)
    (greeting,) = channel.history()
    assert texts(language)("welcome-title") in words(greeting)


@pytest.mark.parametrize("named", [True, False])
async def test_where_it_may_neither_write_nor_ask_it_says_nothing(room: Any, named: bool) -> None:
    channel = add_bot(room, writable=False, named=named)
    forbid(room.env.backend, channel.guild.id, "view_audit_log")
    await room.env.advance_time(SOON)
    assert channel.history() == []
    assert room.direct(room.ana) == []


async def test_many_at_once_wait_for_each_other(room: Any) -> None:
    channels = [add_bot(room) for _ in range(12)]
    await room.env.advance_time(31)
    soon = sum(len(channel.history()) for channel in channels)
    await room.env.advance_time(2 * SOON)
    assert soon < sum(len(channel.history()) for channel in channels) == 12
