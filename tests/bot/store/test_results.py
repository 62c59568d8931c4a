"""Results, and the queries of histories, statistics and leaderboards: correct, and by index."""

import re
from dataclasses import replace

import pytest
from sqlalchemy import event

from bot.match import preferences, rating_rows, result_rows, solo_rows
from bot.match import rows as matches
from bot.match.model import MatchStatus, Seat
from bot.match.result_rows import ResultFilter
from bot.match.results import EVERYWHERE, SETTLED_AFTER, Rating, Result, Solo
from bot.match.settings import PlayerSettings
from tests.bot.matches import example

pytestmark = pytest.mark.both_databases

ANA, BEN = 11, 12
HERE, THERE = 7, 8


async def add(
    connection, outcome="won", *, guild_id=HERE, at=1.0, pool="people", seats=None, daily=None, **changes
):
    """Insert a match of Ana's with this result and return its id."""
    seats = seats or (Seat(0, ANA, "Ana", "joined"), Seat(1, BEN, "Ben", "joined"))
    rated = changes.get("overall", 1000) is not None
    made = example(game="mancala", guild_id=guild_id, status=MatchStatus.FINISHED, rated=rated, daily=daily)
    match = await matches.add(connection, replace(made, seats=seats))
    result = Result(
        match.id, 0, guild_id, "mancala", pool, ANA, outcome, 5, 1000, at, 1000, rating_before=1000
    )
    await result_rows.add(connection, [replace(result, **changes)])
    return match.id


async def test_pages_are_newest_first_and_those_of_a_match_are_found(database):
    async with database.write() as connection:
        uncounted = await add(connection, at=0.5, rating=None, overall=None)
        ids = [await add(connection, at=float(at), rating=1000 + at, overall=0) for at in (1, 2, 2)]
        hinted = await add(connection, at=3.0, rating=None, overall=None)
        elsewhere = await add(connection, at=4.0, guild_id=THERE, rating=50)
        here = await result_rows.page(connection, ResultFilter(ANA, HERE), "mancala", offset=0, limit=9)
        everywhere = await result_rows.page(connection, ResultFilter(ANA, None), None, offset=0, limit=9)
        second = await result_rows.page(connection, ResultFilter(ANA, HERE), None, offset=1, limit=2)
        assert await result_rows.count(connection, ResultFilter(ANA, HERE), None) == 5
        ((found, number),) = await result_rows.of_match(connection, ids[1])
    assert [found.match_id for found, _ in here] == [hinted, *ids[::-1], uncounted]
    assert [found.match_id for found, _ in everywhere] == [elsewhere, hinted, *ids[::-1], uncounted]
    assert (found.match_id, number) == (ids[1], 2)
    assert [found.match_id for found, _ in second] == [ids[2], ids[1]]


async def test_a_result_is_numbered_among_those_that_its_rating_rests_on(database):
    async with database.write() as connection:
        await add(connection, at=0.0, rating=None, overall=None)
        await add(connection, at=0.5, guild_id=THERE)
        await add(connection, at=0.6, pool="house")
        for at in range(SETTLED_AFTER + 3):
            await add(connection, at=float(at + 1))
        outside = [await add(connection, at=99.0, guild_id=EVERYWHERE)]
        here = await result_rows.page(connection, ResultFilter(ANA, HERE), None, offset=0, limit=99)
        ((_, everywhere),) = await result_rows.of_match(connection, outside[0])
    most = SETTLED_AFTER + 1
    numbers = [number for found, number in here[::-1] if found.pool == "people" and found.rating is not None]
    assert numbers == [*range(1, most + 1), most, most]
    assert everywhere == most, "outside servers, the rating rests on all matches"


async def test_companions_are_counted_by_match_with_wins_and_never_the_forgotten(database):
    house = tuple(Seat(n, None, "", "house", level="easy") for n in (1, 2))
    former = (Seat(1, 0, "", "joined"),)
    me = Seat(0, ANA, "Ana", "joined")
    async with database.write() as connection:
        for outcome in ("won", "lost", "won"):
            await add(connection, outcome)
        await add(connection, seats=(me, Seat(1, 13, "Cleo", "joined")))
        await add(connection, seats=(me, Seat(1, BEN, "Benjamin", "joined")), outcome="drawn")
        await add(connection, seats=(me, *former))
        await add(connection, pool="house", seats=(me, *house))
        people = await result_rows.companions(
            connection, ResultFilter(ANA, HERE), "mancala", "people", limit=3
        )
        levels = await result_rows.companions(
            connection, ResultFilter(ANA, HERE), "mancala", "house", limit=3
        )
    assert [(person.user_id, person.name, person.played, person.won) for person in people] == [
        (BEN, "Benjamin", 4, 2),
        (13, "Cleo", 1, 1),
    ]
    assert [(level.user_id, level.level, level.played, level.won) for level in levels] == [
        (None, "easy", 1, 1)
    ]


