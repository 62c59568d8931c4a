"""All seats of all tables press everything at once, and then everything has to be right.

    python -m tests.reliability.races --seconds 60

first with one process on SQLite, then with three processes, a shard each, on one PostgreSQL, with servers on
all three shards.
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
from bot.sandbox.server import Sandbox
from bot.sandbox.state import TEXT, Channel
from bot.services.matches import Matches
from bot.store.database import Database
from tests.bench.crowd import Crowd
from tests.databases import serving
from tests.reliability import database_audit as sound
from tests.reliability import invariants as truth
from tests.reliability.bot_process import STARTED_WITHIN, Process
from tests.reliability.players import Seen
from tests.reliability.stress_players import KINDS, Storm

SHARDS = 3
SHOWN_WITHIN = 5.0
_PEOPLE = 4  # of a table, one of whom looks on
_AT_LAST = 30.0  # seconds after which what is not shown counts as lost, on however busy a machine
_FINISHES = 3.5  # seconds in which what was pressed last is answered
_TOLD = 10  # lines


@dataclass(slots=True)
class Report:
    """What was done, and what was wrong."""

    where: str
    acts: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    slowest: float = 0.0
    unanswered: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    matches: int = 0
    finished: int = 0
    rated: int = 0
    moves: int = 0
    by_house: int = 0
    shards: set[int] = field(default_factory=set)  # of servers in which somebody has moved
    to_shown: float = 0.0
    late: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


async def run(seconds: float, tables: int, folder: Path, seed: int, *, address: str | None = None) -> Report:
    """Press for so many seconds at so many tables: one process on SQLite, or with the address of a PostgreSQL
    three of them there.
    """
    report = Report("one process, SQLite" if address is None else f"{SHARDS} processes, PostgreSQL")
    sandbox = _sandbox(tables)
    await sandbox.start()
    url = address or database_url(str(folder / "zigzag.db"))
    async with _fleet(sandbox, url, folder, 1 if address is None else SHARDS):
        database = Database(url)
        await database.open()
        matches = Matches(database, now=clock.now)
        crowd, seen = Crowd(sandbox), Seen()
        storms = [
            Storm(
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
            await asyncio.gather(*(storm.prepare(seen) for storm in storms))
            until = time.monotonic() + seconds
            await asyncio.gather(*(_press_on(storm, seen, until) for storm in storms))
            report.acts = sum((storm.acts for storm in storms), Counter())
            await _check(report, seen, sandbox, matches, database)
        finally:
            await database.close()
    await sandbox.close()
    report.wrong += _complaints(folder)
    return report


def _sandbox(tables: int) -> Sandbox:
    """People and channels for so many tables, in turn on each of three servers, one for each shard."""
    names: list[list[str]] = [[f"table-{n}" for n in range(tables) if n % SHARDS == k] for k in range(SHARDS)]
    return Sandbox(
        [f"Player{number}" for number in range(_PEOPLE * tables)],
        channel_names=names[0],
        more_guilds={"Second": names[1], "Third": names[2]},
        logged=1,
        history=1000,
    )


def _channels(sandbox: Sandbox) -> list[Channel]:
    found = [one for one in sandbox.state.channels.values() if one.type == TEXT and not one.external]
    return sorted(found, key=lambda channel: int(channel.name.rpartition("-")[2]))


@contextlib.asynccontextmanager
async def _fleet(sandbox: Sandbox, url: str, folder: Path, count: int) -> AsyncIterator[None]:
    """So many processes, a shard each, or one that has them all; ready."""
    async with contextlib.AsyncExitStack() as stack:
        for shard in range(count):
            settings = {"ZIGZAG_LOG": "INFO"} | ({"ZIGZAG_SHARDS": f"{shard}/{count}"} if count > 1 else {})
            log = folder / f"{shard}.log"
            bot = await stack.enter_async_context(Process(sandbox, url, log, **settings))
            await bot.start()
        async with asyncio.timeout(STARTED_WITHIN):
            # There is nothing that could be waited for.
            while _log(folder).count("ready as") < count or not sandbox.state.commands:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        yield


def _log(folder: Path) -> str:
    """What all processes have logged."""
    return "".join(log.read_text("utf-8") for log in folder.glob("*.log"))


async def _press_on(storm: Storm, seen: Seen, until: float) -> None:
    while time.monotonic() < until:
        await storm.go_on(seen)


async def _check(report: Report, seen: Seen, sandbox: Sandbox, matches: Matches, database: Database) -> None:
    begun = time.perf_counter()
    record = await sound.read(database)
    left = list(record.matches)
    why: dict[int, str] = {}
    while left and time.perf_counter() < begun + _AT_LAST:
        found = [(match_id, await truth.shown(sandbox, matches, match_id)) for match_id in left]
        why = {match_id: reason for match_id, reason in found if reason is not None}
        left = list(why)
        await asyncio.sleep(0.05)
    report.to_shown = time.perf_counter() - begun
    if report.to_shown > SHOWN_WITHIN:
        report.late.append(f"all was shown only {report.to_shown:.2f} s after the last press")
    await asyncio.sleep(max(0.0, _FINISHES - report.to_shown))
    record = await sound.read(database)
    report.wrong += [*why.values(), *sound.faults(record), *sound.lost(record, seen.moves)]
    report.answers, report.slowest = len(seen.answers), max(seen.answers, default=0.0)
    report.unanswered, report.refusals = seen.failed, seen.refusals
    if seen.failed:
        report.late.append(f"{seen.failed} of {seen.failed + report.answers} were not answered in 3 s")
    if unexpected := seen.refusals.get("error-unexpected"):
        report.wrong.append(f"{unexpected} answers told of an unexpected error")
    _count(report, record)


def _count(report: Report, record: sound.Record) -> None:
    moves = [move for moves in record.moves.values() for move in moves]
    report.matches, report.moves, report.rated = len(record.matches), len(moves), record.rated
    report.finished = sum(match["status"] == "finished" for match in record.matches.values())
    report.by_house = sum(move["user_id"] is None for move in moves)
    moved = {move["match_id"] for move in moves}
    report.shards = {(record.matches[match_id]["guild_id"] >> 22) % SHARDS for match_id in moved}


def _complaints(folder: Path) -> list[str]:
    return [line for line in _log(folder).splitlines() if " ERROR " in line or "Traceback" in line]


def told(report: Report) -> str:
    """The report for people."""
    acts = ", ".join(f"{act} {count}" for act, count in report.acts.most_common())
    return "\n".join(
        [
            f"{report.where}: {sum(report.acts.values())} things pressed and typed ({acts})",
            f"  {report.answers} answers, the slowest in {report.slowest:.2f} s; {report.unanswered} missing",
            f"  said: {report.refusals}",
            f"  {report.moves} moves ({report.by_house} by the house) in {report.matches} matches,",
            f"  of which {report.finished} were finished and {report.rated} rated",
            f"  all tables true {report.to_shown:.2f} s after the last press",
            *(f"  LATE: {one}" for one in report.late[:_TOLD]),
            *(f"  WRONG: {one}" for one in report.wrong[:_TOLD]),
            f"  {len(report.wrong)} things are wrong",
        ]
    )


def main() -> int:
    """The command; 1 when anything was wrong."""
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
    print(told(report))
    print(json.dumps({"check": "races", "where": report.where, "seed": seed, "moves": report.moves}))
    return report


if __name__ == "__main__":
    sys.exit(main())
