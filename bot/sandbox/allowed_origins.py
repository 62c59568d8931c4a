"""Whose requests are answered: those of the sandbox's own page, and of programs on this machine.

Every page that a browser on this machine has open can send requests to loopback. Browsers send the origin of
the requesting page in ``Origin``, and the server's name in ``Host``. The latter also matters: anyone who owns
a domain can point it at 127.0.0.1 (DNS rebinding), and then their page has the same origin as the sandbox.
"""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

_NAMES = {"127.0.0.1", "localhost", "::1"}


@web.middleware
async def own_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests from other pages, and requests under another host name."""
    origin = request.headers.get("Origin")
    if not _is_loopback(request.host) or origin not in (None, f"http://{request.host}"):
        raise web.HTTPForbidden(text="Only the sandbox's own page and programs on this machine are answered")
    return await handler(request)


def _is_loopback(host: str) -> bool:
    try:
        return urlsplit(f"//{host}").hostname in _NAMES
    except ValueError:
        return False
