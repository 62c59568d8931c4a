"""The application's emojis over real sockets: uploaded once, replaced one by one, and optional."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from renderers import emojis
from tests.forked import Forked
from tests.wire.conftest import PATIENCE, REAL_BOT, Start, bot_ready, new_sandbox, until
from tests.wire.test_match import parts

ALL = len(list(emojis.pictures()))

Answer = Callable[[web.Request], web.Response | None]


class Trouble:
    """Middleware that answers emoji uploads in the sandbox's place; None lets one through.

    It does not count those that came too soon for the sandbox: 50 requests a second.
    """

    def __init__(self) -> None:
        self.answer: Answer = lambda request: None
        self.uploads = 0

    @web.middleware
    async def middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.method != "POST" or not request.path.endswith("/emojis"):
            return await handler(request)
        self.uploads += 1
        if (answer := self.answer(request)) is not None:
            return answer
        taken = await handler(request)
        self.uploads -= taken.status == 429
        return taken


@pytest.fixture
def bot_module() -> str:
    return REAL_BOT


@pytest.fixture
def trouble() -> Trouble:
    return Trouble()


@pytest.fixture
async def sandbox(trouble: Trouble) -> AsyncIterator[Sandbox]:
    server = new_sandbox(middlewares=[trouble.middleware])
    await server.start()
    yield server
    await server.close()


def names(sandbox: Sandbox) -> set[str]:
    return {emoji["name"] for emoji, _ in sandbox.state.emojis.values()}


def asked(sandbox: Sandbox, method: str) -> int:
    """Count the requests with this method about emojis, without those that came too soon."""
    return sum(
        one.method == method and "/emojis" in one.path and one.status != 429 for one in sandbox.requests
    )


def refused(status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> web.Response:
    """Return an error as Discord sends it, without a charset in the content type."""
    exact = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=exact)


async def quiet(sandbox: Sandbox) -> None:
    """Wait until the bot sends no more requests."""
    seen = -1
    while seen != (seen := len(sandbox.requests)):  # noqa: ASYNC110 - nothing announces it
        await asyncio.sleep(0.5)


async def stop(process: Forked) -> None:
    process.terminate()
    await asyncio.wait_for(process.wait(), PATIENCE)


async def open_table(person: Person) -> Any:
    """Open a match against a bot, whose moves are pictured on buttons, and return its message."""
    await bot_ready(person)
    return (await person.slash("games", "zigzag mancala", house="easy")).message


def pictured(message: Any) -> list[Any]:
    """Return the emojis on the move buttons."""
    buttons = [part for part in parts(message["components"]) if ":move:" in part.get("custom_id", "")]
    assert buttons
    return [button.get("emoji") for button in buttons]


async def test_they_are_uploaded_once_shown_and_served(
    sandbox: Sandbox, start_bot: Start, people: list[Person]
) -> None:
    process = await start_bot()
    await until(lambda: len(names(sandbox)) == ALL)
    message = await open_table(people[0])
    shown = {emoji["id"] for emoji in pictured(message)}
    assert shown <= sandbox.state.emojis.keys()
    async with aiohttp.ClientSession() as session:
        for emoji_id in shown:
            async with session.get(f"{sandbox.url}emojis/{emoji_id}.png") as answer:
                assert (await answer.read()).startswith(b"\x89PNG")
    await quiet(sandbox)
    await stop(process)
    before = dict(sandbox.state.emojis)
    lists = asked(sandbox, "GET")
    await start_bot()
    await until(lambda: asked(sandbox, "GET") > lists)
    await open_table(people[0])
    await quiet(sandbox)
    assert sandbox.state.emojis == before
    assert (asked(sandbox, "POST"), asked(sandbox, "DELETE")) == (ALL, 0)


async def test_a_changed_picture_replaces_one(sandbox: Sandbox, start_bot: Start) -> None:
    await stop_when_uploaded(sandbox, start_bot)
    before = names(sandbox)
    emoji_id = next(key for key, (emoji, _) in sandbox.state.emojis.items() if emoji["name"][:6] == "zz_d3_")
    emoji, image = sandbox.state.emojis[emoji_id]
    sandbox.state.emojis[emoji_id] = (emoji | {"name": "zz_d3_000000"}, image)
    sandbox.state.emojis["7"] = (emoji | {"name": "zz_top", "id": "7"}, image)
    await start_bot()
    await until(lambda: names(sandbox) == before | {"zz_top"})
    assert emoji_id not in sandbox.state.emojis
    assert (asked(sandbox, "POST"), asked(sandbox, "DELETE")) == (ALL + 1, 1)


async def stop_when_uploaded(sandbox: Sandbox, start_bot: Start) -> None:
    process = await start_bot()
    await until(lambda: len(names(sandbox)) == ALL)
    await stop(process)


async def test_two_processes_at_once_upload_each_picture_once(sandbox: Sandbox, start_bot: Start) -> None:
    await asyncio.gather(start_bot(), start_bot())
    await until(lambda: len(names(sandbox)) == ALL)
    await until(lambda: asked(sandbox, "GET") >= 4)
    assert len(sandbox.state.emojis) == ALL
    assert asked(sandbox, "DELETE") == 0


async def test_a_rate_limit_is_waited_for(sandbox: Sandbox, start_bot: Start, trouble: Trouble) -> None:
    body = {"message": "You are being rate limited.", "retry_after": 0.05, "global": False}
    headers = {"Retry-After": "0.05", "Via": "1.1 sandbox"}
    trouble.answer = lambda request: refused(429, body, headers) if trouble.uploads in {3, 4, 20} else None
    await start_bot()
    await until(lambda: len(names(sandbox)) == ALL)
    assert trouble.uploads == ALL + 3


@pytest.mark.parametrize(
    ("status", "code"), [(400, 30008), (403, 50001), (400, 50035)], ids=["full", "forbidden", "refused"]
)
async def test_where_none_can_be_uploaded_there_is_text(
    sandbox: Sandbox, start_bot: Start, people: list[Person], trouble: Trouble, status: int, code: int
) -> None:
    body = {"message": "No.", "code": code}
    trouble.answer = lambda request: refused(status, body)
    await start_bot()
    await until(lambda: asked(sandbox, "GET") >= 2)
    assert trouble.uploads == {30008: 1, 50001: 3, 50035: ALL}[code]
    assert set(map(str, pictured(await open_table(people[0])))) == {"None"}
    await quiet(sandbox)


async def test_a_table_whose_emojis_were_deleted_is_shown_without(
    sandbox: Sandbox, start_bot: Start, people: list[Person]
) -> None:
    await start_bot()
    await until(lambda: len(names(sandbox)) == ALL)
    ana = people[0]
    await open_table(ana)
    sandbox.state.emojis.clear()
    await ana.slash("games", "zigzag table")  # refused because of its emojis, and sent again without
    message = await open_table(ana)
    assert set(map(str, pictured(message))) == {"None"}
    await quiet(sandbox)
