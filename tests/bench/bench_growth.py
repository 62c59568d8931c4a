"""What a full house costs beside an empty one: a move, the start, and what the bot does and keeps at rest.

A house with 100,000 open matches and 1,000,000 stored moves is written straight into a copy of an empty
database, and another one is the same with plans and time banks in half of the matches. Then the same is
measured on all, in turns. Run it with `python tests/bench/bench_growth.py [matches] [moves]`.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

from bot.match.commands import Join, Play

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.config import database_url
from bot.match.model import Match, Person
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.bench.crowd import bot, resident
from tests.bench.result import at_most, hand_over, size

MATCHES = size(100_000, 1_000, *sys.argv[1:2])
MOVES = size(1_000_000, 10_000, *sys.argv[2:3])
ROUNDS = size(5, 2)
PLIES = 60  # a round
TICKS = 100  # of the scheduler, a round


async def seeded(path: Path) -> None:
    """A database with one match that is being played."""
    database = Database(database_url(str(path)))
    await database.open()
    await opened(Matches(database, now=time.time))
    await database.close()


async def opened(matches: Matches) -> Match:
    """A new match of two people."""
    one, other = (Person(random.getrandbits(50), name) for name in ("one", "other"))
    match = await matches.openings.open(
        "mancala",
        {"pits": 12},
        one,
        capacity=2,
        guild_id=random.getrandbits(50),
        channel_id=random.getrandbits(50),
        pace=86_400,
        invited=[],
    )
    return (await matches.act(match.id, Join(other, random.getrandbits(50)))).match


def fill(path: Path) -> None:
    """Copy that match until there are this many, each shown, with a clock and moves."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA synchronous = OFF")
    store.execute("BEGIN")
    (first,) = store.execute("SELECT max(id) FROM matches").fetchone()
    copied(
        store,
        "matches",
        first,
        {"id": "n.new", "channel_id": "channel_id + n.new", "guild_id": "n.new << 23"},
    )
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


class House:
    """The match service on one of the databases."""

    def __init__(self, path: Path) -> None:
        self.database = Database(database_url(str(path)))
        self.matches = Matches(self.database, now=time.time)
        self.rounds: list[float] = []
        self.processor: list[float] = []
        self.ticks: list[float] = []

    async def play(self) -> None:
        """One round: the mean milliseconds of a press's read and move."""
        match = await opened(self.matches)
        rng, begun, busy = random.Random(1), time.perf_counter(), time.process_time()
        for _ in range(PLIES):
            match = await self.matches.get(match.id)
            seat = self.matches.to_move(match)
            assert seat is not None
            move = rng.choice(self.matches.view(match, None)["legal"])
            user_id = match.seats[seat].user_id
            assert user_id is not None
            await self.matches.act(
                match.id, Play(user_id, move, version=match.version, interaction_id=random.getrandbits(60))
            )
        self.rounds.append(1000 * (time.perf_counter() - begun) / PLIES)
        self.processor.append(1000 * (time.process_time() - busy) / PLIES)

    async def rest(self) -> None:
        """One round: the mean processor time in which the scheduler finds that nothing is due."""
        busy = time.process_time()
        for _ in range(TICKS):
            assert await self.matches.run_due() == 0
            await self.matches.next_wake()
        self.ticks.append(1000 * (time.process_time() - busy) / TICKS)


@contextlib.asynccontextmanager
async def house(path: Path) -> AsyncIterator[House]:
    made = House(path)
    await made.database.open()
    yield made
    await made.database.close()


async def started(path: Path) -> tuple[float, float]:
    """Seconds from the start of the process until it is ready, and its memory at rest in MB."""
    sandbox = Sandbox(logged=1)
    await sandbox.start()
    begun = time.perf_counter()
    async with bot(sandbox, ["-m", "bot"], ZIGZAG_DATABASE=str(path)) as process:
        while not (sandbox.bot_online and sandbox.state.commands):  # noqa: ASYNC110 - a bench may poll
            await asyncio.sleep(0.005)
        seconds = time.perf_counter() - begun
        await asyncio.sleep(3)
        memory = resident(process)
    await sandbox.close()
    return seconds, memory


async def measured(paths: dict[str, Path]) -> dict[str, dict[str, float]]:
    """The figures of each database, taken in turns."""
    figures: dict[str, dict[str, float]] = {name: {} for name in paths}
    async with contextlib.AsyncExitStack() as stack:
        houses = {name: await stack.enter_async_context(house(path)) for name, path in paths.items()}
        for _ in range(ROUNDS):
            for one in houses.values():
                await one.play()
            for one in houses.values():
                await one.rest()
        for name, one in houses.items():
            figures[name]["move_ms"] = statistics.median(one.rounds)
            figures[name]["busy_ms"] = statistics.median(one.processor)
            figures[name]["tick_ms"] = statistics.median(one.ticks)
    for path in paths.values():
        all_shown(path)
    starts: dict[str, list[tuple[float, float]]] = {name: [] for name in paths}
    for _ in range(ROUNDS):
        for name, path in paths.items():
            starts[name].append(await started(path))
    for name, found in starts.items():
        figures[name]["ready_s"] = statistics.median(seconds for seconds, _ in found)
        figures[name]["memory_mb"] = statistics.median(memory for _, memory in found)
    return figures


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: Path(folder) / f"{name}.db" for name in ("empty", "full", "planned")}
        for name in ("empty", "full"):
            await seeded(paths[name])
        await asyncio.to_thread(fill, paths["full"])
        await asyncio.to_thread(shutil.copy, paths["full"], paths["planned"])
        await asyncio.to_thread(add_plans, paths["planned"])
        figures = await measured(paths)
    print(f"{MATCHES:,} open matches and {MOVES:,} moves beside an empty database, and with plans and banks")
    print(f"{'':12}{'empty':>10}{'full':>10}{'planned':>10}{'goal':>6}")
    rows = []
    for key, name, unit, goal in (
        ("move_ms", "a move", "ms", 1.1),
        ("busy_ms", "processor time of a move", "ms", 1.1),
        ("ready_s", "start until ready", "s", 1.1),
        ("memory_mb", "memory at rest", "MB", 1.2),
        ("tick_ms", "processor time of a tick of the scheduler at rest", "ms", 1.1),
    ):
        empty, full, planned = (figures[which][key] for which in ("empty", "full", "planned"))
        print(f"{key:12}{empty:10.2f}{full:10.2f}{planned:10.2f}{goal:6}")
        with_all = f"{name}, {MATCHES:,} open matches, {MOVES:,} moves"
        rows.append(
            at_most(with_all, f"{full:.2f} {unit}", f"{empty:.2f} {unit} when empty", full / empty, goal)
        )
        with_plans = f"{name}, half of them with plans and time banks"
        beside = f"{full:.2f} {unit} without"
        rows.append(at_most(with_plans, f"{planned:.2f} {unit}", beside, planned / full, goal))
    hand_over("growth", rows, **figures)


if __name__ == "__main__":
    asyncio.run(main())
