"""The gateway: authentication, event routing, resuming, compression."""

import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox

GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1, 1 << 1, 1 << 9, 1 << 12, 1 << 15


@pytest.fixture
async def socket(sandbox: Sandbox) -> AsyncIterator[Any]:
    """Return a function that opens gateway connections: ``ws = await socket({…identify…})``."""
    async with aiohttp.ClientSession() as session:

        async def connect(identify: dict[str, Any] | None = None, query: str = "") -> Any:
            ws = await session.ws_connect(sandbox.gateway + query)
            hello = await ws.receive_json() if not query else None
            assert hello is None or hello["op"] == 10
            if identify is not None:
                await ws.send_json({"op": 2, "d": {"token": sandbox.token, "intents": GUILDS} | identify})
            return ws

        yield connect


async def until(ws: Any, event: str) -> Any:
    while (frame := await ws.receive_json(timeout=60))["t"] != event:
        pass
    return frame


async def events_now(ws: Any) -> list[str]:
    """Return the events received until a heartbeat is acknowledged."""
    await ws.send_json({"op": 1, "d": None})
    events = []
    while (frame := await ws.receive_json(timeout=60))["op"] != 11:
        events.append(frame["t"])
    return events


async def test_ready_and_the_guild(socket: Any, sandbox: Sandbox) -> None:
    ws = await socket({})
    ready = (await until(ws, "READY"))["d"]
    assert ready["user"]["id"] == sandbox.state.application_id
    assert ready["guilds"] == [{"id": sandbox.state.guild_id, "unavailable": True}]
    guild = (await until(ws, "GUILD_CREATE"))["d"]
    assert [member["user"]["id"] for member in guild["members"]] == [ready["user"]["id"]]
    with_members = await socket({"intents": GUILDS | MEMBERS})
    assert len((await until(with_members, "GUILD_CREATE"))["d"]["members"]) == 5


