"""What a process of the bot measures of itself, in Prometheus' text. Loaded only where somebody wants it.

Nothing here names a person, a server or a match.
"""

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass

import discord
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.client import Zigzag
from bot.images.drawing import drawing
from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.store.queries import matches as match_rows
from bot.transport.dispatch import OUTCOME
from bot.workers.pool import Processes

_COUNT_AGAIN_AFTER = 15.0  # seconds; open matches are not counted more often
_ANSWERED_WITHIN = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0, 5.0)  # seconds
_KINDS = {"application_command": "command", "modal_submit": "form"}


class Metrics:
    """The figures of one process, from now on."""

    def __init__(self, bot: Zigzag, thinking: Processes) -> None:
        self._bot = bot
        self._registry = CollectorRegistry()
        self._interactions = Counter(
            "zigzag_interactions",
            "Interactions by what became of them: answered, refused (with the reason, to whoever asked),"
            " failed (an unexpected error), late, cut off (Discord was not there) or unanswered.",
            ["kind", "outcome"],
            registry=self._registry,
        )
        self._answers = Histogram(
            "zigzag_answer_seconds",
            "From the moment Discord made an interaction, by its id, to our first answer.",
            buckets=_ANSWERED_WITHIN,
            registry=self._registry,
        )
        errors = Counter("zigzag_errors", "Errors in the log.", ["logger"], registry=self._registry)
        self._errors = _Errors(errors)
        self._now = _Now(bot, thinking)
        self._registry.register(self._now)
        ProcessCollector(registry=self._registry)
        self._counted = float("-inf")
        bot.door.left = self._left
        logging.getLogger().addHandler(self._errors)

    def answered(self, interaction_id: int) -> None:
        """An interaction has its first answer."""
        since = discord.utils.snowflake_time(interaction_id).timestamp()
        self._answers.observe(max(time.time() - since, 0.0))

    async def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        now = time.monotonic()
        if now - self._counted >= _COUNT_AGAIN_AFTER:
            self._counted = now
            self._now.open_matches = await self._count()
        return generate_latest(self._registry)

    async def wrong(self) -> str | None:
        """What is wrong with the process, in a line; None when it can play."""
        if not self._bot.is_ready():
            return "Discord is not connected"
        away = [str(shard_id) for shard_id, shard in self._bot.shards.items() if shard.is_closed()]
        if away:
            return f"Discord is not connected on shard {', '.join(away)}"
        if self._bot.database.is_unwritable:
            return "the database cannot be written"
        return None if await self._bot.database.answers() else "the database does not answer"

    def close(self) -> None:
        """Count no more."""
        logging.getLogger().removeHandler(self._errors)
        self._bot.door.left = None

    def _left(self, interaction: discord.Interaction) -> None:
        kind = _KINDS.get(interaction.type.name, interaction.type.name)
        usual = "answered" if interaction.response.is_done() else "unanswered"
        self._interactions.labels(kind, interaction.extras.get(OUTCOME, usual)).inc()

    async def _count(self) -> dict[tuple[str, str], int]:
        try:
            async with self._bot.database.glance() as connection:
                return await match_rows.count_open(connection)
        except (DatabaseBusy, DatabaseClosed):  # no figure is better than an old one
            return {}


class _Errors(logging.Handler):
    """Counts what is logged as an error, which is only what nobody has expected or somebody has to mend."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.ERROR)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self._counter.labels(record.name).inc()


@dataclass(eq=False)
class _Now(Collector):
    """What is looked up at the moment when somebody asks."""

    bot: Zigzag
    thinking: Processes
    open_matches: dict[tuple[str, str], int] | None = None

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """The gauges, made anew."""
        matches = GaugeMetricFamily(
            "zigzag_open_matches", "In the database, by game and status.", labels=["game", "status"]
        )
        for labels, count in (self.open_matches or {}).items():
            matches.add_metric(labels, count)
        queue = GaugeMetricFamily("zigzag_queue", "What waits or is being worked on.", labels=["queue"])
        waiting = {
            "thinking": self.thinking.waiting,
            "pictures": drawing.in_hand,
            "writes": self.bot.database.writes,
        }
        for name, count in waiting.items():
            queue.add_metric([name], count)
        connected = GaugeMetricFamily(
            "zigzag_shard_connected", "Whether the gateway is there (1) or not (0).", labels=["shard"]
        )
        latency = GaugeMetricFamily(
            "zigzag_shard_latency_seconds", "Of the gateway's last heartbeat.", labels=["shard"]
        )
        for shard_id, shard in self.bot.shards.items():
            connected.add_metric([str(shard_id)], not shard.is_closed())
            latency.add_metric([str(shard_id)], shard.latency)
        return iter((matches, queue, connected, latency))
