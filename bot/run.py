"""Starts and stops the bot: on Discord, or without a token in the sandbox."""

import asyncio
import gc
import logging
import os
import signal
import tempfile
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp
import discord
import yarl

import engines
import renderers
from bot import games
from bot.client import Zigzag
from bot.config import Settings, database_url
from bot.discord import connection, failures, http, limits
from bot.discord.commands import CommandTooLarge
from bot.doctor.host_settings import port_taken
from bot.host import HostChoices, PolicyLinks
from bot.i18n import has_command, languages, texts
from bot.images.pictures import MAX_PENDING
from bot.match.ai_moves import WorkerAI
from bot.match.programs import Programs
from bot.store.database import Database
from bot.store.process_rows import Shards
from bot.workers.pool import WorkerPool
from engines.errors import GameNameTaken
from engines.programs.process import BadProgram, ProgramCommand, ProgramFailed

if TYPE_CHECKING:
    from bot.sandbox.people_sockets import Starter

log = logging.getLogger("bot")

_STOP_WITHIN = 20.0  # seconds after SIGTERM; all that closes has limits that are shorter together

# Tasks that may be queued; beyond that, AI players refuse, and pictures are drawn in the bot's own process.
_AI_QUEUE = 64
_DRAWING_QUEUE = 64
_ANIMATING_NICENESS = 10  # tables come first
_ANIMATING_IDLE = 30.0  # seconds after which the process that draws animations gives its memory back

_HOW_TO_CONNECT = (
    "This is the sandbox, on your machine only. For Discord: make an application at "
    "https://discord.com/developers/applications, copy its bot token, and run the command `setup`."
)

# Gateway close codes after which reconnecting is useless.
_CLOSE_REASONS = {
    4004: "the token is no longer valid",
    4010: "ZIGZAG_SHARDS names a shard that does not exist",
    4011: "the bot is on too many servers for so few shards",
    4013: "an intent is not valid",
    4014: "an intent is not allowed",
}


class CannotStart(Exception):
    """The bot cannot run. The message is one line for the person who started it."""


async def run(settings: Settings) -> None:
    """Run until cancelled. Raises CannotStart, DatabaseUnusable."""
    for line in (*engines.left_out(), *renderers.left_out(), *games.left_out()):
        log.error("%s", line)
    if settings.api is not None:
        discord.http.Route.BASE = settings.api
    if settings.gateway is not None:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.gateway)
    if settings.token is None:
        await _run_sandbox(settings)
    else:
        database, token = Database(settings.database_url), settings.token.get_secret_value()
        await _run_bot(database, token, settings, settings.own_shards)


def set_up_logging(level: int) -> None:
    """Log our own messages from this level on.

    Libraries never log at DEBUG: hands, seeds and tokens pass through them.
    """
    logging.basicConfig(
        level=max(level, logging.INFO), format="%(asctime)s %(levelname)-7s %(name)s: %(message)s"
    )
    log.setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    discord.VoiceClient.warn_nacl = False  # the bot does not use voice
    discord.VoiceClient.warn_dave = False
    http.quiet_reconnects()
    connection.install_heartbeats()


async def _run_sandbox(settings: Settings) -> None:
    """Run the sandbox and the bot in one process, connected by real sockets."""
    from bot.sandbox.server import Sandbox  # not loaded by a bot with a token

    sandbox = Sandbox(
        ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn"),
        port=settings.sandbox_port,
        starters=_starters,
        more_guilds={"Harbour": ("pier",)},
        members={"Sandbox": ("Ana", "Ben", "Cleo", "Dan"), "Harbour": ("Ana", "Eve", "Finn")},
    )
    sandbox.state.joined_at[sandbox.state.guild_id] = time.time()  # so that it's greeted, as on a new server
    try:
        await sandbox.start()
    except OSError as error:
        raise CannotStart(
            str(port_taken("127.0.0.1", settings.sandbox_port, "ZIGZAG_SANDBOX_PORT", error))
        ) from None
    discord.http.Route.BASE = sandbox.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway)
    try:
        with tempfile.TemporaryDirectory(prefix="zigzag-", ignore_cleanup_errors=True) as folder:
            database = settings.sandbox_database or str(Path(folder) / "sandbox.db")
            _welcome(sandbox.url, settings)
            await _run_bot(Database(database_url(database)), sandbox.token, settings)
    finally:
        await sandbox.close()


def _starters() -> "dict[str, Starter]":
    """Return the commands that open a match, each with the game's name and what it is by language."""
    from bot.sandbox.people_sockets import Starter  # not loaded by a bot with a token

    def by_language(key: str) -> dict[str, str]:
        return {code: texts(code)(key) for code in languages()}

    return {
        f"zigzag {name}" if has_command(name) else f"zigzag play game:{name}": Starter(
            by_language(f"{name}-name"), by_language(f"{name}-command")
        )
        for name in engines.games()
    }


