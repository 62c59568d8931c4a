"""What is wrong with the database or the place it is in, without changing or creating a file."""

import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import select
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot.findings import Finding, note, warning
from bot.store import migrate
from bot.store.connections import CONNECT_TIMEOUT
from bot.store.database import (
    DRIVERS,
    LOCKED_CODES,
    Database,
    DatabaseUnusable,
    reason,
    sqlite_code,
    why_no_file,
)
from bot.store.process_rows import StoredSession
from bot.store.schema import fingerprints, sessions

_LEAST_SPACE: Final = 100 << 20  # bytes
_MOUNTS: Final = Path("/proc/mounts")
PROCESSES: Final = Path("/proc")
_OCTAL: Final = re.compile(r"\\([0-7]{3})")
# SQLite's locks do not hold on these, and its WAL needs memory that all processes share.
_NETWORK: Final = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afs", "ceph", "fuse.rclone", "davfs"}
)


@dataclass(frozen=True, slots=True)
class Contents:
    """What processes have left in the database."""

    sessions: tuple[StoredSession, ...] = ()
    fingerprints: Mapping[str, str] = field(default_factory=dict)


def file_of(given: str) -> Path | None:
    """Return the path of the SQLite file; None for another database, or for an address that is wrong."""
    try:
        database = Database(given)
        database.check_address()
    except DatabaseUnusable:
        return None
    return Path(database.path).absolute() if database.is_file else None


def address(given: str) -> list[Finding]:
    """Look whether the bot can use such a database."""
    try:
        Database(given).check_address()
    except DatabaseUnusable as error:
        what = f"The bot cannot use such a database ({error})"
        return [Finding("database-address", what, "name a file in ZIGZAG_DATABASE")]
    return []


def place(path: Path) -> list[Finding]:
    """Look whether the file can be made and written where it is."""
    folder = path.parent
    if not folder.is_dir():
        todo = "create it, or change ZIGZAG_DATABASE"
        return [Finding("database-folder", f"The folder {folder} does not exist", todo)]
    if path.exists() and (why := why_no_file(str(path))) is not None:
        return [_unwritable(path, why)]
    try:
        with tempfile.TemporaryFile(dir=folder):  # SQLite makes files beside its own
            return []
    except OSError as error:
        return [_unwritable(folder, (error.strerror or str(error)).lower())]


def _unwritable(place: Path, why: str) -> Finding:
    todo = "run it as the user who owns this place, or name another file in ZIGZAG_DATABASE"
    return Finding("database-unwritable", f"The bot cannot write {place} ({why})", todo)


def drive(path: Path, mounts: Path = _MOUNTS) -> list[Finding]:
    """Look whether the file is on a network drive."""
    kind = _kind_of_drive(path.resolve(), mounts)
    if kind not in _NETWORK:
        return []
    return [
        Finding(
            "database-drive",
            f"{path} is on a network drive ({kind}), where SQLite can lose what it has written",
            "stop the bot and move the file to a disk of this machine, or use PostgreSQL",
        )
    ]


def _kind_of_drive(path: Path, mounts: Path) -> str:
    """Return the type of the file system, "" if nobody can tell."""
    kind, at = "", -1
    with suppress(OSError):
        for line in mounts.read_text("utf-8", "replace").splitlines():
            words = line.split()
            if len(words) < 3:
                continue
            mounted = _OCTAL.sub(lambda matched: chr(int(matched[1], 8)), words[1])  # a space is \040
            if len(mounted) >= at and path.is_relative_to(mounted):
                kind, at = words[2], len(mounted)
    return kind


def space(path: Path) -> list[Finding]:
    """Look whether the disk has room."""
    with suppress(OSError):  # the place is looked at elsewhere
        if (free := shutil.disk_usage(path.parent).free) < _LEAST_SPACE:
            what = f"Only {free >> 20} MB are free where {path} is"
            return [
                Finding("database-space", what, "make room on this disk before the bot has to stop writing")
            ]
    return []


def processes(path: Path, stored: Contents, now: float, folder: Path = PROCESSES) -> list[Finding]:
    """Look which processes have the database open, or have said lately that they run on it."""
    holding = _holders(path, folder)
    if len(holding) > 1:
        return [
            Finding(
                "second-process",
                f"Several processes have {path} open ({', '.join(holding)})",
                "let only one bot run, and stop the others",
            )
        ]
    return running(stored, now, f"process {holding[0]}" if holding else "")


def running(stored: Contents, now: float, here: str = "") -> list[Finding]:
    """Look whether bots run on the database, by the sessions they have noted; `here` is one that does."""
    alive = [session for session in stored.sessions if session.is_alive(now)]
    if len({session.shards for session in alive}) > 1:
        who = ", ".join(sorted({session.holder for session in alive}))
        return [
            Finding(
                "second-process",
                f"Bots that divide the servers differently run on the same database ({who})",
                "stop all of them, and give all the same number of shards in ZIGZAG_SHARDS",
            )
        ]
    if not alive and not here:
        return []
    return [
        note(
            "running",
            f"A bot is running on this database ({here or alive[0].holder})",
            "stop it before you start another one with the same shards",
        )
    ]


