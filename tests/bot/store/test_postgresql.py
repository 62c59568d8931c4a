"""Behaviour of PostgreSQL alone: an unreachable server, and locked rows."""

import asyncio
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from bot.features import load_tables
from bot.match import preferences
from bot.match import rows as matches
from bot.match.message_state import MessageState
from bot.match.settings import PlayerSettings
from bot.store.database import Database, DatabaseBusy, DatabaseUnusable
from bot.store.process_rows import ALL
from tests.bot.matches import SEATS, example


@pytest.fixture
async def database(postgres_address):
    made = Database(postgres_address)
    await made.open()
    yield made
    await made.close()


async def test_the_upgraded_schema_is_the_schema(database):
    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(
                MigrationContext.configure(plain, opts={"compare_type": True}), load_tables()
            )
        )
        partial = await connection.exec_driver_sql(
            "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '%% WHERE %%'"
        )
        assert {name for (name,) in partial} >= {"matches_due", "matches_unshown", "moves_by_interaction"}
    assert differences == []


async def test_many_open_at_once_and_the_schema_is_made_once(postgres):
    name = await postgres.new(empty=True)
    databases = [Database(postgres.address(name)) for _ in range(4)]
    await asyncio.gather(*(database.open() for database in databases))
    for database in databases:
        await database.close()
    await postgres.drop(name)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+asyncpg://ana:secret@127.0.0.1:1/zigzag",
        "postgresql+asyncpg://ana:secret@/zigzag?host=/nowhere",
    ],
)
async def test_a_server_that_is_not_there_is_named_without_the_password(address):
    with pytest.raises(DatabaseUnusable) as caught:
        await Database(address).open()
    assert "zigzag" in caught.value.path
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


async def test_a_server_that_cannot_be_reached_is_busy_and_in_the_log_once(postgres, tmp_path, caplog):
    name, there = await postgres.new(), tmp_path / "server"
    there.symlink_to(postgres.folder)
    database = Database(f"postgresql+asyncpg://postgres@/{name}?host={there}")
    await database.open()
    there.unlink()
    other = Database(postgres.address(name))
    await other.open()
    async with other.write() as ending:
        await ending.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid != pg_backend_pid()"
        )
    for transaction in (database.read, database.single_read, database.write) * 2:
        with pytest.raises(DatabaseBusy):
            async with transaction() as connection:
                await preferences.of_player(connection, 1)
    assert not await database.is_reachable()
    there.symlink_to(postgres.folder)
    async with database.read() as connection:
        await preferences.of_player(connection, 1)
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    await database.close()
    await other.close()
    await postgres.drop(name)


async def test_a_driver_that_is_not_installed_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(DatabaseUnusable, match="asyncpg is missing"):
        await Database("postgresql+asyncpg://127.0.0.1:1/zigzag").open()


async def test_a_database_that_is_not_there_is_named(postgres):
    with pytest.raises(DatabaseUnusable, match="absent"):
        await Database(postgres.address("absent")).open()


async def test_a_match_that_another_process_holds_is_busy_and_recovers(database, postgres_address):
    async with database.write() as connection:
        match = await matches.add(connection, example(seats=SEATS))
    other = Database(postgres_address)
    await other.open()
    async with other.write() as holding:
        await matches.lock(holding, match.id)
        with pytest.raises(DatabaseBusy):
            async with database.write() as connection:
                await matches.lock(connection, match.id)
        async with database.read() as connection:
            assert await matches.get(connection, match.id) == match
    async with database.write() as connection:
        assert await matches.lock(connection, match.id) == match
    await other.close()


async def test_who_notes_what_is_shown_and_who_moves_in_the_same_matches_wait_for_each_other(
    database, postgres_address
):
    async with database.write() as connection:
        first, second = [await matches.add(connection, example(seats=SEATS)) for _ in range(2)]
    other = Database(postgres_address)
    await other.open()
    showing = MessageState(database, ALL)
    async with other.write() as moving:
        await matches.lock(moving, first.id)
        notes = [asyncio.create_task(showing.table(match.id, 1)) for match in (second, first)]
        await asyncio.sleep(0.2)
        await matches.lock(moving, second.id)
    assert await asyncio.gather(*notes) == [True, True]
    await other.close()


async def test_a_server_that_went_away_is_busy_and_the_next_try_connects_anew(database, postgres_address):
    other = Database(postgres_address)
    await other.open()
    with pytest.raises(DatabaseBusy):
        async with database.write() as connection:
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
            async with other.write() as ending:
                await ending.exec_driver_sql(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid != pg_backend_pid()"
                )
            await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
    async with database.read() as connection:
        assert (await preferences.of_player(connection, 1)).hands == "ephemeral"
    async with database.write() as connection:
        await preferences.save_player(connection, PlayerSettings(1, hands="dm"))
    await other.close()
