"""Have all seats of all tables press everything concurrently, then audit everything.

    python -m tests.reliability.races --seconds 60

First with one process on SQLite, then with three processes, one shard each, on one PostgreSQL database, with
guilds on all three shards.
"""

import argparse
import asyncio
import contextlib
import json
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

from bot import clock
from bot.config import database_url
from bot.match.service import Matches
from bot.sandbox.server import Sandbox
from bot.sandbox.state import TEXT, Channel
from bot.store.database import Database
from tests.bench.crowd import Crowd
from tests.databases import serving
from tests.reliability import database_audit, invariants
from tests.reliability.bot_process import BotProcess, until
from tests.reliability.players import Seen
from tests.reliability.stress_players import KINDS, StressTable

SHARDS = 3
SHOWN_WITHIN = 5.0
_PEOPLE = 4  # per table, including a spectator
_MAX_LINES = 10  # of each kind in the summary


@dataclass(slots=True)
class Report:
    """What was done, and broken promises."""

    where: str
    actions: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    slowest: float = 0.0
    unanswered: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    matches: int = 0
    finished: int = 0
    rated: int = 0
    moves: int = 0
    ai_moves: int = 0
    shards: set[int] = field(default_factory=set)  # of guilds in which someone has moved
    to_shown: float = 0.0
    late: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


async def run(
    seconds: float,
    tables: int,
    folder: Path,
    seed: int,
    *,
    address: str | None = None,
    answer_within: float = 3.0,
) -> Report:
    """Press for ``seconds`` at ``tables`` tables, and until a match is rated and every shard has moves.

    With one process on SQLite, or with three on the PostgreSQL database at ``address``.
    """
    report = Report("one process, SQLite" if address is None else f"{SHARDS} processes, PostgreSQL")
    sandbox = _sandbox(tables, answer_within)
    await sandbox.start()
    url = address or database_url(str(folder / "zigzag.db"))
    async with _fleet(sandbox, url, folder, 1 if address is None else SHARDS):
        database = Database(url)
        await database.open()
        matches = Matches(database, now=clock.now)
        crowd, seen = Crowd(sandbox), Seen()
        stress_tables = [
            StressTable(
                crowd,
                matches,
                channel,
                crowd.ids[_PEOPLE * number : _PEOPLE * (number + 1)],
                KINDS[number % len(KINDS)],
                seed + number,
            )
            for number, channel in enumerate(_channels(sandbox))
        ]
        try:
            await asyncio.gather(*(table.prepare(seen) for table in stress_tables))
            await _press(stress_tables, seen, seconds, database)
            report.actions = sum((table.actions for table in stress_tables), Counter())
            await _check(report, seen, sandbox, matches, database)
        finally:
            await database.close()
    await sandbox.close()
    report.wrong += _complaints(folder)
    return report


def _sandbox(tables: int, answer_within: float) -> Sandbox:
    """Return a sandbox with people and channels for the tables, spread over a guild on each shard."""
    names: list[list[str]] = [[f"table-{n}" for n in range(tables) if n % SHARDS == k] for k in range(SHARDS)]
    return Sandbox(
        [f"Player{number}" for number in range(_PEOPLE * tables)],
        channel_names=names[0],
        more_guilds={"Second": names[1], "Third": names[2]},
        logged=1,
        history=1000,
        answer_within=answer_within,
    )


def _channels(sandbox: Sandbox) -> list[Channel]:
    found = [one for one in sandbox.state.channels.values() if one.type == TEXT and not one.external]
    return sorted(found, key=lambda channel: int(channel.name.rpartition("-")[2]))


@contextlib.asynccontextmanager
async def _fleet(sandbox: Sandbox, url: str, folder: Path, count: int) -> AsyncIterator[None]:
    """Start ``count`` processes with one shard each, or one with all shards, and wait for them."""
    async with contextlib.AsyncExitStack() as stack:
        for shard in range(count):
            settings = {"ZIGZAG_LOG": "INFO"} | ({"ZIGZAG_SHARDS": f"{shard}/{count}"} if count > 1 else {})
            log = folder / f"{shard}.log"
            bot = await stack.enter_async_context(BotProcess(sandbox, url, log, **settings))
            await bot.start()
        assert await until(lambda: _log(folder).count("ready as") == count and sandbox.state.commands)
        yield


def _log(folder: Path) -> str:
    """Return the logs of all processes."""
    return "".join(log.read_text("utf-8") for log in folder.glob("*.log"))


