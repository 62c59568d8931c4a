"""What the sandbox does to a bot on request."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.errors import unknown_message
from bot.sandbox.faults import cut, cut_in_answer, cut_unanswered, failed, late, rate_limited, refused

POST = "POST /channels/*/messages"


@pytest.fixture
def messages(sandbox: Sandbox) -> str:
    """The path of #games' messages."""
    channel = next(one for one in sandbox.world.channels.values() if one.name == "games")
    return f"/channels/{channel.id}/messages"


def said(sandbox: Sandbox, messages: str) -> int:
    return len(sandbox.world.channels[messages.split("/")[2]].messages)


async def test_a_fault_strikes_as_often_as_asked_and_only_what_it_is_about(
    sandbox: Sandbox, wire: Any, messages: str
) -> None:
    with sandbox.faults.add(refused(unknown_message()), POST, times=2, spare=1) as fault:
        statuses = [(await wire.call("POST", messages, {"content": "x"}))[0] for _ in range(4)]
        assert statuses == [200, 404, 404, 200]
        assert (await wire.call("GET", messages))[0] == 200
        assert fault.struck == 2
    with sandbox.faults.add(failed(500), POST, times=None):
        assert (await wire.call("POST", messages, {"content": "x"}))[0] == 500
    assert (await wire.call("POST", messages, {"content": "x"}))[0] == 200


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_rate_limit_tells_how_long_to_wait(
    sandbox: Sandbox, wire: Any, messages: str, everywhere: bool
) -> None:
    sandbox.faults.add(rate_limited(0.25, everywhere=everywhere))
    async with wire.session.get(sandbox.api + messages, headers=wire.headers) as answer:
        assert answer.status == 429
        assert answer.headers["Retry-After"] == "0.25"
        assert ("X-RateLimit-Global" in answer.headers) == everywhere
        body = await answer.json()
    assert (body["retry_after"], body["global"]) == (0.25, everywhere)


async def test_a_server_behind_which_discord_is_down_answers_with_text(
    sandbox: Sandbox, wire: Any, messages: str
) -> None:
    sandbox.faults.add(failed(503), times=1)
    async with wire.session.get(sandbox.api + messages, headers=wire.headers) as answer:
        assert (answer.status, answer.content_type) == (503, "text/plain")


@pytest.mark.parametrize(("act", "done"), [(cut, 0), (cut_unanswered, 1), (cut_in_answer, 1)])
async def test_a_connection_that_breaks_before_or_after_it_was_done(
    sandbox: Sandbox, wire: Any, messages: str, act: Any, done: int
) -> None:
    sandbox.faults.add(act, POST)
    with pytest.raises(aiohttp.ClientError):
        await wire.call("POST", messages, {"content": "x"})
    assert said(sandbox, messages) == done
    assert (await wire.call("POST", messages, {"content": "x"}))[0] == 200


async def test_a_slow_way(sandbox: Sandbox, wire: Any, messages: str) -> None:
    sandbox.faults.add(late(0.2), POST)
    slow = asyncio.create_task(wire.call("POST", messages, {"content": "x"}))
    await asyncio.sleep(0.05)
    assert said(sandbox, messages) == 0
    assert (await slow)[0] == 200
    assert said(sandbox, messages) == 1


@pytest.mark.parametrize("options", [{"answer_within": 0.1}])
@pytest.mark.parametrize("times", [0, 1, 2])
async def test_interactions_are_delivered_as_often_as_asked(
    sandbox: Sandbox, wire: Any, ana: Person, times: int
) -> None:
    await ana.until(lambda: ana.commands)
    with sandbox.faults.delivering(times):
        assert (await ana.slash("games", "play")).state == "failed"
    ids = []
    await wire.ws.send_json({"op": 1, "d": None})
    while (frame := await wire.ws.receive_json(timeout=5))["op"] != 11:
        if frame["t"] == "INTERACTION_CREATE":
            ids.append(frame["d"]["id"])
    assert len(ids) == times
    assert len(set(ids)) == min(times, 1)


async def test_the_gateway_asks_invalidates_and_drops(sandbox: Sandbox, wire: Any) -> None:
    await wire.ws.close()
    await wire.identify()
    session = (await wire.event("READY"))["session_id"]
    sandbox.faults.ask_to_reconnect()
    while (await wire.ws.receive_json(timeout=5))["op"] != 7:
        pass
    sandbox.faults.invalidate(resumable=True)
    assert await wire.ws.receive_json(timeout=5) == {"op": 9, "d": True}
    await sandbox.faults.drop(4009)
    await wire.ws.receive(timeout=5)
    assert wire.ws.close_code == 4009
    resume = {"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": 0}}
    for resumable in (True, False):
        wire.ws = await wire.session.ws_connect(sandbox.gateway)
        await wire.ws.send_json(resume)
        if resumable:
            await wire.event("RESUMED")
            sandbox.faults.invalidate()
            assert await wire.ws.receive_json(timeout=5) == {"op": 9, "d": False}
        else:
            await wire.ws.receive_json(timeout=5)  # HELLO
            assert await wire.ws.receive_json(timeout=5) == {"op": 9, "d": False}


async def test_somebody_deletes_a_message(sandbox: Sandbox, wire: Any, messages: str) -> None:
    made = (await wire.call("POST", messages, {"content": "x"}))[1]
    sandbox.delete_message(made["id"])
    assert await wire.code("GET", f"{messages}/{made['id']}") == (404, 10008)
    with pytest.raises(KeyError):
        sandbox.delete_message(made["id"])
