"""Nonces that have to be new: a message is sent once, in whichever channel."""

from typing import Any

import pytest

from bot.sandbox import Person, Sandbox

ONCE = {"content": "Once", "nonce": "n1", "enforce_nonce": True}


@pytest.fixture
def general(ana: Person) -> str:
    return f"/channels/{ana.channel('general')}/messages"


@pytest.fixture
def games(ana: Person) -> str:
    return f"/channels/{ana.channel('games')}/messages"


async def test_a_nonce_is_known_in_every_channel(wire: Any, general: str, games: str, ana: Person) -> None:
    _, first = await wire.call("POST", general, ONCE)
    for place in (general, games):
        status, again = await wire.call("POST", place, ONCE)
        assert (status, again["id"], again["channel_id"]) == (200, first["id"], ana.channel("general"))
    assert not ana.sees("games")


async def test_a_nonce_is_known_after_many_other_messages(
    sandbox: Sandbox, wire: Any, general: str, ana: Person
) -> None:
    _, first = await wire.call("POST", general, ONCE)
    for number in range(30):
        await ana.say("general", str(number))
    await ana.until(lambda: len(ana.sees("general")) == 31)
    assert (await wire.call("POST", general, ONCE))[1]["id"] == first["id"]


async def test_a_nonce_is_forgotten_after_some_minutes(
    sandbox: Sandbox, wire: Any, clock: Any, general: str
) -> None:
    _, first = await wire.call("POST", general, ONCE)
    clock.now += sandbox.limits.nonce_seconds - 1
    assert (await wire.call("POST", general, ONCE))[1]["id"] == first["id"]
    clock.now += 2
    assert (await wire.call("POST", general, ONCE))[1]["id"] != first["id"]


async def test_a_message_that_was_deleted_is_not_sent_again(
    sandbox: Sandbox, wire: Any, general: str, games: str
) -> None:
    _, first = await wire.call("POST", general, ONCE)
    sandbox.delete_message(first["id"])
    for place in (general, games):
        assert await wire.code("POST", place, ONCE) == (404, 10008)


async def test_a_message_of_a_deleted_channel_is_not_sent_again(
    sandbox: Sandbox, wire: Any, general: str, games: str
) -> None:
    await wire.call("POST", general, ONCE)
    sandbox.delete_channel("general")
    assert await wire.code("POST", games, ONCE) == (404, 10008)


async def test_only_an_enforced_nonce_has_to_be_new(wire: Any, general: str) -> None:
    plain = {"content": "Plain", "nonce": "n1"}
    _, first = await wire.call("POST", general, plain)
    assert (await wire.call("POST", general, plain))[1]["id"] != first["id"]
