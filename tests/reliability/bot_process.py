"""A bot in a process of its own, which can be killed and restarted on the same database."""

import asyncio
import inspect
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot.sandbox.server import Sandbox

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0  # seconds to wait for a condition; how long it takes depends on the machine


async def until(condition: Callable[[], Any]) -> bool:
    """Poll until a condition, sync or async, holds; return whether it has within `PATIENCE` seconds."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        holds = condition()
        if await holds if inspect.isawaitable(holds) else holds:
            return True
        await asyncio.sleep(0.05)
    return False


class BotProcess:
    """The bot of one sandbox on one database, a file or a URL; its output is appended to ``log``.

    It is `python -m bot`, unless other ``arguments`` for Python are given.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        database: Path | str,
        log: Path,
        *,
        arguments: Sequence[str] = ("-m", "bot"),
        **settings: str,
    ) -> None:
        self._sandbox, self._arguments = sandbox, arguments
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "ZIGZAG_API": sandbox.api,
            "ZIGZAG_GATEWAY": sandbox.gateway,
            "ZIGZAG_DATABASE": str(database),
            "ZIGZAG_LOG": "WARNING",
            "PYTHONPATH": str(ROOT),
            **settings,
        }
        self._log = log.open("ab")
        self._running: asyncio.subprocess.Process | None = None
        self.started_at = 0.0  # of the last start, by `time.perf_counter`

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._running is not None and self._running.returncode is None:
            self._running.terminate()
            await self._running.wait()
        self._log.close()

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._running is not None
        return self._running.pid

    async def start(self) -> None:
        """Start the process without waiting until it is ready."""
        self.started_at = time.perf_counter()
        self._running = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
        )

    async def ready(self) -> float:
        """Wait until it is connected and has synced its commands; return the seconds since its start.

        Raises TimeoutError.
        """
        async with asyncio.timeout(PATIENCE):
            while not self._sandbox.bot_online or not self._sandbox.state.commands:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return time.perf_counter() - self.started_at

    async def kill(self) -> None:
        """Send SIGKILL, and wait until the gateway has noticed."""
        assert self._running is not None
        assert self._running.returncode is None, "the bot had already stopped"
        self._running.send_signal(signal.SIGKILL)
        await self._running.wait()
        while self._sandbox.bot_online:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
