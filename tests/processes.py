"""A sandbox, a database, and bots in processes of their own, which can be killed and started again."""

import asyncio
import inspect
import os
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot import clock
from bot.config import database_url
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.store.database import Database

ROOT = Path(__file__).parents[1]
PATIENCE = 300.0  # seconds to wait for a condition; how long it takes depends on the machine
BOT = ("-m", "bot")
SHORT_WAITS = ("-m", "tests.short_waits_bot")
_STOPPED_WITHIN = 20.0  # seconds
_migrating = asyncio.Lock()  # Alembic migrates one database at a time


def environment(sandbox: Sandbox, database: Path | str, **settings: str) -> dict[str, str]:
    """Return the environment of a bot of this sandbox on this database, a file or a URL."""
    return {
        **os.environ,
        "PYTHONDONTWRITEBYTECODE": "",  # so that a bot starts as fast as a host's, from the second time on
        "DISCORD_TOKEN": sandbox.token,
        "ZIGZAG_API": sandbox.api,
        "ZIGZAG_GATEWAY": sandbox.gateway,
        "ZIGZAG_DATABASE": str(database),
        **settings,
    }


async def until(condition: Callable[[], Any], seconds: float = PATIENCE) -> bool:
    """Poll until a condition, sync or async, holds; return whether it has within this time."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        holds = condition()
        if await holds if inspect.isawaitable(holds) else holds:
            return True
        await asyncio.sleep(0.02)
    return False


class BotProcess:
    """A bot of a sandbox. Its output is appended to `log`, or is this process's own."""

    def __init__(
        self,
        sandbox: Sandbox,
        database: Path | str,
        log: Path | None = None,
        *,
        arguments: Sequence[str] = BOT,
        **settings: str,
    ) -> None:
        self._sandbox, self._command = sandbox, (sys.executable, *arguments)
        settings = {"ZIGZAG_LOG": "WARNING", "PYTHONPATH": str(ROOT), **settings}
        self._environment = environment(sandbox, database, **settings)
        self._log = None if log is None else log.open("ab")
        self._running: asyncio.subprocess.Process | None = None
        self.started_at = 0.0  # of the last start, by `time.perf_counter`

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._running is not None and self._running.returncode is None:
            self._running.terminate()
            try:
                await asyncio.wait_for(self._running.wait(), _STOPPED_WITHIN)
            except TimeoutError:  # it waits for a request that is held up
                self._running.kill()
                await self._running.wait()
        if self._log is not None:
            self._log.close()

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    async def start(self) -> None:
        """Start the process without waiting until it is ready."""
        self.started_at = time.perf_counter()
        self._running = await asyncio.create_subprocess_exec(
            *self._command, cwd=ROOT, env=self._environment, stdout=self._log, stderr=self._log
        )

    async def ready(self, *, commands: bool = True) -> float:
        """Wait until it is online, with its commands if it has any; return the seconds since its start."""

        def is_ready() -> bool:
            return self._sandbox.bot_online and (not commands or bool(self._sandbox.state.commands))

        if not await until(is_ready):
            raise TimeoutError
        return time.perf_counter() - self.started_at

    async def stop(self) -> None:
        """Send SIGTERM, and wait until the process has ended and the gateway has noticed."""
        assert self._running is not None
        self._running.terminate()
        await self._running.wait()
        await until(lambda: not self._sandbox.bot_online)

    async def kill(self) -> None:
        """Send SIGKILL, and wait until the gateway has noticed."""
        assert self._running is not None
        assert self._running.returncode is None, "the bot had already stopped"
        self._running.send_signal(signal.SIGKILL)
        await self._running.wait()
        await until(lambda: not self._sandbox.bot_online)


@dataclass(frozen=True, slots=True)
class Stage:
    """A sandbox, and the database of its bots, open."""

    sandbox: Sandbox
    folder: Path
    address: str
    database: Database
    matches: Matches

    @property
    def path(self) -> Path:
        """The database's file, if it is SQLite."""
        return self.folder / "zigzag.db"

    @property
    def log(self) -> str:
        """What the bots have logged to files of this folder."""
        return "".join(log.read_text("utf-8") for log in sorted(self.folder.glob("*.log")))

    def bot(self, arguments: Sequence[str] = BOT, *, log: str | None = None, **settings: str) -> BotProcess:
        """Return a bot, which starts when it is entered."""
        file = None if log is None else self.folder / log
        return BotProcess(self.sandbox, self.address, file, arguments=arguments, **settings)


@asynccontextmanager
async def stage(
    sandbox: Sandbox, folder: Path | None = None, address: str | None = None
) -> AsyncIterator[Stage]:
    """Start the sandbox and open a database: the one at the address, or a file in the folder or a new one."""
    with tempfile.TemporaryDirectory(prefix="zigzag-") as new:
        place = folder or Path(new)
        place.mkdir(parents=True, exist_ok=True)
        url = address or database_url(str(place / "zigzag.db"))
        database = Database(url)
        await sandbox.start()
        async with _migrating:
            await database.open()  # which migrates: a bot then starts as on any other day
        try:
            yield Stage(sandbox, place, url, database, Matches(database, now=clock.now))
        finally:
            await database.close()
            await sandbox.close()
