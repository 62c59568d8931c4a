"""Fault injection."""

import time
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.errors import unknown_message
from bot.sandbox.faults import (
    api_error,
    delayed,
    disconnect_after,
    disconnect_before,
    disconnect_mid_response,
    rate_limited,
    server_error,
)

POST = "POST /channels/*/messages"


@pytest.fixture
def messages(sandbox: Sandbox) -> str:
    """The path of the messages in #games."""
    channel = next(one for one in sandbox.state.channels.values() if one.name == "games")
    return f"/channels/{channel.id}/messages"


def said(sandbox: Sandbox, messages: str) -> int:
    return len(sandbox.state.channels[messages.split("/")[2]].messages)


async def test_a_fault_strikes_as_often_as_asked_and_only_what_it_is_about(
    sandbox: Sandbox, wire: Any, messages: str
) -> None:
    with sandbox.faults.add(api_error(unknown_message()), POST, times=2, skip=1) as fault:
        statuses = [(await wire.call("POST", messages, {"content": "x"}))[0] for _ in range(4)]
        assert statuses == [200, 404, 404, 200]
        assert (await wire.call("GET", messages))[0] == 200
        assert fault.hits == 2
    with sandbox.faults.add(server_error(500), POST, times=None):
        assert (await wire.call("POST", messages, {"content": "x"}))[0] == 500
    assert (await wire.call("POST", messages, {"content": "x"}))[0] == 200


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_rate_limit_tells_how_long_to_wait(
    sandbox: Sandbox, wire: Any, messages: str, scope: str
) -> None:
    everywhere = scope == "global"
    sandbox.faults.add(rate_limited(0.25, everywhere=everywhere, shared=scope == "shared"))
    async with wire.session.post(sandbox.api + messages, headers=wire.headers) as answer:
        assert answer.status == 429
        assert (answer.headers["Retry-After"], answer.headers["X-RateLimit-Scope"]) == ("1", scope)
        assert ("X-RateLimit-Global" in answer.headers) == everywhere
        assert answer.headers.get("X-RateLimit-Reset-After") == (None if everywhere else "0.250")
        body = await answer.json()
    assert (body["retry_after"], body["global"]) == (0.25, everywhere)


async def test_a_server_behind_which_discord_is_down_answers_with_text(
    sandbox: Sandbox, wire: Any, messages: str
) -> None:
    sandbox.faults.add(server_error(503), times=1)
    async with wire.session.get(sandbox.api + messages, headers=wire.headers) as answer:
        assert (answer.status, answer.content_type) == (503, "text/plain")


@pytest.mark.parametrize(
    ("act", "done"), [(disconnect_before, 0), (disconnect_after, 1), (disconnect_mid_response, 1)]
)
async def test_a_connection_that_breaks_before_or_after_it_was_done(
    sandbox: Sandbox, wire: Any, messages: str, act: Any, done: int
) -> None:
    sandbox.faults.add(act, POST)
    with pytest.raises(aiohttp.ClientError):
        await wire.call("POST", messages, {"content": "x"})
    assert said(sandbox, messages) == done
    assert (await wire.call("POST", messages, {"content": "x"}))[0] == 200


async def test_a_delayed_request(sandbox: Sandbox, wire: Any, messages: str) -> None:
    sandbox.faults.add(delayed(0.2), POST)
    begun = time.monotonic()
    assert (await wire.call("POST", messages, {"content": "x"}))[0] == 200
    assert time.monotonic() - begun >= 0.2
    assert said(sandbox, messages) == 1


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"answer_within": 0.1}])
@pytest.mark.parametrize("times", [0, 1, 2])
async def test_interactions_are_delivered_as_often_as_asked(
    sandbox: Sandbox, wire: Any, ana: Person, times: int
) -> None:
    await ana.until(lambda: ana.commands)
    with sandbox.faults.deliver_interactions(times):
        assert (await ana.slash("games", "play")).state == "failed"
    ids = []
    await wire.ws.send_json({"op": 1, "d": None})
    while (frame := await wire.ws.receive_json(timeout=60))["op"] != 11:
        if frame["t"] == "INTERACTION_CREATE":
            ids.append(frame["d"]["id"])
    assert len(ids) == times
    assert len(set(ids)) == min(times, 1)


async def test_the_gateway_asks_invalidates_and_drops(sandbox: Sandbox, wire: Any) -> None:
    await wire.ws.close()
    await wire.identify()
    session = (await wire.event("READY"))["session_id"]
    sandbox.faults.request_reconnect()
    while (await wire.ws.receive_json(timeout=60))["op"] != 7:
        pass
    sandbox.faults.invalidate(resumable=True)
    assert await wire.ws.receive_json(timeout=60) == {"op": 9, "d": True}
    await sandbox.faults.drop(4009)
    await wire.ws.receive(timeout=60)
    assert wire.ws.close_code == 4009
    resume = {"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": 0}}
    for resumable in (True, False):
        wire.ws = await wire.session.ws_connect(sandbox.gateway)
        await wire.ws.send_json(resume)
        if resumable:
            await wire.event("RESUMED")
            sandbox.faults.invalidate()
            assert await wire.ws.receive_json(timeout=60) == {"op": 9, "d": False}
        else:
            await wire.ws.receive_json(timeout=60)  # HELLO
            assert await wire.ws.receive_json(timeout=60) == {"op": 9, "d": False}


async def test_someone_deletes_a_message(sandbox: Sandbox, wire: Any, messages: str) -> None:
    made = (await wire.call("POST", messages, {"content": "x"}))[1]
    sandbox.delete_message(made["id"])
    assert await wire.code("GET", f"{messages}/{made['id']}") == (404, 10008)
    with pytest.raises(KeyError):
        sandbox.delete_message(made["id"])