@pytest.mark.parametrize("options", [{"more_guilds": {"Second": ["two"], "Third": ["three"]}}])
async def test_each_shard_has_its_guilds(socket: Any, sandbox: Sandbox, ana: Person) -> None:
    shards = [await socket({"intents": GUILDS | GUILD_MESSAGES, "shard": [number, 3]}) for number in range(3)]
    found = [(await until(ws, "GUILD_CREATE"))["d"] for ws in shards]
    assert {int(guild["id"]) >> 22 for guild in found} == {int(guild) >> 22 for guild in sandbox.state.guilds}
    assert [(int(guild["id"]) >> 22) % 3 for guild in found] == [0, 1, 2]
    places = {channel["name"]: guild["id"] for guild in found for channel in guild["channels"]}
    assert places.keys() == {"general", "games", "two", "three"}
    await ana.say("two", "hello")
    for ws, guild in zip(shards, found, strict=True):
        assert await events_now(ws) == (["MESSAGE_CREATE"] if guild["name"] == "Second" else [])


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": 2, "d": {"token": "another", "intents": 1}}, 4004),
        ({"op": 6, "d": {"token": "another", "session_id": "x", "seq": 1}}, 4004),
        ({"op": 2, "d": {"token": "TOKEN", "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 2, "d": None}, 4002),
        ({"op": 2, "d": {"token": "TOKEN", "intents": "all"}}, 4002),
        ({"op": 99}, 4003),
        ([], 4002),
    ],
)
async def test_who_is_turned_away(sandbox: Sandbox, socket: Any, frame: Any, code: int) -> None:
    ws = await socket()
    await ws.send_str(json.dumps(frame).replace("TOKEN", sandbox.token))
    await ws.receive(timeout=60)
    assert ws.close_code == code


async def test_people_see_whether_the_bot_is_there(socket: Any, ana: Person) -> None:
    assert not ana.bot_online
    ws = await socket({})
    await ana.until(lambda: ana.bot_online)
    await ws.close()
    await ana.until(lambda: not ana.bot_online)


async def test_events_go_to_the_shard_they_belong_to(socket: Any, ana: Person) -> None:
    intents = GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES
    for_dms = await socket({"intents": intents, "shard": [0, 2]})
    for_guild = await socket({"intents": intents, "shard": [1, 2]})
    assert (await until(for_dms, "READY"))["d"]["guilds"] == []
    await until(for_guild, "GUILD_CREATE")
    await ana.say("general", "Here")
    await ana.say(ana.dm, "There")
    await ana.until(lambda: ana.sees(ana.dm))
    dm = (await until(for_dms, "MESSAGE_CREATE"))["d"]
    assert dm["content"] == "There"
    assert "guild_id" not in dm
    assert await events_now(for_guild) == ["MESSAGE_CREATE"]


async def test_intents_choose_the_events_and_their_content(socket: Any, ana: Person) -> None:
    nothing = await socket({})
    blind = await socket({"intents": GUILDS | GUILD_MESSAGES})
    reader = await socket({"intents": GUILDS | GUILD_MESSAGES | CONTENT})
    for ws in (nothing, blind, reader):
        await until(ws, "GUILD_CREATE")
    await ana.say("general", "Secret")
    await ana.until(lambda: ana.sees("general"))
    assert await events_now(nothing) == []
    assert (await until(blind, "MESSAGE_CREATE"))["d"]["content"] == ""
    assert (await until(reader, "MESSAGE_CREATE"))["d"]["content"] == "Secret"


async def test_a_message_that_mentions_the_bot_is_readable(socket: Any, ana: Person) -> None:
    blind = await socket({"intents": GUILDS | GUILD_MESSAGES})
    await until(blind, "GUILD_CREATE")
    text = f"<@{ana.bot['id']}> hello"
    await ana.say("general", text)
    assert (await until(blind, "MESSAGE_CREATE"))["d"]["content"] == text


async def test_a_resume_brings_what_was_missed(socket: Any, sandbox: Sandbox, ana: Person) -> None:
    intents = GUILDS | DIRECT_MESSAGES
    first = await socket({"intents": intents})
    session = (await until(first, "READY"))["d"]["session_id"]
    seen = (await until(first, "GUILD_CREATE"))["s"]
    await first.close(code=4000)
    await ana.until(lambda: not ana.bot_online)
    await ana.say(ana.dm, "Are you there?")
    await ana.until(lambda: ana.sees(ana.dm))
    again = await socket()
    await again.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": seen}})
    missed = await again.receive_json(timeout=60)
    assert (missed["t"], missed["s"]) == ("MESSAGE_CREATE", seen + 1)
    assert (await again.receive_json(timeout=60))["t"] == "RESUMED"


async def test_an_unknown_or_finished_session_cannot_be_resumed(
    socket: Any, sandbox: Sandbox, ana: Person
) -> None:
    finished = await socket({})
    session = (await until(finished, "READY"))["d"]["session_id"]
    await finished.close(code=1000)
    await ana.until(lambda: not ana.bot_online)
    for session_id in ("unknown", session):
        ws = await socket()
        await ws.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": session_id, "seq": 1}})
        assert await ws.receive_json(timeout=60) == {"op": 9, "d": False}


async def test_a_session_waits_two_minutes_for_its_bot(
    socket: Any, sandbox: Sandbox, ana: Person, clock: Any
) -> None:
    lost = await socket({})
    session = (await until(lost, "READY"))["d"]["session_id"]
    await lost.close(code=4000)
    await ana.until(lambda: not ana.bot_online)
    clock.now += 121
    for _ in range(2):
        late = await socket()
        await late.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": 1}})
        assert await late.receive_json(timeout=60) == {"op": 9, "d": False}
        await until(await socket({}), "READY")  # which forgets it


async def test_a_session_has_one_connection_and_no_events_to_come(socket: Any, sandbox: Sandbox) -> None:
    first = await socket({})
    session = (await until(first, "READY"))["d"]["session_id"]
    newest = (await until(first, "GUILD_CREATE"))["s"]
    resume = {"token": sandbox.token, "session_id": session, "seq": newest}
    second = await socket()
    await second.send_json({"op": 6, "d": resume})
    await until(second, "RESUMED")
    assert (await first.receive(timeout=60)).data == 4000
    third = await socket()
    await third.send_json({"op": 6, "d": resume | {"seq": newest + 100}})
    assert (await third.receive(timeout=60)).data == 4007


async def test_a_compressed_stream(socket: Any, sandbox: Sandbox) -> None:
    ws = await socket({}, "?compress=zlib-stream")
    inflate = zlib.decompressobj()
    events = []
    for _ in range(3):
        data = await ws.receive_bytes(timeout=60)
        assert data.endswith(b"\x00\x00\xff\xff")
        events.append(json.loads(inflate.decompress(data)).get("t"))
    assert events == [None, "READY", "GUILD_CREATE"]


async def test_members_can_be_asked_for(socket: Any, sandbox: Sandbox, ana: Person) -> None:
    ws = await socket({})
    ask = {"guild_id": sandbox.state.guild_id, "query": "an", "limit": 5, "nonce": "n"}
    await ws.send_json({"op": 8, "d": ask})
    chunk = (await until(ws, "GUILD_MEMBERS_CHUNK"))["d"]
    assert [member["user"]["id"] for member in chunk["members"]] == [ana.id]
    assert chunk["nonce"] == "n"
