"""What Discord and the way there do to a bot on a bad day, on request.

    with sandbox.faults.add(rate_limited(1.5), "POST /channels/*/messages", times=2) as fault:
        ...
    assert fault.struck == 2

A fault is an act for requests of a kind; the connection to the gateway and the delivery of interactions have
faults of their own.
"""

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.errors import Refusal
from bot.sandbox.gateway import RECONNECT, Gateway
from bot.sandbox.rest.requests import PREFIX
from bot.sandbox.state import Channel, Json

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Act = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]


def rate_limited(seconds: float, *, everywhere: bool = False) -> Act:
    """429: wait so long; ``everywhere``, not only with requests of this kind."""
    body = {"message": "You are being rate limited.", "retry_after": seconds, "global": everywhere}
    headers = {
        "Via": "1.1 sandbox",
        "Retry-After": f"{seconds:g}",
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return _answering(429, body, headers)


def failed(status: int) -> Act:
    """A 5xx before anything was done: what stands before Discord answers with text, Discord with JSON."""
    if status == 500:
        return _answering(500, {"message": "500: Internal Server Error", "code": 0})
    return _answering(status, None)


def refused(refusal: Refusal) -> Act:
    """One of Discord's own refusals, whatever was asked."""
    return _answering(refusal.status, refusal.body)


def _answering(status: int, body: Json | None, headers: dict[str, str] | None = None) -> Act:
    # Clients compare the content type as a whole, so there is no charset behind it.
    text, kind = (b"upstream connect error", "text/plain") if body is None else (b"", "application/json")
    content = text if body is None else json.dumps(body).encode()

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        return web.Response(status=status, body=content, headers={"Content-Type": kind, **(headers or {})})

    return act


async def cut(request: web.Request, handler: Handler) -> web.StreamResponse:
    """The connection breaks before anything was done."""
    await request.read()
    return _break(request)


async def cut_unanswered(request: web.Request, handler: Handler) -> web.StreamResponse:
    """It is done, and the connection breaks before the answer."""
    await handler(request)
    return _break(request)


async def cut_in_answer(request: web.Request, handler: Handler) -> web.StreamResponse:
    """It is done, and the connection breaks in the middle of the answer."""
    whole = await handler(request)
    body = whole.body if isinstance(whole, web.Response) and isinstance(whole.body, bytes) else b"{}"
    broken = web.StreamResponse(status=whole.status, headers={"Content-Type": whole.content_type})
    broken.content_length = len(body)
    await broken.prepare(request)
    await broken.write(body[: len(body) // 2])
    _break(request)
    return broken


def _break(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.close()
    return web.Response()


def late(seconds: float) -> Act:
    """It is done so much later."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await handler(request)

    return act


@dataclass(slots=True, eq=False)
class Fault:
    """An act for the requests that ``where`` describes (``"PATCH /channels/*"``), ``times`` at most (None:
    always), after letting ``spare`` of them pass. ``struck`` counts. As a context it ends with the block.
    """

    act: Act
    where: str
    times: int | None
    spare: int
    _of: list["Fault"] = field(repr=False)
    struck: int = 0

    def strikes(self, request: web.Request) -> bool:
        """Whether it meets this request, which then counts."""
        place = f"{request.method} {request.path.removeprefix(PREFIX)}"
        if self.struck == self.times or not fnmatchcase(place, self.where):
            return False
        if self.spare:
            self.spare -= 1
            return False
        self.struck += 1
        return True

    def end(self) -> None:
        """It is over."""
        with contextlib.suppress(ValueError):
            self._of.remove(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()


class Faults:
    """The faults of one sandbox."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._faults: list[Fault] = []
        self._deliveries = 1

    def add(self, act: Act, where: str = "*", *, times: int | None = 1, spare: int = 0) -> Fault:
        """Have this happen to requests from now on; of several faults the first that fits does."""
        fault = Fault(act, where, times, spare, self._faults)
        self._faults.append(fault)
        return fault

    @web.middleware
    async def stand_around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """The middleware around every request of the bot."""
        if request.path.startswith((PREFIX, "/gateway")):
            for fault in self._faults:
                if fault.strikes(request):
                    return await fault.act(request, handler)
        return await handler(request)

    # The gateway

    async def drop(self, code: int = 4000) -> None:
        """Close every connection to the gateway with this code; sessions can be resumed."""
        await self._gateway.close(code)

    def ask_to_reconnect(self) -> None:
        """Tell the bot to connect again and to resume (op 7)."""
        self._gateway.tell(RECONNECT, None)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its sessions are not valid (op 9), for good or not."""
        self._gateway.invalidate(resumable=resumable)

    @contextlib.contextmanager
    def delivering(self, times: int = 2) -> Iterator[None]:
        """Have every interaction delivered so often: twice, or not at all (0)."""
        before, self._deliveries = self._deliveries, times
        try:
            yield
        finally:
            self._deliveries = before

    def dispatch(self, event: str, data: Json, channel: Channel) -> None:
        """Send the bot an interaction, as often as is asked for."""
        for _ in range(self._deliveries):
            self._gateway.dispatch(event, data, channel)
