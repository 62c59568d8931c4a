"""Answers to interactions: which are accepted and which are refused."""

import asyncio
from typing import Any

import pytest

from bot.sandbox import UNLIMITED, Answer, Person
from bot.sandbox.scripted_people import Refused

SAY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
HELLO = {"content": "Hello"}
FIELD = {"type": 4, "custom_id": "n", "style": 1}


def form(*, fields: int = 1) -> dict[str, Any]:
    labels = [
        {"type": 18, "label": "Number", "component": FIELD | {"custom_id": f"n{n}"}} for n in range(fields)
    ]
    return {"custom_id": "form", "title": "Form", "components": labels}


RADIO, BOXES = 21, 22


def labelled(*controls: dict[str, Any]) -> dict[str, Any]:
    """Return a form with these controls."""
    labels = [{"type": 18, "label": "What", "component": control} for control in controls]
    return {"custom_id": "form", "title": "Form", "components": labels}


def options(count: int, chosen: int = 0) -> list[dict[str, Any]]:
    return [
        {"label": f"Option {n}", "value": f"v{n}", **({"default": True} if n < chosen else {})}
        for n in range(count)
    ]


def select(count: int) -> dict[str, Any]:
    return {"type": 3, "custom_id": "s", "options": options(count)}


def group(kind: int, count: int, chosen: int = 0) -> dict[str, Any]:
    return {"type": kind, "custom_id": f"g{kind}", "options": options(count, chosen)}


@pytest.fixture
async def used(wire: Any, ana: Person) -> Any:
    """A slash command used by Ana: (the event, the pending answer)."""
    waiting = asyncio.create_task(ana.slash("general", "play"))
    event = await wire.event("INTERACTION_CREATE")
    yield event, waiting
    waiting.cancel()


@pytest.fixture
async def pressed(wire: Any, ana: Person) -> Any:
    """A button pressed by Ana: (the message, the event, the pending answer)."""
    message = await wire.buttons(ana.channel("general"), "go")
    await ana.until(lambda: ana.seen(message))
    waiting = asyncio.create_task(ana.press(message, "go"))
    event = await wire.event("INTERACTION_CREATE")
    yield message, event, waiting
    waiting.cancel()


def webhook(wire: Any, event: dict[str, Any], rest: str = "") -> str:
    return f"/webhooks/{wire.app}/{event['token']}{rest}"


async def test_an_answer_without_with_response_has_no_content(wire: Any, used: Any) -> None:
    event, waiting = used
    assert await wire.answer(event, SAY, HELLO) == (204, None)
    answer: Answer = await waiting
    assert answer.message is not None
    assert answer.message["content"] == "Hello"


async def test_the_response_names_what_was_made(wire: Any, used: Any) -> None:
    event, _ = used
    path = f"/interactions/{event['id']}/{event['token']}/callback?with_response=true"
    status, response = await wire.call("POST", path, {"type": SAY, "data": HELLO | {"flags": 64}})
    assert status == 200
    assert response["resource"]["type"] == SAY
    assert response["interaction"]["response_message_id"] == response["resource"]["message"]["id"]
    assert response["interaction"]["response_message_ephemeral"] is True


async def test_a_second_answer_is_refused(wire: Any, used: Any) -> None:
    event, _ = used
    await wire.answer(event, SAY, HELLO)
    status, refusal = await wire.answer(event, SAY, HELLO)
    assert (status, refusal["code"]) == (400, 40060)


async def test_a_refused_answer_does_not_use_the_interaction_up(wire: Any, used: Any) -> None:
    event, _ = used
    status, refusal = await wire.answer(event, SAY, {})
    assert (status, refusal["code"]) == (400, 50006)
    assert (await wire.answer(event, SAY, HELLO))[0] == 204


@pytest.mark.parametrize("options", [{"answer_within": 3.0}])
async def test_an_answer_after_three_seconds_is_refused(wire: Any, used: Any, clock: Any) -> None:
    event, _ = used
    clock.now += 3.1
    status, refusal = await wire.answer(event, SAY, HELLO)
    assert (status, refusal["code"]) == (404, 10062)


async def test_an_answer_to_nothing_is_refused(wire: Any, used: Any) -> None:
    event, _ = used
    assert (await wire.answer(event | {"id": "1"}, SAY, HELLO))[1]["code"] == 10062
    assert (await wire.answer(event | {"token": "guessed"}, SAY, HELLO))[1]["code"] == 10062


@pytest.mark.parametrize("options", [{"answer_within": 0.05}])
async def test_a_person_is_told_when_nothing_comes(wire: Any, used: Any) -> None:
    event, waiting = used
    answer: Answer = await waiting
    assert answer.state == "failed"
    assert answer.error is not None
    assert (await wire.answer(event, SAY, HELLO))[1]["code"] == 10062


