"""Channels, their messages and threads."""

from typing import Any

from bot.sandbox import check, compose, refusals, shapes
from bot.sandbox.rest.call import Call, Created, Route
from bot.sandbox.world import DM, TEXT, THREAD, Channel, Json, Message


def _channel(call: Call) -> Channel:
    return call.world.channel(call.params["channel_id"])


def _message(call: Call) -> Message:
    return call.world.message(_channel(call), call.params["message_id"])


def _may_send(call: Call, channel: Channel) -> None:
    if channel.person in call.world.closed_dms and channel.person is not None:
        raise refusals.dms_closed()
    parent = call.world.channels.get(channel.parent or "")
    if channel.forbidden or (parent is not None and parent.forbidden):
        raise refusals.missing_permissions()


def get_channel(call: Call) -> Json:
    return shapes.channel(call.world, _channel(call))


def edit_channel(call: Call) -> Json:
    channel, body = _channel(call), call.object()
    if channel.type == DM:
        raise refusals.wrong_channel_type()
    if channel.type == TEXT:
        raise refusals.missing_permissions()
    if "name" in body:
        check.length(("name",), body["name"], 100, 1)
        channel.name = body["name"]
    channel.archived = bool(body.get("archived", channel.archived))
    call.world.change_channel(channel)
    return shapes.channel(call.world, channel)


def delete_channel(call: Call) -> Json:
    channel = _channel(call)
    if channel.type == TEXT:
        raise refusals.missing_permissions()
    shape = shapes.channel(call.world, channel)
    if channel.type == THREAD:
        call.world.close_channel(channel)
    return shape


def list_messages(call: Call) -> list[Json]:
    """The newest messages first, at most ``limit`` (50), before or after one."""
    messages = [message.data for message in _channel(call).messages.values()]
    query = call.query
    limit = int(query["limit"]) if query.get("limit", "").isdigit() else 50
    if not 1 <= limit <= 100:
        raise refusals.invalid(("limit",), "NUMBER_TYPE_MAX", "Must be between 1 and 100.")
    if (before := query.get("before", "")).isdigit():
        messages = [data for data in messages if int(data["id"]) < int(before)]
    if (after := query.get("after", "")).isdigit():
        messages = [data for data in messages if int(data["id"]) > int(after)]
        return messages[:limit][::-1]
    return messages[-limit:][::-1]


def get_message(call: Call) -> Json:
    return _message(call).data


def post_message(call: Call) -> Json:
    channel, body = _channel(call), call.object()
    _may_send(call, channel)
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        for sent in list(channel.messages.values())[-25:]:
            if sent.data.get("nonce") == body["nonce"]:
                return sent.data
    extra = compose.reply(call.world, channel, body)
    return compose.create(call.world, channel, body, call.uploads, extra=extra).data


def edit_message(call: Call) -> Json:
    message = _message(call)
    if message.data["author"]["id"] != call.world.application_id:
        raise refusals.not_own_message()
    compose.edit(call.world, message, call.object(), call.uploads)
    return message.data


def delete_message(call: Call) -> None:
    message = _message(call)
    if message.data["author"]["id"] != call.world.application_id:
        raise refusals.missing_permissions()
    call.world.remove(message)


def typing(call: Call) -> None:
    _may_send(call, _channel(call))


def start_thread(call: Call) -> Created:
    """A thread of its own, or (with ``message_id``) one that hangs on a message and has its id."""
    channel, body = _channel(call), call.object()
    if channel.type != TEXT:
        raise refusals.wrong_channel_type()
    _may_send(call, channel)
    check.length(("name",), body.get("name"), 100, 1)
    thread_id: str | None = None
    if "message_id" in call.params:
        thread_id = _message(call).id
        if thread_id in call.world.channels:
            message = "A thread has already been created for this message"
            raise refusals.Refusal(400, 160004, message)
    thread = call.world.open_thread(channel, body["name"], channel_id=thread_id)
    return Created(shapes.channel(call.world, thread))


def thread_member(call: Call) -> None:
    """Everybody is in every thread already."""
    if _channel(call).type != THREAD:
        raise refusals.wrong_channel_type()


def open_dm(call: Call) -> Json:
    recipient: Any = call.object().get("recipient_id")
    person = str(recipient)
    if person not in call.world.people:
        message = "Invalid Recipient(s)"
        raise refusals.Refusal(400, 50033, message)
    return shapes.channel(call.world, call.world.dms[person])


ROUTES: dict[str, Route] = {
    "GET /channels/{channel_id}": get_channel,
    "PATCH /channels/{channel_id}": edit_channel,
    "DELETE /channels/{channel_id}": delete_channel,
    "GET /channels/{channel_id}/messages": list_messages,
    "POST /channels/{channel_id}/messages": post_message,
    "GET /channels/{channel_id}/messages/{message_id}": get_message,
    "PATCH /channels/{channel_id}/messages/{message_id}": edit_message,
    "DELETE /channels/{channel_id}/messages/{message_id}": delete_message,
    "POST /channels/{channel_id}/typing": typing,
    "POST /channels/{channel_id}/threads": start_thread,
    "POST /channels/{channel_id}/messages/{message_id}/threads": start_thread,
    "PUT /channels/{channel_id}/thread-members/{user_id}": thread_member,
    "DELETE /channels/{channel_id}/thread-members/{user_id}": thread_member,
    "POST /users/@me/channels": open_dm,
}
