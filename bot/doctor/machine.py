"""What the bot needs of the machine and its packages, and other bots on it that use the same token.

Those are found on Linux, as far as this user may see them.
"""

import asyncio
import operator
import os
import shutil
import sysconfig
import zoneinfo
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import discord
from dotenv import dotenv_values
from PIL import features

import engines
import renderers
from bot import games
from bot.config import Settings
from bot.discord.sessions import WORKS_WITH
from bot.findings import Finding, warning
from bot.workers.pool import Overloaded, WorkerDied, WorkerPool
from engines import compiled_modules
from renderers import fonts

_LEAST_MEMORY: Final = 150 << 20  # bytes: an idle bot with one worker process
_LEAST_FILES: Final = 256  # a connection to Discord, a database and a worker process need some each
_WORKER_WITHIN: Final = 30.0  # seconds
MEMORY: Final = Path("/proc/meminfo")
LIMITS: Final = Path("/sys/fs/cgroup")  # of a container or a service
PROCESSES: Final = Path("/proc")
_TOKEN, _SHARDS, _DATABASE = "DISCORD_TOKEN", "ZIGZAG_SHARDS", "ZIGZAG_DATABASE"
_RUNNING: Final[tuple[list[str], ...]] = ([], ["run"])  # arguments of a bot that runs


async def packages() -> list[Finding]:
    """Look whether discord.py is a version that restarts go unnoticed with."""
    if discord.__version__ in WORKS_WITH:
        return []
    what = f"Players notice restarts with discord.py {discord.__version__}"
    todo = f"install discord.py {WORKS_WITH[-1]}, as requirements.lock does"
    return [warning("discord-py", what, todo)]


async def installed_games() -> list[Finding]:
    """Look whether a game that is installed beside the bot is left out."""
    lines = (*engines.left_out(), *renderers.left_out(), *games.left_out())
    todo = "update or uninstall its package"
    return [warning("game-left-out", f"A game is left out ({line.rstrip('.')})", todo) for line in lines]


async def compiled() -> list[Finding]:
    """Look whether the AI players are compiled."""
    names = (*compiled_modules.FROM_PYTHON, *compiled_modules.FROM_C)
    if all(compiled_modules.load(name) is not None for name in names):
        return []
    slower = "so the AI players are slower and weaker"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name == "nt" or shutil.which(compiler) is not None:
        return [warning("not-compiled", f"Nothing is compiled, {slower}", "run `make compiled`")]
    todo = "install one with Python's headers (on Debian, gcc libc6-dev python3-dev), and run `make compiled`"
    return [warning("no-compiler", f"There is no C compiler, {slower}", todo)]


async def drawing() -> list[Finding]:
    """Look whether pictures can be drawn and written."""
    if missing := [name for name in ("freetype2", "zlib") if not features.check(name)]:
        what = f"Pillow was built without {' and '.join(missing)}, so no picture can be drawn"
        return [
            Finding(
                "pillow", what, "install Pillow from a wheel, with `pip install --force-reinstall pillow`"
            )
        ]
    try:
        fonts.face.__wrapped__(20)
    except OSError as error:
        what = f"The font of the pictures cannot be read ({error.strerror or error})"
        return [Finding("font", what, "install the bot again, complete")]
    return []


async def memory(meminfo: Path = MEMORY, limits: Path = LIMITS) -> list[Finding]:
    """Look whether there is memory for the bot."""
    free = min(_free(meminfo, limits), default=_LEAST_MEMORY)
    if free >= _LEAST_MEMORY:
        return []
    what = f"Only {free >> 20} MB of memory is free, and the bot takes about {_LEAST_MEMORY >> 20}"
    return [warning("memory", what, "stop something else, or raise the limit of the container or service")]


def _free(meminfo: Path, limits: Path) -> Iterator[int]:
    """Return the bytes that the machine and the container have left."""
    with suppress(OSError, ValueError, StopIteration):
        lines = meminfo.read_text("ascii").splitlines()
        yield int(next(line for line in lines if line.startswith("MemAvailable:")).split()[1]) << 10
    with suppress(OSError, ValueError):  # without a limit, it says "max"
        most = int((limits / "memory.max").read_text("ascii"))
        used = int((limits / "memory.current").read_text("ascii"))
        yield most - used + _cached(limits / "memory.stat")


