"""Requests to Discord that survive broken connections, and answers that arrive although we never hear of it.

discord.py retries requests that Discord itself failed to process. It does not retry a request cut off by a
broken connection, because that one may have been processed.

Counts the answers for which Discord bans an address: 10,000 of 401, 403 and 429 in ten minutes.
"""

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import aiohttp
import discord
from discord.webhook import async_
from tenacity import retry_if_exception, retry_if_exception_type

from bot.discord.limits import HUNG_AFTER, LONGEST_SLEEP, OLD_EDITS_PAUSE
from bot.discord.retries import ANSWER, REQUEST

log = logging.getLogger(__name__)

T = TypeVar("T")

CONNECTION_ERRORS = (aiohttp.ClientError, OSError)
# Everything a request may fail with: a bad connection, Discord's refusal, or a limit that lasts.
REQUEST_ERRORS = (discord.HTTPException, discord.RateLimited, *CONNECTION_ERRORS)

# The token of an interaction is valid for 15 minutes; one less leaves room for clocks that differ.
TOKEN_SECONDS = 14 * 60

_DISCONNECTED = (discord.ConnectionClosed, discord.GatewayNotFound)
ANSWER_WITHIN = 3.0  # seconds; Discord takes no answer after that
# The longest that one piece of work waits for Discord, with all retries; then it is put off.
_REQUEST_WITHIN = 8.0
_RETRIED_BY_DISCORD_PY = {500, 502, 504, 524}
_ALREADY_ANSWERED = 40060
_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE = 10003, 10008
_ARCHIVED = 50083  # a thread
# Cannot send messages to this user; no mutual guilds; unknown user.
_CLOSED_DMS = {50007, 50278, 10013}
_TOO_MANY_DMS = 40003  # opened in a short time
_REFUSED = {400, 401, 403, 413}
_TOO_LATE = {_ALREADY_ANSWERED, 10062}  # unknown interaction
_NEW_MESSAGE, _UPDATE_MESSAGE = 4, 7  # types of answers to an interaction


def is_outage(error: BaseException) -> bool:
    """Return whether Discord or the connection failed, rather than the request being wrong."""
    return isinstance(error, (discord.DiscordServerError, discord.RateLimited, *CONNECTION_ERRORS)) or (
        isinstance(error, discord.HTTPException) and error.status == 429
    )


def is_refusal(error: BaseException) -> bool:
    """Return whether Discord rejected what was sent, so that something plainer may be accepted."""
    return (
        isinstance(error, discord.HTTPException) and error.status in _REFUSED and error.code not in _TOO_LATE
    )


def is_already_answered(error: discord.HTTPException) -> bool:
    """Return whether Discord refused an answer because it has one already."""
    return error.code == _ALREADY_ANSWERED


def is_message_gone(error: BaseException) -> bool:
    """Return whether a request failed because its message was deleted."""
    return isinstance(error, discord.NotFound) and error.code == _UNKNOWN_MESSAGE


def is_channel_gone(error: BaseException) -> bool:
    """Return whether a request failed because its channel was deleted."""
    return isinstance(error, discord.NotFound) and error.code == _UNKNOWN_CHANNEL


def is_archived(error: BaseException) -> bool:
    """Return whether a request failed because its thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == _ARCHIVED


def are_dms_closed(error: BaseException) -> bool:
    """Return whether a person takes no direct messages from the bot. All other refusals may pass."""
    return isinstance(error, discord.HTTPException) and error.code in _CLOSED_DMS


def is_malformed(error: BaseException) -> bool:
    """Return whether Discord finds fault with the message itself, so that repeating it is of no use."""
    if not isinstance(error, discord.HTTPException) or error.code in {_TOO_MANY_DMS, *_CLOSED_DMS}:
        return False
    return error.status in {400, 413}


def is_message_refused(error: BaseException) -> bool:
    """Return whether Discord will not take such a message here, however often it is sent."""
    lasting = isinstance(error, discord.HTTPException) and error.status in {*_REFUSED, 404}
    return lasting and not is_message_gone(error)


def is_limited(error: BaseException) -> bool:
    """Return whether a request was refused because there were too many (429)."""
    limited = isinstance(error, discord.HTTPException) and error.status == 429
    return limited or isinstance(error, discord.RateLimited)


def retry_after(error: BaseException) -> float:
    """Return the seconds for which Discord wants to be left alone, 0.0 if it did not say."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    return OLD_EDITS_PAUSE if is_limited(error) else 0.0


