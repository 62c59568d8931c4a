"""What a full house costs beside an empty one: a move, the start, and what the bot does and keeps at rest.

A house with 100,000 open matches and 1,000,000 stored moves is written straight into a copy of an empty
database, and another one is the same with plans and time banks in half of the matches. Then the same is
measured on all, in turns. `python -m tests.bench.bench_growth [matches] [moves]`.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from bot.config import database_url
from bot.match.commands import Join, Play
from bot.match.model import Match, Person
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.bench.crowd import resident
from tests.bench.frame import by_turns, compared, hand_over, size
from tests.bot.matches import open_match
from tests.processes import BotProcess

MATCHES = size(100_000, 1_000, *sys.argv[1:2])
MOVES = size(1_000_000, 10_000, *sys.argv[2:3])
ROUNDS = size(5, 2)
PLIES = 60  # a round
TICKS = 100  # of the scheduler, a round


async def seeded(path: Path) -> None:
    """Make a database with one match that is being played."""
    database = Database(database_url(str(path)))
    await database.open()
    await opened(Matches(database, now=time.time))
    await database.close()


async def opened(matches: Matches) -> Match:
    person, other = (Person(random.getrandbits(50), name) for name in ("one", "other"))
    match = await open_match(
        matches,
        "mancala",
        {"pits": 12},
        person,
        capacity=2,
        pace=86_400,
        invited=[],
        guild_id=random.getrandbits(50),
        channel_id=random.getrandbits(50),
    )
    return (await matches.act(match.id, Join(other, random.getrandbits(50)))).match


def fill(path: Path) -> None:
    """Copy that match until there are this many, each shown, with a clock and moves."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA synchronous = OFF")
    store.execute("BEGIN")
    (first,) = store.execute("SELECT max(id) FROM matches").fetchone()
    places = {"channel_id": "channel_id + n.new", "guild_id": "n.new << 23"}
    copied(store, "matches", first, {"id": "n.new", **places})
    store.execute(
        "UPDATE matches SET shown_version = version, message_id = id, wake_at = wake_at + 86400, "
        "deadline = deadline + 86400 WHERE id > ?",
        (first,),
    )
    copied(store, "seats", first, {"match_id": "n.new", "user_id": "user_id + n.new"})
    each = MOVES // MATCHES
    store.executemany(
        "INSERT INTO moves (match_id, ply, seat, move, user_id, at, interaction_id) VALUES (?,?,?,?,?,?,?)",
        (
            (first + 1 + number // each, 1 + number % each, number % 2, "a", number, 1.0, (1 << 40) + number)
            for number in range(MATCHES * each)
        ),
    )
    store.execute("COMMIT")
    store.execute("ANALYZE")
    store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()


def add_plans(path: Path) -> None:
    """Have every second match of those that were copied played with time banks and plans."""
    with contextlib.closing(sqlite3.connect(path)) as store, store:
        store.execute("UPDATE matches SET pace = -300 WHERE id % 2 AND message_id IS NOT NULL")
        store.execute(
            """UPDATE seats SET bank = 250.5, plan = CASE seat WHEN 1 THEN '["A", "B", "C"]' END """
            "WHERE match_id % 2 AND match_id > (SELECT min(match_id) FROM seats)"
        )
        store.execute("ANALYZE")


def all_shown(path: Path) -> None:
    """The matches that were played have no channel in which the bot could catch up with them."""
    with contextlib.closing(sqlite3.connect(path)) as store, store:
        store.execute(
            "UPDATE matches SET shown_version = version, message_id = id WHERE shown_version < version"
        )


def copied(store: sqlite3.Connection, table: str, first: int, changed: dict[str, str]) -> None:
    """Insert the rows of the first match again for every new id."""
    columns = [row[1] for row in store.execute(f"PRAGMA table_info({table})")]
    wanted = ", ".join(changed.get(column, column) for column in columns)
    key = "id" if table == "matches" else "match_id"
    store.execute(  # every name in it is ours
        f"WITH RECURSIVE n(new) AS (SELECT {first + 1} UNION ALL SELECT new + 1 FROM n WHERE new < ?)"  # noqa: S608
        f" INSERT INTO {table} SELECT {wanted} FROM {table}, n WHERE {key} = {first}",
        (first + MATCHES,),
    )


async def play(matches: Matches) -> tuple[float, float]:
    """Return the mean milliseconds of a press's read and move, and those of the processor."""
    match = await opened(matches)
    rng, begun, busy = random.Random(1), time.perf_counter(), time.process_time()
    for _ in range(PLIES):
        match = await matches.get(match.id)
        seat = matches.to_move(match)
        assert seat is not None
        move = rng.choice(matches.view(match, None)["legal"])
        user_id = match.seats[seat].user_id
        assert user_id is not None
        interaction = random.getrandbits(60)
        await matches.act(match.id, Play(user_id, move, version=match.version, interaction_id=interaction))
    lasted, used = time.perf_counter() - begun, time.process_time() - busy
    return 1000 * lasted / PLIES, 1000 * used / PLIES


async def rest(matches: Matches) -> float:
    """Return the mean processor time in which the scheduler finds that nothing is due."""
    busy = time.process_time()
    for _ in range(TICKS):
        assert await matches.run_due() == 0
        await matches.next_wake()
    return 1000 * (time.process_time() - busy) / TICKS


async def started(path: Path) -> tuple[float, float]:
    """Return the seconds from the start of the process until it is ready, and its memory at rest in MB."""
    sandbox = Sandbox(logged=1)
    await sandbox.start()
    async with BotProcess(sandbox, path) as process:
        seconds = await process.ready()
        await asyncio.sleep(3)
        memory = resident(process.pid)
    await sandbox.close()
    return seconds, memory


async def measured(paths: list[Path]) -> dict[str, list[list[float]]]:
    """Return the samples of each figure on each database, taken in turns."""
    moves: list[list[tuple[float, float]]] = [[] for _ in paths]
    starts: list[list[tuple[float, float]]] = [[] for _ in paths]
    async with contextlib.AsyncExitStack() as stack:
        services = []
        for path in paths:
            database = Database(database_url(str(path)))
            await database.open()
            stack.push_async_callback(database.close)
            services.append(Matches(database, now=time.time))

        async def turn(number: int) -> float:
            moves[number].append(await play(services[number]))
            return await rest(services[number])

        ticks = await by_turns(ROUNDS, *(lambda number=number: turn(number) for number in range(len(paths))))
    for path in paths:
        all_shown(path)
    for _ in range(ROUNDS):
        for number, path in enumerate(paths):
            starts[number].append(await started(path))
    return {
        "a move, ms": [[wall for wall, _ in move[1:]] for move in moves],
        "processor time of a move, ms": [[busy for _, busy in move[1:]] for move in moves],
        "start until ready, s": [[seconds for seconds, _ in found] for found in starts],
        "memory at rest, MB": [[memory for _, memory in found] for found in starts],
        "processor time of a tick of the scheduler at rest, ms": ticks,
    }


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        empty, full, planned = paths = [Path(folder) / f"{name}.db" for name in ("empty", "full", "planned")]
        await seeded(empty)
        await seeded(full)
        await asyncio.to_thread(fill, full)
        await asyncio.to_thread(shutil.copy, full, planned)
        await asyncio.to_thread(add_plans, planned)
        figures = await measured(paths)
    rows = []
    for name, (without, filled, with_plans) in figures.items():
        goal = 1.2 if "memory" in name else 1.1
        what, unit = name.split(", ")
        for row in (
            compared(
                f"{what}, {MATCHES:,} open matches, {MOVES:,} moves", filled, without, "when empty", unit
            ),
            compared(f"{what}, half of them with plans and time banks", with_plans, filled, "without", unit),
        ):
            assert row.ratio is not None
            rows.append(replace(row, goal=f"at most {goal:g}", met=row.ratio <= goal))
    hand_over("growth", rows)


if __name__ == "__main__":
    asyncio.run(main())
