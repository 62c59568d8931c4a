"""No table is read from its first row to its last on any way that a press, a command or the clock takes.

The real bot is driven through what people can ask for while every statement is noted; then each is explained
on a copy of its database that is filled as that of a bot that has run for long, without and with statistics.
"""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from bot.features import load_tables
from bot.features.daily.mornings import Mornings
from bot.features.daily.service import Dailies
from bot.match.commands import Resign
from bot.match.model import Person
from tests.bot import finished

ROWS = 5_000
READS = re.compile(r"^\s*(SELECT|UPDATE|DELETE|WITH|INSERT)", re.IGNORECASE)
SCANNED = re.compile(r"^SCAN (?!CONSTANT ROW|\()(?:TABLE )?(\w+)", re.MULTILINE)
SUBQUERY = re.compile(
    r"^(?:CO-ROUTINE|MATERIALIZE) (\w+)", re.MULTILINE
)  # its rows are looked at, no table's
# Tables that may be scanned, and why.
ALLOWED: dict[str, str] = {
    "heartbeats": "as many rows as the bot has shards",
    "absences": "as many rows as servers that the bot is away from",
    "follows": "as many rows as people follow open matches; read whole once after a start",
    "round_tables": "as many rows as tables are played, by an index",
    "boards": "as many rows as servers have one; read whole once after a start",
}

# Varies rows that are otherwise alike; one match in twenty is open, one in five has a thread.
VARIED = {
    "guild_id": "guild_id + n % 500",
    "channel_id": "channel_id + n % 900",
    "parent_id": "CASE n % 5 WHEN 0 THEN channel_id + n % 900 END",
    "user_id": "user_id + n % 1200",
    "matches.status": "CASE n % 20 WHEN 0 THEN 'playing' ELSE 'finished' END",
    "fingerprints.name": "name || n",
    "matches.wake_at": "CASE n % 20 WHEN 0 THEN moved_at + n END",
    "tournaments.status": "CASE n % 20 WHEN 0 THEN 'running' ELSE 'finished' END",
    "tournaments.wake_at": "CASE n % 20 WHEN 0 THEN 1.0 * n END",
    "round_tables.done": "n % 20 <> 0",
    "list_at": "CASE n % 20 WHEN 0 THEN 1.0 * n END",
    "mention_at": "CASE n % 20 WHEN 0 THEN moved_at + n END",
}

Noted = dict[str, Any]


@pytest.fixture
def noted(room: Any) -> Iterator[Noted]:
    """Collect every statement that reads or changes rows, with the parameters of its first use."""
    found: Noted = {}

    def hear(_connection: Any, _cursor: Any, statement: str, parameters: Any, *rest: Any) -> None:
        _context, many_at_once = rest
        if READS.match(statement):
            found.setdefault(statement, parameters[0] if many_at_once else parameters)

    engines = [room.bot.database._writer.sync_engine, room.bot.database._reader.sync_engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", hear)
    yield found
    for engine in engines:
        event.remove(engine, "before_cursor_execute", hear)


def filled(path: str) -> sqlite3.Connection:
    """A copy in memory with this many more rows in every table that has some, each unlike the others in its
    key.
    """
    store = sqlite3.connect(":memory:")
    with sqlite3.connect(path) as source:
        source.backup(store)
    source.close()
    for table in load_tables().sorted_tables:
        row = f"(SELECT * FROM {table.name} LIMIT 1)"  # noqa: S608 - all names here are our own
        chosen = ", ".join(filling(table, column) for column in table.columns)
        store.execute(
            f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {ROWS}) "  # noqa: S608
            f"INSERT INTO {table.name} ({', '.join(column.name for column in table.columns)}) "
            f"SELECT {chosen} FROM {row}, numbers"
        )
    return store


def filling(table: sa.Table, column: sa.Column[Any]) -> str:
    """Return a column's value in the n-th row."""
    unique = {one for index in table.indexes if index.unique for one in index.columns}
    if isinstance(column.type, sa.Integer) and (column.primary_key or column in unique):
        return f"{column.name} + n * 1000"
    return VARIED.get(f"{table.name}.{column.name}", VARIED.get(column.name, column.name))


def plan(store: sqlite3.Connection, statement: str, parameters: Any) -> str:
    return "\n".join(row[3] for row in store.execute(f"EXPLAIN QUERY PLAN {statement}", parameters))