async def test_the_token_opens_only_after_the_answer(wire: Any, used: Any) -> None:
    wire.sandbox.limits = UNLIMITED  # all routes of one token, at once
    event, _ = used
    assert await wire.code("POST", webhook(wire, event), HELLO) == (404, 10015)
    await wire.answer(event, SAY, HELLO)
    status, followup = await wire.call("POST", webhook(wire, event), HELLO)
    assert status == 200
    status, edited = await wire.call(
        "PATCH", webhook(wire, event, f"/messages/{followup['id']}"), {"content": "2"}
    )
    assert (status, edited["content"]) == (200, "2")
    status, original = await wire.call("GET", webhook(wire, event, "/messages/@original"))
    assert (status, original["content"]) == (200, "Hello")
    assert (await wire.call("DELETE", webhook(wire, event, "/messages/@original")))[0] == 204
    assert await wire.code("GET", webhook(wire, event, "/messages/@original")) == (404, 10008)


async def test_the_token_is_over_after_fifteen_minutes(wire: Any, used: Any, clock: Any, ana: Person) -> None:
    event, _ = used
    await wire.answer(event, SAY, HELLO | {"flags": 64})
    edit = webhook(wire, event, "/messages/@original")
    clock.now += 15 * 60 - 1
    assert (await wire.call("PATCH", edit, {"content": "Just in time"}))[0] == 200
    clock.now += 2
    assert await wire.code("PATCH", edit, {"content": "Late"}) == (404, 10015)
    assert await wire.code("POST", webhook(wire, event), HELLO) == (404, 10015)
    later = asyncio.create_task(ana.slash("general", "play"))  # the old one is evicted now
    await wire.event("INTERACTION_CREATE")
    assert await wire.code("PATCH", edit, {"content": "Late"}) == (404, 10015)
    later.cancel()


async def test_tokens_and_applications_that_never_were(wire: Any) -> None:
    assert await wire.code("POST", f"/webhooks/{wire.app}/guessed", HELLO) == (401, 50027)
    assert await wire.code("POST", "/webhooks/1/guessed", HELLO) == (404, 10015)


async def test_a_token_edits_its_own_messages_only(wire: Any, used: Any, ana: Person) -> None:
    event, _ = used
    other = await wire.buttons(ana.channel("general"), "go")
    await wire.answer(event, SAY, HELLO)
    path = webhook(wire, event, f"/messages/{other['id']}")
    assert await wire.code("PATCH", path, HELLO) == (404, 10008)


async def test_an_ephemeral_message_is_not_in_the_channel(
    wire: Any, used: Any, ana: Person, ben: Person
) -> None:
    event, waiting = used
    await wire.answer(event, SAY, HELLO | {"flags": 64})
    message = (await waiting).message
    channel = f"/channels/{message['channel_id']}/messages"
    assert await wire.code("GET", f"{channel}/{message['id']}") == (404, 10008)
    assert await wire.code("PATCH", f"{channel}/{message['id']}", HELLO) == (404, 10008)
    assert await wire.call("GET", channel) == (200, [])
    assert ana.sees("general")
    assert not ben.sees("general")


async def test_a_dismissed_message_can_be_edited_unseen(wire: Any, used: Any, ana: Person) -> None:
    event, waiting = used
    await wire.answer(event, SAY, HELLO | {"flags": 64})
    await ana.dismiss((await waiting).message)
    edit = webhook(wire, event, "/messages/@original")
    assert (await wire.call("PATCH", edit, {"content": "New"}))[0] == 200
    await ana.say("general", "Later")
    await ana.until(lambda: [message["content"] for message in ana.sees("general")] == ["Later"])
    async with await Person.connect(wire.sandbox.url, "ana") as second_tab:
        assert len(second_tab.sees("general")) == 1


async def test_the_first_followup_fills_a_deferred_answer_in(wire: Any, used: Any, ana: Person) -> None:
    event, waiting = used
    await wire.answer(event, DEFER, {"flags": 64})
    assert ana.sees("general") == []
    status, filled = await wire.call("POST", webhook(wire, event), HELLO)
    assert status == 200
    _, original = await wire.call("GET", webhook(wire, event, "/messages/@original"))
    assert filled == original
    assert filled["flags"] == 64
    assert (await waiting).message == filled


async def test_a_press_may_be_answered_without_a_change_and_edit_later(wire: Any, pressed: Any) -> None:
    message, event, waiting = pressed
    await wire.answer(event, DEFER_UPDATE)
    assert (await waiting).state == "done"
    status, edited = await wire.call(
        "PATCH", webhook(wire, event, "/messages/@original"), {"content": "Gone"}
    )
    assert (status, edited["id"], edited["content"]) == (200, message["id"], "Gone")


