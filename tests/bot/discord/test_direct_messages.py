"""Direct messages: their channels are kept, opened at a pace, and closed only where Discord says so."""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.discord import direct_messages, limits
from bot.discord.direct_messages import DirectMessages, DMChannels
from bot.discord.limits import Pace
from bot.discord.message import Post, notice
from bot.features.me.data import Accounts
from bot.store.database import DatabaseBusy

OPEN = "/users/@me/channels"


def opened(room: Any) -> int:
    """Return how many channels of direct messages the bot has asked for."""
    return len(
        [request for request in room.env.http_requests if (request.method, request.path) == ("POST", OPEN)]
    )


def restarted(room: Any, **options: Any) -> DirectMessages:
    """Return what a new process on the same database would send with."""
    bot = room.bot
    return DirectMessages(bot, bot.app.standing, DMChannels(bot.matches), **options)


def post(text: str = "It is your turn.") -> Post:
    return notice(text)


async def test_a_channel_is_opened_once_even_over_restarts(room: Any, words: Callable[[Any], str]) -> None:
    first = await restarted(room).send(room.ana.id, post(), 1)
    assert await restarted(room).put(room.ana.id, first, post("It still is."), 2) == first
    second = await restarted(room).send(room.ana.id, post("Again."), 3)
    assert (opened(room), second.channel_id) == (1, first.channel_id)
    assert [words(one) for one in room.direct(room.ana)] == ["It still is.", "Again."]
    await room.bot.app.direct_messages.delete(room.ana.id, second.message_id)
    assert len(room.direct(room.ana)) == 1


async def test_a_channel_that_is_gone_is_opened_again(room: Any) -> None:
    dms = room.bot.app.direct_messages
    first = await dms.send(room.ana.id, post(), 1)
    path = f"/channels/{first.channel_id}/messages"
    room.env.inject_error("PATCH", f"{path}/*", status=404, code=10003)
    room.env.inject_error("POST", path, status=404, code=10003)
    assert (await dms.put(room.ana.id, first, post(), 1)).message_id != first.message_id
    assert opened(room) == 2
    room.env.inject_error("POST", path, status=404, code=10003, times=None)
    with pytest.raises(discord.NotFound):
        await dms.send(room.ana.id, post(), 2)
    assert opened(room) == 3


@pytest.mark.parametrize(
    ("status", "code", "closed"),
    [
        *((403, 50007, True), (403, 50278, True), (404, 10013, True)),
        *((400, 40003, False), (403, 40001, False), (404, 0, False), (403, 20026, False)),
    ],
)
async def test_only_some_refusals_mean_that_someone_takes_no_messages(
    room: Any, status: int, code: int, closed: bool
) -> None:
    dms = room.bot.app.direct_messages
    for path in (OPEN, "/channels/*/messages"):
        room.env.inject_error("POST", path, status=status, code=code)
        if closed:
            assert await dms.send_notice(room.ana.id, post(), path) is None
        else:
            with pytest.raises(discord.HTTPException):
                await dms.send_notice(room.ana.id, post(), path)
    sent = await dms.send_notice(room.ana.id, post(), "later")
    room.env.inject_error("DELETE", "/channels/*/messages/*", status=status, code=code)
    assert await dms.delete(room.ana.id, sent.message_id) == (status == 404)


async def test_a_message_whose_key_belongs_to_a_deleted_one_is_sent_with_another(room: Any) -> None:
    room.env.inject_error("POST", "/channels/*/messages", status=404, code=10008)
    assert await room.bot.app.direct_messages.send_notice(room.ana.id, post(), 1) is not None
    assert len(room.direct(room.ana)) == 1


async def test_new_channels_are_opened_at_a_pace(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    dms = restarted(room, new_a_minute=1)
    await dms.send_notice(room.ana.id, post(), 1)
    with pytest.raises(discord.RateLimited) as error:
        await dms.send_notice(room.ben.id, post(), 1)
    assert 50 < error.value.retry_after <= 60
    assert await dms.send_notice(room.ana.id, post(), 2) is not None
    later = asyncio.get_running_loop().time() + 61
    monkeypatch.setattr(limits, "_now", lambda: later)
    assert await dms.send_notice(room.ben.id, post(), 1) is not None


async def test_a_few_channels_are_opened_at_once_and_the_next_one_waits(room: Any) -> None:
    pace = Pace(30)
    for _ in range(5):
        await pace.turn()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await pace.turn()


async def test_nothing_is_sent_to_a_channel_that_could_not_be_stored(
    room: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next process looks for what was left over only in channels that are stored."""
    with monkeypatch.context() as busy:
        busy.setattr(direct_messages, "save", AsyncMock(side_effect=DatabaseBusy("busy")))
        for _ in range(2):
            with pytest.raises(DatabaseBusy):
                await room.bot.app.direct_messages.send(room.ana.id, post(), 1)
    assert (opened(room), room.direct(room.ana)) == (1, [])
    await room.bot.app.direct_messages.send(room.ana.id, post(), 1)
    assert (opened(room), len(room.direct(room.ana))) == (1, 1)
    assert await DMChannels(room.bot.matches).of(room.ana.id) is not None


async def test_what_is_known_of_a_forgotten_person_is_dropped(room: Any) -> None:
    await room.bot.app.direct_messages.send(room.ana.id, post(), 1)
    await room.bot.matches.service(Accounts).forget(room.ana.id)
    assert await room.bot.matches.service(DMChannels).of(room.ana.id) is None
    assert await DMChannels(room.bot.matches).of(room.ana.id) is None
