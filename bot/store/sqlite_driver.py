"""SQLite by aiosqlite, with one trip to its thread per statement.

aiosqlite makes a trip to make a cursor, one to execute, one to fetch and one to close; under load each waits
for its turn at the interpreter. What is read here is small, so a statement and all its rows are one trip.
"""

import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import aiosqlite


class Cursor(aiosqlite.Cursor):
    """A cursor that holds all rows as soon as it has executed."""

    _cursor: sqlite3.Cursor

    def __init__(self, connection: "Connection") -> None:
        self.iter_chunk_size = 0
        self._conn: Connection = connection
        self._rows: list[Any] = []

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> "Cursor":
        return await self._run("execute", sql, parameters or ())

    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]]) -> "Cursor":
        return await self._run("executemany", sql, parameters)

    async def fetchall(self) -> Iterable[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Nothing is left open: every row has been fetched."""

    async def _run(self, method: str, sql: str, parameters: Any) -> "Cursor":
        begin, self._conn.begin_with = self._conn.begin_with, None
        work = partial(_in_thread, self._conn._conn, begin, method, sql, parameters)
        self._cursor, self._rows = await self._conn._execute(work)  # type: ignore[no-untyped-call]  # aiosqlite's
        return self


class Connection(aiosqlite.Connection):
    """A connection whose cursors are as above, and that ends no transaction when none is open.
    `begin_with` is what the next statement is to be preceded by.
    """

    begin_with: str | None = None

    def cursor(self) -> Any:
        return Cursor(self)

    async def commit(self) -> None:
        self.begin_with = None
        if self._conn.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        self.begin_with = None
        if self._conn.in_transaction:
            await super().rollback()


def connector(path: str, **arguments: Any) -> Callable[[], Awaitable[aiosqlite.Connection]]:
    """What SQLAlchemy calls an ``async_creator``, with the arguments of `sqlite3.connect`."""

    def connect() -> Connection:
        made = Connection(partial(sqlite3.connect, path, **arguments), iter_chunk_size=64)
        made._thread.daemon = True  # as SQLAlchemy has it: a connection never keeps the process alive
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
