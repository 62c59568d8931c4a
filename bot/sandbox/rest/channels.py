"""Routes of channels, messages and threads."""

from typing import Any

from bot.sandbox import errors, message_validation, messages, serializers
from bot.sandbox.rate_limits import refusal
from bot.sandbox.rest.routing import Call, Created, Route
from bot.sandbox.state import DM, TEXT, THREAD, Channel, DmRefusal, Json, Message, created_at

ARCHIVED_AFTER = (60, 1440, 4320, 10080)  # minutes


def _channel(call: Call) -> Channel:
    return call.state.channel(call.params["channel_id"])


def _message(call: Call) -> Message:
    return call.state.message(_channel(call), call.params["message_id"])


_REFUSE_SENDING = {
    DmRefusal.CLOSED: errors.dms_closed,
    DmRefusal.NO_COMMON_GUILD: errors.no_common_guild,
    DmRefusal.FLAGGED: errors.flagged_as_spam,
    DmRefusal.FORBIDDEN: errors.forbidden,
}
_REFUSE_OPENING = {
    DmRefusal.TOO_FAST: errors.opening_dms_too_fast,
    DmRefusal.FLAGGED: errors.flagged_as_spam,
    DmRefusal.FORBIDDEN: errors.forbidden,
}


def _may_send(call: Call, channel: Channel) -> None:
    if (refused := call.state.dm_refusals.get(channel.person or "")) in _REFUSE_SENDING:
        raise _REFUSE_SENDING[refused]()
    if any(place.send_denied for place in _with_parent(call, channel)):
        raise errors.missing_permissions()


def _may_read_history(call: Call, channel: Channel) -> bool:
    return not any(place.history_denied for place in _with_parent(call, channel))


def _with_parent(call: Call, channel: Channel) -> list[Channel]:
    parent = call.state.channels.get(channel.parent or "")
    return [channel] if parent is None else [channel, parent]


def _unlocked(channel: Channel) -> Channel:
    if channel.locked:
        raise errors.thread_locked()
    return channel


def _not_archived(channel: Channel) -> Channel:
    if channel.archived:
        raise errors.thread_archived()
    return _unlocked(channel)


def _thread(call: Call) -> Channel:
    channel = _channel(call)
    if channel.type != THREAD:
        raise errors.wrong_channel_type()
    return channel


def get_channel(call: Call) -> Json:
    return serializers.channel(call.state, _channel(call))


def edit_channel(call: Call) -> Json:
    channel, body = _channel(call), call.object()
    if channel.type == DM:
        raise errors.wrong_channel_type()
    if channel.type == TEXT:
        raise errors.missing_permissions()
    if body.get("archived") is not False:
        _not_archived(channel)
    elif channel.locked:  # only those who manage threads may open it
        raise errors.missing_permissions()
    if "name" in body:
        message_validation.check_length(("name",), body["name"], 100, 1)
        channel.name = body["name"]
    if "auto_archive_duration" in body:
        channel.archived_after = _archived_after(body)
    channel.archived = bool(body.get("archived", channel.archived))
    channel.locked = bool(body.get("locked", channel.locked))
    call.state.update_channel(channel)
    return serializers.channel(call.state, channel)


def delete_channel(call: Call) -> Json:
    channel = _channel(call)
    if channel.type == TEXT:
        raise errors.missing_permissions()
    shape = serializers.channel(call.state, channel)
    if channel.type == THREAD:
        call.state.delete_channel(channel)
    return shape


def list_messages(call: Call) -> list[Json]:
    """List messages, newest first, at most ``limit`` (50), before or after one."""
    channel, query = _channel(call), call.query
    readable = channel.messages if _may_read_history(call, channel) else {}
    messages = [message.data for message in readable.values()]
    limit = int(query["limit"]) if query.get("limit", "").isdigit() else 50
    if not 1 <= limit <= 100:
        raise errors.invalid(("limit",), "NUMBER_TYPE_MAX", "Must be between 1 and 100.")
    if (before := query.get("before", "")).isdigit():
        messages = [data for data in messages if int(data["id"]) < int(before)]
    if (after := query.get("after", "")).isdigit():
        messages = [data for data in messages if int(data["id"]) > int(after)]
        return messages[:limit][::-1]
    return messages[-limit:][::-1]


def get_message(call: Call) -> Json:
    message = _message(call)
    if not _may_read_history(call, message.channel):
        raise errors.missing_access()
    return message.data


def post_message(call: Call) -> Json:
    """Send a message, or return the one that exists where the nonce has to be new and is not."""
    state, channel, body = call.state, _channel(call), call.object()
    _may_send(call, channel)
    _unlocked(channel)
    nonce = body.get("nonce")
    if body.get("enforce_nonce") and nonce is not None:
        seconds = call.services.limiter.limits.nonce_seconds
        if (sent := state.sent_with(state.application_id, nonce, seconds)) is not None:
            return sent.data
    if body.get("message_reference") and not _may_read_history(call, channel):
        raise errors.no_history_to_reply()
    _keep_slow_mode(call, channel)
    made = messages.create(state, channel, body, call.uploads, extra=messages.reply(state, channel, body))
    if nonce is not None:
        state.note_nonce(made, nonce)
    if channel.type == THREAD:
        channel.members |= {user["id"] for user in made.data["mentions"]}
        state.open_thread(channel)
    return made.data


