"""What Discord refuses a bot by the settings of people and channels."""

from typing import Any

import pytest

from bot.sandbox import DmRefusal, Person, Sandbox

HELLO = {"content": "Hello"}


@pytest.mark.parametrize(
    ("reason", "opening", "sending"),
    [
        (DmRefusal.CLOSED, None, (403, 50007)),
        (DmRefusal.NO_COMMON_GUILD, None, (403, 50278)),
        (DmRefusal.TOO_FAST, (403, 40003), None),
        (DmRefusal.FLAGGED, (403, 20026), (403, 20026)),
        (DmRefusal.FORBIDDEN, (403, 0), (403, 0)),
    ],
)
async def test_direct_messages_are_refused_for_several_reasons(
    sandbox: Sandbox, wire: Any, ana: Person, reason: DmRefusal, opening: Any, sending: Any
) -> None:
    sandbox.refuse_dms("ana", reason)
    messages = f"/channels/{ana.dm}/messages"
    for path, body, expected in (
        ("/users/@me/channels", {"recipient_id": ana.id}, opening),
        (messages, HELLO, sending),
    ):
        status, answer = await wire.call("POST", path, body)
        assert (status, answer.get("code")) == (expected or (200, None)), path
    if reason is DmRefusal.TOO_FAST:
        _, answer = await wire.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
        assert answer["message"] == "You are opening direct messages too fast"
    sandbox.refuse_dms("ana", None)
    assert (await wire.call("POST", messages, HELLO))[0] == 200


async def test_one_person_refuses_and_others_do_not(
    sandbox: Sandbox, wire: Any, ana: Person, ben: Person
) -> None:
    sandbox.close_dms("ana")
    assert await wire.code("POST", f"/channels/{ana.dm}/messages", HELLO) == (403, 50007)
    assert (await wire.call("POST", f"/channels/{ben.dm}/messages", HELLO))[0] == 200


async def test_without_the_history_there_is_no_reply_and_nothing_to_read(
    sandbox: Sandbox, wire: Any, ana: Person
) -> None:
    general = f"/channels/{ana.channel('general')}/messages"
    _, message = await wire.call("POST", general, HELLO)
    reply = HELLO | {"message_reference": {"message_id": message["id"], "fail_if_not_exists": False}}
    sandbox.forbid_history("general")
    assert await wire.code("POST", general, reply) == (403, 160002)
    assert await wire.code("GET", f"{general}/{message['id']}") == (403, 50001)
    assert await wire.call("GET", general) == (200, [])
    assert (await wire.call("POST", general, HELLO))[0] == 200
    assert (await wire.call("PATCH", f"{general}/{message['id']}", HELLO))[0] == 200
    _, thread = await wire.call("POST", f"{general}/{message['id']}/threads", {"name": "Aside"})
    assert await wire.code("POST", f"/channels/{thread['id']}/messages", reply) == (403, 160002)
    sandbox.forbid_history("general", forbidden=False)
    assert (await wire.call("POST", general, reply))[0] == 200


async def test_slow_mode_lets_one_message_pass(sandbox: Sandbox, wire: Any, ana: Person) -> None:
    general = f"/channels/{ana.channel('general')}/messages"
    sandbox.slow_mode("general", 30)
    assert (await wire.call("GET", general.removesuffix("/messages")))[1]["rate_limit_per_user"] == 30
    assert (await wire.call("POST", general, HELLO))[0] == 200
    async with wire.session.post(sandbox.api + general, json=HELLO, headers=wire.headers) as answer:
        body = await answer.json()
        assert (answer.status, body["code"]) == (429, 20016)
        assert 0 < body["retry_after"] <= 30
        assert 0 < int(answer.headers["Retry-After"]) <= 30
    games = f"/channels/{ana.channel('games')}/messages"
    assert [(await wire.call("POST", games, HELLO))[0] for _ in range(2)] == [200, 200]
    sandbox.slow_mode("general", 30, for_bot=False)
    assert (await wire.call("POST", general, HELLO))[0] == 200
