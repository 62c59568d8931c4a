"""The server: URLs, request log, authentication, attachments, clean shutdown."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.rest.routing import Request


async def test_it_listens_on_loopback_only(sandbox: Sandbox) -> None:
    assert sandbox.url.startswith("http://127.0.0.1:")
    assert sandbox.api == sandbox.url + "api/v10"
    assert sandbox.gateway == sandbox.url.replace("http", "ws") + "gateway"
    with pytest.raises(OSError):
        await Sandbox(port=int(sandbox.url.split(":")[2].strip("/"))).start()


async def test_without_the_token_nothing_is_answered(wire: Any) -> None:
    wire.headers = {"Authorization": "Bot another"}
    assert await wire.call("GET", "/users/@me") == (401, {"message": "401: Unauthorized", "code": 0})
    wire.headers = {}
    assert await wire.code("GET", "/gateway/bot") == (401, 0)
    assert (await wire.call("GET", "/gateway"))[0] == 200


async def test_what_is_not_there_is_404(wire: Any) -> None:
    assert await wire.call("GET", "/nothing") == (404, {"message": "404: Not Found", "code": 0})
    assert await wire.code("GET", "/users/1") == (404, 10013)
    assert await wire.code("GET", "/guilds/1") == (404, 10004)
    assert await wire.code("GET", f"/guilds/{wire.sandbox.state.guild_id}/members/1") == (404, 10007)
    assert await wire.code("GET", f"/applications/{wire.app}/emojis/1") == (404, 10014)
    assert await wire.code("GET", "/applications/1/commands") == (403, 20012)


@pytest.mark.parametrize(
    "content",
    [b"{", b"\xff", b"[]", b'"text"', b"5", b""],
    ids=["cut", "no text", "list", "string", "5", "none"],
)
async def test_a_body_that_is_no_object_is_refused(wire: Any, ana: Person, content: bytes) -> None:
    url = f"{wire.sandbox.api}/channels/{ana.channel('general')}/messages"
    async with wire.session.post(url, data=content, headers=wire.headers) as response:
        assert response.status == 400


@pytest.mark.parametrize(
    "content",
    [b"", b"--x", b"--x\r\n\r\n\r\n--x--", b"--x\r\n\xff: \xff\r\n\r\ndata\r\n--x--"],
)
async def test_a_multipart_body_without_payload_is_refused(wire: Any, ana: Person, content: bytes) -> None:
    url = f"{wire.sandbox.api}/channels/{ana.channel('general')}/messages"
    for kind in ("multipart/form-data; boundary=x", "multipart/form-data"):
        headers = wire.headers | {"Content-Type": kind}
        async with wire.session.post(url, data=content, headers=headers) as response:
            assert response.status == 400


async def test_every_request_is_logged_with_its_answer(wire: Any, ana: Person) -> None:
    heard: list[Request] = []
    wire.sandbox.on_request = heard.append
    channel = ana.channel("general")
    body = {"content": "Text", "attachments": [{"id": 0}]}
    status, message = await wire.call(
        "POST", f"/channels/{channel}/messages?a=b", body, files={"a.txt": b"abc"}
    )
    (logged,) = heard
    assert wire.sandbox.requests[-1] == logged
    assert logged == Request(
        "POST",
        f"/channels/{channel}/messages",
        "/channels/{channel_id}/messages",
        {"a": "b"},
        body,
        (("files[0]", "a.txt", 3),),
        status,
        message,
    )
    await wire.call("GET", "/nothing")
    assert heard[-1].status == 404


@pytest.mark.parametrize("options", [{"logged": 3}])
async def test_the_log_is_bounded(wire: Any) -> None:
    for _ in range(5):
        await wire.call("GET", "/users/@me")
    assert len(wire.sandbox.requests) == 3


async def test_middlewares_stand_around_every_request() -> None:
    from aiohttp import web

    @web.middleware
    async def broken(request: web.Request, handler: Any) -> web.StreamResponse:
        return web.Response(status=503)

    server = Sandbox(middlewares=[broken])
    await server.start()
    async with aiohttp.ClientSession() as session, session.get(server.api + "/gateway") as response:
        assert response.status == 503
    await server.close()


PLACES = (
    "",
    "page/js/app.js",
    "live?as=ana",
    "gateway",
    "api/v10/gateway",
    "api/v10/users/@me",
    "emojis/1.png",
)


@pytest.mark.parametrize("place", PLACES)
async def test_other_sites_pages_are_refused_everywhere(sandbox: Sandbox, place: str) -> None:
    """A browser says which page asks, and by which name it calls the server (DNS can lead any name here)."""
    port = sandbox.url.rstrip("/").rpartition(":")[2]
    foreign = (
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{int(port) - 1}"},
        {"Origin": f"http://example.org:{port}"},
        {"Host": f"example.org:{port}"},
        {"Host": f"127.0.0.1.example.org:{port}", "Origin": f"http://127.0.0.1.example.org:{port}"},
        {"Host": "["},
    )
    async with aiohttp.ClientSession() as session:
        for headers in foreign:
            async with session.get(sandbox.url + place, headers=headers) as response:
                assert response.status == 403, headers
        for headers in ({}, {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"}):
            async with session.get(sandbox.url + place, headers=headers) as response:
                assert response.status != 403, headers


async def test_the_own_page_and_programs_may_open_a_live_socket(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{sandbox.url}live?as=nobody") as response:
            assert response.status == 404
        for headers in ({"Origin": sandbox.url.rstrip("/")}, {}):
            ws = await session.ws_connect(sandbox.url + "live?as=ana", headers=headers)
            await ws.close()


def test_every_sandbox_draws_a_token_of_its_own() -> None:
    tokens = {Sandbox().token for _ in range(3)}
    assert len(tokens) == 3
    assert all(len(token) >= 32 for token in tokens)


async def test_the_page_opened_without_a_name_is_the_first_person_s(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.url + "live") as ws:
        assert (await ws.receive_json())["me"]["username"] == "ana"


async def test_emojis_are_served_and_checked(wire: Any, png: Callable[..., bytes]) -> None:
    import base64

    path = f"/applications/{wire.app}/emojis"
    image = "data:image/png;base64," + base64.b64encode(png()).decode()
    status, emoji = await wire.call("POST", path, {"name": "seed", "image": image})
    assert status == 201
    async with wire.session.get(f"{wire.sandbox.url}emojis/{emoji['id']}.png") as response:
        assert await response.read() == png()
    for body in (
        {"name": "seed", "image": image},
        {"name": "a b", "image": image},
        {"name": "s", "image": image},
        {"name": "pit", "image": "data:image/png;base64,!"},
        {"name": "pit"},
    ):
        assert await wire.code("POST", path, body) == (400, 50035)
    _, renamed = await wire.call("PATCH", f"{path}/{emoji['id']}", {"name": "stone"})
    assert renamed["name"] == "stone"
    assert (await wire.call("DELETE", f"{path}/{emoji['id']}"))[0] == 204
    assert (await wire.call("GET", path))[1] == {"items": []}


async def test_threads(wire: Any, ana: Person) -> None:
    message = await wire.buttons(ana.channel("general"), "go")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    status, thread = await wire.call("POST", path, {"name": "Aside"})
    assert (status, thread["id"], thread["parent_id"]) == (201, message["id"], message["channel_id"])
    await ana.until(lambda: thread["id"] in ana.channels)
    assert await wire.code("POST", path, {"name": "Aside"}) == (400, 160004)
    assert await wire.code("POST", f"/channels/{thread['id']}/threads", {"name": "In"}) == (400, 50024)
    _, renamed = await wire.call("PATCH", f"/channels/{thread['id']}", {"name": "Apart", "archived": True})
    assert renamed["thread_metadata"]["archived"]
    await ana.until(lambda: ana.channels[thread["id"]]["name"] == "Apart")
    await wire.call("DELETE", f"/channels/{thread['id']}")
    assert await wire.code("GET", f"/channels/{thread['id']}") == (404, 10003)


async def none_left(count: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while count():  # noqa: ASYNC110 - nothing tells when a task is gone
            await asyncio.sleep(0.01)


async def test_nothing_is_left_when_tabs_close_and_the_server_stops() -> None:
    before = asyncio.all_tasks()
    server = Sandbox()
    await server.start()
    for _ in range(5):
        async with await Person.connect(server.url, "ana") as ana:
            await ana.say("general", "Hello")
            await ana.until(lambda: ana.sees("general"))
    await none_left(lambda: server._clients._sockets)
    async with aiohttp.ClientSession() as session:
        ws = await session.ws_connect(server.gateway)
        await ws.send_str(json.dumps({"op": 2, "d": {"token": server.token, "intents": 1}}))
        await ws.receive_json()
        await server.close()
        await ws.close()
    await none_left(lambda: asyncio.all_tasks() - before)
    assert not server._gateway._sockets
