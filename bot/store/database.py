"""The database: opening it, reading, and writing one transaction at a time.

SQLite: one connection writes, others read. In WAL mode readers see the last commit and never wait for the
writer; a transaction that writes begins with BEGIN IMMEDIATE, so that what it reads first cannot have changed
when it writes, also with several processes on one file. With PostgreSQL the same is had by locking the
match's row (`SELECT … FOR UPDATE`).
"""

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store import migrate
from bot.store import sqlite_driver as onetrip

log = logging.getLogger(__name__)

# Together under the 3 seconds in which Discord wants an answer.
BUSY_TIMEOUT = 1200  # milliseconds that another program may hold the database
QUEUE_TIMEOUT = 1.0  # seconds that a write waits for those before it
OPEN_TIMEOUT = 15.0  # seconds in which others may be bringing the schema up to date
SETTLED = 30.0  # seconds without a failed write, after which the log says that it goes well again
READERS = 4  # connections that read; a reader more costs a thread more
DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN)
# PostgreSQL's codes for a failed serialization, a deadlock and a lock that was not had in time; and the first
# letters of those for broken connections, for too many of them and for a server that is being stopped.
_IN_THE_WAY = ("40001", "40P01", "55P03")
_BROKEN = ("08", "53300", "57P")
# And those for a full disk, a failed one, and a server that may only be read from.
_NOT_TO_WRITE = ("53100", "58030", "25006")


