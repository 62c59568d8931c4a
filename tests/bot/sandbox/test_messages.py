"""Messages in channels: posting, editing, files, mentions, permissions."""

from collections.abc import Callable
from typing import Any

import aiohttp
import pytest

from bot.sandbox import UNLIMITED, Person, Sandbox
from bot.sandbox.state import REPLACED_FILES

V2 = 1 << 15


def gallery(*names: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}} for name in names]}


def picture_message(*names: str) -> dict[str, Any]:
    return {"flags": V2, "components": [gallery(*names)]}


@pytest.fixture
def general(ana: Person) -> str:
    """Return the path of a channel's messages."""
    return f"/channels/{ana.channel('general')}/messages"


async def fetch(url: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        return response.status


async def test_an_empty_message_is_refused(wire: Any, general: str) -> None:
    for body in ({}, {"content": ""}, {"content": None, "embeds": [], "components": []}):
        assert await wire.code("POST", general, body) == (400, 50006)
    assert await wire.code("POST", general, {"flags": V2, "components": []}) == (400, 50006)


async def test_an_edit_may_not_empty_a_message(wire: Any, general: str) -> None:
    _, message = await wire.call("POST", general, {"content": "Text"})
    path = f"{general}/{message['id']}"
    assert await wire.code("PATCH", path, {"content": ""}) == (400, 50006)
    assert (await wire.call("GET", path))[1] == message


@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE"])
async def test_unknown_messages_and_channels(wire: Any, general: str, method: str) -> None:
    body = {"content": "Text"} if method == "PATCH" else None
    assert await wire.code(method, f"{general}/1", body) == (404, 10008)
    assert await wire.code(method, "/channels/1/messages/1", body) == (404, 10003)


async def test_only_own_messages_can_be_edited_or_deleted(wire: Any, general: str, ana: Person) -> None:
    await ana.say("general", "Hello")
    (said,) = await ana.until(lambda: ana.sees("general"))
    assert await wire.code("PATCH", f"{general}/{said['id']}", {"content": "Bye"}) == (403, 50005)
    assert await wire.code("DELETE", f"{general}/{said['id']}") == (403, 50013)


async def test_a_forbidden_channel_takes_edits_but_no_messages(
    wire: Any, sandbox: Sandbox, general: str
) -> None:
    _, message = await wire.call("POST", general, {"content": "Text"})
    sandbox.forbid("general")
    assert await wire.code("POST", general, {"content": "Text"}) == (403, 50013)
    assert await wire.code("POST", general.removesuffix("/messages") + "/typing") == (403, 50013)
    assert (await wire.call("PATCH", f"{general}/{message['id']}", {"content": "Edited"}))[0] == 200
    sandbox.forbid("general", forbidden=False)
    assert (await wire.call("POST", general, {"content": "Text"}))[0] == 200


async def test_a_message_of_embeds_and_buttons_becomes_components_v2_for_good(
    wire: Any, general: str
) -> None:
    _, message = await wire.call("POST", general, {"content": "Text"})
    path, text = f"{general}/{message['id']}", {"type": 10, "content": "Text"}
    edit = {"flags": V2, "components": [text]}
    assert await wire.code("PATCH", path, edit) == (400, 50035)  # the message still has its old content
    status, edited = await wire.call("PATCH", path, edit | {"content": None})
    assert (status, edited["flags"], edited["content"]) == (200, V2, "")
    assert await wire.code("PATCH", path, {"content": "Text"}) == (400, 50035)
    assert (await wire.call("PATCH", path, {"flags": 0, "components": [text]}))[1]["flags"] == V2


@pytest.mark.slow
async def test_files_become_attachments_and_pictures_have_a_size(
    wire: Any, general: str, png: Callable[..., bytes]
) -> None:
    body = picture_message("a.png") | {"attachments": [{"id": 0, "description": "Alt"}]}
    _, message = await wire.call("POST", general, body, files={"a.png": png(4, 3), "b.txt": b"Text"})
    picture, text = message["attachments"]
    assert (picture["width"], picture["height"], picture["description"]) == (4, 3, "Alt")
    assert (text["filename"], text["size"]) == ("b.txt", 4)
    assert "width" not in text
    media = message["components"][0]["items"][0]["media"]
    assert (media["url"], media["attachment_id"]) == (picture["url"], picture["id"])
    assert await fetch(picture["url"]) == 200
    await wire.call("DELETE", f"{general}/{message['id']}")
    assert await fetch(picture["url"]) == 404


async def test_names_in_any_script_and_bytes_of_any_kind(wire: Any, general: str) -> None:
    content = b"\r\n--\r\n" + bytes(range(256))
    _, message = await wire.call("POST", general, {"content": "x"}, files={"tañer 図.bin": content})
    (attachment,) = message["attachments"]
    assert attachment["filename"] == "tañer 図.bin"
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
        assert await response.read() == content


async def test_an_edit_keeps_the_attachments_it_lists(
    wire: Any, general: str, png: Callable[..., bytes]
) -> None:
    files = {"a.png": png(), "b.png": png()}
    _, message = await wire.call("POST", general, picture_message("a.png", "b.png"), files=files)
    path, (first, second) = f"{general}/{message['id']}", message["attachments"]
    _, same = await wire.call("PATCH", path, {"components": [gallery("a.png")]})
    assert same["attachments"] == [first, second]
    body = {"attachments": [{"id": second["id"]}, {"id": 0}], "components": [gallery("b.png", "c.png")]}
    _, edited = await wire.call("PATCH", path, body, files={"c.png": png()})
    assert [attachment["filename"] for attachment in edited["attachments"]] == ["b.png", "c.png"]
    assert (await fetch(first["url"]), await fetch(second["url"])) == (200, 200)
    gone = {"attachments": [], "components": [gallery("b.png")]}
    assert await wire.code("PATCH", path, gone) == (400, 50035)
    unknown = {"attachments": [{"id": 3}]}
    assert await wire.code("PATCH", path, unknown) == (400, 50035)


async def test_only_permitted_people_are_mentioned(wire: Any, general: str, ana: Person, ben: Person) -> None:
    text = f"{ana.mention} <@!{ben.id}> <@1> @everyone"

    async def mentioned(allowed: Any) -> tuple[list[str], bool]:
        _, message = await wire.call("POST", general, {"content": text, "allowed_mentions": allowed})
        return [user["id"] for user in message["mentions"]], message["mention_everyone"]

    assert await mentioned(None) == ([ana.id, ben.id], True)
    assert await mentioned({"parse": ["users"]}) == ([ana.id, ben.id], False)
    assert await mentioned({"parse": [], "users": [ben.id]}) == ([ben.id], False)
    assert await mentioned({"parse": []}) == ([], False)


async def test_mentions_are_found_in_texts_and_follow_edits(wire: Any, general: str, ana: Person) -> None:
    text = {"type": 10, "content": ana.mention}
    _, message = await wire.call("POST", general, {"flags": V2, "components": [text]})
    assert [user["id"] for user in message["mentions"]] == [ana.id]
    edit = {"components": [text], "allowed_mentions": {"parse": []}}
    _, edited = await wire.call("PATCH", f"{general}/{message['id']}", edit)
    assert edited["mentions"] == []


async def test_a_reply_names_what_it_answers(wire: Any, general: str, ana: Person) -> None:
    await ana.say("general", "Hello")
    (said,) = await ana.until(lambda: ana.sees("general"))
    body = {"content": "Hi", "message_reference": {"message_id": said["id"]}}
    _, reply = await wire.call("POST", general, body)
    assert reply["referenced_message"] == said
    assert [user["id"] for user in reply["mentions"]] == [ana.id]
    _, quiet = await wire.call("POST", general, body | {"allowed_mentions": {"parse": []}})
    assert quiet["mentions"] == []
    lost = {"content": "Hi", "message_reference": {"message_id": "1"}}
    assert await wire.code("POST", general, lost) == (400, 50035)
    lost["message_reference"]["fail_if_not_exists"] = False  # type: ignore[index]
    assert (await wire.call("POST", general, lost))[0] == 200


async def test_the_same_nonce_posts_once(wire: Any, general: str) -> None:
    body = {"content": "Once", "nonce": "7", "enforce_nonce": True}
    _, first = await wire.call("POST", general, body)
    _, again = await wire.call("POST", general, body)
    assert first == again
    assert len((await wire.call("GET", general))[1]) == 1


async def test_messages_are_listed_newest_first(wire: Any, general: str) -> None:
    ids = [(await wire.call("POST", general, {"content": str(n)}))[1]["id"] for n in range(5)]

    async def listed(query: str) -> list[str]:
        return [message["id"] for message in (await wire.call("GET", general + query))[1]]

    assert await listed("") == ids[::-1]
    assert await listed("?limit=2") == [ids[4], ids[3]]
    assert await listed(f"?before={ids[2]}") == [ids[1], ids[0]]
    assert await listed(f"?after={ids[2]}&limit=1") == [ids[3]]
    assert await wire.code("GET", general + "?limit=101") == (400, 50035)


async def test_files_that_edits_replace_are_forgotten_after_others(
    wire: Any, general: str, sandbox: Sandbox, png: Callable[..., bytes]
) -> None:
    sandbox.limits = UNLIMITED  # many edits, at once
    _, message = await wire.call("POST", general, picture_message("a.png"), files={"a.png": png()})
    for _ in range(REPLACED_FILES + 1):
        body = picture_message("a.png") | {"attachments": [{"id": 0}]}
        await wire.call("PATCH", f"{general}/{message['id']}", body, files={"a.png": png()})
    assert await fetch(message["attachments"][0]["url"]) == 404
    assert len(sandbox.state.files) == REPLACED_FILES + 1


@pytest.mark.parametrize("options", [{"history": 3}])
async def test_old_messages_and_their_files_are_forgotten(
    wire: Any, general: str, sandbox: Sandbox, png: Callable[..., bytes]
) -> None:
    _, first = await wire.call("POST", general, picture_message("a.png"), files={"a.png": png()})
    for n in range(3):
        await wire.call("POST", general, {"content": str(n)})
    assert await wire.code("GET", f"{general}/{first['id']}") == (404, 10008)
    assert await fetch(first["attachments"][0]["url"]) == 404
    assert not sandbox.state.files


async def test_a_refused_message_leaves_no_files(
    wire: Any, general: str, sandbox: Sandbox, png: Callable[..., bytes]
) -> None:
    status, _ = await wire.call("POST", general, picture_message("b.png"), files={"a.png": png()})
    assert status == 400
    status, refusal = await wire.call("POST", general, {}, files={"big.bin": bytes(10 * 1024 * 1024 + 1)})
    assert (status, refusal["code"]) == (413, 40005)
    assert not sandbox.state.files


async def test_dms(wire: Any, sandbox: Sandbox, ana: Person, ben: Person) -> None:
    status, channel = await wire.call("POST", "/users/@me/channels", {"recipient_id": ana.id})
    assert (status, channel["id"], channel["type"]) == (200, ana.dm, 1)
    path = f"/channels/{channel['id']}/messages"
    await wire.call("POST", path, {"content": "Psst"})
    await ana.until(lambda: ana.sees(ana.dm))
    sandbox.close_dms("ana")
    assert await wire.code("POST", path, {"content": "Psst"}) == (403, 50007)
    assert (await wire.call("POST", f"/channels/{ben.dm}/messages", {"content": "Psst"}))[0] == 200
    assert await wire.code("POST", "/users/@me/channels", {"recipient_id": "1"}) == (400, 50033)
