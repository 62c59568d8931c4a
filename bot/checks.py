"""What a host gets wrong on the machine: a check returns a problem and what to do, or None. It only reads."""

import os
import shutil
import socket
import sqlite3
import tempfile
import zoneinfo
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.config import Settings
from bot.store import migrate
from bot.store.database import DRIVERS, Database, DatabaseUnusable
from engines import compiled_modules
from engines.programs.process import BadProgram, ProgramCommand

LEAST_SPACE: Final = 100 << 20  # bytes
MOUNTS: Final = Path("/proc/mounts")
_NETWORK: Final = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs", "ceph"})


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, and what the host can do about it. `stops`: the bot cannot run like this."""

    what: str
    todo: str
    stops: bool = True

    def __str__(self) -> str:
        return f"{self.what}: {self.todo}."


Check = Callable[[Settings], Problem | None]


def token(settings: Settings) -> Problem | None:
    """Look whether there is a token at all."""
    if settings.token is None:
        return Problem("There is no DISCORD_TOKEN", "run `setup` in the folder in which the bot starts")
    return None


def secret_file(_: Settings, file: Path = Path(".env")) -> Problem | None:
    """Look whether others on the machine can read the token."""
    if os.name != "nt" and file.is_file() and file.stat().st_mode & 0o077:
        return Problem(f"Others on this machine can read {file}", f"run `chmod 600 {file}`", stops=False)
    return None


def database(settings: Settings) -> Problem | None:
    """Look whether the database can be opened, without creating or changing it."""
    try:
        found = Database(settings.database_url)
    except DatabaseUnusable as error:
        return Problem(str(error), "correct ZIGZAG_DATABASE")
    if found.url.drivername not in DRIVERS:
        return Problem(
            f"{found.path} is of a kind the bot cannot use",
            f"have ZIGZAG_DATABASE begin with {' or '.join(DRIVERS)}",
        )
    path = _file(settings)
    return None if path is None else _place(path) or _content(path)


def _file(settings: Settings) -> Path | None:
    """Return the path of the SQLite file, None for another database or an address that is wrong."""
    try:
        found = Database(settings.database_url)
    except DatabaseUnusable:
        return None
    return Path(found.path).absolute() if found.url.get_backend_name() == "sqlite" else None


def _place(path: Path) -> Problem | None:
    if not path.parent.is_dir():
        return Problem(f"The folder of {path} does not exist", "create it, or change ZIGZAG_DATABASE")
    if path.is_dir():
        return Problem(f"{path} is a folder", "name a file in ZIGZAG_DATABASE")
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        return Problem(f"The bot may not read and write {path}", "make the bot's user its owner")
    try:
        with tempfile.TemporaryFile(dir=path.parent) as probe:
            probe.write(b"zigzag")
    except OSError as error:
        return Problem(f"{path.parent} cannot be written ({error.strerror})", "give it to the bot's user")
    return None


def _content(path: Path) -> Problem | None:
    if not path.exists():
        return None
    # `immutable` keeps SQLite from creating files; a database in use has them already.
    mode = "mode=ro" if path.with_name(f"{path.name}-wal").exists() else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?{mode}", uri=True, timeout=0)) as plain:
            rows = plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            tables = {name for (name,) in rows if not name.startswith("sqlite_")}
            if not tables:
                return None
            if not {"alembic_version", "matches"} <= tables:
                return Problem(f"{path} belongs to another program", "name another file in ZIGZAG_DATABASE")
            version = plain.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        return Problem(f"{path} cannot be read ({error})", "restore a backup, or name another file")
    return _age(path, str(version[0]) if version else "")


def _age(path: Path, version: str) -> Problem | None:
    if version == migrate.HEAD:
        return None
    if version in {file.stem for file in (migrate.SCRIPTS / "versions").glob("*.py")}:
        return Problem(
            f"{path} is of an older version", "run `backup` first, since the start migrates it", stops=False
        )
    return Problem(f"{path} cannot be used", migrate.why_unknown(version))


def drive(settings: Settings, mounts: Path = MOUNTS) -> Problem | None:
    """Look whether the database is on a network drive, where SQLite's locks do not hold."""
    path = _file(settings)
    if path is None or not mounts.is_file():
        return None
    lines = [line.split() for line in mounts.read_text("utf-8", "replace").splitlines()]
    around = [
        (line[1].replace("\\040", " "), line[2])
        for line in lines
        if len(line) > 2 and path.resolve().is_relative_to(line[1].replace("\\040", " "))
    ]
    kind = max(around, key=lambda one: len(one[0]), default=("", ""))[1]
    if kind in _NETWORK:
        return Problem(f"{path} is on a network drive ({kind})", "move it to a disk of this machine")
    return None


def space(settings: Settings) -> Problem | None:
    """Look whether the disk of the database has room."""
    path = _file(settings)
    if path is None or not path.parent.is_dir():
        return None
    free = shutil.disk_usage(path.parent).free
    if free < LEAST_SPACE:
        return Problem(f"Only {free >> 20} MB are free in {path.parent}", "make room on this disk")
    return None


def port(settings: Settings) -> Problem | None:
    """Look whether the port for health and metrics can be used."""
    number, host = settings.metrics, settings.metrics_host
    if number is None:
        return None
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as tried:
        if os.name != "nt":
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, number))
            tried.listen()
        except OSError as error:
            return Problem(
                f"Port {number} of {host} cannot be used ({error.strerror})",
                "stop what uses it, perhaps the bot itself, or set ZIGZAG_METRICS to another",
            )
    return None


def programs(settings: Settings) -> Problem | None:
    """Look whether the programs that play are there."""
    for command in settings.named_programs.values():
        try:
            ProgramCommand.parse(command)
        except BadProgram as error:
            return Problem(f"{error}", "correct ZIGZAG_PROGRAMS")
    return None


def time_zones(_: Settings) -> Problem | None:
    """Look whether the system knows time zones."""
    if not zoneinfo.available_timezones():
        return Problem("This system knows no time zones", "install the package tzdata", stops=False)
    return None


def compiled(_: Settings) -> Problem | None:
    """Look whether the AI players are compiled."""
    if compiled_modules.load("engines.mancala.ai.core") is None:
        todo = "install a C compiler and Python's headers, and run `make compiled`"
        return Problem("The AI players are not compiled and play slower or weaker", todo, stops=False)
    return None


CHECKS: Final[dict[str, Check]] = {
    "token": token,
    ".env": secret_file,
    "database": database,
    "drive": drive,
    "space": space,
    "port": port,
    "programs": programs,
    "time zones": time_zones,
    "compiled": compiled,
}
