"""Connections to a database: their engines for reading and writing, and how each is set up."""

import json
from functools import lru_cache
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store import sqlite_driver

# In total below the 3 seconds in which Discord expects an answer, with QUEUE_TIMEOUT in `database`.
BUSY_TIMEOUT = 1200  # milliseconds to wait for another program
CONNECT_TIMEOUT = 2.0  # seconds
READERS = 4  # connections; each costs a thread


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
    connect = sqlite_driver.connector(url.database or "", isolation_level=None, timeout=BUSY_TIMEOUT / 1000)
    writer, reader = (
        create_async_engine(
            url,
            async_creator=connect,
            pool_size=size,
            max_overflow=0,
            hide_parameters=True,
            json_deserializer=_parse_json,
        )
        for size in (1, READERS)
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
