"""The migrations produce the schema of `bot.store.schema`."""

import asyncio
import json
import sqlite3
import subprocess
import sys

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, create_mock_engine

from bot.store import migrate, schema
from bot.store.database import Database
from bot.store.queries import matches as match_rows


@pytest.fixture
async def database(tmp_path):
    made = Database(f"sqlite+aiosqlite:///{tmp_path / 'zigzag.db'}")
    await made.open()
    yield made
    await made.close()


@pytest.mark.slow
async def test_the_upgraded_schema_is_the_schema(database):
    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(
                MigrationContext.configure(plain, opts={"compare_type": True}), schema.metadata
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
    schema.metadata.create_all(engine, checkfirst=False)
    with sqlite3.connect(tmp_path / "zigzag.db") as plain:
        found = plain.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
            " AND tbl_name NOT IN ('alembic_version', 'sqlite_sequence')"
        ).fetchall()
    plain.close()
    assert sorted(parts(sql) for (sql,) in found) == sorted(parts(sql) for sql in expected)


def parts(sql):
    """Normalize a statement: columns that were added later are at the end."""
    return sorted(part.strip(" ()") for part in " ".join(sql.split()).replace("( ", ", ").split(", "))


async def test_there_is_one_line_of_migrations(database):
    async with database.read() as connection:
        heads = await connection.run_sync(
            lambda plain: ScriptDirectory.from_config(migrate.configuration(plain)).get_heads()
        )
    assert heads == [migrate.HEAD]


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


def first_schema(path):
    """Return a database as the first version left it, with matches in it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(migrate.configuration(connection), "0001")
    engine.dispose()
    with sqlite3.connect(path) as plain:
        # number, game, guild, status, winners, scores, users by seat
        for number, game, guild, status, winners, scores, users in (
            (1, "dominoes", 7, "finished", [0], [100, 40, 70], [11, 12, 13]),
            (2, "dominoes", None, "finished", [0, 1], [100, 100, 70], [11, 12, None]),
            (3, "mancala", 7, "finished", [], [24, 24], [11, 12]),
            (4, "chain", 7, "finished", [1, 3], [0, 1, 0, 1], [11, 12, 13, 14]),
            (5, "crisscross", 7, "finished", [], [9], [11]),
            (6, "crisscross", 7, "finished", [0], [0], [12]),
            (7, "dominoes", 7, "playing", None, None, [11, 12, 13]),
            (8, "dominoes", 7, "cancelled", None, None, [11, 12, 13]),
        ):
            result = (
                None if winners is None else json.dumps({"reason": "x", "winners": winners, "scores": scores})
            )
            columns = {
                "id": number, "game": game, "options": "{}", "capacity": len(users), "guild_id": guild,
                "channel_id": 1, "host_id": 11, "status": status, "version": 1, "state_version": 1,
                "shown_version": 1, "secret": "", "commitment": "", "log": "[]", "reminded": 0,
                "result": result, "rated": 1, "hinted": 0, "created_at": 1.5, "moved_at": 100.5 + number,
            }  # fmt: skip
            fill(plain, "matches", columns)
            for seat, user in enumerate(users):
                fill(plain, "seats", {
                    "match_id": number, "seat": seat, "user_id": user, "name": "N", "status": "joined",
                    "agreed": 0, "timeouts": 0,
                })  # fmt: skip
        fill(
            plain,
            "player_settings",
            {"user_id": 11, "hands": "dm", "theme": "dark", "safe": 0, "reminders": 1},
        )
    plain.close()


def fill(plain, table, columns):
    placed = sa.table(table, *map(sa.column, columns)).insert()
    plain.execute(str(placed), columns)


@pytest.mark.slow
async def test_what_was_played_before_becomes_results(tmp_path):
    path = tmp_path / "old.db"
    first_schema(path)
    made = Database(f"sqlite+aiosqlite:///{path}")
    await made.open()
    await made.close()
    with sqlite3.connect(path) as plain:
        found = plain.execute(
            "SELECT match_id, seat, guild_id, pool, user_id, outcome, score, rating, overall, at FROM results"
            " ORDER BY match_id, seat"
        ).fetchall()
        listed = plain.execute("SELECT listed FROM player_settings").fetchall()
    plain.close()
    assert [row[:7] for row in found] == [
        (1, 0, 7, "people", 11, "won", 100),
        (1, 1, 7, "people", 12, "lost", 40),
        (1, 2, 7, "people", 13, "lost", 70),
        (2, 0, 0, "house", 11, "drawn", 100),
        (2, 1, 0, "house", 12, "drawn", 100),
        (3, 0, 7, "people", 11, "drawn", 24),
        (3, 1, 7, "people", 12, "drawn", 24),
        (4, 0, 7, "people", 11, "lost", 0),
        (4, 1, 7, "people", 12, "won", 1),
        (4, 2, 7, "people", 13, "lost", 0),
        (4, 3, 7, "people", 14, "won", 1),
        (5, 0, 7, "solo", 11, "left", 9),
        (6, 0, 7, "solo", 12, "cleared", 0),
    ]
    assert {row[7:9] for row in found} == {(None, None)}  # unknown for old matches
    assert [row[9] for row in found if row[1] == 0] == [100.5 + number for number in range(1, 7)]
    assert listed == [(0,)]


@pytest.mark.slow
async def test_results_are_made_in_portions(tmp_path):
    path = tmp_path / "old.db"
    first_schema(path)
    many = 1201  # more than two batches, the last one not full
    with sqlite3.connect(path) as plain:
        plain.row_factory = sqlite3.Row
        deal = dict(plain.execute("SELECT * FROM matches WHERE id = 5").fetchone())
        seat = dict(plain.execute("SELECT * FROM seats WHERE match_id = 5").fetchone())
        for number in range(100, 100 + many):
            fill(plain, "matches", deal | {"id": number})
            fill(plain, "seats", seat | {"match_id": number})
    plain.close()
    made = Database(f"sqlite+aiosqlite:///{path}")
    await made.open()
    await made.close()
    with sqlite3.connect(path) as plain:
        assert plain.execute("SELECT count(*) FROM results WHERE match_id >= 100").fetchone() == (many,)
    plain.close()


def schema_at(path, revision):
    """Upgrade a database to this revision, and return a connection to it."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(migrate.configuration(connection), revision)
    engine.dispose()
    return sqlite3.connect(path)


