"""Which requests to Discord are retried when the connection is bad."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from tenacity import wait_none

from bot.transport import http


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


def test_new_idempotency_keys_are_unique_and_short_enough() -> None:
    nonces = {http.new_nonce() for _ in range(100)}
    assert len(nonces) == 100
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
    """Takes only the first answer to an interaction. Held answers arrive once they are released."""

    def __init__(self) -> None:
        self.answered = False
        self.released = asyncio.Event()

    async def answer(self, *_: Any, held: bool = False, **__: Any) -> str:
        await (self.released.wait() if held else asyncio.sleep(0))
        if self.answered:
            response: Any = SimpleNamespace(status=400, reason="for a test")
            raise discord.HTTPException(response, {"code": 40060, "message": "already acknowledged"})
        self.answered = True
        return "taken"


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> tuple[http._InteractionAdapter, Discord]:
    """Return an adapter, and the stand-in for Discord that it talks to."""
    far = Discord()
    base = discord.webhook.async_.AsyncWebhookAdapter
    monkeypatch.setattr(base, "create_interaction_response", far.answer)
    made = http._InteractionAdapter(Any, None)

    async def original(*_: Any) -> str:
        return "what stands there"

    monkeypatch.setattr(made, "_fetch_answer", original)
    return made, far


async def test_an_answer_that_was_cut_off_counts_if_discord_has_it(adapter: Any) -> None:
    made, far = adapter
    far.answered = True
    assert await made.create_interaction_response(1, "token", session=None) == "what stands there"


@pytest.mark.parametrize("first_is_late", [False, True])
async def test_the_second_of_two_answers_to_one_interaction_is_refused(
    adapter: Any, first_is_late: bool
) -> None:
    made, far = adapter
    answers = [
        asyncio.create_task(made.create_interaction_response(1, "token", session=None, held=late))
        for late in (first_is_late, not first_is_late)
    ]
    await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED)
    far.released.set()
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert "taken" in results
    assert [error.code for error in results if isinstance(error, discord.HTTPException)] == [40060]
    # A later answer is a new attempt, which finds the interaction answered.
    assert await made.create_interaction_response(1, "token", session=None) == "what stands there"
