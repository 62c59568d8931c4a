"""A bot in a process of its own, on one database, that can be killed and started again."""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.sandbox.server import Sandbox

ROOT = Path(__file__).parents[2]
STARTED_WITHIN = 30.0  # seconds, also where many things run at once


class Process:
    """The bot of one sandbox and one database, a file or an address; what it logs is appended to a file."""

    def __init__(self, sandbox: Sandbox, database: Path | str, log: Path, **settings: str) -> None:
        self._sandbox = sandbox
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
        self.begun = 0.0  # by `time.perf_counter`, when it was started last

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
        """Its process id."""
        assert self._running is not None
        return self._running.pid

    async def start(self) -> None:
        """Start it, without waiting for anything."""
        self.begun = time.perf_counter()
        self._running = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
        )

    async def ready(self) -> float:
        """Wait until Discord has it; the seconds since its start. Raises TimeoutError."""
        async with asyncio.timeout(STARTED_WITHIN):
            # There is nothing that could be waited for.
            while not self._sandbox.bot_online or not self._sandbox.state.commands:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        return time.perf_counter() - self.begun

    async def kill(self) -> None:
        """SIGKILL: it can neither notice nor finish anything."""
        assert self._running is not None
        assert self._running.returncode is None, "the bot has stopped by itself"
        self._running.send_signal(signal.SIGKILL)
        await self._running.wait()
        while self._sandbox.bot_online:  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.01)
