"""Turns what a bot sends into messages: files, attachment links, mentions, edits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from bot.sandbox import errors as refusals
from bot.sandbox import message_validation as check
from bot.sandbox.errors import invalid
from bot.sandbox.message_validation import (
    CONTAINER,
    FILE,
    GALLERY,
    NESTING,
    SECTION,
    SELECTS,
    SEPARATOR,
    SUPPRESS_EMBEDS,
    TEXT_DISPLAY,
    THUMBNAIL,
)
from bot.sandbox.state import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, File, Json, Message, World

MENTION = re.compile(r"<@!?(\d{1,20})>")
MAX_FILE = 10 * 1024 * 1024  # bytes, of a server without boosts
DEFAULT, REPLY = 0, 19  # message types

# What Discord fills in where a component leaves it out.
DEFAULTS: dict[int, Json] = {key: {"min_values": 1, "max_values": 1} for key in SELECTS}
DEFAULTS[CONTAINER] = {"accent_color": None, "spoiler": False}
DEFAULTS[SEPARATOR] = {"spacing": 1, "divider": True}

Place = tuple[Channel, str | None]  # where a message stands, and who alone may see it


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request; ``index`` is the n of its field ``files[n]``."""

    index: int
    file: File


def create(
    world: World,
    channel: Channel,
    body: Json,
    uploads: Sequence[Upload],
    *,
    author: Json | None = None,
    only_for: str | None = None,
    extra: Json | None = None,
    flags: int = 0,
) -> Message:
    """A new message of the bot (or of ``author``), kept and told of. Raises `Refusal`."""
    wanted = body.get("flags") or 0
    v2 = isinstance(wanted, int) and bool(wanted & COMPONENTS_V2)
    check.message(body, v2=v2, attached={upload.file.filename for upload in uploads})
    if (
        not flags & LOADING
        and not uploads
        and not any(body.get(p) for p in ("content", "embeds", "components"))
    ):
        raise refusals.empty_message()
    attachments = _attachments(world, (channel, only_for), body, uploads, ())
    data: Json = {
        "id": world.new_id(),
        "type": DEFAULT,
        "channel_id": channel.id,
        "author": author or world.bot,
        "content": body.get("content") or "",
        "timestamp": world.now(),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": attachments,
        "embeds": _embeds(body),
        "components": [],
        "flags": flags | wanted & ~EPHEMERAL | (EPHEMERAL if only_for is not None else 0),
        **(extra or {}),
    }
    data["components"] = _components(world, body.get("components") or [], attachments)
    if body.get("nonce") is not None:
        data["nonce"] = body["nonce"]
    _mention(world, data, body.get("allowed_mentions"))
    message = Message(data, channel, only_for)
    _store(world, uploads, attachments)
    world.post(message)
    return message


