"""The migrations make what `schema.py` says."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_mock_engine

from bot.store import migrate, schema
from bot.store.database import Database


@pytest.fixture
async def database(tmp_path):
    made = Database(f"sqlite+aiosqlite:///{tmp_path / 'zigzag.db'}")
    await made.open()
    yield made
    await made.close()


async def test_the_upgraded_schema_is_the_schema(database):
    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(
                MigrationContext.configure(plain, opts={"compare_type": True}), schema.metadata
            )
        )
    assert differences == []


async def test_partial_indexes_and_autoincrement_are_as_in_the_schema(database, tmp_path):
    # What the comparison above does not look at.
    expected = []
    engine = create_mock_engine(
        "sqlite://", lambda statement, *_: expected.append(str(statement.compile(dialect=engine.dialect)))
    )
    schema.metadata.create_all(engine, checkfirst=False)
    with sqlite3.connect(tmp_path / "zigzag.db") as plain:
        found = plain.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
            " AND tbl_name NOT IN ('alembic_version', 'sqlite_sequence')"
        ).fetchall()
    plain.close()
    assert sorted(parts(sql) for (sql,) in found) == sorted(parts(sql) for sql in expected)


def parts(sql):
    """What a statement says, whatever the order: a column that was added later stands at the end."""
    return sorted(part.strip(" ()") for part in " ".join(sql.split()).replace("( ", ", ").split(", "))


async def test_there_is_one_line_of_migrations(database):
    async with database.read() as connection:
        heads = await connection.run_sync(
            lambda plain: ScriptDirectory.from_config(migrate.configuration(plain)).get_heads()
        )
    assert len(heads) == 1


async def test_opening_again_changes_nothing(database, tmp_path):
    def dump():
        with sqlite3.connect(tmp_path / "zigzag.db") as plain:
            lines = list(plain.iterdump())
        plain.close()
        return lines

    before = dump()
    await database.close()
    await database.open()
    assert dump() == before
