"""The database: opening it, reading, and one write transaction at a time.

SQLite: one connection writes, others read. In WAL mode readers see the last commit and never wait for the
writer. A write transaction begins with BEGIN IMMEDIATE, so that nothing it has read can change before it
writes, even with several processes on one file. On PostgreSQL, locking the match's row (`SELECT … FOR
UPDATE`) has the same effect.
"""

import asyncio
import contextlib
import logging
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import migrate
from bot.store.connections import create_engines

log = logging.getLogger(__name__)

# With the timeouts in `connections`, below the 3 seconds in which Discord expects an answer.
QUEUE_TIMEOUT = 1.0  # seconds to wait for earlier writes
OPEN_TIMEOUT = 15.0  # seconds to wait while other processes migrate
RECOVERED_AFTER = 30.0  # seconds without a failed write until recovery is logged
DRIVERS = ("sqlite+aiosqlite", "postgresql+asyncpg")
LOCKED_CODES = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_UNWRITABLE_CODES = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
)
# SQLSTATEs of a serialization failure, a deadlock, a lock timeout and too many connections; and the prefixes
# of those for broken connections and a server that shuts down.
_CONFLICT_STATES = ("40001", "40P01", "55P03", "53300")
_CONNECTION_STATES = ("08", "57P")
# SQLSTATEs of a full disk, an I/O error and a read-only transaction.
_UNWRITABLE_STATES = ("53100", "58030", "25006")


class DatabaseUnusable(Exception):
    """Raised when the database cannot be opened.

    `path` is the file, or the address without its password; `reason` is one line of text.
    """

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class DatabaseBusy(Exception):
    """Raised when another program held the database for longer than the timeout.

    Nothing was written; a retry is safe.
    """


class DatabaseUnwritable(DatabaseBusy):
    """Raised when the disk is full or the database is read-only.

    Nothing was written and a retry is safe, but the host of the bot has to act.
    """


class DatabaseUnreachable(DatabaseBusy):
    """Raised when the database's server does not answer.

    A retry is safe, but the host of the bot may have to act.
    """


class DatabaseClosed(Exception):
    """Raised when the database is not open."""


