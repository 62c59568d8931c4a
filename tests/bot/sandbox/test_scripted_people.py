"""People in code and their websockets: actions, and who sees the result."""

import asyncio
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Person, Refused, Sandbox


async def test_people_know_each_other_and_their_channels(ana: Person, ben: Person) -> None:
    assert (ana.name, ana.mention) == ("Ana", f"<@{ana.id}>")
    assert [user["global_name"] for user in ana.people] == ["Ana", "Ben", "Cleo", "Dan"]
    assert ana.channel("general") == ben.channel("general")
    assert ana.dm != ben.dm
    with pytest.raises(KeyError):
        ana.channel("nowhere")


async def test_what_is_said_is_seen_by_all(ana: Person, ben: Person) -> None:
    await ana.say("general", "Hello")
    (message,) = await ben.until(lambda: ben.sees("general"))
    assert (message["content"], message["author"]["id"]) == ("Hello", ana.id)
    assert ana.sees("games") == []


async def test_a_new_tab_shows_what_was_before(ana: Person, sandbox: Sandbox) -> None:
    for n in range(60):
        await ana.say("general", str(n))
    await ana.until(lambda: len(ana.sees("general")) == 60)
    async with await Person.connect(sandbox.url, "ben") as ben:
        assert [message["content"] for message in ben.sees("general")] == [str(n) for n in range(10, 60)]


async def test_a_button_that_is_not_there_cannot_be_pressed(wire: Any, ana: Person, ben: Person) -> None:
    message = await wire.buttons(ana.channel("general"), "go")
    await ana.until(lambda: ana.seen(message))
    for wrong in ({"label": "stop"}, {"custom_id": "stop"}):
        with pytest.raises(Refused):
            await ana.press(message, **wrong)
    with pytest.raises(Refused):
        await ana.choose(message, "go")
    await wire.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    with pytest.raises(Refused):
        await ben.press(message, "go")


async def test_a_disabled_button_cannot_be_pressed(wire: Any, ana: Person) -> None:
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "disabled": True}
    body = {"content": "x", "components": [{"type": 1, "components": [button]}]}
    _, message = await wire.call("POST", f"/channels/{ana.channel('general')}/messages", body)
    await ana.until(lambda: ana.seen(message))
    with pytest.raises(Refused, match="disabled"):
        await ana.press(message, "Go")


async def test_a_message_for_another_person_cannot_be_used(wire: Any, ana: Person, ben: Person) -> None:
    waiting = asyncio.create_task(ana.slash("general", "play"))
    event = await wire.event("INTERACTION_CREATE")
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    body = {"content": "x", "flags": 64, "components": [{"type": 1, "components": [button]}]}
    await wire.answer(event, 4, body)
    hand = (await waiting).message
    assert hand is not None
    frame = {"type": "press", "channel_id": hand["channel_id"], "message_id": hand["id"], "custom_id": "go"}
    with pytest.raises(Refused):
        await ben._act(frame, wait=True)
    with pytest.raises(Refused):
        await ben._act(frame | {"channel_id": ana.dm}, wait=True)
    pressing = asyncio.create_task(ana.press(hand, "Go"))
    assert (await wire.event("INTERACTION_CREATE"))["message"]["flags"] == 64
    pressing.cancel()


@pytest.mark.parametrize("values", [["a", "b", "c"], [], ["a", "a"], ["d"]])
async def test_choices_that_a_select_does_not_allow(wire: Any, ana: Person, values: list[str]) -> None:
    options = [{"label": name, "value": name} for name in "abc"]
    select = {"type": 3, "custom_id": "s", "options": options, "min_values": 1, "max_values": 2}
    body = {"content": "x", "components": [{"type": 1, "components": [select]}]}
    _, message = await wire.call("POST", f"/channels/{ana.channel('general')}/messages", body)
    await ana.until(lambda: ana.seen(message))
    with pytest.raises(Refused):
        await ana.choose(message, values)
    chosen = asyncio.create_task(ana.choose(message, ["c", "a"]))
    assert (await wire.event("INTERACTION_CREATE"))["data"]["values"] == ["c", "a"]
    chosen.cancel()


async def test_a_person_is_chosen_in_a_select_of_people(wire: Any, ana: Person, ben: Person) -> None:
    select = {"type": 5, "custom_id": "who"}
    body = {"content": "x", "components": [{"type": 1, "components": [select]}]}
    _, message = await wire.call("POST", f"/channels/{ana.channel('general')}/messages", body)
    await ana.until(lambda: ana.seen(message))
    chosen = asyncio.create_task(ana.choose(message, [ben]))
    data = (await wire.event("INTERACTION_CREATE"))["data"]
    assert list(data["resolved"]["users"]) == [ben.id]
    chosen.cancel()


