"""The migrations produce the schema of `bot.store.schema`, and the next ones keep what is stored."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_mock_engine

from bot.features import load_tables
from bot.features.odd_moves import odd_moves
from bot.match import rows as match_rows
from bot.match.levels import Level
from bot.match.model import MatchStatus, Seat, SeatStatus
from bot.store import migrate
from bot.store.schema import bot_standings
from tests.bot.matches import SEATS, example


@pytest.mark.slow
async def test_the_upgraded_schema_is_the_schema(database):
    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(
                MigrationContext.configure(plain, opts={"compare_type": True}), load_tables()
            )
        )
    assert differences == []


@pytest.mark.slow
async def test_partial_indexes_and_autoincrement_are_as_in_the_schema(database, tmp_path):
    # What the comparison above ignores.
    expected = []
    engine = create_mock_engine(
        "sqlite://", lambda statement, *_: expected.append(str(statement.compile(dialect=engine.dialect)))
    )
    load_tables().create_all(engine, checkfirst=False)
    with sqlite3.connect(tmp_path / "zigzag.db") as plain:
        found = plain.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
            " AND tbl_name NOT IN ('alembic_version', 'sqlite_sequence')"
        ).fetchall()
    plain.close()
    assert sorted(parts(sql) for (sql,) in found) == sorted(parts(sql) for sql in expected)


def parts(sql):
    """Normalize a statement: columns that were added later are at the end, with defaults for older rows."""
    plain = re.sub(r" DEFAULT \S+?(?=,| NOT| *$)", "", " ".join(sql.split()))
    return sorted(part.strip(" ()") for part in plain.replace("( ", ", ").split(", "))


async def test_there_is_one_line_of_migrations(database):
    async with database.read() as connection:
        heads = await connection.run_sync(
            lambda plain: ScriptDirectory.from_config(migrate.configuration(plain)).get_heads()
        )
    assert heads == [migrate.HEAD]


def test_a_migration_is_named_like_its_file():
    for path in (migrate.SCRIPTS / "versions").glob("*.py"):
        assert f'\nrevision = "{path.stem}"\n' in path.read_text(encoding="utf-8")
        assert len(path.stem) <= 32  # as the column `alembic_version.version_num`
        assert not path.stem.isdecimal()  # as before 1.0.0


@pytest.mark.slow
async def test_a_start_with_nothing_to_migrate_does_without_alembic(database, tmp_path):
    await database.close()
    opened = (
        "import asyncio, sys; from bot.store.database import Database; "
        f"asyncio.run(Database({str(database.url)!r}).open()); print('alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", opened]
    done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.slow
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


NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999_next"
down_revision = "{head}"


def upgrade():
    op.add_column("matches", sa.Column("weather", sa.String(16), nullable=False, server_default="fair"))
    op.create_index("matches_by_weather", "matches", ["weather"])
"""