def is_too_late(error: BaseException) -> bool:
    """Return whether an interaction cannot be answered: it has expired, or has an answer already."""
    return isinstance(error, discord.HTTPException) and error.code in _TOO_LATE


async def answer_to(interaction: discord.Interaction[Any]) -> discord.InteractionMessage | None:
    """Return the answer that an interaction has already, as far as Discord tells; "thinking…" is one.

    A form and a bare acknowledgement are not told, and neither is anything while Discord fails.
    """
    try:
        return await interaction.original_response()
    except (*REQUEST_ERRORS, discord.ClientException, TimeoutError):
        return None


def nonce_of(*parts: object) -> str:
    """Return the idempotency key for these parts, the same in every process.

    A message that a killed process posted and could not note is then found instead of posted again. Discord
    remembers the key for some minutes.
    """
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


def _is_transient(error: BaseException) -> bool:
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 and error.status not in _RETRIED_BY_DISCORD_PY
    return isinstance(error, CONNECTION_ERRORS)


_TRANSIENT = REQUEST.copy(retry=retry_if_exception(_is_transient))
_CUT_OFF = REQUEST.copy(retry=retry_if_exception_type(CONNECTION_ERRORS))
_ANSWER = ANSWER.copy(retry=retry_if_exception_type(CONNECTION_ERRORS))


async def retried(request: Callable[[], Awaitable[T]], *, within: float = _REQUEST_WITHIN) -> T:
    """Send an idempotent request, and retry it with backoff while the connection or Discord fails.

    Raises what the last attempt raised, and TimeoutError if there is no answer `within` seconds.
    """

    async def attempt() -> T:
        return await request()

    async with asyncio.timeout(within):
        return await _TRANSIENT(attempt)


def quiet_reconnects() -> None:
    """Have discord.py log a lost gateway connection as a one-line warning, since that happens every day."""
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(_downgrade_connection_errors)