@pytest.mark.slow
async def test_a_list_keeps_its_time_of_day(tmp_path):
    with schema_at(tmp_path / "old.db", "0048") as plain:
        people = {1: ("Europe/Berlin", 1_790_000_000.0), 2: ("UTC-3:30", 1_790_000_000.0), 3: (None, None)}
        for user_id, (zone, list_at) in people.items():
            columns = {"user_id": user_id, "hands": "dm", "theme": "dark", "safe": 0, "reminders": 1}
            fill(plain, "player_settings", columns | {"zone": zone, "list_at": list_at})
    plain.close()
    with schema_at(tmp_path / "old.db", "0049") as plain:
        found = plain.execute("SELECT list_time FROM player_settings ORDER BY user_id").fetchall()
    plain.close()
    assert found == [(16 * 60 + 13,), (10 * 60 + 43,), (None,)]


@pytest.mark.slow
async def test_a_recurring_tournament_is_back_on_the_day_and_in_the_zone_of_its_first(tmp_path):
    with schema_at(tmp_path / "old.db", "0049") as plain:
        person = {"user_id": 11, "hands": "dm", "theme": "dark", "safe": 0, "reminders": 1}
        fill(plain, "player_settings", person | {"zone": "Europe/Berlin"})
        # number, the one before, when it begins, how often, whose it is
        for number, previous, begins_at, recurrence, organiser in (
            (1, None, 100.0, "monthly", 11),
            (2, 1, 200.0, "monthly", 11),
            (3, 2, 300.0, "monthly", 11),
            (4, None, None, "weekly", 12),
            (5, None, 500.0, None, 11),
        ):
            fill(plain, "tournaments", {
                "id": number, "previous_id": previous, "begins_at": begins_at, "recurrence": recurrence,
                "organiser_id": organiser, "created_at": 50.0, "game": "mancala", "options": "{}",
                "format": "swiss", "guild_id": 7, "channel_id": 1, "name": "", "most": 64, "round_seconds": 1,
                "rated": 1, "duplicate": 0, "level": "medium", "status": "finished", "seed": 1, "round": 0,
                "overtime": 0, "version": 1, "shown_version": 1,
            })  # fmt: skip
    plain.close()
    with schema_at(tmp_path / "old.db", "0050") as plain:
        found = plain.execute("SELECT anchor_at, zone FROM tournaments ORDER BY id").fetchall()
    plain.close()
    berlin = (100.0, "Europe/Berlin")
    assert found == [berlin, berlin, berlin, (50.0, None), (None, None)]


