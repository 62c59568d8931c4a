"""A group chat and a guild without the bot as a member, with user-installed commands."""

from typing import Any

import pytest

from bot.sandbox import UNLIMITED, Person, Sandbox
from bot.sandbox.scripted_people import Refused

MINE = {"name": "mine", "description": "Mine", "integration_types": [0, 1], "contexts": [0, 1, 2]}
SERVERS = {"name": "theirs", "description": "Theirs", "integration_types": [0], "contexts": [0, 1, 2]}
PLACES = ["Friends", "lounge"]


async def _used(wire: Any, ana: Person, place: str) -> Any:
    """Return the interaction of Ana's command there; Ana is left waiting for the answer."""
    await ana.until(lambda: ana.commands)
    nonce = {"type": "slash", "nonce": "n", "channel_id": ana.channel(place), "command": "mine"}
    await ana._send(nonce)
    return await wire.event("INTERACTION_CREATE")


@pytest.mark.parametrize("place", PLACES)
async def test_only_commands_installed_to_a_person_come_along(wire: Any, ana: Person, place: str) -> None:
    await wire.sync(MINE, SERVERS)
    with pytest.raises(Refused):
        await ana.slash(place, "theirs")
    event = await _used(wire, ana, place)
    assert event["authorizing_integration_owners"] == {"1": ana.id}
    assert (event["context"], "guild_id" in event) == ((2, False) if place == "Friends" else (0, True))
    assert event.get("guild_id") != wire.sandbox.state.guild_id


@pytest.mark.parametrize("place", PLACES)
async def test_all_the_bot_can_do_is_answer(wire: Any, ana: Person, ben: Person, place: str) -> None:
    wire.sandbox.limits = UNLIMITED  # the followups are too many in another way, too
    await wire.sync(MINE)
    event = await _used(wire, ana, place)
    assert (await wire.answer(event, 4, {"content": "Here"}))[0] in (200, 204)
    (seen,) = await ben.until(lambda: ben.sees(place))
    channel, webhook = f"/channels/{event['channel_id']}", f"/webhooks/{wire.app}/{event['token']}"
    for method, path, body in (
        ("GET", "", None),
        ("POST", "/messages", {"content": "More"}),
        ("PATCH", f"/messages/{seen['id']}", {"content": "Changed"}),
        ("DELETE", f"/messages/{seen['id']}", None),
    ):
        assert await wire.code(method, channel + path, body) == (403, 50001)
    status, edited = await wire.call("PATCH", f"{webhook}/messages/{seen['id']}", {"content": "Changed"})
    assert (status, edited["content"]) == (200, "Changed")
    for _ in range(5):
        assert (await wire.call("POST", webhook, {"content": "More"}))[0] == 200
    assert await wire.code("POST", webhook, {"content": "More"}) == (400, 40094)


async def test_a_press_lets_the_bot_edit_the_message_pressed_whatever_it_was_answered_with(
    wire: Any, ana: Person, ben: Person, clock: Any
) -> None:
    await wire.sync(MINE)
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": "press"}
    first = await _used(wire, ana, "Friends")
    await wire.answer(first, 4, {"content": "Here", "components": [{"type": 1, "components": [button]}]})
    (seen,) = await ben.until(lambda: ben.sees("Friends"))
    clock.now += 16 * 60
    path = f"/messages/{seen['id']}"
    old, press = f"/webhooks/{wire.app}/{first['token']}", {"custom_id": "press", "message_id": seen["id"]}
    assert await wire.code("PATCH", old + path, {"content": "Late"}) == (404, 10015)
    await ben._send({"type": "press", "nonce": "n", "channel_id": seen["channel_id"], **press})
    event = await wire.event("INTERACTION_CREATE")
    await wire.answer(event, 4, {"content": "For you", "flags": 64})
    status, edited = await wire.call(
        "PATCH", f"/webhooks/{wire.app}/{event['token']}{path}", {"content": "Now"}
    )
    assert (status, edited["content"]) == (200, "Now")


async def test_a_guild_may_hide_what_guests_answer(
    wire: Any, ana: Person, ben: Person, sandbox: Sandbox
) -> None:
    await wire.sync(MINE)
    sandbox.hide_external_replies()
    event = await _used(wire, ana, "lounge")
    assert not int(event["member"]["permissions"]) & 1 << 50
    await wire.answer(event, 4, {"content": "Here"})
    (seen,) = await ana.until(lambda: ana.sees("lounge"))
    assert seen["flags"] & 64
    assert ben.sees("lounge") == []


async def test_a_hidden_channel_takes_nothing_and_a_deleted_one_is_unknown(
    wire: Any, sandbox: Sandbox
) -> None:
    general = next(channel for channel in sandbox.state.channels.values() if channel.name == "general")
    sandbox.forbid("general", hidden=True)
    assert await wire.code("POST", f"/channels/{general.id}/messages", {"content": "Text"}) == (403, 50001)
    sandbox.delete_channel("general")
    assert await wire.code("POST", f"/channels/{general.id}/messages", {"content": "Text"}) == (404, 10003)
