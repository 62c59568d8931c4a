"""Creating and editing messages from request bodies: files, attachment URLs, component media, mentions."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from bot.sandbox import errors, message_validation
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
from bot.sandbox.state import COMPONENTS_V2, EPHEMERAL, LOADING, Channel, DiscordState, File, Json, Message

MENTION = re.compile(r"<@!?(\d{1,20})>")
MAX_FILE = 10 * 1024 * 1024  # bytes, in a guild without boosts
DEFAULT, REPLY = 0, 19  # message types

# The defaults Discord fills in for missing component fields.
DEFAULTS: dict[int, Json] = {key: {"min_values": 1, "max_values": 1} for key in SELECTS}
DEFAULTS[CONTAINER] = {"accent_color": None, "spoiler": False}
DEFAULTS[SEPARATOR] = {"spacing": 1, "divider": True}

Place = tuple[Channel, str | None]  # a message's channel, and the user an ephemeral one is visible to


@dataclass(frozen=True, slots=True)
class Upload:
    """A file in a multipart request; ``index`` is the n of its field ``files[n]``."""

    index: int
    file: File


def create(
    state: DiscordState,
    channel: Channel,
    body: Json,
    uploads: Sequence[Upload],
    *,
    author: Json | None = None,
    visible_to: str | None = None,
    extra: Json | None = None,
    flags: int = 0,
) -> Message:
    """Create and publish a message by the bot, or by ``author``. Raises `ApiError`."""
    wanted = body.get("flags") or 0
    v2 = isinstance(wanted, int) and bool(wanted & COMPONENTS_V2)
    message_validation.validate_message(body, v2=v2, attached={upload.file.filename for upload in uploads})
    if (
        not flags & LOADING
        and not uploads
        and not any(body.get(p) for p in ("content", "embeds", "components"))
    ):
        raise errors.empty_message()
    attachments = _attachments(state, (channel, visible_to), body, uploads, ())
    data: Json = {
        "id": state.new_id(),
        "type": DEFAULT,
        "channel_id": channel.id,
        "author": author or state.bot,
        "content": body.get("content") or "",
        "timestamp": state.now(),
        "edited_timestamp": None,
        "tts": False,
        "pinned": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": attachments,
        "embeds": _embeds(body),
        "components": [],
        "flags": flags | wanted & ~EPHEMERAL | (EPHEMERAL if visible_to is not None else 0),
        **(extra or {}),
    }
    data["components"] = _components(state, body.get("components") or [], attachments)
    if body.get("nonce") is not None:
        data["nonce"] = body["nonce"]
    _mention(state, data, body.get("allowed_mentions"))
    message = Message(data, channel, visible_to)
    _store(state, uploads, attachments)
    state.add_message(message)
    return message


def edit(state: DiscordState, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Edit the fields of a message that ``body`` names. Raises `ApiError`."""
    before = message.data
    was_v2 = bool(before["flags"] & COMPONENTS_V2)
    flags = body.get("flags")
    v2 = was_v2 or (isinstance(flags, int) and bool(flags & COMPONENTS_V2))
    kept = _kept(before["attachments"], body)
    names = {attachment["filename"] for attachment in kept} | {upload.file.filename for upload in uploads}
    rest = {name: body.get(name, before[name]) for name in ("content", "embeds")} if v2 else {}
    message_validation.validate_message(body | rest, v2=v2, attached=names)
    attachments = _attachments(state, (message.channel, message.visible_to), body, uploads, kept)
    data = before | {"attachments": attachments, "flags": before["flags"] & ~LOADING}
    if not message.loading:
        data["edited_timestamp"] = state.now()
    if "content" in body:
        data["content"] = body["content"] or ""
    if "embeds" in body:
        data["embeds"] = _embeds(body)
    if "components" in body:
        data["components"] = _components(state, body["components"] or [], attachments)
    if flags is not None:
        data["flags"] = data["flags"] & ~SUPPRESS_EMBEDS | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2)
    _mention(state, data, body.get("allowed_mentions"))
    message_validation.require_content(data)
    _store(state, uploads, attachments)
    state.update_message(message, data)