async def _press(tables: list[StressTable], seen: Seen, seconds: float, database: Database) -> None:
    """Press at all tables for some time, and until what the checks look at has happened."""
    done = asyncio.Event()

    async def press(table: StressTable) -> None:
        while not done.is_set():
            await table.step(seen)

    async def enough() -> bool:
        snapshot = await database_audit.read(database)
        return bool(snapshot.rated) and _shards(snapshot) == set(range(SHARDS))

    pressing = [asyncio.create_task(press(table)) for table in tables]
    await asyncio.sleep(seconds)
    await until(enough)
    done.set()
    await asyncio.gather(*pressing)


async def _check(report: Report, seen: Seen, sandbox: Sandbox, matches: Matches, database: Database) -> None:
    begun = time.perf_counter()
    left = list((await database_audit.read(database)).matches)
    why: dict[int, str] = {}

    async def all_shown() -> bool:
        nonlocal left, why
        found = [(match_id, await invariants.shown(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        return not why

    await until(all_shown)
    report.to_shown = time.perf_counter() - begun
    if report.to_shown > SHOWN_WITHIN:
        report.late.append(f"all was shown only {report.to_shown:.2f} s after the last press")
    await until(lambda: not sandbox.interactions.unanswered)
    snapshot = await database_audit.read(database)
    report.wrong += [*why.values(), *database_audit.faults(snapshot)]
    report.wrong += database_audit.lost(snapshot, seen.moves)
    report.answers, report.slowest = len(seen.answers), max(seen.answers, default=0.0)
    report.unanswered, report.refusals = seen.failed, seen.refusals
    if seen.failed:
        report.late.append(f"{seen.failed} of {seen.failed + report.answers} were not answered in 3 s")
    if unexpected := seen.refusals.get("error-unexpected"):
        report.wrong.append(f"{unexpected} answers told of an unexpected error")
    _count(report, snapshot)


def _count(report: Report, snapshot: database_audit.Snapshot) -> None:
    report.matches, report.rated = len(snapshot.matches), snapshot.rated
    report.moves = sum(map(len, snapshot.moves.values()))
    report.finished = sum(match["status"] == "finished" for match in snapshot.matches.values())
    report.ai_moves, report.shards = snapshot.ai_moves, _shards(snapshot)


def _shards(snapshot: database_audit.Snapshot) -> set[int]:
    """Return the shards of the guilds in which someone has moved."""
    moved = [match_id for match_id, moves in snapshot.moves.items() if moves]
    return {(snapshot.matches[match_id]["guild_id"] >> 22) % SHARDS for match_id in moved}


def _complaints(folder: Path) -> list[str]:
    return [line for line in _log(folder).splitlines() if " ERROR " in line or "Traceback" in line]


def summary(report: Report) -> str:
    """Format the report for people."""
    actions = ", ".join(f"{action} {count}" for action, count in report.actions.most_common())
    return "\n".join(
        [
            f"{report.where}: {sum(report.actions.values())} actions ({actions})",
            f"  {report.answers} answers, the slowest in {report.slowest:.2f} s; {report.unanswered} missing",
            f"  refusals: {report.refusals}",
            f"  {report.moves} moves ({report.ai_moves} by AI players) in {report.matches} matches,",
            f"  of which {report.finished} were finished and {report.rated} rated",
            f"  all tables up to date {report.to_shown:.2f} s after the last press",
            *(f"  LATE: {one}" for one in report.late[:_MAX_LINES]),
            *(f"  WRONG: {one}" for one in report.wrong[:_MAX_LINES]),
            f"  {len(report.wrong)} things are wrong",
        ]
    )


def main() -> int:
    """Run the check; return 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, default=9)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 2**32)
    given = parser.parse_args()
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    reports = [_reported(given.seconds, given.tables, given.seed, None)]
    with serving() as postgres:
        name = asyncio.run(postgres.new())
        reports.append(_reported(given.seconds, given.tables, given.seed, postgres.address(name)))
    return 1 if any(report.wrong or report.late or not report.rated for report in reports) else 0


def _reported(seconds: float, tables: int, seed: int, address: str | None) -> Report:
    with tempfile.TemporaryDirectory(prefix="zigzag-races-") as folder:
        report = asyncio.run(run(seconds, tables, Path(folder), seed, address=address))
    print(summary(report))
    print(json.dumps({"check": "races", "where": report.where, "seed": seed, "moves": report.moves}))
    return report


if __name__ == "__main__":
    sys.exit(main())