def _cached(stat: Path) -> int:
    """Return the bytes of cache, which count as used but are freed on demand."""
    with suppress(OSError, ValueError, StopIteration):
        lines = stat.read_text("ascii").splitlines()
        return int(next(line for line in lines if line.startswith("inactive_file ")).split()[1])
    return 0


async def open_files() -> list[Finding]:
    """Look how many files and connections the bot may have open."""
    try:
        import resource  # not on Windows
    except ImportError:
        return []
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if most == resource.RLIM_INFINITY or most >= _LEAST_FILES:
        return []
    what = f"The bot may have only {most} files and connections open"
    return [warning("open-files", what, "raise that to 1024, with `ulimit -n` or LimitNOFILE in the service")]


async def workers() -> list[Finding]:
    """Look whether the processes can be started in which AI players search and pictures are drawn."""
    try:
        async with asyncio.timeout(_WORKER_WITHIN), WorkerPool(1, 1) as pool:
            if await pool.run(operator.add, 1, 1) == 2:
                return []
    except (Overloaded, WorkerDied, TimeoutError):
        pass
    what = "The processes in which AI players search cannot be started"
    return [
        Finding(
            "workers", what, "allow this user more processes (`ulimit -u`, TasksMax, pids limit) and memory"
        )
    ]


async def time_zones() -> list[Finding]:
    """Look whether the system knows time zones."""
    if zoneinfo.available_timezones():
        return []
    what = "This system knows no time zones, so players can only give their offset from UTC"
    return [warning("time-zones", what, "install the package tzdata")]


@dataclass(frozen=True, slots=True)
class _Bot:
    """A process: where it runs, and its settings as they are written, which hold the token."""

    pid: str
    folder: Path
    settings: Mapping[str, str | None] = field(repr=False)

    @property
    def database(self) -> str:
        """Its database, for a file the path."""
        return _resolved(self.settings.get(_DATABASE), self.folder)

    def __str__(self) -> str:
        return f"process {self.pid} in {self.folder}"


def same_token(settings: Settings, folder: Path = PROCESSES) -> list[Finding]:
    """Look for bots with this token that have another database, or serve the same shards.

    Those that share a file are found by that (`inspection.processes`).
    """
    if settings.token is None:
        return []
    token = settings.token.get_secret_value()
    bots = [bot for bot in _bots(folder) if (bot.settings.get(_TOKEN) or "").strip() == token]
    database = _resolved(settings.database, Path.cwd())
    if strangers := [bot for bot in bots if bot.database != database]:
        return [
            _found(
                f"A bot with the same token, but another database, runs on this machine ({strangers[0]})",
                "stop it, or give one of them the token of an application of its own",
            )
        ]
    served = {bot.settings.get(_SHARDS) or "" for bot in bots}
    if "://" in database and len(served) < len(bots):
        who = ", ".join(map(str, bots))
        return [_found(f"Several bots with the same token run on this machine ({who})", "stop all but one")]
    return []


def _resolved(database: str | None, folder: Path) -> str:
    given = database or "zigzag.db"
    return given if "://" in given else str((folder / Path(given).expanduser()).resolve())


def _found(what: str, todo: str) -> Finding:
    return Finding("second-process", what, todo)


def _bots(folder: Path) -> Iterator[_Bot]:
    for process in folder.glob("[0-9]*"):
        with suppress(OSError, UnicodeDecodeError):
            words = (process / "cmdline").read_bytes().decode().split("\0")[:-1]
            if process.name != str(os.getpid()) and _arguments(words) in _RUNNING:
                where = (process / "cwd").readlink()
                yield _Bot(process.name, where, _settings(process, where))


def _arguments(words: list[str]) -> list[str] | None:
    """Return the arguments of the bot's command, None if this is another program."""
    if words[1:3] == ["-m", "bot"]:
        return words[3:]
    for at, word in enumerate(words[:2]):  # a script is the second word, after its Python
        if Path(word).name == "zigzag":
            return words[at + 1 :]
    return None


def _settings(process: Path, where: Path) -> dict[str, str | None]:
    """Return its settings from `.env` in its folder and from its environment, which counts more."""
    lines = (process / "environ").read_bytes().decode(errors="replace").split("\0")
    environment = {name: value for name, _, value in (line.partition("=") for line in lines) if value}
    file = where / ".env"
    written = dotenv_values(file, interpolate=False) if file.is_file() else {}
    return {**written, **environment}
