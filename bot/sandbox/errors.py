"""Discord's API errors: the HTTP status, numeric code and message of each error the sandbox returns.

The codes are from "Opcodes and Status Codes" in Discord's developer documentation.
"""

from typing import Any

Path = tuple[str | int, ...]


class ApiError(Exception):
    """An error response to a REST request: ``status`` and JSON ``body`` {code, message[, errors]}.

    ``retry_after`` is the seconds to wait, for errors that pass by themselves.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        errors: dict[str, Any] | None = None,
        *,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.body: dict[str, Any] = {"message": message, "code": code}
        if errors is not None:
            self.body["errors"] = errors
        if retry_after is not None:
            self.body |= {"retry_after": retry_after, "global": False}


def invalid(path: Path, code: str, message: str) -> ApiError:
    """Make a 50035 for an invalid value at ``path``; ``errors`` nests the path as Discord does."""
    errors: dict[str, Any] = {"_errors": [{"code": code, "message": message}]}
    for part in reversed(path):
        errors = {str(part): errors}
    return ApiError(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiError:
    return ApiError(401, 0, "401: Unauthorized")


def not_found() -> ApiError:
    return ApiError(404, 0, "404: Not Found")


def not_json() -> ApiError:
    return ApiError(400, 50109, "The request body contains invalid JSON.")


def unknown_channel() -> ApiError:
    return ApiError(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiError:
    return ApiError(404, 10004, "Unknown Guild")


def unknown_member() -> ApiError:
    return ApiError(404, 10007, "Unknown Member")


def unknown_message() -> ApiError:
    return ApiError(404, 10008, "Unknown Message")


def unknown_user() -> ApiError:
    return ApiError(404, 10013, "Unknown User")


def unknown_emoji() -> ApiError:
    return ApiError(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiError:
    return ApiError(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiError:
    return ApiError(404, 10062, "Unknown interaction")


def unknown_command() -> ApiError:
    return ApiError(404, 10063, "Unknown application command")


def file_too_large() -> ApiError:
    return ApiError(413, 40005, "Request entity too large")


def already_answered() -> ApiError:
    return ApiError(400, 40060, "Interaction has already been acknowledged.")


def not_own_message() -> ApiError:
    return ApiError(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiError:
    return ApiError(400, 50006, "Cannot send an empty message")


def missing_access() -> ApiError:
    return ApiError(403, 50001, "Missing Access")


def too_many_followups() -> ApiError:
    return ApiError(400, 40094, "This interaction has reached the maximum number of follow up messages")


def dms_closed() -> ApiError:
    return ApiError(403, 50007, "Cannot send messages to this user")


def no_common_guild() -> ApiError:
    return ApiError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")


def opening_dms_too_fast() -> ApiError:
    return ApiError(403, 40003, "You are opening direct messages too fast")


def flagged_as_spam() -> ApiError:
    message = "Your bot has been flagged by our anti-spam system for abusive behavior."
    return ApiError(403, 20026, message)


def forbidden() -> ApiError:
    return ApiError(403, 0, "403: Forbidden")


def no_history_to_reply() -> ApiError:
    return ApiError(403, 160002, "Cannot reply without permission to read message history")


def slow_mode(seconds: float) -> ApiError:
    message = "This action cannot be performed due to slowmode rate limit"
    return ApiError(429, 20016, message, retry_after=seconds)


def too_many_old_edits(seconds: float | None) -> ApiError:
    message = "Maximum number of edits to messages older than 1 hour reached"
    return ApiError(429, 30046, message, retry_after=seconds)


def missing_permissions() -> ApiError:
    return ApiError(403, 50013, "Missing Permissions")


def wrong_channel_type() -> ApiError:
    return ApiError(400, 50024, "Cannot execute action on this channel type")


def invalid_webhook_token() -> ApiError:
    return ApiError(401, 50027, "Invalid Webhook Token")


def thread_archived() -> ApiError:
    return ApiError(400, 50083, "Thread is archived")


def thread_locked() -> ApiError:
    """Refuse to send or edit in a locked thread, which Discord also calls archived."""
    return ApiError(403, 50083, "Thread is archived")