async def test_an_update_of_a_deleted_message_is_refused(wire: Any, pressed: Any) -> None:
    message, event, _ = pressed
    await wire.call("DELETE", f"/channels/{message['channel_id']}/messages/{message['id']}")
    status, refusal = await wire.answer(event, UPDATE, {"content": "Gone"})
    assert (status, refusal["code"]) == (404, 10008)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (UPDATE, HELLO),  # a command has no message to update
        (DEFER_UPDATE, None),
        (CHOICES, {"choices": []}),
        (12, {}),
        ("4", HELLO),
        (SAY, ["Hello"]),
        (MODAL, None),
        (MODAL, form() | {"title": "T" * 46}),
        (MODAL, form() | {"custom_id": ""}),
        (MODAL, form(fields=6)),
        (MODAL, form() | {"components": []}),
        (MODAL, form() | {"components": [FIELD]}),
        (MODAL, form() | {"components": [{"type": 1, "components": [FIELD]}]}),  # a label is missing
        (MODAL, form() | {"components": [{"type": 18, "label": "L" * 46, "component": FIELD}]}),
        (MODAL, form() | {"components": [{"type": 18, "label": "N", "component": FIELD | {"style": 3}}]}),
        (MODAL, form() | {"components": [{"type": 18, "label": "N", "component": FIELD}] * 2}),
        (MODAL, form() | {"components": [{"type": 1, "components": [select(3)]}]}),  # only in a label
        (MODAL, labelled(select(3) | {"disabled": True})),
        (MODAL, labelled(select(26))),
        (MODAL, labelled(group(RADIO, 1))),
        (MODAL, labelled(group(RADIO, 11))),
        (MODAL, labelled(group(RADIO, 3, chosen=2))),
        (MODAL, labelled(group(BOXES, 0))),
        (MODAL, labelled(group(BOXES, 11))),
        (MODAL, labelled(group(BOXES, 3) | {"max_values": 11})),
        (MODAL, labelled(group(BOXES, 3) | {"min_values": 4})),
        (MODAL, labelled(group(BOXES, 3, chosen=2) | {"max_values": 1})),
        (MODAL, labelled({"type": 19, "custom_id": "n", "max_values": 11})),
    ],
)
async def test_answers_of_the_wrong_kind_or_shape(wire: Any, used: Any, kind: Any, data: Any) -> None:
    event, _ = used
    status, refusal = await wire.answer(event, kind, data)
    assert (status, refusal["code"]) == (400, 50035)
    assert refusal["errors"]


async def test_a_form_cannot_answer_a_form(wire: Any, pressed: Any, ana: Person) -> None:
    _, event, waiting = pressed
    await wire.answer(event, MODAL, form())
    shown: Answer = await waiting
    assert shown.modal == form()
    submitting = asyncio.create_task(ana.submit(shown, {"n0": "7"}))
    event = await wire.event("INTERACTION_CREATE")
    (label,) = event["data"]["components"]
    assert label["component"]["value"] == "7"
    assert (await wire.answer(event, MODAL, form()))[1]["code"] == 50035
    assert (await wire.answer(event, UPDATE, {"content": "Took 7"}))[0] == 204
    assert (await submitting).message["content"] == "Took 7"


async def test_a_form_with_choices_is_filled_in_as_discord_would(
    wire: Any, pressed: Any, ana: Person
) -> None:
    _, event, waiting = pressed
    await wire.answer(event, MODAL, labelled(select(3), group(RADIO, 2, chosen=1), group(BOXES, 10)))
    shown: Answer = await waiting
    for wrong in ({"s": []}, {"s": "v9"}, {"g21": ["v0", "v1"]}, {"g22": []}, {"g22": ["v1", "v1"]}):
        with pytest.raises(Refused):
            await ana.submit(shown, {"s": "v0", "g22": ["v1"]} | wrong)
    submitting = asyncio.create_task(ana.submit(shown, {"s": "v2", "g22": ["v1", "v9"]}))
    event = await wire.event("INTERACTION_CREATE")
    sent = [one["component"] for one in event["data"]["components"]]
    assert [one.get("values", one.get("value")) for one in sent] == [["v2"], "v0", ["v1", "v9"]]
    assert (await wire.answer(event, UPDATE, {"content": "Thanks"}))[0] == 204
    await submitting


async def test_too_many_or_wrong_choices_are_refused(wire: Any, ana: Person) -> None:
    option = {"type": 3, "name": "word", "description": "Word", "autocomplete": True}
    await wire.sync({"name": "guess", "description": "Guess", "options": [option]})
    asking = asyncio.create_task(ana.autocomplete("general", "guess", {"word": "a"}, "word"))
    event = await wire.event("INTERACTION_CREATE")
    assert event["data"]["options"] == [{"type": 3, "name": "word", "value": "a", "focused": True}]
    good = {"name": "apple", "value": "apple"}
    for choices in ([good] * 26, [good | {"name": ""}], [good | {"value": "x" * 101}], None):
        assert (await wire.answer(event, CHOICES, {"choices": choices}))[1]["code"] == 50035
    assert (await wire.answer(event, SAY, HELLO))[1]["code"] == 50035
    assert (await wire.answer(event, CHOICES, {"choices": [good] * 25}))[0] == 204
    assert len(await asking) == 25
