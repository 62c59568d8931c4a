"""SQLite through aiosqlite, with one thread hop per statement.

aiosqlite hops to its thread to create a cursor, to execute, to fetch and to close; under load each hop waits
for the interpreter lock. Results here are small, so one hop executes a statement and fetches all its rows.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import aiosqlite


class Cursor(aiosqlite.Cursor):
    """A cursor that has fetched all rows when `execute` returns."""

    _conn: "Connection"
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


class Connection(aiosqlite.Connection):
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


def connector(path: str, **arguments: Any) -> Callable[[], Awaitable[aiosqlite.Connection]]:
    """Return an ``async_creator`` for SQLAlchemy, with the arguments of `sqlite3.connect`."""

    def connect() -> Connection:
        made = Connection(partial(sqlite3.connect, path, **arguments), iter_chunk_size=64)
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
