"""The HTTP endpoint for health and metrics: ``/healthz`` and ``/metrics``. Off by default.

It answers only under its own names. A page in a browser on this machine or network could otherwise point a
domain of its own at it (DNS rebinding), and read what it says. No such page has an address as its name.
"""

import ipaddress
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from aiohttp import web

from bot.monitoring.metrics import Metrics

_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


_LOOPBACK = {"127.0.0.1", "localhost", "::1"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def serve(
    metrics: Metrics, host: str, port: int, *, names: Collection[str] = ()
) -> AsyncIterator[None]:
    """Serve the endpoint inside this context, also under these names of the machine.

    Raises OSError if the address cannot be used.
    """
    own = _LOOPBACK | {host.lower()} | {name.lower() for name in names}

    @web.middleware
    async def own_names_only(request: web.Request, handler: Handler) -> web.StreamResponse:
        asked = request.headers.get("Host")
        if asked is not None and not _is_own(asked, own, everywhere=_is_everywhere(host)):
            raise web.HTTPForbidden(text="Not under this name: see ZIGZAG_METRICS_NAMES\n")
        return await handler(request)

    async def healthz(_: web.Request) -> web.Response:
        problem = await metrics.problem()
        return web.Response(text=f"{problem or 'ok'}\n", status=503 if problem else 200)

    async def scrape(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": _CONTENT_TYPE})

    app = web.Application(middlewares=[own_names_only])
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", scrape)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port, shutdown_timeout=1).start()
        yield
    finally:
        await runner.cleanup()
        metrics.close()


def _is_own(asked: str, own: Collection[str], *, everywhere: bool) -> bool:
    """Check that a Host header names this endpoint; `everywhere`: by any address."""
    try:
        parts = urlsplit(f"//{asked}")
        name = parts.hostname
    except ValueError:
        return False
    if name is None or "@" in asked or parts.path:
        return False
    return name.removesuffix(".") in own or (everywhere and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_everywhere(host: str) -> bool:
    """Check whether the endpoint is bound to all addresses of the machine."""
    return _is_address(host) and ipaddress.ip_address(host).is_unspecified