def _keep_slow_mode(call: Call, channel: Channel) -> None:
    if not channel.slow_mode or not channel.slow_for_bot:
        return
    wait = call.services.limiter.take_slow_mode(channel.id, channel.slow_mode)
    if wait is not None:
        call.headers |= refusal(wait).headers
        raise errors.slow_mode(wait)


def edit_message(call: Call) -> Json:
    message = _message(call)
    if message.data["author"]["id"] != call.state.application_id:
        raise errors.not_own_message()
    _not_archived(message.channel)
    _count_old_edit(call, message)
    messages.edit(call.state, message, call.object(), call.uploads)
    return message.data


def _count_old_edit(call: Call, message: Message) -> None:
    """Count an edit of a message that is too old to be edited often. Raises 30046.

    The headers stay those of the bucket for edits, as always where Discord has a limit below a bucket.
    """
    limiter = call.services.limiter
    wait = limiter.take_old_edit(message.channel.id, call.state.clock() - created_at(message.id))
    if wait is None:
        return
    if limiter.limits.old_edit_headers:
        call.headers |= refusal(wait).headers
        raise errors.too_many_old_edits(wait)
    call.headers.clear()
    raise errors.too_many_old_edits(None)


def delete_message(call: Call) -> None:
    message = _message(call)
    if message.data["author"]["id"] != call.state.application_id:
        raise errors.missing_permissions()
    _not_archived(message.channel)
    call.state.remove_message(message)


def typing(call: Call) -> None:
    _may_send(call, _channel(call))


def _archived_after(body: Json) -> int:
    """Read the minutes after which a thread is archived. Raises `ApiError` 50035."""
    minutes = body.get("auto_archive_duration", 1440)
    if minutes not in ARCHIVED_AFTER:
        raise errors.invalid(
            ("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Must be one of {ARCHIVED_AFTER}."
        )
    return int(minutes)


def start_thread(call: Call) -> Created:
    """Start a thread, or with ``message_id`` one on that message, which shares its id."""
    channel, body = _channel(call), call.object()
    if channel.type != TEXT:
        raise errors.wrong_channel_type()
    _may_send(call, channel)
    message_validation.check_length(("name",), body.get("name"), 100, 1)
    thread_id: str | None = None
    if "message_id" in call.params:
        thread_id = _message(call).id
        if thread_id in call.state.channels:
            message = "A thread has already been created for this message"
            raise errors.ApiError(400, 160004, message)
    minutes = _archived_after(body)
    thread = call.state.create_thread(channel, body["name"], channel_id=thread_id, archived_after=minutes)
    return Created(serializers.channel(call.state, thread))


def add_thread_member(call: Call) -> None:
    user_id = call.state.user(_member(call))["id"]
    _not_archived(_thread(call)).members.add(user_id)


def remove_thread_member(call: Call) -> None:
    """Remove the bot itself; for others it lacks the permission to manage threads."""
    if _member(call) != call.state.application_id:
        raise errors.missing_permissions()
    _not_archived(_thread(call)).members.discard(_member(call))


def list_thread_members(call: Call) -> list[Json]:
    thread = _thread(call)
    return [serializers.thread_member(thread, user_id) for user_id in sorted(thread.members)]


def _member(call: Call) -> str:
    user_id = call.params["user_id"]
    return call.state.application_id if user_id == "@me" else user_id


def list_archived_threads(call: Call) -> Json:
    parent = _channel(call)
    return _listed(call, [c for c in call.state.channels.values() if c.parent == parent.id and c.archived])


def list_active_threads(call: Call) -> Json:
    state, guild = call.state, call.params["guild_id"]
    state.check_guild(guild)
    threads = [c for c in state.channels.values() if c.type == THREAD and not c.archived]
    return _listed(call, [thread for thread in threads if state.guild_of(thread) == guild])


def _listed(call: Call, threads: list[Channel]) -> Json:
    own = [thread for thread in threads if call.state.application_id in thread.members]
    return {
        "threads": [serializers.channel(call.state, thread) for thread in threads],
        "members": [serializers.thread_member(thread, call.state.application_id) for thread in own],
        "has_more": False,
    }


def open_dm(call: Call) -> Json:
    recipient: Any = call.object().get("recipient_id")
    person = str(recipient)
    if person not in call.state.people:
        message = "Invalid Recipient(s)"
        raise errors.ApiError(400, 50033, message)
    if (refused := call.state.dm_refusals.get(person)) in _REFUSE_OPENING:
        raise _REFUSE_OPENING[refused]()
    return serializers.channel(call.state, call.state.dms[person])


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
    "GET /channels/{channel_id}/threads/archived/public": list_archived_threads,
    "GET /channels/{channel_id}/thread-members": list_thread_members,
    "PUT /channels/{channel_id}/thread-members/{user_id}": add_thread_member,
    "DELETE /channels/{channel_id}/thread-members/{user_id}": remove_thread_member,
    "GET /guilds/{guild_id}/threads/active": list_active_threads,
    "POST /users/@me/channels": open_dm,
}
