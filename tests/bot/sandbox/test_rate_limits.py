"""Rate limits: what counts against which bucket, and what the answers say."""

import time
from typing import Any

import discord
import pytest

from bot.sandbox import UNLIMITED, Limits, Person, Sandbox
from bot.sandbox.rate_limits import RateLimiter

SEND, EDIT = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
WEBHOOK = "/webhooks/{application_id}/{token}"
CALLBACK = "/interactions/{interaction_id}/{token}/callback"
HELLO = {"content": "Hello"}


class Counter:
    """A limiter on a clock that only the test moves."""

    def __init__(self, limits: Limits) -> None:
        self.now = 0.0
        self.limiter = RateLimiter(limits, lambda: self.now)

    def passes(self, method: str, template: str, **params: str) -> bool:
        return self.limiter.take(method, template, params)[1] is None

    def passed(self, times: int, method: str, template: str, **params: str) -> int:
        """Return how many of these requests pass."""
        return sum(self.passes(method, template, **params) for _ in range(times))


def test_sending_editing_and_deleting_in_each_channel_are_buckets_of_their_own() -> None:
    counter = Counter(Limits())
    for channel in ("1", "2"):
        for method, template in (("POST", SEND), ("PATCH", EDIT), ("DELETE", EDIT)):
            assert counter.passed(7, method, template, channel_id=channel, message_id="5") == 5, method
    counter.now = 4.9
    assert not counter.passes("POST", SEND, channel_id="1")
    counter.now = 5.0
    assert counter.passed(7, "POST", SEND, channel_id="1") == 5


def test_fifty_requests_a_second_pass_and_answers_to_interactions_do_not_count() -> None:
    counter = Counter(Limits())
    for number in range(100):
        assert counter.passes("POST", CALLBACK, interaction_id=str(number), token=str(number))
        assert counter.passes("POST", WEBHOOK, application_id="1", token=str(number))
    assert sum(counter.passes("GET", "/channels/{channel_id}", channel_id=str(n)) for n in range(60)) == 50
    _, refused = counter.limiter.take("GET", "/users/@me", {})
    assert refused is not None
    assert refused.body == {"message": "You are being rate limited.", "retry_after": 1.0, "global": True}
    assert refused.headers["X-RateLimit-Scope"] == "global"
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert "X-RateLimit-Bucket" not in refused.headers
    counter.now = 1.0
    assert counter.passes("GET", "/users/@me")


def test_each_interaction_is_a_webhook_of_its_own() -> None:
    counter = Counter(Limits())
    for token in ("a", "b"):
        edit = f"{WEBHOOK}/messages/{{message_id}}"
        assert counter.passed(3, "PATCH", edit, application_id="1", token=token, message_id="@original") == 3
        assert counter.passed(4, "POST", WEBHOOK, application_id="1", token=token) == 2
    counter.now = 2.0
    assert counter.passes("POST", WEBHOOK, application_id="1", token="a")  # noqa: S106 - not a secret


def test_limits_can_be_lifted_and_replaced() -> None:
    counter = Counter(UNLIMITED)
    assert counter.passed(200, "POST", SEND, channel_id="1") == 200
    counter.limiter.limits = Limits(channel=(2, 60.0))
    assert counter.passed(5, "POST", SEND, channel_id="1") == 2


def test_windows_that_are_over_are_forgotten() -> None:
    counter = Counter(Limits())
    for number in range(5000):
        counter.now = number / 10
        counter.passes("POST", SEND, channel_id=str(number))
    assert len(counter.limiter._windows) <= 1000


@pytest.fixture
def general(ana: Person) -> str:
    return f"/channels/{ana.channel('general')}/messages"


async def test_answers_tell_what_is_left_and_how_long_to_wait(
    sandbox: Sandbox, wire: Any, general: str
) -> None:
    buckets = set()
    for left in (4, 3, 2, 1, 0):
        async with wire.session.post(sandbox.api + general, json=HELLO, headers=wire.headers) as answer:
            assert answer.status == 200
            assert answer.headers["X-RateLimit-Limit"] == "5"
            assert answer.headers["X-RateLimit-Remaining"] == str(left)
            assert 0 < float(answer.headers["X-RateLimit-Reset-After"]) <= 5
            assert abs(float(answer.headers["X-RateLimit-Reset"]) - time.time()) < 60
            assert "X-RateLimit-Scope" not in answer.headers
            buckets.add(answer.headers["X-RateLimit-Bucket"])
    assert len(buckets) == 1
    async with wire.session.post(sandbox.api + general, json=HELLO, headers=wire.headers) as answer:
        body = await answer.json()
        assert answer.status == 429
        assert body == {
            "message": "You are being rate limited.",
            "retry_after": pytest.approx(2.5, abs=2.5),
            "global": False,
        }
        assert answer.headers["X-RateLimit-Bucket"] in buckets
        assert answer.headers["X-RateLimit-Remaining"] == "0"
        assert answer.headers["X-RateLimit-Scope"] == "user"
        assert answer.headers["Via"]
        assert 0 < int(answer.headers["Retry-After"]) <= 5
    logged = [(request.status, request.body) for request in sandbox.requests if request.method == "POST"]
    assert logged == [(200, HELLO)] * 5 + [(429, HELLO)]
    assert len(sandbox.state.channels[general.split("/")[2]].messages) == 5


