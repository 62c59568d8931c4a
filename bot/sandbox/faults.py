"""Fault injection: rate limits, server errors, dropped connections and gateway trouble, on request.

    with sandbox.faults.add(rate_limited(1.5), "POST /channels/*/messages", times=2) as fault:
        ...
    assert fault.hits == 2

A fault applies an effect to the requests it matches. The gateway connection and the delivery of interactions
have faults of their own.
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

from bot.sandbox.errors import ApiError
from bot.sandbox.gateway import RECONNECT, Gateway
from bot.sandbox.rate_limits import bucket_of, exhausted, refusal
from bot.sandbox.rest.routing import PREFIX
from bot.sandbox.state import Channel, Json

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Effect = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]


def rate_limited(seconds: float, *, everywhere: bool = False, shared: bool = False) -> Effect:
    """Answer 429 with ``seconds`` to wait.

    ``everywhere`` makes it the global rate limit, ``shared`` one that others have used up.
    """
    scope = "global" if everywhere else "shared" if shared else "user"

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        place = request.match_info.route.resource
        template = "" if place is None else place.canonical.removeprefix(PREFIX)
        bucket = None if everywhere else bucket_of(request.method, template, dict(request.match_info))
        known = None if bucket is None else exhausted(bucket, seconds)
        refused = refusal(seconds, known, scope=scope)
        headers = {"Content-Type": "application/json", **refused.headers}
        return web.Response(status=429, body=json.dumps(refused.body).encode(), headers=headers)

    return act


def server_error(status: int) -> Effect:
    """Answer 5xx without handling the request: 500 as Discord's JSON, others as a proxy's plain text."""
    if status == 500:
        return _answering(500, {"message": "500: Internal Server Error", "code": 0})
    return _answering(status, None)


def api_error(refusal: ApiError) -> Effect:
    """Answer with one of Discord's API errors."""
    return _answering(refusal.status, refusal.body)


def _answering(status: int, body: Json | None) -> Effect:
    # No charset: clients compare the whole content type.
    text, kind = (b"upstream connect error", "text/plain") if body is None else (b"", "application/json")
    content = text if body is None else json.dumps(body).encode()

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await request.read()
        return web.Response(status=status, body=content, headers={"Content-Type": kind})

    return act


async def disconnect_before(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Drop the connection before the request is handled."""
    await request.read()
    return _break(request)


async def disconnect_after(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle the request, then drop the connection before the response."""
    await handler(request)
    return _break(request)


async def disconnect_mid_response(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle the request, then drop the connection in the middle of the response."""
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


def delayed(seconds: float) -> Effect:
    """Handle the request after a delay in seconds."""

    async def act(request: web.Request, handler: Handler) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await handler(request)

    return act


@dataclass(slots=True, eq=False)
class Fault:
    """An effect on requests that match the pattern ``where``, for example ``"PATCH /channels/*"``.

    It applies ``times`` times (None: always), after letting ``skip`` matching requests pass; ``hits`` counts.
    As a context manager, it is removed at the end of the block.
    """

    effect: Effect
    where: str
    times: int | None
    skip: int
    _of: list["Fault"] = field(repr=False)
    hits: int = 0

    def matches(self, request: web.Request) -> bool:
        """Check whether it applies to this request, and count the hit."""
        place = f"{request.method} {request.path.removeprefix(PREFIX)}"
        if self.hits == self.times or not fnmatchcase(place, self.where):
            return False
        if self.skip:
            self.skip -= 1
            return False
        self.hits += 1
        return True

    def remove(self) -> None:
        with contextlib.suppress(ValueError):
            self._of.remove(self)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.remove()


class Faults:
    """The faults of one sandbox."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._faults: list[Fault] = []
        self._deliveries = 1

    def add(self, effect: Effect, where: str = "*", *, times: int | None = 1, skip: int = 0) -> Fault:
        """Add a fault; of several that match a request, the first applies."""
        fault = Fault(effect, where, times, skip, self._faults)
        self._faults.append(fault)
        return fault

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Apply the faults to the bot's requests."""
        if request.path.startswith((PREFIX, "/gateway")):
            for fault in self._faults:
                if fault.matches(request):
                    return await fault.effect(request, handler)
        return await handler(request)

    # the gateway

    async def drop(self, code: int = 4000) -> None:
        """Close every gateway connection with this code; sessions can be resumed."""
        await self._gateway.close(code)

    def request_reconnect(self) -> None:
        """Tell the bot to reconnect and resume (op 7)."""
        self._gateway.send(RECONNECT, None)

    def silence(self) -> None:
        """Have the gateway's open connections go dead without closing them; sessions can be resumed."""
        self._gateway.silence()

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its sessions are invalid (op 9)."""
        self._gateway.invalidate(resumable=resumable)

    @contextlib.contextmanager
    def deliver_interactions(self, times: int = 2) -> Iterator[None]:
        """Deliver every interaction ``times`` times: twice, or never with 0."""
        before, self._deliveries = self._deliveries, times
        try:
            yield
        finally:
            self._deliveries = before

    def dispatch(self, event: str, data: Json, channel: Channel) -> None:
        """Dispatch an interaction to the bot, as often as set by `deliver_interactions`."""
        for _ in range(self._deliveries):
            self._gateway.dispatch(event, data, channel)