class Database:
    """One database, given by its SQLAlchemy address, such as ``sqlite+aiosqlite:///zigzag.db``."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except (ArgumentError, ValueError):
            # The address may contain a password.
            raise DatabaseUnusable("ZIGZAG_DATABASE", "not a database address") from None
        self._is_sqlite = self.url.get_backend_name() == "sqlite"
        # The file's path, or the address without the password.
        self.path = (
            self.url.database or "" if self._is_sqlite else self.url.render_as_string(hide_password=True)
        )
        self._write_lock = asyncio.Lock()
        self._writer: AsyncEngine | None = None
        self._reader: AsyncEngine | None = None
        self._file: tuple[int, int] | None = None
        self._unwritable = False
        self._is_open = False
        self._unreachable = False
        self._failed_at: float | None = None  # time of the last failed write; None once recovery is logged
        self._writing = 0

    @property
    def is_unwritable(self) -> bool:
        """Whether the last write failed because the disk is full or the database is read-only."""
        return self._unwritable

    @property
    def pending_writes(self) -> int:
        """The number of write transactions that are running or waiting."""
        return self._writing

    @property
    def is_file(self) -> bool:
        """Whether it is a SQLite file, at `path`."""
        return self._is_sqlite

    def check_address(self) -> None:
        """Raise DatabaseUnusable unless the bot can use such a database."""
        if self.url.drivername not in DRIVERS:
            raise DatabaseUnusable(self.path, f"the address must begin with {' or '.join(DRIVERS)}")
        if self._is_sqlite and self.path in ("", ":memory:"):
            raise DatabaseUnusable(self.path or ":memory:", "the database must be a file")

    async def connect(self) -> None:
        """Prepare reading, before the schema is up to date. Raises DatabaseUnusable."""
        self.check_address()
        if self._is_sqlite:
            _create_file(self.path)
            await asyncio.to_thread(_require_own_tables, self.path)
            self._file = _file_id(self.path)
        try:
            self._writer, self._reader = create_engines(self.url)
        except ModuleNotFoundError as error:
            raise DatabaseUnusable(self.path, f"the package {error.name} is missing") from None

    async def open(self) -> None:
        """Connect, unless that is done, and bring the schema up to date.

        A new SQLite file is readable by its owner alone. Raises DatabaseUnusable.
        """
        if self._writer is None:
            await self.connect()
        try:
            await self._upgrade(patience=OPEN_TIMEOUT)
        except DatabaseUnreachable as error:
            await self.close()
            raise DatabaseUnusable(self.path, str(error)) from error
        except DatabaseBusy:
            await self.close()
            raise DatabaseUnusable(self.path, "another program has locked the database") from None
        except migrate.SchemaUnknown as error:
            await self.close()
            raise DatabaseUnusable(self.path, str(error)) from None
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await self.close()
            raise DatabaseUnusable(self.path, reason(error)) from error
        self._is_open = True

    async def _upgrade(self, patience: float) -> None:
        """Migrate, waiting while another process does so."""
        until = time.monotonic() + patience
        while True:
            try:
                async with self.write() as connection:
                    await connection.run_sync(migrate.upgrade)
            except DatabaseBusy as error:
                if time.monotonic() > until or isinstance(error.__cause__, OSError):
                    raise
            else:
                return

    async def close(self) -> None:
        """Let the running write finish, and disconnect. Closing twice is harmless."""
        self._is_open = False
        async with self._write_lock:
            engines = {self._writer, self._reader} - {None}
            self._writer = self._reader = None
        for engine in engines:
            if engine is not None:
                await engine.dispose()

    @contextlib.asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection that sees one consistent snapshot. Raises DatabaseClosed."""
        if self._reader is None:
            raise DatabaseClosed(self.path)
        with self._translated_errors():
            async with self._reader.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def single_read(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for one SELECT, without a transaction around it. Raises DatabaseClosed."""
        if self._reader is None:
            raise DatabaseClosed(self.path)
        with self._translated_errors():
            async with self._reader.connect() as connection:
                yield await connection.execution_options(autocommit_read=True)

    async def find_damage(self) -> str | None:
        """Check a whole SQLite file and describe the first damage; None if there is none, or no file."""
        if not self._is_sqlite:
            return None
        async with self.read() as connection:
            try:
                found = (await connection.exec_driver_sql("PRAGMA integrity_check")).scalars().first()
                strays = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).all()
            except DBAPIError as error:
                return reason(error)
        if found != "ok":
            return " ".join(str(found).split())
        return f"{len(strays)} rows violate a foreign key" if strays else None

    async def is_reachable(self, within: float = 1.0) -> bool:
        """Return whether a read succeeds within this many seconds."""
        try:
            async with asyncio.timeout(within), self.single_read() as connection:
                await connection.exec_driver_sql("SELECT 1")
        except (TimeoutError, DatabaseBusy, DatabaseClosed, SQLAlchemyError, OSError):
            return False
        return True

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Open a write transaction: committed at the end of the block, rolled back if it raises.

        A `Database` runs one at a time, so keep the block short and do not nest. Raises DatabaseBusy,
        DatabaseUnwritable, DatabaseClosed.
        """
        self._writing += 1
        try:
            try:
                async with asyncio.timeout(QUEUE_TIMEOUT):
                    await self._write_lock.acquire()
            except TimeoutError:
                raise DatabaseBusy("too many writes are waiting") from None
            try:
                if self._writer is None:
                    raise DatabaseClosed(self.path)
                with self._translated_errors():
                    # Content written to a deleted or replaced file would be lost at the next start.
                    if self._file is not None and _file_id(self.path) != self._file:
                        raise DatabaseUnwritable("the file is gone")
                    async with self._writer.begin() as connection:
                        yield connection
                if self._failed_at is not None:
                    self._note_written(self._failed_at)
            except DatabaseUnwritable as error:
                self._note_unwritable(error)
                raise
            finally:
                self._write_lock.release()
        finally:
            self._writing -= 1

    @contextlib.contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """Translate the drivers' errors into this module's; log once that the server is unreachable."""
        try:
            yield
        except DBAPIError as error:
            if _is_disconnected(error):
                self._note_unreachable(error)
                raise DatabaseUnreachable(reason(error)) from error
            if sqlite_code(error) in LOCKED_CODES or _sql_state(error) in _CONFLICT_STATES:
                raise DatabaseBusy(reason(error)) from error
            if sqlite_code(error) in _UNWRITABLE_CODES or _sql_state(error) in _UNWRITABLE_STATES:
                raise DatabaseUnwritable(reason(error)) from error
            raise
        except PoolTimeout as error:
            raise DatabaseBusy("all connections are in use") from error
        except OSError as error:  # from connecting
            self._note_unreachable(error)
            raise DatabaseUnreachable(reason(error)) from error
        if self._unreachable:
            self._unreachable = False
            log.warning("%s can be reached again", self.path)

    def _note_unreachable(self, error: DBAPIError | OSError) -> None:
        if self._is_open and not self._unreachable:
            self._unreachable = True
            log.error("%s cannot be reached: %s. Matches go on when it can.", self.path, reason(error))

    # When a disk is almost full, some writes succeed between others that fail: that counts as one outage.

    def _note_unwritable(self, error: DatabaseUnwritable) -> None:
        if self._failed_at is None:
            log.error(
                "%s cannot be written: %s. Nothing is lost; matches go on when it is writable again.",
                self.path,
                error,
            )
        self._failed_at, self._unwritable = time.monotonic(), True

    def _note_written(self, failed_at: float) -> None:
        self._unwritable = False
        if time.monotonic() >= failed_at + RECOVERED_AFTER:
            log.warning("%s can be written again", self.path)
            self._failed_at = None


def _file_id(path: str) -> tuple[int, int] | None:
    """Return device and inode of the file, or None if there is none."""
    try:
        file = os.stat(path)  # noqa: PTH116 - runs before every transaction, so it builds no Path
    except OSError:
        return None
    return file.st_dev, file.st_ino


def _create_file(path: str) -> None:
    """Create the file with its permissions, which SQLite copies to the WAL files beside it."""
    with contextlib.suppress(FileExistsError):
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except FileExistsError:
            raise
        except OSError as error:
            raise DatabaseUnusable(path, (error.strerror or str(error)).lower()) from None
    if (why := why_no_file(path)) is not None:
        raise DatabaseUnusable(path, why)


def why_no_file(path: str) -> str | None:
    """Return why what is there is not a file that the bot can use; None if it is one."""
    if Path(path).is_dir():
        return "is a folder"
    return None if os.access(path, os.R_OK | os.W_OK) else "no permission to read and write it"


def _require_own_tables(path: str) -> None:
    """Raise DatabaseUnusable if a SQLite file belongs to another program, without writing a byte to it."""
    with contextlib.suppress(sqlite3.Error):  # opening it reports what is wrong
        with contextlib.closing(
            sqlite3.connect(f"{Path(path).absolute().as_uri()}?mode=ro", uri=True, timeout=0)
        ) as plain:
            found = plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = {name for (name,) in found if not name.startswith("sqlite_")}
        if migrate.are_foreign(tables):
            raise DatabaseUnusable(path, migrate.FOREIGN)


def sqlite_code(error: DBAPIError) -> int | None:
    """Return SQLite's primary result code, the low byte of the extended one."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return None if code is None else int(code) & 0xFF


def _is_disconnected(error: DBAPIError) -> bool:
    """Return whether the connection to PostgreSQL broke, as when the server restarts."""
    return error.connection_invalidated or _sql_state(error).startswith(_CONNECTION_STATES)


def _sql_state(error: DBAPIError) -> str:
    return str(getattr(error.orig, "sqlstate", None) or "")


def reason(error: SQLAlchemyError | sqlite3.Error | OSError) -> str:
    """Return the reason in one line, without values of rows."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if isinstance(cause, InvalidRequestError | sqlite3.Warning):
        return type(cause).__name__
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__