def whole_tables(found: str) -> set[str]:
    """Return the tables, or their aliases, that a plan scans, be it along an index."""
    return {*SCANNED.findall(found)} - {*SUBQUERY.findall(found)} - ALLOWED.keys()


def check(store: sqlite3.Connection, noted: Noted) -> None:
    complaints = []
    for statement, parameters in noted.items():
        found = plan(store, statement, parameters)
        if whole_tables(found):
            complaints.append(f"{statement}\n{found}")
    assert not complaints, "\n\n".join(complaints)


async def play_three(room: Any) -> None:
    """Play dominoes with hands, refused presses and a resignation; then cancel a rematch."""
    match_id = await room.begun(set=6, rounds=3)
    for _ in range(6):
        await room.move(match_id)
    await room.press(room.dan, await room.table(match_id), "hand")
    await room.games(room.ana, "table")
    await room.slash(room.ana, "games")
    await room.games(await room.to_move(match_id), "resign")


async def lobbies(room: Any) -> None:
    """Open, join, leave, add and remove an AI player, cancel; invite by name."""
    opened = (await room.slash(room.ana, "dominoes", set=6, rounds=3)).response
    await room.press(room.ben, opened, "join")
    await room.press(room.ben, opened, "leave")
    await room.press(room.ana, opened, "cancel")
    await room.slash(room.ana, "mancala", opponent=room.ben)


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("leaderboard", {}),
    ("tournament", {}),
    ("leaderboard", {"game": "mancala"}),
    ("leaderboard", {"game": "crisscross"}),
    ("leaderboard", {"game": "mancala", "everywhere": True}),
    ("leaderboard", {"show": "results"}),
    ("leaderboard", {"show": "results", "game": "mancala"}),
    ("leaderboard", {"show": "results", "game": "crisscross"}),
    ("leaderboard", {"show": "matches"}),
    ("learn", {"show": "puzzle"}),
    ("review", {"show": "replay"}),
    ("review", {}),
    ("review", {"show": "verify"}),
    ("games", {}),
    ("hand", {}),
    ("daily", {}),
    ("me", {}),
    ("me", {"hands": "dm"}),
    ("review", {"show": "file"}),
    ("review", {"show": "together"}),
    ("review", {"show": "same-deal"}),
    ("settings", {}),
    ("learn", {"show": "rules", "game": "mancala"}),
    ("help", {}),
    ("games", {"match": 1}),
]


async def test_nothing_that_people_ask_for_reads_a_table_whole(
    room: Any, noted: Noted, tmp_path: Any
) -> None:
    for game in ("mancala", "crisscross", "dominoes"):
        await finished.finished(room, game)
    await play_three(room)
    await lobbies(room)
    for command, options in COMMANDS:
        await ask(room, command, options)
    deal = await room.bot.matches.service(Dailies).play(
        room.guild.id, Person(room.ana.id, "Ana"), room.channel.id
    )
    await room.bot.matches.act(deal.id, Resign(room.ana.id))
    await room.slash(room.ana, "daily")  # shows how she stands
    assert await room.bot.matches.service(Mornings).to_post(room.guild.id, deal.deal.daily) is not None
    await room.env.advance_time(70)  # the scheduler runs, and unshown matches are looked up
    await room.bot.matches.run_due()
    await room.bot.message_sync.catch_up()
    await room.bot.database.close()
    store = filled(str(tmp_path / "zigzag.db"))
    assert len(noted) > 60  # otherwise most of the above was refused
    check(store, noted)  # without ANALYZE, which the bot does not run
    store.execute("ANALYZE")
    check(store, noted)
    store.close()


async def ask(room: Any, command: str, options: dict[str, Any]) -> None:
    known = {one.name: one for one in room.bot.tree.get_command("zigzag").commands}
    wanted = {name for name in options if name in {one.name for one in known[command].parameters}}
    await room.slash(room.ana, command, **{name: options[name] for name in wanted})


def test_a_scan_is_noticed(tmp_path: Any) -> None:
    store = sqlite3.connect(":memory:")
    store.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, host_id INTEGER)")
    assert whole_tables(plan(store, "SELECT * FROM matches WHERE host_id = ?", (1,))) == {"matches"}
    assert whole_tables(plan(store, "SELECT * FROM matches WHERE id = ?", (1,))) == set()
    store.close()