class DatabaseUnusable(Exception):
    """The database cannot be opened. `path` is the file, or the address without its password; `reason` one
    line of text.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class DatabaseBusy(Exception):
    """Another program held the database longer than the timeout. Nothing was written; trying again later is
    safe.
    """


class DatabaseUnwritable(DatabaseBusy):
    """There is no room on its disk, or no right to write. Here too nothing was written and trying again later
    is safe, but somebody has to look after it.
    """


class DatabaseClosed(Exception):
    """The database is not open (any more)."""


class Database:
    """One database, by its SQLAlchemy address, such as ``sqlite+aiosqlite:///zigzag.db``."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except (ArgumentError, ValueError):
            # The address is not repeated: it may hold a password.
            raise DatabaseUnusable("ZIGZAG_DATABASE", "this is not a database address") from None
        self._write_lock = asyncio.Lock()
        self._writer: AsyncEngine | None = None
        self._reader: AsyncEngine | None = None
        self._file: tuple[int, int] | None = None
        self._unwritable = False
        self._failed: float | None = None  # when a write did last; None once the log said that it is over
        self._writing = 0

    @property
    def path(self) -> str:
        """Where it is, for people: a file's path, or the address without the password."""
        return self.url.database or "" if self._is_sqlite else self.url.render_as_string(hide_password=True)

    @property
    def _is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def is_unwritable(self) -> bool:
        """Whether the last write failed for want of room or rights."""
        return self._unwritable

    @property
    def writes(self) -> int:
        """How many are being made or wait for their turn."""
        return self._writing

    async def open(self) -> None:
        """Connect and bring the schema up to date. A new SQLite file is readable by its owner alone. Raises
        DatabaseUnusable.
        """
        if self.url.drivername not in DRIVERS:
            raise DatabaseUnusable(self.path, f"the address has to begin with {' or '.join(DRIVERS)}")
        if self._is_sqlite:
            _create_file(self.path)
            self._file = _identity(self.path)
        try:
            self._writer, self._reader = _engines(self.url)
        except ModuleNotFoundError as error:
            raise DatabaseUnusable(self.path, f"the package {error.name} is missing") from None
        try:
            await self._upgrade(patience=OPEN_TIMEOUT)
        except DatabaseBusy:
            await self.close()
            raise DatabaseUnusable(self.path, "another program is holding the database") from None
        except migrate.SchemaUnknown as error:
            await self.close()
            raise DatabaseUnusable(self.path, str(error)) from None
        except (SQLAlchemyError, OSError) as error:
            await self.close()
            raise DatabaseUnusable(self.path, _reason(error)) from error

    async def _upgrade(self, patience: float) -> None:
        """Another process may be at it: wait for its turn."""
        until = time.monotonic() + patience
        while True:
            try:
                async with self.write() as connection:
                    await connection.run_sync(migrate.upgrade)
            except DatabaseBusy:
                if time.monotonic() > until:
                    raise
            else:
                return

    async def close(self) -> None:
        """Let the running write finish and disconnect. Closing twice is fine."""
        async with self._write_lock:
            engines = {self._writer, self._reader} - {None}
            self._writer = self._reader = None
        for engine in engines:
            if engine is not None:
                await engine.dispose()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one consistent snapshot. Raises DatabaseClosed."""
        if self._reader is None:
            raise DatabaseClosed(self.path)
        with _busy():
            async with self._reader.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def glance(self) -> AsyncIterator[AsyncConnection]:
        """A connection for one statement, without a transaction around it. Raises DatabaseClosed."""
        if self._reader is None:
            raise DatabaseClosed(self.path)
        with _busy():
            async with self._reader.connect() as connection:
                yield await connection.execution_options(glance=True)

    async def damage(self) -> str | None:
        """What is wrong with a SQLite file, by looking at all of it; None: nothing, or it is no file."""
        if not self._is_sqlite:
            return None
        async with self.read() as connection:
            try:
                found = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().first()
                strays = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
            except DBAPIError as error:
                return _reason(error)
        if found != "ok":
            return " ".join(str(found).split())
        return f"{len(strays)} rows without what they belong to" if strays else None

    async def answers(self, within: float = 1.0) -> bool:
        """Whether something can be read, within so many seconds."""
        try:
            async with asyncio.timeout(within), self.glance() as connection:
                await connection.exec_driver_sql("SELECT 1")
        except (TimeoutError, DatabaseBusy, DatabaseClosed, SQLAlchemyError, OSError):
            return False
        return True

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end of the block, rolled back when it raises. One at a time per
        `Database`, so keep the block short and do not write inside it again. Raises DatabaseBusy,
        DatabaseUnwritable, DatabaseClosed.
        """
        self._writing += 1
        try:
            async with self._turn():
                if self._writer is None:
                    raise DatabaseClosed(self.path)
                with self._watched(), _busy():
                    self._check_file()
                    async with self._writer.begin() as connection:
                        yield connection
        finally:
            self._writing -= 1

    @contextlib.asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(QUEUE_TIMEOUT):
                await self._write_lock.acquire()
        except TimeoutError:
            raise DatabaseBusy("too many writes are waiting") from None
        try:
            yield
        finally:
            self._write_lock.release()

    def _check_file(self) -> None:
        """What is written to a file that was deleted or replaced would be gone at the next start."""
        if self._file is not None and _identity(self.path) != self._file:
            raise DatabaseUnwritable("the file is not there any more")

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        """Tell whoever runs the bot, once, that nothing can be written, and that it can again. At the edge of
        a full disk some writes go well among others that do not: that is one trouble.
        """
        try:
            yield
        except DatabaseUnwritable as error:
            if self._failed is None:
                log.error(
                    "%s cannot be written: %s. Nothing is lost, and play goes on when it can be.",
                    self.path,
                    error,
                )
            self._failed, self._unwritable = time.monotonic(), True
            raise
        self._unwritable = False
        if self._failed is not None and time.monotonic() >= self._failed + SETTLED:
            log.warning("%s can be written again", self.path)
            self._failed = None


