"""Which requests to Discord are retried when the connection is bad."""

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from tenacity import wait_none

from bot.discord import http


def refused(status: int, kind: type[discord.HTTPException] = discord.HTTPException) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="for a test")
    return kind(response, {"code": 0, "message": "no"})


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    for policy in ("_TRANSIENT", "_CUT_OFF"):
        monkeypatch.setattr(http, policy, getattr(http, policy).copy(wait=wait_none()))


class Request:
    """A request that fails with each of these errors in turn, then succeeds."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.attempts = 0

    async def __call__(self) -> str:
        self.attempts += 1
        if self.errors:
            raise self.errors.pop(0)
        return "done"


@pytest.mark.parametrize(
    "error",
    [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), refused(503), refused(520)],
    ids=repr,
)
async def test_transient_failures_are_retried(error: Exception) -> None:
    request = Request(error, error)
    assert await http.retried(request) == "done"
    assert request.attempts == 3
    request = Request(*[error] * 9)
    with pytest.raises(type(error)):
        await http.retried(request)
    assert request.attempts == 4


@pytest.mark.parametrize(
    "error", [refused(403), refused(404), refused(500), refused(429), ValueError()], ids=repr
)
async def test_refusals_and_bugs_are_not_retried(error: Exception) -> None:
    request = Request(error)
    with pytest.raises(type(error)):
        await http.retried(request)
    assert request.attempts == 1


def test_an_outage_is_not_a_refusal() -> None:
    outages = [refused(503, discord.DiscordServerError), refused(429), aiohttp.ClientError(), OSError()]
    assert all(map(http.is_outage, outages))
    assert not any(map(http.is_outage, [refused(400), refused(404), ValueError()]))


def test_different_parts_have_different_idempotency_keys() -> None:
    nonces = {http.nonce_of(match, version, None) for match in range(30) for version in range(30)}
    assert len(nonces) == 900
    assert http.nonce_of(3, 4, None) in nonces
    assert max(map(len, nonces)) <= 25


def test_a_lost_gateway_connection_is_logged_as_a_one_line_warning(caplog: pytest.LogCaptureFixture) -> None:
    http.quiet_reconnects()
    log = logging.getLogger("discord.shard")
    for error in (ConnectionResetError("gone, 100%"), ValueError("a bug")):
        log.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=error)
    lost, bug = caplog.records
    assert (lost.levelno, lost.exc_info) == (logging.WARNING, None)
    assert lost.getMessage().endswith("in 1.50s: gone, 100%")
    assert bug.levelno == logging.ERROR
    assert bug.exc_info is not None


class Discord:
    """A session with Discord, which takes only the first answer to an interaction.

    `faults` befall the next answers: what arrived ("cut after") or did not ("cut before"), or a status.
    """

    def __init__(self, *faults: str) -> None:
        self.answers: list[str] = []
        self.faults = list(faults)

    @contextlib.asynccontextmanager
    async def request(self, method: str, url: str, *, data: Any = None, **_: Any) -> AsyncIterator[Any]:
        if method == "GET":
            yield Response(200, {"id": "7", "flags": 0})
            return
        fault = self.faults.pop(0) if self.faults else ""
        if fault == "cut before":
            raise aiohttp.ServerDisconnectedError
        if self.answers:
            yield Response(400, {"code": 40060, "message": "already acknowledged"})
            return
        self.answers.append(data)
        if fault == "cut after":
            raise aiohttp.ServerDisconnectedError
        yield Response(502 if fault == "502" else 200, {"interaction": {"id": "1", "type": 3}})


class Response:
    def __init__(self, status: int, body: Any) -> None:
        self.status, self.reason, self._body = status, "for a test", body
        self.headers = {"content-type": "application/json"}

    async def text(self, encoding: str) -> str:
        return json.dumps(self._body)


async def answered(session: Any, text: str = "one", adapter: Any = None) -> Any:
    """Answer an interaction, and return Discord's reply."""
    adapter = adapter or http._InteractionAdapter(SimpleNamespace(application_id=5), None)  # type: ignore[arg-type]
    payload = {"type": 4, "data": {"content": text}}
    params: Any = SimpleNamespace(files=None, payload=payload, multipart=None)
    return await adapter.create_interaction_response(1, "token", session=session, params=params)


@pytest.mark.parametrize("fault", ["cut after", "502"])
async def test_an_answer_that_got_lost_counts_if_discord_has_it(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.webhook.async_.asyncio.sleep", no_sleep)
    session = Discord(fault)
    assert (await answered(session))["resource"]["message"]["id"] == "7"
    assert len(session.answers) == 1


async def no_sleep(_: float) -> None:
    """Take no time."""


async def test_an_answer_that_never_arrived_is_sent_again() -> None:
    session = Discord("cut before", "cut before")
    assert (await answered(session))["interaction"]["type"] == 3
    assert len(session.answers) == 1


async def test_an_answer_of_another_process_is_not_ours() -> None:
    session = Discord()
    session.answers.append("of another process")
    with pytest.raises(discord.HTTPException) as refusal:
        await answered(session)
    assert refusal.value.code == 40060


async def test_the_second_of_two_answers_to_one_interaction_is_refused() -> None:
    session = Discord()
    made = http._InteractionAdapter(SimpleNamespace(application_id=5), None)  # type: ignore[arg-type]
    both = (answered(session, text, made) for text in ("one", "two"))
    _, second = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(second, discord.HTTPException)
    assert second.code == 40060
    assert len(session.answers) == 1
