"""What is done again when the way to Discord is bad, and what is not."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.transport import http as connection


def refused(status: int, kind: type[discord.HTTPException] = discord.HTTPException) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="for a test")
    return kind(response, {"code": 0, "message": "no"})


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_PAUSES", (0.0, 0.0, 0.0))


class Doing:
    """Fails with each of these errors in turn, then is done."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.times = 0

    async def __call__(self) -> str:
        self.times += 1
        if self.errors:
            raise self.errors.pop(0)
        return "done"


@pytest.mark.parametrize(
    "error",
    [aiohttp.ServerDisconnectedError(), ConnectionResetError(), TimeoutError(), refused(503), refused(520)],
    ids=repr,
)
async def test_what_was_cut_off_is_done_again(error: Exception) -> None:
    doing = Doing(error, error)
    assert await connection.persist(doing) == "done"
    assert doing.times == 3
    doing = Doing(*[error] * 9)
    with pytest.raises(type(error)):
        await connection.persist(doing)
    assert doing.times == 4


@pytest.mark.parametrize(
    "error", [refused(403), refused(404), refused(500), refused(429), ValueError()], ids=repr
)
async def test_what_was_refused_or_has_been_tried_enough_is_not(error: Exception) -> None:
    doing = Doing(error)
    with pytest.raises(type(error)):
        await connection.persist(doing)
    assert doing.times == 1


def test_an_outage_is_no_refusal() -> None:
    outages = [refused(503, discord.DiscordServerError), refused(429), aiohttp.ClientError(), OSError()]
    assert all(map(connection.is_outage, outages))
    assert not any(map(connection.is_outage, [refused(400), refused(404), ValueError()]))


def test_a_nonce_of_something_is_that_of_nothing_else() -> None:
    nonces = {connection.nonce_of(match, version, None) for match in range(30) for version in range(30)}
    assert len(nonces) == 900
    assert connection.nonce_of(3, 4, None) in nonces
    assert max(map(len, nonces)) <= 25


def test_a_nonce_is_new_each_time_and_short_enough() -> None:
    nonces = {connection.new_nonce() for _ in range(100)}
    assert len(nonces) == 100
    assert max(map(len, nonces)) <= 25


def test_a_lost_gateway_is_a_warning_of_one_line(caplog: pytest.LogCaptureFixture) -> None:
    connection.calm()
    log = logging.getLogger("discord.shard")
    for error in (ConnectionResetError("gone, 100%"), ValueError("a bug")):
        log.error("Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=error)
    lost, bug = caplog.records
    assert (lost.levelno, lost.exc_info) == (logging.WARNING, None)
    assert lost.getMessage().endswith("in 1.50s: gone, 100%")
    assert bug.levelno == logging.ERROR
    assert bug.exc_info is not None


class Discord:
    """Takes the first answer to an interaction and no other. What is held back arrives when it is let go."""

    def __init__(self) -> None:
        self.answered = False
        self.let_go = asyncio.Event()

    async def answer(self, *_: Any, held: bool = False, **__: Any) -> str:
        await (self.let_go.wait() if held else asyncio.sleep(0))
        if self.answered:
            response: Any = SimpleNamespace(status=400, reason="for a test")
            raise discord.HTTPException(response, {"code": 40060, "message": "already acknowledged"})
        self.answered = True
        return "taken"


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> tuple[connection._Adapter, Discord]:
    """The way to such a Discord."""
    far = Discord()
    base = discord.webhook.async_.AsyncWebhookAdapter
    monkeypatch.setattr(base, "create_interaction_response", far.answer)
    made = connection._Adapter(Any, None)

    async def original(*_: Any) -> str:
        return "what stands there"

    monkeypatch.setattr(made, "_answered", original)
    return made, far


async def test_an_answer_that_was_cut_off_counts_when_discord_has_it(adapter: Any) -> None:
    made, far = adapter
    far.answered = True
    assert await made.create_interaction_response(1, "token", session=None) == "what stands there"


@pytest.mark.parametrize("first_is_late", [False, True])
async def test_of_two_answers_to_one_interaction_the_other_does_not_count(
    adapter: Any, first_is_late: bool
) -> None:
    made, far = adapter
    answers = [
        asyncio.create_task(made.create_interaction_response(1, "token", session=None, held=late))
        for late in (first_is_late, not first_is_late)
    ]
    await asyncio.wait(answers, return_when=asyncio.FIRST_COMPLETED)
    far.let_go.set()
    results = await asyncio.gather(*answers, return_exceptions=True)
    assert "taken" in results
    assert [error.code for error in results if isinstance(error, discord.HTTPException)] == [40060]
    # What comes later, when that is over, is a question of its own.
    assert await made.create_interaction_response(1, "token", session=None) == "what stands there"
