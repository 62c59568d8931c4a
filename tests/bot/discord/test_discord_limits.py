"""Discord's rate limits, with a real discord.py client: what waits, and what fails instead of waiting."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from tenacity import wait_none

from bot.discord import http, limits
from bot.discord.limits import ChannelTurns
from bot.sandbox import Limits, Sandbox
from bot.sandbox.errors import too_many_old_edits
from bot.sandbox.faults import Effect, Handler, rate_limited

PATIENCE = 30.0  # seconds; a long limit lasts much longer
LONG = 600.0  # seconds
SEND, EDIT = "POST /channels/*/messages", "PATCH /channels/*/messages/*"


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    server = Sandbox(logged=1000)
    await server.start()
    yield server
    await server.close()


@pytest.fixture
async def client(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[discord.Client]:
    """A client with the limits installed, which are removed again."""
    monkeypatch.setattr(discord.http.Route, "BASE", sandbox.api)
    monkeypatch.setattr(discord.http, "Ratelimit", discord.http.Ratelimit)
    client = discord.Client(intents=discord.Intents.none())
    limits.install(client)
    await client.login(sandbox.token)
    yield client
    await client.close()


@pytest.fixture
def channel(client: discord.Client, sandbox: Sandbox) -> discord.PartialMessageable:
    return client.get_partial_messageable(int(sandbox._named("general").id))


def statuses(sandbox: Sandbox, method: str) -> list[int]:
    return [request.status for request in sandbox.requests if request.method == method]


async def test_the_request_that_empties_a_bucket_returns_at_once(
    sandbox: Sandbox, channel: discord.PartialMessageable
) -> None:
    sandbox.limits = Limits(channel=(2, LONG))
    async with asyncio.timeout(PATIENCE):
        for _ in range(2):
            await channel.send("Hello")
    third = asyncio.create_task(channel.send("Hello"))
    await asyncio.wait([third], timeout=0.1)
    assert not third.done()  # discord.py still knows that the bucket is empty
    assert statuses(sandbox, "POST") == [200, 200]
    third.cancel()


@pytest.mark.slow
async def test_the_next_turn_comes_when_discord_allows(
    sandbox: Sandbox, client: discord.Client, channel: discord.PartialMessageable
) -> None:
    window = 0.5
    sandbox.limits = Limits(channel=(2, window))
    turns, now = ChannelTurns(client), asyncio.get_running_loop().time
    entered = []
    for _ in range(3):
        async with turns.to_send(channel.id):
            entered.append(now())
            await channel.send("Hello")
    assert entered[2] - entered[0] >= window  # it begins with the first request
    assert statuses(sandbox, "POST") == [200] * 3
    begun = now()
    sandbox.limits = Limits(channel=(1, LONG))
    message = await channel.send("Hello")  # waits for the new window
    async with asyncio.timeout(PATIENCE), turns.to_edit(channel.id, message.id):
        assert now() - begun < LONG  # an edit has a bucket of its own


@pytest.mark.slow
async def test_ten_edits_of_a_channel_go_one_by_one_first_come_first_served_and_none_is_refused(
    sandbox: Sandbox, client: discord.Client, channel: discord.PartialMessageable
) -> None:
    sandbox.limits = Limits(channel=(5, 1.0))
    messages = [await channel.send(str(number)) for number in range(5)]
    turns, inside = ChannelTurns(client), list[int]()

    async def edit(number: int) -> None:
        message = messages[number % len(messages)]
        async with turns.to_edit(channel.id, message.id):
            inside.append(number)
            assert inside == [number]
            await message.edit(content=f"edit {number}")
            inside.remove(number)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*map(edit, range(10)))
    edits = [request for request in sandbox.requests if request.method == "PATCH"]
    assert [request.body["content"] for request in edits] == [f"edit {number}" for number in range(10)]
    assert {request.status for request in edits} == {200}


async def test_channels_do_not_wait_for_each_other(
    sandbox: Sandbox, client: discord.Client, channel: discord.PartialMessageable
) -> None:
    sandbox.limits = Limits(channel=(1, LONG))
    turns = ChannelTurns(client)
    other = client.get_partial_messageable(int(sandbox._named("games").id))
    async with asyncio.timeout(PATIENCE):
        await channel.send("Hello")
        await asyncio.wait([waiting := asyncio.create_task(turn(turns, channel.id))], timeout=0.05)
        assert not waiting.done()
        async with turns.to_send(other.id):
            await other.send("Hello")
    waiting.cancel()
    assert statuses(sandbox, "POST") == [200, 200]


async def turn(turns: ChannelTurns, channel_id: int) -> None:
    """Take a turn to send, and do nothing with it."""
    async with turns.to_send(channel_id):
        pass


async def test_only_a_short_refusal_is_slept_through(
    sandbox: Sandbox, channel: discord.PartialMessageable
) -> None:
    message = await channel.send("Hello")
    with sandbox.faults.add(rate_limited(0.05), EDIT) as short:
        await message.edit(content="Changed")
    assert short.hits == 1
    with sandbox.faults.add(rate_limited(LONG), EDIT, times=None) as long:
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(discord.RateLimited) as refused:
                await message.edit(content="Changed again")
    assert long.hits == 1
    assert http.is_limited(refused.value)
    assert http.retry_after(refused.value) == pytest.approx(LONG, abs=1.0)


async def test_requests_with_an_interactions_token_do_not_sleep_through_a_long_refusal_either(
    sandbox: Sandbox, client: discord.Client
) -> None:
    http.install_adapter(client)
    async with aiohttp.ClientSession() as session:
        webhook = discord.Webhook.partial(int(sandbox.state.application_id), "token", session=session)
        with sandbox.faults.add(rate_limited(LONG), "PATCH /webhooks/*", times=None) as fault:
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(discord.RateLimited) as refused:
                    await webhook.edit_message(1, content="Changed")
    assert fault.hits == 1
    assert http.retry_after(refused.value) == LONG


def old_edit_refused(headers: dict[str, str]) -> Effect:
    """Answer 30046 without saying for how long."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        body = json.dumps(too_many_old_edits(None).body).encode()
        return web.Response(status=429, body=body, headers=headers | {"Content-Type": "application/json"})

    return act


