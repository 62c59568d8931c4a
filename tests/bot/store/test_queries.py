"""Statements: round trips, lookups by index, and both dialects."""

import re
from dataclasses import fields, replace

import pytest
from sqlalchemy import event
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.features import load_tables
from bot.match import due_rows, rating_rows
from bot.match import rows as matches
from bot.match import rows as move_rows
from bot.match.model import MatchStatus, Move, Seat
from bot.match.results import Rating
from bot.store import schema
from bot.store.process_rows import ALL, Shards
from tests.bot.matches import BIG, SEATS, example

pytestmark = pytest.mark.both_databases


async def test_a_match_comes_out_as_it_went_in(database):
    async with database.write() as connection:
        added = await matches.add(connection, example(seats=SEATS))
    async with database.read() as connection:
        assert await matches.get(connection, added.id) == added
        assert await matches.get(connection, added.id + 1) is None


async def test_saving_writes_every_field(database):
    async with database.write() as connection:
        added = await matches.add(connection, example(seats=SEATS))
        after = replace(
            added,
            status=MatchStatus.FINISHED,
            version=2,
            state={"ply": 3, "hands": [["0-0"], []]},
            log=[{"event": "passed", "seat": 0}],
            clock=replace(added.clock, deadline=9.5),
            result={"reason": "target", "winners": [0], "scores": [1, 0]},
            seats=(replace(SEATS[0], timeouts=2), SEATS[1]),
        )
        assert await matches.save(connection, added, after)
        assert await matches.lock(connection, added.id) == after


async def test_saving_over_a_newer_version_writes_nothing(database):
    async with database.write() as connection:
        added = await matches.add(connection, example(seats=SEATS))
        newer = replace(added, version=2)
        assert await matches.save(connection, added, newer)
        late = replace(added, version=2, status=MatchStatus.CANCELLED, seats=())
        assert not await matches.save(connection, added, late)
        assert await matches.get(connection, added.id) == newer


async def test_an_id_is_never_given_twice(database):
    async with database.write() as connection:
        first = await matches.add(connection, example())
        await connection.execute(schema.matches.delete())
        second = await matches.add(connection, example())
    assert second.id > first.id


async def test_moves_come_in_order_and_a_ply_is_taken_once(database):
    async with database.write() as connection:
        match = await matches.add(connection, example(seats=SEATS))
        made = [Move(match.id, ply, 0, "pass", BIG, 1.5, BIG - ply) for ply in (2, 1, 3)]
        await move_rows.append(connection, made[:2])
        await move_rows.append(connection, made[2:])
        assert await move_rows.of_match(connection, match.id) == sorted(made, key=lambda move: move.ply)
        assert await move_rows.find_interactions(connection, [BIG - 2, 5]) == {BIG - 2}


async def test_due_matches_come_longest_waiting_first(database):
    async with database.write() as connection:
        ids = [
            (await matches.add(connection, example(wake_at=at))).id for at in (30.0, 10.0, 20.0, None, 99.0)
        ]
        assert [match.id for match in await due_rows.due(connection, ALL, 30.0, 2)] == [ids[1], ids[2]]
        assert await due_rows.next_wake(connection, ALL) == 10.0


async def test_a_leaderboard_breaks_ties_by_matches_played(database):
    async with database.write() as connection:
        for user_id, rating, played in ((1, 1000, 1), (2, 1100, 1), (3, 1000, 5)):
            await rating_rows.lock(
                connection, [Rating(1, "dominoes", user_id, "", 25, 8, rating, played, 0, 0, 0, 0.0)]
            )
        rows, total = await rating_rows.page(connection, 1, "dominoes", "people", offset=0, limit=10)
    assert ([row.user_id for row in rows], total) == ([2, 3, 1], 3)


