"""The HTTP endpoint for health and metrics: ``/healthz`` and ``/metrics``. Off by default."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

from bot.monitoring.metrics import Metrics

_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


@asynccontextmanager
async def serve(metrics: Metrics, host: str, port: int) -> AsyncIterator[None]:
    """Serve the endpoint inside this context. Raises OSError if the address cannot be used."""

    async def healthz(_: web.Request) -> web.Response:
        problem = await metrics.problem()
        return web.Response(text=f"{problem or 'ok'}\n", status=503 if problem else 200)

    async def scrape(_: web.Request) -> web.Response:
        return web.Response(body=await metrics.text(), headers={"Content-Type": _CONTENT_TYPE})

    app = web.Application()
    app.add_routes([web.get("/healthz", healthz), web.get("/metrics", scrape)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port, shutdown_timeout=1).start()
        yield
    finally:
        await runner.cleanup()
        metrics.close()