def _welcome(url: str, settings: Settings) -> None:
    print(f"\n  Zigzag's sandbox: {url}\n  {_HOW_TO_CONNECT}\n", flush=True)  # noqa: T201 - for a person at a terminal
    if settings.sandbox_browser:
        with suppress(webbrowser.Error):
            webbrowser.open(url)


async def _run_bot(database: Database, token: str, settings: Settings, shards: Shards | None = None) -> None:
    ai_processes = max(1, (os.cpu_count() or 1) - 1)
    animators = WorkerPool(1, MAX_PENDING, niceness=_ANIMATING_NICENESS, idle_seconds=_ANIMATING_IDLE)
    programs = await _start_programs(settings)
    async with WorkerPool(ai_processes, _AI_QUEUE) as ai, WorkerPool(1, _DRAWING_QUEUE) as drawers, animators:
        bot = Zigzag(
            database,
            ai=WorkerAI(ai),
            programs=programs,
            workers=ai,
            with_emojis=True,
            shards=shards,
            drawing_pool=drawers,
            animation_pool=animators,
            host=HostChoices(
                links=PolicyLinks(settings.privacy_url, settings.terms_url),
                retention_days=settings.retention_days,
                new_dms_a_minute=settings.new_dms_a_minute,
            ),
        )
        async with bot:
            _cancel_on_sigterm()
            bot.add_listener(_freeze, "on_ready")
            async with _metrics(bot, ai, settings) as on_answer:
                http.install_adapter(bot, on_answer)
                limits.install(bot)
                await _start(bot, token, settings)


async def _freeze() -> None:
    """Have no full collection look at what the bot keeps: its features and servers."""
    gc.freeze()


async def _start_programs(settings: Settings) -> Programs:
    """Start the configured programs. Raises CannotStart, which names the one that fails."""
    try:
        commands = {name: ProgramCommand.parse(one) for name, one in settings.named_programs.items()}
        return await Programs.start(
            commands, seconds=settings.program_seconds, megabytes=settings.program_megabytes
        )
    except BadProgram as error:
        raise CannotStart(f"ZIGZAG_PROGRAMS: {error}.") from None
    except ProgramFailed as error:
        words = f"\n{error.errors.rstrip()}" if error.errors else ""
        raise CannotStart(f"ZIGZAG_PROGRAMS: {error}.{words}") from None


def _cancel_on_sigterm() -> None:
    """Have SIGTERM stop the bot as Ctrl-C does: after finishing what it is showing.

    A task that does not end, for example in a library that waits for a rate limit, does not keep it: whatever
    is committed is shown after the next start.
    """
    task = asyncio.current_task()
    assert task is not None

    def stop() -> None:
        deadline = threading.Timer(_STOP_WITHIN, _give_up)
        deadline.daemon = True
        deadline.start()
        task.cancel()

    with suppress(NotImplementedError):  # on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop)


def _give_up() -> None:
    log.warning("not everything ended within %.0f s of the stop", _STOP_WITHIN)
    logging.shutdown()
    os._exit(0)


@asynccontextmanager
async def _metrics(
    bot: Zigzag, ai: WorkerPool, settings: Settings
) -> AsyncIterator[Callable[[int], None] | None]:
    """Serve health and metrics on the port of the settings, if any.

    Yield the function to call with the id of every interaction that was answered.
    """
    port, host = settings.metrics, settings.metrics_host
    if port is None:
        yield None
        return
    from bot.monitoring.metrics import Metrics, serve  # not loaded unless wanted

    metrics = Metrics(bot, ai)
    async with AsyncExitStack() as stack:
        try:
            await stack.enter_async_context(serve(metrics, host, port, names=settings.own_metrics_names))
        except OSError as error:
            raise CannotStart(str(port_taken(host, port, "ZIGZAG_METRICS", error))) from None
        yield metrics.answered


async def _connect(bot: Zigzag, token: str, *, spares_sessions: bool) -> None:
    """Log in and connect, after a pause if the bot has been started again and again."""
    await bot.login(token)
    bot.sessions.keep()
    if spares_sessions:
        await bot.pause_between_starts()
    await connection.wait_for_limit(bot)
    await bot.connect()


async def _start(bot: Zigzag, token: str, settings: Settings) -> None:
    # A stand-in for Discord has no limit of sessions to spare.
    connecting = _connect(bot, token, spares_sessions=settings.token is not None and settings.api is None)
    # discord.py ignores being cancelled while it reconnects, so it runs in a task that ends when the bot is
    # closed.
    running = asyncio.create_task(connecting)
    try:
        await asyncio.shield(running)
    except asyncio.CancelledError:
        running.cancel()
        raise
    except (GameNameTaken, CommandTooLarge) as error:
        raise CannotStart(str(error)) from None
    except (discord.LoginFailure, discord.HTTPException, aiohttp.ClientError) as error:
        raise CannotStart(str(failures.why(error, token=token))) from None
    except discord.ConnectionClosed as error:
        reason = _CLOSE_REASONS.get(error.code, "see Discord's list of gateway close codes")
        raise CannotStart(f"Discord closed the connection: {error.code}, {reason}.") from None