@pytest.mark.parametrize(
    ("query", "index"),
    [
        (
            "SELECT * FROM matches WHERE wake_at IS NOT NULL AND wake_at <= 5 ORDER BY wake_at LIMIT 5",
            "matches_due",
        ),
        (
            "SELECT * FROM matches WHERE version > shown_version AND daily IS NULL AND id > 0 "
            "ORDER BY id LIMIT 5",
            "matches_unshown",
        ),
        (
            "SELECT * FROM matches WHERE channel_id = 1 AND status IN ('lobby', 'playing') ORDER BY id DESC",
            "matches_by_channel",
        ),
        ("SELECT * FROM seats WHERE user_id = 1", "seats_by_user"),
        ("SELECT * FROM moves WHERE interaction_id = 1", "moves_by_interaction"),
        (
            "SELECT * FROM ratings WHERE guild_id = 1 AND game = 'x' AND pool = 'people'"
            " ORDER BY rating DESC, played DESC, user_id LIMIT 9",
            "ratings_order",
        ),
    ],
)
async def test_lookups_use_their_index_and_do_not_sort_what_it_orders(database, query, index):
    async with database.read() as connection:
        plan = await explained(connection, query)
    assert index in plan
    assert not SORTED.search(plan) or index == "matches_by_channel"


SORTED = re.compile(r"TEMP B-TREE|\bSort\b")


async def explained(connection, statement, parameters=()):
    """How the database would go about it. PostgreSQL is asked not to read a whole table only because there is
    next to nothing in it.
    """
    if connection.dialect.name == "sqlite":
        return str((await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)).all())
    for way in ("seqscan", "bitmapscan"):
        await connection.exec_driver_sql(f"SET LOCAL enable_{way} = off")
    return str((await connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)).all())


@pytest.mark.parametrize("shards", [ALL, Shards((1, 2), 3)])
@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (lambda connection, shards: due_rows.due(connection, shards, 5.0, 8), "matches_due"),
        (due_rows.next_wake, "matches_due"),
        (lambda connection, shards: due_rows.unshown(connection, shards, 50, 0), "matches_unshown"),
    ],
)
async def test_what_the_clock_asks_uses_an_index_for_all_shards_and_for_some(database, ask, shards, index):
    asked = []

    def hear(_connection, _cursor, statement, parameters, *_rest):
        asked.append((statement, parameters))

    async with database.write() as connection:
        event.listen(connection.sync_connection, "before_cursor_execute", hear)
        await ask(connection, shards)
        event.remove(connection.sync_connection, "before_cursor_execute", hear)
        plan = await explained(connection, *asked[0])
    assert index in plan
    assert not SORTED.search(plan)


async def test_a_shard_has_the_matches_of_its_servers_and_the_first_those_outside(database):
    shards = Shards((1,), 3)
    guilds = [None, 0, *(number << 22 | 7 for number in range(1, 9)), BIG]
    async with database.write() as connection:
        ids = {
            guild: (await matches.add(connection, example(guild_id=guild, wake_at=1.0))).id
            for guild in guilds
        }
        for number in range(3):
            wanted = [ids[guild] for guild in guilds if shards.of(guild) == number]
            some = Shards((number,), 3)
            assert wanted
            assert sorted(one.id for one in await due_rows.due(connection, some, 2.0, 99)) == wanted
            assert [one.id for one in await due_rows.unshown(connection, some, 99, 0)] == wanted
        assert len(await due_rows.due(connection, ALL, 2.0, 99)) == len(guilds)
        assert await due_rows.due(connection, ALL.only(()), 2.0, 99) == []
        assert await due_rows.next_wake(connection, ALL.only(())) is None


def test_records_have_the_columns_of_their_tables():
    for record, table in ((Move, schema.moves), (Rating, schema.ratings)):
        assert [field.name for field in fields(record)] == [column.name for column in table.columns]
    assert set(matches.COLUMNS) == set(schema.matches.columns.keys())
    assert ["match_id", *(field.name for field in fields(Seat))] == list(schema.seats.columns.keys())


def test_the_tables_can_be_made_in_postgresql():
    dialect = postgresql.dialect()
    tables = load_tables().sorted_tables
    made = [str(CreateTable(table).compile(dialect=dialect)) for table in tables]
    made += [str(CreateIndex(index).compile(dialect=dialect)) for table in tables for index in table.indexes]
    assert "id BIGSERIAL" in "".join(made)
    assert "WHERE wake_at IS NOT NULL" in "".join(made)
