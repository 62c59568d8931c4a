"""The way to Discord when it is bad: connections that break, and answers that arrive without our learning it.

discord.py repeats requests that Discord itself could not answer. It does not repeat what a broken connection
has cut off, for that may have been done.
"""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord
from discord.webhook import async_

log = logging.getLogger(__name__)

T = TypeVar("T")

# What a request fails with when the way to Discord is bad, and also what Discord has refused.
CUT = (aiohttp.ClientError, OSError)
FAILED = (discord.HTTPException, *CUT)

_DISCONNECTED = (discord.ConnectionClosed, discord.GatewayNotFound)
_PAUSES = (0.1, 0.4, 1.0)  # seconds; together within the 3 in which an interaction has to be answered
_ANSWER_WITHIN = 3.0  # seconds; later, Discord takes no answer
_REPEATED_BY_DISCORD_PY = {500, 502, 504, 524}
_ALREADY_ANSWERED = 40060
_SAY, _CHANGE = 4, 7  # answers that are a message, and that change the one that was pressed


def is_outage(error: BaseException) -> bool:
    """Whether it is not the request that was wrong: Discord, or the way there, was not up to it."""
    return isinstance(error, (discord.DiscordServerError, *CUT)) or (
        isinstance(error, discord.HTTPException) and error.status == 429
    )


def is_answered(error: discord.HTTPException) -> bool:
    """Whether Discord has an answer to that interaction already."""
    return error.code == _ALREADY_ANSWERED


def new_nonce() -> str:
    """What to post a message with, so that Discord has it once however often it is sent."""
    return secrets.token_hex(12)


def nonce_of(*what: object) -> str:
    """The same whenever it is asked of the same: what a process that died has posted and could not note is
    not posted a second time, but found again. Discord remembers for some minutes.
    """
    return hashlib.sha256(repr(what).encode()).hexdigest()[:24]


async def persist(do: Callable[[], Awaitable[T]]) -> T:
    """Do it, and do it again a few times when it is cut off or Discord is not there for it. It has to be the
    same whether it is done once or twice. Raises what the last try has raised.
    """
    for pause in _PAUSES:
        try:
            return await do()
        except FAILED as error:
            if not _passes(error):
                raise
            log.debug("trying again: %r", error)
        await asyncio.sleep(pause)
    return await do()


def _passes(error: Exception) -> bool:
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 and error.status not in _REPEATED_BY_DISCORD_PY
    return True


def calm() -> None:
    """Have discord.py log as a warning of one line that the connection broke and is being made anew: that
    happens every day.
    """
    for name in ("discord.client", "discord.shard"):
        logging.getLogger(name).addFilter(_calmer)


def _calmer(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    if record.levelno == logging.ERROR and isinstance(error, (*FAILED, *_DISCONNECTED)):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args = f"{record.getMessage()}: {error}", ()
        record.exc_info = None
    return True


def withstand(client: discord.Client, answered: Callable[[int], None] | None = None) -> None:
    """Have all answers to interactions of this client, which is started by the present task, go the way that
    is described here. `answered` is told the id of each when it has its answer.
    """
    async_.async_context.set(_Adapter(client, answered))


@dataclass(slots=True)
class _Ways:
    """How many answers to one interaction were on their way together, and are still."""

    begun: int = 0
    left: int = 0


class _Adapter(async_.AsyncWebhookAdapter):
    """discord.py's way to interactions and their messages, which gives up only later.

    An answer is given to every interaction once. When Discord says that there is one, a try that was cut off
    has arrived, and so has the answer; unless two of ours were on their way at the same time: then it is the
    other that has arrived.
    """

    def __init__(self, client: discord.Client, answered: Callable[[int], None] | None) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._client = client
        self._told = answered
        self._ways: dict[int, _Ways] = {}  # of the interactions that are being answered

    async def request(
        self,
        route: discord.http.Route,
        session: aiohttp.ClientSession,
        *,
        files: Sequence[discord.File] | None = None,
        **arguments: Any,
    ) -> Any:
        async def send() -> Any:
            for file in files or ():
                file.reset(seek=True)
            return await super(_Adapter, self).request(route, session, files=files, **arguments)

        answers = route.path.endswith("/callback")
        if answers and _changes(**arguments):
            del arguments["params"]  # by which Discord would send the whole message back
        posts = route.method == "POST" and not answers
        return await send() if posts else await _persist_if_cut(send)

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, session: aiohttp.ClientSession, **arguments: Any
    ) -> Any:
        ways = self._ways.setdefault(interaction_id, _Ways())
        ways.begun += 1
        ways.left += 1
        try:
            async with asyncio.timeout(_ANSWER_WITHIN):
                answer = await super().create_interaction_response(
                    interaction_id, token, session=session, **arguments
                )
        except discord.HTTPException as error:
            if not is_answered(error) or ways.begun > 1:
                raise
            log.info("interaction %s was answered although that was cut off", interaction_id)
            answer = await self._answered(interaction_id, token, session)
        finally:
            ways.left -= 1
            if not ways.left:
                self._ways.pop(interaction_id, None)
        if self._told is not None:
            self._told(interaction_id)
        return answer or _about(interaction_id)

    async def _answered(self, interaction_id: int, token: str, session: aiohttp.ClientSession) -> Any:
        """What Discord would have told of the answer that it has taken."""
        about = _about(interaction_id)
        application_id = self._client.application_id
        assert application_id is not None
        try:
            message = await self.get_original_interaction_response(application_id, token, session=session)
        except discord.NotFound:  # a form, or nothing to be seen
            return about
        flags = int(message.get("flags", 0))
        about["interaction"] |= {
            "response_message_id": message["id"],
            "response_message_loading": bool(flags & 1 << 7),
            "response_message_ephemeral": bool(flags & 1 << 6),
        }
        return about | {"resource": {"type": _SAY, "message": message}}


def _changes(*, payload: Any = None, multipart: Any = None, **_: Any) -> bool:
    """Whether an answer with this body changes the message that was pressed."""
    if multipart:
        return str(multipart[0]["value"]).startswith(f'{{"type":{_CHANGE},')
    return bool(payload) and payload["type"] == _CHANGE


def _about(interaction_id: int) -> dict[str, Any]:
    """What Discord tells of an answer, without what is in it."""
    return {"interaction": {"id": str(interaction_id), "type": 0}}


async def _persist_if_cut(do: Callable[[], Awaitable[T]]) -> T:
    """As `persist`, where discord.py repeats itself what Discord could not answer."""
    for pause in _PAUSES:
        try:
            return await do()
        except CUT as error:
            log.debug("trying again: %r", error)
        await asyncio.sleep(pause)
    return await do()
