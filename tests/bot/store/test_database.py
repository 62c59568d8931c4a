"""Opening a database and its transactions, on both kinds of database."""

import asyncio
import traceback
from dataclasses import replace

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from bot.match import preferences
from bot.match.settings import PlayerSettings
from bot.store.database import Database, DatabaseClosed, DatabaseUnusable
from bot.store.schema import matches, seats

pytestmark = pytest.mark.both_databases


async def test_what_was_committed_is_there_after_opening_anew(database, again):
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
    await database.close()
    other = again()
    await other.open()
    async with other.read() as connection:
        assert (await preferences.of_player(connection, 1)).hands == "dm"


async def test_an_error_takes_the_whole_transaction_back(database):
    with pytest.raises(RuntimeError):
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
            raise RuntimeError
    async with database.read() as connection:
        assert (await preferences.of_player(connection, 1)).hands == "ephemeral"


async def test_a_cancelled_task_leaves_nothing_behind_and_blocks_nobody(database):
    saved = asyncio.Event()

    async def half():
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
            saved.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(half())
    await saved.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.write() as connection:
        assert (await preferences.of_player(connection, 1)).hands == "ephemeral"


async def test_tasks_take_turns_to_write(_time_limits, database):
    async def toggle():
        async with database.write() as connection:
            now = await preferences.of_player(connection, 1)
            await asyncio.sleep(0)
            await preferences.save_player(connection, replace(now, safe=not now.safe))

    await asyncio.gather(*(toggle() for _ in range(31)))
    async with database.read() as connection:
        assert (await preferences.of_player(connection, 1)).safe is True


async def test_a_reader_sees_one_moment_and_does_not_wait(database):
    async with database.read() as reading:
        assert (await preferences.of_player(reading, 1)).hands == "ephemeral"
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
        assert (await preferences.of_player(reading, 1)).hands == "ephemeral"
    async with database.read() as reading:
        assert (await preferences.of_player(reading, 1)).hands == "dm"


async def test_foreign_keys_are_kept(database):
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.exec_driver_sql(
                "INSERT INTO moves (match_id, ply, seat, move, at) VALUES (7, 1, 0, 'pass', 0)"
            )


async def test_after_closing_it_is_closed(database):
    await database.close()
    await database.close()
    for connect in (database.read, database.write):
        with pytest.raises(DatabaseClosed):
            async with connect():
                pass


async def test_closing_lets_a_running_write_finish(database, again):
    saved, go_on = asyncio.Event(), asyncio.Event()

    async def slow():
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
            saved.set()
            await go_on.wait()

    task = asyncio.create_task(slow())
    await saved.wait()
    closing = asyncio.create_task(database.close())
    await asyncio.sleep(0)
    assert not closing.done()
    go_on.set()
    await closing
    await task
    other = again()
    await other.open()
    async with other.read() as connection:
        assert (await preferences.of_player(connection, 1)).hands == "dm"


@pytest.mark.parametrize(
    ("version", "reason"), [("9999_next", "newer version"), ("0061", "before version 1.0.0")]
)
async def test_a_database_that_no_migration_leads_on_from_is_refused(database, again, version, reason):
    async with database.write() as connection:
        await connection.execute(
            text("UPDATE alembic_version SET version_num = :version"), {"version": version}
        )
    await database.close()
    with pytest.raises(DatabaseUnusable, match=reason):
        await again().open()


async def test_another_programs_database_is_refused(database, again):
    async with database.write() as connection:
        await connection.exec_driver_sql("DROP TABLE alembic_version")
    await database.close()
    with pytest.raises(DatabaseUnusable, match="another program"):
        await again().open()


@pytest.mark.parametrize("url", ["zigzag.db", "mysql://host/db", "sqlite+aiosqlite://", "sqlite:///a.db"])
async def test_an_address_of_another_kind_is_refused(url):
    with pytest.raises(DatabaseUnusable):
        await Database(url).open()


def test_the_path_shown_to_people_has_no_password():
    assert "secret" not in Database("postgresql+asyncpg://ana:secret@host/zigzag").path


@pytest.mark.parametrize("row", [{"game": "chain"}, {"match_id": 7_777, "seat": 0, "status": "joined"}])
async def test_an_error_says_nothing_of_the_values(database, row):
    """The values may be hands and seeds, and errors are logged."""
    hidden = "5e" * 8
    table = seats if "seat" in row else matches
    name = "name" if "seat" in row else "secret"
    with pytest.raises(IntegrityError) as refused:
        async with database.write() as connection:
            await connection.execute(insert(table).values({**row, name: hidden}))
    said = "".join(traceback.format_exception(refused.value))
    assert "Integrity" in said
    assert hidden not in said
