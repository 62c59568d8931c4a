"""The metrics of one process, for Prometheus, and the HTTP endpoint: ``/healthz`` and ``/metrics``.

Both are off by default, and imported only if they are wanted. No metric identifies a person, a server or a
match.

The endpoint answers only under its own names. A page in a browser on this machine or network could otherwise
point a domain of its own at it (DNS rebinding), and read what it says. No such page has an address as its
name.
"""

import ipaddress
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import discord
from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from bot.client import Zigzag
from bot.discord import connection as keep_alive
from bot.match import rows as match_rows
from bot.match.model import MatchStatus
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.workers.pool import WorkerPool

_COUNT_INTERVAL = 15.0  # seconds between counts of open matches
_ANSWER_BUCKETS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)  # seconds
_KINDS = {"application_command": "command", "modal_submit": "form"}
_CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


_LOOPBACK = {"127.0.0.1", "localhost", "::1"}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Metrics:
    """Counts and measures from its creation until it is closed."""

    def __init__(self, bot: Zigzag, ai: WorkerPool) -> None:
        self._bot = bot
        self._registry = CollectorRegistry()
        self._interactions = Counter(
            "zigzag_interactions",
            "Interactions by outcome: answered, refused (the user was told why), failed (unexpected error),"
            " late, cut off (Discord could not be reached) or unanswered.",
            ["kind", "outcome"],
            registry=self._registry,
        )
        self._answers = Histogram(
            "zigzag_answer_seconds",
            "From the creation of an interaction at Discord, according to its id, to our first answer.",
            buckets=_ANSWER_BUCKETS,
            registry=self._registry,
        )
        errors = Counter("zigzag_errors", "Errors in the log.", ["logger"], registry=self._registry)
        self._errors = _Errors(errors)
        self._gauges = _Gauges(bot, ai)
        self._registry.register(self._gauges)
        ProcessCollector(registry=self._registry)
        self._counted = float("-inf")
        bot.dispatcher.observer = self._observe
        logging.getLogger().addHandler(self._errors)

    def answered(self, interaction_id: int) -> None:
        """Measure the first answer to an interaction."""
        since = discord.utils.snowflake_time(interaction_id).timestamp()
        self._answers.observe(max(time.time() - since, 0.0))

    async def text(self) -> bytes:
        """Write all metrics in the text format of Prometheus."""
        now = time.monotonic()
        if now - self._counted >= _COUNT_INTERVAL:
            self._counted = now
            self._gauges.open_matches = await self._count()
        return generate_latest(self._registry)

    async def problem(self) -> str | None:
        """Say in a line what is wrong with the process; None if it is healthy."""
        if not self._bot.is_ready():
            return "Discord is not connected"
        disconnected = [str(shard_id) for shard_id, shard in self._bot.shards.items() if shard.is_closed()]
        if disconnected:
            return f"Discord is not connected on shard {', '.join(disconnected)}"
        silent = [
            str(shard_id) for shard_id, shard in self._bot.shards.items() if keep_alive.is_silent(shard)
        ]
        if silent:
            return f"Discord is silent on shard {', '.join(silent)}"
        if contested := sorted(self._bot.matches.heartbeats.contested):
            return f"another process serves shard {', '.join(map(str, contested))} as well"
        if self._bot.database.is_unwritable:
            return "the database cannot be written"
        return None if await self._bot.database.is_reachable() else "the database does not answer"

    def close(self) -> None:
        """Stop counting."""
        logging.getLogger().removeHandler(self._errors)
        self._bot.dispatcher.observer = None

    def _observe(self, interaction: discord.Interaction, outcome: str | None) -> None:
        kind = _KINDS.get(interaction.type.name, interaction.type.name)
        usual = "answered" if interaction.response.is_done() else "unanswered"
        self._interactions.labels(kind, outcome or usual).inc()

    async def _count(self) -> dict[tuple[str, MatchStatus], int]:
        try:
            async with self._bot.database.single_read() as connection:
                return await match_rows.count_open(connection)
        except (DatabaseBusy, DatabaseClosed):  # rather no value than an outdated one
            return {}


class _Errors(logging.Handler):
    """Counts what is logged as an error: what was unexpected, and what the host has to fix."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.ERROR)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self._counter.labels(record.name).inc()


@dataclass(eq=False)
class _Gauges(Collector):
    """The values that are read when Prometheus asks for them."""

    bot: Zigzag
    ai: WorkerPool
    open_matches: dict[tuple[str, MatchStatus], int] | None = None

    def collect(self) -> Iterator[Metric]:
        matches = GaugeMetricFamily(
            "zigzag_open_matches",
            "In the database, by game and status.",
            labels=["game", "status"],
        )
        for labels, count in (self.open_matches or {}).items():
            matches.add_metric(labels, count)
        queue = GaugeMetricFamily("zigzag_queue", "Tasks that wait or run.", labels=["queue"])
        lengths = {
            "thinking": self.ai.pending,
            "pictures": self.bot.app.drawing.queued,
            "animations": self.bot.app.animations.pending,
            "writes": self.bot.database.pending_writes,
        }
        for name, count in lengths.items():
            queue.add_metric([name], count)
        connected = GaugeMetricFamily(
            "zigzag_shard_connected",
            "Whether the gateway is connected (1) or not (0).",
            labels=["shard"],
        )
        latency = GaugeMetricFamily(
            "zigzag_shard_latency_seconds", "Latency of the last heartbeat of the gateway.", labels=["shard"]
        )
        for shard_id, shard in self.bot.shards.items():
            connected.add_metric([str(shard_id)], keep_alive.is_connected(shard))
            latency.add_metric([str(shard_id)], shard.latency)
        failures = CounterMetricFamily(
            "zigzag_program_failures",
            "Moves that the host's program could not make, so a level moved in its place.",
            labels=["program", "kind"],
        )
        for (program, kind), count in self.bot.matches.programs.failures.items():
            failures.add_metric([program, kind], count)
        invalid = CounterMetricFamily(
            "zigzag_invalid_requests",
            "Requests that Discord answered with 401, 403 or 429; for too many, it bans the address.",
            labels=["status"],
        )
        for status, count in self.bot.invalid_requests.counts.items():
            invalid.add_metric([str(status)], count)
        return iter((matches, queue, connected, latency, failures, invalid))


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
