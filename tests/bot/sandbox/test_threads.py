"""Threads: members, archiving, and requests that an archived thread refuses."""

from typing import Any

import pytest

from bot.sandbox import Person, Refused, Sandbox


@pytest.fixture
async def thread(wire: Any, ana: Person) -> Any:
    message = await wire.buttons(ana.channel("general"), "go")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    status, made = await wire.call("POST", path, {"name": "Aside", "auto_archive_duration": 10080})
    assert status == 201
    return made


async def test_a_thread_has_the_members_who_are_added_or_mentioned(
    wire: Any, thread: Any, ana: Person
) -> None:
    path = f"/channels/{thread['id']}"
    people = list(wire.sandbox.state.people)
    assert (await wire.call("PUT", f"{path}/thread-members/{people[0]}"))[0] == 204
    mention = {"content": f"<@{people[1]}>", "allowed_mentions": {"users": [people[1]]}}
    await wire.call("POST", f"{path}/messages", mention)
    _, members = await wire.call("GET", f"{path}/thread-members")
    assert {member["user_id"] for member in members} == {wire.app, people[0], people[1]}
    assert await wire.code("PUT", f"{path}/thread-members/5") == (404, 10013)
    assert await wire.code("PUT", f"/channels/{thread['parent_id']}/thread-members/{people[0]}") == (
        400,
        50024,
    )
    assert (await wire.call("DELETE", f"{path}/thread-members/@me"))[0] == 204
    assert await wire.code("DELETE", f"{path}/thread-members/{people[0]}") == (403, 50013)


async def test_an_archived_thread_is_left_alone_until_it_is_opened(
    wire: Any, thread: Any, ana: Person
) -> None:
    path = f"/channels/{thread['id']}"
    _, message = await wire.call("POST", f"{path}/messages", {"content": "In here"})
    _, archived = await wire.call("PATCH", path, {"archived": True})
    assert (
        archived["thread_metadata"] | {"archived": True, "auto_archive_duration": 10080}
        == archived["thread_metadata"]
    )
    await ana.until(lambda: ana.channels[thread["id"]]["archived"])
    for method, below, body in (
        ("PATCH", f"/messages/{message['id']}", {"content": "Changed"}),
        ("DELETE", f"/messages/{message['id']}", None),
        ("PUT", f"/thread-members/{next(iter(wire.sandbox.state.people))}", None),
        ("PATCH", "", {"name": "Apart"}),
    ):
        assert await wire.code(method, path + below, body) == (400, 50083)
    _, opened = await wire.call("PATCH", path, {"archived": False})
    assert not opened["thread_metadata"]["archived"]
    assert (await wire.call("PATCH", f"{path}/messages/{message['id']}", {"content": "Changed"}))[0] == 200


async def test_a_message_opens_an_archived_thread(wire: Any, thread: Any) -> None:
    path = f"/channels/{thread['id']}"
    await wire.call("PATCH", path, {"archived": True})
    assert (await wire.call("POST", f"{path}/messages", {"content": "Still there?"}))[0] == 200
    assert not (await wire.call("GET", path))[1]["thread_metadata"]["archived"]


async def test_threads_are_listed_as_active_or_archived(wire: Any, thread: Any) -> None:
    active = f"/guilds/{wire.sandbox.state.guild_id}/threads/active"
    archived = f"/channels/{thread['parent_id']}/threads/archived/public"

    async def ids(path: str) -> list[str]:
        return [one["id"] for one in (await wire.call("GET", path))[1]["threads"]]

    assert (await ids(active), await ids(archived)) == ([thread["id"]], [])
    await wire.call("PATCH", f"/channels/{thread['id']}", {"archived": True})
    assert (await ids(active), await ids(archived)) == ([], [thread["id"]])


async def test_a_thread_is_archived_after_one_of_four_times(wire: Any, ana: Person) -> None:
    body = {"name": "Aside", "auto_archive_duration": 30, "type": 11}
    path = f"/channels/{ana.channel('general')}/threads"
    assert (await wire.code("POST", path, body))[0] == 400


async def test_a_locked_thread_takes_nothing_and_the_bot_cannot_open_it(
    sandbox: Sandbox, wire: Any, thread: Any, ana: Person
) -> None:
    path = f"/channels/{thread['id']}"
    _, message = await wire.call("POST", f"{path}/messages", {"content": "In here"})
    for archived in (True, False):
        sandbox.archive_thread("Aside", archived=archived, locked=True)
        assert (await wire.call("GET", path))[1]["thread_metadata"]["locked"]
        for method, below in (("POST", "/messages"), ("PATCH", f"/messages/{message['id']}")):
            status, code = await wire.code(method, path + below, {"content": "Changed"})
            assert (status in (400, 403), code) == (True, 50083)
        assert await wire.code("PATCH", path, {"archived": False}) == (403, 50013)
        assert await wire.code("PATCH", path, {"archived": False, "locked": False}) == (403, 50013)
    await ana._send({"type": "say", "channel_id": thread["id"], "content": "Hello?"})
    with pytest.raises(Refused):
        await ana.slash(thread["id"], "play")
    assert len(ana.sees(thread["id"])) == 1
    sandbox.archive_thread("Aside", archived=False)
    assert (await wire.call("POST", f"{path}/messages", {"content": "Open"}))[0] == 200


async def test_an_interaction_cannot_be_answered_in_a_thread_that_was_locked_meanwhile(
    sandbox: Sandbox, wire: Any, thread: Any, ana: Person
) -> None:
    await ana.until(lambda: ana.commands)
    using = {"type": "slash", "nonce": "n", "channel_id": thread["id"], "command": "play"}
    await ana._send(using)
    event = await wire.event("INTERACTION_CREATE")
    assert (await wire.answer(event, 5))[0] in (200, 204)
    await ana._send(using)
    other = await wire.event("INTERACTION_CREATE")
    sandbox.archive_thread("Aside", locked=True)
    path = f"/webhooks/{wire.app}/{event['token']}"
    assert await wire.code("POST", path, {"content": "Too late"}) == (403, 50083)
    status, refused = await wire.answer(other, 4, {"content": "Too late"})
    assert (status, refused["code"]) == (403, 50083)
    sandbox.archive_thread("Aside", archived=False)
    assert (await wire.call("POST", path, {"content": "At last"}))[0] == 200


async def test_nobody_can_press_in_an_archived_thread(sandbox: Sandbox, wire: Any, ana: Person) -> None:
    message = await wire.buttons(ana.channel("general"), "go")
    path = f"/channels/{message['channel_id']}/messages/{message['id']}/threads"
    _, thread = await wire.call("POST", path, {"name": "Aside"})
    inside = await wire.buttons(thread["id"], "go")
    await ana.until(lambda: ana.seen(inside))
    for locked in (True, False):
        sandbox.archive_thread("Aside", locked=locked)
        with pytest.raises(Refused, match="archived"):
            await ana.press(inside, "go")
    await ana.say(thread["id"], "Open again")
    await ana.until(lambda: not ana.channels[thread["id"]]["archived"])
    pressing = {"type": "press", "nonce": "n", "channel_id": thread["id"]}
    await ana._send(pressing | {"message_id": inside["id"], "custom_id": "go"})
    assert (await wire.event("INTERACTION_CREATE"))["message"]["id"] == inside["id"]
