"""A bot's login at Discord that only asks: who it is, where it is, and what time it is there."""

import asyncio
import email.utils
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord

from bot import clock
from bot.config import Settings
from bot.discord import failures
from bot.findings import Finding, Level
from bot.store.inspection import Contents

Json = dict[str, Any]

FAILURES: Final = (
    discord.HTTPException,
    discord.LoginFailure,
    discord.GatewayNotFound,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
)
_PAGE: Final = 200  # servers per request, the most that Discord gives


class NoContact(Exception):
    """Discord cannot be reached or does not know the token: `finding` says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


class Watch:
    """What the last answer said: its status, and how far this machine's clock is ahead, in seconds."""

    def __init__(self) -> None:
        self.status = 0
        self.ahead: float | None = None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_end.append(self._note)

    async def _note(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.status = ended.response.status
        if (date := email.utils.parsedate_tz(ended.response.headers.get("Date"))) is not None:
            # The header has whole seconds, so that half of one has passed on average.
            self.ahead = clock.now() - email.utils.mktime_tz(date) - 0.5


@dataclass(frozen=True, slots=True)
class Contact:
    """What Discord says about a token: its application and servers as JSON. `stored` is in the database."""

    client: discord.Client
    settings: Settings
    application: Json
    servers: Sequence[Json]
    watch: Watch
    stored: Contents = field(default_factory=Contents)

    @property
    def at_start(self) -> Level:
        """The level of a fault that the bot mends when it starts."""
        return Level.WARNING if self.stored.sessions else Level.NOTE  # it has been started

    @property
    def application_id(self) -> int:
        """The id of the token's application."""
        return int(self.application["id"])


@asynccontextmanager
async def contact(
    token: str, settings: Settings, stored: Contents, *, within: float
) -> AsyncIterator[Contact]:
    """Log in at Discord or its stand-in; give up after `within` seconds. Raises NoContact."""
    if settings.api is not None:
        discord.http.Route.BASE = settings.api
    watch = Watch()
    async with discord.Client(intents=discord.Intents(guilds=True), http_trace=watch.trace) as client:
        try:
            async with asyncio.timeout(within):
                await client.login(token)
                application = dict(await client.http.application_info())
                servers = await _servers(client)
        except FAILURES as error:
            raise NoContact(failures.why(error, status=watch.status, token=token)) from None
        yield Contact(client, settings, application, servers, watch, stored)


async def _servers(client: discord.Client) -> list[Json]:
    servers: list[Json] = []
    page: list[Json] = [{"id": 0}]
    while page:
        page = [dict(one) for one in await client.http.get_guilds(_PAGE, None, int(page[-1]["id"]))]
        servers += page
    return servers