async def test_the_best_have_most_points_and_of_solitaires_least_left(database):
    async with database.write() as connection:
        ids = [
            await add(connection, score=score, overall=overall) for score, overall in ((5, 1), (9, 1), (9, 2))
        ]
        alone = [await add(connection, pool="solo", score=left) for left in (4, 0, 7)]
        await add(connection, score=99, overall=None)  # did not count
        points = await result_rows.best(connection, ResultFilter(ANA, HERE), "mancala", "people", limit=3)
        left = await result_rows.best(connection, ResultFilter(ANA, HERE), "mancala", "solo", limit=2)
    assert [point.match_id for point in points] == [ids[2], ids[1], ids[0]]
    assert [found.match_id for found in left] == [alone[1], alone[0]]


async def test_among_the_best_are_wins_and_then_draws_however_many_points_the_others_had(database):
    async with database.write() as connection:
        for score in (50, 60, 70):
            await add(connection, "lost", score=score)
        drawn = await add(connection, "drawn", score=9)
        won = await add(connection, score=3)
        best = await result_rows.best(connection, ResultFilter(ANA, HERE), "mancala", "people", limit=3)
    assert [found.match_id for found in best] == [won, drawn]


async def test_the_deal_of_that_day_is_kept_back_everywhere(database):
    async with database.write() as connection:
        shown = await add(connection)
        kept = await add(connection, at=2.0, daily="2026-11-20")
        for whose, ids in (
            (ResultFilter(ANA, HERE, "2026-11-20"), [shown]),
            (ResultFilter(ANA, None, "2026-11-20"), [shown]),
            (ResultFilter(ANA, HERE, "2026-11-21"), [kept, shown]),
        ):
            found = await result_rows.page(connection, whose, None, offset=0, limit=9)
            assert [one.match_id for one, _ in found] == ids
            assert await result_rows.count(connection, whose, None) == len(ids)
            assert sum((await result_rows.count_by_game(connection, whose)).values()) == len(ids)


async def test_only_who_wants_to_be_is_on_the_tables_of_all_servers(database):
    async with database.write() as connection:
        for user_id in (1, 2, 3):
            for guild_id in (HERE, EVERYWHERE):
                await rating_rows.lock(
                    connection,
                    [Rating(guild_id, "chain", user_id, "", 25, 8, 1000 - user_id, 1, 0, 0, 0, 0.0)],
                )
                await solo_rows.save(
                    connection, Solo(guild_id, "crisscross", user_id, "", 1, 0, 3, 3, 3.0, 0.0)
                )
        await preferences.save_player(connection, PlayerSettings(2, listed=True))
        await preferences.save_player(connection, PlayerSettings(3, listed=False))
        for page, total in (
            await rating_rows.page(connection, EVERYWHERE, "chain", "people", offset=0, limit=9),
            await solo_rows.page(connection, EVERYWHERE, "crisscross", 0, 9),
        ):
            assert ([one.user_id for one in page], total) == ([2], 1)
        assert (await rating_rows.page(connection, HERE, "chain", "people", offset=0, limit=9))[1] == 3
        assert (await solo_rows.page(connection, HERE, "crisscross", 0, 9))[1] == 3


FILTER = ResultFilter(ANA, HERE, "2026-11-20")
SORTED = re.compile(r"TEMP B-TREE|\bSort\b")


@pytest.mark.parametrize(
    ("ask", "sorts"),
    [
        (lambda found: result_rows.page(found, FILTER, None, offset=0, limit=9), False),
        (lambda found: result_rows.page(found, FILTER, "chain", offset=0, limit=9), False),
        (lambda found: result_rows.count(found, FILTER, None), False),
        (lambda found: result_rows.last_rated(found, FILTER, "chain", "people", limit=9), False),
        (lambda found: result_rows.count_by_game(found, FILTER), True),
        (lambda found: result_rows.best_streak(found, FILTER, "chain", "people"), True),
        (lambda found: result_rows.best(found, FILTER, "chain", "people", limit=3), True),
        (lambda found: result_rows.companions(found, FILTER, "chain", "people", limit=3), True),
        (lambda found: result_rows.last_name(found, FILTER), False),
        (lambda found: rating_rows.page(found, HERE, "chain", "people", offset=0, limit=9), False),
        (lambda found: rating_rows.page(found, EVERYWHERE, "chain", "people", offset=0, limit=9), False),
        (lambda found: solo_rows.page(found, HERE, "crisscross", 0, 9), False),
        (lambda found: solo_rows.page(found, EVERYWHERE, "crisscross", 0, 9), False),
    ],
)
async def test_nothing_reads_a_whole_table(database, ask, sorts):
    asked = []

    def hear(_connection, _cursor, statement, parameters, *_rest):
        asked.append((statement, parameters))

    async with database.write() as connection:
        await add(connection)
        if connection.dialect.name != "sqlite":  # PostgreSQL scans tables that are almost empty
            for way in ("seqscan", "bitmapscan"):
                await connection.exec_driver_sql(f"SET LOCAL enable_{way} = off")
        event.listen(connection.sync_connection, "before_cursor_execute", hear)
        await ask(connection)
        event.remove(connection.sync_connection, "before_cursor_execute", hear)
        explain = "EXPLAIN QUERY PLAN" if connection.dialect.name == "sqlite" else "EXPLAIN"
        for statement, parameters in asked:
            plan = str((await connection.exec_driver_sql(f"{explain} {statement}", parameters)).all())
            assert not re.search(r"SCAN (results|seats|ratings|solos|player_settings|matches)|Seq Scan", plan)
            assert sorts or not SORTED.search(plan)
