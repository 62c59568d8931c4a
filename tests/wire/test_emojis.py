"""The application's emojis over real sockets: uploaded once by however many processes, and optional.

That one changed picture replaces one is tested in `tests/bot/images/test_emojis.py`.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from renderers import emojis
from tests.wire.kit import REAL_BOT, Start, bot_ready, parts, post_again, stopped, until

ALL = len(list(emojis.pictures()))


class Trouble:
    """Middleware that answers emoji uploads in the sandbox's place; None lets one through.

    It does not count those that came too soon for the sandbox: 50 requests a second.
    """

    def __init__(self) -> None:
        self.answer: Callable[[], web.Response | None] = lambda: None
        self.uploads = 0

    @web.middleware
    async def middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        if request.method != "POST" or not request.path.endswith("/emojis"):
            return await handler(request)
        self.uploads += 1
        if (answer := self.answer()) is not None:
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
def sandbox_options(trouble: Trouble) -> dict[str, Any]:
    return {"middlewares": [trouble.middleware]}


def asked(sandbox: Sandbox, method: str) -> int:
    """Count the requests with this method about emojis, without those that came too soon."""
    requests = [
        request for request in sandbox.requests if request.method == method and "/emojis" in request.path
    ]
    return sum(request.status != 429 for request in requests)


def refusal(status: int, body: dict[str, Any], headers: dict[str, str] | None = None) -> web.Response:
    """Return an error as Discord sends it, without a charset in the content type."""
    exact = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=exact)


async def quiet(sandbox: Sandbox) -> None:
    """Wait until the bot sends no more requests."""
    seen = -1
    while seen != (seen := len(sandbox.requests)):  # noqa: ASYNC110 - nothing announces it
        await asyncio.sleep(0.5)


async def pictured(person: Person) -> list[Any]:
    """Open a match against an AI player, and return the emojis on the move buttons."""
    await bot_ready(person)
    message = (await person.slash("games", "zigzag mancala", house="easy")).message
    found = [part.get("emoji") for part in parts(message) if ":move:" in part.get("custom_id", "")]
    assert found
    return found


async def test_they_are_uploaded_once_shown_and_served(
    sandbox: Sandbox, start_bot: Start, people: list[Person]
) -> None:
    process = await start_bot()
    await until(lambda: len(sandbox.state.emojis) == ALL)
    shown = {emoji["id"] for emoji in await pictured(people[0])}
    assert shown <= sandbox.state.emojis.keys()
    async with aiohttp.ClientSession() as session:
        for emoji_id in shown:
            async with session.get(f"{sandbox.url}emojis/{emoji_id}.png") as answer:
                assert (await answer.read()).startswith(b"\x89PNG")
    await quiet(sandbox)
    await stopped(process, people[0])
    before, lists = dict(sandbox.state.emojis), asked(sandbox, "GET")
    await start_bot()
    await until(lambda: asked(sandbox, "GET") > lists)
    await pictured(people[0])
    await quiet(sandbox)
    assert sandbox.state.emojis == before
    assert (asked(sandbox, "POST"), asked(sandbox, "DELETE")) == (ALL, 0)


async def test_two_processes_at_once_upload_each_picture_once(sandbox: Sandbox, start_bot: Start) -> None:
    await asyncio.gather(start_bot(), start_bot())
    await until(lambda: len({emoji["name"] for emoji, _ in sandbox.state.emojis.values()}) == ALL)
    await until(lambda: asked(sandbox, "GET") >= 4)
    assert len(sandbox.state.emojis) == ALL
    assert asked(sandbox, "DELETE") == 0


async def test_a_rate_limit_is_waited_for(sandbox: Sandbox, start_bot: Start, trouble: Trouble) -> None:
    body = {"message": "You are being rate limited.", "retry_after": 0.05, "global": False}
    headers = {"Retry-After": "0.05", "Via": "1.1 sandbox"}
    trouble.answer = lambda: refusal(429, body, headers) if trouble.uploads in {3, 4, 20} else None
    await start_bot()
    await until(lambda: len(sandbox.state.emojis) == ALL)
    assert trouble.uploads == ALL + 3


@pytest.mark.parametrize(
    ("error", "tries"),
    [((400, 30008), 1), ((403, 50001), 3), ((400, 50035), ALL)],
    ids=["full", "forbidden", "refused"],
)
async def test_where_none_can_be_uploaded_there_is_text(
    sandbox: Sandbox,
    start_bot: Start,
    people: list[Person],
    trouble: Trouble,
    error: tuple[int, int],
    tries: int,
) -> None:
    status, code = error
    trouble.answer = lambda: refusal(status, {"message": "No.", "code": code})
    await start_bot()
    await until(lambda: asked(sandbox, "GET") >= 3)  # at the start, before the uploads and after them
    assert trouble.uploads == tries
    assert set(map(str, await pictured(people[0]))) == {"None"}
    await quiet(sandbox)


async def test_a_table_whose_emojis_were_deleted_is_shown_without(
    sandbox: Sandbox, start_bot: Start, people: list[Person]
) -> None:
    await start_bot()
    await until(lambda: len(sandbox.state.emojis) == ALL)
    await pictured(people[0])
    sandbox.state.emojis.clear()
    await post_again(people[0], "games")  # refused because of its emojis, and sent again without
    assert set(map(str, await pictured(people[0]))) == {"None"}
    await quiet(sandbox)