def _holders(path: Path, folder: Path) -> list[str]:
    """Return the processes of this machine that have the file open, as far as this user may know."""
    holders, target = [], os.path.realpath(path)
    for process in folder.glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        with suppress(OSError):
            if any(os.path.realpath(one) == target for one in (process / "fd").iterdir()):
                name = (process / "comm").read_text("utf-8", "replace").strip()
                holders.append(f"{process.name} {name}".strip())
    return sorted(holders)


async def contents(given: str) -> tuple[list[Finding], Contents]:
    """Read what is in the database, and say what keeps this version of the bot from using it."""
    path = file_of(given)
    if path is not None and not path.exists():
        return [], Contents()
    try:
        async with _reading(given, path) as connection:
            found = await connection.run_sync(migrate.Found.read)
            if (wrong := await _fault(connection, path, found)) is None:
                return _age(path, found), await _read(connection, found)
    except ModuleNotFoundError as error:
        what = f"The driver for PostgreSQL is missing ({error.name})"
        wrong = Finding("database-driver", what, "run `make postgresql`, or pip install '.[postgresql]'")
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        wrong = _unreadable(given, path, error)
    return [wrong], Contents()


async def _fault(connection: AsyncConnection, path: Path | None, found: migrate.Found) -> Finding | None:
    if (why := found.why_unusable()) is not None:
        return _unusable(path, why)
    damage = None if path is None else await _damage(connection)
    return None if damage is None else _damaged(str(path), damage)


@asynccontextmanager
async def _reading(given: str, path: Path | None) -> AsyncIterator[AsyncConnection]:
    """Open a connection that can only read."""
    url, arguments = Database(given).url, {"timeout": CONNECT_TIMEOUT}
    if path is not None:
        # `immutable` keeps SQLite from making files; a database in use has them already.
        mode = {"mode": "ro"} if path.with_name(f"{path.name}-wal").exists() else {"immutable": "1"}
        url = URL.create(DRIVERS[0], database=path.as_uri(), query={**mode, "uri": "true"})
    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=arguments)
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


async def _damage(connection: AsyncConnection) -> str | None:
    verdict = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
    return None if verdict == "ok" else " ".join(str(verdict).split())


def _damaged(path: str, why: str) -> Finding:
    return Finding(
        "database-damaged",
        f"{path} is damaged ({why})",
        "stop the bot, move the file and those beside it away, and restore a backup",
    )


def _unusable(path: Path | None, why: str) -> Finding:
    called = "The database" if path is None else str(path)
    match why:
        case migrate.FOREIGN:
            key, todo = "database-foreign", "name another one in ZIGZAG_DATABASE"
        case migrate.NEWER:
            key, todo = "database-newer", "install that version again, or restore the backup made before it"
        case migrate.BEFORE_1:
            what, _, todo = why.removeprefix("it ").partition(": ")
            return Finding("database-prerelease", f"{called} {what}", todo)
        case _:
            return _damaged(called, why.removeprefix("it is damaged: "))
    return Finding(key, f"{called} cannot be used, since {why}", todo)


def _age(path: Path | None, found: migrate.Found) -> list[Finding]:
    if found.is_new or found.version == migrate.HEAD:
        return []
    called = "The database" if path is None else str(path)
    return [
        warning(
            "database-old",
            f"{called} is of an older version, and the start brings it up to date",
            "make a backup first, with `backup FILE`",
        )
    ]


async def _read(connection: AsyncConnection, found: migrate.Found) -> Contents:
    if found.version != migrate.HEAD:
        return Contents()
    held = (await connection.execute(select(sessions))).mappings()
    prints = await connection.execute(select(fingerprints.c.name, fingerprints.c.value))
    return Contents(tuple(StoredSession(**row) for row in held), {row.name: row.value for row in prints})


def _unreadable(given: str, path: Path | None, error: SQLAlchemyError | sqlite3.Error | OSError) -> Finding:
    if path is None:
        shown = Database(given).path
        number = error.errno if isinstance(error, OSError) else None
        why = os.strerror(number).lower() if number and number > 0 else reason(error)
        return Finding(
            "database-unreachable",
            f"{shown} cannot be reached ({why})",
            "start PostgreSQL, and check address, name and password in ZIGZAG_DATABASE",
        )
    if isinstance(error, DBAPIError) and sqlite_code(error) in LOCKED_CODES:
        what = f"Another program has locked {path}"
        return Finding("database-locked", what, "close what has it open, such as a shell or a backup program")
    return _damaged(str(path), reason(error))
