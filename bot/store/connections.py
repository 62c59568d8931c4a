"""Connections to SQLite and PostgreSQL, their settings, and INSERT … ON CONFLICT, which each has of its own.

aiosqlite hops to its thread to create a cursor, to execute, to fetch and to close; under load each hop waits
for the interpreter lock. Results here are small, so one hop executes a statement and fetches all its rows.
"""

import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any

import aiosqlite
from sqlalchemy import Table, event, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Connection, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine


class Cursor(aiosqlite.Cursor):
    """A cursor that has fetched all rows when `execute` returns."""

    _conn: "SqliteConnection"
    _cursor: sqlite3.Cursor
    _rows: list[Any] = []  # noqa: RUF012 - replaced, never changed

    async def execute(
        self, sql: str, parameters: Iterable[Any] | None = None, *, method: str = "execute"
    ) -> "Cursor":
        begin, self._conn.begin_with = self._conn.begin_with, None
        work = partial(_in_thread, self._conn._conn, begin, method, sql, parameters or ())
        self._cursor, self._rows = await self._conn._execute(work)  # type: ignore[no-untyped-call]  # aiosqlite's
        return self

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> "Cursor":
        return await self.execute(sql, parameters, method="executemany")

    async def fetchall(self) -> Iterable[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Do nothing: every row has been fetched."""


class SqliteConnection(aiosqlite.Connection):
    """A connection that uses these cursors, and skips COMMIT and ROLLBACK outside a transaction.

    `begin_with` is the statement that is to precede the next one.
    """

    begin_with: str | None = None

    def cursor(self) -> Any:
        return Cursor(self, None)  # type: ignore[arg-type]  # `execute` sets the cursor

    async def commit(self) -> None:
        self.begin_with = None
        if self._conn.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        self.begin_with = None
        if self._conn.in_transaction:
            await super().rollback()


def _connector(path: str, **arguments: Any) -> Callable[[], Awaitable[aiosqlite.Connection]]:
    """Return an ``async_creator`` for SQLAlchemy, with the arguments of `sqlite3.connect`."""

    def connect() -> SqliteConnection:
        made = SqliteConnection(partial(sqlite3.connect, path, **arguments), iter_chunk_size=64)
        made._thread.daemon = True  # as SQLAlchemy does: a connection must not keep the process alive
        return made

    return connect


def _in_thread(
    connection: sqlite3.Connection, begin: str | None, method: str, sql: str, parameters: Any
) -> tuple[sqlite3.Cursor, list[Any]]:
    if begin is not None:
        connection.execute(begin)
    cursor = connection.cursor()
    getattr(cursor, method)(sql, parameters)
    return cursor, cursor.fetchall() if cursor.description else []


# In total below the 3 seconds in which Discord expects an answer, with QUEUE_TIMEOUT in `database`.
BUSY_TIMEOUT = 1200  # milliseconds to wait for another program
CONNECT_TIMEOUT = 2.0  # seconds
_READERS = 4  # connections; each costs a thread


def create_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """Create the engines for writing and reading.

    Errors are logged, so they omit the parameters, which may be hands and seeds.
    """
    if url.get_backend_name() != "sqlite":
        settings = {"lock_timeout": str(BUSY_TIMEOUT)}
        engine = create_async_engine(
            url,
            pool_pre_ping=True,
            hide_parameters=True,
            json_deserializer=_parse_json,
            connect_args={"server_settings": settings, "timeout": CONNECT_TIMEOUT},
        )
        event.listen(engine.sync_engine, "handle_error", _strip_row_values)
        return engine, engine.execution_options(isolation_level="REPEATABLE READ")
    connect = _connector(url.database or "", isolation_level=None, timeout=BUSY_TIMEOUT / 1000)
    writer, reader = (
        create_async_engine(
            url,
            async_creator=connect,
            pool_size=size,
            max_overflow=0,
            hide_parameters=True,
            json_deserializer=_parse_json,
        )
        for size in (1, _READERS)
    )
    for engine, begin in ((writer, "BEGIN IMMEDIATE"), (reader, "BEGIN")):
        event.listen(engine.sync_engine, "connect", _pragmas)
        event.listen(engine.sync_engine, "begin", _begin_with(begin))
    return writer, reader


@lru_cache(maxsize=256)
def _parse_json(text: str) -> Any:
    """Parse JSON, the same text only once.

    A match is joined with each of its seats, and the values of a row are never modified.
    """
    return json.loads(text)


def _strip_row_values(context: ExceptionContext) -> None:
    """Remove the row from the error with which PostgreSQL reports a violated constraint."""
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


def _begin_with(statement: str) -> Any:
    """Return a listener that begins transactions with this statement.

    The driver's own BEGIN is off (isolation_level None) because it is never IMMEDIATE; SQLAlchemy's
    documentation says to send it here. It is sent together with the first statement.
    """

    def begin(connection: Connection) -> None:
        if not connection.get_execution_options().get("autocommit_read"):
            driver: Any = connection.connection.driver_connection
            driver.begin_with = statement

    return begin


async def serialize(connection: AsyncConnection, key: int) -> None:
    """Let only one transaction at a time hold this key, until its end, so that counts stay true.

    SQLite serializes write transactions anyway.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(key)))


async def upsert(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row, or replace the one with the same primary key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    keys = [column.name for column in table.primary_key]
    others = {name: value for name, value in row.items() if name not in keys}
    await connection.execute(
        insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=others)
    )


async def insert_if_missing(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row unless one with the same primary key exists."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(insert(table).values(row).on_conflict_do_nothing())