async def test_people_and_channels_are_chosen_in_a_form(wire: Any, ana: Person, ben: Person) -> None:
    opening = asyncio.create_task(ana.slash("general", "play"))
    selects = [{"type": 5, "custom_id": "who"}, {"type": 8, "custom_id": "where"}]
    labels = [{"type": 18, "label": "L", "component": select} for select in selects]
    form = {"custom_id": "form", "title": "Form", "components": labels}
    await wire.answer(await wire.event("INTERACTION_CREATE"), 9, form)
    games = ana.channel("games")
    with pytest.raises(Refused):
        await ana.submit(await opening, {"who": [games], "where": [ben.id]})
    sent = asyncio.create_task(ana.submit(await opening, {"who": [ben.id], "where": [games]}))
    resolved = (await wire.event("INTERACTION_CREATE"))["data"]["resolved"]
    assert (list(resolved["users"]), list(resolved["channels"])) == ([ben.id], [games])
    sent.cancel()


@pytest.mark.parametrize(
    "fields", [{"n": ""}, {"n": "1234"}, {"other": "1"}, {"n": "1", "s": ["x"]}, {"n": "1", "s": ["a", "b"]}]
)
async def test_fields_that_a_form_does_not_take(wire: Any, ana: Person, fields: dict[str, Any]) -> None:
    opening = asyncio.create_task(ana.slash("general", "play"))
    options = [{"label": name, "value": name} for name in "ab"]
    number = {"type": 4, "custom_id": "n", "style": 1, "max_length": 3}
    select = {"type": 3, "custom_id": "s", "options": options, "required": False}
    labels = [{"type": 18, "label": "L", "component": component} for component in (number, select)]
    form = {"custom_id": "form", "title": "Form", "components": labels}
    await wire.answer(await wire.event("INTERACTION_CREATE"), 9, form)
    shown = await opening
    with pytest.raises(Refused):
        await ana.submit(shown, fields)
    sent = asyncio.create_task(ana.submit(shown, {"n": "12"}))  # it is still open
    components = (await wire.event("INTERACTION_CREATE"))["data"]["components"]
    assert components[0]["component"]["value"] == "12"
    assert components[1]["component"]["values"] == []
    sent.cancel()


@pytest.mark.parametrize("frame", ["", "[]", "{}", '{"type":"fly"}', '{"type":"press"}', '{"type":"slash"}'])
async def test_frames_that_are_none_are_refused_and_the_socket_stays(sandbox: Sandbox, frame: str) -> None:
    async with aiohttp.ClientSession() as session:
        ws = await session.ws_connect(sandbox.url + "live?as=ana")
        await ws.receive_json()
        for _ in range(2):
            await ws.send_str(frame)
            assert (await ws.receive_json(timeout=60))["type"] == "refused"
        await ws.close()


async def test_waiting_for_what_does_not_come_ends(ana: Person) -> None:
    with pytest.raises(TimeoutError):
        await ana.until(lambda: ana.sees("general"), timeout=0.05)


async def test_a_closed_sandbox_ends_every_wait() -> None:
    server = Sandbox()
    await server.start()
    async with await Person.connect(server.url, "ana") as ana:
        await server.close()
        with pytest.raises((ConnectionError, Refused)):
            await ana.slash("general", "play")


async def test_people_use_what_a_message_offers(wire: Any, ana: Person) -> None:
    rows = [
        {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
        {"type": 2, "style": 1, "label": "No", "custom_id": "no", "disabled": True},
        {"type": 2, "style": 5, "label": "There", "url": "https://example.org"},
    ]
    options = [{"label": name, "value": name} for name in ("red", "green", "blue")]
    select = {"type": 3, "custom_id": "colours", "options": options, "min_values": 2, "max_values": 3}
    components = [{"type": 1, "components": rows}, {"type": 1, "components": [select]}]
    body = {"content": "x", "components": components}
    _, message = await wire.call("POST", f"/channels/{ana.channel('general')}/messages", body)
    await ana.until(lambda: ana.seen(message))
    assert [one["custom_id"] for one in ana.offered(message)] == ["go", "colours"]
    for component, values in ((rows[0], None), (select, None), (select, ["blue", "red"])):
        using = asyncio.create_task(ana.use(message, component, values=values))
        event = await wire.event("INTERACTION_CREATE")
        assert event["data"]["custom_id"] == component["custom_id"]
        assert event["data"].get("values") == (values or (["red", "green"] if component is select else None))
        await wire.answer(event, 6)
        assert (await using).state == "done"
    await wire.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    await ana.until(lambda: ana.seen(message) is None)
    assert ana.offered(message) == []
