"""Starting and stopping: the bot on Discord, or without a token the sandbox."""

import argparse
import asyncio
import logging
import os
import signal
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import discord
import yarl

from bot import cli as upkeep
from bot.client import Zigzag
from bot.config import BadSetting, Settings, database_url
from bot.domain.shards import Shards
from bot.images.drawing import drawing
from bot.services.ai_workers import Pool
from bot.store.database import Database, DatabaseUnusable
from bot.transport import http as connection
from bot.workers.pool import Processes

log = logging.getLogger("bot")

# Questions to house players that may wait; more are put off.
_QUESTIONS = 64
# Pictures that may wait for the process that draws; more are drawn in the bot's own.
_PICTURES = 64

_HOW_TO_CONNECT = (
    "This is the sandbox, on your machine only. For Discord: make an application at "
    "https://discord.com/developers/applications, copy its bot token, and start with DISCORD_TOKEN=… "
    "(or put it in .env)."
)

_CLOSED = {
    4004: "the token is not valid any more",
    4010: "ZIGZAG_SHARDS names a shard that cannot be",
    4011: "the bot is on too many servers for so few shards",
    4013: "an intent is not valid",
    4014: "an intent is not allowed",
}


class CannotStart(Exception):
    """Why the bot cannot run: one line for whoever started it."""


def main() -> int:
    """Run until stopped, or do what the command line asks for. The exit code: 0 after being stopped or when
    that is done, 1 when it could not start or do it.
    """
    asked = _asked()
    try:
        settings = Settings.read()
        _quieten()
        _log_from(logging.getLevelNamesMapping()[settings.log])
        if asked.what == "backup":
            return upkeep.backup(settings.database_url, asked.file)
        if asked.what == "check":
            return asyncio.run(upkeep.check(settings.database_url))
        asyncio.run(_run(settings))
    except (BadSetting, CannotStart, DatabaseUnusable) as error:
        print(f"Zigzag cannot start. {error}", file=sys.stderr)  # noqa: T201 - for a person at a terminal
        return 1
    except (KeyboardInterrupt, asyncio.CancelledError):
        log.info("stopped")
    return 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bot",
        description="Zigzag: the bot on Discord, or without DISCORD_TOKEN the sandbox. "
        "Settings come from the environment and from .env.",
    )
    tasks = parser.add_subparsers(dest="what", metavar="backup | check")
    copying = tasks.add_parser("backup", help="copy the SQLite database; the bot may be running")
    copying.add_argument("file", type=Path, help="where to; it must not be there yet")
    tasks.add_parser("check", help="play every match again from seed and moves, and compare")
    return parser.parse_args()


def _quieten() -> None:
    """Leave out what tells whoever hosts the bot nothing: we have no voice, and migrations log at start."""
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False
    logging.getLogger("alembic").setLevel(logging.WARNING)
    connection.calm()


def _log_from(level: int) -> None:
    """Log what is at least so important. Of libraries never everything: every hand, seed and token passes
    through one of them.
    """
    logging.basicConfig(
        level=max(level, logging.INFO), format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
    )
    log.setLevel(level)


async def _run(settings: Settings) -> None:
    if settings.api is not None:
        discord.http.Route.BASE = settings.api
    if settings.gateway is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    if settings.token is None:
        await _run_sandbox(settings)
    else:
        database, token = Database(settings.database_url), settings.token.get_secret_value()
        await _connect(database, token, settings.own_shards, settings.metrics)


async def _run_sandbox(settings: Settings) -> None:
    """The stand-in and the bot in one process, over real sockets all the same."""
    from bot.sandbox.server import Sandbox  # a bot with a token does not load it

    sandbox = Sandbox(port=settings.sandbox_port)
    try:
        await sandbox.start()
    except OSError as error:
        raise CannotStart(
            f"Port {settings.sandbox_port} cannot be used ({error.strerror}). "
            "Set ZIGZAG_SANDBOX_PORT to another, or to 0."
        ) from None
    discord.http.Route.BASE = sandbox.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    try:
        with tempfile.TemporaryDirectory(prefix="zigzag-", ignore_cleanup_errors=True) as folder:
            place = settings.sandbox_database or str(Path(folder) / "sandbox.db")
            _welcome(sandbox.url, settings)
            await _connect(Database(database_url(place)), sandbox.token, metrics=settings.metrics)
    finally:
        await sandbox.close()


def _welcome(url: str, settings: Settings) -> None:
    print(f"\n  Zigzag's sandbox: {url}\n  {_HOW_TO_CONNECT}\n", flush=True)  # noqa: T201 - for a person at a terminal
    if settings.sandbox_browser:
        with suppress(webbrowser.Error):
            webbrowser.open(url)


def _stop_on_sigterm() -> None:
    """Have a stop by the system end as one by Ctrl-C does: what is being shown is finished first."""
    this = asyncio.current_task()
    assert this is not None
    with suppress(NotImplementedError):  # Windows has no such signals
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)


async def _connect(
    database: Database, token: str, shards: Shards | None = None, metrics: int | None = None
) -> None:
    thinkers = max(1, (os.cpu_count() or 1) - 1)
    async with Processes(thinkers, _QUESTIONS) as thinking, Processes(1, _PICTURES) as painting:
        drawing.use(painting)
        async with Zigzag(database, thinker=Pool(thinking), with_emojis=True, shards=shards) as bot:
            _stop_on_sigterm()
            async with _measured(bot, thinking, metrics) as answered:
                connection.withstand(bot, answered)
                await _start(bot, token)


@asynccontextmanager
async def _measured(
    bot: Zigzag, thinking: Processes, port: int | None
) -> AsyncIterator[Callable[[int], None] | None]:
    """With the health and metrics endpoint on this port, if there is to be one; gives what is to be told of
    answers.
    """
    if port is None:
        yield None
        return
    from bot.monitoring.endpoint import endpoint  # whoever does not want it does not load it
    from bot.monitoring.metrics import Metrics

    metrics = Metrics(bot, thinking)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(endpoint(metrics, port))
        except OSError as error:
            why = os.strerror(error.errno or 0)
            raise CannotStart(f"Port {port} cannot be used ({why}). Set ZIGZAG_METRICS to another.") from None
        yield metrics.answered


async def _start(bot: Zigzag, token: str) -> None:
    # discord.py takes no notice of being cancelled while it connects anew: so it is a task of its own, which
    # ends when the bot is closed.
    running = asyncio.create_task(bot.start(token))
    try:
        await asyncio.shield(running)
    except asyncio.CancelledError:
        running.cancel()
        raise
    except discord.LoginFailure:
        raise CannotStart("Discord does not know this token. Copy it anew into DISCORD_TOKEN.") from None
    except aiohttp.ClientError as error:
        raise CannotStart(f"Discord cannot be reached: {error}") from None
    except discord.HTTPException as error:
        raise CannotStart(f"Discord refused the connection: {error.status} {error.text}") from None
    except discord.ConnectionClosed as error:
        why = _CLOSED.get(error.code, "see Discord's list of gateway close codes")
        raise CannotStart(f"Discord closed the connection: {error.code}, {why}.") from None
