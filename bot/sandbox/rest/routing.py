"""Routing of REST requests: parsing bodies, checking the token, logging, answering errors."""

import json
import re
import struct
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from aiohttp import web

from bot.sandbox import errors
from bot.sandbox.errors import ApiError
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Upload
from bot.sandbox.rate_limits import RateLimiter
from bot.sandbox.state import DiscordState, File, Json

PREFIX = "/api/v10"
# The parameters of a part's Content-Disposition. aiohttp's parser would dominate the request's time.
PARAMETER = re.compile(r';\s*(name|filename\*?)=(?:"((?:[^"\\]|\\.)*)"|([^;\r\n]+))')
PNG = b"\x89PNG\r\n\x1a\n"
TYPES = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"}
TYPES |= {"webp": "image/webp", "txt": "text/plain; charset=utf-8", "json": "application/json"}


@dataclass(frozen=True, slots=True)
class Request:
    """A logged REST request of the bot and its response.

    ``template`` is the path with parameters in braces, without ``/api/v10``; ``files`` holds the field name,
    file name and size in bytes of each file in a multipart body.
    """

    method: str
    path: str
    template: str
    query: dict[str, str]
    body: Any
    files: tuple[tuple[str, str, int], ...]
    status: int
    answer: Any


@dataclass(slots=True)
class RequestLog:
    """The newest requests, and a hook called with each as it is answered."""

    requests: deque[Request]
    on_request: Callable[[Request], None] | None = None

    def add(self, request: Request) -> None:
        self.requests.append(request)
        if self.on_request is not None:
            self.on_request(request)


@dataclass(slots=True)
class Services:
    """What the routes work on."""

    state: DiscordState
    interactions: Interactions
    token: str
    gateway_url: Callable[[], str]
    shards: int
    log: RequestLog
    limiter: RateLimiter


@dataclass(slots=True)
class Call:
    """A request as a route sees it: ``body`` is the parsed JSON, or None; ``headers`` are the answer's."""

    services: Services
    params: "dict[str, str]"
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    fields: tuple[tuple[str, str, int], ...] = ()
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def state(self) -> DiscordState:
        return self.services.state

    @property
    def interactions(self) -> Interactions:
        return self.services.interactions

    def object(self) -> Json:
        """Require the body to be a JSON object. Raises `ApiError` 50035."""
        if not isinstance(self.body, dict):
            raise errors.invalid((), "BASE_TYPE_REQUIRED", "The body must be an object")
        return self.body


@dataclass(frozen=True, slots=True)
class Created:
    """A response with status 201."""

    value: Json


Route = Callable[[Call], Any]  # returns JSON, Created, or None for 204


def add(app: web.Application, services: Services, routes: dict[str, Route], *, public: bool = False) -> None:
    """Add routes such as ``"GET /channels/{channel_id}": route``; public ones need no token."""
    for place, route in routes.items():
        method, template = place.split(" ")
        app.router.add_route(method, PREFIX + template, _handler(services, route, template, public))


def _handler(
    services: Services, route: Route, template: str, public: bool
) -> Callable[[web.Request], Awaitable[web.Response]]:
    allowed = (f"Bot {services.token}",)

    async def handle(request: web.Request) -> web.Response:
        call = Call(services, dict(request.match_info), dict(request.query))
        try:
            if not public and request.headers.get("Authorization") not in allowed:
                raise errors.unauthorized()
            call.headers, refused = services.limiter.take(request.method, template, call.params)
            await _read(request, call)
            if refused is None:
                answer, status = route(call), 200
            else:
                answer, status, call.headers = refused.body, 429, refused.headers
            if isinstance(answer, Created):
                answer, status = answer.value, 201
        except ApiError as refusal:
            answer, status = refusal.body, refusal.status
        return _respond(request, call, template, status, answer)

    return handle


async def _read(request: web.Request, call: Call) -> None:
    if not request.can_read_body:
        return
    content = await request.read()
    content_type = request.headers.get("Content-Type", "")
    if content_type.startswith("multipart/form-data"):
        text = _multipart(content, content_type, call)
    else:
        text = content
    if text:
        try:
            call.body = json.loads(text)
        except ValueError:
            raise errors.not_json() from None


def _multipart(content: bytes, content_type: str, call: Call) -> bytes:
    """Parse a multipart body: return ``payload_json`` and add each ``files[n]`` to the call's uploads."""
    boundary = content_type.partition("boundary=")[2].partition(";")[0].strip('"').encode()
    if not boundary:
        raise errors.not_json()
    payload, fields = b"", []
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary)[1:-1]:
        head, _, body = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        params = {
            key: quoted or bare for key, quoted, bare in PARAMETER.findall(head.decode(errors="replace"))
        }
        name = params.get("name", "")
        if name == "payload_json":
            payload = body
            continue
        filename = params.get("filename")
        if "filename*" in params:
            filename = unquote(params["filename*"].rpartition("'")[2])
        if filename is not None and name.startswith("files[") and name[6:-1].isdigit():
            call.uploads.append(Upload(int(name[6:-1]), as_file(filename, body)))
            fields.append((name, filename, len(body)))
    call.fields = tuple(fields)
    return payload


def as_file(filename: str, content: bytes) -> File:
    """Make a file with its content type, and for a PNG its size in pixels."""
    kind = TYPES.get(filename.rsplit(".", 1)[-1].lower(), "application/octet-stream")
    if content.startswith(PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return File(filename, content, "image/png", width, height)
    return File(filename, content, kind)


def _respond(request: web.Request, call: Call, template: str, status: int, answer: Any) -> web.Response:
    if answer is None:
        status = 204
    path = request.path.removeprefix(PREFIX)
    call.services.log.add(
        Request(request.method, path, template, call.query, call.body, call.fields, status, answer)
    )
    if answer is None:
        return web.Response(status=status, headers=call.headers)
    # Bytes: for text, aiohttp would add a charset, and clients compare the whole content type.
    body = json.dumps(answer).encode()
    headers = {"Content-Type": "application/json", **call.headers}
    return web.Response(status=status, body=body, headers=headers)


def unknown(services: Services) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Make the handler for unknown routes, which logs them and answers 404."""

    async def handle(request: web.Request) -> web.Response:
        call = Call(services, {}, dict(request.query))
        refusal = errors.not_found()
        return _respond(request, call, request.path, refusal.status, refusal.body)

    return handle