def edit(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Changes the parts of a message that ``body`` names. Raises `Refusal`."""
    before = message.data
    was_v2 = bool(before["flags"] & COMPONENTS_V2)
    flags = body.get("flags")
    v2 = was_v2 or (isinstance(flags, int) and bool(flags & COMPONENTS_V2))
    kept = _kept(before["attachments"], body)
    names = {attachment["filename"] for attachment in kept} | {upload.file.filename for upload in uploads}
    rest = {name: body.get(name, before[name]) for name in ("content", "embeds")} if v2 else {}
    check.message(body | rest, v2=v2, attached=names)
    attachments = _attachments(world, (message.channel, message.only_for), body, uploads, kept)
    data = before | {"attachments": attachments, "flags": before["flags"] & ~LOADING}
    if not message.loading:
        data["edited_timestamp"] = world.now()
    if "content" in body:
        data["content"] = body["content"] or ""
    if "embeds" in body:
        data["embeds"] = _embeds(body)
    if "components" in body:
        data["components"] = _components(world, body["components"] or [], attachments)
    if flags is not None:
        data["flags"] = data["flags"] & ~SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    _mention(world, data, body.get("allowed_mentions"))
    check.empty(data)
    _store(world, uploads, attachments)
    world.replace(message, data)


def reply(world: World, channel: Channel, body: Json) -> Json:
    """What a message that answers another has in addition. Raises `Refusal` 50035."""
    reference = body.get("message_reference")
    if not isinstance(reference, dict):
        return {}
    answered = channel.messages.get(str(reference.get("message_id")))
    if answered is None:
        if reference.get("fail_if_not_exists") is False:
            return {}
        raise invalid(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
    link = {"type": 0, "channel_id": channel.id, "message_id": answered.id}
    return {"type": REPLY, "message_reference": link, "referenced_message": answered.data}


def _embeds(body: Json) -> list[Json]:
    return [{"type": "rich"} | embed for embed in body.get("embeds") or ()]


def _kept(before: list[Json], body: Json) -> list[Json]:
    """The attachments of a message that an edit leaves in place: all, unless it lists which."""
    if body.get("attachments") is None:
        return before if "attachments" not in body else []
    listed = check.listed(("attachments",), body["attachments"], 10)
    named = {str(check.an_object(("attachments",), entry).get("id")) for entry in listed}
    return [attachment for attachment in before if attachment["id"] in named]


def _attachments(
    world: World, place: Place, body: Json, uploads: Sequence[Upload], kept: Sequence[Json]
) -> list[Json]:
    described = {str(entry.get("id")): entry for entry in body.get("attachments") or ()}
    present = {str(upload.index) for upload in uploads} | {attachment["id"] for attachment in kept}
    for index, entry in enumerate(body.get("attachments") or ()):
        if str(entry.get("id")) not in present:
            raise invalid(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Attachment not found")
    made = list(kept)
    for upload in uploads:
        if len(upload.file.content) > MAX_FILE:
            raise refusals.file_too_large()
        made.append(_attachment(world, place, upload.file, described.get(str(upload.index), {})))
    return made


def _attachment(world: World, place: Place, file: File, described: Json) -> Json:
    channel, only_for = place
    attachment_id = world.new_id()
    url = f"{world.base}/attachments/{channel.id}/{attachment_id}/{quote(file.filename)}"
    made: Json = {
        "id": attachment_id,
        "filename": file.filename,
        "size": len(file.content),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.width is not None:
        made |= {"width": file.width, "height": file.height}
    if described.get("description"):
        made["description"] = described["description"]
    if only_for is not None:
        made["ephemeral"] = True
    return made


def _store(world: World, uploads: Sequence[Upload], attachments: list[Json]) -> None:
    if uploads:
        for upload, attachment in zip(uploads, attachments[-len(uploads) :], strict=True):
            world.files[attachment["id"]] = upload.file


def _emoji(given: Json) -> Json:
    """An emoji on a component: discord.py sends its id as a number, and gets it back as a string."""
    return given | {"id": str(given["id"])} if given.get("id") else given


def _components(world: World, components: list[Json], attachments: list[Json]) -> list[Json]:
    """The components as Discord gives them back: numbered, their media resolved to addresses. Raises
    `Refusal` for an emoji that is not there.
    """
    check.emojis(components, world.emojis)
    used = {c["id"] for c in check.walk(components) if c.get("id")}
    numbers = (n for n in range(1, 1 << 31) if n not in used)
    files = {attachment["filename"]: attachment for attachment in attachments}

    def finished(component: Json) -> Json:
        given = {name: value for name, value in component.items() if value is not None}
        made = DEFAULTS.get(component["type"], {}) | given
        if "emoji" in made:
            made["emoji"] = _emoji(made["emoji"])
        if "options" in made:
            made["options"] = [
                option | {"emoji": _emoji(option["emoji"])} if option.get("emoji") else option
                for option in made["options"]
            ]
        made["id"] = component.get("id") or next(numbers)
        if made["type"] in NESTING:
            made["components"] = [finished(inside) for inside in made["components"]]
        if made["type"] == SECTION:
            made["accessory"] = finished(made["accessory"])
        if made["type"] == GALLERY:
            made["items"] = [_shown(world, item, "media", files) for item in made["items"]]
        elif made["type"] == THUMBNAIL:
            made = _shown(world, made, "media", files)
        elif made["type"] == FILE:
            made = _shown(world, made, "file", files)
        return made

    return [finished(component) for component in components]


def _shown(world: World, item: Json, key: str, files: dict[str, Json]) -> Json:
    url = str(item[key]["url"])
    media: Json = {"id": world.new_id(), "url": url, "proxy_url": url, "width": None, "height": None}
    media |= {"content_type": None, "loading_state": 2}
    if url.startswith("attachment://"):
        file = files[url.removeprefix("attachment://")]
        media |= {"url": file["url"], "proxy_url": file["proxy_url"], "attachment_id": file["id"]}
        media |= {part: file.get(part) for part in ("width", "height", "content_type")}
    description = item.get("description")
    made = item | {key: media, "spoiler": bool(item.get("spoiler"))}
    if key == "media":
        made["description"] = description
    else:
        name = url.rsplit("/", 1)[-1]
        made |= {"name": name, "size": files[name]["size"]}
    return made


def _mention(world: World, data: Json, allowed: Any) -> None:
    """Names in ``mentions`` the people whom the texts mention and ``allowed_mentions`` permits to ping."""
    texts = [data["content"]]
    texts += [c["content"] for c in check.walk(data["components"]) if c["type"] == TEXT_DISPLAY]
    text = "\n".join(texts)
    named = dict.fromkeys(MENTION.findall(text))
    parse = ("users", "everyone") if allowed is None else tuple(allowed.get("parse") or ())
    if "users" not in parse:
        permitted = {str(user_id) for user_id in (allowed.get("users") or ())}
        named = {user_id: None for user_id in named if user_id in permitted}
    answered = data.get("referenced_message")
    if answered and (allowed is None or allowed.get("replied_user")):
        named[answered["author"]["id"]] = None
    everybody = world.people | {world.application_id: world.bot}
    data["mentions"] = [everybody[user_id] for user_id in named if user_id in everybody]
    data["mention_everyone"] = "everyone" in parse and ("@everyone" in text or "@here" in text)
