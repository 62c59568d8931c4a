"""Behaviour of SQLite alone: its files, their permissions, and locks of other programs."""

import asyncio
import sqlite3
import stat
from contextlib import closing

import pytest

from bot.match import preferences
from bot.match.settings import PlayerSettings
from bot.store.connections import BUSY_TIMEOUT
from bot.store.database import Database, DatabaseBusy, DatabaseUnusable, DatabaseUnwritable
from bot.store.process_rows import ALL, StoredSessions


def address(path):
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def database(tmp_path):
    made = Database(address(tmp_path / "zigzag.db"))
    await made.open()
    yield made
    await made.close()


async def pragma(database, name, *, writing):
    connect = database.write if writing else database.read
    async with connect() as connection:
        return (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()


@pytest.mark.slow
@pytest.mark.parametrize("writing", [False, True])
async def test_sqlite_is_set_up_to_survive_a_power_cut(database, writing):
    assert await pragma(database, "journal_mode", writing=writing) == "wal"
    assert await pragma(database, "synchronous", writing=writing) == 2  # FULL
    assert await pragma(database, "foreign_keys", writing=writing) == 1
    assert await pragma(database, "busy_timeout", writing=writing) == BUSY_TIMEOUT


@pytest.mark.slow
async def test_only_the_owner_may_read_the_files(database, tmp_path):
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(1))
    files = list(tmp_path.iterdir())
    assert len(files) == 3  # the database, its WAL and the WAL's index
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.slow
async def test_a_database_that_another_program_holds_is_busy_and_recovers(database, tmp_path):
    other = sqlite3.connect(tmp_path / "zigzag.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseBusy):
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1))
    async with database.read() as connection:
        assert await preferences.of_player(connection, 1) == PlayerSettings(1)
    other.execute("COMMIT")
    other.close()
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(1))


async def refused(url):
    database = Database(url)
    with pytest.raises(DatabaseUnusable) as caught:
        await database.open()
    await database.close()
    assert "\n" not in str(caught.value)
    return caught.value


async def test_a_path_that_cannot_be_opened_is_named_with_the_reason(tmp_path):
    (tmp_path / "file").write_text("")
    for path, reason in (
        (tmp_path / "missing" / "a.db", "no such file or directory"),
        (tmp_path / "file" / "a.db", "not a directory"),
        (tmp_path, "is a folder"),
    ):
        error = await refused(address(path))
        assert (error.path, error.reason) == (str(path), reason)


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path):
    path = tmp_path / "letter.db"
    path.write_text("Dear Ana, " * 500)
    error = await refused(address(path))
    assert "not a database" in error.reason
    assert path.read_text() == "Dear Ana, " * 500


@pytest.mark.slow
async def test_a_damaged_database_is_refused(database, tmp_path):
    path = tmp_path / "zigzag.db"
    await database.close()
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\xff" * (4096 - 100)
    path.write_bytes(content)
    assert "malformed" in (await refused(address(path))).reason


async def test_a_new_file_has_no_sessions(tmp_path):
    new = Database(address(tmp_path / "zigzag.db"))
    await new.connect()
    assert await StoredSessions(new).of(ALL) == []
    await new.close()


@pytest.mark.parametrize("tables", ["notes (id)", "alembic_version (version_num)", "matches (id)"])
async def test_another_programs_file_is_refused_and_left_as_it_is(tmp_path, tables):
    path = tmp_path / "notes.db"
    with closing(sqlite3.connect(path)) as plain:
        plain.execute(f"CREATE TABLE {tables}")
        plain.commit()
    content = path.read_bytes()
    assert "another program" in (await refused(address(path))).reason
    assert path.read_bytes() == content
    assert [one.name for one in tmp_path.iterdir()] == ["notes.db"]


@pytest.mark.slow
async def test_a_dropped_table_is_named(database, tmp_path):
    async with database.write() as connection:
        await connection.exec_driver_sql("DROP TABLE heartbeats")
    await database.close()
    assert "heartbeats" in (await refused(address(tmp_path / "zigzag.db"))).reason


@pytest.mark.slow
async def test_a_database_held_at_the_start_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("bot.store.database.OPEN_TIMEOUT", 0.1)
    other = sqlite3.connect(tmp_path / "zigzag.db", isolation_level=None)
    other.execute("PRAGMA journal_mode = WAL")
    other.execute("BEGIN IMMEDIATE")
    assert "another program" in (await refused(address(tmp_path / "zigzag.db"))).reason
    other.close()


@pytest.mark.slow
async def test_many_open_at_once_and_the_schema_is_made_once(tmp_path):
    databases = [Database(address(tmp_path / "zigzag.db")) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in databases))
    for database in databases:
        await database.close()


async def fill(database, pages):
    """Let the file grow by at most this many pages."""
    async with database.write() as connection:
        have = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
        await connection.exec_driver_sql(f"PRAGMA max_page_count = {have + pages}")


async def write_much(database):
    async with database.write() as connection:
        for number in range(1, 1_000):
            await preferences.save_player(connection, PlayerSettings(number, theme="light"))


async def write_little(database):
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(1, theme="light"))


@pytest.mark.slow
async def test_a_full_disk_writes_nothing_and_is_told_once_and_forgotten_when_there_is_room(
    database, caplog, monkeypatch
):
    await fill(database, 2)
    for _ in range(2):
        with pytest.raises(DatabaseUnwritable):
            await write_much(database)
    async with database.read() as connection:
        assert await preferences.of_player(connection, 1) == PlayerSettings(1)
    await fill(database, 1_000_000)
    await write_little(database)
    assert not database.is_unwritable
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    monkeypatch.setattr("bot.store.database.RECOVERED_AFTER", 0.0)
    await write_little(database)
    await write_little(database)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


@pytest.mark.slow
async def test_at_the_edge_of_a_full_disk_the_log_does_not_tell_of_every_write(database, caplog, monkeypatch):
    await fill(database, 2)
    for _ in range(3):
        await write_little(database)
        assert not database.is_unwritable
        with pytest.raises(DatabaseUnwritable):
            await write_much(database)
        assert database.is_unwritable
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    monkeypatch.setattr("bot.store.database.RECOVERED_AFTER", 0.0)
    await write_little(database)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    with pytest.raises(DatabaseUnwritable):
        await write_much(database)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING", "ERROR"]


@pytest.mark.slow
async def test_nothing_is_written_to_a_file_that_is_not_there_any_more(database, tmp_path):
    place, elsewhere = tmp_path / "zigzag.db", tmp_path / "away.db"
    place.rename(elsewhere)
    for _ in range(2):
        with pytest.raises(DatabaseUnwritable):
            async with database.write() as connection:
                await preferences.save_player(connection, PlayerSettings(1, theme="light"))
        place.write_bytes(b"")  # a replaced file is not the database either
    elsewhere.replace(place)
    async with database.write() as connection:
        assert await preferences.of_player(connection, 1) == PlayerSettings(1)
        await preferences.save_player(connection, PlayerSettings(1, theme="light"))