def _downgrade_connection_errors(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if record.levelno == logging.ERROR and isinstance(error, (*REQUEST_ERRORS, *_DISCONNECTED)):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args = f"{record.getMessage()}: {error}", ()
        record.exc_info = None
    return True


def install_adapter(client: discord.Client, on_answer: Callable[[int], None] | None = None) -> None:
    """Send all answers to interactions of this client through the adapter below.

    Call it in the task that starts the client. `on_answer` is called with the id of each interaction once it
    has its first answer.
    """
    async_.async_context.set(_InteractionAdapter(client, on_answer))


@dataclass(slots=True)
class _Attempts:
    """The answers to one interaction that were started together.

    `running` of them are under way. After an attempt `got_lost`, nobody knows whether it reached Discord.
    """

    running: int = 0
    got_lost: bool = False


class _Failing(OSError):
    """Discord failed to handle a request, which may be tried again at once."""


class _Watched:
    """A session for idempotent requests, which fail instead of being slept on.

    It notes when an answer may have been handled although it failed.
    """

    def __init__(self, session: aiohttp.ClientSession, attempts: _Attempts) -> None:
        self._session = session
        self._attempts = attempts

    @asynccontextmanager
    async def request(self, *arguments: Any, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        options["timeout"] = aiohttp.ClientTimeout(total=HUNG_AFTER)
        try:
            async with self._session.request(*arguments, **options) as response:
                if response.status >= 500:
                    raise _Failing(f"Discord answered {response.status}")
                wait = response.headers.get("Retry-After")
                if response.status == 429 and wait is not None and float(wait) > LONGEST_SLEEP:
                    raise discord.RateLimited(float(wait))
                yield response
        except CONNECTION_ERRORS:
            self._attempts.got_lost = True
            raise


class _InteractionAdapter(async_.AsyncWebhookAdapter):
    """discord.py's requests about interactions and their messages, retried when the connection breaks.

    An interaction is answered once. When Discord refuses an answer because it has one, and an earlier attempt
    got lost, that one arrived, so the answer stands. Otherwise the answer that Discord has is another one: of
    another handler, or of a second process on the same shard.
    """

    def __init__(self, client: discord.Client, on_answer: Callable[[int], None] | None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._client = client
        self._on_answer = on_answer
        self._attempts: dict[int, _Attempts] = {}  # by the id of an interaction that is being answered

    async def request(
        self,
        route: discord.http.Route,
        session: aiohttp.ClientSession,
        *,
        files: Sequence[discord.File] | None = None,
        **arguments: Any,
    ) -> Any:
        """Send one request, retried when it is cut off unless that could post a message twice."""

        async def send() -> Any:
            for file in files or ():
                file.reset(seek=True)
            return await super(_InteractionAdapter, self).request(route, session, files=files, **arguments)

        is_answer = route.path.endswith("/callback")
        if route.method == "POST" and not is_answer:  # it may post a message twice
            async with asyncio.timeout(_REQUEST_WITHIN):
                return await send()
        attempts = self._attempts[int(route.webhook_id or 0)] if is_answer else _Attempts()
        session = cast("aiohttp.ClientSession", _Watched(session, attempts))
        if is_answer and _updates_message(**arguments):
            del arguments["params"]  # they ask Discord to send the whole message back
        if is_answer:
            return await _ANSWER(send)
        async with asyncio.timeout(_REQUEST_WITHIN):
            return await _CUT_OFF(send)

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, **arguments: Any
    ) -> Any:
        """Answer an interaction, and take an answer of ours that Discord already has for success."""
        attempts = self._attempts.setdefault(interaction_id, _Attempts())
        attempts.running += 1
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                answer = await super().create_interaction_response(
                    interaction_id, token, session=session, **arguments
                )
        except discord.HTTPException as error:
            if not is_already_answered(error) or not attempts.got_lost:
                raise
            log.info("interaction %s was answered although the connection broke", interaction_id)
            answer = await self._fetch_answer(interaction_id, token, session)
        finally:
            attempts.running -= 1
            if not attempts.running:
                self._attempts.pop(interaction_id, None)
        if self._on_answer is not None:
            self._on_answer(interaction_id)
        return answer or _bare_answer(interaction_id)

    async def _fetch_answer(self, interaction_id: int, token: str, session: aiohttp.ClientSession) -> Any:
        """Return what Discord would have replied to the answer that it has."""
        reply = _bare_answer(interaction_id)
        application_id = self._client.application_id
        assert application_id is not None
        try:
            message = await self.get_original_interaction_response(application_id, token, session=session)
        except discord.NotFound:  # a modal, or a deferred update
            return reply
        flags = discord.MessageFlags._from_value(int(message.get("flags", 0)))
        reply["interaction"] |= {
            "response_message_id": message["id"],
            "response_message_loading": flags.loading,
            "response_message_ephemeral": flags.ephemeral,
        }
        return reply | {"resource": {"type": _NEW_MESSAGE, "message": message}}


def _updates_message(*, payload: Any = None, multipart: Any = None, **_: Any) -> bool:
    if multipart:
        return str(multipart[0]["value"]).startswith(f'{{"type":{_UPDATE_MESSAGE},')
    return bool(payload) and payload["type"] == _UPDATE_MESSAGE


def _bare_answer(interaction_id: int) -> dict[str, Any]:
    """Return Discord's reply to an answer, without the message."""
    return {"interaction": {"id": str(interaction_id), "type": 0}}


_STATUSES = (401, 403, 429)


class InvalidRequests:
    """Counts these answers to all requests of one client, those that answer interactions included."""

    def __init__(self) -> None:
        self.counts = Counter[int](dict.fromkeys(_STATUSES, 0))
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)

    async def _note(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        status = ended.response.status
        # A limit that others share is not held against this bot.
        if status in self.counts and ended.response.headers.get("X-RateLimit-Scope") != "shared":
            self.counts[status] += 1
