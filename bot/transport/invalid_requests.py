"""Counts the answers for which Discord bans an address: 10,000 of 401, 403 and 429 in ten minutes."""

from collections import Counter
from types import SimpleNamespace

import aiohttp

STATUSES = (401, 403, 429)


class InvalidRequests:
    """Counts these answers to all requests of one client, those that answer interactions included."""

    def __init__(self) -> None:
        self.counts = Counter[int](dict.fromkeys(STATUSES, 0))
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)

    async def _note(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        status = ended.response.status
        # A limit that others share is not held against this bot.
        if status in self.counts and ended.response.headers.get("X-RateLimit-Scope") != "shared":
            self.counts[status] += 1