def reply(state: DiscordState, channel: Channel, body: Json) -> Json:
    """Write the additional fields of a message that replies to another. Raises `ApiError` 50035."""
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
    """Find the attachments an edit keeps: all of them, unless it lists which."""
    if body.get("attachments") is None:
        return before if "attachments" not in body else []
    listed = message_validation.check_list(("attachments",), body["attachments"], 10)
    named = {str(message_validation.check_object(("attachments",), entry).get("id")) for entry in listed}
    return [attachment for attachment in before if attachment["id"] in named]


def _attachments(
    state: DiscordState, place: Place, body: Json, uploads: Sequence[Upload], kept: Sequence[Json]
) -> list[Json]:
    described = {str(entry.get("id")): entry for entry in body.get("attachments") or ()}
    present = {str(upload.index) for upload in uploads} | {attachment["id"] for attachment in kept}
    for index, entry in enumerate(body.get("attachments") or ()):
        if str(entry.get("id")) not in present:
            raise invalid(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Attachment not found")
    made = list(kept)
    for upload in uploads:
        if len(upload.file.content) > MAX_FILE:
            raise errors.file_too_large()
        made.append(_attachment(state, place, upload.file, described.get(str(upload.index), {})))
    return made


def _attachment(state: DiscordState, place: Place, file: File, described: Json) -> Json:
    channel, visible_to = place
    attachment_id = state.new_id()
    url = f"{state.base_url}/attachments/{channel.id}/{attachment_id}/{quote(file.filename)}"
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
    if visible_to is not None:
        made["ephemeral"] = True
    return made


def _store(state: DiscordState, uploads: Sequence[Upload], attachments: list[Json]) -> None:
    if uploads:
        for upload, attachment in zip(uploads, attachments[-len(uploads) :], strict=True):
            state.files[attachment["id"]] = upload.file


def _emoji(given: Json) -> Json:
    """Convert an emoji's id to a string; discord.py sends a number."""
    return given | {"id": str(given["id"])} if given.get("id") else given


def _components(state: DiscordState, components: list[Json], attachments: list[Json]) -> list[Json]:
    """Write the components as Discord does: numbered, with their media resolved to URLs.

    Raises `ApiError` for an unknown emoji.
    """
    message_validation.validate_emojis(components, state.emojis)
    used = {c["id"] for c in message_validation.walk_components(components) if c.get("id")}
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
            made["items"] = [_shown(state, item, "media", files) for item in made["items"]]
        elif made["type"] == THUMBNAIL:
            made = _shown(state, made, "media", files)
        elif made["type"] == FILE:
            made = _shown(state, made, "file", files)
        return made

    return [finished(component) for component in components]


def _shown(state: DiscordState, item: Json, key: str, files: dict[str, Json]) -> Json:
    url = str(item[key]["url"])
    media: Json = {"id": state.new_id(), "url": url, "proxy_url": url, "width": None, "height": None}
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


def _mention(state: DiscordState, data: Json, allowed: Any) -> None:
    """Set ``mentions`` to the users mentioned in the text whom ``allowed_mentions`` allows to ping."""
    texts = [data["content"]]
    texts += [
        c["content"]
        for c in message_validation.walk_components(data["components"])
        if c["type"] == TEXT_DISPLAY
    ]
    text = "\n".join(texts)
    named = dict.fromkeys(MENTION.findall(text))
    parse = ("users", "everyone") if allowed is None else tuple(allowed.get("parse") or ())
    if "users" not in parse:
        permitted = {str(user_id) for user_id in (allowed.get("users") or ())}
        named = {user_id: None for user_id in named if user_id in permitted}
    answered = data.get("referenced_message")
    if answered and (allowed is None or allowed.get("replied_user")):
        named[answered["author"]["id"]] = None
    everyone = state.people | {state.application_id: state.bot}
    data["mentions"] = [everyone[user_id] for user_id in named if user_id in everyone]
    data["mention_everyone"] = "everyone" in parse and ("@everyone" in text or "@here" in text)