def _engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """To write and to read. Their errors name no values: these are hands and seeds, and errors are logged."""
    if url.get_backend_name() != "sqlite":
        settings = {"lock_timeout": str(BUSY_TIMEOUT)}
        engine = create_async_engine(
            url,
            pool_pre_ping=True,
            hide_parameters=True,
            json_deserializer=_parsed,
            connect_args={"server_settings": settings},
        )
        event.listen(engine.sync_engine, "handle_error", _leave_out_row)
        return engine, engine.execution_options(isolation_level="REPEATABLE READ")
    connect = onetrip.connector(url.database or "", isolation_level=None, timeout=BUSY_TIMEOUT / 1000)
    writer, reader = (
        create_async_engine(
            url,
            async_creator=connect,
            pool_size=size,
            max_overflow=0,
            hide_parameters=True,
            json_deserializer=_parsed,
        )
        for size in (1, READERS)
    )
    for engine, begin in ((writer, "BEGIN IMMEDIATE"), (reader, "BEGIN")):
        event.listen(engine.sync_engine, "connect", _pragmas)
        event.listen(engine.sync_engine, "begin", _beginner(begin))
    return writer, reader


@lru_cache(maxsize=256)
def _parsed(text: str) -> Any:
    """The same text is parsed once: a match comes with each of its seats, and nobody changes what is in a
    record.
    """
    return json.loads(text)


def _leave_out_row(context: ExceptionContext) -> None:
    """Of an error. PostgreSQL shows the whole row that breaks a rule of the schema."""
    cause: Any = context.original_exception.__cause__
    if getattr(cause, "detail", None):
        cause.detail = None


def _pragmas(dbapi_connection: Any, _record: object) -> None:
    cursor = dbapi_connection.cursor()
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT}",
        "journal_mode = WAL",
        "foreign_keys = ON",
        "synchronous = FULL",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _beginner(statement: str) -> Any:
    """The driver's own BEGIN is off (isolation_level None): it is never IMMEDIATE, and SQLAlchemy's recipe is
    to give one here. It goes with the first statement.
    """

    def begin(connection: Connection) -> None:
        if not connection.get_execution_options().get("glance"):
            driver: Any = connection.connection.driver_connection
            driver.begin_with = statement

    return begin


def _identity(path: str) -> tuple[int, int] | None:
    """Of the file at this path; None when there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 - before every transaction, and so without an object for it
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _create_file(path: str) -> None:
    """Make the file before SQLite does, for its rights; SQLite gives the files beside it (WAL) the same."""
    if path in ("", ":memory:"):
        raise DatabaseUnusable(path or ":memory:", "the database has to be a file")
    with contextlib.suppress(FileExistsError):
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            raise
        except OSError as error:
            raise DatabaseUnusable(path, (error.strerror or str(error)).lower()) from None
    if Path(path).is_dir():
        raise DatabaseUnusable(path, "is a folder")
    if not os.access(path, os.R_OK | os.W_OK):
        raise DatabaseUnusable(path, "no permission to read and write it")


@contextlib.contextmanager
def _busy() -> Any:
    try:
        yield
    except DBAPIError as error:
        if _sqlite_code(error) in _LOCKED or _is_passing(error):
            raise DatabaseBusy(_reason(error)) from error
        if _sqlite_code(error) in _UNWRITABLE or _sql_state(error) in _NOT_TO_WRITE:
            raise DatabaseUnwritable(_reason(error)) from error
        raise


def _sqlite_code(error: DBAPIError) -> int | None:
    """SQLite's primary result code, which is the low byte of the extended one."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def _is_passing(error: DBAPIError) -> bool:
    """Whether PostgreSQL can be expected to do it the next time: another transaction was in the way, or the
    connection broke, as when the server is started anew.
    """
    state = _sql_state(error)
    return error.connection_invalidated or state in _IN_THE_WAY or state.startswith(_BROKEN)


def _sql_state(error: DBAPIError) -> str:
    return str(getattr(error.orig, "sqlstate", None) or "")


def _reason(error: SQLAlchemyError | OSError) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if isinstance(cause, InvalidRequestError | sqlite3.Warning):
        return type(cause).__name__
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
