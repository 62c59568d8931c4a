"""What a full house costs beside an empty one: a move, the start, and the memory at rest.

A house with 100,000 open matches and 1,000,000 stored moves is written straight into a copy of an empty
database; then the same is measured on both, in turns. Run it with
`python tests/bench/bench_growth.py [matches] [moves]`.
"""

import asyncio
import contextlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.config import database_url
from bot.domain.model import Match, Person
from bot.sandbox.server import Sandbox
from bot.services.matches import Matches
from bot.store.database import Database
from tests.bench.crowd import bot, resident
from tests.bench.result import at_most, hand_over, size

MATCHES = size(100_000, 1_000, *sys.argv[1:2])
MOVES = size(1_000_000, 10_000, *sys.argv[2:3])
ROUNDS = size(5, 2)
PLIES = 60  # a round


async def seeded(path: Path) -> None:
    """A database with one match that is being played."""
    database = Database(database_url(str(path)))
    await database.open()
    await opened(Matches(database, now=time.time))
    await database.close()


async def opened(matches: Matches) -> Match:
    """A new match of two people."""
    one, other = (Person(random.getrandbits(50), name) for name in ("one", "other"))
    match = await matches.open(
        "mancala",
        {"pits": 12},
        one,
        capacity=2,
        guild_id=random.getrandbits(50),
        channel_id=random.getrandbits(50),
        pace=86_400,
        invited=[],
    )
    return await matches.join(match.id, other, random.getrandbits(50))


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

    async def play(self) -> None:
        """One round: the mean milliseconds of a press's read and move."""
        match = await opened(self.matches)
        rng, begun = random.Random(1), time.perf_counter()
        for _ in range(PLIES):
            match = await self.matches.get(match.id)
            seat = self.matches.to_move(match)
            assert seat is not None
            move = rng.choice(self.matches.view(match, None)["legal"])
            user_id = match.seats[seat].user_id
            assert user_id is not None
            await self.matches.play(
                match.id, user_id, move, version=match.version, interaction_id=random.getrandbits(60)
            )
        self.rounds.append(1000 * (time.perf_counter() - begun) / PLIES)


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


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        paths = {"empty": Path(folder) / "empty.db", "full": Path(folder) / "full.db"}
        for path in paths.values():
            await seeded(path)
        await asyncio.to_thread(fill, paths["full"])
        figures: dict[str, dict[str, float]] = {name: {} for name in paths}
        async with house(paths["empty"]) as empty, house(paths["full"]) as full:
            for _ in range(ROUNDS):
                await empty.play()
                await full.play()
            figures["empty"]["move_ms"] = statistics.median(empty.rounds)
            figures["full"]["move_ms"] = statistics.median(full.rounds)
        for path in paths.values():
            all_shown(path)
        starts: dict[str, list[tuple[float, float]]] = {name: [] for name in paths}
        for _ in range(ROUNDS):
            for name, path in paths.items():
                starts[name].append(await started(path))
        for name, measured in starts.items():
            figures[name]["ready_s"] = statistics.median(seconds for seconds, _ in measured)
            figures[name]["memory_mb"] = statistics.median(memory for _, memory in measured)
    print(f"{MATCHES:,} open matches and {MOVES:,} moves beside an empty database")
    print(f"{'':12}{'empty':>10}{'full':>10}{'ratio':>8}{'goal':>6}")
    rows = []
    for key, name, unit, goal in (
        ("move_ms", "a move", "ms", 1.1),
        ("ready_s", "start until ready", "s", 1.1),
        ("memory_mb", "memory at rest", "MB", 1.2),
    ):
        one, many = figures["empty"][key], figures["full"][key]
        print(f"{key:12}{one:10.2f}{many:10.2f}{many / one:8.2f}{goal:6}")
        with_all = f"{name}, {MATCHES:,} open matches, {MOVES:,} moves"
        rows.append(at_most(with_all, f"{many:.2f} {unit}", f"{one:.2f} {unit} when empty", many / one, goal))
    hand_over("growth", rows, **figures)


if __name__ == "__main__":
    asyncio.run(main())