@pytest.mark.slow
async def test_first_moves_are_found_and_matches_leave_cancelled_tournaments(tmp_path):
    path = tmp_path / "old.db"
    first_schema(path)
    with schema_at(path, "0050") as plain:
        plain.row_factory = sqlite3.Row
        playing = dict(plain.execute("SELECT * FROM matches WHERE id = 7").fetchone())
        seat = dict(plain.execute("SELECT * FROM seats WHERE match_id = 7 AND seat = 0").fetchone())
        columns = [row["name"] for row in plain.execute("PRAGMA table_info(tournaments)")]
        for number, status in ((1, "running"), (2, "cancelled")):
            known = {"id": number, "status": status, "options": "{}", "previous_id": None}
            fill(plain, "tournaments", {column: known.get(column, 0) for column in columns})
        # match, tournament, who holds its only seat
        for number, tournament, holds in (
            (20, None, "joined"),
            (21, 1, "house"),
            (22, 2, "house"),
            (23, 2, "joined"),
        ):
            match = {"id": number, "tournament_id": tournament, "wake_at": 5.5, "version": 4}
            fill(plain, "matches", playing | match)
            fill(plain, "seats", seat | {"match_id": number, "status": holds})
            for ply, user in enumerate([None, None, 11, 11][number - 20 :], start=1):
                fill(plain, "moves", {
                    "match_id": number, "ply": ply, "seat": 0, "move": "a", "user_id": user, "at": 2.5,
                })  # fmt: skip
    plain.close()
    made = Database(f"sqlite+aiosqlite:///{path}")
    await made.open()
    await made.close()
    with sqlite3.connect(path) as plain:
        found = plain.execute(
            "SELECT id, tournament_id, wake_at, version, first_ply FROM matches JOIN seats ON match_id = id"
            " WHERE id >= 20 ORDER BY id"
        ).fetchall()
    plain.close()
    assert found == [(20, None, 5.5, 4, 3), (21, 1, 5.5, 4, 2), (22, None, None, 5, 1), (23, None, 5.5, 5, 1)]


@pytest.mark.slow
async def test_what_was_being_asked_is_dropped_and_every_turn_goes_on(tmp_path):
    path = tmp_path / "old.db"
    asked = {"seat": 0, "move": "a", "stage": "asked", "agreed": [], "time": None}
    log = [
        {"event": "sowed", "seat": 0},
        {"event": "agreed", "seat": 0},
        {"event": "hints_wanted", "seat": 1},
    ]
    # turn_at, deadline, wake_at, whether that is to make a move, what may be taken back
    clocks = [
        (None, None, 101.5, True, None),  # an AI player's move, or one without a clock
        (100.0, 1000.0, 101.5, True, None),  # a plan or a forced move
        (100.0, 1000.0, 775.0, False, None),  # a reminder
        (100.0, 1000.0, 160.0, True, asked),  # a plan that waits for an answer
        (None, None, None, False, asked),
    ]
    with schema_at(path, "0052") as plain:
        for number, (turn_at, deadline, wake_at, _, take_back) in enumerate(clocks, start=1):
            columns = {
                "id": number, "game": "mancala", "options": "{}", "capacity": 2, "channel_id": 1,
                "host_id": 11, "status": "playing", "version": 3, "state_version": 2, "shown_version": 3,
                "secret": "", "commitment": "", "log": json.dumps(log), "reminded": 0, "rated": 1,
                "hinted": 0, "created_at": 1.5, "moved_at": 100.0, "turn_at": turn_at, "deadline": deadline,
                "wake_at": wake_at, "take_back": None if take_back is None else json.dumps(take_back),
                "takeover": json.dumps({"seat": 1, "user_id": 13, "name": "C", "agreed": [0]}),
            }  # fmt: skip
            fill(plain, "matches", columns)
            for seat in (0, 1):
                fill(plain, "seats", {
                    "match_id": number, "seat": seat, "user_id": 11 + seat, "name": "N", "status": "joined",
                    "agreed": 1, "hints_agreed": 1, "timeouts": 0,
                })  # fmt: skip
    plain.close()
    made = Database(f"sqlite+aiosqlite:///{path}")
    await made.open()
    async with made.read() as connection:
        found = await match_rows.get_in_order(connection, range(1, len(clocks) + 1))
    await made.close()
    for match, (turn_at, deadline, wake_at, automatic, _) in zip(found, clocks, strict=True):
        assert (match.vote, match.take_back, match.log) == (None, None, log[:1])
        assert (match.turn_at, match.deadline, match.wake_at) == (turn_at, deadline, wake_at)
        assert (match.automatic, len(match.seats)) == (automatic, 2)