async def test_refused_requests_count_and_those_without_a_token_do_not(
    sandbox: Sandbox, wire: Any, general: str
) -> None:
    for _ in range(7):
        async with wire.session.post(sandbox.api + general, json=HELLO) as answer:
            assert answer.status == 401
    for _ in range(5):
        assert (await wire.call("POST", general, {}))[0] == 400
    assert (await wire.call("POST", general, HELLO))[0] == 429


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"limits": Limits(channel=(2, 1.0))}])
async def test_discord_py_keeps_to_the_limits(
    sandbox: Sandbox, bot: discord.Client, ana: Person, general: str
) -> None:
    channel = bot.get_channel(int(general.split("/")[2]))
    assert isinstance(channel, discord.TextChannel)
    begun = time.monotonic()
    for _ in range(5):
        await channel.send("Hello")
    assert time.monotonic() - begun >= 2.0
    assert sandbox.limits.channel == (2, 1.0)
    assert [request.status for request in sandbox.requests if request.template == SEND] == [200] * 5


async def edited(wire: Any, path: str, times: int) -> list[int]:
    """Edit a message so often; return the statuses."""
    return [(await wire.call("PATCH", path, {"content": str(n)}))[0] for n in range(times)]


async def test_old_messages_may_be_edited_less_often(
    sandbox: Sandbox, wire: Any, clock: Any, general: str
) -> None:
    _, message = await wire.call("POST", general, HELLO)
    path = f"{general}/{message['id']}"
    sandbox.limits = Limits(channel=None)
    clock.now += 3599
    assert await edited(wire, path, 5) == [200] * 5
    clock.now += 2
    assert await edited(wire, path, 3) == [200] * 3
    async with wire.session.patch(sandbox.api + path, json=HELLO, headers=wire.headers) as answer:
        body = await answer.json()
        assert (answer.status, body["code"], body["global"]) == (429, 30046, False)
        assert body["message"] == "Maximum number of edits to messages older than 1 hour reached"
        assert 0 < body["retry_after"] <= 6
        assert answer.headers["Via"]
        assert 0 < int(answer.headers["Retry-After"]) <= 6
    _, young = await wire.call("POST", general, HELLO)
    assert await edited(wire, f"{general}/{young['id']}", 5) == [200] * 5


async def test_old_edits_are_counted_by_channel_and_the_age_can_be_set(
    sandbox: Sandbox, wire: Any, ana: Person, general: str
) -> None:
    sandbox.limits = Limits(channel=None, old_after=0.0)
    places = (general, general, f"/channels/{ana.channel('games')}/messages")
    paths = [f"{place}/{(await wire.call('POST', place, HELLO))[1]['id']}" for place in places]
    assert await edited(wire, paths[0], 2) == [200, 200]
    assert await edited(wire, paths[1], 2) == [200, 429]
    assert await edited(wire, paths[2], 4) == [200, 200, 200, 429]


async def test_an_old_edit_may_be_refused_without_saying_for_how_long(
    sandbox: Sandbox, wire: Any, general: str
) -> None:
    sandbox.limits = Limits(old_edits=(0, 6.0), old_after=0.0, old_edit_headers=False)
    _, message = await wire.call("POST", general, HELLO)
    path = f"{sandbox.api}{general}/{message['id']}"
    async with wire.session.patch(path, json=HELLO, headers=wire.headers) as answer:
        assert answer.status == 429
        assert sorted(await answer.json()) == ["code", "message"]
        told = {name.lower() for name in answer.headers}
    assert not {name for name in told if name.startswith("x-ratelimit") or name in ("via", "retry-after")}


async def test_the_sub_limit_of_old_edits_leaves_the_headers_of_the_bucket(
    sandbox: Sandbox, wire: Any, general: str
) -> None:
    sandbox.limits = Limits(old_after=0.0)
    _, message = await wire.call("POST", general, HELLO)
    assert await edited(wire, f"{general}/{message['id']}", 3) == [200] * 3
    path = f"{sandbox.api}{general}/{message['id']}"
    async with wire.session.patch(path, json=HELLO, headers=wire.headers) as answer:
        assert (answer.status, answer.headers["X-RateLimit-Remaining"]) == (429, "1")


@pytest.mark.parametrize("options", [{"limits": Limits(old_edits=(0, 60.0), old_after=0.0)}])
async def test_edits_by_token_and_updates_of_a_press_do_not_count_as_old(
    wire: Any, ana: Person, general: str
) -> None:
    message = await wire.buttons(ana.channel("general"), "go")
    await ana.until(lambda: ana.seen(message))
    pressing = {"type": "press", "nonce": "n", "channel_id": ana.channel("general")}
    await ana._send(pressing | {"message_id": message["id"], "custom_id": "go"})
    event = await wire.event("INTERACTION_CREATE")
    status, _ = await wire.answer(event, 7, {"content": "Changed"})
    assert status in (200, 204)
    path = f"/webhooks/{wire.app}/{event['token']}/messages/@original"
    assert (await wire.call("PATCH", path, {"content": "Changed again"}))[0] == 200
    assert (await wire.call("PATCH", f"{general}/{message['id']}", HELLO))[0] == 429
