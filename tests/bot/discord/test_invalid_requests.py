"""Counting answers for which Discord bans an address."""

import aiohttp
from aiohttp import web

from bot.discord.http import InvalidRequests


async def answer(request: web.Request) -> web.Response:
    scope = request.query.get("scope")
    headers = {} if scope is None else {"X-RateLimit-Scope": scope}
    return web.Response(status=int(request.match_info["status"]), headers=headers)


async def test_invalid_requests_are_counted_and_shared_limits_are_not() -> None:
    app = web.Application()
    app.add_routes([web.get("/{status}", answer)])
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    counted = InvalidRequests()
    async with aiohttp.ClientSession(runner_url(runner), trace_configs=[counted.trace]) as session:
        for path in ("200", "400", "401", "403", "403", "404", "429?scope=user", "429?scope=shared", "500"):
            async with session.get(f"/{path}"):
                pass
    await runner.cleanup()
    assert counted.counts == {401: 1, 403: 2, 429: 1}


def runner_url(runner: web.AppRunner) -> str:
    host, port = runner.addresses[0]
    return f"http://{host}:{port}"