@pytest.mark.parametrize(
    ("headers", "kind"), [({"Via": "1.1 google"}, discord.RateLimited), ({}, discord.HTTPException)]
)
async def test_a_refusal_that_does_not_say_for_how_long_is_taken_for_a_limit(
    sandbox: Sandbox,
    channel: discord.PartialMessageable,
    headers: dict[str, str],
    kind: type[discord.DiscordException],
) -> None:
    message = await channel.send("Hello")
    with sandbox.faults.add(old_edit_refused(headers), EDIT) as fault, pytest.raises(kind) as refused:
        await message.edit(content="Changed")
    assert fault.hits == 1
    assert http.is_limited(refused.value)
    assert http.is_outage(refused.value)
    assert http.retry_after(refused.value) == limits.OLD_EDITS_PAUSE
    await message.edit(content="Changed")  # the bucket is as it was
    assert statuses(sandbox, "PATCH")[-1] == 200


async def test_other_errors_of_a_request_are_not_taken_for_a_limit() -> None:
    async def broken(route: Any, **_: Any) -> None:
        raise KeyError("something else")

    with pytest.raises(KeyError):
        await limits._ending(broken)(discord.http.Route("GET", "/gateway"))


@pytest.fixture
def free() -> ChannelTurns:
    """Turns in channels of which discord.py knows no limit."""
    client: Any = SimpleNamespace(http=SimpleNamespace(_bucket_hashes={}, _buckets={}))
    return ChannelTurns(client)


async def test_after_a_refusal_older_messages_of_the_channel_wait_and_newer_ones_do_not(
    free: ChannelTurns,
) -> None:
    now, seconds = asyncio.get_running_loop().time, 0.15
    free.note_refusal(1, 50, LONG)
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as taken:
        await taken.enter_async_context(free.to_edit(1, 51))
        await taken.enter_async_context(free.to_edit(2, 49))  # another channel
        await taken.enter_async_context(free.to_send(1))
    begun = now()
    free.note_refusal(1, 40, seconds)  # also for 50, which was refused before
    for message in (50, 49):
        async with free.to_edit(1, message):
            assert now() - begun >= seconds - 0.01, message
    begun = now()
    async with free.to_edit(1, 49):
        assert now() - begun < PATIENCE


async def test_a_newer_message_does_not_wait_for_an_older_one_that_was_refused(free: ChannelTurns) -> None:
    free.note_refusal(1, 50, LONG)

    async def edit_older() -> None:
        async with free.to_edit(1, 50):
            pass

    older = asyncio.create_task(edit_older())
    await asyncio.sleep(0)
    try:
        async with asyncio.timeout(0.1), free.to_edit(1, 51):
            assert not older.done()
    finally:
        older.cancel()


@pytest.mark.slow
async def test_a_request_that_hangs_ends_as_an_outage(
    sandbox: Sandbox,
    client: discord.Client,
    channel: discord.PartialMessageable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (limits, http):
        monkeypatch.setattr(module, "HUNG_AFTER", 0.1)
    monkeypatch.setattr(http, "ANSWER_WITHIN", 0.25)
    monkeypatch.setattr(http, "_CUT_OFF", http._CUT_OFF.copy(wait=wait_none()))
    http.install_adapter(client)
    over = asyncio.Event()

    async def hang(request: web.Request, handler: Handler) -> web.StreamResponse:
        await over.wait()
        return web.Response()

    async with aiohttp.ClientSession() as session:
        webhook = discord.Webhook.partial(int(sandbox.state.application_id), "token", session=session)
        params: Any = SimpleNamespace(files=None, payload={"type": 6}, multipart=None)
        adapter: Any = discord.webhook.async_.async_context.get()
        requests = {
            "send": lambda: channel.send("Hello"),
            "edit": lambda: channel.get_partial_message(1).edit(content="Changed"),
            "edit by token": lambda: webhook.edit_message(1, content="Changed"),
            "answer": lambda: adapter.create_interaction_response(1, "token", session=session, params=params),
        }
        with sandbox.faults.add(hang, times=None) as fault:
            for name, request in requests.items():
                before = fault.hits
                async with asyncio.timeout(PATIENCE):
                    with pytest.raises(http.REQUEST_ERRORS) as failed:
                        await request()
                assert http.is_outage(failed.value), name
                # An edit by token is tried again after each attempt that hangs.
                assert fault.hits - before >= (2 if name == "edit by token" else 1), name
            monkeypatch.setattr(http, "_REQUEST_WITHIN", 0.1)
            with pytest.raises(http.REQUEST_ERRORS) as failed:
                await webhook.send("Hello")  # is not repeated, and so not cut off
            assert http.is_outage(failed.value)
            over.set()
