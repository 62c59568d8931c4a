"""The health and metrics endpoint of a process: ``/healthz`` and ``/metrics`` on loopback. Off by default."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.monitoring.metrics import Metrics

_HOST = "127.0.0.1"
_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@asynccontextmanager
async def endpoint(metrics: Metrics, port: int) -> AsyncIterator[None]:
    """Serve them inside. Raises OSError when the port cannot be had."""

    async def healthz(_: web.Request) -> web.Response:
        wrong = await metrics.wrong()
        return web.Response(text=f"{wrong or 'ok'}\n", status=503 if wrong else 200)

    async def scraped(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": _TYPE})

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", scraped)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, _HOST, port, shutdown_timeout=1).start()
        yield
    finally:
        await runner.cleanup()
        metrics.close()
