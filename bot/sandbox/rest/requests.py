"""One REST request: its body read, its caller checked, its answer logged."""

import json
import re
import struct
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from aiohttp import web

from bot.sandbox import errors as refusals
from bot.sandbox.errors import Refusal
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Upload
from bot.sandbox.state import File, Json, World

PREFIX = "/api/v10"
# The parameters of a part's Content-Disposition. aiohttp's own parser takes longer than all else together.
PARAMETER = re.compile(r';\s*(name|filename\*?)=(?:"((?:[^"\\]|\\.)*)"|([^;\r\n]+))')
PNG = b"\x89PNG\r\n\x1a\n"
TYPES = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif"}
TYPES |= {"webp": "image/webp", "txt": "text/plain; charset=utf-8", "json": "application/json"}


@dataclass(frozen=True, slots=True)
class Request:
    """A REST request of the bot and its answer, as the log keeps them.

    ``template`` is the path with its parameters in braces, without ``/api/v10``; ``files`` holds the field
    name, file name and size in bytes of each part of a multipart body.
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
class Log:
    """The newest requests, and who wants to hear of each as it is answered."""

    requests: deque[Request]
    on_request: Callable[[Request], None] | None = None

    def add(self, request: Request) -> None:
        self.requests.append(request)
        if self.on_request is not None:
            self.on_request(request)


@dataclass(slots=True)
class Services:
    """What the routes work on."""

    world: World
    interactions: Interactions
    token: str
    gateway_url: Callable[[], str]
    shards: int
    log: Log


@dataclass(slots=True)
class Call:
    """A request as a route sees it: ``body`` is the parsed JSON, or None."""

    services: Services
    params: "dict[str, str]"
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    fields: tuple[tuple[str, str, int], ...] = ()

    @property
    def world(self) -> World:
        return self.services.world

    @property
    def interactions(self) -> Interactions:
        return self.services.interactions

    def object(self) -> Json:
        """The body, which must be a JSON object. Raises `Refusal` 50035."""
        if not isinstance(self.body, dict):
            raise refusals.invalid((), "BASE_TYPE_REQUIRED", "The body must be an object")
        return self.body


@dataclass(frozen=True, slots=True)
class Created:
    """An answer with the status 201."""

    value: Json


Route = Callable[[Call], Any]  # returns JSON, Created, or None for an answer without content


def add(app: web.Application, services: Services, routes: dict[str, Route], *, public: bool = False) -> None:
    """Adds routes given as ``"GET /channels/{channel_id}": route``; public ones ask for no token."""
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
                raise refusals.unauthorized()
            await _read(request, call)
            answer, status = route(call), 200
            if isinstance(answer, Created):
                answer, status = answer.value, 201
        except Refusal as refusal:
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
            raise refusals.not_json() from None


def _multipart(content: bytes, content_type: str, call: Call) -> bytes:
    """Reads the parts ``payload_json`` (returned) and ``files[n]`` of a multipart body."""
    boundary = content_type.partition("boundary=")[2].partition(";")[0].strip('"').encode()
    if not boundary:
        raise refusals.not_json()
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
    """A file with its type, and its size in pixels if it is a PNG picture."""
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
        return web.Response(status=status)
    # Bytes, because aiohttp would add a charset to text, and clients compare the content type as a whole.
    body = json.dumps(answer).encode()
    return web.Response(status=status, body=body, content_type="application/json")


def unknown(services: Services) -> Callable[[web.Request], Awaitable[web.Response]]:
    """Answers what no route answers, as Discord does."""

    async def handle(request: web.Request) -> web.Response:
        call = Call(services, {}, dict(request.query))
        refusal = refusals.not_found()
        return _respond(request, call, request.path, refusal.status, refusal.body)

    return handle