@pytest.fixture
def add_next(tmp_path, monkeypatch):
    """Return a function that adds a migration as a later version would, with more lines at its end."""

    def add(lines=""):
        scripts = tmp_path / "migrations"
        shutil.copytree(migrate.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
        added = NEXT.format(head=migrate.HEAD) + lines
        (scripts / "versions" / "9999_next.py").write_text(added, encoding="utf-8")
        monkeypatch.setattr(migrate, "SCRIPTS", scripts)
        monkeypatch.setattr(migrate, "HEAD", "9999_next")

    return add


async def kept(database):
    """Return a match stored in this database, which is then closed."""
    async with database.write() as connection:
        match = await match_rows.add(connection, example(seats=SEATS))
    await database.close()
    return match


@pytest.mark.both_databases
@pytest.mark.slow
async def test_the_next_migration_is_applied_and_keeps_what_is_stored(database, again, add_next):
    match = await kept(database)
    add_next()
    upgraded = again()
    await upgraded.open()
    async with upgraded.read() as connection:
        found = await connection.exec_driver_sql("SELECT weather, version_num FROM matches, alembic_version")
        assert [tuple(one) for one in found] == [("fair", "9999_next")]
        assert await match_rows.get(connection, match.id) == match


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_migration_that_fails_half_way_changes_nothing(database, again, add_next, monkeypatch):
    match = await kept(database)
    add_next("    raise RuntimeError('the power is gone')")
    with pytest.raises(RuntimeError, match="power"):
        await again().open()
    monkeypatch.undo()  # back to this version
    before = again()
    await before.open()
    async with before.read() as connection:
        columns = await connection.run_sync(lambda plain: sa.inspect(plain).get_columns("matches"))
        assert "weather" not in {column["name"] for column in columns}
        assert await match_rows.get(connection, match.id) == match


def test_plans_that_had_stopped_are_still_to_be_told(tmp_path):
    engine = sa.create_engine(f"sqlite:///{tmp_path}/old.db")
    seat = "INSERT INTO seats (match_id, seat, name, status, timeouts, held_up, fitting, plan)"
    with engine.begin() as connection:
        config = migrate.configuration(connection)
        command.upgrade(config, "0011_admission")
        for number, plan in enumerate(["'[]'", "'[\"D\"]'", "NULL"]):
            connection.exec_driver_sql(f"{seat} VALUES (1, {number}, 'Ana', 'joined', 0, 0, 0, {plan})")
        command.upgrade(config, "0013_stopped_plans")
        found = connection.exec_driver_sql("SELECT plan, stopped_plan FROM seats ORDER BY seat").fetchall()
    engine.dispose()
    assert [tuple(one) for one in found] == [(None, "[]"), ('["D"]', None), (None, None)]


def migrate_again(plain, revision):
    """Run a single migration, whatever the schema is by now."""
    script = ScriptDirectory.from_config(migrate.configuration(plain)).get_revision(revision)
    with Operations.context(MigrationContext.configure(plain)):
        script.module.upgrade()


BEFORE = [Level.EASY, Level.MEDIUM, Level.HARD, Level.MASTER]
KEPT = {
    "chain": ["easy-1", "medium-1", "hard-1", "master"],
    "dominoes": ["easy-1", "medium-1", "hard", "master"],
    "mancala": ["easy-1", "medium-1", "hard-1", "master-1"],
    "nim": ["easy", "medium", "hard", "master"],
}


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_match_that_has_begun_keeps_the_players_that_its_levels_named(database):
    stored = {}
    async with database.write() as connection:
        people = [Seat(0, 7, "Ana", SeatStatus.JOINED)]
        bots = [
            Seat(number, None, "Pip", SeatStatus.AI, level=level) for number, level in enumerate(BEFORE, 1)
        ]
        for game in KEPT:
            for status in MatchStatus:
                begun = example(game=game, status=status, seats=(*people, *bots))
                match = await match_rows.add(connection, begun)
                stored[match.id] = game, status
                for ply, level in enumerate(BEFORE, 1):
                    made = {"match_id": match.id, "ply": ply, "level": level, "version": "1.0.0"}
                    await connection.execute(sa.insert(odd_moves).values(made))
            for bot in (*BEFORE, "program easy"):
                counts = {"game": game, "guild_id": 9, "bot": bot, "played": 3, "won": 2, "drawn": 1}
                await connection.execute(sa.insert(bot_standings).values(counts))
        # It changes no schema, so it can be repeated after all that came later.
        await connection.run_sync(migrate_again, "0017_levels")
    async with database.read() as connection:
        for match_id, (game, status) in stored.items():
            expected = BEFORE if status == MatchStatus.LOBBY else KEPT[game]
            match = await match_rows.get(connection, match_id)
            assert match is not None
            assert [seat.level for seat in match.seats] == [None, *expected], (game, status)
            query = sa.select(odd_moves.c.level).where(odd_moves.c.match_id == match_id)
            found = await connection.execute(query.order_by(odd_moves.c.ply))
            assert list(found.scalars()) == expected, (game, status)
        for game, levels in KEPT.items():
            query = sa.select(bot_standings.c.bot).where(bot_standings.c.game == game)
            assert set((await connection.execute(query)).scalars()) == {*levels, "program easy"}, game
